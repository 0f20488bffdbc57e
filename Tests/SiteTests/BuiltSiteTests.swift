import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Addresses of built pages, and where a fault is told.
struct BuiltSiteTests {
    private let book = AddressBook(
        files: ["index.html", "a/index.html", "a/b.png", "404.html", "注册/index.html", "x.html"], base: "/docs",
        origin: "https://example.org")

    @Test(arguments: [
        ("/docs/", "index.html"), ("/docs", "index.html"), ("/docs/a/", "a/index.html"), ("/docs/a", "a/index.html"),
        ("b.png", "a/b.png"), ("../a/b.png?v=1", "a/b.png"), ("./", "a/index.html"), ("..", "index.html"),
        ("https://example.org/docs/a/", "a/index.html"), ("/docs/%E6%B3%A8%E5%86%8C/", "注册/index.html"),
        ("", "a/index.html"), ("?q=1", "a/index.html"), ("/docs/x.html", "x.html"), ("../x.html", "x.html"),
    ])
    func findsTheFileThatAServerSends(_ url: String, _ file: String) {
        #expect(book.target(of: url, in: "a/index.html") == .file(file, anchor: nil))
    }

    @Test(arguments: [
        ("#x", "a/index.html", "x"), ("/docs/#%E6%B3%A8", "index.html", "注"), ("../#", "index.html", ""),
    ])
    func findsTheAnchor(_ url: String, _ file: String, _ anchor: String) {
        #expect(book.target(of: url, in: "a/index.html") == .file(file, anchor: anchor))
    }

    @Test func tellsWhatIsNotOfTheSite() {
        func target(_ url: String) -> AddressBook.Target { book.target(of: url, in: "a/index.html") }
        #expect(target("/docs/gone/") == .missing("/docs/gone/") && target("c.png") == .missing("c.png"))
        #expect(target("/other/") == .outside("/other/") && target("/docsx/") == .outside("/docsx/"))
        #expect(target("../../x") == .outside("../../x"))
        #expect(target("https://example.com/") == .external("https://example.com/"))
        #expect(target("//example.com/x") == .external("https://example.com/x"))
        #expect(target("https://example.organic/docs/") == .external("https://example.organic/docs/"))
        #expect(target("mailto:a@b.c") == .other && target("tel:+1") == .other && target("data:x,y") == .other)
    }

    @Test func findsEveryAddressOfAPage() {
        let html = """
            <link rel=stylesheet href=1><link rel=preconnect href=no><img src=2 srcset="3 1x, 4 2x"><a href=5>x</a>
            <video poster=6 src=7></video><form action=8></form><form method=POST action=no></form>
            <meta http-equiv=Refresh content="0; URL=9"><script src=10></script><object data=11></object><a>no</a>
            """
        let page = BuiltPage(path: "index.html", bytes: Array(html.utf8))
        let found = PageAddress.all(in: page)
        #expect(Set(found.map(\.url)) == Set((1...11).map(String.init)))
        #expect(found.filter(\.isLink).map(\.url) == ["5"])
    }

    private func check(_ files: [String: String]) throws -> Site.BuiltSite {
        let folder = try TemporaryFolder(files)
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        settings.jobs = 2
        return Site.BuiltSite(try buildSite(settings), jobs: 2)
    }

    @Test func pointsAtTheSourceWhereItFindsTheTag() throws {
        let page = Marked("---\ntitle: T\nhtml: true\n---\n\ntext ⟦<img src=\"/a.png\">⟧\n", path: "content/index.md")
        let site = try check(["content/index.md": page.source.whole.text, "content/a.png": "x"])
        let fault = try #require(site.diagnostics.first)
        #expect(site.diagnostics.count == 1 && fault.identifier == "page.alt")
        #expect(fault.place.range == page.ranges.first && fault.place.source.path == "content/index.md")
    }

    @Test func formsOfAPageMayBeLinkedTo() throws {
        let site = try check([
            "content/index.md": "## A\n\n[the form](#f) [a field](#f_name)\n\n```form f\nfields:\n  - text: name\n```\n"
        ])
        #expect(site.diagnostics.isEmpty, "\(site.diagnostics)")
    }

    @Test func namesEachOtherSiteOnce() throws {
        let site = try check([
            "sitegen.yml": "baseURL: https://example.org/\n",
            "content/index.md":
                "[one](https://example.com/a) [two](https://example.com/a) [own](https://example.org/) <https://b.example/>\n",
        ])
        #expect(site.external.map(\.url) == ["https://b.example/", "https://example.com/a"])
        #expect(site.external.last?.place.position == Position(line: 1, column: 7))
    }
}
