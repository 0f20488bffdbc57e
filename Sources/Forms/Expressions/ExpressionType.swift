/// What kind of value a name or an expression has.
///
/// An optional type has one more value, none: an empty number, date or choice. Text and lists are never none, but empty.
package enum ExpressionType: Sendable, Equatable {
    case text
    /// A password: only whether it is empty, how long it is and whether it is valid can be asked.
    case secret
    case boolean
    case number, optionalNumber
    case option(Choices), optionalOption(Choices)
    /// A list of options, as a group of checkboxes has.
    case options(Choices)
    /// An ISO date, `2026-01-31`.
    case date, optionalDate
    /// An ISO time, `08:30`.
    case time, optionalTime
    /// An ISO date and time without zone, `2026-01-31T08:30`.
    case dateTime, optionalDateTime
    /// A month of a year, `2026-01`.
    case month, optionalMonth
    case files

    /// Whether none is among its values.
    package var isOptional: Bool { self != unwrapped }

    /// The type without none.
    package var unwrapped: ExpressionType {
        switch self {
        case .optionalNumber: .number
        case .optionalOption(let choices): .option(choices)
        case .optionalDate: .date
        case .optionalTime: .time
        case .optionalDateTime: .dateTime
        case .optionalMonth: .month
        default: self
        }
    }

    /// The type with none, or nil where there is no such: text and lists are empty, a boolean is false.
    package var optional: ExpressionType? {
        switch self {
        case .number, .optionalNumber: .optionalNumber
        case .option(let choices), .optionalOption(let choices): .optionalOption(choices)
        case .date, .optionalDate: .optionalDate
        case .time, .optionalTime: .optionalTime
        case .dateTime, .optionalDateTime: .optionalDateTime
        case .month, .optionalMonth: .optionalMonth
        case .text, .secret, .boolean, .options, .files: nil
        }
    }
}

extension ExpressionType {
    /// The type with a value that says nothing, and that value; nil where there is no such.
    var nothing: (ExpressionType, Term)? {
        switch self {
        case .text: (.text, .text(""))
        case .boolean: (.boolean, .boolean(false))
        default: optional.map { ($0, .none) }
        }
    }

    /// As it is called in messages: "a number".
    var phrase: String {
        switch self {
        case .text: "text"
        case .secret: "a secret"
        case .boolean: "true or false"
        case .number: "a number"
        case .optionalNumber: "a number that may be empty"
        case .option: "an option"
        case .optionalOption: "a choice that may be empty"
        case .options: "a list of options"
        case .date: "a date"
        case .optionalDate: "a date that may be empty"
        case .time: "a time"
        case .optionalTime: "a time that may be empty"
        case .dateTime: "a date with time"
        case .optionalDateTime: "a date with time that may be empty"
        case .month: "a month"
        case .optionalMonth: "a month that may be empty"
        case .files: "files"
        }
    }

    /// The verb behind `phrase`.
    var has: String { self == .files ? "have" : "has" }

    /// The options, where it is about options.
    var choices: Choices? {
        switch self {
        case .option(let choices), .optionalOption(let choices), .options(let choices): choices
        default: nil
        }
    }

    /// Whether its values are ISO texts, which are in order as texts.
    var isMoment: Bool {
        switch unwrapped {
        case .date, .time, .dateTime, .month: true
        default: false
        }
    }

    /// Whether values of the two can be equal, none aside.
    func meets(_ other: ExpressionType) -> Bool {
        switch (unwrapped, other.unwrapped) {
        case (.option(let a), .option(let b)), (.options(let a), .options(let b)): a.overlaps(b)
        case (let a, let b): a == b
        }
    }

    /// How a value of it is asked for in a condition, given the text that names it.
    func question(about text: String) -> String {
        switch self {
        case .number: "\(text) > 0"
        case .option(let choices): "\(text) == \(choices.values.first.map(Quoting.option) ?? ".option")"
        case .secret, .text, .files, .options: "not \(text).isEmpty"
        default: isOptional ? "not \(text).isEmpty" : text
        }
    }
}
