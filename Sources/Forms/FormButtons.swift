package import HTML

/// The button that goes to the next step.
package struct NextButton: Sendable {
    /// Its text.
    package let label: LiveMarkup
    /// While this holds, it does not go on.
    package let disabled: Expression?
}

/// The submit button.
package struct SubmitButton: Sendable {
    /// Its text.
    package let label: LiveMarkup
    /// The drawing before its text.
    package let icon: Drawing?
    /// While this holds, the form may not go.
    package let disabled: Expression?
    /// What is said then.
    package let why: String?
    /// Its text while the form is on its way.
    package let busy: LiveMarkup?
}

/// A button that acts on the form.
package struct ActionButton: Sendable {
    /// Its text.
    package let label: LiveMarkup
    /// The drawing before its text.
    package let icon: Drawing?
    /// Values that it sets, in order.
    package let set: [NamedExpression]
    /// What it does besides: `save`, `clear`, `reset`, `print`, `next`, `back`, or `focus`.
    package let action: String?
    /// The field that `focus` goes to; nil to take it from all.
    package let focus: String?
}

/// A link among the fields.
package struct FormLink: Sendable {
    /// Where it leads.
    package let url: SafeURL
    /// Its text.
    package let label: LiveMarkup
    /// The drawing before its text.
    package let icon: Drawing?
}
