import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Sites as maps of files, built in memory.
struct BuildSiteTests {
    private func build(
        _ files: [String: String], _ change: (inout BuildSettings) -> Void = { _ in }
    ) throws -> (text: (String) -> String?, paths: [String], diagnostics: [Diagnostic]) {
        let folder = try TemporaryFolder(files)
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        change(&settings)
        let report = try buildSite(settings)
        let output = report.output
        func text(_ path: String) -> String? {
            guard let path = try? OutputPath(path), case .bytes(let bytes) = output[path] else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        }
        return (text, output.paths.map(\.text), report.diagnostics.inOrder.filter { $0.severity != .note })
    }

    @Test func makesAPageOfEachFile() throws {
        let site = try build([
            "content/index.md": "# Home\n\nHello.", "content/a b/Über uns.md": "x", "content/a b/cake.png": "png",
            "static/robots.txt": "User-agent: *",
        ])
        #expect(site.diagnostics.isEmpty)
        for path in [
            "index.html", "a-b/über-uns/index.html", "a-b/cake.png", "robots.txt", "404.html", "_headers",
            "a-b/index.html",
        ] {
            #expect(site.paths.contains(path), "\(path) is there")
        }
        #expect(site.text("index.html")?.contains("<title>Home</title>") == true)
        #expect(site.text("a-b/über-uns/index.html")?.contains("<h1>Über uns</h1>") == true)
    }

    @Test("R7: forms without a title under one heading, or under none, have names of their own")
    func numbersFormsOfOneName() throws {
        let form = "```form\n- text: a\n```\n\n"
        let titled = "```form\ntitle: T\nfields: [text: a]\n```\n\n"
        let body = form + form + "## Write\n\n" + form + titled + form + form + "## Call\n\n" + form
        let html = try #require(try build(["content/index.md": "---\ntitle: Home\n---\n\n" + body]).text("index.html"))
        let names = html.matches(of: /<form class="sg-form[^>]* aria-label(ledby)?="([^"]*)"/).map { String($0.2) }
        #expect(names == ["Send", "Send (2)", "write", "form-4-title", "Write (2)", "Write (3)", "call"])
    }

    @Test func rewritesLinksForEveryPlaceOfTheSite() throws {
        let files = [
            "content/index.md": "[a](s/a.md#x)\n\n![p](s/p.png)",
            "content/s/a.md": "## X\n\n[home](../index.md) [id](#x)", "content/s/p.png": "x",
        ]
        let plain = try build(files)
        #expect(plain.diagnostics.isEmpty)
        #expect(plain.text("index.html")?.contains("href=\"/s/a/#x\"") == true)
        #expect(plain.text("index.html")?.contains("src=\"/s/p.png\"") == true)
        let based = try build(files) { $0.baseURL = "https://example.org/docs/x/" }
        #expect(based.text("index.html")?.contains("href=\"/docs/x/s/a/#x\"") == true)
        #expect(based.text("s/a/index.html")?.contains("href=\"/docs/x/\"") == true)
        let relative = try build(files) { $0.relative = true }
        #expect(relative.text("index.html")?.contains("href=\"s/a/index.html#x\"") == true)
        #expect(relative.text("s/a/index.html")?.contains("href=\"../../index.html\"") == true)
        #expect(relative.text("index.html")?.contains("integrity") == false)
    }

    @Test func leavesOutDraftsAndTheFuture() throws {
        let files = [
            "content/index.md": "x", "content/draft.md": "---\ndraft: true\n---\n",
            "content/soon.md": "---\ndate: 2026-06-16\n---\n",
            "content/today.md": "---\ndate: 2026-06-15\n---\n",
        ]
        let usual = try build(files).paths
        #expect(usual.contains("today/index.html"))
        #expect(!usual.contains("draft/index.html") && !usual.contains("soon/index.html"))
        let all = try build(files) { ($0.drafts, $0.future) = (true, true) }.paths
        #expect(all.contains("draft/index.html") && all.contains("soon/index.html"))
    }

    @Test func tellsOfALinkToADraft() throws {
        let site = try build(["content/index.md": "[d](draft.md)", "content/draft.md": "---\ndraft: true\n---\n"])
        #expect(site.diagnostics.map(\.identifier) == ["link.left-out"])
    }

    @Test func namesAllSourcesOfOneURL() throws {
        let site = try build([
            "content/index.md": "x", "content/a.md": "x", "content/a/index.md": "x",
            "content/b.md": "---\nurl: /A/\n---\n",
        ])
        #expect(site.diagnostics.map(\.identifier) == ["output.clash"])
        for name in ["content/a.md", "content/a/index.md", "content/b.md"] {
            #expect(site.diagnostics.first?.message.contains(name) == true)
        }
    }

    @Test func tellsOfAFileWhereAFolderMustBe() throws {
        let site = try build(["content/index.md": "x", "content/a.md": "x", "static/a": "file"])
        #expect(site.diagnostics.map(\.identifier) == ["output.file-and-folder"])
    }

    @Test func sendsReadersOfOlderPathsOn() throws {
        let site = try build(["content/index.md": "x", "content/new.md": "---\naliases: [/old/]\n---\n"])
        #expect(site.text("old/index.html")?.contains("url=/new/") == true)
        #expect(site.text("_redirects") == "/old/ /new/ 301\n")
    }

    @Test func listsTags() throws {
        let site = try build([
            "content/index.md": "x", "content/a.md": "---\ntags: [Über, b]\n---\n",
            "content/b.md": "---\ntags: [über]\n---\n",
        ])
        #expect(site.text("tags/über/index.html")?.contains("href=\"/b/\"") == true)
        #expect(site.text("tags/index.html")?.contains("/tags/%C3%BCber/") == true)
    }

    @Test func ordersPagesOfASectionByWeightThenName() throws {
        let site = try build([
            "content/index.md": "x", "content/s/index.md": "# S", "content/s/a.md": "# A", "content/s/b.md": "# B",
            "content/s/c.md": "---\nweight: 1\n---\n# C",
        ])
        let section = try #require(site.text("s/index.html"))
        let places = try ["/s/c/", "/s/a/", "/s/b/"].map { try #require(section.range(of: "<h2><a href=\"\($0)\"")) }
        #expect(places[0].lowerBound < places[1].lowerBound && places[1].lowerBound < places[2].lowerBound)
        #expect(site.text("s/a/index.html")?.contains("rel=\"prev\" href=\"/s/c/\"") == true)
    }

    @Test func knowsTranslations() throws {
        let site = try build([
            "content/index.md": "x", "content/a.md": "# A", "content/a.zh-Hans.md": "# 甲",
        ])
        #expect(site.text("a/index.html")?.contains("hreflang=\"zh-Hans\"") == true)
        let chinese = try #require(site.text("zh-Hans/a/index.html"))
        #expect(chinese.contains("<html lang=\"zh-Hans\" dir=\"ltr\">"))
        #expect(chinese.contains("跳到正文"))
    }

    @Test func letsASiteOverrideTemplatesAndWords() throws {
        let site = try build([
            "content/index.md": "x", "content/a.md": "---\ntemplate: mine.html\nparams: {n: 1.10}\n---\n*x*",
            "templates/mine.html": "{{ page.title }}|{{ page.params.n }}|{{ page.content }}|{{ words.menu }}",
            "templates/words/en.yml": "menu: Contents\n",
        ])
        #expect(site.diagnostics.isEmpty)
        #expect(site.text("a/index.html") == "A|1.10|<p><em>x</em></p>\n|Contents")
    }

    @Test func addsAPartialToEveryHead() throws {
        let site = try build([
            "content/index.md": "x", "sitegen.yml": "head: partials/mine.html\n",
            "templates/partials/mine.html": "<meta name=\"mine\" content=\"{{ page.title }}\">",
        ])
        #expect(site.diagnostics.isEmpty)
        #expect(site.text("index.html")?.contains("<meta name=\"mine\" content=\"Untitled site\">") == true)
        let missing = try build(["content/index.md": "x", "sitegen.yml": "head: partials/mime.html\n"])
        #expect(missing.diagnostics.map(\.identifier) == ["config.head"])
    }

    @Test func givesDataToTemplatesAndForms() throws {
        let site = try build([
            "content/index.md": "```form f\n- select: cake\n  options: {data: cakes.yml}\n```\n",
            "data/cakes.yml": "vanilla: Vanilla\nlemon: Lemon\n",
            "templates/home.html": "{{ site.data.cakes.lemon }}{{ page.content }}",
        ])
        #expect(site.diagnostics.map(\.message) == [])
        #expect(site.text("index.html")?.hasPrefix("Lemon") == true)
        #expect(site.text("index.html")?.contains("value=\"vanilla\"") == true)
    }

    @Test func hintsOfChoicesComeFromDataTooAndAreText() throws {
        let site = try build([
            "content/index.md": "```form f\n- radio: cake\n  options: {data: cakes.yml}\n```\n",
            "data/cakes.yml": "- {value: plum, label: Plum, hint: 'with **sugar** & spice'}\n- lemon\n",
        ])
        #expect(site.diagnostics.map(\.message) == [])
        #expect(site.text("index.html")?.contains("with **sugar** &amp; spice") == true)
    }

    @Test func warnsOfAnchorsThatNoPageHas() throws {
        let site = try build([
            "content/index.md": "## One\n\n[x](#one) [y](#tow) [z](a.md#nowhere)", "content/a.md": "x",
        ])
        #expect(site.diagnostics.map(\.identifier) == ["link.unknown-anchor", "link.unknown-anchor"])
        #expect(site.diagnostics.allSatisfy { $0.severity == .warning })
        let strict = try build(["content/index.md": "[y](#tow)"]) { $0.strict = true }
        #expect(strict.diagnostics.first?.severity == .error)
    }

    @Test func isTheSameOnAnyNumberOfThreads() throws {
        var files = ["content/index.md": "x"]
        for number in 0..<40 {
            files["content/s\(number % 4)/p\(number).md"] = "# P\(number)\n\n```form\n- text: a\n```\n"
        }
        let one = try build(files)
        let four = try build(files) { $0.jobs = 4 }
        #expect(one.paths == four.paths)
        #expect(one.paths.allSatisfy { one.text($0) == four.text($0) })
    }

    @Test func aPageWithoutFormsLoadsNothingOfThem() throws {
        let site = try build(["content/index.md": "x", "content/f.md": "```form\n- text: a\n```\n"])
        #expect(site.text("index.html")?.contains("assets/form") == false)
        #expect(site.text("f/index.html")?.contains("assets/forms-") == true)
    }

    @Test func allowsWhatFormsSendToAndNothingElse() throws {
        let site = try build([
            "content/index.md": "```form f\nsend: {to: https://forms.example/in, stay: true}\nfields:\n- text: a\n```\n"
        ])
        let headers = try #require(site.text("_headers"))
        #expect(headers.contains("connect-src 'self' https://forms.example;"))
        #expect(headers.contains("form-action 'self' https://forms.example;"))
    }

    @Test(arguments: [
        ("sitegen.yml", "menu: [{title: x, url: //evil.example/x}]\n"),
        ("content/a.md", "---\nredirect: //evil.example/x\n---\n"),
    ])
    func aSlashTooManyLeadsToNoOtherHost(file: String, text: String) throws {
        func told(_ text: String) throws -> [String] {
            let site = try SiteInMemory(["content/index.md": "# Home", file: text])
            return site.diagnostics.filter { $0.severity != .note }.map(\.identifier)
        }
        #expect(try told(text) == ["link.no-scheme"])
        #expect(try told(text.replacing("//evil", with: "https://other")) == [])
    }
}
