import HTML

/// `- checkboxes: toppings`
struct CheckboxesField: InputType {
    let kind = "checkboxes"
    let documentation = "Any number of choices of a group."
    let layout = ControlLayout.group
    let modules = [RuntimeModule.options]
    let keys =
        FieldKeys.input + [
            SpecKey("value", .texts, "The choices that are on at first."), FieldKeys.options,
            SpecKey("minCount", .whole(from: 0), "The least number of choices."),
            SpecKey("maxCount", .whole(from: 1), "The largest number of choices."),
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .options(choices) }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.needOptions(field, choices)
        let chosen = (field.values.texts("value") ?? []).compactMap { check.startOption(field, $0, choices) }
        return .options(choices.values.filter { chosen.contains($0) })
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.countRules(field, label, isList: true)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        rendering.options(field, input, type: "checkbox") {
            if case .options(let chosen) = input.value { chosen.contains($0) } else { false }
        }
    }
}
