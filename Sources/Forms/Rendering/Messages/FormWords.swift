/// The built-in texts of a form in one language, and how it writes numbers. A language that lacks one does not compile.
///
/// `{label}` stands for the field's label, `{n}` for a number, `{other}` for another field's label. A language is one
/// file beside this one, and its name in `all`.
package struct FormWords: Sendable {
    /// How the language writes numbers and lists.
    let numbers: LanguageNumbers
    /// Which form of a counted text a number takes.
    package let plural: PluralRule
    // What stands in the page.
    let required, send, busy, choose, leaveEmpty: String
    let show, hide, increase, decrease: String
    let whenOn, whenOff, whenChoice: String
    let counter: CountedText
    // What the runtime says.
    let toolbar: String
    let errorTitle, errorWord, missing, sent, saved, failed: String
    let previous, next, done: String
    // What is said where a rule is broken.
    let requiredText, requiredChoice, requiredOn, requiredFile: String
    let minCount, maxCount: CountedText
    let pattern, min, max, step: String
    // `{n}` of these is an ISO text, `today`, days from or before today, or the name of another field, `quoted`.
    let minDate, maxDate, today, quoted: String
    let daysFromToday, daysBeforeToday: CountedText
    let number, email, url, tel, matches, check: String
    let minChoices, maxChoices: CountedText
    let maxSize: String

    /// All languages there are.
    package static let all: [FormWords] = [
        english, simplifiedChinese, traditionalChinese, japanese, korean, german, french, spanish, portuguese, italian,
        dutch, russian, arabic, hebrew, hindi,
    ]

    /// The language's BCP 47 tag.
    package var language: String { numbers.language }
    /// The sign before decimals.
    var decimalSign: String { numbers.decimal }
    /// The sign between groups of digits.
    var groupSign: String { numbers.group }

    /// The texts for the language `tag`: the same language where script and region are not of another table.
    package static func of(_ tag: String) -> FormWords? {
        let wanted = LanguageNumbers.key(of: tag)
        return all.first { $0.language == wanted }
    }

    /// The form of `text` for `number`; `{n}` in it is still to be filled.
    func counted(_ text: CountedText, _ number: Int) -> String {
        text.forms[plural.category(number)] ?? text.forms[.other] ?? ""
    }

    /// A day so many days after today, or before it where the number is negative.
    func day(fromToday days: Int) -> String {
        guard days != 0 else { return today }
        let distance = Int(days.magnitude)
        let text = counted(days < 0 ? daysBeforeToday : daysFromToday, distance)
        return Self.fill(text, [("n", String(distance))])
    }

    /// `text` with `{label}` and the like replaced.
    static func fill(_ text: String, _ values: [(String, String)]) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            guard let close = rest[open...].firstIndex(of: "}") else { return result + rest[open...] }
            let name = rest[rest.index(after: open)..<close]
            result += values.first { $0.0 == name }?.1 ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// Texts that the runtime needs, by the names it knows them under.
    var forRuntime: [JSEntry] {
        [
            JSEntry("errorTitle", .string(errorTitle)), JSEntry("errorWord", .string(errorWord)),
            JSEntry("missing", .string(missing)), JSEntry("comma", .string(numbers.listSeparator)),
            JSEntry("hide", .string(hide)),
            JSEntry("saved", .string(saved)), JSEntry("toolbar", .string(toolbar)),
            JSEntry("previous", .string(previous)), JSEntry("next", .string(next)), JSEntry("done", .string(done)),
        ]
    }
}
