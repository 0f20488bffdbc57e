/// What the value of a field is once it is submitted.
struct SubmittedShape {
    let input: Input
    let kind: String

    /// The value in JSON: of its true type, null where an optional one is empty.
    var typed: JSONValue {
        switch input.valueType {
        case .boolean: return input.isRequired ? ["const": true] : ["type": "boolean"]
        case .number: return of("number", bounds)
        case .optionalNumber: return of(orNull("number"), bounds)
        case .option, .optionalOption: return choice(orNull: true)
        case .options: return list
        case .files: return ["description": "Files are not sent as JSON."]
        case .date, .optionalDate, .time, .optionalTime, .dateTime, .optionalDateTime, .month, .optionalMonth:
            return of(orNull("string"), moment)
        default: return of("string", length)
        }
    }

    /// The value as text: empty where an optional one is empty.
    var text: JSONValue {
        switch input.valueType {
        case .boolean: return Self.trueText
        case .number: return Self.numberText
        case .optionalNumber: return input.isRequired ? Self.numberText : Self.optionalNumberText
        case .option, .optionalOption: return choice(orNull: false)
        case .options: return ["anyOf": [choice(orNull: false), list]]
        case .files: return Self.filesText
        case .date, .optionalDate, .time, .optionalTime, .dateTime, .optionalDateTime, .month, .optionalMonth:
            return ["type": "string", "pattern": .string(orEmpty(momentPattern))]
        default: return input.isRequired ? of("string", length) : Self.plainText
        }
    }

    private static let number = "-?[0-9]+([.][0-9]+)?"
    private static let trueText: JSONValue = ["const": "true"]
    private static let numberText: JSONValue = ["type": "string", "pattern": .string("^\(number)$")]
    private static let optionalNumberText: JSONValue = ["type": "string", "pattern": .string("^(\(number))?$")]
    private static let filesText: JSONValue = ["description": "A file, or several."]
    private static let plainText: JSONValue = ["type": "string"]

    private func of(_ type: JSONValue, _ constraints: JSONValue) -> JSONValue {
        (["type": type] as JSONValue).adding(constraints)
    }

    private func orNull(_ type: String) -> JSONValue {
        input.isRequired || !input.valueType.isOptional ? .string(type) : [.string(type), "null"]
    }

    private func orEmpty(_ pattern: String) -> String { input.isRequired ? "^\(pattern)$" : "^(\(pattern))?$" }

    // MARK: Texts

    /// What is blank does not meet `required`, so such a text has a character at least, and as many scalars as a reader
    /// sees characters or more. Line ends may be sent as two scalars, which adds to them.
    private var length: JSONValue {
        guard input.isRequired else { return [:] }
        let least = input.values.number("minCount") ?? 1
        return ["minLength": .number(max(1, least))]
    }

    // MARK: Numbers

    private var bounds: JSONValue {
        var members: [JSONMember] = []
        if let least = input.values.number("min") { members.append(JSONMember("minimum", .number(least))) }
        if let most = input.values.number("max") ?? (kind == "rating" ? 5 : nil) {
            members.append(JSONMember("maximum", .number(most)))
        }
        if let step = wholeStep { members.append(JSONMember("multipleOf", .number(step))) }
        return .object(members)
    }

    /// The step where it is whole and counted from a multiple of it; a validator counts from 0, and in fractions not exactly.
    private var wholeStep: Double? {
        guard let step = input.values.number("step"), step >= 1, step == step.rounded() else { return nil }
        let start = input.values.number("min") ?? 0
        return start.truncatingRemainder(dividingBy: step) == 0 ? step : nil
    }

    // MARK: Choices

    private func choice(orNull: Bool) -> JSONValue {
        guard !input.choices.isEmpty else { return ["type": "string"] }
        let values = input.choices.map { JSONValue.string($0.value) }
        guard input.valueType.isOptional, !input.isRequired else { return ["enum": .array(values)] }
        return orNull ? ["anyOf": [["enum": .array(values)], ["type": "null"]]] : ["enum": .array(values + [""])]
    }

    private var list: JSONValue {
        let values = input.choices.map { JSONValue.string($0.value) }
        let item: JSONValue = values.isEmpty ? ["type": "string"] : ["enum": .array(values)]
        var list = YAMLShape.list(of: item).adding(["uniqueItems": true])
        if let most = input.values.number("maxCount") { list = list.adding(["maxItems": .number(most)]) }
        guard input.isRequired else { return list }
        return list.adding(["minItems": .number(max(1, input.values.number("minCount") ?? 1))])
    }

    // MARK: Dates and times

    private var moment: JSONValue {
        switch input.valueType {
        case .date, .optionalDate: ["format": "date"]
        default: ["pattern": .string("^\(momentPattern)$")]
        }
    }

    private var momentPattern: String {
        let (date, time) = ("[0-9]{4,}-[0-9]{2}-[0-9]{2}", "[0-9]{2}:[0-9]{2}(:[0-9]{2})?")
        switch input.valueType {
        case .time, .optionalTime: return time
        case .dateTime, .optionalDateTime: return "\(date)T\(time)"
        case .month, .optionalMonth: return "[0-9]{4,}-[0-9]{2}"
        default: return date
        }
    }
}
