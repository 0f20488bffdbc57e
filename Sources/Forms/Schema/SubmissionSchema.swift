/// The JSON Schema (2020-12) of what a form submits, for those who write the receiving end.
///
/// Names are those that are submitted. A form sent as JSON has values of their true types; all others are text, as a
/// decoded query or multipart body has it, and a list is one text or several. A constraint of the form stands here only
/// where it means the same to a validator: characters of a form are those a reader sees, so `maxCount` does not, and a
/// rule that passes what is empty binds only a field that must be filled in. What the services add is allowed.
///
///     send: {to: /in, stay: true, as: json}
///     fields: [{text: username, required: true, minCount: 5}]
///
///     "properties": { "username": { "title": "Username", "type": "string", "minLength": 5 } },
///     "required": ["username"]
package enum SubmissionSchema {
    /// The schema of what `form` submits, or nil where it submits nothing that a program reads: a form that goes nowhere,
    /// is only kept, or is a letter in the reader's mail program.
    package static func document(of form: Form) -> JSONValue? {
        guard case .target(let target) = form.sending, target.encoding != "text" else { return nil }
        let named = grouped(SubmittedValue.all(of: form, isTyped: target.encoding == "json"))
        let properties = named.map { values in JSONMember(values[0].name, merged(values.map(\.schema))) }
        let document: JSONValue = [
            "$schema": FormSchema.dialect, "title": .string("Submissions of the form \(form.id)"),
            "description": .string(encodings[target.encoding] ?? ""), "type": "object",
            "properties": .object(properties),
        ]
        let needed = named.filter { $0.contains(where: \.isNeeded) }.map { $0[0].name }
        return needed.isEmpty ? document : document.adding(["required": .strings(needed)])
    }

    /// The values of each name, in order of the names.
    private static func grouped(_ values: [SubmittedValue]) -> [[SubmittedValue]] {
        var seen = NameSet(capacity: values.count)
        if values.allSatisfy({ seen.insert($0.name) }) { return values.map { [$0] } }
        // A program compares names byte by byte, which texts of Swift do not.
        var places: [[UInt8]: Int] = [:]
        var named: [[SubmittedValue]] = []
        for value in values {
            let place = places[Array(value.name.utf8), default: named.count]
            if place == named.count {
                places[Array(value.name.utf8)] = place
                named.append([])
            }
            named[place].append(value)
        }
        return named
    }

    private static let encodings = [
        "json": "Sent as application/json.",
        "form": "Sent as application/x-www-form-urlencoded, or as a query: every value is text.",
        "multipart": "Sent as multipart/form-data: every value is text or a file.",
    ]

    /// Several fields of one name make one value, the other, or a list of them.
    private static func merged(_ schemas: [JSONValue]) -> JSONValue {
        if schemas.count == 1, let only = schemas.first { return only }
        return ["anyOf": .array(schemas + [YAMLShape.list(of: ["anyOf": .array(schemas)])])]
    }
}

/// One value of a submission.
private struct SubmittedValue {
    /// The name under which it is submitted.
    let name: String
    let schema: JSONValue
    /// Whether it is in every submission: it must be filled in, and nothing hides it or switches it off.
    let isNeeded: Bool

    /// The values of the form's fields, in order.
    static func all(of form: Form, isTyped: Bool) -> [SubmittedValue] {
        form.parts.flatMap { values(of: $0, isTyped: isTyped) }
    }

    private static func values(of part: FormPart, isTyped: Bool) -> [SubmittedValue] {
        switch part {
        case .field(let field): return [SubmittedValue(field, isTyped: isTyped)].compactMap(\.self)
        case .row(let fields): return fields.compactMap { SubmittedValue($0, isTyped: isTyped) }
        case .section(let section):
            let isConditional = section.condition != nil || section.disabled != nil
            return values(of: section.parts, isConditional: isConditional, isTyped: isTyped)
        case .step(let step):
            return values(of: step.parts, isConditional: step.condition != nil, isTyped: isTyped)
        }
    }

    /// The values of parts of which all may be missing where `isConditional`.
    private static func values(of parts: [FormPart], isConditional: Bool, isTyped: Bool) -> [SubmittedValue] {
        let values = parts.flatMap { self.values(of: $0, isTyped: isTyped) }
        guard isConditional else { return values }
        return values.map { SubmittedValue(name: $0.name, schema: $0.schema, isNeeded: false) }
    }

    private init(name: String, schema: JSONValue, isNeeded: Bool) {
        (self.name, self.schema, self.isNeeded) = (name, schema, isNeeded)
    }

    private init?(_ field: Field, isTyped: Bool) {
        guard case .input(let input) = field.body, field.type.kind != "output" || input.values.flag("submitted") == true
        else { return nil }
        let shape = SubmittedShape(input: input, kind: field.type.kind)
        name = input.submittedName
        var members: [JSONMember] = []
        members.reserveCapacity(4)
        members.append(JSONMember("title", .string(input.label.plain)))
        if case .object(let own) = isTyped ? shape.typed : shape.text { members += own }
        schema = .object(members)
        isNeeded = input.isRequired && field.condition == nil && field.disabled == nil
    }
}
