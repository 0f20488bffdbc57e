import Foundation
import Testing

@testable import HTML

/// Escaping and URLs, held against slow and plain ways to do the same.
struct EscapePropertyTests {
    /// Each of the five by itself, in the order in which nothing is escaped twice (OWASP, rule 1).
    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
            .replacingOccurrences(of: "'", with: "&#39;")
    }

    private func random(_ pieces: [String], _ count: Int, _ state: inout UInt64) -> String {
        (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int(state >> 33) % pieces.count]
        }.joined()
    }

    @Test("Each way to write a text escapes the same five characters")
    func escapes() {
        let pieces = ["a", "&", "<", ">", "\"", "'", "&amp;", "é", "e\u{301}", "👨‍👩‍👧", "\u{0}", "\r\n", "`", "=", "/"]
        var state: UInt64 = 1
        for count in 0..<400 {
            let text = random(pieces, count % 12, &state)
            let wanted = Array(escaped(text).utf8)
            #expect(HTML(text: text).bytes == wanted)
            #expect(HTML(.text(text)).bytes == wanted)
            #expect(
                HTML(.element("p", [HTMLAttribute("title", text)])).bytes == Array("<p title=\"".utf8) + wanted
                    + Array("\"></p>".utf8))
            var writer = HTMLWriter()
            writer.add(text: text)
            writer.add(value: text)
            #expect(writer.html.bytes == wanted + wanted)
            // A text that is no native one of Swift: as Foundation hands it out.
            var bytes: [UInt8] = []
            HTMLEscape.append(NSString(string: text) as String, to: &bytes)
            #expect(bytes == wanted)
        }
    }

    /// WHATWG URL, 4.4: step 1 to 3 of the parser, by their words.
    private func cleaned(_ text: String) -> String {
        let isEdge: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
        let cut = text.unicodeScalars.drop(while: isEdge).reversed().drop(while: isEdge).reversed()
        return String(String.UnicodeScalarView(cut.filter { !["\t", "\n", "\r"].contains($0) }))
    }

    @Test("A URL is read as a browser reads it, and leads to no scheme that could run")
    func urls() {
        let pieces = [
            "javascript", "java", "script", "data", "http", "https", "mailto", "tel", "JAVASCRIPT", ":", ":", "/", "//",
            "a",
            ".", "+", "-", "1", "\t", "\n", "\r", " ", "\u{0}", "\u{1F}", "#", "?", "&colon;", "%3A", "é", "\u{A0}",
            "\\",
        ]
        var state: UInt64 = 2
        var taken = 0
        for round in 0..<20_000 {
            let text = random(pieces, 1 + round % 6, &state)
            let clean = cleaned(text)
            let scheme = clean.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:/).map { $0.output.dropLast().lowercased() }
            let mayStand = scheme.map { ["http", "https", "mailto", "tel"].contains($0) } ?? true
            let url = SafeURL(text)
            #expect((url != nil) == mayStand, "\(text.debugDescription)")
            if let url { #expect(Array(url.text.utf8) == Array(clean.utf8), "\(text.debugDescription)") }
            let runs = scheme.map {
                ["javascript", "vbscript", "data", "file", "blob", "filesystem", "about"].contains($0)
            }
            #expect((SafeURL(link: text) == nil) == (runs ?? false), "\(text.debugDescription)")
            taken += url == nil ? 0 : 1
        }
        #expect(taken > 5_000)
    }
}
