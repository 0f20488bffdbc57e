import HTML

/// `- hidden: source`
struct HiddenField: InputType {
    let kind = "hidden"
    let documentation = "A text that is sent and not seen."
    let keys = [
        SpecKey("value", .text, "What is sent.", isNeeded: true),
        SpecKey("as", .text, "The name under which it is submitted."),
        SpecKey("when", .expression, "Sent while it holds."),
    ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .text }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        if field.values["value"] == nil, !check.spec.isFaulty {
            check.error(
                "form.hidden-without-value", "a `hidden` without `value`", field.place,
                "write `value:` and the text to send")
        }
        return .text(field.values.text("value")?.text ?? "")
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [.hidden(input.submittedName, input.value.plainText, id: rendering.controlID(field.name ?? ""))]
    }

    func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode {
        guard case .input(let input) = field.body, let type = field.type.input else { return .nothing }
        return rendering.bare(field, input, type)
    }
}
