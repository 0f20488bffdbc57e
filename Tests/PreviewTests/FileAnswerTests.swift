import Preview
import Testing

@testable import Preview

/// Answers for files, without a connection.
struct FileAnswerTests {
    private static let files: [String: [UInt8]] = [
        "index.html": Array("<head></head>home".utf8), "docs/index.html": Array("docs".utf8),
        "docs/a:b/index.html": Array("colon".utf8), "x.css": Array("p{}".utf8), "404.html": Array("none".utf8),
        ".well-known/x.txt": Array("known".utf8), ".htaccess": Array("no".utf8), "r.bin": Array(0..<100),
        "_headers": Array(
            "# all\n/*\n  X-All: yes\n  Access-Control-Allow-Origin: *\n  Cache-Control: public\n/docs/*\n  X-Docs: 1\n/x.css\n  X-Style: 1\n"
                .utf8),
    ]

    private func answer(
        _ path: String, _ fields: [Request.Field] = [], method: String = "GET", base: String = "", script: String? = nil
    ) -> Response {
        let snapshot = Snapshot(Self.files, base: base, script: script, now: 784_111_777)
        return FileAnswer(snapshot: snapshot).answer(Request(method, path, fields: fields))
    }

    @Test func findsFilesFoldersAndNothing() {
        #expect(answer("/").bytes == Self.files["index.html"])
        #expect(answer("/docs/").bytes == Self.files["docs/index.html"])
        #expect(answer("/.well-known/x.txt").status == 200)
        #expect(answer("/docs").status == 301)
        #expect(answer("/docs").field("Location") == "./docs/")
        #expect(answer("/docs/a:b").field("Location") == "./a%3Ab/")
        for path in ["/none", "/x.css/", "/_headers", "/.htaccess", "/404/", "//docs/", "/docs//a"] {
            #expect(answer(path).status == 404, "\(path)")
        }
        #expect(answer("/none").bytes == Self.files["404.html"])
        for path in ["", "*", "docs", "/..", "/a/../b", "/%2e%2E/", "/a%2fb", "/%5c", "/a\\b", "/%00", "/%1", "/%FF"] {
            #expect(answer(path).status == 400, "\(path)")
        }
    }

    @Test func standsBelowItsBasePath() {
        #expect(answer("/", base: "/a%20b/x").field("Location") == "./a%20b/x/")
        #expect(answer("/", base: "/site/x").field("Location") == "./site/x/")
        #expect(answer("/site/x", base: "/site/x").field("Location") == "./x/")
        #expect(answer("/site/x/", base: "/site/x").bytes == Self.files["index.html"])
        #expect(answer("/site/x/docs/", base: "/site/x").field("X-Docs") == "1")
        #expect(answer("/docs/", base: "/site/x").status == 404)
    }

    @Test func sendsWhatHeadersSay() {
        let docs = answer("/docs/")
        #expect(docs.field("X-All") == "yes" && docs.field("X-Docs") == "1" && docs.field("X-Style") == nil)
        #expect(docs.field("Access-Control-Allow-Origin") == nil)
        #expect(docs.guarded().field("Cache-Control") == "no-cache")
        #expect(docs.guarded().field("Cross-Origin-Resource-Policy") == "same-origin")
        #expect(answer("/x.css").field("X-Style") == "1")
        #expect(answer("/x.css").field("Content-Type") == "text/css; charset=utf-8")
    }

    @Test func sendsNothingTwice() {
        let first = answer("/x.css")
        let tag = first.field("ETag") ?? ""
        #expect(first.field("Last-Modified") == "Sun, 06 Nov 1994 08:49:37 GMT")
        for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            #expect(answer("/x.css", [.init("If-None-Match", value)]).status == 304, "\(value)")
        }
        #expect(answer("/x.css", [.init("If-None-Match", "\"other\"")]).status == 200)
        #expect(answer("/x.css", [.init("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")]).status == 304)
        #expect(answer("/x.css", [.init("If-Modified-Since", "Sun, 06 Nov 1994 08:49:36 GMT")]).status == 200)
        let both = [
            Request.Field("If-None-Match", "\"other\""),
            Request.Field("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ]
        #expect(answer("/x.css", both).status == 200)
    }

    @Test(arguments: [
        ("bytes=0-0", 206, 0..<1), ("bytes=90-", 206, 90..<100), ("bytes=-5", 206, 95..<100),
        ("bytes=-500", 206, 0..<100), ("bytes=0-99999999999999999999", 206, 0..<100), ("bytes=100-", 416, 0..<0),
        ("bytes=-0", 416, 0..<0), ("bytes=5-2", 200, 0..<100), ("bytes=0-1,3-4", 200, 0..<100),
        ("bytes=a-b", 200, 0..<100), ("items=0-1", 200, 0..<100), ("bytes=", 200, 0..<100),
        ("bytes=99999999999999999999-", 416, 0..<0),
    ])
    func dividesFiles(_ range: String, _ status: Int, _ bytes: Range<Int>) {
        let part = answer("/r.bin", [.init("Range", range)])
        #expect(part.status == status)
        if status != 416 { #expect(part.bytes == bytes.map { UInt8($0) }) }
        if status == 206 {
            #expect(part.field("Content-Range") == "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/100")
        }
    }

    @Test func dividesOnlyTheVersionThatIsMeant() {
        let tag = answer("/r.bin").field("ETag") ?? ""
        let range = Request.Field("Range", "bytes=0-0")
        #expect(answer("/r.bin", [range, .init("If-Range", tag)]).status == 206)
        #expect(answer("/r.bin", [range, .init("If-Range", "\"old\"")]).status == 200)
        #expect(answer("/r.bin", [range], method: "HEAD").status == 200)
    }

    @Test func addsOneScriptToPagesAndNothingElse() {
        let page = String(decoding: answer("/", script: "/s.js").bytes, as: UTF8.self)
        let snapshot = Snapshot(Self.files, script: "/s.js", now: 0)
        let digest = snapshot.files["index.html"]?.digest ?? ""
        #expect(page == "<head><script src=\"/s.js\" data-page=\"\(digest)\" defer></script></head>home")
        #expect(answer("/x.css", script: "/s.js").bytes == Self.files["x.css"])
        #expect(snapshot.files["index.html"]?.built == Self.files["index.html"])
    }

    @Test func keepsWhatIsTheSame() {
        let first = Snapshot(Self.files, now: 10)
        var changed = Self.files
        changed["x.css"] = Array("q{}".utf8)
        changed["new.txt"] = []
        changed["r.bin"] = nil
        let second = Snapshot(changed, now: 20, reusing: first)
        #expect(second.files["index.html"]?.modified == 10)
        #expect(second.files["x.css"]?.modified == 20)
        #expect(second.differences(from: first) == 3)
        #expect(Set(second.files.values.map(\.digest)).count == second.files.count)
    }
}
