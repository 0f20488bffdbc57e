/// A checked expression: every name is known, every literal has its type, every operator its one meaning.
///
/// Both the evaluator and the JavaScript are made of it, and of nothing else.
indirect enum Term: Sendable, Equatable {
    /// In composed form.
    case text(String)
    case number(Double)
    case boolean(Bool)
    case none
    case moment(String)
    case option(String)
    case options([String])
    /// What `in [...]` looks through.
    case list([Term])
    case today
    case name(String, mayBeNone: Bool)
    /// The state of a field, or of the form for the empty name.
    case state(String, FieldState)
    /// The name of the field that has the focus, or none.
    case focus
    case not(Term)
    case and(Term, Term)
    case or(Term, Term)
    /// `if(condition, then, otherwise)`.
    case choose(Term, Term, Term)
    case coalesce(Term, Term)
    case call(Operation, [Term])
}

/// What can be asked of a field besides its value; the words are those of the page's script.
enum FieldState: String, Sendable, Equatable {
    case focused, valid, edited
}

/// The operations over values; each has its Swift meaning in Evaluator and its JavaScript in JavaScriptWriter.
enum Operation: Sendable, Equatable {
    case equal, sameText, sameOptions
    case less, atMost, more, atLeast
    case add, subtract, multiply, divide, remainder, negate
    case isNone
    case textIsEmpty, isBlank, count, trimmed, lowercased, hasPrefix, hasSuffix, contains
    case matches(Pattern)
    case listIsEmpty, listCount, listContains, size
    case within, isOneOf, isOneOfTexts
    case min, max, abs, round, floor, ceil
    case days, years
    case format(NumberFormat)
    case showNumber, showMoment, showOption(Choices), showOptions(Choices, separator: String)
    case join
}

extension Term {
    /// Whether its value can be none: then JavaScript's own operators would take it for 0.
    var mayBeNone: Bool {
        switch self {
        case .none, .focus, .today: true
        case .name(_, let mayBeNone): mayBeNone
        case .choose(_, let a, let b): a.mayBeNone || b.mayBeNone
        case .coalesce(_, let last): last.mayBeNone
        case .call(let operation, let operands): operation.mayGiveNone(operands)
        default: false
        }
    }

    /// The term whose value is the text that shows this one, of `type`; nil where none can be shown.
    func shown(as type: ExpressionType, separator: String) -> Term? {
        switch type.unwrapped {
        case .text: self
        case .number: .call(.showNumber, [self])
        case .date, .time, .dateTime, .month: .call(.showMoment, [self])
        case .option(let choices): .call(.showOption(choices), [self])
        case .options(let choices): .call(.showOptions(choices, separator: separator), [self])
        default: nil
        }
    }

    /// The terms it is made of.
    var parts: [Term] {
        switch self {
        case .list(let parts), .call(_, let parts): parts
        case .not(let part): [part]
        case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b): [a, b]
        case .choose(let a, let b, let c): [a, b, c]
        default: []
        }
    }
}

extension Operation {
    func mayGiveNone(_ operands: [Term]) -> Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .remainder, .days, .years: true
        case .negate, .min, .max, .abs, .round, .floor, .ceil: operands.contains(where: \.mayBeNone)
        default: false
        }
    }
}

/// What a term reads, found in one walk.
struct TermSurvey {
    private(set) var names: [String] = []
    private(set) var usesToday = false
    private(set) var usesState = false
    private(set) var validityAsked: [String] = []

    init(_ term: Term) { visit(term) }

    private mutating func visit(_ term: Term) {
        switch term {
        case .name(let name, _): if !names.contains(name) { names.append(name) }
        case .today, .call(.years, _): usesToday = true
        case .focus: usesState = true
        case .state(let name, let state):
            usesState = true
            if state == .valid, !validityAsked.contains(name) { validityAsked.append(name) }
        default: break
        }
        for part in term.parts { visit(part) }
    }
}
