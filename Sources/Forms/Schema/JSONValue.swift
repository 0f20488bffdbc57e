import Diagnostics
import HTML

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
    package var document: String { String(decoding: bytes, as: UTF8.self) }

    /// The same as UTF-8.
    package var bytes: [UInt8] {
        var text = ByteText(capacity: 4096)
        write(to: &text, indent: 0)
        text.append(UInt8(ascii: "\n"))
        return text.bytes
    }

    private func write(to bytes: inout ByteText, indent: Int) {
        switch self {
        case .boolean(let value): bytes.append(literal: value ? "true" : "false")
        case .number(let value): bytes.append(SpecNumber.text(value))
        case .string(let value): JSONValue.append(value, to: &bytes)
        case .array(let items) where items.allSatisfy(\.isScalar):
            bytes.append(UInt8(ascii: "["))
            for place in items.indices {
                if place > 0 { bytes.append(literal: ", ") }
                items[place].write(to: &bytes, indent: 0)
            }
            bytes.append(UInt8(ascii: "]"))
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for place in items.indices {
                JSONValue.line(place, indent + 2, to: &bytes)
                items[place].write(to: &bytes, indent: indent + 2)
            }
            JSONValue.line(0, indent, to: &bytes)
            bytes.append(UInt8(ascii: "]"))
        case .object(let members): JSONValue.write(members, to: &bytes, indent: indent)
        }
    }

    private static func write(_ members: [JSONMember], to bytes: inout ByteText, indent: Int) {
        bytes.append(UInt8(ascii: "{"))
        for place in members.indices {
            line(place, indent + 2, to: &bytes)
            append(members[place].key, to: &bytes)
            bytes.append(literal: ": ")
            members[place].value.write(to: &bytes, indent: indent + 2)
        }
        if !members.isEmpty { line(0, indent, to: &bytes) }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Begins the line of the item at `place`, behind a comma where it is not the first.
    private static func line(_ place: Int, _ indent: Int, to bytes: inout ByteText) {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<(indent / 2) { bytes.append(literal: "  ") }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private static let quote = UInt8(ascii: "\"")

    /// A terminal shows the schema as it is, and obeys U+007F.
    private static func append(_ text: String, to bytes: inout ByteText) {
        var same = text
        let isWritten = same.withUTF8 { text in
            for byte in text where byte < 0x20 || byte == 0x7F || byte == quote || byte == UInt8(ascii: "\\") {
                return false
            }
            bytes.append(quote)
            bytes.append(text)
            bytes.append(quote)
            return true
        }
        if !isWritten { bytes.append(JSONText.quoted(text) { $0 == "\u{7F}" }) }
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
