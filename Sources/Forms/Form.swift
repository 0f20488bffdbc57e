package import HTML

/// A form that was checked: every name is known, every expression compiled, every link resolved.
package struct Form: Sendable {
    /// The form's id in the page; holds no `_`.
    package let id: String
    /// The form's own title, which names it.
    package let title: LiveMarkup?
    /// The heading above, which names a form without a title.
    package let heading: FormHeading?
    /// How many forms without a title have the same name already.
    package let untitledBefore: Int
    /// The form's language, with its built-in texts.
    package let texts: FormLanguage
    /// The language that the form is written in, as BCP 47 writes it.
    package let language: String
    /// The same, where it is not the page's.
    package let lang: String?
    /// The form's direction, where it is not the page's.
    package let dir: String?
    /// The look of the controls.
    package let style: String
    /// Markdown before the fields.
    package let intro: LiveMarkup?
    /// Markdown behind the fields.
    package let outro: LiveMarkup?
    /// Fields, rows, sections and steps in the order in which they stand in the page.
    package let parts: [FormPart]
    /// Values that have no control.
    package let state: [StateValue]
    /// Named expressions, in an order in which each stands behind those it reads.
    package let lets: [NamedExpression]
    /// Values of other forms that share this form's key.
    package let shared: [SharedValue]
    /// The button at the form's end; nil where there is none or it stands among the fields.
    package let submit: SubmitButton?
    /// How a button looks while the form may not go: `explain`, `native` or `off`.
    package let disabledSubmit: String
    /// Where the form goes.
    package let sending: Sending
    /// What is shown after success.
    package let done: Outcome?
    /// What is shown after failure.
    package let failed: Outcome?
    /// What is kept for the next visit.
    package let persist: Persist?
    /// Words of the form's own keys: `onInvalid`, `enter`, `focus`, `dismiss`, `validate`.
    package let behaviour: Behaviour
    /// A picture behind the form's page area.
    package let background: Background?

    /// All fields with those inside rows, sections and steps, in order.
    package let fields: [Field]

    /// Built-in texts in the form's language.
    package var words: FormWords { texts.words }

    /// The steps, where the form has some.
    package var steps: [Step] { parts.compactMap { if case .step(let step) = $0 { step } else { nil } } }
}

extension Form {
    /// Whether a field has another look than the form, which then stands at each part and not at the form: looks cannot be
    /// taken back inside of one another (`form.css`).
    var hasSeveralLooks: Bool {
        style != "bordered"
            && fields.contains { field in
                guard case .input(let input) = field.body, let own = input.values.text("style")?.text else {
                    return false
                }
                return own != style
            }
    }

    /// The name of the trap for robots; services have a name of their own for it.
    var trapName: String {
        let names = Set(fields.compactMap(\.name))
        let wanted =
            if case .target(let target) = sending, target.origin?.hasPrefix("https://") == true,
                ["https://formspree.io", "https://usebasin.com"].contains(target.origin ?? "")
            { "_gotcha" } else { "subject_2" }
        return names.contains(wanted) ? wanted + "_x" : wanted
    }
}

/// How a form behaves, as its own keys say.
package struct Behaviour: Sendable {
    /// Where a refused submission leads: `summary` or `firstField` (R36).
    package var onInvalid = "summary"
    /// What the Enter key does in a line of text: `submit` or `next`.
    package var enter = "submit"
    /// The field that has the focus when the page opens, or `first`.
    package var focus: String?
    /// `tap`, where a tap on an empty place lets go of the field.
    package var dismiss: String?
    /// When a field is judged first: `submit` or `blur`.
    package var validate = "submit"
    /// Buttons above the on-screen keyboard: `previous`, `next`, `done`.
    package var toolbar: [String] = []
    /// Whether leaving the page with edits asks first.
    package var isGuarded = false
    /// Names of fields that the page's address may fill in.
    package var prefill: [String] = []
    /// Names of other forms' values that are sent too.
    package var include: [String] = []
    /// Whether there is a trap for robots (R62).
    package var hasHoneypot = false
}

/// A named value without a control.
package struct StateValue: Sendable {
    /// Its name.
    package let name: String
    /// What it is at first.
    package let value: ExpressionValue
    /// Its type.
    package let type: ExpressionType
}

/// A named expression.
package struct NamedExpression: Sendable {
    /// Its name.
    package let name: String
    /// What it stands for.
    package let expression: Expression
}

/// A picture behind the form's page area; numbers and a checked URL only.
package struct Background: Sendable {
    /// The picture.
    package let image: SafeURL
    /// How far it is blurred, in CSS pixels.
    package let blur: Double?
    /// How much colour is left, from 0.
    package let saturation: Double?
    /// How much of it shows, 0 to 1.
    package let opacity: Double?
}
