/// The JSON Schema (2020-12) of form specs, made of the tables by which they are read.
///
/// It says what stands where. What follows from meaning – names that no field has, types of expressions, the order of
/// keys (an item's kind comes first) – is told by `sitegen build` and `sitegen check` only.
package enum FormSchema {
    /// The dialect of every schema here.
    package static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"

    /// The schema of the body of a `form` block.
    package static let document: JSONValue = [
        "$schema": dialect,
        "title": "sitegen form",
        "description":
            "The body of a form block. Every scalar is text; numbers and truth values stand for the text they are written as.",
        "anyOf": [.reference("form"), JSONValue.reference("fields").adding(["minItems": 1])],
        "$defs": .object(definitions),
    ]

    /// The key that takes the whole form from a file, so that none of the lists of parts is needed beside it.
    private static let borrowing = "use"
    /// The key of a step that shows the answers, so that it needs no parts.
    private static let review = "review"

    private static var definitions: [JSONMember] {
        shapes + [JSONMember("form", form)] + lists + [
            JSONMember("section", SpecKey.schema(of: FormKeys.section)),
            JSONMember("step", SpecKey.schema(of: FormKeys.step).adding(oneList(of: FormKeys.step, unless: review))),
            JSONMember("row", row),
            JSONMember("field", ["oneOf": .array(FieldTypes.all.map { .reference(name(of: $0)) })]),
        ] + FieldTypes.all.map { JSONMember(name(of: $0), schema(of: $0)) }
    }

    // MARK: Values

    private static let shapes: [JSONMember] = [
        JSONMember("text", YAMLShape.text),
        JSONMember("boolean", YAMLShape.boolean),
        JSONMember("number", YAMLShape.number()),
        JSONMember(
            "expression", .described("An expression over the form's values.", YAMLShape.text)
        ),
        JSONMember("name", name),
        JSONMember("requirement", requirement),
        JSONMember("options", options),
    ]

    /// A name, as `FieldName` reads it: letters, digits and `_` of every script. Written without classes of Unicode, which
    /// not every validator knows: what is excluded is all of ASCII that is none of these.
    private static let name: JSONValue = [
        "type": "string", "maxLength": 128,
        "pattern": .string(#"^[^\x00-@\[-^`\{-\x7F][^\x00-/:-@\[-^`\{-\x7F]*$"#),
        "not": ["enum": .strings(ExpressionScope.words)],
    ]

    /// `true`, `false` or a message, which is none of the words that look like truth values.
    private static let requirement: JSONValue = [
        "anyOf": [
            YAMLShape.boolean,
            [
                "type": ["string", "number"],
                "not": ["type": "string", "pattern": "^([Yy]([Ee][Ss])?|[Nn][Oo]?|[Oo][Nn]|[Oo][Ff][Ff])$"],
            ],
        ]
    ]

    /// The four shapes of choices.
    private static let options: JSONValue = [
        "anyOf": [
            YAMLShape.list(of: ["anyOf": [.reference("text"), labelled, SpecKey.schema(of: SpecReader.optionKeys)]]),
            YAMLShape.map(
                [("data", ["description": "A data file of the site.", "$ref": "#/$defs/text"])], needed: ["data"]),
            YAMLShape.pairs(.reference("text")),
        ]
    ]

    /// `- small: A small one`.
    private static let labelled: JSONValue = YAMLShape.pairs(.reference("text")).adding([
        "minProperties": 1, "maxProperties": 1,
        "propertyNames": ["not": ["enum": .strings(SpecReader.optionKeys.map(\.name))]],
    ])

    // MARK: Parts

    /// The form as a map; its parts are not empty.
    private static var form: JSONValue {
        let keys = FormKeys.form.map { ($0.name, $0.type.isParts ? $0.schema.adding(["minItems": 1]) : $0.schema) }
        return YAMLShape.map(keys).adding(oneList(of: FormKeys.form, unless: borrowing))
    }

    /// Exactly one of the lists of parts among `keys`, or none of them beside the key `other`.
    private static func oneList(of keys: [SpecKey], unless other: String) -> JSONValue {
        let lists: [JSONValue] = keys.filter(\.type.isParts).map { ["required": [.string($0.name)]] }
        let without: JSONValue = ["required": [.string(other)], "not": ["anyOf": .array(lists)]]
        return ["oneOf": .array(lists + [without])]
    }

    /// The lists of parts, by the keys they stand under.
    private static let lists: [JSONMember] = [
        JSONMember("fields", YAMLShape.list(of: ["anyOf": [.reference("field"), .reference("row")]])),
        JSONMember("sections", YAMLShape.list(of: .reference("section"))),
        JSONMember("steps", YAMLShape.list(of: .reference("step"))),
    ]

    private static let row = YAMLShape.map(
        [("row", .described("Fields side by side.", YAMLShape.list(of: .reference("field"))))], needed: ["row"])

    // MARK: Kinds of field

    private static func name(of type: any FieldType) -> String { "field-" + type.kind }

    /// A field of this kind: the kind's own key, and the keys it takes.
    private static func schema(of type: any FieldType) -> JSONValue {
        let own = SpecKey(type.kind, type.subject.type, type.documentation, isNeeded: true)
        return .described(type.documentation, SpecKey.schema(of: [own] + type.keys))
    }
}

extension FieldSubject {
    /// What may stand behind the kind.
    var type: KeyType {
        switch self {
        case .name: .name
        case .text(let type): type
        case .link: .text
        }
    }
}
