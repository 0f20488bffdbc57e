import Diagnostics
import Templates
import Threads
import YAML

/// The theme's own texts in the languages it knows: `templates/words/en.yml` and its neighbours, one file a language.
struct Words: Sendable, Equatable {
    private let builtIn: BuiltInWords
    /// Those of the site itself.
    private let own: [String: [String: String]]
    private let fallback = "en"

    /// The texts of these files, each with its language tag; a text of `own` wins over one that is built in. What is wrong
    /// with `own` goes into `diagnostics`.
    init(
        builtIn: [(tag: String, source: Source)], own: [(tag: String, source: Source)],
        diagnostics: inout [Diagnostic]
    ) {
        var tables: [String: [String: String]] = [:]
        for (tag, source) in own {
            let (table, faults) = Words.table(source)
            tables[tag, default: [:]].merge(table) { _, last in last }
            diagnostics += faults
        }
        self.own = tables
        self.builtIn = BuiltInWords(builtIn)
    }

    /// The texts of a file, and what is wrong with it.
    fileprivate static func table(_ source: Source) -> ([String: String], [Diagnostic]) {
        let (node, faults) = YAMLParser.parse(source.whole)
        var reader = YAMLReader(slice: source.whole, area: "words")
        var table: [String: String] = [:]
        for entry in node?.mapping ?? [] { table[entry.key.text] = reader.text(entry) }
        return (table, faults + reader.diagnostics)
    }

    /// The texts in exactly this language.
    private func table(_ tag: String) -> [String: String]? {
        guard let own = own[tag] else { return builtIn.table(tag) }
        return builtIn.table(tag)?.merging(own) { _, last in last } ?? own
    }

    /// The texts for a language: its own, else those of the same language without region or script, else English ones.
    func texts(for tag: String) -> [String: String] {
        var texts = table(fallback) ?? [:]
        var parts = tag.split(separator: "-").map(String.init)
        var found: [[String: String]] = []
        while !parts.isEmpty {
            if let table = table(parts.joined(separator: "-")) { found.append(table) }
            parts.removeLast()
        }
        if let table = Words.writing(of: tag).flatMap({ table($0) }) { found.append(table) }
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

/// The texts that are built in. A file of them is read when the first page asks for its language, on whatever thread that
/// is: most sites use one or two of them, and what is in a file does not depend on who asks.
private final class BuiltInWords: Sendable, Equatable {
    private let files: [String: Source]
    private let read = Mutex<[String: [String: String]]>([:])

    init(_ files: [(tag: String, source: Source)]) {
        self.files = Dictionary(files.map { ($0.tag, $0.source) }) { _, last in last }
    }

    /// By the files, of which the tool brings the same each time; what was read of them follows.
    static func == (a: BuiltInWords, b: BuiltInWords) -> Bool { a === b || a.files == b.files }

    /// The texts in exactly this language; nil where there are none.
    func table(_ tag: String) -> [String: String]? {
        guard let source = files[tag] else { return nil }
        return read.withLock { read in
            if let known = read[tag] { return known }
            let (table, _) = Words.table(source)
            read[tag] = table
            return table
        }
    }
}
