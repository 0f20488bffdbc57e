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
    /// The text above, which names the group.
    package let header: LiveMarkup?
    /// The text below.
    package let footer: LiveMarkup?
    /// When it is shown; nil for always.
    package let condition: Condition?
    /// When nothing in it can be used; nil for never.
    package let disabled: Disabling?
    /// Whether its fields keep their values while it is hidden.
    package let keepsHidden: Bool
    /// What stands in it, in order.
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
    /// Its heading.
    package let title: LiveMarkup
    /// When it is one of the steps; nil for always.
    package let condition: Condition?
    /// The button that goes on; nil in the last step.
    package let next: NextButton?
    /// The text of the button that goes back; nil in the first step.
    package let back: LiveMarkup?
    /// Whether it shows the answers.
    package let isReview: Bool
    /// What stands in it, in order.
    package let parts: [FormPart]

    /// The same step with other parts.
    func with(parts: [FormPart]) -> Step {
        Step(
            number: number, title: title, condition: condition, next: next, back: back, isReview: isReview,
            parts: parts)
    }
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
    /// What must hold.
    package let expression: Expression
    /// The same in the reader's words, where they are known.
    package let words: String?
    /// Whether it is disabled before the reader has done anything; not known before the page is where it asks for the day.
    package let holdsAtFirst: Bool
}
