// What the descriptions of keys say, as JSON Schema.
extension SpecKey {
    /// The schema of the key's value, with what the key is for.
    var schema: JSONValue {
        .described(documentation, type.isParts ? .reference(name) : type.schema)
    }

    /// A map with these keys and no other.
    static func schema(of keys: [SpecKey]) -> JSONValue {
        YAMLShape.map(keys.map { ($0.name, $0.schema) }, needed: keys.filter(\.isNeeded).map(\.name))
    }
}

extension KeyType {
    /// Whether it is a list of parts of a form, whose schema goes by the key it stands under.
    var isParts: Bool { if case .parts = self { true } else { false } }

    /// The schema of a value of this type; the parts of a form are told by the key they stand under.
    var schema: JSONValue {
        switch self {
        case .text, .liveText, .inlineMarkdown, .blockMarkdown: .reference("text")
        case .boolean: .reference("boolean")
        case .number: .reference("number")
        case .whole(let least): YAMLShape.whole(least...KeyType.largestWhole)
        case .word(let words): YAMLShape.word(words)
        case .words(let words): YAMLShape.list(of: YAMLShape.word(words))
        case .expression: .reference("expression")
        case .name: .reference("name")
        case .names: YAMLShape.list(of: .reference("name"))
        case .nameOr(let words): ["anyOf": [YAMLShape.word(words), .reference("name")]]
        case .nameOrNames: ["anyOf": [.reference("name"), YAMLShape.list(of: .reference("name"))]]
        case .texts: YAMLShape.list(of: .reference("text"))
        case .requirement: .reference("requirement")
        case .options: .reference("options")
        case .pairs: YAMLShape.pairs(.reference("text"))
        case .map(let keys): SpecKey.schema(of: keys)
        case .textOrMap(_, let keys): ["anyOf": [.reference("text"), SpecKey.schema(of: keys)]]
        case .maps(let keys): YAMLShape.list(of: SpecKey.schema(of: keys))
        case .parts: YAMLShape.list(of: ["type": "object"])
        }
    }
}

extension JSONValue {
    /// A schema with what it is for in front.
    package static func described(_ text: String, _ schema: JSONValue) -> JSONValue {
        (["description": .string(text)] as JSONValue).adding(schema)
    }

    /// A reference to a definition of the same schema.
    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/" + name)] }
}
