import Foundation
import Testing

/// Requests that no browser sends (Tests/Fixtures/http/requests.json), over a real connection.
struct HostileRequestTests {
    struct Case: Decodable, Sendable {
        let id: String
        let why: String
        let line: String?
        let headers: [String]?
        let raw: String?
        let status: [Int]?
        let has: [String]?
        let not: [String]?
        let not_head: [String]?
        let may_wait: Bool?

        func bytes(port: Int) -> [UInt8] {
            var text =
                raw
                ?? ([line ?? ""] + (headers ?? ["Host: localhost:{PORT}"]) + ["Connection: close", ""]).map {
                    $0 + "\r\n"
                }
                .joined()
            let many = (0..<200).map { "X-\($0): y\r\n" }.joined()
            let ranges = Array(repeating: "0-1", count: 1300).joined(separator: ",")
            let long = String(repeating: "a", count: 9000)
            for (name, value) in [("{A9000}", long), ("{H200}", many), ("{R1300}", ranges), ("{PORT}", String(port))] {
                text = text.replacingOccurrences(of: name, with: value)
            }
            // Each character of the file is one byte.
            return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
    }

    static let cases: [Case] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/http/requests.json")
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    }()

    static func files() -> [String: [UInt8]] {
        let texts = [
            "index.html": "<!doctype html><title>home</title>home", "a/index.html": "<!doctype html>dir a",
            "404.html": "<!doctype html>none", "page.html": "<!doctype html>page", "sp ace.html": "space",
            "中文.html": "zh", "100%.html": "pct", "q?x.html": "q", "style.css": "body{}", "app.js": "1",
            "empty.html": "", "big.bin": String(repeating: "B", count: 1_000_000), "nolist/hidden-name.txt": "x",
            ".env": "TOP-SECRET-MARKER",
        ]
        return texts.mapValues { Array($0.utf8) }
    }

    @Test func thereAreCases() { #expect(Self.cases.count == 96) }

    @Test func answersEachAsAHostMust() throws {
        let server = try TestServer(Self.files(), script: "/_sitegen/preview.js")
        for one in Self.cases {
            let client = try RawClient(port: server.port)
            client.send(one.bytes(port: server.port))
            client.finish()
            let answer = RawAnswer(client.readAll())
            let text = answer.head + "\r\n\r\n" + String(decoding: answer.body, as: UTF8.self)
            if let status = one.status {
                #expect(status.contains(answer.status), "\(one.id) \(one.why): \(answer.status)")
            }
            for part in one.has ?? [] { #expect(text.lowercased().contains(part.lowercased()), "\(one.id) \(part)") }
            for part in one.not ?? [] { #expect(!text.contains(part), "\(one.id) \(part)") }
            for part in one.not_head ?? [] { #expect(!answer.head.contains(part), "\(one.id) \(part)") }
            #expect(!text.contains("TOP-SECRET"), "\(one.id)")
            if let place = answer.field("location") { #expect(place.hasPrefix("./"), "\(one.id) \(place)") }
        }
        #expect(try server.ask("GET /").status == 200)
    }

    @Test func livesThroughRandomBytes() throws {
        let server = try TestServer(Self.files())
        var numbers = SystemRandomNumberGenerator()
        let starts = Self.cases.map { $0.bytes(port: server.port) }
        for _ in 0..<150 {
            var bytes = starts.randomElement(using: &numbers) ?? []
            for _ in 0..<Int.random(in: 1...8, using: &numbers) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            }
            let client = try RawClient(port: server.port, patience: 1)
            client.send(bytes)
            client.finish()
            #expect(!String(decoding: client.readAll(), as: UTF8.self).contains("TOP-SECRET"))
        }
        #expect(try server.ask("GET /").status == 200)
    }
}
