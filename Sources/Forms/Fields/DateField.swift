import HTML

/// `- date: arrival`
struct DateField: InputType {
    let kind = "date"
    let documentation = "A day, as ISO text."
    let modules = [RuntimeModule.date]
    let keys = FieldKeys.input + [FieldKeys.value] + MomentFacts.keys

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalDate }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startMoment(field, "date", .date)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.momentRules(field, label, "date", .date)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [
            rendering.lineInput(
                field, input, type: "date", value: input.value.plainText, MomentFacts.bounds(field, input, rendering))
        ]
    }
}
