import Diagnostics
import Templates
import YAML

/// The theme's own texts in the languages it knows: `templates/words/en.yml` and its neighbours, one file a language.
struct Words: Sendable, Equatable {
    private let tables: [String: [String: String]]
    private let fallback = "en"

    /// The texts of these files, each with its language tag; a later file of a language wins text by text. What is wrong
    /// with them goes into `diagnostics`.
    init(_ files: [(tag: String, source: Source)], diagnostics: inout [Diagnostic]) {
        var tables: [String: [String: String]] = [:]
        for (tag, source) in files {
            let (node, faults) = YAMLParser.parse(source.whole)
            var reader = YAMLReader(slice: source.whole, area: "words")
            for entry in node?.mapping ?? [] { tables[tag, default: [:]][entry.key.text] = reader.text(entry) }
            diagnostics += faults + reader.diagnostics
        }
        self.tables = tables
    }

    /// The texts for a language: its own, else those of the same language without region or script, else English ones.
    func texts(for tag: String) -> [String: String] {
        var texts = tables[fallback] ?? [:]
        var parts = tag.split(separator: "-").map(String.init)
        var found: [[String: String]] = []
        while !parts.isEmpty {
            if let table = tables[parts.joined(separator: "-")] { found.append(table) }
            parts.removeLast()
        }
        if let table = Words.writing(of: tag).flatMap({ tables[$0] }) { found.append(table) }
        for table in found.reversed() { texts.merge(table) { _, own in own } }
        return texts
    }

    /// The writing of Chinese that is used where a tag names none, or a region (CLDR, likely subtags).
    private static func writing(of tag: String) -> String? {
        let parts = tag.lowercased().split(separator: "-")
        guard parts.first == "zh" else { return nil }
        return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
    }

    /// The texts for a language as a template value.
    func value(for tag: String) -> TemplateValue {
        .entries(texts(for: tag).sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
    }
}
