/// How pieces of expressions are written in messages.
enum Quoting {
    /// The bytes `range` of `text`; a long piece is cut short.
    static func excerpt(_ text: String, _ range: Range<Int>) -> String {
        let piece = String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
        return piece.count > 60 ? piece.prefix(59) + "…" : piece
    }

    /// The way to write an option: `.vanilla`, or `"two words"` where the value is no name.
    static func option(_ value: String) -> String {
        isName(value) ? ".\(value)" : text(value)
    }

    /// A text literal.
    static func text(_ value: String) -> String {
        var literal = "\""
        for scalar in value.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { literal += "\\" }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "\""
    }

    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
            return false
        }
        return text.unicodeScalars.dropFirst().allSatisfy(\.properties.isXIDContinue)
    }

    /// `a`, `b` and `c`, in backticks; of many only the first.
    static func list(_ words: some Collection<String>, joint: String = "and") -> String {
        let shown = words.prefix(12).map { "`\($0)`" }
        if words.count > shown.count { return shown.joined(separator: ", ") + ", …" }
        guard let last = shown.last, shown.count > 1 else { return shown.joined() }
        return shown.dropLast().joined(separator: ", ") + " \(joint) " + last
    }
}

extension String {
    /// Without blanks, tabs and line ends at both ends.
    var trimmedOfBlanks: String {
        let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]
        var view = unicodeScalars[...]
        while let first = view.first, blanks.contains(first) { view.removeFirst() }
        while let last = view.last, blanks.contains(last) { view.removeLast() }
        return String(view)
    }
}
