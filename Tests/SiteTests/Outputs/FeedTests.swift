import Foundation
import Testing

@testable import Site

struct FeedTests {
    @Test func hasPagesWithADateTheLatestFirst() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "content/undated.md": "# Undated",
            "content/news/a.md": "---\ndate: 2026-01-31\n---\n# A",
            "content/news/b.md": "---\ndate: 2026-02-01\n---\n# B",
            "content/news/c.md": "---\ndate: 2026-02-01\n---\n# C",
        ])
        #expect(try site.found("<entry>\n<title>([^<]*)<", in: "feed.xml") == ["C", "B", "A"])
    }

    @Test func hasTheLatestTwentyOfMany() throws {
        var files = ["sitegen.yml": placed]
        for number in 0..<50 {
            // Two pages have the same day; of these the one whose address comes last stands first.
            let day = 1 + number * 17 % 50 / 2
            files["content/p\(number).md"] = "---\ndate: 2026-05-\(day < 10 ? "0" : "")\(day)\n---\n# P \(number)\n"
        }
        let site = try SiteInMemory(files)
        let days = try site.found("<published>(.{10})", in: "feed.xml")
        let ids = try site.found("<id>tag:[^:]*:([^<]*)</id>", in: "feed.xml")
        #expect(days.count == 20 && days == days.sorted(by: >) && days.last == "2026-05-16")
        for (place, day) in zip(ids.indices, days).dropFirst() where day == days[place - 1] {
            #expect(ids[place] < ids[place - 1])
        }
    }

    @Test func keepsTheIDsOfEntries() throws {
        let files = ["content/index.md": "x", "content/a.md": "---\ndate: 2026-01-31\nupdated: 2026-03-01\n---\n# A"]
        let expected = "tag:example.org,2026-01-31:/a/"
        for base in ["https://example.org/", "http://example.org/docs/", "https://example.org:8443/"] {
            let site = try SiteInMemory(files) { $0.baseURL = base }
            #expect(try site.found("<entry>.*<id>([^<]*)</id>", in: "feed.xml") == [expected], "\(base)")
        }
    }

    @Test func tellsWhenItChangedWithoutAClock() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x",
            "content/a.md": "---\ndate: 2026-01-31\nupdated: 2026-03-01\n---\n# A",
            "content/b.md": "---\ndate: 2026-02-01\n---\n# B",
        ])
        let times = try site.found("<updated>([^<]*)<", in: "feed.xml")
        #expect(times == ["2026-03-01T00:00:00Z", "2026-02-01T00:00:00Z", "2026-03-01T00:00:00Z"])
    }

    @Test func hasWholeAddressesInItsContent() throws {
        let page =
            "---\ndate: 2026-01-31\n---\n# A\n\n[b](b.md#x) ![p](p.png) [id](#y) [w](https://w.example/) [m](mailto:a@b.c)\n\n## Y"
        let files = [
            "content/index.md": "x", "content/s/a.md": page, "content/s/b.md": "## X", "content/s/p.png": "x",
        ]
        let expected = [
            "https://example.org/docs/s/b/#x", "https://example.org/docs/s/p.png", "https://example.org/docs/s/a/#y",
            "https://w.example/", "mailto:a@b.c", "https://example.org/docs/s/a/#y",
        ]
        for isRelative in [false, true] {
            let site = try SiteInMemory(files) {
                $0.baseURL = "https://example.org/docs/"
                $0.relative = isRelative
            }
            let found = try site.found("(?:href|src)=&quot;(.*?)&quot;", in: "feed.xml")
            #expect(found.map { $0.replacingOccurrences(of: "index.html", with: "") } == expected)
        }
    }

    @Test func leadsToThePageInPlaceOfAForm() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x",
            "content/a.md": "---\ndate: 2026-01-31\n---\n# A\n\n```form f\n- text: name\n```\n",
        ])
        let feed = try #require(site.text("feed.xml"))
        #expect(!feed.contains("sg-form"))
        #expect(
            feed.contains("&lt;a href=&quot;https://example.org/docs/a/&quot;&gt;The form is on the page itself.&lt;/a")
        )
    }

    @Test func isOneForEachLanguage() throws {
        let dated = "---\ndate: 2026-01-31\n---\n"
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x", "content/index.zh-Hans.md": "x",
            "content/a.md": dated + "# A",
            "content/a.zh-Hans.md": dated + "# 甲", "content/b.de.md": dated + "# B",
        ])
        #expect(try site.found("<entry>\n<title>([^<]*)<", in: "feed.xml") == ["A"])
        #expect(try site.found("<entry>\n<title>([^<]*)<", in: "zh-Hans/feed.xml") == ["甲"])
        #expect(try site.found("<entry>\n<title>([^<]*)<", in: "de/feed.xml") == ["B"])
        let link = "type=\"application/atom\\+xml\" title=\"Tea\" href=\"([^\"]*)\""
        #expect(try site.found(link, in: "zh-Hans/a/index.html") == ["/docs/zh-Hans/feed.xml"])
        #expect(try site.found(link, in: "a/index.html") == ["/docs/feed.xml"])
    }

    @Test func isNotThereWhereNobodyWantsIt() throws {
        let files = ["content/index.md": "x", "content/a.md": "---\ndate: 2026-01-31\n---\n"]
        let off = try SiteInMemory(files.merging(["sitegen.yml": placed + "feed: false\n"]) { $1 })
        #expect(!off.paths.contains("feed.xml"))
        #expect(off.text("a/index.html")?.contains("atom") == false)
        let undated = try SiteInMemory(["sitegen.yml": placed, "content/index.md": "x"])
        #expect(!undated.paths.contains("feed.xml"))
    }

    @Test func holdsNothingThatXMLCannot() throws {
        let site = try SiteInMemory([
            "sitegen.yml": placed, "content/index.md": "x",
            "content/a.md": "---\ntitle: \"A & <B> \\u0001\"\ndate: 2026-01-31\n---\nx",
        ])
        let feed = try #require(site.bytes("feed.xml"))
        #expect(feed.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        #expect(try site.found("<entry>\n<title>(.*?)</title>", in: "feed.xml") == ["A &amp; &lt;B&gt; "])
    }

    @Test(arguments: [
        ("/x/", "https://e.org/x/"), ("//cdn.example/x", "https://cdn.example/x"), ("?q=1", "https://e.org/a/b/?q=1"),
        ("", "https://e.org/a/b/"), ("c/d.png", "https://e.org/a/b/c/d.png"), ("../", "https://e.org/a/"),
        ("../../index.html", "https://e.org/index.html"), ("HTTP://x.example", "HTTP://x.example"),
    ])
    func makesLinksWhole(link: String, expected: String) {
        #expect(AbsoluteLinks(origin: "https://e.org", page: "https://e.org/a/b/").absolute(link) == expected)
    }
}
