import HTML

/// `- percent: discount`
struct PercentField: InputType {
    let kind = "percent"
    let documentation = "A share, shown in hundredths: 15 % is the number 0.15."
    let modules = [RuntimeModule.number]
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.line + FieldKeys.range + [
            SpecKey("decimals", .whole(from: 0), "How many decimals are shown.")
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalNumber }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startNumber(field, else: .none)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.numberRule(field, label) + check.rangeRules(field, label, scale: 100)
    }

    func unit(_ field: FieldSpec, in language: FormLanguage) -> ShownUnit? { ShownUnit(text: "%") }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [rendering.numberInput(field, input)]
    }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] {
        NumberFacts.entries(input) + [JSEntry("scale", .number(100))]
    }
}
