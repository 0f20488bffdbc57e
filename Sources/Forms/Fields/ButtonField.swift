import HTML

/// `- button: Unlock`
struct ButtonField: FieldType {
    let kind = "button"
    let documentation = "A button that acts on the form; it sends nothing."
    let subject = FieldSubject.text(.liveText)
    let keys =
        FieldKeys.part + [
            SpecKey("label", .liveText, "The button's text, where the kind's value is not it."),
            SpecKey("icon", .text, "A drawing before the text."),
            SpecKey("set", .pairs, "Names and the expressions they get."),
            SpecKey(
                "action", .text, "Also: `save`, `clear`, `reset`, `print`, `focus NAME`, `focus none`, `next`, `back`."),
            SpecKey("disabled", .expression, "Cannot be used while it holds."),
        ]
    private static let actions = ["save", "clear", "reset", "print", "next", "back"]

    func body(of field: FieldSpec, _ check: inout FormChecking) -> FieldBody? {
        let label = check.live(field.values.text("label") ?? field.subject) ?? LiveMarkup(text: "")
        if label.plain.isEmpty, !label.isLive {
            check.error("form.empty-label", "a button without a text", field.place)
        }
        let icon = check.icon(field.values.text("icon"))
        let set = field.values.pairs("set").compactMap { assignment($0, &check) }
        let (action, focus) = action(field, &check)
        if field.values["set"] == nil, field.values["action"] == nil {
            check.error("form.idle-button", "a button that does nothing", field.place, "write `action:` or `set:`")
        }
        return .button(ActionButton(label: label, icon: icon, set: set, action: action, focus: focus))
    }

    private func assignment(_ pair: SpecPair, _ check: inout FormChecking) -> NamedExpression? {
        let name = pair.key.text
        let states = check.spec.values.pairs("state").map(\.key.text)
        guard states.contains(name) || check.field(named: pair.key) != nil, let type = check.types[name] else {
            return nil
        }
        if type == .secret {
            check.error("form.secret-set", "`\(name)` is a password: no button fills it in", pair.key.place)
            return nil
        }
        return check.expression(pair.value, type).map { NamedExpression(name: name, expression: $0) }
    }

    private func action(_ field: FieldSpec, _ check: inout FormChecking) -> (String?, String?) {
        guard let text = field.values.text("action") else { return (nil, nil) }
        let words = text.text.split(separator: " ").map(String.init)
        if words.first == "focus", words.count == 2 {
            if words[1] == "none" { return ("focus", nil) }
            if check.spec.field(words[1]) != nil { return ("focus", words[1]) }
            check.unknownFocus(words[1], at: text.place)
            return (nil, nil)
        }
        if words.count == 1, words[0] == "next" || words[0] == "back", check.spec.steps.isEmpty {
            check.error("form.no-steps", "`action: \(words[0])` needs a form of `steps`", text.place)
            return (nil, nil)
        }
        if words.count == 1, Self.actions.contains(words[0]) { return (words[0], nil) }
        check.unknownAction(text, among: Self.actions + ["focus none", "focus NAME"])
        return (nil, nil)
    }

    func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode {
        guard case .button(let button) = field.body else { return .nothing }
        let shell = rendering.open(field.condition, isStill: field.isStill)
        let face = rendering.face(button.label, button.icon)
        let attributes = field.isReset ? Self.reset : scripted(button, field, &rendering)
        rendering.close()
        return field.box("sg-buttons" + rendering.look, shell, [.element("button", attributes, face)])
    }

    /// What HTML has a button for; it needs no script.
    private static let reset = [HTMLAttribute("type", "reset"), HTMLAttribute("class", "sg-button")]

    /// A button that only the script can act for, and shows.
    private func scripted(
        _ button: ActionButton, _ field: Field, _ rendering: inout FormRendering
    ) -> [HTMLAttribute] {
        var entries: [JSEntry] = []
        if !button.set.isEmpty {
            let pairs = button.set.map { JSValue.array([.string($0.name), rendering.code($0.expression)]) }
            entries.append(JSEntry("set", .array(pairs)))
        }
        if let action = button.action { entries.append(JSEntry("action", .string(action))) }
        if button.action == "focus" { entries.append(JSEntry("focus", button.focus.map { .string($0) } ?? .null)) }
        if let disabled = field.disabled { entries.append(JSEntry("disabled", rendering.code(disabled.expression))) }
        let id = rendering.addButton { [JSEntry("id", .string($0))] + entries }
        return [
            HTMLAttribute("type", "button"), HTMLAttribute("class", "sg-button"), HTMLAttribute("id", id),
            HTMLAttribute("hidden"),
        ]
    }
}

extension Field {
    /// Whether it is a button that sets all back and does nothing else.
    fileprivate var isReset: Bool {
        guard case .button(let button) = body else { return false }
        return button.action == "reset" && button.set.isEmpty && disabled == nil
    }
}
