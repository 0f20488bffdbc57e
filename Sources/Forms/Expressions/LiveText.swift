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

    /// Both of these at once, for they are found on one way.
    var compiled: (code: String, library: Set<String>) { JavaScriptWriter.function(of: term) }

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
