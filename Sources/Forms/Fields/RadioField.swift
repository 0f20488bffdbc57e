import HTML

/// `- radio: size`
struct RadioField: InputType {
    let kind = "radio"
    let documentation = "One choice of a group that is seen at once."
    let layout = ControlLayout.group
    let modules = [RuntimeModule.options]
    let keys =
        FieldKeys.input + [
            FieldKeys.value, FieldKeys.options,
            SpecKey("layout", .word(["list", "segmented"]), "`segmented`: side by side in one frame."),
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? {
        field.values["value"] == nil ? .optionalOption(choices) : .option(choices)
    }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.needOptions(field, choices)
        guard let text = field.values.text("value") else { return .none }
        return check.startOption(field, text, choices).map { .option($0) } ?? .none
    }

    func classes(_ input: Input) -> [String] {
        input.values.text("layout")?.text == "segmented" ? ["sg-segmented"] : []
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        rendering.options(field, input, type: "radio") { input.value == .option($0) }
    }
}

extension FormRendering {
    /// What the condition of an option adds to its element.
    mutating func optionShell(_ choice: Choice) -> Shell {
        let shell = open(choice.when)
        close()
        return shell
    }

    /// The options of a group, each with its label; the group's fieldset has name and description.
    mutating func options(
        _ field: Field, _ input: Input, type: String, isChosen: (String) -> Bool
    ) -> [HTMLNode] {
        let isRequired = type == "radio" && input.isRequired && isUnconditional(field)
        var nodes: [HTMLNode] = []
        for (number, choice) in input.choices.enumerated() {
            let id = "\(controlID(field.name ?? ""))-\(number + 1)"
            var attributes = [
                HTMLAttribute("type", type), HTMLAttribute("id", id), HTMLAttribute("name", input.submittedName),
                HTMLAttribute("value", choice.value),
            ]
            if isChosen(choice.value) { attributes.append(HTMLAttribute("checked")) }
            if isRequired { attributes.append(HTMLAttribute("required")) }
            if choice.hint != nil { attributes.append(HTMLAttribute("aria-describedby", id + "-hint")) }
            let label = HTMLNode.element("label", [HTMLAttribute("for", id)], self.nodes(choice.label))
            let hint = choice.hint.map {
                HTMLNode.element(
                    "p", [HTMLAttribute("class", "sg-hint"), HTMLAttribute("id", id + "-hint")], self.nodes($0))
            }
            let shell = optionShell(choice)
            nodes.append(
                .element(
                    "div", [HTMLAttribute("class", "sg-option")] + shell.attributes,
                    shell.when + [.element("input", attributes), label] + (hint.map { [$0] } ?? [])))
        }
        return nodes
    }
}
