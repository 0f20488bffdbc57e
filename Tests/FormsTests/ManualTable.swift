import Testing

@testable import Forms

/// A table of the manual as the code has it.
struct ManualTable: Sendable, CustomTestStringConvertible {
    let page: String
    let heading: String
    let head: [String]
    let rows: [[String]]

    var testDescription: String { heading }

    /// The table in Markdown.
    var text: String {
        let rule = head.map { _ in "---" }
        return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    static let all = [kinds, fields] + maps + [typeTable, memberTable, functionTable]

    // MARK: Kinds and keys

    private static let common = Set(FieldKeys.input.map(\.name))
    private static let ofLines = Set(FieldKeys.line.map(\.name))

    private static var kinds: ManualTable {
        let rows = FieldTypes.all.map { type in
            let keys = type.keys.map(\.name).filter { !common.contains($0) }
            let isLine = ofLines.isSubset(of: keys)
            let own = isLine ? keys.filter { !ofLines.contains($0) } : keys
            let all = own.map { "`\($0)`" } + (isLine ? ["and those of a line"] : [])
            return ["`\(type.kind)`", type.documentation, all.joined(separator: " ")]
        }
        return ManualTable(
            page: "form-fields.md", heading: "The kinds at a glance", head: ["kind", "what it is", "its own keys"],
            rows: rows)
    }

    private static var fields: ManualTable {
        var seen: Set<String> = []
        let keys = FieldTypes.all.flatMap(\.keys).filter { seen.insert($0.name).inserted }
        let rows = keys.map { key in row(key) + [kinds(with: key.name)] }
        return ManualTable(
            page: "form-keys.md", heading: "Keys of fields", head: ["key", "value", "for", "kinds"], rows: rows)
    }

    private static func kinds(with key: String) -> String {
        let having = FieldTypes.all.filter { $0.keys.contains { $0.name == key } }.map(\.kind)
        let lacking = FieldTypes.all.map(\.kind).filter { !having.contains($0) }
        if lacking.isEmpty { return "all" }
        let few = lacking.count < 8
        return (few ? "all but " : "") + (few ? lacking : having).map { "`\($0)`" }.joined(separator: " ")
    }

    private static var maps: [ManualTable] {
        let keys: [(String, [SpecKey])] = [
            ("Keys of a form", FormKeys.form), ("Keys of `submit`", FormKeys.submit),
            ("Keys of `send`", FormKeys.send), ("Keys of `done` and `failed`", FormKeys.outcome),
            ("Keys of `persist`", FormKeys.persist), ("Keys of a rule", FormKeys.rule),
            ("Keys of `background`", FormKeys.background), ("Keys of a section", FormKeys.section),
            ("Keys of a step", FormKeys.step), ("Keys of `next`", FormKeys.next),
            ("Keys of an option", SpecReader.optionKeys),
        ]
        return keys.map {
            ManualTable(page: "form-keys.md", heading: $0, head: ["key", "value", "for"], rows: $1.map(row))
        }
    }

    private static func row(_ key: SpecKey) -> [String] {
        ["`\(key.name)`", value(key), key.documentation + (key.isNeeded ? " Needed." : "")]
    }

    private static func value(_ key: SpecKey) -> String {
        switch key.type {
        case .liveText: "a text, `{…}` is live"
        case .inlineMarkdown: "a line of Markdown, `{…}` is live"
        case .blockMarkdown: "Markdown, `{…}` is live"
        case .parts: "a list of \(key.name)"
        default: key.type.expected
        }
    }

    // MARK: Expressions

    /// The types, with an example of each for the table of members.
    static let types: [(name: String, type: ExpressionType)] = [
        ("a text", .text), ("a number", .optionalNumber), ("true or false", .boolean),
        ("a choice", .option(Choices([]))),
        ("a list of choices", .options(Choices([]))), ("a date or time", .optionalDate), ("files", .files),
        ("a secret", .secret),
    ]

    private static var typeTable: ManualTable {
        var kinds: [(phrase: String, kinds: [String])] = []
        for type in FieldTypes.all {
            guard let phrase = phrase(type.kind) else { continue }
            if let place = kinds.firstIndex(where: { $0.phrase == phrase }) {
                kinds[place].kinds.append(type.kind)
            } else {
                kinds.append((phrase, [type.kind]))
            }
        }
        let rows = kinds.map { [$0.phrase, $0.kinds.map { "`\($0)`" }.joined(separator: " ")] }
        return ManualTable(page: "expressions.md", heading: "Types", head: ["type", "kinds"], rows: rows)
    }

    /// What the value of a field of `kind` is, as messages call it.
    private static func phrase(_ kind: String) -> String? {
        let page = FormPage("```form\n" + WholeTableTests.field(kind, "one") + "```\n")
        guard let field = page.blocks.first.flatMap({ FormSpec.parse($0).spec })?.fields.first else { return nil }
        if kind == "output" { return "that of its expression" }
        return field.type.valueType(of: field, choices: Choices(["one", "two"]))?.phrase
    }

    static let members: [(name: String, form: String, does: String)] = [
        ("isEmpty", ".isEmpty", "whether there is nothing"),
        ("isBlank", ".isBlank", "whether there is nothing but blanks"),
        ("count", ".count", "how many characters, choices or files"),
        ("trimmed", ".trimmed", "the text without blanks at its ends"),
        ("lowercased", ".lowercased", "the text in small letters"),
        ("hasPrefix", ".hasPrefix(\"…\")", "whether it begins with a text"),
        ("hasSuffix", ".hasSuffix(\"…\")", "whether it ends with a text"),
        ("contains", ".contains(…)", "whether a text or a choice is in it"),
        ("matches", ".matches(\"[0-9]+\")", "whether the whole text is of a pattern"),
        ("size", ".size", "how large all files are, in bytes"),
    ]

    private static var memberTable: ManualTable {
        let rows = members.map { member in
            let having = types.filter { Checker.members(of: $0.type).contains(member.name) }.map(\.name)
            return [
                "`\(member.form)`", member.does, having.count == types.count ? "all" : having.joined(separator: ", "),
            ]
        }
        return ManualTable(page: "expressions.md", heading: "Members", head: ["member", "gives", "of"], rows: rows)
    }

    static let functions: [(name: String, form: String, does: String)] = [
        ("if", "if(a, b, c)", "`b` where `a` holds, else `c`"),
        ("min", "min(a, b, …)", "the least of the numbers"),
        ("max", "max(a, b, …)", "the largest of the numbers"),
        ("abs", "abs(n)", "the number without its sign"),
        ("round", "round(n)", "the nearest whole number; a half goes away from zero"),
        ("floor", "floor(n)", "the whole number below"),
        ("ceil", "ceil(n)", "the whole number above"),
        ("days", "days(a, b)", "how many days from one date to the other"),
        ("years", "years(d)", "how many full years since a date: an age"),
        ("currency", "currency(n, \"EUR\")", "the number as an amount, in the form's language"),
        ("number", "number(n)", "the number with its thousands grouped, in the form's language"),
        ("percent", "percent(n)", "the number as a share: `0.15` is 15 %"),
        ("date", "date(\"2026-01-31\")", "a day"),
        ("time", "time(\"08:30\")", "a time of day"),
        ("month", "month(\"2026-01\")", "a month"),
        ("datetime", "datetime(\"2026-01-31T08:30\")", "a day and a time"),
    ]

    private static var functionTable: ManualTable {
        ManualTable(
            page: "expressions.md", heading: "Functions", head: ["function", "gives"],
            rows: functions.map { ["`\($0.form)`", $0.does] })
    }
}
