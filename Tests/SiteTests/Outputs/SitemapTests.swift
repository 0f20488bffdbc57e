import Diagnostics
import Testing

@testable import Site

struct SitemapTests {
    @Test func namesEveryPageByItsWholeAddress() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "content/a/über.md": "x", "content/b.md": "x",
        ])
        let found = try site.found("<loc>([^<]*)</loc>", in: "sitemap.xml")
        let paths = ["", "a/", "a/%C3%BCber/", "b/"]
        #expect(found == paths.map { "https://example.org/docs/" + $0 })
    }

    @Test func tellsTheDayOfTheLastChange() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "content/a.md": "---\ndate: 2026-01-31\n---\n",
            "content/b.md": "---\ndate: 2026-01-31\nupdated: 2026-02-28\n---\n",
        ])
        #expect(try site.found("<lastmod>([^<]*)<", in: "sitemap.xml") == ["2026-01-31", "2026-02-28"])
    }

    @Test func namesTranslationsBothWaysAndTheDefault() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "content/a.md": "x", "content/a.zh-Hans.md": "x",
            "content/a.de.md": "x",
        ])
        let languages = try site.found("hreflang=\"([^\"]*)\"", in: "sitemap.xml")
        let ofOnePage = ["de", "en", "zh-Hans", "x-default"]
        #expect(languages == ofOnePage + ofOnePage + ofOnePage)
        let addresses = try site.found("hreflang=\"x-default\" href=\"([^\"]*)\"", in: "sitemap.xml")
        #expect(Set(addresses) == ["https://example.org/docs/a/"])
    }

    @Test func leavesOutWhatAsksForIt() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "content/a.md": "---\nsitemap: false\n---\n",
            "content/old.md": "---\nredirect: /a/\n---\n",
        ])
        #expect(try site.found("<loc>([^<]*)</loc>", in: "sitemap.xml") == ["https://example.org/docs/"])
        let off = try SiteInMemory(["sitegen.yml": placed + "sitemap: false\n", "content/index.md": "x"])
        #expect(!off.paths.contains("sitemap.xml"))
        #expect(off.text("robots.txt") == "User-agent: *\nAllow: /\n")
    }

    @Test func robotsNamesTheSitemap() throws {
        let site = try SiteInMemory(["sitegen.yml": placed, "content/index.md": "x"])
        let expected = "User-agent: *\nAllow: /\n\nSitemap: https://example.org/docs/sitemap.xml\n"
        #expect(site.text("robots.txt") == expected)
    }

    @Test func filesOfTheSitesOwnStand() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "static/robots.txt": "mine", "static/sitemap.xml": "mine",
        ])
        #expect(site.diagnostics.isEmpty)
        // A copied file is no bytes of ours.
        #expect(site.paths.contains("robots.txt") && site.text("robots.txt") == nil)
        #expect(site.paths.contains("sitemap.xml") && site.text("sitemap.xml") == nil)
    }

    @Test func withoutABaseURLOneNoteSaysWhatIsLeftOut() throws {
        let site = try SiteInMemory(["content/index.md": "x", "content/a.md": "---\ndate: 2026-01-31\n---\n"])
        #expect(site.diagnostics.map(\.identifier) == ["config.no-base-url"])
        #expect(site.diagnostics.first?.severity == .note)
        let expected = "without `baseURL` the site has no canonical addresses, `sitemap.xml` and the feed"
        #expect(site.diagnostics.first?.message == expected)
        #expect(!site.paths.contains("sitemap.xml") && !site.paths.contains("feed.xml"))
        let page = try #require(site.text("a/index.html"))
        for absolute in ["canonical", "og:url", "og:image", "application/atom"] {
            #expect(!page.contains(absolute), "\(absolute)")
        }
    }

    @Test func aBasePathAloneIsNoPlace() throws {
        let site = try SiteInMemory(["sitegen.yml": "baseURL: /docs/\n", "content/index.md": "x"])
        #expect(site.diagnostics.map(\.identifier) == ["config.no-base-url"])
        #expect(!site.paths.contains("sitemap.xml"))
    }
}
