import HTML

/// `- output: total`
struct OutputField: InputType {
    let kind = "output"
    let documentation = "A value that is computed from others."
    let keys =
        FieldKeys.part + [
            SpecKey("label", .inlineMarkdown, "The label; made from the name where there is none."),
            SpecKey("hint", .inlineMarkdown, "A line of help."),
            SpecKey("value", .expression, "The expression.", isNeeded: true),
            SpecKey("prefix", .liveText, "Text before the value."),
            SpecKey("suffix", .liveText, "Text behind the value."),
        ]

    /// Known only once the expressions are; see `FormChecking.declareOutputs`.
    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { nil }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue { .none }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        let id = rendering.controlID(name)
        guard let formula = input.formula?.asText else { return [] }
        rendering.live(formula, in: id)
        return [
            .element(
                "output",
                [HTMLAttribute("class", "sg-output"), HTMLAttribute("id", id)] + rendering.describedBy(name, input),
                text: input.first)
        ]
    }
}
