import HTML

/// `- text: username`
struct TextField: InputType {
    let kind = "text"
    let documentation = "A line of text."
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
        rendering.textLine(field, input, type: "text")
    }
}

extension FormRendering {
    /// An `input` of a text, with the texts it offers.
    mutating func textLine(
        _ field: Field, _ input: Input, type: String, _ more: [HTMLAttribute] = []
    ) -> [HTMLNode] {
        let (list, attributes) = suggestions(field.name ?? "", input)
        return [lineInput(field, input, type: type, value: input.value.plainText, more + attributes), list]
    }
}

extension ExpressionValue {
    /// The value as a control holds it.
    var plainText: String {
        switch self {
        case .text(let text), .option(let text), .moment(let text): text
        case .boolean(let truth): truth ? "true" : ""
        case .number(let number): SpecNumber.text(number)
        case .none, .options, .files: ""
        }
    }
}
