package import Diagnostics

/// Forms of one page in several languages that share one set of values: what one calls otherwise, the other loses.
package enum TranslatedForms {
    /// Forms of one `key` and one place on their page whose names differ from those of the page's first language.
    ///
    /// `pages` are all pages in a fixed order; those with one `page` are translations of each other. A name is a field or
    /// a value of `state`.
    package static func differing(_ pages: [(page: String, forms: [FormSpec])]) -> [Diagnostic] {
        var firsts: [String: FormSpec] = [:]
        var found: [Diagnostic] = []
        for (page, forms) in pages {
            for (number, form) in forms.enumerated() {
                guard let key = form.values.map("persist")?.text("key")?.text else { continue }
                let place = "\(page)\u{0}\(key)\u{0}\(number)"
                guard let first = firsts[place] else {
                    firsts[place] = form
                    continue
                }
                if let difference = difference(form, first, key) { found.append(difference) }
            }
        }
        return found
    }

    private static func difference(_ form: FormSpec, _ first: FormSpec, _ key: String) -> Diagnostic? {
        let (here, there) = (names(of: form), names(of: first))
        let added = here.filter { name in !there.contains { $0.name == name.name } }
        let missing = there.filter { name in !here.contains { $0.name == name.name } }.map(\.name)
        guard let place = added.first?.place ?? (missing.isEmpty ? nil : form.idPlace) else { return nil }
        var said: [String] = []
        if !added.isEmpty { said.append("has " + KeyType.list(added.map(\.name), last: "and")) }
        if !missing.isEmpty { said.append("lacks " + KeyType.list(missing, last: "and")) }
        let other = "\(first.idPlace.source.path):\(first.idPlace.position.line)"
        return .warning(
            "form.translated-otherwise",
            "this form \(said.joined(separator: " and ")), unlike the one in \(other) with which it shares its values",
            at: place,
            help: "forms of one page with `key: \(key)` are one in all languages: translate labels, and keep the names")
    }

    private static func names(of form: FormSpec) -> [(name: String, place: Place)] {
        let fields = form.fields.compactMap { field in field.name.map { ($0, field.place) } }
        return fields + form.values.pairs("state").map { ($0.key.text, $0.key.place) }
    }
}
