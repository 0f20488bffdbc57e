import Diagnostics
import YAML

// Fields, rows and sections.
extension FormSpecParser {
    /// The part that `node` describes; `list` is the key it stands under.
    mutating func part(_ node: YAMLNode, in list: String) -> PartSpec? {
        guard let entries = node.mapping, let first = entries.first else {
            noField(node)
            return nil
        }
        switch first.key.text {
        case "section" where list == "sections": return section(entries, node).map { .section($0) }
        case "step" where list == "steps": return step(entries, node).map { .step($0) }
        case "section":
            report(
                "form.section-in-fields", "a section stands under `sections:`, not under `\(list):`", first,
                list == "steps"
                    ? "begin with `- step: Title` and put the section under its `sections:`"
                    : "write `sections:` in place of `fields:` and put each field into a section")
            // It is read all the same: what is wrong in it is told too, and its fields are known to the rest.
            return section(entries, node).map { .section($0) }
        case "step":
            report(
                "form.step-outside", "a step stands under `steps:`, not under `\(list):`", first,
                "write `steps:` at the left margin of the block")
            return step(entries, node).map { .step($0) }
        case "row" where list == "fields": return row(first, entries)
        case let key where list != "fields" && isKey(key, in: list):
            let (kind, title) = list == "steps" ? ("step", "Title") : ("section", "Header")
            report(
                "form.no-header", "a \(kind) begins with its \(title.lowercased())", first,
                "write `- \(kind): \(title)` before `\(key)`"
                    + (list == "steps" ? "" : ", or `- section: \"\"` for none"))
            return nil
        default: return field(entries, node).flatMap { beside(first, $0, in: list) }
        }
    }

    /// Whether `key` is one of a section or step, whatever kinds of field are called.
    private func isKey(_ key: String, in list: String) -> Bool {
        let keys = list == "steps" ? FormKeys.step : FormKeys.section
        return FieldTypes.named(key) == nil && keys.contains { $0.name == key }
    }

    /// A field that stands in `list`; sections and steps have no fields beside them.
    private mutating func beside(_ first: YAMLEntry, _ field: FieldSpec, in list: String) -> PartSpec? {
        switch list {
        case "sections":
            report(
                "form.field-in-sections", "a field stands in a section, not beside one", first,
                "put `- section: \"\"` before it and the field under its `fields:`")
        case "steps":
            report(
                "form.field-in-steps", "a field stands in a step, not beside one", first,
                "put `- step: Title` before it and the field under its `fields:`")
        default: break
        }
        return .field(field)
    }

    private mutating func report(
        _ identifier: String, _ message: String, _ entry: YAMLEntry, _ help: String...
    ) {
        reader.report(
            Diagnostic(.error, identifier, message, at: block.body.place(entry.key.range), help: help))
    }

    private mutating func noField(_ node: YAMLNode) {
        let text = node.scalar?.text ?? ""
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2, FieldTypes.named(words[0]) != nil {
            reader.report(
                .error(
                    "form.no-colon", "a colon is missing behind the kind", at: block.body.place(node.range),
                    help: "write `- \(words[0]): \(words[1])`"))
        } else {
            reader.report(
                .error(
                    "form.no-field", text.isEmpty ? "an empty item in a list of fields" : "`\(text)` is no field",
                    at: block.body.place(node.range), help: "write kind and name with a colon: `- text: name`"))
        }
    }

    private mutating func section(_ entries: [YAMLEntry], _ node: YAMLNode) -> SectionSpec? {
        let place = block.body.place(entries.first?.key.range ?? node.range)
        let values = reader.values(entries, keys: FormKeys.section, owner: .section, place: place)
        guard let fields = values["fields"], case .node(let list) = fields.value else {
            reader.report(
                .error(
                    "form.empty-section", "a section without `fields`", at: place,
                    help: "write `fields:` below it, and the fields under that"))
            return nil
        }
        return SectionSpec(values: values, parts: self.list(list, "fields", at: fields))
    }

    private mutating func step(_ entries: [YAMLEntry], _ node: YAMLNode) -> StepSpec? {
        let place = block.body.place(entries.first?.range ?? node.range)
        let values = reader.values(entries, keys: FormKeys.step, owner: .step, place: place)
        let step = StepSpec(values: values, parts: parts(of: values, ["fields", "sections"], in: entries))
        if step.parts.isEmpty, !step.isReview, values["fields"] == nil, values["sections"] == nil {
            reader.report(
                .error(
                    "form.empty-step", "a step without `fields`", at: place,
                    help: "write `fields:` or `sections:`, or `review: true` for a step that shows the answers"))
        }
        return step
    }

    private mutating func row(_ first: YAMLEntry, _ entries: [YAMLEntry]) -> PartSpec? {
        for extra in entries.dropFirst() {
            report("form.unknown-key", "unknown key `\(extra.key.text)` of a row", extra, "a row has only its fields")
        }
        guard let items = first.value.sequence else {
            report("form.no-list", "`row` is a list of fields", first)
            return nil
        }
        var fields: [FieldSpec] = []
        for item in items {
            guard let entries = item.mapping, !entries.isEmpty else {
                noField(item)
                continue
            }
            if let field = field(entries, item) { fields.append(field) }
        }
        return fields.isEmpty ? nil : .row(fields)
    }

    private mutating func field(_ entries: [YAMLEntry], _ node: YAMLNode) -> FieldSpec? {
        guard let first = entries.first else { return nil }
        guard let type = FieldTypes.named(first.key.text) else {
            unknownKind(first, entries)
            return nil
        }
        let place = block.body.place(first.range)
        let values = reader.values(
            entries.dropFirst(), keys: type.keys, owner: .field(kind: type.kind), place: place)
        let key = SpecKey(type.kind, subjectType(type), type.documentation)
        if type.subject.isName, first.value.scalar?.text == "", first.value.scalar?.style == .plain {
            reader.report(
                .error(
                    "form.no-name", "this `\(type.kind)` has no name", at: place, help: "write `- \(type.kind): name`"))
            return nil
        }
        guard let subject = reader.scalar(first.value, key, first) else { return nil }
        if type.subject.isName, let fault = FieldName.fault(in: subject, kind: type.kind) {
            reader.report(fault)
            return nil
        }
        return FieldSpec(type: type, subject: subject, place: place, values: values)
    }

    private func subjectType(_ type: any FieldType) -> KeyType {
        switch type.subject {
        case .name: .name
        case .text(let type): type
        case .link: .text
        }
    }

    private mutating func unknownKind(_ first: YAMLEntry, _ entries: [YAMLEntry]) {
        let written = first.key.text
        if let name = first.value.scalar?.text { lostNames.append(name) }
        if let kind = entries.dropFirst().first(where: { FieldTypes.named($0.key.text) != nil }) {
            report(
                "form.kind-not-first", "the kind of a field comes first, before `\(written)`", first,
                "begin the item with `- \(kind.key.text): …`")
        } else if written == "type", let kind = first.value.scalar?.text, FieldTypes.named(kind) != nil {
            let name = entries.dropFirst().first { $0.key.text == "name" }?.value.scalar?.text ?? "name"
            report(
                "form.unknown-kind", "unknown kind `type`: the kind itself is the first key", first,
                "write `- \(kind): \(name)`")
        } else if let help = SwiftUIName.help(for: written) {
            report("form.swiftui-name", "unknown kind `\(written)`: \(help)", first)
        } else {
            let kinds = FieldTypes.all.map(\.kind)
            reader.report(
                Diagnostic(
                    .error, "form.unknown-kind", "unknown kind `\(written)`", at: block.body.place(first.key.range),
                    help: Suggestion.help(
                        for: written, among: kinds,
                        otherwise: "the kinds are \(KeyType.list(kinds, last: "and"))")))
        }
    }

    /// Reports names that stand twice, and more than one submit button, with the places of both.
    mutating func checkNames(_ fields: [FieldSpec]) {
        // Names that differ in Unicode's form only are one to a reader, and to this map.
        var first = NameMap<FieldSpec>(capacity: fields.count)
        for field in fields {
            guard let name = field.name else { continue }
            guard let earlier = first[name] else {
                first[name] = field
                continue
            }
            reader.report(
                .error(
                    "form.duplicate-name",
                    "`\(name)` is already the name of the field in \(earlier.place.line(from: field.place))",
                    at: field.place,
                    help: "give one of the two another name, and `as: \(name)` to submit both as `\(name)`"))
        }
        for second in fields.filter({ $0.type.kind == "submit" }).dropFirst() {
            reader.report(.error("form.two-submits", "a form has one submit button at most", at: second.place))
        }
    }
}

extension Place {
    /// Where it is, told at `other`: `line 12`, and the file where that is another.
    func line(from other: Place) -> String {
        "line \(position.line)" + (source.path == other.source.path ? "" : " of `\(source.path)`")
    }
}
