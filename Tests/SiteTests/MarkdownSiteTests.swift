import Diagnostics
import TestSupport
import Testing

@testable import Site

@Suite("Markdown of a whole site")
struct MarkdownSiteTests {
    private static func build(
        _ files: [String: String], relative: Bool = false
    ) throws -> (report: BuildReport, html: (String) -> String, folder: TemporaryFolder) {
        let folder = try TemporaryFolder(files)
        var settings = BuildSettings(
            siteFolder: folder.path, outputFolder: folder.path + "/public", now: "2026-01-01")
        settings.relative = relative
        settings.jobs = 2
        var report = try buildSite(settings)
        report.diagnostics.removeAll { $0.identifier == "config.no-base-url" }
        let output = report.output
        return (
            report,
            { name in
                guard let path = try? OutputPath(name), case .bytes(let bytes)? = output[path] else { return "" }
                return String(decoding: bytes, as: UTF8.self)
            }, folder
        )
    }

    @Test func codeIsColouredOnceAndKept() throws {
        let code = "```swift\nlet a = 1 // x\n```\n"
        let (report, html, folder) = try Self.build([
            "content/index.md": "# A\n\n" + code, "content/b.md": "# B\n\n- x\n\n" + code,
        ])
        let isThere = !report.diagnostics.contains { $0.identifier == "highlight.missing" }
        #expect(report.diagnostics.count == (isThere ? 0 : 1), "\(report.diagnostics.map(\.message))")
        let expected =
            isThere
            ? "<pre><code class=\"language-swift\"><span class=\"sg-k\">let</span> <span class=\"sg-t\">a</span> = <span class=\"sg-n\">1</span> "
                + "<span class=\"sg-c\">// x</span>\n</code></pre>"
            : "<pre><code class=\"language-swift\">let a = 1 // x\n</code></pre>"
        #expect(html("index.html").contains(expected), "\(html("index.html"))")
        #expect(html("b/index.html").contains(expected))
        #expect(folder.exists(".sitegen/cache/highlight"))
        #expect(
            HighlightCache(siteFolder: folder.path, of: HighlightProgram().location).entries.count == (isThere ? 1 : 0))
    }

    @Test func unknownLanguagesAreOneNote() throws {
        let page = "# A\n\n```nolang\nx\n```\n\n```text\nx\n```\n\n```other x\ny\n```\n"
        let (report, html, folder) = try Self.build(["content/index.md": page, "content/b.md": page])
        #expect(report.diagnostics.map(\.identifier) == ["highlight.unknown-language"])
        #expect(report.diagnostics.first?.severity == .note)
        #expect(report.diagnostics.first?.message.hasSuffix("`nolang`, `other`") == true)
        #expect(html("index.html").contains("<pre><code class=\"language-nolang\">x"))
        #expect(!folder.exists(".sitegen"))
    }

    @Test(arguments: ["", "highlight: off\n"])
    func aShownSpecIsYAML(configuration: String) throws {
        let spec = "# the name\n- text: name\n"
        let fences = ["form.show", "form.show a", "yaml"].map { "\n```\($0)\n\(spec)```\n" }
        let (report, html, _) = try Self.build([
            "sitegen.yml": configuration, "content/index.md": "# A\n" + fences.joined(),
        ])
        #expect(report.diagnostics.allSatisfy { $0.identifier == "highlight.missing" })
        let blocks = html("index.html").split(separator: "<pre><code class=\"language-yaml\">").dropFirst()
            .compactMap { $0.split(separator: "</code></pre>").first }
        #expect(blocks.count == 3 && Set(blocks).count == 1, "\(blocks)")
        let isColoured = configuration.isEmpty && report.diagnostics.isEmpty
        #expect(blocks.allSatisfy { $0.contains("<span class=\"sg-c\"># the name</span>") == isColoured })
        #expect(blocks.allSatisfy { $0.hasSuffix(" name\n") }, "a value is plain, though Ansible has such a key")
    }

    @Test func codeOfFilesAndOff() throws {
        let (report, html, _) = try Self.build([
            "sitegen.yml": "highlight: off\n", "content/a/x.swift": "// #region r\n  let a = 1\n// #endregion\n",
            "content/a/index.md": "# A\n\n```swift file=x.swift region=r\n```\n\n```swift file=y.swift\n```\n",
        ])
        #expect(report.diagnostics.map(\.identifier) == ["code.file"])
        #expect(html("a/index.html").contains("<pre><code class=\"language-swift\">let a = 1\n</code></pre>"))
    }

    @Test func picturesHaveTheirSize() throws {
        let (report, html, _) = try Self.build([
            "content/index.md": "# A\n\n![d](d.svg) ![e](https://a.example/e.png)\n\n![](d.svg)\n",
            "content/d.svg": "<svg width=\"20\" height=\"10\"></svg>",
        ])
        #expect(report.diagnostics.map(\.identifier) == ["markdown.no-alt"])
        #expect(
            html("index.html").contains("<img src=\"/d.svg\" alt=\"d\" width=\"20\" height=\"10\" loading=\"lazy\">"))
        #expect(html("index.html").contains("<img src=\"https://a.example/e.png\" alt=\"e\" loading=\"lazy\">"))
    }

    @Test func pathsFromTheRoot() throws {
        let files = [
            "content/index.md": """
            ---
            tags: [cake]
            ---
            # A

            [t](/tags/cake/) [s](/deep/) [f](/robots.txt) [no](/tags/cakes/) [b](/deep/b#x) [n](/x.zip)
            """,
            "content/deep/b.md": "# B\n\n[t](/tags/#x)\n", "static/robots.txt": "",
        ]
        let (report, html, _) = try Self.build(files)
        #expect(
            report.diagnostics.map { $0.identifier + " " + $0.message }.sorted() == [
                "link.unknown-anchor `content/deep/b.md` has no place `#x`",
                "link.unknown-path `/tags/cakes/` leads to no page of the site",
                "link.unknown-path `/x.zip` leads to no file of the site",
            ])
        #expect(html("index.html").contains("<a href=\"/tags/cake/\">t</a> <a href=\"/deep/\">s</a>"))
        let (_, relative, _) = try Self.build(files, relative: true)
        #expect(
            relative("index.html").contains("<a href=\"tags/cake/index.html\">t</a> <a href=\"deep/index.html\">s</a>"))
        #expect(relative("deep/b/index.html").contains("<a href=\"../../tags/index.html#x\">t</a>"))
    }

    @Test func footnotesAndAlertsSpeakTheLanguageOfThePage() throws {
        let text = "# A\n\n## B\n\n> [!WARNING]\n> x\n\nx[^1]\n\n[^1]: y\n\n```text copy\nz\n```\n"
        let (report, html, _) = try Self.build([
            "content/index.md": text, "content/a.zh-Hans.md": text, "content/b.zh-Hans-CN.md": text,
            "content/c.nl.md": text, "templates/words/nl.yml": "warning: Achtung\ncopy: <Kopieren>\n",
        ])
        #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
        let texts = [
            "index.html": [
                "Warning", "Footnotes", "Back to the text, 1", "Link to this section: B", "Copy code", "Copied",
            ],
            "zh-Hans/a/index.html": ["警告", "脚注", "回到正文 1", "本节的链接: B", "复制代码", "已复制"],
            "zh-Hans-CN/b/index.html": ["警告", "脚注", "回到正文 1", "本节的链接: B", "复制代码", "已复制"],
            "nl/c/index.html": [
                "Achtung", "Footnotes", "Back to the text, 1", "Link to this section: B", "&lt;Kopieren&gt;", "Copied",
            ],
        ]
        for (page, words) in texts {
            #expect(html(page).contains("<p class=\"sg-alert-title\">\(words[0])</p>"), "\(page)")
            #expect(html(page).contains("role=\"doc-endnotes\" aria-label=\"\(words[1])\""), "\(page)")
            #expect(html(page).contains("role=\"doc-backlink\" aria-label=\"\(words[2])\""), "\(page)")
            #expect(html(page).contains("aria-label=\"\(words[3])\">#</a>"), "\(page)")
            #expect(html(page).contains("data-copy=\"\(words[4])\" data-copied=\"\(words[5])\""), "\(page)")
        }
    }

    @Test func onlyPagesWithACopyButtonLoadItsScript() throws {
        let (report, html, _) = try Self.build([
            "content/index.md": "# A\n\n```nolang copy title=T\na <b>\n```\n\n```text\ny\n```\n",
            "content/b.md": "# B\n\n```text\na\n```\n", "content/c.md": "# C\n\n```text copy=yes\na\n```\n",
        ])
        #expect(report.diagnostics.map(\.identifier).sorted() == ["code.word", "highlight.unknown-language"])
        #expect(report.diagnostics.contains { $0.help == ["such as `copy`"] })
        #expect(
            html("index.html").contains(
                """
                <figure class="sg-code">
                <figcaption>T</figcaption>
                <div class="sg-copy" data-copy="Copy code" data-copied="Copied">
                <pre><code class="language-nolang">a &lt;b&gt;
                </code></pre>
                </div>
                </figure>
                """))
        #expect(html("index.html").contains("/assets/copy-"))
        for page in ["b/index.html", "c/index.html"] { #expect(!html(page).contains("copy"), "\(page)") }
    }

    @Test func linksOutOfTheSiteMayHaveAnySchemeThatRunsNothing() throws {
        let (report, html, _) = try Self.build([
            "content/index.md": """
            # A

            [v](vscode:extension/a.b) <irc://a.example/b> [p](//a.example/c) [j](javascript:x) [f](file:///x) [e]() ![]()
            """
        ])
        #expect(
            report.diagnostics.map { "\($0.severity) \($0.identifier)" }.sorted() == [
                "warning link.empty", "warning link.empty", "warning markdown.scripting-url",
                "warning markdown.scripting-url",
            ])
        #expect(
            html("index.html").contains(
                """
                <p><a href="vscode:extension/a.b">v</a> <a href="irc://a.example/b">irc://a.example/b</a> \
                <a href="//a.example/c">p</a> j f e </p>
                """))
    }
}
