import Diagnostics
import Foundation
import Testing

@testable import Preview

/// What is bounded: connections, bodies, time; and what goes on for as long as a reader listens.
struct ServerTests {
    private static let files = HostileRequestTests.files()

    @Test func answersWhileHundredsOfConnectionsAreHalfOpen() throws {
        let server = try TestServer(Self.files)
        do {
            let idle = try (0..<500).map { number in
                let client = try RawClient(port: server.port)
                client.send(number % 2 == 0 ? "GET / HT" : "GET /page.html HTTP/1.1\r\nHost: loc")
                return client
            }
            let start = ContinuousClock.now
            for _ in 0..<20 { #expect(try server.ask("GET /").status == 200) }
            #expect(ContinuousClock.now - start < .seconds(15))
            #expect(idle.count == 500)
            #expect(within { Self.connections(of: server.port) >= 500 })
        }
        // The server lets go of them too.
        #expect(within { Self.connections(of: server.port) == 0 })
    }

    @Test func takesNoBodyThatNobodyWants() throws {
        let server = try TestServer(Self.files)
        let client = try RawClient(port: server.port)
        client.send("POST /page.html HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n")
        let piece = [UInt8](repeating: 65, count: 1 << 20)
        var sent = 0
        while sent < 1000, client.send(piece) { sent += 1 }
        #expect(sent < 1000)
        #expect(try server.ask("GET /").status == 200)
    }

    @Test func sendsLargeFilesAndPartsOfThem() throws {
        let server = try TestServer(Self.files)
        let whole = try server.ask("GET /big.bin")
        #expect(whole.body == Self.files["big.bin"])
        let part = try server.ask("GET /big.bin", ["Range: bytes=200000-799999"])
        #expect(part.status == 206 && part.body.count == 600_000)
        #expect(part.field("content-range") == "bytes 200000-799999/1000000")
        let head = try server.ask("HEAD /big.bin")
        #expect(head.body.isEmpty && head.field("content-length") == "1000000")
    }

    @Test func tellsReadersWhatChanged() throws {
        let page = Array("<head><link rel=\"stylesheet\" href=\"/a.css\"></head>one".utf8)
        let server = try TestServer(["index.html": page])
        let digest = try #require(server.site.snapshot?.files["index.html"]?.digest)
        let clients = try (0..<200).map { _ in
            let client = try RawClient(port: server.port)
            client.send("GET /_sitegen/events?page=%2F&digest=\(digest) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return client
        }
        for client in clients { #expect(client.read(until: "\"change\":\"nothing\"").contains("text/event-stream")) }
        #expect(server.site.readerCount == 200)
        let place = Source(path: "content/a.md", text: "# <b>\n").place(0..<1)
        server.site.show(nil, [.error("x.y", "wrong </script>", at: place, help: "mend \"it\"")])
        for client in clients {
            let told = client.read(until: "\n\n")
            #expect(
                told.contains(#""place":"content/a.md:1:1","message":"wrong \u003c/script>","help":["mend \"it\""]"#))
        }
        let restyled = Array("<head><link rel=\"stylesheet\" href=\"/b.css\"></head>one".utf8)
        server.site.show(Snapshot(["index.html": restyled], now: 1), [])
        for client in clients { #expect(client.read(until: "\n\n").contains("\"change\":\"style\",\"problems\":[]")) }
        server.site.show(Snapshot(["index.html": Array("two".utf8)], now: 2), [])
        for client in clients { #expect(client.read(until: "\n\n").contains("\"change\":\"page\"")) }
    }

    @Test func othersGoOnWhileAFileIsMadeLate() throws {
        let server = try TestServer(Self.files)
        let mayGoOn = DispatchSemaphore(value: 0)
        let late = LateFiles(prefix: "assets/search", now: 1) {
            mayGoOn.wait()
            return [("assets/search/w0.js", Array("words".utf8))]
        }
        let files = ["index.html": Array("one".utf8)]
        server.site.show(Snapshot(files, now: 1, late: late), [])
        // As many as the server has threads, and more.
        let clients = try ["/assets/search/w0.js", "/assets/search/none.js", "/assets/search/w0.js"].map { path in
            let client = try RawClient(port: server.port)
            client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return client
        }
        for _ in 0..<4 { #expect(try server.ask("GET /").body == Array("one".utf8)) }
        for _ in clients { mayGoOn.signal() }
        let answers = clients.map { RawAnswer($0.readAll()) }
        #expect(answers.map(\.status) == [200, 404, 200])
        #expect(
            answers[0].body == Array("words".utf8) && answers[0].field("content-type")?.contains("javascript") == true)
        #expect(try server.ask("GET /assets/search/w0.js").body == Array("words".utf8))
    }

    @Test func anEditedSnapshotIsAWholeOne() throws {
        let files = ["index.html": Array("<head></head>one".utf8), "a.css": Array("a".utf8), "b/index.html": [1]]
        let first = Snapshot(files, script: "/s.js", now: 1)
        var changed = files
        changed["index.html"] = Array("<head></head>two".utf8)
        let edited = Snapshot(
            first, with: ["index.html": Array("<head></head>two".utf8), "a.css": Array("a".utf8)], now: 2, late: nil)
        let whole = Snapshot(changed, script: "/s.js", now: 2, reusing: first)
        #expect(edited.files.mapValues(\.digest) == whole.files.mapValues(\.digest))
        #expect(edited.files.mapValues(\.sent) == whole.files.mapValues(\.sent))
        #expect(edited.differences(from: first) == 1 && whole.differences(from: first) == 1)
        // One that follows another than it was made from is compared as a whole.
        let third = Snapshot(edited, with: ["a.css": Array("b".utf8)], now: 3, late: nil)
        #expect(third.differences(from: edited) == 1 && third.differences(from: first) == 2)
    }

    @Test func readersComeWhileOthersAreTold() {
        let readers = Readers()
        for path in ["/a/", "/a/", "/b/"] { #expect(readers.add(path: path, digest: "1") != nil) }
        var asked: [String] = []
        readers.tell { path, digest in
            asked.append(path + digest)
            #expect(readers.add(path: "/c/", digest: "1") != nil)
            return (Array("data".utf8), "2")
        }
        // Those who show the same are told the same, and those who came meanwhile hear of the next change.
        #expect(asked == ["/a/1", "/b/1"])
        asked = []
        readers.tell { path, digest in
            asked.append(path + digest)
            return nil
        }
        #expect(asked == ["/a/2", "/b/2", "/c/1"])
    }

    @Test func forgetsReadersThatAreGone() throws {
        let server = try TestServer(Self.files)
        do {
            let client = try RawClient(port: server.port)
            client.send("GET /_sitegen/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(client.read(until: "data:").contains("200"))
            #expect(server.site.readerCount == 1)
        }
        #expect(
            within {
                server.site.beat()
                return server.site.readerCount == 0
            })
    }

    @Test func aPortThatIsTakenIsPassedOver() throws {
        let first = try Listening(port: 0)
        #expect(throws: Listening.Failure.taken) { try Listening(port: first.port) }
        let second = try Listening.first(from: first.port)
        #expect(second.port > first.port)
        #expect(throws: Listening.Failure.noAddress) { try Listening(address: "example.org", port: 0) }
    }

    /// How many connections the server behind `port` holds, whether or not the other end has gone (proc(5), net/tcp).
    private static func connections(of port: Int) -> Int {
        // It has no size that could be asked for: it is read to its end.
        let bytes = try? FileHandle(forReadingAtPath: "/proc/self/net/tcp")?.readToEnd()
        let table = String(decoding: bytes ?? Data(), as: UTF8.self)
        let address = ":" + String(port, radix: 16, uppercase: true)
        return table.split(separator: "\n").count { line in
            let words = line.split(separator: " ")
            return words.count > 3 && words[1].hasSuffix(address) && ["01", "08"].contains(words[3])
        }
    }
}

/// Whether `holds` comes true within 15 seconds.
func within(_ holds: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(15) {
        if holds() { return true }
        usleep(10_000)
    }
    return holds()
}
