/// What a term means, in Swift. JavaScriptWriter and the library say the same in JavaScript.
///
/// Everything is total: a value of another type than the term's counts as empty, none goes through operators.
struct Evaluator {
    let environment: ExpressionEnvironment

    func value(of term: Term) -> ExpressionValue {
        switch term {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .boolean(let truth): .boolean(truth)
        case .none, .list: .none
        case .moment(let text): .moment(text)
        case .option(let option): .option(option)
        case .options(let options): .options(options)
        case .today: environment.today.map { .moment($0) } ?? .none
        case .name(let name, _): environment.values[name] ?? .none
        case .state(let name, let state): .boolean(self.state(state, of: name))
        case .focus: environment.focus.map { .option($0) } ?? .none
        case .not(let inner): .boolean(!isTrue(inner))
        case .and(let a, let b): .boolean(isTrue(a) && isTrue(b))
        case .or(let a, let b): .boolean(isTrue(a) || isTrue(b))
        case .choose(let condition, let a, let b): value(of: isTrue(condition) ? a : b)
        case .coalesce(let a, let b): value(of: a) == .none ? value(of: b) : value(of: a)
        case .call(let operation, let operands): call(operation, operands)
        }
    }

    private func state(_ state: FieldState, of name: String) -> Bool {
        switch state {
        case .valid: name.isEmpty ? environment.formIsValid : environment.valid.contains(name)
        case .edited: name.isEmpty ? environment.formIsEdited : environment.edited.contains(name)
        case .focused: environment.focus == name
        }
    }

    private func call(_ operation: Operation, _ operands: [Term]) -> ExpressionValue {
        switch operation {
        case .equal, .sameText, .sameOptions, .less, .atMost, .more, .atLeast, .isNone, .within, .isOneOf,
            .isOneOfTexts, .listContains, .listIsEmpty, .textIsEmpty, .isBlank, .hasPrefix, .hasSuffix,
            .contains,
            .matches:
            .boolean(Comparing(evaluator: self).holds(operation, operands))
        case .add, .subtract, .multiply, .divide, .remainder, .negate, .min, .max, .abs, .round, .floor,
            .ceil,
            .count, .listCount, .size, .days, .years:
            Calculating(evaluator: self).number(operation, operands).map { .number($0) } ?? .none
        case .trimmed, .lowercased, .format, .showNumber, .showMoment, .showOption, .showOptions, .join:
            .text(Writing(evaluator: self).text(operation, operands))
        }
    }

    func isTrue(_ term: Term) -> Bool { value(of: term) == .boolean(true) }

    func number(_ term: Term) -> Double? {
        if case .number(let number) = value(of: term) { number } else { nil }
    }

    /// The text of a text, an option or a date, as it is.
    func raw(_ term: Term) -> String {
        switch value(of: term) {
        case .text(let text), .option(let text), .moment(let text): text
        default: ""
        }
    }

    /// The text on which operators work: composed, line ends as line feeds.
    func cleaned(_ term: Term) -> String { raw(term).cleaned }

    func options(_ term: Term) -> [String] {
        if case .options(let options) = value(of: term) { options } else { [] }
    }

    /// How many options or files there are.
    func length(_ term: Term) -> Int {
        switch value(of: term) {
        case .options(let options): options.count
        case .files(let sizes): sizes.count
        default: 0
        }
    }
}
