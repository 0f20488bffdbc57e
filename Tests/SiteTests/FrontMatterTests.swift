import Diagnostics
import Templates
import TestSupport
import Testing

@testable import Site

struct FrontMatterTests {
    private func read(_ text: String) -> (page: PageSource, diagnostics: [Diagnostic], marked: Marked) {
        let marked = Marked(text)
        let (page, diagnostics) = PageReader(defaultLanguage: "en").page(at: "a/test.md", source: marked.source)
        return (page, diagnostics, marked)
    }

    @Test func readsEveryKey() {
        let (page, diagnostics, _) = read(
            """
            ---
            title: "NO"
            description: 1.10
            date: 2026-01-31
            updated: 2026-02-01
            draft: true
            weight: -3
            slug: other
            aliases: [/old/, /older.html]
            lang: zh-Hans
            tags: [on, 010, 12:30:45]
            template: landing.html
            toc: false
            background: {image: p.svg, blur: 2, opacity: 0.5}
            search: false
            sitemap: false
            html: true
            params: {version: 1.10, ok: true, nothing: null}
            ---
            Text.
            """)
        #expect(diagnostics == [])
        #expect(page.front.title == "NO")
        #expect(page.front.description == "1.10")
        #expect(page.front.date?.text == "2026-01-31")
        #expect(page.front.draft && !page.front.toc && !page.front.search && !page.front.sitemap)
        #expect(page.front.weight == -3)
        #expect(page.front.tags == ["on", "010", "12:30:45"])
        #expect(page.front.background?.opacity == 0.5)
        #expect(page.front.html == true)
        #expect(page.route == Route(folder: ["a", "other"]))
        #expect(page.language == "zh-Hans")
        #expect(page.body.text == "Text.")
        guard case .map(let params) = page.front.params else { return #expect(Bool(false), "params are a map") }
        guard case .number(let version) = params["version"] else { return #expect(Bool(false), "version is a number") }
        #expect(version.text == "1.10")
    }

    @Test(
        arguments: [
            ("---\n⟦descripton⟧: x\n---\n", "front-matter.unknown-key", "did you mean `description`?"),
            ("---\ndate: ⟦05/01/2026⟧\n---\n", "front-matter.date", "write it YYYY-MM-DD, such as `2026-01-31`"),
            ("---\ndate: ⟦2024-02-30⟧\n---\n", "front-matter.date", "write it YYYY-MM-DD, such as `2026-01-31`"),
            ("---\ndate: ⟦2024-03-01T10:00:00+01:00⟧\n---\n", "front-matter.date", "write the day alone: `2024-03-01`"),
            ("---\n⟦lastmod⟧: 2024-03-01\n---\n", "front-matter.unknown-key", "write `updated`"),
            ("---\n⟦permalink⟧: /a/\n---\n", "front-matter.unknown-key", "write `url`"),
            (
                "---\n⟦published⟧: false\n---\n", "front-matter.unknown-key",
                "write `draft: true` for a page that is not published"
            ),
            ("---\ntags: ⟦tea⟧\n---\n", "front-matter.type", "write `tags: [tea]`"),
            ("⟦+++⟧\ntitle = \"Tea\"\n+++\nText\n", "front-matter.toml", nil),
            ("---\ndraft: ⟦yes⟧\n---\n", "front-matter.flag", "write `draft: true`"),
            ("---\ndraft: ⟦\"no\"⟧\n---\n", "front-matter.flag", "write `draft: false`"),
            ("---\nurl: ⟦https://cakes.example/about/⟧\n---\n", "front-matter.path", nil),
            ("---\nurl: ⟦/../../x⟧\n---\n", "front-matter.path", nil),
            ("---\naliases: [/old/, ⟦/../../outside/⟧]\n---\n", "front-matter.path", nil),
            ("---\nslug: ⟦../../outside⟧\n---\n", "front-matter.slug", "write `slug: outside`"),
            ("---\nslug: ⟦Two Words⟧\n---\n", "front-matter.slug", "write `slug: two-words`"),
            ("---\nlang: ⟦english⟧\n---\n", "front-matter.lang", nil),
            ("---\ntags: ⟦{a: b}⟧\n---\n", "front-matter.type", nil),
            ("---\ntags: [⟦\"!!\"⟧]\n---\n", "front-matter.tag", nil),
            ("---\nweight: ⟦9223372036854775808⟧\n---\n", "front-matter.number", nil),
            ("---\ntitle: ⟦[a, b]⟧\n---\n", "front-matter.type", nil),
            ("---\nparams: ⟦x⟧\n---\n", "front-matter.type", nil),
            ("---\n⟦background⟧: {blur: 3}\n---\n", "front-matter.background", nil),
            ("---\nbackground: {image: a.svg, blur: ⟦8px⟧}\n---\n", "front-matter.number", nil),
            ("---\nbackground: {image: a.svg, ⟦blurr⟧: 8}\n---\n", "front-matter.unknown-key", "did you mean `blur`?"),
            ("⟦---⟧\ntitle: never closed\n\n# body\n", "front-matter.unclosed", nil),
            ("---\n⟦just words⟧\n---\n", nil, nil),
        ] as [(String, String?, String?)])
    func tellsEachMistakeAtItsPlace(text: String, identifier: String?, help: String?) throws {
        let (_, diagnostics, marked) = read(text)
        #expect(diagnostics.count == 1)
        let told = try #require(diagnostics.first)
        if let identifier { #expect(told.identifier == identifier) }
        #expect(told.severity == .error)
        let place = try #require(marked.ranges.first)
        #expect(told.place.range.lowerBound == place.lowerBound)
        if let help { #expect(told.help.contains(help)) }
    }

    @Test func tellsAllMistakesOfOnePage() {
        let (_, diagnostics, _) = read("---\ntitle: [a]\ndate: never\ndraft: perhaps\nweigth: 1\n---\n")
        #expect(
            diagnostics.map(\.identifier) == [
                "front-matter.type", "front-matter.date", "front-matter.flag", "front-matter.unknown-key",
            ])
    }

    @Test("A line of pluses alone is no front matter, and is text")
    func pluses() {
        #expect(read("+++\nText\n").diagnostics == [])
        #expect(read("++++\ntitle = 1\n++++\n").diagnostics == [])
    }

    @Test func isOnlyAtTheTop() {
        let (page, diagnostics, _) = read("text first\n---\ntitle: no\n---\nx\n")
        #expect(diagnostics.isEmpty)
        #expect(page.body.text.hasPrefix("text first"))
        #expect(page.front.title == nil)
    }

    @Test func makesRoutesOfNames() {
        func route(_ path: String) -> Route {
            PageReader(defaultLanguage: "en").page(at: path, source: Source(path: path, text: "x")).0.route
        }
        #expect(route("index.md") == .home)
        #expect(route("a/index.md") == Route(folder: ["a"]))
        #expect(route("My Notes/Über uns.md") == Route(folder: ["my-notes", "über-uns"]))
        #expect(route("a/b.zh-Hans.md") == Route(folder: ["zh-Hans", "a", "b"]))
        #expect(route("index.zh-Hans.md") == Route(folder: ["zh-Hans"]))
        #expect(route("a.en.md") == Route(folder: ["a"]))
    }

    @Test func refusesANameWithoutLetters() {
        let (_, diagnostics) = PageReader(defaultLanguage: "en").page(
            at: "!!.md", source: Source(path: "content/!!.md", text: "x"))
        #expect(diagnostics.map(\.identifier) == ["page.name"])
    }
}
