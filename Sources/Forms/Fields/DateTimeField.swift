import HTML

/// `- datetime: appointment`
struct DateTimeField: InputType {
    let kind = "datetime"
    let documentation = "A day and a time without zone, as ISO text."
    let modules = [RuntimeModule.date]
    let keys = FieldKeys.input + [FieldKeys.value] + MomentFacts.keys

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalDateTime }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startMoment(field, "datetime", .dateTime)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [check.wholeRule(field, label, "datetime", check.words.dateTime)]
            + check.momentRules(field, label, "datetime", .dateTime)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [
            rendering.lineInput(
                field, input, type: "datetime-local", value: input.value.plainText,
                MomentFacts.bounds(field, input, rendering))
        ]
    }
}
