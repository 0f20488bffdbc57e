/// A text with expressions in braces: `Sleep goal is {sleepGoal} hours`. `{{` and `}}` stand for a brace.
package struct LiveText: Sendable, Equatable {
    /// A piece of a live text.
    package enum Part: Sendable, Equatable {
        /// As it stands, doubled braces made single.
        case text(String)
        /// An expression of type text, which shows numbers and options as a reader sees them.
        case expression(Expression)
    }

    /// The pieces in order; neighbours are never both texts, and no text is empty.
    package let parts: [Part]

    /// The names its expressions read, each once, in order.
    package var names: [String] { TermSurvey(term).names }
    /// Whether an expression asks for the day.
    package var usesToday: Bool { TermSurvey(term).usesToday }
    /// Whether an expression asks what has the focus, was edited or is valid.
    package var usesState: Bool { TermSurvey(term).usesState }
    /// Whether it changes: whether there is an expression in it at all.
    package var isLive: Bool { expressions.isEmpty == false }
    /// The expressions in order.
    package var expressions: [Expression] {
        parts.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }

    /// The whole text in `environment`.
    package func text(in environment: ExpressionEnvironment) -> String {
        guard case .text(let text) = Evaluator(environment: environment).value(of: term) else { return "" }
        return text
    }

    /// A function expression `(v, f) => …` that gives the whole text.
    package var javaScript: String { JavaScriptWriter.function(of: term).code }
    /// The names of the library's functions that `javaScript` calls itself.
    package var library: Set<String> { JavaScriptWriter.function(of: term).library }

    private var term: Term {
        let terms = parts.map { part in
            switch part {
            case .text(let text): Term.text(text)
            case .expression(let expression): expression.term
            }
        }
        return terms.isEmpty ? .text("") : terms.count == 1 ? terms[0] : .call(.join, terms)
    }

    /// Finds and compiles the expressions in `text`; faults of all of them are told, at their bytes in `text`.
    package static func compile(
        _ text: String, in scope: ExpressionScope
    ) -> Result<LiveText, ExpressionFaults> {
        var cutter = LiveTextCutter(text)
        var faults: [ExpressionFault] = []
        let parts = cutter.cut().compactMap { piece -> Part? in
            switch piece {
            case .text(let text): return .text(text)
            case .expression(let inner, let offset):
                switch show(inner, in: scope) {
                case .success(let expression): return .expression(expression)
                case .failure(let found):
                    faults += found.faults.map { $0.moved(by: offset) }
                    return nil
                }
            }
        }
        faults += cutter.faults
        return faults.isEmpty ? .success(LiveText(parts: parts)) : .failure(ExpressionFaults(faults))
    }

    private static func show(_ text: String, in scope: ExpressionScope) -> Result<
        Expression, ExpressionFaults
    > {
        Expression.compile(text, in: scope).flatMap { expression in
            if let shown = expression.asText { return .success(shown) }
            let inner = text.trimmedOfBlanks
            let help =
                expression.type == .boolean
                ? "write `if(\(inner), \"…\", \"…\")`" : "`\(inner).count` can be shown"
            return .failure(
                ExpressionFaults([
                    ExpressionFault(
                        "expression.not-text", "\(expression.type.phrase) cannot be shown in a text",
                        at: 0..<text.utf8.count, help: [help])
                ]))
        }
    }
}

/// Cuts a live text at its braces.
struct LiveTextCutter {
    enum Piece: Equatable {
        case text(String)
        case expression(String, offset: Int)
    }

    private let bytes: [UInt8]
    private var position = 0
    private(set) var faults: [ExpressionFault] = []

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func cut() -> [Piece] {
        var pieces: [Piece] = []
        var plain: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            let doubled = position + 1 < bytes.count && bytes[position + 1] == byte
            if byte == UInt8(ascii: "{"), !doubled, let inner = expression() {
                if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
                plain = []
                pieces.append(inner)
                continue
            }
            if byte == UInt8(ascii: "}"), !doubled { loneBrace() }
            plain.append(byte)
            position += doubled && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")) ? 2 : 1
        }
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        return pieces
    }

    private mutating func expression() -> Piece? {
        let start = position + 1
        guard
            let end = closing(from: start, mindingQuotes: true) ?? closing(from: start, mindingQuotes: false)
        else {
            faults.append(
                ExpressionFault(
                    "live-text.unclosed", "this `{` is not closed", at: position..<position + 1,
                    help: ["an expression stands between `{` and `}`; a brace itself is written `{{`"]))
            return nil
        }
        position = end + 1
        return .expression(String(decoding: bytes[start..<end], as: UTF8.self), offset: start)
    }

    /// The `}` that ends the expression; one inside of a text literal does not.
    private func closing(from start: Int, mindingQuotes: Bool) -> Int? {
        var quote: UInt8?
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if mindingQuotes, quote != nil, byte == UInt8(ascii: "\\") {
                index += 1
            } else if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "}") {
                return index
            } else if mindingQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            index += 1
        }
        return nil
    }

    private mutating func loneBrace() {
        faults.append(
            ExpressionFault(
                "live-text.lone-brace", "this `}` closes nothing", at: position..<position + 1,
                help: ["a brace itself is written `}}`"]))
    }
}
