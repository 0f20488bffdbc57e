import Diagnostics
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
    ]
}

@Suite("Pathological inputs", .serialized)
struct PathologicalTests {
    private func time(_ text: String) -> Duration {
        let slice = Source(path: "p.md", text: text).whole
        return ContinuousClock().measure { _ = MarkdownRenderer.render(slice) }
    }

    /// A debug build is slow, and the machine is shared; so the bound is on the growth, with an allowance in time
    /// under which growth says nothing.
    @Test("Twice the size takes hardly more than twice the time", arguments: Pathological.all)
    func doubling(_ input: Pathological) {
        let small = input.text(40_000)
        let large = input.text(80_000)
        var first = Duration.seconds(60)
        var second = Duration.seconds(60)
        // The machine is shared: a few tries, the fastest of which counts.
        for _ in 0..<6 where second >= first * 3 + .milliseconds(300) || first == .seconds(60) {
            first = min(first, time(small))
            second = min(second, time(large))
        }
        #expect(second < first * 3 + .milliseconds(300), "\(first) for 40 kB, \(second) for 80 kB")
        #expect(second < .seconds(4))
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
}
