/// All kinds of field.
package enum FieldTypes {
    /// In the order in which the manual shows them.
    package static let all: [any FieldType] = [
        TextField(), SearchField(), EmailField(), URLField(), TelField(), PasswordField(), CodeField(), TextareaField(),
        NumberField(), CurrencyField(), PercentField(), StepperField(), RangeField(), DateField(), TimeField(),
        DateTimeField(), MonthField(), SelectField(), RadioField(), CheckboxesField(), CheckboxField(), ToggleField(),
        FileField(), RatingField(), ColorField(),
        HiddenField(), OutputField(), NoteField(), SubmitField(), ButtonField(), LinkField(),
    ]

    private static let byKind = Dictionary(all.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })

    /// The kind that an author calls `kind`.
    package static func named(_ kind: String) -> (any FieldType)? { byKind[kind] }
}
