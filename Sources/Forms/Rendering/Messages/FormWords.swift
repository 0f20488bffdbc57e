/// The built-in texts of a form in one language. A language that lacks one does not compile.
///
/// `{label}` stands for the field's label, `{n}` for a number, `{other}` for another field's label.
package struct FormWords: Sendable {
    /// The language's BCP 47 tag.
    package let language: String
    // What stands in the page.
    let required, send, busy, choose, leaveEmpty: String
    let show, hide, increase, decrease: String
    let whenOn, whenOff, whenChoice: String
    let counter: String
    // What the runtime says.
    let comma, toolbar: String
    let errorTitle, errorWord, missing, sent, saved, failed: String
    let previous, next, done: String
    // What is said where a rule is broken.
    let requiredText, requiredChoice, requiredOn, requiredFile: String
    let minCountOne, minCount, maxCountOne, maxCount, pattern: String
    let min, max, step, minDate, maxDate, today, daysFromToday, number, email, url, tel, matches, check: String
    let minChoices, maxChoices, maxSize: String
    let decimalSign, groupSign: String

    /// All languages there are.
    package static let all: [FormWords] = [
        english, simplifiedChinese, german, french, spanish, japanese, arabic,
    ]

    /// The texts for the language `tag`: the same language where script and region are not of another table.
    package static func of(_ tag: String) -> FormWords? {
        let wanted = tag.lowercased().split(separator: "-")
        if wanted.first == "zh" {
            let isTraditional = wanted.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }
            return isTraditional ? nil : simplifiedChinese
        }
        return all.first { $0.language.lowercased().split(separator: "-").first == wanted.first }
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
            JSEntry("missing", .string(missing)), JSEntry("comma", .string(comma)), JSEntry("hide", .string(hide)),
            JSEntry("saved", .string(saved)), JSEntry("toolbar", .string(toolbar)),
            JSEntry("previous", .string(previous)), JSEntry("next", .string(next)), JSEntry("done", .string(done)),
        ]
    }
}
