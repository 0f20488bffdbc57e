import Diagnostics
import TestSupport
import Testing

@testable import Markdown

/// An input that parsers take more than linear time for, of any size.
struct Pathological: Sendable, CustomStringConvertible {
    let description: String
    let text: @Sendable (_ size: Int) -> String

    static func repeated(_ unit: String, _ count: Int) -> String {
        String(repeating: unit, count: max(1, count))
    }

    /// cmark's own kinds, K1 and K2 of our measurements, and the corpus' M18–M22.
    static let all: [Pathological] = [
        .init(description: "nested strong") {
            repeated("*a **a ", $0 / 14) + "b" + repeated(" a** a*", $0 / 14)
        },
        .init(description: "emphasis closers") { repeated("a_ ", $0 / 3) },
        .init(description: "emphasis openers") { repeated("_a ", $0 / 3) },
        .init(description: "link closers") { repeated("a]", $0 / 2) },
        .init(description: "link openers") { repeated("[a", $0 / 2) },
        .init(description: "mismatched closers") { repeated("*a_ ", $0 / 4) },
        .init(description: "openers and closers of thirds") { repeated("a**b" + "c* ", $0 / 7) },
        .init(description: "links in emphasis") { repeated("[ a_", $0 / 4) },
        .init(description: "nested brackets") { repeated("[", $0 / 2) + "a" + repeated("]", $0 / 2) },
        .init(description: "nested quotes") { repeated("> ", $0 / 2) + "a" },
        .init(description: "images") { repeated("![[]()", $0 / 6) },
        .init(description: "list depth") { repeated("- ", $0 / 3) + "x" + repeated("\n", $0 / 3) },
        .init(description: "list markers of three kinds") { repeated(" +", $0 / 3) + repeated("\n", $0 / 3) },
        .init(description: "quotes and emphasis") { repeated(">", $0 / 3) + repeated("a*", $0 / 3) },
        .init(description: "many stars") { repeated("*", $0 / 2) + "x" + repeated("*", $0 / 2) },
        .init(description: "backticks") { size in
            (1...max(1, Int(Double(size).squareRoot()))).map { "e" + repeated("`", min($0, 900)) }.joined()
        },
        .init(description: "unclosed links") { repeated("[a](<b", $0 / 6) },
        .init(description: "unclosed links, two") { repeated("[a](b", $0 / 5) },
        .init(description: "unclosed comments") { repeated("<!--", $0 / 4) },
        .init(description: "unclosed declarations") { "</" + repeated("<!A ", $0 / 4) },
        .init(description: "unclosed instructions") { "x" + repeated("<?", $0 / 2) },
        .init(description: "unclosed data sections") { "x " + repeated("<![CDATA[", $0 / 9) },
        .init(description: "reference definitions") { size in
            (0..<size / 12).map { "[\($0)]: u\n" }.joined() + repeated("[0] ", 100)
        },
        .init(description: "one long reference, used often") {
            "[x]: " + repeated("u", $0 / 2) + "\n\n" + repeated("[x]\n\n", $0 / 10)
        },
        .init(description: "empty lines in deep lists") {
            repeated("* a\n", $0 / 8) + repeated("  *\n", $0 / 8)
        },
        .init(description: "entities") { repeated("&", $0) },
        .init(description: "indented ever deeper") { size in
            (0..<Int(Double(size).squareRoot())).map { repeated(" ", $0 * 2) + "* a\n" }.joined()
        },
        .init(description: "one long line of ideographs") { repeated("表单", $0 / 6) },
        .init(description: "ideographs and stars") { repeated("表**「单」**", $0 / 16) },
        .init(description: "headings of one name") { repeated("# a\n", $0 / 4) },
        .init(description: "scripting links") { repeated("[a](javascript:x) ", min($0, 40_000) / 18) },
        .init(description: "raw HTML") { repeated("<b>\n", min($0, 40_000) / 4) },
        .init(description: "fences") { repeated("```a\nb\n```\n", $0 / 11) },
        .init(description: "table rows") { "|a|b|\n|-|-|\n" + repeated("|c|d|\n", $0 / 6) },
        .init(description: "tildes") { repeated("~~a ", $0 / 4) },
        .init(description: "bare links") { repeated("http://a.b/(", $0 / 12) },
        .init(description: "footnotes") { size in
            (0..<size / 24).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined()
        },
        .init(description: "references to one footnote") { repeated("a[^1]", $0 / 5) + "\n\n[^1]: b" },
        .init(description: "references in a heading") { "# " + repeated("a[^1]", $0 / 5) + "\n\n[^1]: b" },
        .init(description: "references to no footnote") { repeated("[^a]", min($0, 16_000) / 4) + "\n\n[^1]: b[^1]" },
        .init(description: "footnotes in footnotes") { repeated("[^a]: ", $0 / 6) + "b" },
        .init(description: "footnotes without references") { size in
            (0..<size / 14).map { "[^\($0)]: b\n" }.joined()
        },
        .init(description: "definitions") { repeated("a\n: b\n\n", $0 / 8) },
        .init(description: "definitions of one term") { "a\n" + repeated(": b\n", $0 / 4) },
        .init(description: "definitions and indented text") { "a\n: b\n\n" + repeated("    c\n\n: d\n\n", $0 / 14) },
        .init(description: "terms without definitions") { repeated("a\n", $0 / 2) + ": b" },
        .init(description: "alerts") { repeated("> [!NOTE]\n> a\n\n", $0 / 16) },
        .init(description: "alerts in quotes") { repeated("> > > [!NOTE]\n\n", $0 / 15) },
        .init(description: "lines of quotes") { repeated("> a\n", $0 / 4) },
        .init(description: "empty quotes") { repeated("> \n", $0 / 3) },
        .init(description: "pipes") { repeated("|", $0) },
        .init(description: "lines of pipes") { repeated("|||||||\n", $0 / 8) },
        .init(description: "delimiter rows") { repeated("|-|-|\n", $0 / 6) },
        .init(description: "delimiter rows without a table") { "a\n" + repeated("|-|\n", $0 / 4) },
        .init(description: "tables by themselves") { repeated("|a|\n|-|\n|b|\n\n", $0 / 13) },
        .init(description: "tables in lists") { repeated("- |a|\n  |-|\n  |b|\n", $0 / 18) },
        .init(description: "a wide table") { size in
            repeated("|a", size / 5) + "\n" + repeated("|-", size / 5) + "\n|b\n"
        },
        .init(description: "escaped pipes") { "|a|\n|-|\n|" + repeated("\\|", $0 / 2) + "|\n" },
        .init(description: "tasks") { repeated("- [x] a\n", $0 / 8) },
        .init(description: "pictures without description") { repeated("![](a) ", min($0, 35_000) / 7) },
        .init(description: "lines of pictures") { repeated("![](a)\n", min($0, 35_000) / 7) },
        .init(description: "loose tags") { repeated("<a b=c=d>", min($0, 40_000) / 9) },
        .init(description: "struck words") { repeated("~~a~~ ", $0 / 6) },
        .init(description: "stars beside Hangul") { repeated("마**(k)**을", $0 / 15) },
    ]

    /// What stands a million times in a page.
    static let millions = ["[", "|", "> ", "*", "|-", "> a\n", ": a\n", "[^a]: b\n", "> [!NOTE]\n\n"]
}

@Suite("Pathological inputs", .serialized)
struct PathologicalTests {
    private func excess(_ half: String, _ whole: String, allowance: Duration) -> (half: Duration, whole: Duration)? {
        let (half, whole) = (Source(path: "p.md", text: half).whole, Source(path: "p.md", text: whole).whole)
        return Growth.excess(allowance: allowance) {
            _ = MarkdownRenderer.render(half)
        } whole: {
            _ = MarkdownRenderer.render(whole)
        }
    }

    @Test("Twice the size takes hardly more than twice the time", arguments: Pathological.all)
    func doubling(_ input: Pathological) {
        let found = excess(input.text(40_000), input.text(80_000), allowance: .milliseconds(300))
        #expect(found == nil)
    }

    @Test(
        "A megabyte takes hardly more than twice what half of it takes, or is refused", arguments: Pathological.millions
    )
    func megabyte(_ unit: String) {
        let (half, whole) = (524_288 / unit.utf8.count, 1_048_576 / unit.utf8.count)
        let found = excess(
            Pathological.repeated(unit, half), Pathological.repeated(unit, whole), allowance: .milliseconds(500))
        #expect(found == nil)
    }
}

@Suite("Limits of Markdown")
struct MarkdownLimitTests {
    private func identifiers(_ text: String) -> [String] {
        MarkdownRenderer.render(Source(path: "p.md", text: text).whole).diagnostics.map(\.identifier)
    }

    private func repeated(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

    @Test("2 MiB are read, one byte more is refused")
    func bytes() {
        let page = repeated("abc def\n", MarkdownLimits.bytes / 8)
        #expect(identifiers(page) == [])
        #expect(identifiers(page + "x") == ["markdown.too-long"])
    }

    @Test(
        "50 markers in a line are read, one more is refused",
        arguments: [">", "> ", "- ", "1. ", "+\t", "* "])
    func markers(_ marker: String) {
        #expect(identifiers("a\n\n" + repeated(marker, MarkdownLimits.markersOfLine) + "x\n") == [])
        let refused = identifiers("a\n\n" + repeated(marker, MarkdownLimits.markersOfLine + 1) + "x\n")
        #expect(refused == ["markdown.too-nested"])
    }

    @Test("Two columns of indentation count as a marker")
    func indentation() {
        let limit = MarkdownLimits.markersOfLine
        #expect(identifiers(repeated(" ", limit * 2 - 2) + "- x\n") == [])
        #expect(identifiers(repeated(" ", limit * 2) + "- x\n") == ["markdown.too-nested"])
        #expect(identifiers(repeated(" ", limit * 4) + "x\n") == [])
    }

    @Test("The deeper the nesting, the fewer lines")
    func depthAndLines() {
        let deep = repeated("> ", 40) + "x\n"
        let lines = MarkdownLimits.depthTimesLines / 40
        #expect(identifiers(deep + repeated("\n", lines - 2)) == [])
        #expect(identifiers(deep + repeated("\n", lines)) == ["markdown.too-nested"])
    }

    @Test("Four blocks full of brackets are read, a fifth is refused")
    func allBrackets() {
        let block = repeated("[", MarkdownLimits.bracketsOfBlock) + "\n\n"
        #expect(identifiers(repeated(block, 4)) == [])
        #expect(identifiers(repeated(block, 4) + "[") == ["markdown.too-many-brackets"])
    }

    @Test("A rule across the page is no nesting and no run", arguments: ["- ", "* ", "_ ", "*", "_"])
    func rules(_ mark: String) { #expect(identifiers(repeated(mark, 3000) + "\n") == []) }

    @Test("5,000 brackets in a block are read, one more is refused; a blank line begins another block")
    func brackets() {
        let limit = MarkdownLimits.bracketsOfBlock
        #expect(identifiers(repeated("[", limit)) == [])
        #expect(identifiers(repeated("[", limit) + "\n\n" + repeated("[", limit)) == [])
        #expect(identifiers(repeated("[", limit) + "\n[") == ["markdown.too-many-brackets"])
    }

    @Test("5,000 angles in a block are read, one more is refused")
    func angles() {
        let limit = MarkdownLimits.anglesOfBlock
        #expect(identifiers(repeated("< ", limit)) == [])
        #expect(identifiers(repeated("< ", limit) + "<") == ["markdown.too-many-angles"])
    }

    @Test("A run of 1,000 is read, one more is refused", arguments: ["*", "_", "`"])
    func runs(_ mark: String) {
        #expect(identifiers("x" + repeated(mark, MarkdownLimits.run)) == [])
        #expect(identifiers("x" + repeated(mark, MarkdownLimits.run + 1) + "y") == ["markdown.too-long-run"])
    }

    /// Texts that are refused, each with what is said of it; the number of the line where it is told follows.
    private static let refused: [(text: @Sendable () -> String, message: String, help: [String], line: Int)] = [
        (
            { String(repeating: "abc def\n", count: MarkdownLimits.bytes / 8) + "x" },
            "this page is 2097153 bytes long, and at most 2 MiB (2097152 bytes) are read",
            ["divide it into several pages"], 1
        ),
        (
            { "a\n\n" + String(repeating: "> ", count: 51) + "x\n" },
            "more than 50 quotes and lists are nested in this line", [], 3
        ),
        (
            { "a\n\n" + String(repeating: "> ", count: 40) + "x\n" + String(repeating: "\n", count: 400_000) },
            "quotes and lists are nested 40 deep here, too deep for a page of so many lines",
            ["at most 400000 lines are read with such nesting"], 3
        ),
        (
            { "a\n\n" + String(repeating: "[", count: 5_001) }, "more than 5000 `[` stand in one block",
            ["divide it by blank lines"], 3
        ),
        (
            { String(repeating: String(repeating: "[", count: 5_000) + "\n\n", count: 4) + "[" },
            "too many blocks of this page hold thousands of `[`",
            ["divide the page, or its blocks by blank lines"], 9
        ),
        (
            { "a\n\n" + String(repeating: "< ", count: 5_001) }, "more than 5000 `<` stand in one block",
            ["divide it by blank lines"], 3
        ),
        (
            {
                let wide = String(repeating: "|a", count: 400)
                return wide + "|\n" + String(repeating: "|-", count: 400) + "|\n"
                    + String(repeating: "|b\n", count: 300)
            },
            "the rows of this page's tables lack more than 100000 cells",
            ["write all cells of a row, or take columns out of the first"], 253
        ),
        (
            { "a\n\nx" + String(repeating: "`", count: 1_001) + "y" }, "more than 1000 ``` stand in a row", [], 3
        ),
    ]

    @Test("A limit is told in these words, where it is passed", arguments: refused.indices)
    func words(index: Int) throws {
        let row = Self.refused[index]
        let told = MarkdownRenderer.render(Source(path: "p.md", text: row.text()).whole).diagnostics
        let first = try #require(told.first)
        #expect(told.count == 1 && first.severity == .error)
        #expect(first.message == row.message)
        #expect(first.help == row.help)
        #expect(first.place.position.line == row.line, "\(first.message): \(first.place.position)")
    }
}
