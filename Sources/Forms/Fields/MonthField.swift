import HTML

/// `- month: expiry`
struct MonthField: InputType {
    let kind = "month"
    let documentation = "A month of a year, as ISO text."
    let modules = [RuntimeModule.date]
    let keys = FieldKeys.input + [FieldKeys.value] + MomentFacts.keys

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalMonth }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startMoment(field, "month", .month)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [check.wholeRule(field, label, "month", check.words.wholeMonth)]
            + check.momentRules(field, label, "month", .month)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [
            rendering.lineInput(
                field, input, type: "month", value: input.value.plainText, MomentFacts.bounds(field, input, rendering))
        ]
    }
}
