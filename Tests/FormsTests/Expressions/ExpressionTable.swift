import Foundation

@testable import Forms

/// `Fixtures/expressions.json`: one table of expressions for Swift, Node and the browsers.
struct ExpressionTable: Decodable {
    /// A row says what an expression is, or which fault it has.
    struct Row: Decodable {
        /// An expression that has a value.
        let of: String?
        /// A live text.
        let text: String?
        /// An expression with a fault, its place between ⟦ and ⟧.
        let wrong: String?
        /// A live text with a fault.
        let wrongText: String?
        let `is`: JSON?
        let fault: String?
        /// Words that the message and help must hold.
        let says: [String]?
        /// The type the place needs.
        let expecting: String?
        /// Values and states that differ from the table's.
        let with: [String: JSON]?
        let language: String?

        var name: String { of ?? text ?? wrong ?? wrongText ?? "" }
    }

    let names: [[String]]
    let values: [String: JSON]
    let rows: [Row]

    static func load() throws -> ExpressionTable {
        let file = Node.fixtures.appending(path: "expressions.json")
        return try JSONDecoder().decode(ExpressionTable.self, from: Data(contentsOf: file))
    }

    func scope(language: String = "en") -> ExpressionScope {
        ExpressionScope(
            names: names.map { ($0[0], Self.type($0[1]), Self.kind($0[2])) }, language: language)
    }

    func environment(for row: Row) -> ExpressionEnvironment {
        var environment = ExpressionEnvironment(today: "2026-03-15")
        for name in names {
            let json = row.with?[name[0]] ?? values[name[0]] ?? .null
            environment.values[name[0]] = json.value(of: Self.type(name[1]))
        }
        environment.valid = Set(row.with?["@valid"]?.texts ?? [])
        environment.edited = Set(row.with?["@edited"]?.texts ?? [])
        environment.focus = row.with?["@focus"]?.texts.first
        environment.formIsValid = row.with?["@form"]?.texts.contains("valid") ?? false
        environment.formIsEdited = row.with?["@form"]?.texts.contains("edited") ?? false
        if let today = row.with?["@today"] { environment.today = today.texts.first }
        return environment
    }

    /// `option?:vanilla=Vanilla,mint` is a choice that may be empty, with a label for its first option.
    static func type(_ text: String) -> ExpressionType {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        let options =
            parts.count > 1
            ? parts[1].split(separator: ",").map { $0.split(separator: "=").map(String.init) } : []
        let choices = Choices(options.map { $0[0] }, labels: options.map { $0[$0.count - 1] })
        let types: [String: ExpressionType] = [
            "text": .text, "secret": .secret, "boolean": .boolean, "number": .number,
            "number?": .optionalNumber,
            "option": .option(choices), "option?": .optionalOption(choices), "options": .options(choices),
            "date": .date, "date?": .optionalDate, "time": .time, "time?": .optionalTime,
            "datetime": .dateTime,
            "datetime?": .optionalDateTime, "month": .month, "month?": .optionalMonth, "files": .files,
        ]
        return types[parts[0]] ?? .text
    }

    private static func kind(_ text: String) -> ExpressionScope.Kind {
        switch text {
        case "state": .state
        case "let": .let
        case "shared": .shared
        default: .field
        }
    }
}

/// A value of JSON.
enum JSON: Decodable, Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let truth = try? container.decode(Bool.self) {
            self = .boolean(truth)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try container.decode([JSON].self))
        }
    }

    var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let items): items.flatMap(\.texts)
        default: []
        }
    }

    /// The value of an expression of `type` that this stands for.
    func value(of type: ExpressionType) -> ExpressionValue {
        switch (self, type.unwrapped) {
        case (.null, _): .none
        case (.boolean(let truth), _): .boolean(truth)
        case (.number(let number), _): .number(number)
        case (.text(let text), .option): .option(text)
        case (.text(let text), .date), (.text(let text), .time), (.text(let text), .dateTime),
            (.text(let text), .month):
            .moment(text)
        case (.text(let text), _): .text(text)
        case (.list(let items), .files):
            .files(items.compactMap { if case .number(let size) = $0 { size } else { nil } })
        case (.list(let items), _): .options(items.flatMap(\.texts))
        }
    }
}
