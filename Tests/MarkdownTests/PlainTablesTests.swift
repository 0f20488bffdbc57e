import Diagnostics
import HTML
import TestSupport
import Testing

@testable import Markdown

@Suite("Tables that are found without a tree")
struct PlainTablesTests {
    /// What both ways write for `text`; nil for the way by lines where it is not sure.
    private static func rewritten(_ text: String) -> (byLines: [UInt8]?, byTree: [UInt8])? {
        let bytes = Array(text.utf8)
        guard let sentinel = Sentinel(absentFrom: bytes), let tree = CMarkTree(bytes) else { return nil }
        let byTree = BlockRewriting(bytes, tree: tree, sentinel: sentinel)?.text ?? bytes
        let byLines = PlainTables(bytes, lines: BlockRewriting.lineRanges(bytes)).map {
            BlockRewriting(bytes, tables: $0, sentinel: sentinel)?.text ?? bytes
        }
        return (byLines, byTree)
    }

    private static func isSure(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return PlainTables(bytes, lines: BlockRewriting.lineRanges(bytes)) != nil
    }

    private static let table = "| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 |\n"

    /// What may stand before a table and change what it is.
    static let before = [
        "", "x\n\n", "x\n", "\n\n", "- x\n\n", "- x\n", "> x\n\n", "> x\n", "1. x\n\n   y\n\n", "```\n", "```\n\n",
        "~~~ a\n\n",
        "```\nx\n```\n\n", "````\n```\n\n", "- ```\n\n", "- ```\n  x\n\n", "> ```\n\n", "> ```\n> x\n\n", "    ```\n\n",
        "   ```\n\n", "``` a`b\n\n", "~~~ a`b\n\n", "<div>\n\n", "<!--\n\n", "- <!--\n\n", "<pre>\n\n", "text <!--\n\n",
        "[a]: b\n\n", "[a]: b \"c\n\n", "# h\n", "x\n===\n\n", "***\n", "\t", "  ", "- x\n\n  ", "> ", "| x |\n\n",
        "|x|y|z|\n",
        "a | b\n--|--\n\n", "| a\n|---\n\n", "- | a |\n  |---|\n\n", "```\n|-|\n```\n\n", "\\\n\n", "| x |\n|---|\n",
    ]

    @Test("Where it is sure, it finds what the tree finds", arguments: before)
    func same(_ before: String) throws {
        for behind in [
            "", "\n", "\ny\n", "y\n", "- y\n", "```\n", "\n```\n", "| 4 | 5 |\n\n" + Self.table, "===\n", "    y\n",
        ] {
            let found = try #require(Self.rewritten(before + Self.table + behind))
            #expect(
                found.byLines ?? found.byTree == found.byTree, "\(before.debugDescription), \(behind.debugDescription)")
        }
    }

    @Test("The same for every fixture and with every kind of line end", arguments: FixtureFolder.all(in: "markdown"))
    func fixtures(_ folder: FixtureFolder) throws {
        let text = try #require(folder.text("input.md"))
        for end in ["\n", "\r\n", "\r"] {
            // Footnotes and definitions take a tree in any case.
            let source = text.replacing(": ", with: "; ").replacing("[^", with: "[").replacing("\n", with: end)
            let found = try #require(Self.rewritten(source))
            #expect(found.byLines ?? found.byTree == found.byTree)
        }
    }

    @Test(
        "It is sure where tables stand by themselves",
        arguments: [
            "", "x\n", table, "x\n\n" + table + "\ny\n", "- [ ] x\n- [y](z)\n\n" + table,
            "```\n| a |\n|---|\n```\n\n" + table,
            "a | b || c\n", "| no |\ntable\n", "> quote\n\n" + table,
        ])
    func sure(_ text: String) { #expect(Self.isSure(text)) }

    @Test(
        "It is not sure where what is around could make them something else",
        arguments: [
            "x\n" + table, table + "x\n", "> " + table, "<div>\n\n" + table, "  ```\n\n" + table, "a|b\n-|-\n1|2\n",
        ])
    func unsure(_ text: String) { #expect(!Self.isSure(text)) }
}

@Suite("What is told of raw HTML and of very much")
struct FindingTests {
    /// The marked places must be those that are told, in order.
    private static func expectPlaces(_ text: String, _ identifier: String, help: String? = nil) {
        let marked = Marked(text)
        let told = MarkdownRenderer.render(marked.source.whole).diagnostics.filter { $0.identifier == identifier }
        #expect(told.map(\.place.range) == marked.ranges, "\(text)")
        if let help { #expect(told.first?.help.first == help) }
    }

    @Test(
        "The tag itself is pointed at, not its like in code or behind a backslash",
        arguments: [
            "the `<b>` tag ⟦<b>⟧x</b>\n", "- a `<img>` `` ` <img> `` and ⟦<img>⟧\n", "> - `<i>` ⟦<i>⟧x</i>\n",
            "\\<u> and ⟦<u>⟧x\n", "a ` b ⟦<s>⟧c\n", "x\n⟦<b>⟧\n", "| a |\n|---|\n| `<br>` ⟦<br>⟧ |\n",
        ])
    func places(_ text: String) { Self.expectPlaces(text, "markdown.raw-html") }

    @Test("An end is not told whose beginning was; alone it is")
    func ends() {
        Self.expectPlaces("⟦<p>⟧\n\nx\n\n</p>\n\n⟦<div>⟧\n\n</div>\n", "markdown.raw-html")
        Self.expectPlaces("x\n\n⟦</p>⟧\n", "markdown.raw-html")
    }

    @Test("Who wants a line break is told how to write one")
    func breaks() {
        let help = "a line that ends with a backslash is broken there without HTML"
        Self.expectPlaces("a⟦<br />⟧b\n", "markdown.raw-html", help: help)
        Self.expectPlaces("a⟦<BR>⟧b\n", "markdown.raw-html", help: help)
        let other = MarkdownRenderer.render(Source(path: "p", text: "<brx>\n").whole).diagnostics
        #expect(other.first?.help.first != help)
    }

    @Test(
        "A hundred of a kind are told, the last says how many more there are",
        arguments: [
            ("<b>\n\n", "markdown.raw-html"), ("![](a.png)\n", "markdown.no-alt"),
            ("[a](javascript:x)\n", "markdown.scripting-url"), ("[^x] ", "markdown.undefined-footnote"),
        ])
    func many(_ text: String, _ identifier: String) {
        let page = String(repeating: text, count: 130) + "\n[^y]: z\n[^y] ![](b.png)\n"
        let told = MarkdownRenderer.render(Source(path: "p.md", text: page).whole).diagnostics
            .filter { $0.identifier == identifier }
        #expect(told.count == 100)
        let others = identifier == "markdown.no-alt" ? 31 : 30
        #expect(told.last?.help.last == "\(others) more such places of this page are not told")
        #expect(told.first?.help.last?.contains("not told") == false)
    }

    @Test("Rows may lack 100,000 cells, and no more")
    func lackingCells() {
        func table(rows: Int) -> String {
            String(repeating: "|a", count: 1001) + "\n" + String(repeating: "|-", count: 1001) + "\n"
                + String(repeating: "|b\n", count: rows)
        }
        func identifiers(_ text: String) -> [String] {
            MarkdownRenderer.render(Source(path: "p.md", text: text).whole).diagnostics.map(\.identifier)
        }
        #expect(identifiers(table(rows: 100)) == [])
        #expect(identifiers(table(rows: 101)) == ["markdown.too-many-cells"])
        #expect(identifiers("x\n" + table(rows: 101)) == ["markdown.too-many-cells"])
    }
}
