/// A field, or another thing that stands among fields; by reference, for it is large and handed round much.
package final class Field: Sendable {
    /// Its kind.
    package let type: any FieldType
    /// Its name in the form; nil where it has no value.
    package let name: String?
    /// When it is shown; nil for always.
    package let condition: Condition?
    /// When it cannot be used; nil for never.
    package let disabled: Disabling?
    /// Whether it appears and vanishes at once.
    package let isStill: Bool
    /// What it is besides.
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
    /// The text below the label.
    package let hint: LiveMarkup?
    /// The text before the control.
    package let prefix: LiveMarkup?
    /// The text behind the control.
    package let suffix: LiveMarkup?
    /// An example inside of the empty control.
    package let placeholder: LiveMarkup?
    /// The default value.
    package let value: ExpressionValue
    /// The type of its value.
    package let valueType: ExpressionType
    /// Rules in the order in which they are told.
    package let rules: [Rule]
    /// Whether it must have a value.
    package let isRequired: Bool
    /// What can be chosen, in order.
    package let choices: [Choice]
    /// The author's other keys, for the kind's own use.
    package let values: SpecValues
    /// The checked tokens of `autocomplete`.
    package let autocomplete: String?
    /// The name under which it is submitted.
    package let submittedName: String
    /// Whether its value is never stored or shown.
    package let isSecret: Bool
    /// Whether its value is kept for the next visit.
    package let isKept: Bool
    /// Whether it keeps its value while it is hidden.
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
    /// The text that is shown.
    package let shown: Expression
    /// The text that is shown at first.
    package let first: String
    /// The value that is sent; nil where none is.
    package let sent: Expression?
    /// What would be sent at first.
    package let firstSent: String
}

/// A rule of a field: its name in the runtime, what it needs, what is said where it is broken.
package struct Rule: Sendable {
    /// Its name in the runtime.
    package let name: String
    /// What the rule needs: bounds, patterns.
    package let operands: [JSValue]
    /// What is said where it is broken.
    package let message: String
    /// Functions of the expression library that it calls.
    package let library: Set<String>
    /// The expression that its code says in JavaScript, where it has some: what must hold, or a bound.
    package let expression: Expression?

    /// A rule; `expression` is what its code says, where it has some.
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
    /// What is sent.
    package let value: String
    /// What is read.
    package let label: LiveMarkup
    /// The text below the label.
    package let hint: LiveMarkup?
    /// The condition under which it is offered.
    package let when: Condition?
}
