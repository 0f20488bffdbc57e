import Diagnostics

/// Whose keys a map of a spec holds, for what is said about a key that is not among them.
enum KeyOwner {
    case form
    case section
    case step
    case field(kind: String)
    case map(String)

    /// What is said about the unknown key `name`: where it belongs, else the nearest known one. It may belong to `open`,
    /// the key before it, whose value is missing.
    func unknown(_ name: String, at place: Place, known keys: [SpecKey], behind open: SpecKey? = nil) -> Diagnostic {
        if let open, open.type.inner.contains(where: { $0.name == name }) {
            return .error(
                "form.unknown-key", "unknown key `\(name)` \(whose)", at: place,
                help: "it belongs to `\(open.name)`: begin its line two blanks further in than that of `\(open.name)`")
        }
        if case .field(let kind) = self { return unknown(name, ofKind: kind, at: place, known: keys) }
        let elsewhere = isField(name) ? ["a field stands in the list under `fields:`"] : []
        return Diagnostic(
            .error, "form.unknown-key", "unknown key `\(name)` \(whose)", at: place,
            help: elsewhere.isEmpty ? meant(by: name, among: keys, otherwise: all(keys)) : elsewhere)
    }

    private func all(_ keys: [SpecKey]) -> String { "known here: \(KeyType.list(keys.map(\.name), last: "and"))" }

    private func isField(_ name: String) -> Bool {
        if case .form = self { return FieldTypes.named(name) != nil && name != "submit" }
        return false
    }

    private func unknown(_ name: String, ofKind kind: String, at place: Place, known keys: [SpecKey]) -> Diagnostic {
        let kinds = FieldTypes.all.filter { $0.keys.contains { $0.name == name } }.map(\.kind)
        if !kinds.isEmpty {
            let message = "`\(name)` belongs to \(KeyType.list(kinds, last: "and")), not to `\(kind)`"
            return Diagnostic(.error, "form.key-of-another-kind", message, at: place, help: [])
        }
        if name == "section" || name == "step" || FieldTypes.named(name) != nil {
            return .error(
                "form.two-kinds", "`\(kind)` and `\(name)` in one item: a field has one kind", at: place,
                help: "begin the second with a `-` of its own")
        }
        if FormKeys.form.contains(where: { $0.name == name }) {
            return .error(
                "form.key-of-the-form", "`\(name)` is a key of the form, not of a field", at: place,
                help: "write it at the left margin of the block")
        }
        return Diagnostic(
            .error, "form.unknown-key", "unknown key `\(name)` \(whose)", at: place,
            help: meant(by: name, among: keys))
    }

    /// The key that is called `name` in HTML or by other makers of forms, else the nearest one.
    private func meant(by name: String, among keys: [SpecKey], otherwise: String? = nil) -> [String] {
        let names = keys.map(\.name)
        if let known = Self.synonyms[name.lowercased()]?.first(where: { names.contains($0) }) {
            return ["write `\(known)`"]
        }
        return Suggestion.help(for: name, among: names, otherwise: otherwise)
    }

    private static let synonyms = [
        "url": ["to"], "href": ["to"], "target": ["to"], "endpoint": ["to"], "enctype": ["as"], "text": ["label"],
        "title": ["label"], "caption": ["label"], "name": ["label"], "content": ["text"], "help": ["hint"],
        "description": ["hint", "intro"], "default": ["value"], "defaultvalue": ["value"], "initial": ["value"],
        "choices": ["options"], "items": ["options"], "values": ["options"], "minlength": ["minCount"],
        "maxlength": ["maxCount"], "regex": ["pattern"], "showif": ["when"], "if": ["when"], "visible": ["when"],
        "hidden": ["when"], "condition": ["when", "check"], "enabled": ["disabled"], "readonly": ["disabled"],
        "error": ["messages"], "validation": ["messages", "rules"], "validate": ["check"], "field": ["on"],
        "mandatory": ["required"], "optional": ["required"], "test": ["check"], "src": ["image"], "storage": ["in"],
        "action": ["send"], "method": ["send"], "success": ["done"], "button": ["submit"], "theme": ["style"],
        "variables": ["let"], "data": ["state"], "rows": ["fields"],
    ]

    private var whose: String {
        switch self {
        case .form: "of a form"
        case .section: "of a section"
        case .step: "of a step"
        case .field(let kind): "of `\(kind)`"
        case .map(let name): "in `\(name)`"
        }
    }
}
