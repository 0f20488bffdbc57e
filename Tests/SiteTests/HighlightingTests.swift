import Diagnostics
import Foundation
import HTML
import Markdown
import TestSupport
import Testing

@testable import Site

/// A folder in which a program stands that behaves as the test wants, and a site to colour.
private struct Stage {
    let folder: TemporaryFolder
    let program: HighlightProgram

    /// `script` is a file of `Tests/Fixtures/highlight`; a link to it, since a file just written may be too busy to run.
    init(_ script: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/highlight/\(script)").standardizedFileURL
        folder = try TemporaryFolder()
        try folder.link("highlight", to: file.path)
        program = HighlightProgram(name: folder("highlight"))
    }

    /// Pages of one Swift block each, coloured by the program: their HTML, and the identifiers of what is told.
    func coloured(
        _ codes: [String], jobs: Int = 2, patience: Duration = .seconds(60)
    ) -> (html: [String], told: [String]) {
        var contents = codes.map(Stage.content)
        var program = program
        program.patience = patience
        program.patienceOfBlock = .zero
        let told = Highlighting(siteFolder: folder.path, jobs: jobs, program: program).fill(&contents)
        let html = contents.map { content in
            content.pieces.map { piece in
                if case .html(let html) = piece { html.text } else { "(hole)" }
            }.joined()
        }
        return (html, told.map(\.identifier))
    }

    private static func content(_ code: String) -> PageContent {
        let source = Source(path: "a.md", text: "```swift\n\(code)\n```\n")
        var hooks = MarkdownHooks()
        hooks.fence = { _ in .hole(-1) }
        let block = CodeBlock(
            language: "swift", code: Array("\(code)\n".utf8), words: CodeWords(), place: source.place(0..<1), theme: nil
        )
        return PageContent(
            MarkdownRenderer.render(source.whole, hooks: hooks), forms: [], code: [block], anchors: [])
    }
}

@Suite("Colouring by a program")
struct HighlightingTests {
    @Test("Equal blocks are asked once, those of an earlier build not at all")
    func once() throws {
        let stage = try Stage("all.sh")
        let first = stage.coloured(["let a", "let a", "let b"])
        #expect(first.html[0] == first.html[1] && first.told.isEmpty)
        #expect(first.html[0].contains("<span class=\"sg-k\">let</span> a"))
        #expect(stage.folder.text("asked") == "x\nx\n")
        #expect(stage.coloured(["let b", "let a"]).html == [first.html[2], first.html[0]])
        #expect(stage.folder.text("asked") == "x\nx\n")
        _ = stage.coloured(["let c"])
        #expect(stage.folder.text("asked") == "x\nx\nx\n")
        let other = HighlightProgram.Location(
            path: stage.folder("other/highlight"), status: try #require(stage.program.location).status)
        #expect(HighlightCache(siteFolder: stage.folder.path, of: other).entries.isEmpty, "colours of another program")
    }

    @Test("A block has the colours that it has alone, whatever stands in other blocks")
    func eachByItself() throws {
        let program = HighlightProgram()
        guard program.location != nil else { return }
        let samples = [
            ("swift", "let body = 1\nvar left = body\n"),
            ("swift", "func body(left: Int) -> some View {\n    body(left)\n}\n"),
            ("ml", "let body = 1\n"), ("ml", "body 2\n"), ("yaml", "body: {left: 1}\n"),
            ("html", "<body left=1></body>\n"),
            ("css", "body { left: 1px }\n"), ("js", "const body = left\n"), ("py", "def body(left): return body\n"),
            ("rs", "fn body(left: u8) {}\n"), ("md", "# body\n\n*left*\n"), ("diff", "-body\n+left\n"),
        ]
        let jobs = try samples.map {
            HighlightProgram.Job(language: try #require(CodeLanguage($0.0)), code: Array($0.1.utf8))
        }
        for order in [jobs, jobs.reversed()] {
            let together = try #require(program.outcome(of: order[...])).tokens
            let alone = try order.map { try #require(program.outcome(of: [$0])).tokens[0] }
            #expect(together == alone)
        }
    }

    @Test("What it makes nothing of stays plain and is tried again; what it made counts")
    func partly() throws {
        let stage = try Stage("first.sh")
        let (html, told) = stage.coloured(["let a", "let b"], jobs: 1)
        #expect(html.filter { $0.contains("sg-k") }.count == 1 && told.isEmpty)
        #expect(html.allSatisfy { $0.contains("<pre><code class=\"language-swift\">") })
        #expect(HighlightCache(siteFolder: stage.folder.path, of: stage.program.location).entries.count == 1)
        // Only the one that is missing is asked for now.
        #expect(stage.coloured(["let a", "let b"], jobs: 1).html.allSatisfy { $0.contains("sg-k") })
    }

    @Test("One that hangs is stopped with all it started, told once, and code stays plain", arguments: [1, 2, 4])
    func hangs(_ jobs: Int) throws {
        let stage = try Stage("hangs.sh")
        let (html, told) = stage.coloured(
            (0..<6).map { "let a\($0)" }, jobs: jobs, patience: .milliseconds(100))
        #expect(told == ["highlight.hangs"])
        #expect(html.allSatisfy { $0.hasPrefix("<pre><code class=\"language-swift\">let a") })
    }

    @Test("One that is not there is one note")
    func absent() throws {
        let folder = try TemporaryFolder()
        #expect(try Stage("nothing.sh").coloured(["let a"]).told.isEmpty)
        #expect(try Stage("absent.sh").coloured(["let a", "let b"]).told == ["highlight.missing"])
        #expect(HighlightProgram(name: folder("none")).outcome(of: []) == nil)
    }

    /// A line of each language of the issue in which something is not plain.
    static let samples: [(language: String, code: String)] = [
        ("swift", "let a = 1 // b"), ("html", "<p class=\"a\">b</p>"), ("css", "a { color: red } /* b */"),
        ("js", "const a = 'b' // c"), ("ts", "const a: string = 'b' // c"), ("json", "{\"a\": 1}"),
        ("yaml", "a: \"b\" # c"), ("sh", "if a; then echo \"b\"; fi # c"), ("python", "def a(): return 'b' # c"),
        ("java", "class A { int b = 1; }"), ("kotlin", "fun a() = \"b\" // c"), ("c", "int a = 1; /* b */"),
        ("cpp", "int a = 1; // b"), ("rust", "fn a() { let b = 1; }"), ("go", "func a() { return \"b\" }"),
        ("diff", "--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d"), ("markdown", "# a\n\n`b` *c*"),
        ("xml", "<a b=\"c\"/><!-- d -->"), ("toml", "[a]\nb = \"c\" # d"),
    ]

    @Test("The program colours all nineteen languages of the manual", .enabled(if: isThere))
    func languages() throws {
        #expect(Self.samples.count == 19)
        let jobs = try Self.samples.map { sample in
            HighlightProgram.Job(
                language: try #require(CodeLanguage(sample.language)), code: Array("\(sample.code)\n".utf8))
        }
        let outcome = try #require(HighlightProgram().outcome(of: jobs[...]))
        #expect(!outcome.hangs)
        for (sample, tokens) in zip(Self.samples, outcome.tokens) {
            #expect(tokens?.contains { $0.kind != .plain } == true, "\(sample.language)")
        }
    }

    /// Whether Debian's `highlight` is on this machine, as `scripts/packages.txt` wants it.
    static let isThere = HighlightProgram().outcome(of: []) != nil
}

/// A colour as WCAG 2.2 measures it.
private struct Colour {
    let luminance: Double

    /// `#rgb` or `#rrggbb`.
    init?(_ text: Substring) {
        var digits = text.dropFirst().map(String.init)
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard text.first == "#", digits.count == 6 else { return nil }
        let parts = stride(from: 0, to: 6, by: 2).compactMap { Int(digits[$0] + digits[$0 + 1], radix: 16) }
        guard parts.count == 3 else { return nil }
        let linear = parts.map { Double($0) / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    func contrast(with other: Colour) -> Double {
        (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
    }
}

@Suite("Colours of code")
struct CodeColourTests {
    private static let sheet: String = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../templates/assets/site.css")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    /// The light and the dark colour that the sheet gives behind `start`, the last time it does.
    private static func pair(_ start: String) throws -> (light: Colour, dark: Colour) {
        let found = sheet.ranges(of: start).compactMap { range -> (Colour, Colour)? in
            let rest = sheet[range.upperBound...].prefix { $0 != ";" }.drop { $0 == " " }
            guard rest.hasPrefix("light-dark(") else { return nil }
            let colours = rest.dropFirst(11).dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
            guard colours.count == 2, let light = Colour(colours[0]), let dark = Colour(colours[1]) else { return nil }
            return (light, dark)
        }
        return try #require(found.last, "\(start)")
    }

    @Test("Each kind of run has 4.5:1 and more on plain and on marked lines, light and dark")
    func contrast() throws {
        let grounds = [try Self.pair("--raised:"), try Self.pair("--mark:")]
        var inks = [("text", try Self.pair("--ink:")), ("line numbers", try Self.pair("--quiet:"))]
        for kind in CodeToken.Kind.allCases {
            guard let name = kind.className else { continue }
            // Each has a plain colour first, for browsers that do not know `light-dark()`.
            let rule = try #require(Self.sheet.ranges(of: ".\(name) {\n  color: #").first)
            let rest = Self.sheet[rule.upperBound...]
            let second = try #require(rest.firstRange(of: "color: light-dark("))
            let colours = rest[second.upperBound...].prefix { $0 != ")" }.split(separator: ",").map {
                $0.drop { $0 == " " }
            }
            inks.append(
                ("\(name)", (try #require(Colour(colours[0])), try #require(Colour(colours[1])))))
        }
        #expect(inks.count == CodeToken.Kind.allCases.count + 1)
        #expect(Self.sheet.contains(".sg-marked[data-line]::before {\n  color: inherit;\n}"))
        for (name, ink) in inks {
            // On a marked line the number has the colour of the text.
            for ground in name == "line numbers" ? [grounds[0]] : grounds {
                #expect(ink.light.contrast(with: ground.light) >= 4.5, "\(name) in the light")
                #expect(ink.dark.contrast(with: ground.dark) >= 4.5, "\(name) in the dark")
            }
        }
    }
}
