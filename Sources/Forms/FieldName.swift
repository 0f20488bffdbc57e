import Diagnostics

/// The rules of a field's name: a Unicode identifier (UAX 31, XID), and no word of the expression language.
enum FieldName {
    static let reserved = ["true", "false", "none", "today", "not", "and", "or", "in", "if", "form"]

    /// What is wrong with `name` as the name of a field, or nil.
    static func fault(in name: SpecText, kind: String) -> Diagnostic? {
        let text = name.text
        if text.isEmpty {
            return .error("form.no-name", "this `\(kind)` has no name", at: name.place, help: "write `- \(kind): name`")
        }
        if reserved.contains(text) {
            return .error(
                "form.reserved-name", "`\(text)` is a word of the expression language and cannot name a field",
                at: name.place, help: "choose another name and submit it as this one: `as: \(text)`")
        }
        guard !isIdentifier(text) else { return nil }
        let made = identifier(from: text)
        return .error(
            "form.bad-name", "`\(text)` is no name: letters, digits and `_`, and no digit first", at: name.place,
            help: made.isEmpty
                ? "write `- \(kind): name`" : "write `- \(kind): \(made)`, and `as:` to submit it under another name")
    }

    static func isIdentifier(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return scalars.dropFirst().allSatisfy { $0.properties.isXIDContinue } && text.utf8.count <= 128
    }

    /// The letters and digits of `text`, words joined as in `sleepGoal`.
    private static func identifier(from text: String) -> String {
        let words = text.unicodeScalars.split { !$0.properties.isXIDContinue }.map(String.init)
        let joined = words.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        let letters = joined.unicodeScalars.drop { !$0.properties.isXIDStart }
        return String(String.UnicodeScalarView(letters))
    }

    /// The name in words: `sleepGoal` → “Sleep goal”, `first_name` → “First name”.
    static func words(of name: String) -> String {
        var words = ""
        var last: Character?
        for letter in name {
            let starts = letter.isUppercase && last.map { $0.isLowercase || $0.isNumber } ?? false
            if letter == "_" {
                if last != nil, last != "_" { words.append(" ") }
            } else if starts {
                words += " " + letter.lowercased()
            } else {
                words.append(letter)
            }
            last = letter
        }
        while words.last == " " { words.removeLast() }
        guard !words.isEmpty else { return name }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
