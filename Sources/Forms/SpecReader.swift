import Diagnostics
import YAML

/// Reads YAML by the descriptions of keys, and collects what does not fit them.
struct SpecReader {
    /// The text the nodes were parsed from.
    let body: SourceSlice
    private let origin: SpecOrigin
    /// What was found wrong.
    private(set) var diagnostics: [Diagnostic] = []

    init(body: SourceSlice) {
        self.body = body
        origin = SpecOrigin(body)
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The text of `scalar`; one within curly quotation marks is told, for YAML takes only straight ones as its own.
    mutating func text(_ scalar: YAMLScalar) -> SpecText {
        let text = SpecText(scalar, in: origin)
        if scalar.style == .plain, scalar.text.utf8.first == 0xE2, let inner = SpecReader.withinCurlyQuotes(scalar.text)
        {
            report(
                .warning(
                    "form.curly-quotes", "curly quotation marks are a part of the text", at: text.place,
                    help:
                        "write `\"\(inner)\"` with straight ones, or none; if readers shall see them: `'\(scalar.text)'`"
                ))
        }
        return text
    }

    /// What stands within a pair of curly quotation marks that are around the whole of `text`.
    private static func withinCurlyQuotes(_ text: String) -> Substring? {
        guard let first = text.first, let last = text.last, "“‘„‚".contains(first), "”’“‘".contains(last) else {
            return nil
        }
        let inner = text.dropFirst().dropLast()
        return inner.isEmpty || inner.contains { "“”„‘‚".contains($0) } ? nil : inner
    }

    /// The values of a map whose keys are `keys`; `owner` says in messages whose keys these are.
    mutating func values(
        _ entries: some Collection<YAMLEntry>, keys: [SpecKey], owner: KeyOwner, place: Place
    ) -> SpecValues {
        var values = SpecValues(place: place)
        values.entries.reserveCapacity(entries.count)
        // The last key, where its value is missing.
        var open: SpecKey?
        for entry in entries {
            let (name, count) = (entry.key.text, entry.key.text.utf8.count)
            guard let key = keys.first(where: { $0.name.utf8.count == count && $0.name == name }) else {
                let place = body.place(entry.key.range)
                report(owner.unknown(entry.key.text, at: place, known: keys, behind: open))
                continue
            }
            open = entry.value.scalar.map { $0.text.isEmpty && $0.style == .plain } == true ? key : nil
            guard let value = value(entry.value, key: key, entry: entry) else { continue }
            values.entries.append(SpecEntry(key.name, value, range: entry.range, in: origin))
        }
        return values
    }

    /// The value of `key`, or nil where it does not fit, which is reported.
    private mutating func value(_ node: YAMLNode, key: SpecKey, entry: YAMLEntry) -> SpecValue? {
        switch key.type {
        case .text, .liveText, .inlineMarkdown, .blockMarkdown, .expression, .name, .nameOr:
            return scalar(node, key, entry).map { .text($0) }
        case .boolean, .requirement: return boolean(node, key, entry)
        case .number: return scalar(node, key, entry).flatMap { number($0, key) }
        case .whole(let least): return scalar(node, key, entry).flatMap { whole($0, key, least) }
        case .word(let words): return scalar(node, key, entry).flatMap { word($0, of: words, key) }
        case .words(let words):
            return texts(node, key, entry).map { .texts($0.filter { word($0, of: words, key) != nil }) }
        case .names, .texts: return texts(node, key, entry).map { .texts($0) }
        case .nameOrNames:
            if node.scalar != nil { return scalar(node, key, entry).map { .text($0) } }
            return texts(node, key, entry).map { .texts($0) }
        case .options: return options(node, key, entry)
        case .pairs: return pairs(node, key, entry)
        case .map(let keys): return map(node, key, entry, keys)
        case .textOrMap(_, let keys):
            if node.scalar != nil { return scalar(node, key, entry).map { .text($0) } }
            return map(node, key, entry, keys)
        case .maps(let keys): return maps(node, key, entry, keys)
        case .parts: return .node(node)
        }
    }

    private mutating func map(
        _ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry, _ keys: [SpecKey]
    ) -> SpecValue? {
        guard let entries = node.mapping else { return unfit(node, key, entry) }
        return .map(values(entries, keys: keys, owner: .map(key.name), place: body.place(node.range)))
    }

    private mutating func maps(
        _ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry, _ keys: [SpecKey]
    ) -> SpecValue? {
        guard let items = node.sequence else { return unfit(node, key, entry) }
        var maps: [SpecValues] = []
        for item in items {
            guard let entries = item.mapping else {
                let _: SpecValue? = unfit(item, key, entry)
                continue
            }
            maps.append(values(entries, keys: keys, owner: .map(key.name), place: body.place(item.range)))
        }
        return .maps(maps)
    }

    private mutating func texts(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> [SpecText]? {
        guard let items = node.sequence else {
            let _: SpecValue? = unfit(node, key, entry)
            return nil
        }
        var texts: [SpecText] = []
        for item in items {
            if let text: SpecText = item.scalar.map({ self.text($0) }) ?? unfit(item, key, entry) { texts.append(text) }
        }
        return texts
    }

    private mutating func pairs(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> SpecValue? {
        guard let entries = node.mapping else { return unfit(node, key, entry) }
        var pairs: [SpecPair] = []
        for pair in entries {
            guard let scalar = pair.value.scalar, scalar.style != .plain || !scalar.text.isEmpty else {
                let help = "commas, brackets and quotes are YAML's own here: put the value in quotes"
                report(
                    .error(
                        "form.unquoted", "the value of `\(pair.key.text)` is not a single text",
                        at: body.place(pair.range), help: help))
                continue
            }
            pairs.append(SpecPair(key: text(pair.key), value: text(scalar)))
        }
        return .pairs(pairs)
    }
}

// Scalars.
extension SpecReader {
    /// The scalar of `node`; anything else, or nothing where something is needed, is reported.
    mutating func scalar(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> SpecText? {
        guard let scalar = node.scalar else { return unfit(node, key, entry) }
        guard !(scalar.text.isEmpty && scalar.style == .plain) else {
            report(empty(key.name, at: entry, below: key.type.inner))
            return nil
        }
        return text(scalar)
    }

    /// That `name` has no value; points at a `#` which began a comment.
    func empty(_ name: String, at entry: YAMLEntry, below inner: [SpecKey] = []) -> Diagnostic {
        let rest = body.bytes[min(entry.range.upperBound, body.bytes.count)...]
            .prefix { $0 != 0x0A && $0 != 0x0D }
        let comment = rest.contains(UInt8(ascii: "#"))
        let help =
            comment
            ? "a `#` after a blank begins a comment in YAML: put the value in quotes"
            : inner.isEmpty
                ? "write the value behind the colon, or `\"\"` for an empty text"
                : "write what belongs to it, as `\(inner[0].name): …`, into lines below it that begin two blanks further in"
        return .error("form.no-value", "`\(name)` has no value", at: body.place(entry.range), help: help)
    }

    private mutating func boolean(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> SpecValue? {
        guard let found = scalar(node, key, entry) else { return nil }
        switch found.text {
        case "true": return .boolean(true, found)
        case "false": return .boolean(false, found)
        default: break
        }
        if case .requirement = key.type, !SpecReader.nearlyBoolean(found.text) { return .text(found) }
        let meant = ["yes", "on", "y"].contains(found.text.lowercased()) ? "true" : "false"
        var near = SpecReader.nearlyBoolean(found.text) ? "write `\(key.name): \(meant)`" : nil
        if key.name == "persist" {
            near = "where values are kept is said of the form: `persist: \(found.text)` at the left margin of the block"
        }
        report(
            Diagnostic(
                .error, "form.no-boolean", "`\(key.name)` is `true` or `false`, not `\(found.text)`",
                at: body.place(entry.range), help: near.map { [$0] } ?? []))
        return nil
    }

    /// Whether `text` is a word that other YAML readers take for true or false.
    static func nearlyBoolean(_ text: String) -> Bool {
        ["yes", "no", "on", "off", "y", "n", "true", "false"].contains(text.lowercased())
    }

    private mutating func number(_ text: SpecText, _ key: SpecKey) -> SpecValue? {
        if let number = SpecNumber.parse(text.text) { return .number(number, text) }
        report(
            .error(
                "form.no-number", "`\(key.name)` is a number, not `\(text.text)`", at: text.place,
                help: "write digits with `.` before decimals, such as `12` or `0.5`"))
        return nil
    }

    private mutating func whole(_ text: SpecText, _ key: SpecKey, _ least: Int) -> SpecValue? {
        if let number = Int(text.text), number >= least, number <= KeyType.largestWhole {
            return .number(Double(number), text)
        }
        report(
            .error(
                "form.no-whole-number", "`\(key.name)` is a whole number from \(least) on, not `\(text.text)`",
                at: text.place))
        return nil
    }

    private mutating func word(_ text: SpecText, of words: [String], _ key: SpecKey) -> SpecValue? {
        if words.contains(text.text) { return .text(text) }
        report(
            Diagnostic(
                .error, "form.unknown-word", "`\(key.name)` cannot be `\(text.text)`", at: text.place,
                help: Suggestion.help(
                    for: text.text, among: words, otherwise: "write \(KeyType.list(words, last: "or"))")))
        return nil
    }

    /// That the value does not fit its key, with what was probably meant.
    mutating func unfit<Value>(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> Value? {
        if let scalar = node.scalar, scalar.text.isEmpty, scalar.style == .plain {
            report(empty(key.name, at: entry, below: key.type.inner))
            return nil
        }
        var help: [String] = []
        if let scalar = node.scalar, scalar.text.contains(",") {
            help = ["for a list write `\(key.name): [\(scalar.text)]`"]
        } else if let scalar = node.scalar, let written = key.type.written(around: scalar.text) {
            help = ["write `\(key.name): \(written)`"]
        } else if case .maps = key.type {
            help = ["begin each of them with `- `"]
        } else if case .pairs = key.type, node.sequence != nil {
            help = ["write the names without `- `"]
        } else if key.type.isText, let first = body.bytes[min(node.range.lowerBound, body.bytes.count)...].first,
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        {
            let sign = String(decoding: [first], as: UTF8.self)
            help = ["a text that begins with `\(sign)` must be quoted: `\(key.name): \"\(sign)…\"`"]
        }
        report(
            Diagnostic(
                .error, "form.wrong-shape", "`\(key.name)` is \(key.type.expected)", at: body.place(entry.range),
                help: help))
        return nil
    }
}

/// Numbers as a spec writes them.
enum SpecNumber {
    /// The finite number `text`: digits, one `.`, an exponent; no blank, no `inf`, no `nan`, no hexadecimal.
    static func parse(_ text: String) -> Double? {
        let allowed = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
        guard allowed, let last = text.utf8.last, (0x30...0x39).contains(last), let number = Double(text),
            number.isFinite
        else { return nil }
        return number == 0 ? 0 : number
    }

    /// `number` as a person writes it: `8`, never `8.0`.
    static func text(_ number: Double) -> String {
        if let whole = Int(exactly: number) { return String(whole) }
        return "\(number)"
    }
}
