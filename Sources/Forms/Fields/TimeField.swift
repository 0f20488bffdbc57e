import HTML

/// `- time: start`
struct TimeField: InputType {
    let kind = "time"
    let documentation = "A time of day, as ISO text."
    let modules = [RuntimeModule.date]
    let keys = FieldKeys.input + [FieldKeys.value] + MomentFacts.keys

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalTime }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startMoment(field, "time", .time)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [check.wholeRule(field, label, "time", check.words.time)] + check.momentRules(field, label, "time", .time)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [
            rendering.lineInput(
                field, input, type: "time", value: input.value.plainText, MomentFacts.bounds(field, input, rendering))
        ]
    }
}
