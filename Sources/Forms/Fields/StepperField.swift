import HTML

/// `- stepper: quantity`
struct StepperField: InputType {
    let kind = "stepper"
    let documentation = "A number with − and +; never empty."
    let modules = [RuntimeModule.stepper]
    let keys = FieldKeys.input + [FieldKeys.value] + FieldKeys.line + FieldKeys.range

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .number }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startNumber(field, else: .number(field.values.number("min") ?? min(0, field.values.number("max") ?? 0)))
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.numberRule(field, label) + check.rangeRules(field, label)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        var spin: [HTMLAttribute] = []
        // A spin button has both ends (ARIA as the Nu validator has it); without them it is a text field with buttons.
        if let least = input.values.number("min"), let most = input.values.number("max") {
            spin = [
                HTMLAttribute("role", "spinbutton"), HTMLAttribute("aria-valuemin", SpecNumber.text(least)),
                HTMLAttribute("aria-valuemax", SpecNumber.text(most)),
                HTMLAttribute("aria-valuenow", input.value.plainText),
            ]
        }
        if input.autocomplete == nil { spin.append(HTMLAttribute("autocomplete", "off")) }
        let line = rendering.numberInput(field, input, spin)
        let language = rendering.form.texts
        return [
            line, button("-1", "minus", language.words.decrease, field, input, &rendering),
            button("1", "plus", language.words.increase, field, input, &rendering),
        ]
    }

    /// The buttons are shown by the script and left out of the Tab order's way: arrow keys do the same.
    private func button(
        _ step: String, _ sign: String, _ pattern: String, _ field: Field, _ input: Input,
        _ rendering: inout FormRendering
    ) -> HTMLNode {
        let control = rendering.controlID(field.name ?? "")
        let title = input.label.title(rendering.form.words) ?? FieldName.words(of: field.name ?? "")
        let name = FormWords.fill(pattern, [("label", title)])
        return .element(
            "button",
            [
                HTMLAttribute("type", "button"), HTMLAttribute("class", "sg-step sg-\(sign)"), HTMLAttribute("hidden"),
                HTMLAttribute("data-step", step), HTMLAttribute("aria-label", name),
                HTMLAttribute("aria-controls", control),
            ], [Icon.named(sign)?.drawing.node ?? .nothing])
    }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] { NumberFacts.entries(input) }
}
