import HTML

/// The built-in texts of a form in one language, and how it writes numbers. A language that lacks one does not compile.
///
/// `{label}` stands for the field's label, `{n}` for a number, `{other}` for another field's label,
/// `{title}`, which comes last, for the page's. A language is one
/// file beside this one, and its name in `all`.
package struct FormWords: Sendable {
    /// How the language writes numbers and lists.
    let numbers: LanguageNumbers
    /// Which form of a counted text a number takes.
    package let plural: PluralRule
    // What stands in the page.
    let required, send, busy, choose, leaveEmpty: String
    let show, hide, increase, decrease: String
    /// Words that a label may have before the value that it shows, as they end it: `Sleep goal is {sleepGoal}`.
    let linking: [String]
    // Of a switch, of a box, and of a choice.
    let whenOn, whenOff, whenTicked, whenUnticked, whenChoice: String
    let counter: CountedText
    // What the runtime says.
    let toolbar: String
    let errorTitle, titleOnError, missing, sent, saved, failed: String
    let previous, next, done: String
    // Steps and dates in parts.
    let stepOf, nextStep, back, change, unanswered, yes, no: String
    let day, month, year: String
    // What is said where a rule is broken.
    let requiredText, requiredChoice, requiredOn, requiredTicked, requiredFile: String
    let minCount, maxCount: CountedText
    let pattern, min, max, step: String
    // `{n}` of these is an ISO text, `today`, days from or before today, or the name of another field, `quoted`.
    let minDate, maxDate, today, quoted: String
    let daysFromToday, daysBeforeToday: CountedText
    let number, email, url, tel, matches, check: String
    let minChoices, maxChoices: CountedText
    let maxSize, date, time, dateTime, wholeMonth: String

    /// All languages there are.
    package static let all: [FormWords] = [
        english, simplifiedChinese, traditionalChinese, japanese, korean, german, french, spanish, portuguese, italian,
        dutch, russian, arabic, hebrew, hindi,
    ]

    /// The language's BCP 47 tag.
    package var language: String { numbers.language }
    /// What stands between the items of a list.
    var comma: String { numbers.listSeparator }
    /// The sign before decimals.
    var decimalSign: String { numbers.decimal }
    /// The sign between groups of digits.
    var groupSign: String { numbers.group }

    /// The form of `text` for `number`; `{n}` in it is still to be filled.
    func counted(_ text: CountedText, _ number: Int) -> String {
        text.form(plural.category(number)) ?? text.form(.other) ?? ""
    }

    /// A day so many days after today, or before it where the number is negative.
    func moment(daysFromToday days: Int) -> String {
        guard days != 0 else { return today }
        let distance = Int(days.magnitude)
        let text = counted(days < 0 ? daysBeforeToday : daysFromToday, distance)
        return Self.fill(text, [("n", String(distance))])
    }

    /// `text` with `{label}` and the like replaced.
    static func fill(_ text: String, _ values: [(String, String)]) -> String {
        var result = ByteText(capacity: 256)
        var text = text
        let isFilled = text.withUTF8 { bytes -> Bool in
            var rest = bytes[...]
            while let open = rest.firstIndex(of: UInt8(ascii: "{")),
                let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
            {
                result.append(UnsafeBufferPointer(rebasing: rest[..<open]))
                let name = rest[(open + 1)..<close]
                if let value = values.first(where: { $0.0.utf8.elementsEqual(name) })?.1 {
                    result.append(value)
                } else {
                    result.append(UnsafeBufferPointer(rebasing: rest[open...close]))
                }
                rest = rest[(close + 1)...]
            }
            result.append(UnsafeBufferPointer(rebasing: rest))
            return rest.count < bytes.count
        }
        return isFilled ? result.text : text
    }

    /// Texts that `modules` of the runtime need, by the names they know them under.
    func forRuntime(_ modules: RuntimeModules) -> [JSEntry] {
        var entries: [JSEntry] = []
        func add(_ module: RuntimeModule, _ texts: [(StaticString, String)]) {
            if modules.contains(module) { entries += texts.map { JSEntry($0.0, .string($0.1)) } }
        }
        add(.reveal, [("hide", hide)])
        add(.buttons, [("saved", saved)])
        add(.toolbar, [("toolbar", toolbar), ("previous", previous), ("next", next), ("done", done)])
        add(
            .steps,
            [
                ("comma", comma), ("step", stepOf), ("change", change), ("unanswered", unanswered), ("yes", yes),
                ("no", no),
            ])
        return entries
    }
}

/// The texts of one language where forms, their checks and their renderings refer to them: a copy of the texts
/// themselves is a hundred copies, in the tool's time and in the compiler's.
package final class FormLanguage: Sendable {
    /// The texts.
    package let words: FormWords

    private init(_ words: FormWords) { self.words = words }

    private static let all = FormWords.all.map { FormLanguage($0) }

    /// English.
    package static let english = FormLanguage(.english)

    /// The texts for the language `tag`: the same language where script and region are not of another table.
    package static func of(_ tag: String) -> FormLanguage? {
        let wanted = LanguageNumbers.key(of: tag)
        return all.first { $0.words.language == wanted }
    }
}
