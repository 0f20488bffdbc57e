import TestSupport

@testable import YAML

/// A value to be written as YAML in many ways.
indirect enum YAMLValue: Equatable {
    case text(String)
    case list([YAMLValue])
    case map([(key: String, value: YAMLValue)])

    static func == (a: YAMLValue, b: YAMLValue) -> Bool {
        switch (a, b) {
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.list(let a), .list(let b)): a == b
        case (.map(let a), .map(let b)):
            a.count == b.count
                && zip(a, b).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value }
        default: false
        }
    }

    /// What a parsed node holds.
    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = .text(scalar.text)
        case .sequence(let items): self = .list(items.map { YAMLValue($0) })
        case .mapping(let entries): self = .map(entries.map { ($0.key.text, YAMLValue($0.value)) })
        }
    }
}

/// Makes values, and writes them in the styles of YAML 1.2.2, chapters 7 and 8, each by its plainest rules.
struct RandomYAML {
    private var numbers: SteadyNumbers

    init(seed: UInt64) { numbers = SteadyNumbers(seed: seed) }

    private static let pieces = [
        "a", "tea", "No", "1.10", " ", "  ", ": ", ":", "#", " #", "'", "\"", "\\", "- ", "[", "]", "{", "}", ",", "&",
        "*",
        "!", "%", "@", "`", "|", ">", "?", "~", "null", "é", "e\u{301}", "漢字", "👨‍👩‍👧", "\n", "\t", "…", "=", "<<",
    ]

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

    private mutating func text() -> String {
        (0..<below(5)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined()
    }

    /// A list or a mapping.
    mutating func value(_ depth: Int = 3) -> YAMLValue {
        switch depth == 0 ? 0 : below(depth == 3 ? 2 : 4) + (depth == 3 ? 1 : 0) {
        case 1: return .list((0..<1 + below(4)).map { _ in value(depth - 1) })
        case 2: return .map((0..<1 + below(4)).map { ("k\($0)" + text(), value(depth - 1)) })
        default: return .text(text())
        }
    }

    // MARK: Writing

    /// The document of a value.
    mutating func document(_ value: YAMLValue) -> String { block(value, indent: 0) }

    /// Double quotes hold any text (5.7).
    private func doubleQuoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case "é": "\\u00e9"
            case "漢": "\\U00006f22"
            default: String(Character(scalar))
            }
        }
        return "\"" + scalars.joined() + "\""
    }

    /// In one line, for any place.
    private mutating func flow(_ value: YAMLValue) -> String {
        switch value {
        case .text(let text): return scalar(text)
        case .list(let items): return "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
        case .map(let entries):
            return "{" + entries.map { doubleQuoted($0.key) + ": " + flow($0.value) }.joined(separator: ", ") + "}"
        }
    }

    private mutating func scalar(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        if isPlain, below(2) == 0 { return text }
        let isOneLine = !text.contains("\n") && !text.contains("\t")
        if isOneLine, below(2) == 0 { return "'" + text.replacing("'", with: "''") + "'" }
        return doubleQuoted(text)
    }

    /// A value behind a key or a dash, from the blank on.
    private mutating func behind(_ value: YAMLValue, indent: Int) -> String {
        switch value {
        case .text(let text):
            let first = text.unicodeScalars.first
            let isBlock =
                text.contains("\n") && first != " " && first != "\t" && first != "\n" && !text.hasSuffix("\n")
                && !text.hasSuffix(" ")
            if isBlock, below(2) == 0 { return " |-" + literal(text, indent: indent + 2) }
            return " " + scalar(text) + (below(5) == 0 ? " # a comment" : "") + "\n"
        case .list, .map:
            if below(3) == 0 { return " " + flow(value) + "\n" }
            return "\n" + block(value, indent: indent + 2)
        }
    }

    /// Its lines moved in; an empty one stays empty (8.1.2).
    private func literal(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return "\n" + lines.map { $0.isEmpty ? "\n" : margin + $0 + "\n" }.joined()
    }

    private mutating func block(_ value: YAMLValue, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        switch value {
        case .text(let text): return margin + scalar(text) + "\n"
        case .list(let items): return items.map { margin + "-" + behind($0, indent: indent) }.joined()
        case .map(let entries):
            return entries.map { margin + doubleQuoted($0.key) + ":" + behind($0.value, indent: indent) }.joined()
        }
    }
}
