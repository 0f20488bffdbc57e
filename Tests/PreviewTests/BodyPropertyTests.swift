import Foundation
import TestSupport
import Testing

@testable import Preview

/// Bodies that are written here as the standards say, with random texts, and read back.
struct BodyPropertyTests {
    /// Texts of what breaks readers: signs of the encodings, ends of lines of all kinds, marks that join, no letters at all.
    private static let pieces = [
        "a", "Z", "0", " ", "+", "&", "=", "%", "%41", "%zz", ";", "\"", "\\", "/", "?", "#", "é", "e\u{301}",
        "\u{301}",
        "漢字", "👨‍👩‍👧", "\r", "\n", "\r\n", "\t", "\u{0}", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "--",
        "--xx", "\r\n--x", "name=", "filename=\"", "\u{FEFF}", "\u{202E}", "\u{10FFFF}",
    ]

    private var numbers = SteadyNumbers(seed: 11)

    private mutating func text(_ most: Int = 6) -> String {
        (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
            Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &numbers)]
        }.joined()
    }

    private func read(_ type: String, _ body: String) throws -> [Submission.Field] {
        let request = Request("POST", "/x", fields: [.init("Content-Type", type)], body: Array(body.utf8))
        return try Submission(request, path: "/x").fields
    }

    /// Whether both hold the same, byte by byte: Swift's own comparison takes é and e with an accent for the same.
    private func same(_ a: [Submission.Field], _ b: [Submission.Field]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { "\($0)".utf8.elementsEqual("\($1)".utf8) }
    }

    // MARK: Percent signs

    @Test("What is encoded as Foundation encodes it is decoded to what it was")
    mutating func percent() throws {
        var unreserved = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
        unreserved.insert(charactersIn: "-._~")
        for _ in 0..<2_000 {
            let plain = text()
            let encoded = PercentText.encoded(plain)
            #expect(encoded == plain.addingPercentEncoding(withAllowedCharacters: unreserved))
            #expect(PercentText.decoded(Array(encoded.utf8)) == Array(plain.utf8))
            #expect(PercentText.decoded(Array(encoded.lowercased().utf8))?.count == plain.utf8.count)
        }
    }

    @Test("Two hexadecimal digits follow each percent sign, or nothing is decoded", arguments: 0...255)
    func digits(value: UInt8) throws {
        let percent = UInt8(ascii: "%")
        let isHex = "0123456789abcdefABCDEF".utf8.contains(value)
        #expect((PercentText.decoded([percent, value, UInt8(ascii: "1")]) != nil) == isHex)
        #expect((PercentText.decoded([percent, UInt8(ascii: "1"), value]) != nil) == isHex)
        #expect(PercentText.decoded([percent, value]) == nil && PercentText.decoded([value, percent]) == nil)
        for letters in [String(format: "%%%02x", Int(value)), String(format: "%%%02X", Int(value))] {
            #expect(PercentText.decoded(Array(letters.utf8)) == [value])
        }
    }

    // MARK: Bodies

    /// WHATWG URL, 5.2: `*-._`, digits and letters stay, a blank is `+`, all else is encoded.
    private func urlEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x20: "+"
            case 0x2A, 0x2D, 0x2E, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(Unicode.Scalar(byte))
            default: String(format: "%%%02X", Int(byte))
            }
        }.joined()
    }

    @Test("Fields as URLs have them")
    mutating func urlEncodedBodies() throws {
        for _ in 0..<1_000 {
            let fields = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in (text(3), text()) }
            let body = fields.map { urlEncoded($0) + "=" + urlEncoded($1) }.joined(separator: "&")
            let wanted = fields.map { Submission.Field($0, .text($1)) }
            #expect(same(try read("application/x-www-form-urlencoded", body), wanted), "\(body)")
        }
    }

    /// HTML, 4.10.21.8: three characters of a name are escaped; the line breaks of names and values are CR LF.
    private func escaped(_ name: String) -> String {
        String(
            name.unicodeScalars.map {
                switch $0 {
                case "\r": "%0D"
                case "\n": "%0A"
                case "\"": "%22"
                default: String($0)
                }
            }.joined())
    }

    @Test("Fields and files as parts of a body")
    mutating func multipartBodies() throws {
        for round in 0..<1_500 {
            let boundary = "xx\(round)----WebKit"
            var body = ""
            var wanted: [Submission.Field] = []
            for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                // What looks like an escape in a name cannot be told from one.
                let name = text(3).replacing("%", with: "")
                let content = text()
                body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(escaped(name))\""
                if Bool.random(using: &numbers) {
                    let file = text(4).replacing("%", with: "")
                    body += "; filename=\"\(escaped(file))\"\r\nContent-Type: image/png\r\n\r\n"
                    wanted.append(.init(name, .file(name: file, type: "image/png", size: content.utf8.count)))
                } else {
                    body += "\r\n\r\n"
                    wanted.append(.init(name, .text(content)))
                }
                body += content + "\r\n"
            }
            let found = try read("multipart/form-data; boundary=\(boundary)", body + "--\(boundary)--\r\n")
            #expect(same(found, wanted), "\(body.debugDescription)")
        }
    }

    @Test("Fields as JSON, which Foundation wrote")
    mutating func jsonBodies() throws {
        for _ in 0..<1_000 {
            let (name, value) = (text(3), text())
            let number = Double(Int.random(in: -1_000_000...1_000_000, using: &numbers)) / 64
            let list = (0..<3).map { _ in text(2) }
            let pieces: [(String, Any)] = [(name, value), ("n", number), ("l", list), ("b", true), ("z", NSNull())]
            let body = try pieces.map { key, value in
                let object = try JSONSerialization.data(withJSONObject: [key: value])
                return String(String(decoding: object, as: UTF8.self).dropFirst().dropLast())
            }
            let wanted: [Submission.Field] = [
                .init(name, .text(value)), .init("n", .number(number)), .init("l", .list(list)),
                .init("b", .boolean(true)), .init("z", .null),
            ]
            let written = "{ \(body.joined(separator: " ,\n\t")) }\r\n"
            #expect(same(try read("application/json", written), wanted), "\(written.debugDescription)")
        }
    }

    @Test(
        "Numbers are those of RFC 8259, 6",
        arguments: ["0", "-0", "1", "-12", "10", "0.5", "-0.25", "1e3", "1E+3", "12.5e-2", "0e0", "123456789012345678"])
    func numbers(text: String) throws {
        #expect(try read("application/json", "{\"n\":\(text)}") == [.init("n", .number(try #require(Double(text))))])
    }

    @Test(
        "And no others",
        arguments: [
            "+1", "01", "-01", "1.", ".5", "-.5", "-", "+", "1e", "1e+", "1.e3", "0x10", "1_000", "--1", "1-1", "1.2.3",
            "NaN", "Infinity", "nan", "1e400", "e5", "１", "00", "1 2",
        ])
    func noNumbers(text: String) {
        #expect(throws: Submission.Fault.self) { try read("application/json", "{\"n\":\(text)}") }
    }
}
