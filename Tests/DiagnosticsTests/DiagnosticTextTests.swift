import TestSupport
import Testing

@testable import Diagnostics

struct DiagnosticTextTests {
    private func told(_ text: String, message: String = "m", help: String...) throws -> String {
        let marked = Marked(text, path: "content/a.md")
        let range = try #require(marked.ranges.first)
        let diagnostic = Diagnostic(.error, "x", message, at: marked.source.place(range), help: help)
        return DiagnosticText().text(of: diagnostic)
    }

    @Test func showsLineCaretAndMend() throws {
        let text = try told(
            "one\n    when: ⟦usernme⟧.isEmpty\n", message: "unknown name `usernme`", help: "did you mean `username`?")
        #expect(
            text == """
                content/a.md:2:11: error: unknown name `usernme`
                    2 |     when: usernme.isEmpty
                      |           ^~~~~~~
                      = did you mean `username`?

                """)
    }

    @Test func countsCharactersAndPlacesTheCaretByWidth() throws {
        let text = try told("姓名👨‍👩‍👧‍👦e\u{301}: ⟦x⟧\n")
        #expect(text.hasPrefix("content/a.md:1:7: error"))
        #expect(text.contains("\n      |          ^\n"))
    }

    @Test func marksOnlyTheFirstLineOfARange() throws {
        let text = try told("a ⟦bc\nde⟧ f")
        #expect(text.contains("1 | a bc\n"))
        #expect(text.contains("|   ^~\n"))
    }

    @Test func printsNoControlCharacters() throws {
        let text = try told("a\u{1b}[2J\u{202e}⟦b⟧\u{7}", message: "bad \u{1b}]0;x\u{7}")
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        #expect(text.contains("\\u{1b}[2J\\u{202e}b\\u{7}"))
        #expect(text.contains("bad \\u{1b}]0;x\\u{7}"))
    }

    @Test func showsBytesThatAreNoText() {
        let source = Source(path: "a", bytes: [0x61, 0xFF, 0xC3, 0xA9, 0x62])
        let text = DiagnosticText().text(of: .error("x", "m", at: source.place(1..<2)))
        #expect(text.contains("1 | a\\xFFéb"))
    }

    @Test func cutsLongLines() throws {
        let text = try told(String(repeating: "a", count: 5000) + "⟦bad⟧" + String(repeating: "c", count: 5000))
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest < 400)
        #expect(text.contains("bad"))
        #expect(text.contains(":1:5001:"))
    }

    @Test func showsNoLineOfAnEmptyFile() {
        let source = Source(path: "content/a\nb.md", bytes: [])
        let text = DiagnosticText().text(of: .warning("x", "m", at: source.place(0..<0)))
        #expect(text == "content/a\\u{a}b.md:1:1: warning: m\n")
    }
}

struct PlaceTests {
    @Test(arguments: [
        ("⟦x⟧", 1, 1), ("a\n⟦x⟧", 2, 1), ("a\r\n⟦x⟧", 2, 1), ("a\r⟦x⟧", 2, 1), ("a\r\n\r\nb⟦⟧", 3, 2), ("é⟦x⟧", 1, 2),
    ])
    func countsLinesAndColumnsFromOne(text: String, line: Int, column: Int) throws {
        let marked = Marked(text)
        let range = try #require(marked.ranges.first)
        #expect(marked.source.place(range).position == Position(line: line, column: column))
    }

    @Test func cutsWhatLiesBeyondTheEnd() {
        let source = Source(path: "a", text: "abc")
        #expect(source.place(2..<9).range == 2..<3)
        #expect(source.place(7..<9).range == 3..<3)
    }

    @Test func aSliceOfPiecesKnowsWhereItsBytesCameFrom() {
        let source = Source(path: "a", text: "> ab\n> cd\n")
        let slice = SourceSlice(source: source, joining: [2..<5, 7..<10])
        #expect(slice.text == "ab\ncd\n")
        #expect(slice.place(3..<5).range == 7..<9)
        #expect(slice.place(1..<4).range == 3..<8)
        #expect(slice.origin(of: 6) == 10)
    }
}

struct OrderTests {
    @Test func tellsEachOnceInOrder() {
        let a = Source(path: "a", text: "xxxx")
        let b = Source(path: "b", text: "xxxx")
        let one = Diagnostic.error("i", "one", at: a.place(2..<3))
        let two = Diagnostic.error("i", "two", at: a.place(0..<1))
        let three = Diagnostic.warning("i", "three", at: b.place(0..<1))
        #expect([three, one, two, one].inOrder == [two, one, three])
        #expect([three].haveErrors == false)
        #expect([three, one].haveErrors)
    }
}

struct SuggestionTests {
    @Test(arguments: [
        ("usernme", "username"), ("lable", "label"), ("requierd", "required"), ("Title", "title"), ("texxt", "text"),
        ("presist", "persist"),
    ])
    func findsTheNearest(typed: String, meant: String) {
        let known = ["text", "persist", "title", "label", "required", "username", "value"]
        #expect(Suggestion.nearest(to: typed, among: known) == meant)
    }

    @Test(arguments: ["zzz", "q", "", "constructor", String(repeating: "a", count: 10_000)])
    func findsNothingFarAway(typed: String) {
        #expect(Suggestion.nearest(to: typed, among: ["text", "label", "value"]) == nil)
    }

    @Test func offersSomethingElse() {
        #expect(Suggestion.help(for: "zzz", among: ["a"], otherwise: "look there") == ["look there"])
        #expect(Suggestion.help(for: "zzz", among: ["a"]).isEmpty)
    }
}

struct UTF8Tests {
    @Test(
        arguments: [
            ([0x61, 0xFF], 1), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0x61, 0xE4, 0xB8], 1),
            ([0xE0, 0x80, 0x80], 0), ([0x80], 0), ([0xE4, 0xB8, 0x41], 0),
        ] as [([UInt8], Int)])
    func findsTheFirstBadByte(bytes: [UInt8], at index: Int) {
        #expect(UTF8Check.firstFault(in: bytes) == index)
    }

    @Test func acceptsWhatSwiftAccepts() {
        for text in ["", "abc", "é", "中文", "😀", "\u{10FFFF}", "\u{D7FF}\u{E000}"] {
            #expect(UTF8Check.firstFault(in: Array(text.utf8)) == nil)
        }
    }

    @Test func composes() {
        #expect("cafe\u{301}".composed.unicodeScalars.count == 4)
        #expect("abc".composed == "abc")
        #expect(DisplayWidth.of("a中😀") == 5)
    }
}
