/// All kinds of field.
package enum FieldTypes {
    /// In the order in which the manual shows them.
    package static let all: [any FieldType] = [
        TextField(), SearchField(), EmailField(), URLField(), TelField(), PasswordField(), CodeField(), TextareaField(),
        NumberField(), StepperField(), SelectField(), RadioField(), CheckboxesField(), CheckboxField(), ToggleField(),
        HiddenField(), OutputField(), NoteField(), SubmitField(), ButtonField(), LinkField(),
    ]

    /// Kinds that the language has and that cannot be built yet; an author is told so.
    package static let unbuilt = [
        "currency", "percent", "range", "date", "time", "datetime", "month", "file", "color", "rating",
    ]

    private static let byKind = Dictionary(all.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })

    /// The kind that an author calls `kind`.
    package static func named(_ kind: String) -> (any FieldType)? { byKind[kind] }
}
