package import HTML

/// What the value of a kind's own key is.
package enum FieldSubject: Sendable {
    /// The field's name: `- text: username`.
    case name
    /// The text shown: `- note: Hello`.
    case text(KeyType)
    /// Where it leads: `- link: delivery.md`.
    case link

    var isName: Bool { if case .name = self { true } else { false } }
}

/// A kind of field: its keys, its constraints, its value, how its control is rendered.
///
/// A new kind is one file in `Fields/` and one word in `FieldTypes.all`.
package protocol FieldType: Sendable {
    /// The kind as an author writes it.
    var kind: String { get }
    /// What it is, in one sentence.
    var documentation: String { get }
    /// What the value of the kind's key is.
    var subject: FieldSubject { get }
    /// All keys it takes.
    var keys: [SpecKey] { get }
    /// The type that expressions see, or nil where it has no value.
    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType?
    /// The same, where it has a value.
    var input: (any InputType)? { get }
    /// Its part of the model; what is wrong is reported to `check`.
    func body(of field: FieldSpec, _ check: inout FormChecking) -> FieldBody?
    /// Its markup.
    func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode
}

/// Where label, hint and error stand round a control.
package enum ControlLayout: Sendable {
    /// A label above one control.
    case line
    /// `fieldset` and `legend` round several.
    case group
    /// One box with its label behind.
    case box
}

/// A kind of field that has a value; label, hint, error and required are wired for all of them in one place.
package protocol InputType: FieldType {
    /// Where the label stands.
    var layout: ControlLayout { get }
    /// The default value: `value`, else what the kind starts with; what is wrong is reported.
    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue
    /// The kind's own rules, in the order in which they are told; other than `required`.
    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule]
    /// The control itself.
    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode]
    /// Classes that its element has beside those of every field.
    func classes(_ input: Input) -> [String]
    /// What the runtime needs beside name, kind, value and rules.
    func descriptor(_ field: Field, _ input: Input) -> [JSEntry]
    /// Modules of the runtime it needs beside the core.
    var modules: [RuntimeModule] { get }
    /// What is shown beside a number where the author wrote neither prefix nor suffix.
    func unit(_ field: FieldSpec, in language: FormLanguage) -> ShownUnit?
    /// What the value of the field must never leave: a password.
    var isSecret: Bool { get }
}

extension FieldType {
    package func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { nil }

    package var input: (any InputType)? { nil }
}

extension InputType {
    package var subject: FieldSubject { .name }
    package var input: (any InputType)? { self }
    package var layout: ControlLayout { .line }
    package var modules: [RuntimeModule] { [] }
    package var isSecret: Bool { false }

    package func unit(_ field: FieldSpec, in language: FormLanguage) -> ShownUnit? { nil }

    package func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] { [] }

    package func classes(_ input: Input) -> [String] { [] }

    package func descriptor(_ field: Field, _ input: Input) -> [JSEntry] { [] }

    package func body(of field: FieldSpec, _ check: inout FormChecking) -> FieldBody? {
        // By what the field says, and not by `self`: of `self` the compiler knows the type, and would make all that is
        // common to the kinds once for each of them.
        field.type.input.flatMap { check.input(field, $0) }.map { .input($0) }
    }

    package func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode {
        guard case .input(let input) = field.body, let type = field.type.input else { return .nothing }
        return rendering.field(field, input, type)
    }
}

/// What a number is counted in, beside its control.
package struct ShownUnit: Sendable, Equatable {
    /// The unit, or the sign of a currency.
    let text: String
    /// Whether it stands before the number.
    var standsFirst = false
}
