import HTML

/// `- password: password`
struct PasswordField: InputType {
    let kind = "password"
    let documentation = "A secret: never kept, shown or sent in the open."
    let isSecret = true
    let modules = [RuntimeModule.reveal]
    let keys =
        FieldKeys.input + FieldKeys.line + [
            SpecKey("value", .text, "Refused: a password has no default."),
            SpecKey("minCount", .whole(from: 0), "The least number of characters."),
            SpecKey("matches", .name, "The field that it must be the same as."),
            SpecKey("reveal", .boolean, "`false`: without a button that shows it."),
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .secret }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        if let value = field.values.text("value") {
            check.error(
                "form.secret-with-value", "a password with a default value is none", value.place, "take `value` out")
        }
        if field.values.flag("persist") == true {
            check.error(
                "form.secret-kept", "`\(field.name ?? "")` is a password: it is never kept", field.place(of: "persist"))
        }
        return .text("")
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        var rules = check.countRules(field, label)
        guard let other = field.values.text("matches"), let twin = check.field(named: other) else { return rules }
        if twin.name == field.name {
            check.error("form.matches-itself", "a password that must be the same as itself", other.place)
            return rules
        }
        let said = check.message("matches", check.words.matches, field, label, [("other", check.plainLabel(of: twin))])
        rules.append(Rule("matches", [.string(other.text)], said))
        return rules
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let line = rendering.lineInput(
            field, input, type: "password", value: "",
            [HTMLAttribute("spellcheck", "false"), HTMLAttribute("autocapitalize", "off")])
        guard input.values.flag("reveal") != false else { return [line] }
        let id = rendering.controlID(field.name ?? "")
        let name = FormWords.fill(rendering.form.words.show, [("label", input.label.plain)])
        let button = HTMLNode.element(
            "button",
            [
                HTMLAttribute("type", "button"), HTMLAttribute("class", "sg-reveal"), HTMLAttribute("hidden"),
                HTMLAttribute("data-reveal", id), HTMLAttribute("aria-controls", id),
            ], [.element("span", [], text: name)])
        return [line, button]
    }
}
