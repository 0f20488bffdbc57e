import HTML

/// `- select: cake`
struct SelectField: InputType {
    let kind = "select"
    let documentation = "One choice of a list that opens."
    let modules = [RuntimeModule.choice]
    let keys =
        FieldKeys.input + [
            FieldKeys.value, FieldKeys.options, SpecKey("none", .text, "The text of the empty choice."),
            SpecKey("autocomplete", .text, "What the browser may fill in (HTML's tokens)."),
            SpecKey("prefix", .liveText, "Text before the control."),
            SpecKey("suffix", .liveText, "Text behind the control."),
        ]

    /// A `select` is never empty unless it has an empty choice: the first option is its default.
    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? {
        isOptional(field) ? .optionalOption(choices) : .option(choices)
    }

    private func isOptional(_ field: FieldSpec) -> Bool {
        field.values["none"] != nil || field.values["value"] == nil && isRequired(field)
    }

    private func isRequired(_ field: FieldSpec) -> Bool {
        field.values["required"] != nil && field.values.flag("required") != false
    }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.needOptions(field, choices)
        if let text = field.values.text("value") {
            return check.startOption(field, text, choices).map { .option($0) } ?? .none
        }
        if isOptional(field) { return .none }
        return choices.values.first.map { .option($0) } ?? .none
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        var attributes =
            [
                HTMLAttribute("class", "sg-input"), HTMLAttribute("id", rendering.controlID(name)),
                HTMLAttribute("name", input.submittedName),
            ] + rendering.describedBy(field, input)
        if let tokens = input.autocomplete { attributes.append(HTMLAttribute("autocomplete", tokens)) }
        if input.isRequired, rendering.isUnconditional(field) { attributes.append(HTMLAttribute("required")) }
        var options: [HTMLNode] = []
        if input.valueType.isOptional {
            let text = input.values.text("none")?.text ?? rendering.form.words.choose
            options.append(.element("option", [HTMLAttribute("value", "")], text: text))
        }
        for choice in input.choices {
            let isChosen = input.value == .option(choice.value)
            let chosen = isChosen ? [HTMLAttribute("selected")] : []
            let shell = rendering.optionShell(choice)
            options.append(
                .element(
                    "option",
                    [HTMLAttribute("value", choice.value)] + shell.attributes + chosen,
                    text: choice.label.plain))
        }
        return [.element("select", attributes, options)]
    }
}
