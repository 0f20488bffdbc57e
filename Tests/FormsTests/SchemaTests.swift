import Testing

@testable import Forms

/// JSON Schema out of the tables; that a validator agrees is tested in Tests/Schema.
struct SchemaTests {
    @Test("JSON is printed in the order given, with what must be escaped escaped")
    func json() {
        let value: JSONValue = [
            "b": ["x", 1, true], "a": [["k": .number(0.5)], []], "empty": [:],
            "text": .string("a\"b\\c\nd\te\u{1}\u{7F}é</script>\u{2028}"),
        ]
        #expect(
            value.document == """
                {
                  "b": ["x", 1, true],
                  "a": [
                    {
                      "k": 0.5
                    },
                    []
                  ],
                  "empty": {},
                  "text": "a\\"b\\\\c\\nd\\te\\u0001\\u007fé</script>\u{2028}"
                }

                """)
    }

    @Test("Words that look like numbers or truth values are taken as an editor reads them")
    func words() {
        #expect(YAMLShape.word(["off", "true", "12"]) == ["enum": ["off", true, "true", 12, "12"]])
    }

    @Test("Every key of every table has its documentation in the schema")
    func documentation() {
        let text = FormSchema.document.document
        for key in FormKeys.form + FormKeys.section + FieldTypes.all.flatMap(\.keys) {
            #expect(text.contains("\"\(key.name)\": {"), "\(key.name)")
            #expect(text.contains(JSONValue.string(key.documentation).document.dropLast()), "\(key.documentation)")
        }
        for type in FieldTypes.all { #expect(text.contains("\"field-\(type.kind)\": {")) }
    }

    @Test("A key that a map cannot do without is told so, and no other")
    func needed() {
        let keys = [SpecKey("a", .boolean, "A.", isNeeded: true), SpecKey("b", .whole(from: 2), "B.")]
        #expect(
            SpecKey.schema(of: keys) == [
                "type": "object",
                "properties": [
                    "a": ["description": "A.", "$ref": "#/$defs/boolean"],
                    "b": [
                        "description": "B.",
                        "anyOf": [
                            ["type": "integer", "minimum": 2, "maximum": 1_000_000],
                            ["type": "string", "pattern": "^[+-]?[0-9]+$"],
                        ],
                    ],
                ],
                "additionalProperties": false, "required": ["a"],
            ])
    }

    // MARK: Submissions

    private func submissions(_ body: String) throws -> String? {
        let result = FormPage("## A\n\n```form f\n\(body)\n```\n").build()
        return try #require(result.rendered.first, "\(result.diagnostics)").submissions.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test(
        "Forms that no program receives have no schema",
        arguments: ["", "persist: local\nsend: save\n", "send: {mailto: a@example.org}\n"])
    func none(send: String) throws {
        #expect(try submissions(send + "fields: [{text: a}]") == nil)
    }

    @Test("What a form submits")
    func submitted() throws {
        let found = try submissions(
            """
            send: {to: /in, stay: true, as: json}
            fields:
              - text: a
                as: user[a]
                label: "Your **name**"
                required: true
                minCount: 3
                maxCount: 9
              - note: Hello
              - toggle: b
              - number: c
                required: true
                when: b
              - output: d
                value: c
            """)
        #expect(
            found == """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "title": "Submissions of the form f",
                  "description": "Sent as application/json.",
                  "type": "object",
                  "properties": {
                    "user[a]": {
                      "title": "Your name",
                      "type": "string",
                      "minLength": 3
                    },
                    "b": {
                      "title": "B",
                      "type": "boolean"
                    },
                    "c": {
                      "title": "C",
                      "type": "number"
                    }
                  },
                  "required": ["user[a]"]
                }

                """)
    }

    @Test("What a section hides or switches off is not always there")
    func sections() throws {
        let found = try submissions(
            """
            send: /in
            sections:
              - section: S
                when: t
                fields: [{text: a, required: true}]
              - section: T
                fields: [{toggle: t}, {row: [{text: b, required: true}]}, {text: c, required: true, disabled: t}]
            """)
        #expect(found?.contains("\"required\": [\"b\"]") == true)
    }

    @Test("Two fields of one name make one value, the other, or a list")
    func sameName() throws {
        let found = try submissions("send: /in\nfields: [{text: a}, {email: b, as: a, required: true}]")
        #expect(found?.contains("\"anyOf\"") == true)
        #expect(found?.matches(of: /"a": \{/).count == 1)
        #expect(found?.contains("\"required\": [\"a\"]") == true)
    }
}
