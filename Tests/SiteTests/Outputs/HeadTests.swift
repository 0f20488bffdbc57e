import Diagnostics
import Foundation
import Testing

@testable import Site

struct HeadTests {
    private let files = [
        "sitegen.yml": placed + "author: Ada\n", "content/index.md": "# Home", "content/p.png": "x",
        "content/a.md": "---\ndescription: All of it\nimage: p.png\ndate: 2026-01-31\nupdated: 2026-02-01\n---\n# A",
        "content/b.md": "# B\n\nThe first paragraph.",
    ]

    private func meta(_ name: String, _ site: SiteInMemory, _ path: String) throws -> [String] {
        try site.found("<meta (?:name|property)=\"\(name)\" content=\"([^\"]*)\">", in: path)
    }

    @Test(arguments: [
        ("description", "All of it"), ("og:description", "All of it"), ("og:title", "A"), ("og:site_name", "Tea"),
        ("og:type", "article"), ("og:url", "https://example.org/docs/a/"), ("author", "Ada"),
        ("og:image", "https://example.org/docs/p.png"), ("twitter:card", "summary_large_image"),
        ("article:published_time", "2026-01-31"), ("article:modified_time", "2026-02-01"),
    ])
    func tellsWhatAPreviewShows(name: String, expected: String) throws {
        #expect(try meta(name, SiteInMemory(files), "a/index.html") == [expected])
    }

    @Test func takesTheFirstParagraphWhereNothingIsSaid() throws {
        let site = try SiteInMemory(files)
        #expect(try meta("description", site, "b/index.html") == ["The first paragraph."])
        #expect(try meta("twitter:card", site, "b/index.html") == ["summary"])
        #expect(try meta("og:image", site, "b/index.html") == [])
        #expect(try meta("og:type", site, "b/index.html") == ["website"])
    }

    @Test func namesOneAddressOfEachPage() throws {
        let canonical = "<link rel=\"canonical\" href=\"([^\"]*)\">"
        for isRelative in [false, true] {
            let site = try SiteInMemory(files) { $0.relative = isRelative }
            #expect(try site.found(canonical, in: "a/index.html") == ["https://example.org/docs/a/"])
        }
    }

    @Test func namesTranslationsAndThePageItself() throws {
        let site = try SiteInMemory(files.merging(["content/a.ar.md": "# ا"]) { $1 })
        let alternates = "<link rel=\"alternate\" hreflang=\"([^\"]*)\""
        #expect(try site.found(alternates, in: "a/index.html") == ["en", "ar"])
        #expect(try site.found(alternates, in: "ar/a/index.html") == ["ar", "en"])
        #expect(site.text("ar/a/index.html")?.contains("<html lang=\"ar\" dir=\"rtl\">") == true)
    }
}

/// What the default theme leads to.
struct ThemeTests {
    @Test func theMenuIsThatOfTheSectionsWhereNoneIsNamed() throws {
        let site = try SiteInMemory([
            "content/index.md": "x", "content/guide/index.md": "---\nweight: 2\n---\n# Guide",
            "content/guide/a.md": "x", "content/blog/index.md": "---\nweight: 1\n---\n# Blog", "content/blog/a.md": "x",
            "content/guide/deep/b.md": "x",
        ])
        let menu = "<nav class=\"site-menu\".*?</nav>"
        let text = try #require(site.found("(\(menu))", in: "index.html").first)
        #expect(text.contains("/blog/") && text.contains("/guide/") && !text.contains("deep"))
        let order = ["/blog/", "/guide/"].compactMap { text.range(of: $0)?.lowerBound }
        #expect(order == order.sorted() && order.count == 2)
    }

    /// A site of so many sections, in English and in German.
    private func sections(_ count: Int, _ others: [String: String] = [:]) -> [String: String] {
        var files = ["content/index.md": "# Home\n\nText.", "content/index.de.md": "# Start\n\nText."]
        for number in 1...count {
            files["content/s\(number)/index.md"] = "---\nweight: \(number)\n---\n# Section \(number)"
            files["content/s\(number)/index.de.md"] = "---\nweight: \(number)\n---\n# Bereich \(number)"
            files["content/s\(number)/a.md"] = "# A"
            files["content/s\(number)/a.de.md"] = "# A"
        }
        return files.merging(others) { $1 }
    }

    private let menuLink = "<li><a href=\"([^\"]*)\"[^>]*>(?:Section|Bereich|All sections|Alle Bereiche)"

    @Test func theMenuHasTheFirstOfManySectionsAndLeadsToAll() throws {
        let few = try SiteInMemory(sections(8))
        #expect(try few.found(menuLink, in: "s1/index.html") == (1...8).map { "/s\($0)/" })
        #expect(few.text("index.html")?.contains("site_sections") == false)
        let many = try SiteInMemory(sections(9))
        let first = (1...7).map { "/s\($0)/" }
        #expect(try many.found(menuLink, in: "s9/index.html") == first + ["/#site_sections"])
        #expect(try many.found(menuLink, in: "de/s9/index.html") == first.map { "/de" + $0 } + ["/de/#site_sections"])
        #expect(many.text("de/s9/index.html")?.contains(">Alle Bereiche</a>") == true)
    }

    @Test func theHomePageListsTheSectionsThatTheMenuLeavesOut() throws {
        let site = try SiteInMemory(sections(30)) { $0.relative = true }
        let listed = "<h2><a href=\"([^\"]*)\">"
        #expect(try site.found(listed, in: "index.html") == (1...30).map { "s\($0)/index.html" })
        #expect(site.text("de/index.html")?.contains("rel=\"prev\"") == false)
        #expect(try site.found(listed, in: "de/index.html") == (1...30).map { "s\($0)/index.html" })
        #expect(try site.found("id=\"(site_sections)\"", in: "index.html").count == 1)
        #expect(try site.found(menuLink, in: "s3/index.html").last == "../index.html#site_sections")
        // A menu of the author's own is as long as they like.
        let own = (1...12).map { "s\($0)/index.md" }.joined(separator: ", ")
        let named = try SiteInMemory(sections(12, ["sitegen.yml": "menu: [\(own)]\n"]))
        #expect(try named.found(menuLink, in: "index.html").count == 12)
    }

    @Test func theMenuSpeaksTheReadersLanguageWhereItIsTold() throws {
        let site = try SiteInMemory([
            "sitegen.yml": """
            menu:
              - b.md
              - {title: Shop, url: https://shop.example.org/}
              - {title: {en: Handbook, de: Handbuch}, url: a.md}
              - {title: {de: Laden}, url: https://laden.example.org/}

            """,
            "content/index.md": "# Home", "content/index.de.md": "# Start", "content/a.md": "# A",
            "content/b.md": "# B", "content/a.de.md": "# Das A", "content/index.fr.md": "# Accueil",
        ])
        let item = "<li><a href=\"[^\"]*\"((?: lang=\"[^\"]*\")?>[^<]*)</a></li>"
        func menu(_ path: String) throws -> [String] { try Array(site.found(item, in: path).prefix(4)) }
        #expect(try menu("index.html") == [">B", ">Shop", ">Handbook", " lang=\"de\">Laden"])
        #expect(try menu("de/index.html") == [" lang=\"en\">B", " lang=\"en\">Shop", ">Handbuch", ">Laden"])
        let french = [" lang=\"en\">B", " lang=\"en\">Shop", " lang=\"en\">Handbook", " lang=\"de\">Laden"]
        #expect(try menu("fr/index.html") == french)
    }

    @Test func whoIsLostIsLedToWhatTheMenuHas() throws {
        let site = try SiteInMemory(
            sections(2, ["content/blog/index.md": "---\nweight: 9\n---\n# Blog", "content/blog/a.md": "# A"]))
        let listed = try site.found("<li><a href=\"([^\"]*)\"", in: "404.html").suffix(3)
        #expect(Array(listed) == ["/s1/", "/s2/", "/blog/"])
        #expect(site.text("404.html")?.contains("Bereich") == false)
    }

    @Test func aTitleOfTheMenuInNoLanguageIsTold() throws {
        let site = try SiteInMemory([
            "sitegen.yml": "menu:\n  - title: {English: Shop}\n    url: a.md\n", "content/a.md": "# A",
        ])
        let told = try #require(site.diagnostics.first { $0.identifier == "config.language" })
        #expect(told.message == "`English` is no language tag")
    }

    @Test func readersOfALanguageStayInIt() throws {
        let site = try SiteInMemory([
            "sitegen.yml": "menu: [a.md, b.md]\n", "content/index.md": "# Home", "content/index.zh-Hans.md": "# 首页",
            "content/a.md": "# A", "content/a.zh-Hans.md": "# 甲", "content/b.md": "# B",
        ])
        let chinese = try #require(site.text("zh-Hans/a/index.html"))
        #expect(chinese.contains("<a class=\"site-name\" href=\"/zh-Hans/\""))
        #expect(chinese.contains("<a href=\"/zh-Hans/a/\" aria-current=\"page\">甲</a>"))
        #expect(chinese.contains("<a href=\"/b/\" lang=\"en\">B</a>"))
        #expect(chinese.contains("lang=\"en\">English</a>"))
        #expect(site.text("a/index.html")?.contains("lang=\"zh-Hans\">简体中文</a>") == true)
        #expect(site.text("zh-Hans/index.html")?.contains("site-crumbs") == false)
    }

    @Test func eachLanguageHasItsTags() throws {
        let tagged = "---\ntags: [Tea]\n---\n"
        let site = try SiteInMemory([
            "content/index.md": "# Home", "content/a.md": tagged + "# A", "content/a.zh-Hans.md": tagged + "# 甲",
            "content/b.md": "---\nlang: de\ntags: [Tea]\n---\n# B",
        ])
        let titles = "<h2><a [^>]*>([^<]*)<"
        #expect(try site.found(titles, in: "tags/tea/index.html") == ["A", "B"])
        #expect(try site.found(titles, in: "zh-Hans/tags/tea/index.html") == ["甲"])
        #expect(site.text("zh-Hans/tags/index.html")?.contains("<h1>标签</h1>") == true)
        #expect(site.text("zh-Hans/a/index.html")?.contains("/zh-Hans/tags/tea/") == true)
        #expect(site.text("tags/tea/index.html")?.contains("<li><a href=\"/tags/\">Tags</a></li>") == true)
    }

    @Test func breadcrumbsNameEveryFolder() throws {
        let site = try SiteInMemory([
            "content/index.md": "x", "content/a/b/c/d.md": "x", "content/a/index.md": "# The A",
        ])
        let crumbs = try site.found("<nav class=\"site-crumbs\"(.*?)</nav>", in: "a/b/c/d/index.html")
        let expected = ["href=\"/\"", "href=\"/a/\">The A", "href=\"/a/b/\">B", "href=\"/a/b/c/\">C", "\"page\">D"]
        let places = expected.compactMap { crumbs.first?.range(of: $0)?.lowerBound }
        #expect(places.count == expected.count && places == places.sorted())
    }

    @Test(arguments: [
        ("en", "English"), ("zh-Hans", "简体中文"), ("zh-TW", "繁體中文"), ("pt-BR", "Português (Brasil)"),
        ("de-AT", "Deutsch (de-AT)"), ("tlh", "tlh"), ("ar", "العربية"),
    ])
    func languagesHaveTheirOwnNames(tag: String, name: String) {
        #expect(LanguageNames.own(of: tag) == name)
    }

    @Test func aHomePageWithoutTextListsWhatThereIs() throws {
        let site = try SiteInMemory(["content/a.md": "# A", "content/b/c.md": "# C"])
        #expect(site.text("index.html")?.contains("<a href=\"/a/\">A</a>") == true)
    }

    @Test func aCopyOfAThemesScriptIsAsSmallAsItself() throws {
        let plain = try SiteInMemory(["content/index.md": "x"])
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let script = try String(contentsOfFile: "/\(root)/templates/assets/site.js", encoding: .utf8)
        let copied = try SiteInMemory(["content/index.md": "x", "templates/assets/site.js": script])
        #expect(copied.paths == plain.paths)
        let changed = try SiteInMemory(["content/index.md": "x", "templates/assets/site.js": script + "\n"])
        #expect(changed.paths != plain.paths)
    }
}
