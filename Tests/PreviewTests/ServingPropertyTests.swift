import Foundation
import TestSupport
import Testing

@testable import Preview

/// What the preview tells of files, held against slow and plain ways to say the same.
struct ServingPropertyTests {
    /// RFC 9110, 14.1.2, by the form of the text: what is no single range is not asked for.
    private static func range(_ text: String, _ count: Int) -> ByteRange {
        guard let match = text.wholeMatch(of: /bytes=([0-9]*)-([0-9]*)/), match.1.count + match.2.count > 0 else {
            return .whole
        }
        let places = Array(0..<count)
        let wanted: [Int]
        if match.1.isEmpty {
            wanted = Array(places.suffix(Int(match.2) ?? .max))
        } else {
            let first = Int(match.1) ?? .max
            let last = match.2.isEmpty ? .max : Int(match.2) ?? .max
            if last < first { return .whole }
            wanted = places.filter { $0 >= first && $0 <= last }
        }
        return wanted.isEmpty ? .outside : .part(wanted[0]..<wanted[wanted.count - 1] + 1)
    }

    @Test("A range is what picking byte by byte gives")
    func ranges() {
        var numbers = SteadyNumbers(seed: 2)
        let pieces = [
            "0", "1", "3", "9", "10", "11", "00", "99999999999999999999", "", " ", "-", "a", ",", "+1", "-1", "٣",
        ]
        for count in [0, 1, 10] {
            for _ in 0..<2_000 {
                let (first, last) = (pieces.randomElement(using: &numbers), pieces.randomElement(using: &numbers))
                let unit = ["bytes=", "bytes=", "bytes=", "bytes", "byte=", ""].randomElement(using: &numbers)
                let text = (unit ?? "") + (first ?? "") + "-" + (last ?? "")
                #expect(ByteRange.of(text, count: count) == Self.range(text, count), "\(text) of \(count)")
            }
        }
    }

    @Test("A time is what Foundation writes")
    func times() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        var numbers = SteadyNumbers(seed: 3)
        var times = [0, 1, 59, 86_399, 86_400, 951_782_399, 951_782_400, 951_868_800, 4_107_542_400, 253_402_300_799]
        for _ in 0..<2_000 { times.append(Int.random(in: 0..<253_402_300_800, using: &numbers)) }
        for time in times {
            #expect(HTTPDate.text(time) == formatter.string(from: Date(timeIntervalSince1970: Double(time))))
        }
        #expect(HTTPDate.text(-5) == "Thu, 01 Jan 1970 00:00:00 GMT")
    }

    @Test("A path that leads somewhere leads below the root, whatever it is made of")
    func paths() {
        var numbers = SteadyNumbers(seed: 5)
        let pieces = [
            "/", "/", "a", "b.html", ".", "..", "%2e", "%2E", "%2f", "%5c", "\\", "%00", "%", "%4", "%C3%A9", "%c3",
            "é",
            "%25", "2e", "~", ".well-known", ".git", " ", "%20", "?", "%7F", "\u{7F}", "%0a",
        ]
        var led = 0
        for _ in 0..<20_000 {
            let text =
                "/"
                + (0..<Int.random(in: 0...6, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }
                .joined()
            guard let path = try? RequestPath(Array(text.utf8)) else { continue }
            led += 1
            for name in path.names {
                #expect(
                    !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\\"),
                    "\(text)")
                #expect(name == ".well-known" || !name.hasPrefix("."), "\(text)")
                #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(text)")
            }
            #expect(path.endsInSlash == text.hasSuffix("/"), "\(text)")
            // Encoded again it leads to the same place.
            let again = "/" + path.names.map { PercentText.encoded($0) }.joined(separator: "/")
            #expect((try? RequestPath(Array(again.utf8)))?.names == path.names, "\(text)")
        }
        #expect(led > 1_000)
    }

    /// The forms of a rule's path as Netlify's and Cloudflare's manuals describe them.
    @Test(
        "A rule of `_headers` holds for the paths of its pattern",
        arguments: [
            ("/*", ["/", "/a", "/a/", "/a/b.html"], []),
            ("/docs/*", ["/docs/", "/docs/a", "/docs/a/b/"], ["/", "/doc", "/docsx", "/x/docs/a"]),
            ("/a.html", ["/a.html"], ["/a", "/a.html/", "/b/a.html", "/A.html"]),
            ("/a/", ["/a/"], ["/a", "/a/b"]),
            ("/films/:title", ["/films/x", "/films/x.y"], ["/films", "/films/x/y", "/films/x/"]),
            ("/films/:title/cast", ["/films/x/cast"], ["/films/cast", "/films/x/y/cast"]),
            ("/a/*/c", ["/a/b/c"], ["/a/c", "/a/b/b/c"]),
            ("/:a/:b", ["/x/y"], ["/x", "/x/y/z"]),
        ] as [(String, [String], [String])])
    func headers(pattern: String, holds: [String], not: [String]) {
        let rules = HeaderRules(Array("# a\n\(pattern)\n  X-A: 1\n\tX-B:  two words \n".utf8))
        for path in holds { #expect(rules.fields(for: path).map(\.value) == ["1", "two words"], "\(path)") }
        for path in not { #expect(rules.fields(for: path).isEmpty, "\(path)") }
    }

    @Test(
        "A line that is no field of ours to set is left out",
        arguments: [
            "ETag: x", "content-length: 3", "Set-Cookie: a=b", "Access-Control-Allow-Origin: *", "X A: 1", "X_A: 1",
            ": 1",
            "no colon", "X-Ä: 1", "Transfer-Encoding: chunked", "Location: /", "Upgrade: x",
        ])
    func leftOut(line: String) {
        #expect(HeaderRules(Array("/*\n  \(line)\n  X-Kept: 1\n".utf8)).fields(for: "/").map(\.name) == ["X-Kept"])
        #expect(HeaderRules(Array("  X-Before: 1\n\(line)".utf8)).fields(for: "/").isEmpty)
    }

    @Test("A line of `_headers` ends with LF or CR LF, and with nothing else")
    func linesOfHeaders() {
        let rules = HeaderRules(Array("/*\r\n  X-A: 1\u{2028}2\r\n  X-B: \u{85}3\n".utf8))
        #expect(rules.fields(for: "/").map(\.value) == ["1\u{2028}2", "\u{85}3"])
    }

    @Test(
        "An address is four small numbers, and only where all are listened to",
        arguments: [
            ("192.168.0.9", true), ("0.0.0.0", true), ("255.255.255.255", true), ("256.1.1.1", false), ("1.2.3", false),
            ("1.2.3.4.5", false), ("1.2.3.", false), ("+1.2.3.4", false), ("-1.2.3.4", false), ("a.2.3.4", false),
            ("1.2.3.٤", false), ("", false),
        ] as [(String, Bool)])
    func addresses(host: String, isAdmitted: Bool) {
        #expect(HostList(host: "0.0.0.0", port: 80).admits([host]) == isAdmitted)
        #expect(HostList(host: "0.0.0.0", port: 80).admits([host + ":80"]) == isAdmitted)
        #expect(HostList(host: "0.0.0.0", port: 80).admits([host + ":81"]) == false)
        #expect(HostList(port: 80).admits([host]) == (host == "127.0.0.1"))
    }
}
