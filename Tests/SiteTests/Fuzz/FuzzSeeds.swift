import Foundation

/// What mutations begin with: the fixtures, and what fuzzing found (`Tests/Fixtures/fuzz/<target>`).
enum FuzzSeeds {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    /// How many mutations a target gets; a page takes a hundred times as long as an expression.
    static func mutations(of target: FuzzTarget) -> Int {
        let typed = ProcessInfo.processInfo.environment["SITEGEN_FUZZ_MUTATIONS"].flatMap(Int.init)
        let usual =
            switch target {
            case .page: 60
            case .form, .template: 300
            case .markdown: 600
            default: 1500
            }
        return typed ?? usual
    }

    /// The seeds of `target`, in order.
    static func of(_ target: FuzzTarget) -> [[UInt8]] {
        let found = files(below: "fuzz/\(target.rawValue)") { _ in true }
        switch target {
        case .frontMatter: return found + pages + files(below: "yaml") { $0.hasSuffix(".yml") }.map(front)
        case .configuration: return found + files(below: "yaml") { $0.hasSuffix(".yml") } + [Array(configuration.utf8)]
        case .markdown: return found + files(below: "markdown") { $0.hasSuffix("input.md") }
        case .page: return found + pages + files(below: "markdown") { $0.hasSuffix("input.md") }
        case .form: return found + pages.flatMap(forms)
        case .expression: return found + expressions
        case .template: return found + templates
        case .manifest: return found + manifests.map { Array($0.utf8) }
        case .cache: return found + caches
        case .record: return found + records
        }
    }

    // MARK: Files

    private static func files(below folder: String, _ isWanted: (String) -> Bool) -> [[UInt8]] {
        let top = fixtures.appending(path: folder)
        let names = (FileManager.default.enumerator(atPath: top.path())?.allObjects as? [String] ?? []).filter(isWanted)
        return names.sorted().compactMap { name in
            (try? Data(contentsOf: top.appending(path: name))).map(Array.init)
        }
    }

    private static let pages: [[UInt8]] =
        files(below: "corpus") { $0.hasSuffix(".md") } + files(below: "forms") { $0.hasSuffix("input.md") }

    private static func front(_ yaml: [UInt8]) -> [UInt8] { Array("---\n".utf8) + yaml + Array("\n---\n\ntext\n".utf8) }

    /// The text of every form of a page.
    private static func forms(of page: [UInt8]) -> [[UInt8]] {
        let text = String(decoding: page, as: UTF8.self)
        return text.matches(of: /```form[^\n]*\n((?:.*\n)*?)```/).map { Array($0.1.utf8) }
    }

    // MARK: Tables

    private static func table(_ name: String) -> Any? {
        (try? Data(contentsOf: fixtures.appending(path: name))).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    }

    /// Every text of a table of JSON, whatever it is there for.
    private static func texts(in value: Any?) -> [String] {
        switch value {
        case let text as String: [text]
        case let list as [Any]: list.flatMap(texts)
        case let map as [String: Any]: map.sorted { $0.key < $1.key }.flatMap { texts(in: $0.value) }
        default: []
        }
    }

    private static let expressions = texts(in: table("expressions.json")).prefix(600).map { Array($0.utf8) }
    private static let templates = texts(in: table("templates/cases.json")).filter { $0.contains("{") }.map {
        Array($0.utf8)
    }

    // MARK: Written here

    private static let configuration = """
        title: Tea
        description: "Cake & tea"
        baseURL: https://example.org/a/b/
        language: zh-Hans
        author: Ada
        menu: [index.md, {title: Forms, url: forms/}]
        logo: cup.svg
        forms: {style: sheet, disabledSubmit: focusable, messages: {required: Enter it}}
        include: [.well-known]
        highlight: {theme: dark}
        params: {a: [1, 2.5, true, null], b: {c: d}}
        """

    private static let manifests = [
        "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n],\n\"files\": [\n],\n\"checksum\": \"",
        "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n\"a\",\n\"a/b\"\n],\n\"files\": [\n[\"a/i.html\", 2, \"00000000000000ff\"],\n[\"z\", 1, \"0000000000000001\"]\n],\n\"checksum\": \"",
        "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n],\n\"files\": [\n[\"../v\", 1, \"0000000000000001\"]\n],\n\"checksum\": \"",
        "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n\"/etc\"\n],\n\"files\": [\n],\n\"checksum\": \"",
        "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n],\n\"files\": [\n[\"a, \\\"b\\\"\", 9223372036854775807, \"ffffffffffffffff\"]\n],\n\"checksum\": \"",
    ]

    /// Records without their mark and sum: counts of four bytes, numbers of eight, the lowest byte first.
    private static let records: [[UInt8]] = {
        let none: [UInt8] = [0, 0, 0, 0]
        let one: [UInt8] = [1, 0, 0, 0]
        let name: [UInt8] = one + [0x61]
        let word: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0]
        let status: [UInt8] = [0] + word + word + word + word + word
        let seen: [UInt8] = one + name + [2] + word + [1] + status + [1]
        let written: [UInt8] = one + name + word + status + [0]
        let finding: [UInt8] = one + [1] + name + name + none + [0, 0, 0, 0, 0, 0, 0, 0] + word + word
        let source: [UInt8] = one + [1] + name + name + name
        let last = [0] + none + none + none
        let rest = none + none + none + none + last
        return [
            [], none + [0, 0] + none + none + rest, none + [0, 0] + seen + written + rest,
            none + [0, 0] + none + none + none + finding + source + none + last,
            none + [0, 0] + seen + none + none + none + none + one + name + [1] + name + name + last,
            [0xFF, 0xFF, 0xFF, 0xFF], none + [1, 10, 0, 0, 0] + Array("2026-01-31".utf8) + [0] + none + none + rest,
        ]
    }()

    private static let caches: [[UInt8]] = [
        [], Array(repeating: 7, count: 32) + [0], Array(repeating: 7, count: 32) + [4, 0, 30, 1, 9],
        Array(repeating: 1, count: 32) + [2, 0, 43] + Array(repeating: 2, count: 32) + [2, 1, 43],
        Array(repeating: 1, count: 32) + [6, 8, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
    ]
}
