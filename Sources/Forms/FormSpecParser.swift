package import Diagnostics
import YAML

extension FormSpec {
    /// The spec of `block`, and what is wrong with it; nil where nothing can be made of it.
    package static func parse(_ block: FormBlock) -> (spec: FormSpec?, diagnostics: [Diagnostic]) {
        let (node, faults) = YAMLParser.parse(block.body)
        let diagnostics = faults.map { Ternary.told($0) }
        var parser = FormSpecParser(block: block, isFaulty: diagnostics.haveErrors)
        // A body of nothing but comments has no node; one that could not be read was told about already.
        if node == nil, diagnostics.haveErrors { return (nil, diagnostics) }
        let spec = parser.spec(node ?? YAMLNode(.sequence([]), range: 0..<0))
        return (spec, diagnostics + parser.diagnostics)
    }
}

/// Reads the tree of a form's YAML by the tables of keys.
struct FormSpecParser {
    let block: FormBlock
    var reader: SpecReader
    /// Names of fields of which nothing can be made.
    var lostNames: [String] = []
    private let isFaulty: Bool
    private var idFaults: [Diagnostic] = []

    init(block: FormBlock, isFaulty: Bool) {
        self.block = block
        self.isFaulty = isFaulty
        reader = SpecReader(body: block.body)
    }

    var diagnostics: [Diagnostic] { idFaults + reader.diagnostics }

    mutating func spec(_ node: YAMLNode) -> FormSpec? {
        let (id, place) = id()
        let values: SpecValues
        let parts: [PartSpec]
        switch node.content {
        case .sequence(let items):
            values = SpecValues(place: block.infoPlace)
            parts = self.parts(items, in: "fields")
        case .mapping(let entries):
            let known = entries.filter { $0.key.text != "use" && $0.key.text != "steps" }
            let isOneOfTwo = entries.contains { ["fields", "sections"].contains($0.key.text) }
            for entry in entries where entry.key.text == "use" || entry.key.text == "steps" && !isOneOfTwo {
                unbuilt(entry)
            }
            values = reader.values(known, keys: FormKeys.form, owner: .form, place: block.infoPlace)
            parts = self.parts(of: values, entries)
        case .scalar(let scalar):
            noBody(scalar)
            return nil
        }
        if parts.isEmpty, !reader.diagnostics.haveErrors { noFields() }
        checkNames(parts.flatMap(\.fields))
        return FormSpec(
            block: block, id: id, idPlace: place, values: values, parts: parts,
            isFaulty: isFaulty || diagnostics.haveErrors, lostNames: lostNames)
    }

    private mutating func unbuilt(_ entry: YAMLEntry) {
        reader.report(
            .error(
                "form.not-supported-yet", "`\(entry.key.text)` is not supported yet", at: block.body.place(entry.range))
        )
    }

    private mutating func noBody(_ scalar: YAMLScalar) {
        guard scalar.text.isEmpty else {
            reader.report(
                .error(
                    "form.no-map", "a form is a list of fields, or keys with a colon: `fields:`",
                    at: block.body.place(scalar.range)))
            return
        }
        noFields()
    }

    private mutating func noFields() {
        reader.report(
            .error(
                "form.no-fields", "a form without fields: write `fields:`, `sections:` or `steps:`",
                at: block.infoPlace))
    }

    /// The id in the info string, and where it stands.
    private mutating func id() -> (String, Place) {
        let words = block.info.split(whereSeparator: \.isWhitespace).map(String.init)
        let made = "form-\(block.ordinal)"
        if words.count > 2 {
            idFaults.append(
                .error(
                    "form.info-string", "`\(words[2])` is one word too many behind the form's id", at: block.infoPlace,
                    help: "write `form` and the id, such as `form sign-in`"))
        }
        guard words.count > 1 else { return (made, block.infoPlace) }
        let id = words[1]
        let fine = id.unicodeScalars.allSatisfy {
            $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
                || $0.properties.generalCategory == .nonspacingMark
        }
        guard fine, id.utf8.count <= 64 else {
            idFaults.append(
                .error(
                    "form.bad-id", "`\(id)` is no id of a form: letters, digits and `-`", at: block.infoPlace,
                    help: id.contains("_")
                        ? "write `\(id.split(separator: "_").joined(separator: "-"))`"
                        : "write a word such as `sign-in`"))
            return (made, block.infoPlace)
        }
        return (id, block.infoPlace)
    }

    /// The parts under `fields` or `sections`, of which exactly one may be there.
    private mutating func parts(of values: SpecValues, _ entries: [YAMLEntry]) -> [PartSpec] {
        let found = entries.filter { ["fields", "sections", "steps"].contains($0.key.text) }
        if found.count > 1, let last = found.last {
            let names = KeyType.list(found.map(\.key.text), last: "and")
            reader.report(
                .error(
                    "form.fields-and-sections", "\(names) in one form: exactly one of them may stand",
                    at: block.body.place(last.key.range)))
        }
        var parts: [PartSpec] = []
        for name in ["fields", "sections"] {
            guard let entry = values[name], case .node(let node) = entry.value else { continue }
            parts += list(node, name, at: entry)
        }
        return parts
    }

    /// The parts of the list `node`, which stands under the key `name`.
    mutating func list(_ node: YAMLNode, _ name: String, at entry: SpecEntry) -> [PartSpec] {
        if let items = node.sequence { return parts(items, in: name) }
        reader.report(
            .error(
                "form.no-list", "`\(name)` is a list: each item begins with `- `", at: entry.place,
                help: name == "fields" ? "write `- text: name` on a line of its own" : "write `- section: Header`"))
        return []
    }

    private mutating func parts(_ items: [YAMLNode], in list: String) -> [PartSpec] {
        items.compactMap { part($0, in: list) }
    }
}

/// `a ? b : c`, which YAML refuses for its colon, told in the terms of the expression language.
private enum Ternary {
    static func told(_ fault: Diagnostic) -> Diagnostic {
        let bytes = fault.place.source.bytes
        let text = String(decoding: bytes[fault.place.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        guard let question = text.range(of: " ? "), let colon = text.range(of: " : "),
            question.upperBound <= colon.lowerBound
        else { return fault }
        let parts = [
            text[..<question.lowerBound], text[question.upperBound..<colon.lowerBound], text[colon.upperBound...],
        ]
        return .error(
            "form.ternary", "there is no `? :` here", at: fault.place,
            help: "write `if(\(parts.map { String($0) }.joined(separator: ", ")))`")
    }
}

extension String {
    /// Where `wanted` stands first.
    fileprivate func range(of wanted: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(wanted) { return start..<index(start, offsetBy: wanted.count) }
            start = index(after: start)
        }
        return nil
    }
}
