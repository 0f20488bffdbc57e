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
