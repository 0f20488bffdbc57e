/// The operations that give text.
struct Writing {
    let evaluator: Evaluator

    func text(_ operation: Operation, _ terms: [Term]) -> String {
        switch operation {
        case .trimmed: evaluator.cleaned(terms[0]).withoutBlankEnds
        case .lowercased: evaluator.cleaned(terms[0]).lowercasedByScalars
        case .format(let format): evaluator.number(terms[0]).map(format.text) ?? ""
        case .showNumber: evaluator.number(terms[0]).map(NumberText.plain) ?? ""
        case .showMoment: evaluator.raw(terms[0])
        case .showOption(let choices): choices.label(ofScalars: evaluator.raw(terms[0]))
        case .showOptions(let choices, let separator):
            evaluator.options(terms[0]).map(choices.label(ofScalars:)).joined(separator: separator)
        case .join: terms.map(evaluator.raw).joined()
        default: ""
        }
    }
}

extension Choices {
    /// As `label(of:)`, by scalars as JavaScript compares.
    func label(ofScalars value: String) -> String {
        values.firstIndex { $0.hasSameScalars(as: value) }.map { labels[$0] } ?? value
    }
}
