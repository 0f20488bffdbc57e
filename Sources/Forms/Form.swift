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
    /// Markdown before and after the fields.
    package let intro: LiveMarkup?
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
    /// What is shown after success and after failure.
    package let done: Outcome?
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
    package var onInvalid = "summary"
    package var enter = "submit"
    package var focus: String?
    package var dismiss: String?
    package var validate = "submit"
    package var toolbar: [String] = []
    package var isGuarded = false
    package var prefill: [String] = []
    package var include: [String] = []
    package var hasHoneypot = false
}

/// A part of a form.
package enum FormPart: Sendable {
    case field(Field)
    case row([Field])
    indirect case section(Section)
    indirect case step(Step)

    /// The fields in it, in order.
    package var fields: [Field] {
        switch self {
        case .field(let field): [field]
        case .row(let fields): fields
        case .section(let section): section.parts.flatMap(\.fields)
        case .step(let step): step.parts.flatMap(\.fields)
        }
    }
}

/// A group of fields.
package struct Section: Sendable {
    package let header: LiveMarkup?
    package let footer: LiveMarkup?
    package let condition: Condition?
    package let disabled: Disabling?
    package let keepsHidden: Bool
    package let parts: [FormPart]

    /// The same section with other parts.
    func with(parts: [FormPart]) -> Section {
        Section(
            header: header, footer: footer, condition: condition, disabled: disabled, keepsHidden: keepsHidden,
            parts: parts)
    }
}

/// A group of fields that is shown alone, one after the other.
package struct Step: Sendable {
    /// Counted from 1; all steps are counted, whatever their conditions.
    package let number: Int
    package let title: LiveMarkup
    package let condition: Condition?
    /// The button that goes on; nil in the last step.
    package let next: NextButton?
    /// The text of the button that goes back; nil in the first step.
    package let back: LiveMarkup?
    /// Whether it shows the answers.
    package let isReview: Bool
    package let parts: [FormPart]

    /// The same step with other parts.
    func with(parts: [FormPart]) -> Step {
        Step(
            number: number, title: title, condition: condition, next: next, back: back, isReview: isReview,
            parts: parts)
    }
}

/// The button that goes to the next step.
package struct NextButton: Sendable {
    package let label: LiveMarkup
    package let disabled: Expression?
}

/// A condition under which a part is shown.
package struct Condition: Sendable {
    /// What must hold.
    package let expression: Expression
    /// The same in the reader's words, where they are known.
    package let words: String?
    /// Whether it holds at first; nil where only the page knows.
    package let holdsAtFirst: Bool?
}

/// A condition under which a part cannot be used.
package struct Disabling: Sendable {
    package let expression: Expression
    package let words: String?
    /// Whether it is disabled before the reader has done anything; not known before the page is where it asks for the day.
    package let holdsAtFirst: Bool
}

/// A field, or another thing that stands among fields; by reference, for it is large and handed round much.
package final class Field: Sendable {
    package let type: any FieldType
    package let name: String?
    package let condition: Condition?
    package let disabled: Disabling?
    /// Whether it appears and vanishes at once.
    package let isStill: Bool
    package let body: FieldBody

    init(
        type: any FieldType, name: String?, condition: Condition?, disabled: Disabling?, isStill: Bool, body: FieldBody
    ) {
        self.type = type
        self.name = name
        self.condition = condition
        self.disabled = disabled
        self.isStill = isStill
        self.body = body
    }

    /// The classes of its element.
    func classes(_ name: String) -> String { isStill ? name + " sg-still" : name }
}

/// What a field is beside its conditions.
package enum FieldBody: Sendable {
    case input(Input)
    indirect case note(LiveMarkup)
    indirect case button(ActionButton)
    indirect case link(FormLink)
    indirect case submit(SubmitButton)
}

/// A field with a value; by reference, for it is large and handed round much.
package final class Input: Sendable {
    /// The label, and the same as plain text for messages and names of buttons.
    package let label: LiveMarkup
    package let hint: LiveMarkup?
    package let prefix: LiveMarkup?
    package let suffix: LiveMarkup?
    package let placeholder: LiveMarkup?
    /// The default value.
    package let value: ExpressionValue
    /// The type of its value.
    package let valueType: ExpressionType
    /// Rules in the order in which they are told.
    package let rules: [Rule]
    package let isRequired: Bool
    package let choices: [Choice]
    /// The author's other keys, for the kind's own use.
    package let values: SpecValues
    /// The checked tokens of `autocomplete`.
    package let autocomplete: String?
    /// The name under which it is submitted.
    package let submittedName: String
    package let isSecret: Bool
    package let isKept: Bool
    package let keepsHidden: Bool
    /// What the Enter key is labelled.
    package let enterKey: String?
    /// The checked pattern, for the attribute that works without script.
    package let pattern: String?
    /// How much was typed, of how much, as it changes.
    package let counter: LiveText?
    /// What an `output` shows.
    package let output: Output?

    init(
        label: LiveMarkup, hint: LiveMarkup?, prefix: LiveMarkup?, suffix: LiveMarkup?, placeholder: LiveMarkup?,
        value: ExpressionValue, valueType: ExpressionType, rules: [Rule], isRequired: Bool, choices: [Choice],
        values: SpecValues, autocomplete: String?, submittedName: String, isSecret: Bool, isKept: Bool,
        keepsHidden: Bool, enterKey: String?, pattern: String?, counter: LiveText?, output: Output?
    ) {
        self.label = label
        self.hint = hint
        self.prefix = prefix
        self.suffix = suffix
        self.placeholder = placeholder
        self.value = value
        self.valueType = valueType
        self.rules = rules
        self.isRequired = isRequired
        self.choices = choices
        self.values = values
        self.autocomplete = autocomplete
        self.submittedName = submittedName
        self.isSecret = isSecret
        self.isKept = isKept
        self.keepsHidden = keepsHidden
        self.enterKey = enterKey
        self.pattern = pattern
        self.counter = counter
        self.output = output
    }
}

/// A value that is computed from others.
package struct Output: Sendable {
    /// The text that is shown, and what it is at first.
    package let shown: Expression
    package let first: String
    /// The value that is sent, and what it is at first; nil where none is.
    package let sent: Expression?
    package let firstSent: String
}

/// A rule of a field: its name in the runtime, what it needs, what is said where it is broken.
package struct Rule: Sendable {
    package let name: String
    package let operands: [JSValue]
    package let message: String
    /// Functions of the expression library that it calls.
    package let library: Set<String>
    /// The expression that its code says in JavaScript, where it has some: what must hold, or a bound.
    package let expression: Expression?

    package init(
        _ name: String, _ operands: [JSValue] = [], _ message: String, library: Set<String> = [],
        expression: Expression? = nil
    ) {
        self.expression = expression
        self.name = name
        self.operands = operands
        self.message = message
        self.library = library
    }
}

/// One choice of a field.
package struct Choice: Sendable {
    package let value: String
    package let label: LiveMarkup
    package let hint: LiveMarkup?
    /// The condition under which it is offered.
    package let when: Condition?
}

/// A named value without a control.
package struct StateValue: Sendable {
    package let name: String
    package let value: ExpressionValue
    package let type: ExpressionType
}

/// A named expression.
package struct NamedExpression: Sendable {
    package let name: String
    package let expression: Expression
}

/// The submit button.
package struct SubmitButton: Sendable {
    package let label: LiveMarkup
    package let icon: Drawing?
    package let disabled: Expression?
    package let why: String?
    package let busy: LiveMarkup?
}

/// A button that acts on the form.
package struct ActionButton: Sendable {
    package let label: LiveMarkup
    package let icon: Drawing?
    package let set: [NamedExpression]
    package let action: String?
    package let focus: String?
}

/// A link among the fields.
package struct FormLink: Sendable {
    package let url: SafeURL
    package let label: LiveMarkup
    package let icon: Drawing?
}

/// What is shown after a submission: a text in the page, or a page.
package enum Outcome: Sendable {
    case text(LiveMarkup)
    case page(SafeURL)
}

/// Where a form goes.
package enum Sending: Sendable {
    case nowhere
    case save
    case target(SendTarget)
}

/// A place that takes a form's values.
package struct SendTarget: Sendable {
    package let url: SafeURL
    package let method: String
    package let encoding: String
    package let stays: Bool
    package var isNetlify = false
    /// The origin, for the page's Content-Security-Policy; nil on the site's own host.
    package var origin: String?
}

/// What a form keeps.
package struct Persist: Sendable {
    package let storage: String
    /// The full key: base path and the author's key, or the page's route and the form's id.
    package let key: String
    package let save: String
    package let when: Expression?
    package let names: [String]
}

/// A picture behind the form's page area; numbers and a checked URL only.
package struct Background: Sendable {
    package let image: SafeURL
    package let blur: Double?
    package let saturation: Double?
    package let opacity: Double?
}
