import Diagnostics
import HTML

// The submit button, what is kept, the picture behind.
extension FormChecking {
    /// The submit button, and whether it stands among the fields.
    mutating func submitButton() -> (SubmitButton?, Bool) {
        let isAmongFields = spec.fields.contains { $0.type.kind == "submit" }
        guard let entry = spec.values["submit"] else {
            let label = LiveMarkup(text: words.send)
            return (SubmitButton(label: label, icon: nil, disabled: nil, why: nil, busy: nil), isAmongFields)
        }
        if isAmongFields {
            error(
                "form.two-submits", "the form has a `submit` among its fields and one of its own", entry.place,
                "keep one of the two")
        }
        switch entry.value {
        case .text where hasNoSubmit: return (nil, isAmongFields)
        case .text(let text):
            let label = live(text) ?? LiveMarkup(text: words.send)
            return (SubmitButton(label: label, icon: nil, disabled: nil, why: nil, busy: nil), isAmongFields)
        case .map(let values): return (submitButton(values, label: values.text("label")), isAmongFields)
        default: return (nil, isAmongFields)
        }
    }

    /// Whether the form's author wants no submit button.
    var hasNoSubmit: Bool { spec.values.text("submit").map { $0.text == "none" && !$0.isQuoted } ?? false }

    /// A submit button with these keys.
    mutating func submitButton(_ values: SpecValues, label: SpecText?) -> SubmitButton {
        let text = live(label) ?? LiveMarkup(text: words.send)
        if text.plain.isEmpty, !text.isLive, let label {
            error("form.empty-label", "a button without a text", label.place)
        }
        return SubmitButton(
            label: text, icon: icon(values.text("icon")), disabled: expression(values.text("disabled"), .boolean),
            why: values.text("why")?.text, busy: live(values.text("busy")))
    }

    /// How the button looks while the form may not go.
    mutating func disabledSubmit() -> String {
        if let own = spec.values.text("disabledSubmit") {
            if own.text == "native" {
                note(
                    "form.native-submit", "a button that is `disabled` cannot be reached by Tab, and says not why",
                    own.place, "`explain` looks the same, can be reached, and says what is missing")
            }
            return own.text
        }
        let signsIn = spec.fields.contains {
            $0.values.text("autocomplete")?.text.utf8.split(separator: 0x20)
                .contains { $0.elementsEqual("current-password".utf8) } == true
        }
        return signsIn ? "off" : context.disabledSubmit ?? "explain"
    }

    /// What the form keeps, and under which key.
    mutating func persist() -> Persist? {
        guard let entry = spec.values["persist"] else { return nil }
        var values = SpecValues(place: entry.place)
        var storage: String?
        switch entry.value {
        case .text(let text): storage = persistPlace(text)
        case .map(let map):
            values = map
            storage = map.text("in")?.text
            if map["in"] == nil {
                error(
                    "form.persist-without-place", "`persist` says not where", entry.place,
                    "write `in: local` or `in: session`")
            }
        default: return nil
        }
        let named = values.texts("fields")
        for name in named ?? [] { checkKept(name) }
        let when = expression(values.text("when"), .boolean)
        guard let storage else { return nil }
        return Persist(
            storage: storage, key: storageKey(values.text("key")?.text), save: values.text("save")?.text ?? "change",
            when: when, names: keptNames(named?.map(\.text)))
    }

    private mutating func persistPlace(_ text: SpecText) -> String? {
        if text.text == "local" || text.text == "session" { return text.text }
        report(
            Diagnostic(
                .error, "form.unknown-word", "`persist` cannot be `\(text.text)`", at: text.place,
                help: Suggestion.help(
                    for: text.text, among: ["local", "session"], otherwise: "write `local` or `session`")))
        return nil
    }

    private mutating func checkKept(_ name: SpecText) {
        guard !spec.values.pairs("state").contains(where: { $0.key.text == name.text }), let field = field(named: name)
        else { return }
        let tokens = field.values.text("autocomplete")?.text ?? ""
        if field.type.input?.isSecret == true || Autocomplete.isNeverKept(tokens) {
            error("form.secret-kept", "`\(name.text)` is a secret, such as a password: it is never kept", name.place)
        } else if field.type.kind == "file" {
            error("form.file-kept", "`\(name.text)` is a file: a page cannot keep it", name.place)
        }
    }

    /// The key in the browser's storage; names of authors and names of pages cannot meet.
    func storageKey(_ key: String?) -> String {
        if let key { return "sitegen \(context.basePath) key \(key)" }
        return "sitegen \(context.basePath) form \(context.route)#\(spec.id)"
    }

    private func keptNames(_ named: [String]?) -> [String] {
        let fields = spec.fields.filter { field in
            guard let type = field.type.input, let name = field.name, type.kind != "output" else {
                return false
            }
            let tokens = field.values.text("autocomplete")?.text ?? ""
            return !type.isSecret && field.type.kind != "file" && field.values.flag("persist") != false
                && !Autocomplete.isNeverKept(tokens) && named?.contains(name) ?? true
        }
        let states = spec.values.pairs("state").map(\.key.text).filter { named?.contains($0) ?? true }
        return fields.compactMap(\.name) + states
    }

    /// The picture behind the form; numbers have their ranges.
    mutating func background() -> Background? {
        guard let values = spec.values.map("background") else { return nil }
        for (name, most) in [("blur", 100.0), ("saturation", 10), ("opacity", 1)] {
            guard let number = values.number(name), number < 0 || number > most else { continue }
            error(
                "form.value-out-of-range",
                "`\(name)` \(SpecNumber.text(number)) is not in the range 0 to \(SpecNumber.text(most))",
                values.place(of: name) ?? values.place)
        }
        guard let text = values.text("image") else {
            error("form.background-without-image", "a `background` without `image`", values.place)
            return nil
        }
        guard let image = picture(text) else { return nil }
        return Background(
            image: image, blur: values.number("blur"), saturation: values.number("saturation"),
            opacity: values.number("opacity"))
    }

    private mutating func picture(_ text: SpecText) -> SafeURL? {
        if SafeURL.scheme(of: SafeURL.cleaned(text.text)) != nil || text.text.hasPrefix("//") {
            error("form.foreign-picture", "the picture behind a form is a file of the site", text.place)
            return nil
        }
        return link(text)
    }

    /// Values of other forms with the same key, by the names they have there.
    func sharedValues() -> [SharedValue] {
        guard let key = spec.values.map("persist")?.text("key")?.text else { return [] }
        let own = Set(spec.fields.compactMap(\.name) + spec.values.pairs("state").map(\.key.text))
        return context.shared.values(of: key, in: language).filter { !own.contains($0.name) }
    }
}
