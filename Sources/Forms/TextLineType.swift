import HTML

/// A kind of field that is one line of text. All of them have the same keys, value and limits; a kind says what is its own.
protocol TextLineType: InputType {
    /// The `type` of its `input` (HTML, 4.10.5).
    var controlType: String { get }
    /// What it asks of its text before the author's own limits.
    func ownRules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule]
    /// What its control has beside what those of all kinds have.
    func attributes(_ input: Input) -> [HTMLAttribute]
}

extension TextLineType {
    var controlType: String { kind }

    func ownRules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] { [] }

    func attributes(_ input: Input) -> [HTMLAttribute] { [] }

    package func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .text }

    package func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        .text(field.values.text("value")?.text ?? "")
    }

    package func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        ownRules(field, label, &check) + check.countRules(field, label) + check.patternRule(field, label)
    }

    /// An `input` of a text, with the texts it offers.
    package func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let (list, offered) = rendering.suggestions(field.name ?? "", input)
        let line = rendering.lineInput(
            field, input, type: controlType, value: input.value.plainText, attributes(input) + offered)
        return [line, list]
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
