package import Diagnostics
import YAML

extension FormSpec {
    /// The spec of `block`, and what is wrong with it; nil where nothing can be made of it. `files` finds what it
    /// takes in by `use`.
    package static func parse(
        _ block: FormBlock, files: FormFiles = .none
    ) -> (spec: FormSpec?, diagnostics: [Diagnostic]) {
        let (id, idFaults) = FormID.read(block)
        var parser = FormSpecParser(block: block, files: files, chain: [])
        guard let body = parser.body() else { return (nil, idFaults + parser.diagnostics) }
        if body.parts.isEmpty, !parser.diagnostics.haveErrors { parser.noFields() }
        parser.checkNames(body.parts.fields)
        let diagnostics = idFaults + parser.diagnostics
        let spec = FormSpec(
            block: block, id: id, idPlace: block.infoPlace, values: body.values, parts: body.parts,
            isFaulty: diagnostics.haveErrors, lostNames: parser.lostNames, used: parser.used)
        return (spec, diagnostics)
    }
}

/// The id in a form's info string.
enum FormID {
    /// What was written, else `form-1`, `form-2`, … by place on the page.
    static func read(_ block: FormBlock) -> (id: String, faults: [Diagnostic]) {
        let words = block.info.split(whereSeparator: \.isWhitespace).map(String.init)
        let made = "form-\(block.ordinal)"
        var faults: [Diagnostic] = []
        if words.count > 2 {
            faults.append(
                .error(
                    "form.info-string", "`\(words[2])` is one word too many behind the form's id", at: block.infoPlace,
                    help: "write `form` and the id, such as `form sign-in`"))
        }
        guard words.count > 1 else { return (made, faults) }
        let id = words[1]
        if isID(id) { return (id, faults) }
        faults.append(
            .error(
                "form.bad-id", "`\(id)` is no id of a form: letters, digits and `-`", at: block.infoPlace,
                help: id.contains("_")
                    ? "write `\(id.split(separator: "_").joined(separator: "-"))`" : "write a word such as `sign-in`"))
        return (made, faults)
    }

    private static func isID(_ id: String) -> Bool {
        id.utf8.count <= 64
            && id.unicodeScalars.allSatisfy {
                $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
                    || $0.properties.generalCategory == .nonspacingMark
            }
    }
}

/// What one text says of a form.
struct FormBody {
    var values: SpecValues
    var parts: [PartSpec]
}

/// Reads the YAML of a form, or of a file that it uses, by the tables of keys.
struct FormSpecParser {
    /// The form's block; of a file, its text in the place of the block's.
    let block: FormBlock
    let files: FormFiles
    var reader: SpecReader
    /// Names of fields of which nothing can be made.
    var lostNames: [String] = []
    /// The paths of the files that were taken in.
    private(set) var used: [String] = []
    /// The files that led here, by path: to meet one of them again means to go round in a circle.
    private let chain: [String]
    private var yamlFaults: [Diagnostic] = []

    init(block: FormBlock, files: FormFiles, chain: [String]) {
        self.block = block
        self.files = files
        self.chain = chain
        reader = SpecReader(body: block.body)
    }

    var diagnostics: [Diagnostic] { yamlFaults + reader.diagnostics }

    /// What the text says, with what it takes in; nil where nothing can be made of it.
    mutating func body() -> FormBody? {
        let (node, faults) = YAMLParser.parse(block.body)
        yamlFaults = faults.map { Ternary.told($0) }
        // A body of nothing but comments has no node; one that could not be read was told about already.
        if node == nil, yamlFaults.haveErrors { return nil }
        switch node?.content ?? .sequence([]) {
        case .sequence(let items):
            return FormBody(values: SpecValues(place: block.infoPlace), parts: parts(items, in: "fields"))
        case .mapping(let entries): return body(entries)
        case .scalar(let scalar):
            noBody(scalar)
            return nil
        }
    }

    private mutating func body(_ entries: [YAMLEntry]) -> FormBody {
        let values = reader.values(entries, keys: FormKeys.form, owner: .form, place: block.infoPlace)
        let own = FormBody(values: values, parts: parts(of: values, FormKeys.partLists, in: entries))
        guard let name = values.text("use") else { return own }
        guard let taken = taken(name) else { return own }
        return own.over(taken)
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

    mutating func noFields() {
        reader.report(
            .error(
                "form.no-fields", "a form without fields: write `fields:`, `sections:` or `steps:`",
                at: block.infoPlace))
    }

    /// The parts under that one of the keys `lists` that is there; more than one may not be.
    mutating func parts(of values: SpecValues, _ lists: [String], in entries: [YAMLEntry]) -> [PartSpec] {
        let found = entries.filter { lists.contains($0.key.text) }
        if found.count > 1, let last = found.last {
            let names = KeyType.list(found.map(\.key.text), last: "and")
            reader.report(
                .error(
                    "form.fields-and-sections", "\(names) in one form: exactly one of them may stand",
                    at: block.body.place(last.key.range)))
        }
        return lists.flatMap { name -> [PartSpec] in
            guard let entry = values[name], case .node(let node) = entry.value else { return [] }
            return list(node, name, at: entry)
        }
    }

    /// The parts of the list `node`, which stands under the key `name`.
    mutating func list(_ node: YAMLNode, _ name: String, at entry: SpecEntry) -> [PartSpec] {
        if let items = node.sequence { return parts(items, in: name) }
        let example =
            switch name {
            case "fields": "- text: name` on a line of its own"
            case "steps": "- step: Title`"
            default: "- section: Header`"
            }
        reader.report(
            .error(
                "form.no-list", "`\(name)` is a list: each item begins with `- `", at: entry.place,
                help: "write `\(example)"))
        return []
    }

    private mutating func parts(_ items: [YAMLNode], in list: String) -> [PartSpec] {
        items.compactMap { part($0, in: list) }
    }
}

// Files that are taken in.
extension FormSpecParser {
    /// What the file `name` says, with what it takes in itself; its mistakes are told at their places in it.
    private mutating func taken(_ name: SpecText) -> FormBody? {
        switch files.file(name.text, name.place) {
        case .failure(let fault):
            reader.report(fault.diagnostic)
            return nil
        case .success(let source):
            let path = block.body.source.path
            used.append(source.path)
            if let start = (chain + [path]).firstIndex(of: source.path) {
                let circle = Circle.text(Array((chain + [path])[start...]))
                reader.report(
                    .error(
                        "form.use-circle", "`use` goes round in a circle: \(circle)", at: name.place,
                        help: "let one of them do without `use`"))
                return nil
            }
            return taken(from: source, by: path)
        }
    }

    private mutating func taken(from source: Source, by path: String) -> FormBody? {
        let block = FormBlock(
            info: block.info, infoPlace: source.place(0..<0),
            body: SourceSlice(source: source, range: 0..<source.bytes.count), ordinal: block.ordinal,
            heading: block.heading,
            untitledBefore: block.untitledBefore)
        var parser = FormSpecParser(block: block, files: files, chain: chain + [path])
        let body = parser.body()
        for fault in parser.diagnostics { reader.report(fault) }
        lostNames += parser.lostNames
        used += parser.used
        return body
    }
}

extension FormBody {
    /// This over `taken`: a key that stands here hides the same one there, and fields, sections or steps hide all parts.
    fileprivate func over(_ taken: FormBody) -> FormBody {
        let ownParts = FormKeys.partLists.contains { values[$0] != nil }
        var merged = SpecValues(place: values.place)
        let hidden = Set(values.entries.map(\.name) + (ownParts ? FormKeys.partLists : []))
        merged.entries = values.entries + taken.values.entries.filter { !hidden.contains($0.name) }
        return FormBody(values: merged, parts: ownParts ? parts : taken.parts)
    }
}

/// `a ? b : c`, which YAML refuses for its colon, told in the terms of the expression language.
private enum Ternary {
    static func told(_ fault: Diagnostic) -> Diagnostic {
        let bytes = fault.place.source.bytes
        let whole = String(decoding: bytes[fault.place.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        let text = expression(in: whole)
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

extension Ternary {
    /// What stands in the braces of a live text round the first `?`; the whole text where there are none.
    private static func expression(in text: String) -> String {
        guard let question = text.range(of: " ? "),
            let open = text[..<question.lowerBound].lastIndex(of: "{"),
            let close = text[question.upperBound...].firstIndex(of: "}")
        else { return text }
        return String(text[text.index(after: open)..<close])
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
