import TestSupport
import Testing

@testable import Site

/// A page's Markdown is parsed again where something that it asked for is another, and only there.
struct LookupsTests {
    private static let files = [
        "content/index.md": "# Home\n\n[a](a.md) [b](b.md#there)\n", "content/a.md": "# A\n\n[b](/b.md)\n",
        "content/b.md": "# B\n\n## There\n", "content/code.md": "# Code\n\n```swift file=/code.swift\n```\n",
        "content/picture.md": "# Picture\n\n![none](/none.png)\n",
        "content/form.md": "# Form\n\n```form order\nuse: forms/order.yml\n```\n",
        "content/own.md": "# Own\n\n```form own\nfields:\n  - text: name\n```\n",
        "content/path.md": "# Path\n\n[path](/new/)\n",
        "forms/order.yml": "fields:\n  - text: name\n", "static/code.swift": "let one = 1\n",
        "static/other.txt": "One\n",
    ]

    /// The pages that are parsed again once `path` holds `text`, or is gone.
    private func parsed(after path: String, _ text: String?) throws -> [String] {
        let folder = try TemporaryFolder(Self.files)
        let settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        let memory = BuildMemory()
        func numbers() throws -> [String: Int] {
            _ = try buildSite(settings, memory)
            let names = Self.files.keys.filter { $0.hasPrefix("content/") }.map { String($0.dropFirst(8)) }
            return Dictionary(
                uniqueKeysWithValues: names.map { name in
                    (name, memory.withParsed { $0.body(at: name)?.number ?? 0 })
                })
        }
        let before = try numbers()
        if let text { try folder.write(path, text) } else { try folder.remove(path) }
        let after = try numbers()
        return before.keys.filter { before[$0] != after[$0] }.sorted()
    }

    // Forms resolve their links when they are rendered, so that pages with forms are parsed again with any move.
    private static let forms = ["form.md", "own.md"]

    private typealias Case = (path: String, text: String, pages: [String])

    private static let cases: [Case] = [
        ("content/zoo.md", "# Zoo\n", forms), ("content/aa.md", "# First\n", forms),
        ("content/new.md", "# New\n", forms + ["path.md"]), ("content/b.md", "# B\n\nMore.\n", ["b.md"]),
        ("content/b.md", "---\nslug: c\n---\n\n# B\n", ["a.md", "b.md", "index.md"] + forms),
        ("static/other.txt", "Two\n", []), ("static/code.swift", "let three = 3\n", ["code.md"]),
        ("static/none.png", "no picture\n", ["picture.md"]),
        ("forms/order.yml", "fields:\n  - text: other\n", ["form.md"]), ("data/cakes.yml", "- red\n", ["form.md"]),
        ("templates/page.html", "<p>{{ page.title }}</p>", []),
    ]

    @Test(arguments: cases.indices)
    func isParsedAgain(_ index: Int) throws {
        let (path, text, pages) = Self.cases[index]
        #expect(try parsed(after: path, text) == pages.sorted(), "\(path)")
    }

    @Test func aPageThatIsGoneIsMissed() throws {
        #expect(try parsed(after: "content/b.md", nil) == (["a.md", "b.md"] + Self.forms + ["index.md"]).sorted())
    }
}
