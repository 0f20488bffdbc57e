import HTML

/// `- toggle: remember`
struct ToggleField: InputType {
    let kind = "toggle"
    let documentation = "A switch, on or off."
    let layout = ControlLayout.box
    let modules = [RuntimeModule.choice]
    let keys = FieldKeys.input + [FieldKeys.value]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .boolean }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startBoolean(field)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [rendering.box(field, input, [HTMLAttribute("role", "switch")])]
    }
}

extension FormRendering {
    /// One box that is ticked or not.
    func box(_ field: Field, _ input: Input, _ role: [HTMLAttribute]) -> HTMLNode {
        let name = field.name ?? ""
        var attributes =
            [HTMLAttribute("type", "checkbox")] + role + [
                HTMLAttribute("id", controlID(name)), HTMLAttribute("name", input.submittedName),
                HTMLAttribute("value", "true"),
            ] + describedBy(field, input)
        if input.value == .boolean(true) { attributes.append(HTMLAttribute("checked")) }
        if input.isRequired, isUnconditional(field) { attributes.append(HTMLAttribute("required")) }
        return .element("input", attributes)
    }
}
