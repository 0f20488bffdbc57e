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
    // Steps and dates in parts.
    let stepOf, back, change, unanswered, yes, no: String
    let day, month, year: String
    // What is said where a rule is broken.
    let requiredText, requiredChoice, requiredOn, requiredFile: String
    let minCountOne, minCount, maxCountOne, maxCount, pattern: String
    let min, max, step, minDate, maxDate, today, daysFromToday, number, email, url, tel, matches, check: String
    let minChoices, maxChoices, maxSize, date: String
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

    /// Texts that `modules` of the runtime need, by the names they know them under.
    func forRuntime(_ modules: Set<RuntimeModule>) -> [JSEntry] {
        var entries: [JSEntry] = []
        func add(_ module: RuntimeModule, _ texts: [(StaticString, String)]) {
            if modules.contains(module) { entries += texts.map { JSEntry($0.0, .string($0.1)) } }
        }
        add(.errors, [("errorTitle", errorTitle), ("errorWord", errorWord)])
        add(.explain, [("missing", missing), ("comma", comma)])
        add(.reveal, [("hide", hide)])
        add(.buttons, [("saved", saved)])
        add(.toolbar, [("toolbar", toolbar), ("previous", previous), ("next", next), ("done", done)])
        add(
            .steps,
            [("step", stepOf), ("change", change), ("unanswered", unanswered), ("yes", yes), ("no", no)])
        return entries
    }
}
