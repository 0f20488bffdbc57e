/// How a type of value comes in.
enum ValueShape: Equatable {
    case text, boolean, number, option, options, moment, files

    init(_ type: ExpressionType) {
        switch type.unwrapped {
        case .text, .secret: self = .text
        case .boolean: self = .boolean
        case .number, .optionalNumber: self = .number
        case .option, .optionalOption: self = .option
        case .options: self = .options
        case .files: self = .files
        default: self = .moment
        }
    }
}

/// What came in for one field, read as a value of its type.
struct SubmissionReading: Sendable {
    let value: ExpressionValue
    /// Whether anything came in under the field's name.
    let isThere: Bool
    /// Whether what came in is no number, or no date.
    private(set) var isBad = false
    /// Whether it is what the field's control cannot send.
    private(set) var isOdd = false

    /// The value of a field in which nobody has entered anything.
    init(first value: ExpressionValue) {
        self.value = value
        isThere = false
    }

    /// Reads `values`, which came in under the field's submitted name.
    init(_ values: [ReceivedValue], _ field: Field, _ input: Input) {
        isThere = !values.isEmpty
        let texts = values.flatMap(\.texts)
        let text = texts.first ?? ""
        switch ValueShape(input.valueType) {
        case .text: value = .text(Self.text(text, field.type.kind))
        case .boolean:
            value = .boolean(text == "true" || text == "on")
            isOdd = !["", "true", "on", "false"].contains(text)
        case .number:
            let number = SpecNumber.parse(text.withoutBlankEnds)
            isBad = number == nil && !text.withoutBlankEnds.isEmpty
            value = number.map { .number($0) } ?? .none
        case .option:
            let known = Self.choices(input)
            isOdd = !text.isEmpty && !known.isEmpty && !known.contains { $0.hasSameScalars(as: text) }
            value = text.isEmpty ? .none : .option(text)
        case .options:
            let known = Self.choices(input)
            let chosen = texts.filter { !$0.isEmpty }
            isOdd = !known.isEmpty && chosen.contains { text in !known.contains { $0.hasSameScalars(as: text) } }
            value = .options(known.isEmpty ? chosen : known.filter(chosen.contains))
        case .files:
            // A browser sends a file without a name where none was chosen.
            value = .files(
                values.compactMap {
                    if case .file(let name, let size) = $0, !name.isEmpty || size > 0 { Double(size) } else { nil }
                })
        case .moment:
            isBad = !text.isEmpty && !Self.isMoment(text, input.valueType)
            value = text.isEmpty || isBad ? .none : .moment(text)
        }
        if case .number(let number) = value, field.type.kind == "rating" {
            let best = input.values.number("max") ?? 5
            isOdd = number != number.rounded() || number < 1 || number > best
        }
    }

    private static func choices(_ input: Input) -> [String] { input.choices.map(\.value) }

    /// The runtime cuts blanks off before it judges or sends these.
    private static func text(_ text: String, _ kind: String) -> String {
        let cleaned = text.cleaned
        return ["email", "url", "tel", "code"].contains(kind) ? cleaned.withoutBlankEnds : cleaned
    }

    private static func isMoment(_ text: String, _ type: ExpressionType) -> Bool {
        switch type.unwrapped {
        case .date: CalendarDay(text) != nil
        case .time: CalendarDay.isTime(text)
        case .dateTime: CalendarDay.isDateTime(text)
        default: CalendarDay(text + "-01") != nil
        }
    }
}

extension ReceivedValue {
    /// The value as texts, of which only a list has not just one.
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .number(let number): [NumberText.plain(number)]
        case .boolean(let truth): [truth ? "true" : "false"]
        case .list(let texts): texts
        case .file, .null: []
        }
    }
}
