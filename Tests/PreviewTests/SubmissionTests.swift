import Testing

@testable import Preview

/// Bodies of submissions, as browsers write them and as nobody should.
struct SubmissionTests {
    private func submission(_ type: String, _ body: String) -> Result<Submission, Submission.Fault> {
        submission(type, Array(body.utf8))
    }

    private func submission(_ type: String, _ body: [UInt8]) -> Result<Submission, Submission.Fault> {
        let request = Request(
            "POST", "/x", fields: [.init("Content-Type", type), .init("Referer", "http://localhost:8000/a/b/?q#f")],
            body: body)
        return Result { () throws(Submission.Fault) in try Submission(request, path: "/x") }
    }

    @Test func readsURLEncodedBodies() throws {
        let read = try submission("application/x-www-form-urlencoded", "a=1&b=x+y%26%C3%A9&b=&c&=z").get()
        #expect(
            read.fields == [
                .init("a", .text("1")), .init("b", .text("x y&é")), .init("b", .text("")), .init("c", .text("")),
                .init("", .text("z")),
            ])
        #expect(read.page == "/a/b/")
        #expect(try submission("application/x-www-form-urlencoded; charset=utf-8", "").get().fields.isEmpty)
    }

    @Test func readsMultipartBodies() throws {
        let body =
            "--xx\r\nContent-Disposition: form-data; name=\"a \\b;%22\"\r\n\r\none\r\ntwo\r\n--xx\r\n"
            + "content-disposition: form-data; name=\"f\"; filename=\"cake.png\"\r\nContent-Type: image/png\r\n\r\n"
            + "\u{0}\r\n--x\r\n--xx--\r\n"
        let read = try submission("multipart/form-data; boundary=xx", body).get()
        #expect(
            read.fields == [
                .init("a \\b;\"", .text("one\r\ntwo")),
                .init("f", .file(name: "cake.png", type: "image/png", size: 6)),
            ])
        #expect(try submission("multipart/form-data; boundary=\"xx\"", "--xx--").get().fields.isEmpty)
    }

    @Test func readsJSONBodies() throws {
        let text =
            #" {"a":"x\u00e9\n\"\ud83c\udf70","n":-1.5e2,"t":true,"f":false,"z":null,"l":["p","q"],"e":[],"#
            + #""files":[{"name":"a.png","size":3},{}]} "#
        let read = try submission("application/json", text).get()
        #expect(
            read.fields == [
                .init("a", .text("xé\n\"🍰")), .init("n", .number(-150)), .init("t", .boolean(true)),
                .init("f", .boolean(false)), .init("z", .null), .init("l", .list(["p", "q"])), .init("e", .list([])),
                .init("files", .list(["a.png", ""])),
            ])
        #expect(try submission("application/json", "{}").get().fields.isEmpty)
    }

    @Test(arguments: [
        ("application/x-www-form-urlencoded", "a=%"), ("application/x-www-form-urlencoded", "a=%zz"),
        ("application/x-www-form-urlencoded", "a=%ff"), ("multipart/form-data", "--xx--"),
        ("multipart/form-data; boundary=xx", ""), ("multipart/form-data; boundary=xx", "--xx"),
        ("multipart/form-data; boundary=xx", "--xx\r\n\r\n"),
        ("multipart/form-data; boundary=xx", "--xx\r\nA: b\r\n--xx--"),
        ("multipart/form-data; boundary=xx", "--xx\r\nA: b\r\n\r\n1\r\n--xx--"),
        ("multipart/form-data; boundary=xx", "--xx\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1"),
        ("application/json", ""), ("application/json", "[]"), ("application/json", "{\"a\":{}}"),
        ("application/json", "{\"a\":[[\"b\"]]}"), ("application/json", "{\"a\":1"),
        ("application/json", "{\"a\":tru}"),
        ("application/json", "{\"a\":\"\\ud800\"}"), ("application/json", "{\"a\":\"\n\"}"),
        ("application/json", "{\"a\":1}x"), ("application/json", "{\"a\":1e999}"),
        ("application/json", "{\"a\":[{\"b\":[1]}]}"),
    ])
    func refusesWhatIsMalformed(_ type: String, _ body: String) {
        guard case .failure(.malformed) = submission(type, body) else {
            Issue.record("\(type): \(body) was read")
            return
        }
    }

    @Test func refusesOtherTypesAndTooMuch() {
        #expect(submission("text/plain", "a=1") == .failure(.type))
        #expect(submission("", "a=1") == .failure(.type))
        let many = Array(repeating: "a=1", count: 1001).joined(separator: "&")
        #expect(
            submission("application/x-www-form-urlencoded", many)
                == .failure(.malformed("there are too many fields")))
        let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
        guard case .failure = submission("application/json", deep) else {
            Issue.record("a deep body was read")
            return
        }
    }

    @Test func livesThroughRandomBodies() {
        var numbers = SystemRandomNumberGenerator()
        let seeds: [(String, String)] = [
            (
                "multipart/form-data; boundary=xx",
                "--xx\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--xx--\r\n"
            ),
            ("application/json", #"{"a":"\u00e9","b":[{"name":"x"}],"c":-1.5e2}"#),
            ("application/x-www-form-urlencoded", "a=%41&b=+"),
        ]
        for (type, text) in seeds {
            for _ in 0..<3000 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
                    let place = Int.random(in: 0..<bytes.count, using: &numbers)
                    if Bool.random(using: &numbers) {
                        bytes.remove(at: place)
                    } else {
                        bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                    }
                }
                if case .success(let read) = submission(type, bytes) { #expect(read.fields.count <= 10) }
            }
        }
    }
}
