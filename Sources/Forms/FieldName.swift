import Diagnostics

/// The rules of a field's name: a Unicode identifier (UAX 31, XID), and no word of the expression language.
enum FieldName {
    static let reserved = NameSet(ExpressionScope.words)

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
        if isPlain(text) { return true }
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return scalars.dropFirst().allSatisfy { $0.properties.isXIDContinue } && text.utf8.count <= 128
    }

    /// Whether `text` is an identifier of ASCII, as nearly all are; most names need no table of Unicode.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 128 else { return false }
        return text.utf8.allSatisfy(\.isPlainNamePart)
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
        if let words = plainWords(of: name) { return words }
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

    /// The same for a name of ASCII letters and digits.
    private static func plainWords(of name: String) -> String? {
        var words: [UInt8] = []
        words.reserveCapacity(name.utf8.count + 8)
        var last: UInt8 = 0
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                let isInWord = !words.isEmpty && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(last)
                if isInWord { words += [0x20, byte | 0x20] } else { words.append(byte) }
            case UInt8(ascii: "a")...UInt8(ascii: "z"): words.append(words.isEmpty ? byte & 0xDF : byte)
            case UInt8(ascii: "0")...UInt8(ascii: "9"): words.append(byte)
            default: return nil
            }
            last = byte
        }
        return words.isEmpty ? nil : String(decoding: words, as: UTF8.self)
    }
}

extension UInt8 {
    /// An ASCII letter or digit, or `_`.
    var isPlainNamePart: Bool {
        (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self) || self == 0x5F
    }
}
