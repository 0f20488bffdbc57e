import HTML

/// `- checkbox: agree`
struct CheckboxField: InputType {
    let kind = "checkbox"
    let documentation = "One checkbox."
    let layout = ControlLayout.box
    let modules = [RuntimeModule.choice]
    let keys = FieldKeys.input + [FieldKeys.value]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .boolean }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startBoolean(field)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [rendering.box(field, input, [])]
    }
}
