import Diagnostics
import HTML
import TestSupport
import Testing

@testable import Site

@Suite("Code of pages")
struct MarkdownCodeTests {
    private static let place = Source(path: "a.md", text: "x").place(0..<1)

    private static func words(_ info: String) -> (CodeWords, [String]) {
        var faults: [Diagnostic] = []
        let words = CodeWords(info: info, at: place, diagnostics: &faults)
        return (words, faults.map(\.identifier) + faults.flatMap(\.help))
    }

    @Test func wordsAreRead() {
        let (words, faults) = Self.words(
            "swift title=\"A b.swift\" file=x.swift lines=3-8 region=r mark=2,4-6 numbers=10")
        #expect(faults.isEmpty)
        #expect(words.title == "A b.swift" && words.file == "x.swift" && words.region == "r")
        #expect(words.lines == 3...8 && words.marked == [2...2, 4...6] && words.firstNumber == 10)
        #expect(Self.words("swift numbers").0.firstNumber == 1)
        #expect(Self.words("swift file=a lines=3-").0.lines == 3...Int.max)
    }

    @Test(
        "What is wrong is told, what belongs to other tools is not",
        arguments: [
            ("swift titel=a", ["code.word", "did you mean `title`?"]),
            ("swift mark=0", ["code.word", "such as `mark=2,4-6`"]),
            ("swift numbers=x", ["code.word", "such as `numbers=10`"]),
            ("swift lines=4-2 file=a", ["code.word", "such as `lines=3-8`"]),
            ("swift region=a", ["code.no-file"]), ("js {1,3} .line showLineNumbers", []), ("js", []), ("", []),
        ])
    func faults(_ info: String, _ expected: [String]) { #expect(Self.words(info).1 == expected) }

    private static let file = """
        // #region all
        struct Cake {
            // #region bake
            func bake() {

                heat()
            }
            // #endregion
        }
        // #endregion
        // #region open

        """

    private static func code(_ change: (inout CodeWords) -> Void) -> String {
        var words = CodeWords()
        change(&words)
        do throws(CodeFile.Fault) {
            return String(decoding: try CodeFile.code(of: file, words), as: UTF8.self)
        } catch {
            return ([error.message] + error.help).joined(separator: "; ")
        }
    }

    @Test func partsOfFiles() {
        #expect(Self.code { $0.region = "bake" } == "func bake() {\n\n    heat()\n}\n")
        #expect(Self.code { $0.region = "all" }.hasPrefix("struct Cake {\n    func bake()"))
        #expect(Self.code { $0.lines = 4...6 } == "func bake() {\n\n    heat()\n")
        #expect(Self.code { $0.lines = 9...Int.max } == "}\n")
        #expect(Self.code { $0.lines = 9...99 } == "the file has 11 lines")
        #expect(
            Self.code { $0.region = "bakes" } == "the file has no region `bakes`; the file has `all`, `bake`, `open`")
        #expect(Self.code { $0.region = "open" } == "the region `open` has no `#endregion`")
    }

    @Test func outputOfHighlightIsRead() throws {
        let code = Array("let a = \"<b>&@\" // c\n\treturn\n".utf8)
        let output = """
            <span class="hl kwa">let</span> a <span class="hl opt">=</span> <span class="hl str">&quot;&lt;b&gt;&amp;&#64;&quot;</span> \
            <span class="hl slc">// c</span>
            \t<span class="hl kwa">return</span>

            """
        let tokens = try #require(HighlightReader.tokens(of: code, in: Array(output.utf8)))
        #expect(tokens.map(\.kind) == [.keyword, .plain, .string, .plain, .comment, .plain, .keyword, .plain])
        #expect(tokens.reduce(0) { $0 + $1.length } == code.count)
        #expect(HighlightReader.tokens(of: code, in: Array(output.dropFirst(30).utf8)) == nil)
        #expect(HighlightReader.tokens(of: code, in: Array("<script>".utf8)) == nil)
        #expect(HighlightReader.tokens(of: code, in: []) == nil)
    }

    @Test func markupIsTheAuthorsCode() {
        var words = CodeWords()
        words.title = "<T>"
        words.marked = [2...2]
        words.firstNumber = 9
        let block = CodeBlock(
            language: "c", code: Array("/* a\nb */ <\n".utf8), words: words, place: Self.place, theme: "dark")
        let html = CodeMarkup.html(block, tokens: [.init(kind: .comment, length: 9), .init(kind: .plain, length: 3)])
            .text
        #expect(
            html == """
                <figure class="sg-code">
                <figcaption>&lt;T&gt;</figcaption>
                <pre class="sg-dark"><code class="language-c"><span class="sg-line" data-line="9"><span class="sg-c">/* a</span></span>\
                <span class="sg-c">
                </span><span class="sg-line sg-marked" data-line="10"><span class="sg-c">b */</span> &lt;</span>
                </code></pre>
                </figure>

                """)
    }

    @Test func cacheComesBackAndTornOnesDoNot() {
        let tokens = [CodeToken(kind: .keyword, length: 3), CodeToken(kind: .plain, length: 70_000)]
        let entries = [[UInt8](repeating: 7, count: 32): tokens, [UInt8](repeating: 1, count: 32): []]
        let bytes = HighlightCache.bytes(of: entries)
        #expect(HighlightCache.entries(in: bytes) == entries)
        for count in 0..<bytes.count { #expect(HighlightCache.entries(in: Array(bytes[..<count])) == nil) }
        for at in bytes.indices {
            var damaged = bytes
            damaged[at] ^= 0x10
            #expect(HighlightCache.entries(in: damaged) == nil)
        }
    }

    @Test(
        "The languages that a tutorial needs are known",
        arguments: [
            "swift", "html", "css", "js", "ts", "json", "yaml", "sh", "python", "java", "kotlin", "c", "cpp", "rust",
            "go",
            "diff", "markdown", "xml", "toml", "Swift", "JavaScript",
        ])
    func languages(_ name: String) { #expect(CodeLanguage(name) != nil) }
}
