/// Parts of a JSON Schema for YAML that an editor has read.
///
/// In our files every scalar is text and gets its type from its key. An editor reads plain scalars by YAML 1.2's core
/// schema: `label: 12` is a number to it, `label: true` a truth value, `min: "3"` a text. So where a text may stand, the
/// schema takes numbers and truth values too, and where a number or a truth value may stand, it takes the text of one.
/// `null` is what an editor makes of a missing value, which is a mistake; it is never taken.
package enum YAMLShape {
    /// Any text.
    package static let text: JSONValue = ["type": ["string", "number", "boolean"]]

    /// `true` or `false`.
    package static let boolean: JSONValue = ["enum": [true, false, "true", "false"]]

    /// A decimal number in this range.
    package static func number(_ range: ClosedRange<Double>? = nil) -> JSONValue {
        let bounds: [JSONMember] = range.map { ends($0.lowerBound, $0.upperBound) } ?? []
        return [
            "anyOf": [
                .object([JSONMember("type", "number")] + bounds),
                ["type": "string", "pattern": #"^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$"#],
            ]
        ]
    }

    /// A whole number in this range.
    package static func whole(_ range: ClosedRange<Int>) -> JSONValue {
        let bounds = ends(Double(range.lowerBound), Double(range.upperBound))
        return [
            "anyOf": [
                .object([JSONMember("type", "integer")] + bounds), ["type": "string", "pattern": "^[+-]?[0-9]+$"],
            ]
        ]
    }

    private static func ends(_ least: Double, _ most: Double) -> [JSONMember] {
        [JSONMember("minimum", .number(least)), JSONMember("maximum", .number(most))]
    }

    /// One of these words.
    package static func word(_ words: [String]) -> JSONValue { ["enum": .array(words.flatMap(readings))] }

    /// What an editor may make of a scalar that was written as `word`.
    private static func readings(_ word: String) -> [JSONValue] {
        if word == "true" || word == "false" { return [.boolean(word == "true"), .string(word)] }
        if let number = SpecNumber.parse(word) { return [.number(number), .string(word)] }
        return [.string(word)]
    }

    /// A list of such items.
    package static func list(of item: JSONValue) -> JSONValue { ["type": "array", "items": item] }

    /// A map with these keys and no other.
    package static func map(_ keys: [(name: String, value: JSONValue)], needed: [String] = []) -> JSONValue {
        let map: JSONValue = [
            "type": "object", "properties": .object(keys.map { JSONMember($0.name, $0.value) }),
            "additionalProperties": false,
        ]
        return needed.isEmpty ? map : map.adding(["required": .strings(needed)])
    }

    /// A map of an author's own keys.
    package static func pairs(_ value: JSONValue) -> JSONValue { ["type": "object", "additionalProperties": value] }
}
