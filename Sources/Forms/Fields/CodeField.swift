import HTML

/// `- code: postcode`
struct CodeField: InputType {
    let kind = "code"
    let documentation = "A one-time code, a postcode: text that keeps its leading zeros."
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
        rendering.textLine(field, input, type: "text", plain(input))
    }

    /// What a code wants of keyboards, where `keyboard: ascii` does not say the same.
    private func plain(_ input: Input) -> [HTMLAttribute] {
        input.values.text("keyboard")?.text == "ascii"
            ? [] : [HTMLAttribute("autocapitalize", "off"), HTMLAttribute("spellcheck", "false")]
    }
}
