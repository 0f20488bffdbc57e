import Diagnostics

/// A value of JSON whose members keep their order, and the one way this project prints JSON for people and tools.
///
///     ["type": "string", "minLength": 1]
///
///     {
///       "type": "string",
///       "minLength": 1
///     }
package enum JSONValue: Sendable, Equatable {
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// The text, two blanks a step, with a line break at the end; the same for the same value on every machine.
    package var document: String { text(indent: "") + "\n" }

    private func text(indent: String) -> String {
        switch self {
        case .boolean(let value): return value ? "true" : "false"
        case .number(let value): return SpecNumber.text(value)
        case .string(let value): return JSONValue.quoted(value)
        case .array(let items) where items.allSatisfy(\.isScalar):
            return "[" + items.map { $0.text(indent: "") }.joined(separator: ", ") + "]"
        case .array(let items): return JSONValue.block("[", items.map { ("", $0) }, "]", indent)
        case .object(let members):
            if members.isEmpty { return "{}" }
            return JSONValue.block("{", members.map { (JSONValue.quoted($0.key) + ": ", $0.value) }, "}", indent)
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private static func block(
        _ open: String, _ lines: [(start: String, value: JSONValue)], _ close: String, _ indent: String
    ) -> String {
        let inner = indent + "  "
        let texts = lines.map { inner + $0.start + $0.value.text(indent: inner) }
        return open + "\n" + texts.joined(separator: ",\n") + "\n" + indent + close
    }

    /// A terminal shows the schema as it is, and obeys U+007F.
    private static func quoted(_ text: String) -> String {
        JSONText.quoted(text) { $0 == "\u{7F}" }
    }
}

/// A key of an object and what belongs to it.
package struct JSONMember: Sendable, Equatable {
    let key: String
    let value: JSONValue

    /// A member of these two.
    package init(_ key: String, _ value: JSONValue) {
        self.key = key
        self.value = value
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember($0.0, $0.1) })
    }

    /// A list of texts.
    package static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }

    /// This object with the members of another behind its own; anything else stays as it is.
    package func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}
