import HTML

/// `- textarea: message`
struct TextareaField: InputType {
    let kind = "textarea"
    let documentation = "Several lines of text."
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.counting + [
            SpecKey("rows", .whole(from: 1), "How many lines are seen."),
            SpecKey("placeholder", .liveText, "An example inside the empty control; never the label."),
            SpecKey("autocomplete", .text, "What the browser may fill in (HTML's tokens)."),
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .text }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        .text(field.values.text("value")?.text ?? "")
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.countRules(field, label)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        let attributes =
            [
                HTMLAttribute("class", "sg-input"), HTMLAttribute("id", rendering.controlID(name)),
                HTMLAttribute("name", input.submittedName),
                HTMLAttribute("rows", SpecNumber.text(input.values.number("rows") ?? 4)),
            ] + rendering.describedBy(field, input) + rendering.typing(field, input)
            + rendering.constraints(field, input)
        // A first line feed is eaten by HTML's parser (13.1.2.5).
        let text = input.value.plainText
        return [.element("textarea", attributes, text: text.utf8.first == 0x0A ? "\n" + text : text)]
    }
}
