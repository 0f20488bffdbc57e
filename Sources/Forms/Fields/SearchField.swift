import HTML

/// `- search: query`
struct SearchField: InputType {
    let kind = "search"
    let documentation = "A line of text to search for."
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.line + FieldKeys.counting + [
            FieldKeys.pattern, FieldKeys.suggestions,
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .text }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        .text(field.values.text("value")?.text ?? "")
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.countRules(field, label) + check.patternRule(field, label)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        rendering.textLine(field, input, type: "search")
    }
}
