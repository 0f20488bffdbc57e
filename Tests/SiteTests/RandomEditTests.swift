import Diagnostics
import Foundation
import Site
import TestSupport
import Testing

/// A build that remembers gives what a build without a memory gives: after each of many random edits, byte for byte.
@Suite struct RandomEditTests {
    /// The number of edits; `SITEGEN_EDITS` asks for another, `SITEGEN_SEED` for others.
    private static let environment = ProcessInfo.processInfo.environment
    private static let edits = environment["SITEGEN_EDITS"].flatMap { Int($0) } ?? 120
    private static let seed = environment["SITEGEN_SEED"].flatMap { UInt64($0) } ?? 20_260_731

    @Test func aBuildWithAMemoryIsACleanBuild() throws {
        let site = try EditedSite(seed: Self.seed)
        let settings = BuildSettings(
            siteFolder: site.folder.path, outputFolder: site.folder("public"), now: "2026-07-31")
        let memory = BuildMemory(clock: { Int(Date().timeIntervalSince1970 * 1e9) })
        var withErrors = 0
        for edit in 0..<Self.edits {
            let told = edit == 0 ? "nothing" : try site.edit()
            let remembered = try buildSite(settings, memory)
            let clean = try buildSite(settings)
            #expect(
                remembered.diagnostics.inOrder == clean.diagnostics.inOrder, "diagnostics after edit \(edit): \(told)")
            try expectSame(remembered.output, clean.output, memory, "after edit \(edit): \(told)")
            withErrors += clean.diagnostics.haveErrors ? 1 : 0
        }
        // Neither kind of site may be rare, or the test would see little.
        #expect(withErrors > Self.edits / 50 && withErrors < Self.edits * 3 / 4)
    }

    /// The preview tells the build which files were written; where these are texts of pages, only those are made anew.
    @Test func anEditedBuildIsACleanBuild() throws {
        let site = try EditedSite(seed: Self.seed + 1, isCalm: true)
        var settings = BuildSettings(
            siteFolder: site.folder.path, outputFolder: site.folder("public"), now: "2026-07-31")
        settings.isPreview = true
        settings.skipsSearch = true
        var whole = settings
        whole.skipsSearch = false
        let memory = BuildMemory(clock: { Int(Date().timeIntervalSince1970 * 1e9) })
        var edited = 0
        var hasErrors = false
        for edit in 0..<Self.edits * 2 {
            site.changed = []
            let told = edit == 0 ? "nothing" : try hasErrors ? site.mend() : site.edit()
            let remembered = try buildSite(settings, memory, changed: site.changed)
            let clean = try buildSite(whole)
            #expect(
                remembered.diagnostics.inOrder == clean.diagnostics.inOrder, "diagnostics after edit \(edit): \(told)")
            var output = remembered.output
            for (path, bytes) in remembered.searchFiles() { output.add(.bytes(bytes), at: try OutputPath(path)) }
            try expectSame(output, clean.output, memory, "after edit \(edit): \(told)")
            edited += remembered.edited?.isEmpty == false ? 1 : 0
            hasErrors = clean.diagnostics.haveErrors
        }
        // Or the test would see little of what it is for.
        #expect(edited > Self.edits / 4)
    }

    @Test(arguments: [
        ("More.\n", true), ("## Other\n", true), ("[link](a.md) and [there](a.md#there)\n", true),
        ("<b>raw</b>\n", true), ("[link](none.md)\n", true), ("[path](/a/)\n", true),
        ("```swift\nlet x = 1\n```\n", true),
        ("[path](/none/)\n", true), ("```form order\nfields: [text: name]\n```\n", true),
    ])
    func aTextAloneIsEditedAlone(_ more: String, _ isAlone: Bool) throws {
        let page = "---\ntitle: Tea\n---\n\nText.\n\n```swift\nlet one = 1\n```\n\n"
        let folder = try TemporaryFolder([
            "content/index.md": "# Home\n", "content/tea.md": page, "content/a.md": "# A\n\n## There\n",
        ])
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-07-31")
        (settings.isPreview, settings.skipsSearch) = (true, true)
        let memory = BuildMemory()
        _ = try buildSite(settings, memory)
        try folder.write("content/tea.md", page + more)
        let report = try buildSite(settings, memory, changed: ["content/tea.md"])
        #expect(report.edited?.filter(\.isPage).map(\.text) == (isAlone ? ["tea/index.html"] : nil))
        let clean = try buildSite(settings)
        #expect(report.diagnostics.inOrder == clean.diagnostics.inOrder)
        try expectSame(report.output, clean.output, memory, more)
    }

    /// The number of words changes with nearly every edit, so that only sites whose templates ask for it pay for it.
    @Test func whatCountsTheWordsOfOtherPagesIsRenderedAgain() throws {
        let folder = try TemporaryFolder([
            "content/index.md": "# Home\n", "content/tea.md": "# Tea\n\nOne two three.\n",
            "templates/home.html": "<p>{% for page in site.pages %}{{ page.title }} {{ page.words }} {% endfor %}</p>",
        ])
        let settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-07-31")
        let memory = BuildMemory(clock: { Int(Date().timeIntervalSince1970 * 1e9) })
        func home() throws -> String {
            let output = try buildSite(settings, memory).output
            let path = try #require(output.paths.first { $0.text == "index.html" })
            guard case .bytes(let bytes) = output[path] else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(try home() == "<p>Home 0 Tea 3 </p>")
        try folder.write("content/tea.md", "# Tea\n\nOne two three.\n\nFour.\n")
        #expect(try home() == "<p>Home 0 Tea 4 </p>")
    }

    private func expectSame(
        _ remembered: Output, _ clean: Output, _ memory: BuildMemory, _ told: String
    ) throws {
        try #require(remembered.paths == clean.paths, "paths \(told)")
        for path in clean.paths {
            switch (remembered[path], clean[path]) {
            case (.bytes(let a), .bytes(let b)):
                // Not within the macro, which would tell all bytes.
                let isSame = a == b
                try #require(isSame, "\(path.text) \(told)")
            case (.copy(let a), .copy(let b)):
                let isSame = try memory.bytes(of: a) == b.bytes()
                try #require(isSame, "\(path.text) \(told)")
            default: Issue.record("\(path.text) is another kind of content \(told)")
            }
        }
    }
}

/// A site that is edited at random.
private final class EditedSite {
    let folder: TemporaryFolder
    private var numbers: SteadyNumbers
    private var pages: [String]
    private var count = 0
    /// The files that were written or removed, below the site's folder.
    var changed: Set<String> = []

    /// Whether mistakes, and what concerns several pages, are rare: most saves of an author are new texts.
    private let isCalm: Bool

    init(seed: UInt64, isCalm: Bool = false) throws {
        self.isCalm = isCalm
        numbers = SteadyNumbers(seed: seed)
        pages = ["index.md", "a.md", "b.md", "deep/index.md", "deep/c.md", "deep/d.md"]
        folder = try TemporaryFolder([
            "sitegen.yml": "title: Random\nbaseURL: https://example.org/x/\nmenu: [a.md]\n",
            "forms/shared.yml": "fields:\n  - text: name\n    label: Name\n",
            "data/cakes.yml": "- red\n- blue\n",
            "static/code.swift": "let one = 1\n",
            "static/style.css": "body { color: red }\n",
        ])
        for page in pages { try write(page) }
    }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    private func pick<Item>(_ items: [Item]) -> Item { items[random(items.count)] }

    private func write(_ page: String) throws { try save("content/\(page)", text(of: page)) }

    private func save(_ path: String, _ text: String) throws {
        changed.insert(path)
        try folder.write(path, text)
    }

    private func remove(_ path: String) throws {
        changed.insert(path)
        try folder.remove(path)
    }

    private func text(of page: String) -> String {
        count += 1
        var text = "---\ntitle: \(pick(["One", "Two", "Three", "四"])) \(random(4))\n"
        if random(2) == 0 { text += "tags: [\(pick(["x", "y"]))]\n" }
        if random(6) == 0 { text += "draft: true\n" }
        if random(5) == 0 { text += "weight: \(random(5))\n" }
        if random(3) == 0 { text += "date: 2026-0\(1 + random(6))-0\(1 + random(9))\n" }
        if random(6) == 0 { text += "description: About \(random(9))\n" }
        if random(8) == 0 { text += "aliases: [/old-\(random(3))/]\n" }
        text += "---\n\n## Heading \(random(3))\n\nText \(count).\n\n"
        for _ in 0..<random(3) { text += block(in: page) + "\n" }
        return text
    }

    private func block(in page: String) -> String {
        let isRare = isCalm && random(12) > 0
        return switch isRare ? pick([0, 1, 3, 4, 5, 6, 8]) : random(9) {
        case 0: "[link](/\(pick(pages)))\n"
        case 1: "[anchor](/\(pick(pages))#heading-\(random(3)))\n"
        case 2:
            "```form order-\(random(9))\nfields:\n  - text: name\n    label: L\(random(4))\nsend: save\npersist: {in: local, key: k}\n```\n"
        case 3: "```form use-\(random(9))\nuse: forms/shared.yml\n```\n"
        case 4: "```form pick-\(random(9))\nfields:\n  - select: cake\n    options: {data: cakes.yml}\n```\n"
        case 5: "```swift file=/code.swift\n```\n"
        case 6: "```swift\nlet x\(random(3)) = \(random(9))\n```\n"
        case 7: "![picture](/none-\(random(2)).png)\n"
        default: "Footnote.[^1]\n\n[^1]: Here \(count).\n"
        }
    }

    /// Does something to the site, and tells what.
    func edit() throws -> String {
        if isCalm, random(3) > 0 { return try addText() }
        switch random(16) {
        case 0...2:
            let page = pick(pages)
            try write(page)
            return "wrote \(page)"
        case 3...5: return try addText()
        case 6: return try addPage()
        case 7: return try removePage()
        case 8: return try renamePage()
        default: return try editOther()
        }
    }

    /// Takes away whatever may be wrong.
    func mend() throws -> String {
        try save("data/cakes.yml", "- red\n- blue\n")
        try save("sitegen.yml", "title: Random\nbaseURL: https://example.org/x/\n")
        for page in pages {
            let lines = (folder.text("content/\(page)") ?? "").split(separator: "\n").prefix { !$0.hasPrefix("## ") }
            try save("content/\(page)", lines.joined(separator: "\n") + "\n\nText.\n")
        }
        return "mended all"
    }

    /// Adds to the text of a page, or takes its last block away: what most saves do.
    private func addText() throws -> String {
        let page = pick(pages)
        guard let text = folder.text("content/\(page)") else { return "nothing" }
        count += 1
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch random(5) {
        case 0: lines += ["", block(in: page)]
        case 1: lines += ["", "## Heading \(random(3))", ""]
        case 2: lines += ["", "More \(count) and <b>more</b>."]
        case 3: lines = lines.map { $0.hasPrefix("Text") ? "Text \(count)." : $0 }
        default: lines += ["", "More \(count)."]
        }
        try save("content/\(page)", lines.joined(separator: "\n"))
        return "added to \(page)"
    }

    private func addPage() throws -> String {
        count += 1
        let page = pick(["new-\(count).md", "deep/new-\(count).md", "other/new-\(count).md", "a.zh-Hans.md"])
        if !pages.contains(page) { pages.append(page) }
        try write(page)
        return "added \(page)"
    }

    private func removePage() throws -> String {
        let page = pick(pages)
        guard pages.count > 4, page != "index.md" else { return "nothing" }
        pages.removeAll { $0 == page }
        try remove("content/\(page)")
        return "removed \(page)"
    }

    private func renamePage() throws -> String {
        let page = pick(pages)
        guard page != "index.md", let text = folder.text("content/\(page)") else { return "nothing" }
        count += 1
        pages.removeAll { $0 == page }
        try remove("content/\(page)")
        pages.append("renamed-\(count).md")
        try save("content/renamed-\(count).md", text)
        return "renamed \(page)"
    }

    private func editOther() throws -> String {
        count += 1
        let edits: [(String, String)] = [
            ("forms/shared.yml", "fields:\n  - text: name\n    label: Name \(random(3))\n"),
            ("data/cakes.yml", random(4) == 0 ? "red: [\n" : "- red \(random(3))\n- blue\n"),
            ("static/code.swift", "let one = \(random(10))\n"),
            ("static/style.css", "body { color: \(pick(["red", "tan"])) }\n"),
            ("sitegen.yml", "title: Random \(random(3))\nbaseURL: https://example.org/\(pick(["x", "y"]))/\n"),
            ("sitegen.yml", "title: Random\nmenu: [\(pick(pages))]\nhighlight: \(pick(["on", "off"]))\n"),
            ("templates/partials/footer.html", "<footer>Foot \(random(3))</footer>\n"),
            ("templates/partials/footer.html", "<footer>{{ site.pages | length }}</footer>\n"),
            ("static/none-\(random(2)).png", "no picture \(random(3))\n"),
        ]
        let (name, text) = pick(edits)
        try save(name, text)
        return "wrote \(name)"
    }
}
