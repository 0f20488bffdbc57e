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

    private static let byKind = NameMap<any FieldType>(all.map { ($0.kind, $0) })

    /// The kinds that take the key `autocomplete`.
    static let takeAutocomplete = NameSet(
        all.filter { type in type.keys.contains { $0.name == "autocomplete" } }.map(\.kind))

    /// The kind that an author calls `kind`.
    package static func named(_ kind: String) -> (any FieldType)? { byKind[kind] }
}
