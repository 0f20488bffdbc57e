import Foundation
import TestSupport
import Testing

@testable import Diagnostics

/// Places, lines and texts of diagnostics, held against slow and plain ways to find them.
struct TextPropertyTests {
    private static let pieces = [
        "a", "b", " ", "\t", "\n", "\r", "\r\n", "é", "e\u{301}", "漢", "👨‍👩‍👧", "🇩🇪", "\u{202E}", "\u{7F}", "\u{0}", "\"",
        "\\",
        "<", "\u{2028}", "`", "$", "/",
    ]

    private var numbers = SteadyNumbers(seed: 17)

    private mutating func text(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
            Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &numbers)]
        }.joined()
    }

    /// Line and column by walking from the start, byte by byte.
    private func position(_ bytes: [UInt8], _ offset: Int) -> Position {
        var (line, start) = (1, 0)
        for at in 0..<offset {
            let ends = bytes[at] == 0x0A || bytes[at] == 0x0D && (at + 1 == bytes.count || bytes[at + 1] != 0x0A)
            if ends { (line, start) = (line + 1, at + 1) }
        }
        return Position(line: line, column: String(decoding: bytes[start..<offset], as: UTF8.self).count + 1)
    }

    @Test("A place is in the line and column that counting gives")
    mutating func positions() {
        for _ in 0..<500 {
            let source = Source(path: "a.md", text: text(20))
            for offset in 0...source.bytes.count {
                #expect(
                    source.place(offset..<offset).position == position(source.bytes, offset),
                    "\(offset) of \(source.bytes)")
            }
        }
    }

    @Test("A diagnostic of any place is a few whole lines of what a terminal may print")
    mutating func lines() {
        for _ in 0..<800 {
            let source = Source(path: text(3), text: text(20))
            let ends = [0, 1].map { _ in Int.random(in: 0...source.bytes.count, using: &numbers) }.sorted()
            let diagnostic = Diagnostic(.error, "a.b", text(4), at: source.place(ends[0]..<ends[1]), help: [text(4)])
            let shown = DiagnosticText().text(of: diagnostic)
            #expect(shown.hasSuffix("\n") && !shown.contains("\n\n"))
            let printable = shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F }
            #expect(printable && !shown.unicodeScalars.contains("\u{202E}"), "\(shown.debugDescription)")
            #expect(shown.split(separator: "\n").count == (source.bytes.isEmpty ? 2 : 4), "\(shown)")
        }
    }

    @Test("A piece of a slice is where it was cut from")
    mutating func slices() {
        for _ in 0..<300 {
            let source = Source(path: "a", text: text(30))
            var ranges: [Range<Int>] = []
            var at = 0
            while at < source.bytes.count {
                let start = Int.random(in: at...source.bytes.count, using: &numbers)
                let end = Int.random(in: start...source.bytes.count, using: &numbers)
                if end > start { ranges.append(start..<end) }
                at = end + 1
            }
            guard !ranges.isEmpty else { continue }
            let slice = SourceSlice(source: source, joining: ranges)
            let origins = ranges.flatMap(Array.init)
            #expect(slice.bytes == origins.map { source.bytes[$0] })
            for offset in origins.indices { #expect(slice.origin(of: offset) == origins[offset]) }
            #expect(slice.place(slice.bytes.indices).range == ranges[0].lowerBound..<(origins.last ?? 0) + 1)
        }
    }

    @Test("A text of JSON is read back by Foundation as what it was, whatever is written by number")
    mutating func json() throws {
        for _ in 0..<1_000 {
            let plain = text(8)
            for quoted in [
                JSONText.quoted(plain), JSONText.quoted(plain) { $0.value >= 0x7F || $0 == "<" },
                JSONText.quoted(plain) { _ in true },
            ] {
                let read = try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed)
                #expect((read as? String).map { Array($0.utf8) } == Array(plain.utf8), "\(quoted)")
                #expect(quoted.utf8.allSatisfy { $0 >= 0x20 })
            }
            var bytes: [UInt8] = []
            JSONText.append(Array(plain.utf8), to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == JSONText.quoted(plain))
        }
    }

    @Test("Bytes are UTF-8 where Swift can read them, and the first fault is where the longest good beginning ends")
    mutating func utf8() {
        let bytes: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0x90, 0x9F,
            0xA0,
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)]
            }
            let longest = (0...text.count).last { String(validating: text[..<$0], as: UTF8.self) != nil }
            #expect(UTF8Check.firstFault(in: text) == (longest == text.count ? nil : longest), "\(text)")
        }
    }

    /// The distance by its recursive definition (optimal string alignment).
    private func distance(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
        guard let x = a.last, let y = b.last else { return a.count + b.count }
        var best = min(
            distance(a.dropLast(), b) + 1, distance(a, b.dropLast()) + 1,
            distance(a.dropLast(), b.dropLast()) + (x == y ? 0 : 1))
        if a.count > 1, b.count > 1, x == b[b.endIndex - 2], y == a[a.endIndex - 2] {
            best = min(best, distance(a.dropLast(2), b.dropLast(2)) + 1)
        }
        return best
    }

    @Test("The word that is offered is the first of the nearest")
    mutating func suggestions() {
        let letters = Array("abé")
        var words: [String] = []
        for _ in 0..<40 {
            words.append(
                String(
                    (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
                        letters[Int.random(in: 0..<letters.count, using: &numbers)]
                    }))
        }
        var offered = 0
        let longer = words.map { $0 + "a" }
        for typed in words + longer + ["", "x", "abab"] {
            for start in stride(from: 0, to: words.count, by: 8) {
                let known = Array(words[start..<start + 8])
                let ranked = known.enumerated().map { index, word in
                    (far: distance(Array(typed)[...], Array(word)[...]), index: index, word: word)
                }
                let near = ranked.filter {
                    $0.far <= max(1, max(typed.count, $0.word.count) / 3) && $0.far < typed.count
                }
                let best = near.min { ($0.far, $0.index) < ($1.far, $1.index) }?.word
                #expect(Suggestion.nearest(to: typed, among: known) == best, "\(typed) of \(known)")
                if best != nil { offered += 1 }
            }
        }
        #expect(offered > 50)
    }

    /// Characters whose width is certain: Unicode's table "East Asian Width", W and F against the others.
    @Test(
        "A terminal's columns",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("ひ", 2),
            ("、", 2),
            ("😀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("ж", 1), ("ع", 1), ("\u{20000}", 2), ("…", 1), ("①", 1),
            ("⌚", 2),
        ] as [(String, Int)])
    func widths(text: String, columns: Int) { #expect(DisplayWidth.of(text) == columns) }
}
