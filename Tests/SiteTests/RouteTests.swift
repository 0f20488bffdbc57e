import Testing

@testable import Site

struct RouteTests {
    @Test(
        arguments: [
            ("/", [], false), ("/about/", ["about"], false), ("/about", ["about"], false),
            ("/a/b.html", ["a", "b.html"], true),
            ("/%E4%B8%AD/", ["中"], false), ("/cafe\u{301}/", ["caf\u{e9}"], false),
        ] as [(String, [String], Bool)])
    func readsPaths(text: String, segments: [String], isFile: Bool) throws {
        #expect(try Route(written: text) == Route(segments: segments, isFile: isFile))
    }

    @Test(arguments: [
        "about/", "//evil.example/x/", "/../x", "/%2e%2e/x", "/a/../b/", "/a/./b/", "/a\\b/", "/a\nb/", "/a\0b/",
        "https://evil.example/", "javascript:x", "/a//b/", "/a?b", "/a#b", "/%ff/",
    ])
    func refusesWhatIsNoPathOfTheSite(text: String) {
        #expect(throws: Route.Fault.self) { try Route(written: text) }
    }

    @Test func writesPathsEncodedOnce() {
        let route = Route(folder: ["a b", "100%", "中"])
        #expect(route.path == "/a%20b/100%25/%E4%B8%AD/")
        #expect(route.outputPath == "a b/100%/中/index.html")
        #expect(Route.home.path == "/")
        #expect(Route.home.outputPath == "index.html")
        #expect(Route(segments: ["404.html"], isFile: true).outputPath == "404.html")
    }

    @Test func knowsTheFolderAround() {
        #expect(Route(folder: ["a", "b"]).parent == Route(folder: ["a"]))
        #expect(Route.home.parent == nil)
    }
}

struct URLStyleTests {
    private let relative = URLStyle(base: "", isRelative: true)
    private let based = URLStyle(base: "/docs/x", isRelative: false)

    @Test func prefixesTheBasePath() {
        #expect(based.url(of: Route(folder: ["a"]), from: .home, suffix: "#top") == "/docs/x/a/#top")
        #expect(based.url(ofFile: ["a b.png"], from: .home) == "/docs/x/a%20b.png")
    }

    @Test(
        arguments: [
            (["a", "b"], ["c"], "../../c/index.html"), (["a"], ["a", "b"], "b/index.html"),
            (["a"], ["a"], "index.html"),
            ([], ["a"], "a/index.html"), (["a", "b"], [], "../../index.html"),
        ] as [([String], [String], String)])
    func writesRelativeLinksThatWorkFromAFolder(from: [String], to: [String], expected: String) {
        #expect(relative.url(of: Route(folder: to), from: Route(folder: from)) == expected)
    }

    @Test func keepsAColonFromBeingAScheme() {
        #expect(relative.url(ofFile: ["a:b"], from: .home) == "./a:b")
    }

    @Test func startsAtTheFolderOfAFile() {
        let page = Route(segments: ["old", "x.html"], isFile: true)
        #expect(relative.url(of: Route(folder: ["new"]), from: page) == "../new/index.html")
    }
}

struct BaseURLTests {
    @Test(arguments: [
        ("https://example.org", "https://example.org", ""),
        ("https://example.org/docs/x/", "https://example.org", "/docs/x"),
        ("/docs/", "", "/docs"), ("http://localhost:8080/", "http://localhost:8080", ""),
    ])
    func readsOriginAndPath(text: String, origin: String, path: String) throws {
        let url = try #require(BaseURL(text))
        #expect(url.origin == origin)
        #expect(url.path == path)
    }

    @Test(arguments: [
        "example.org", "ftp://x/", "https://", "https://u@h/", "https://h/a?b", "https://h/../", "javascript:x",
    ])
    func refusesTheRest(text: String) { #expect(BaseURL(text) == nil) }
}

struct PercentTests {
    @Test func decodesOnce() {
        #expect(Percent.decoded("%2541") == "%41")
        #expect(Percent.decoded("100%") == "100%")
        #expect(Percent.decoded("%zz") == "%zz")
        #expect(Percent.decoded("%ff") == nil)
    }

    @Test func encodesAllButWhatASegmentMayHold() {
        #expect(Percent.encodedSegment("a b?c#d%e\"f'g<中") == "a%20b%3Fc%23d%25e%22f%27g%3C%E4%B8%AD")
        #expect(Percent.encodedSegment("a-b._~!$&()*+,;=:@") == "a-b._~!$&()*+,;=:@")
    }
}
