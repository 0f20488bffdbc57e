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
        return literal + "\""
    }

    /// `\u003c`, for a scalar of the basic plane.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
