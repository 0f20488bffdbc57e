import Diagnostics
import TestSupport
import Testing

@testable import YAML

@Suite("Places in YAML")
struct YAMLPlaceTests {
    /// The scalar of the key `v`, in a text with marks.
    private func value(_ marked: Marked) throws -> YAMLScalar {
        let root = try #require(YAMLParser.parse(marked.source.whole).node)
        return try #require(root.mapping?.first { $0.key.text == "v" }?.value.scalar)
    }

    @Test(
        "A part of a value is found where it was written",
        arguments: [
            ("v: one ⟦two⟧ three", "two"),
            ("v: 表单 ⟦用户名⟧.count", "用户名"),
            ("v: 'it''s ⟦two⟧'", "two"),
            ("v: 'it⟦''⟧s'", "'"),
            (#"v: "a\tb ⟦two⟧""#, "two"),
            (#"v: "a⟦\t⟧b""#, "\t"),
            (#"v: "\u8868\u5355 ⟦two⟧""#, "two"),
            (#"v: "⟦\U0001F600⟧ two""#, "😀"),
            (#"v: "a⟦\x41⟧b""#, "A"),
            ("v: \"a\\\n   ⟦two⟧\"", "two"),
            ("v: one\n  ⟦two⟧\n\n  three", "two"),
            ("v: one\n  two\n\n  ⟦three⟧", "three"),
            ("v: |\n  one\n  ⟦two⟧\n", "two"),
            ("v: |\n  one\n    ⟦two⟧\n  x\n", "two"),
            ("v: |2-\n    one\n  ⟦two⟧", "two"),
            ("v: >-\n  one\n  ⟦two⟧\n\n  x", "two"),
            ("v: |\r\n  one\r\n  ⟦two⟧\r\n", "two"),
            ("v: > # why\n\n  one\n    more\n  ⟦two⟧\n", "two"),
            ("v: one ⟦two three⟧", "two three"),
            ("v: 'one ⟦two\n  three⟧'", "two three"),
        ])
    func part(_ text: String, _ part: String) throws {
        let marked = Marked(text)
        let scalar = try value(marked)
        let utf8 = Array(scalar.text.utf8)
        let wanted = Array(part.utf8)
        let at = try #require(utf8.indices.first { utf8[$0...].starts(with: wanted) })
        #expect(scalar.range(ofText: at..<at + wanted.count, in: marked.source.whole) == marked.ranges.first)
    }

    @Test("An empty part at the end stands behind the last byte")
    func end() throws {
        let marked = Marked("v: one⟦⟧ # more")
        let scalar = try value(marked)
        #expect(scalar.range(ofText: 3..<3, in: marked.source.whole) == marked.ranges.first)
        #expect(
            scalar.range(ofText: 9..<12, in: marked.source.whole).lowerBound
                == marked.ranges.first?.lowerBound)
    }

    @Test("Ranges of nodes count bytes though libyaml counts code points")
    func ranges() throws {
        let marked = Marked("题: [⟦“甲”⟧, ⟦\"é\"⟧]\nv: ⟦a: b⟧".replacing("a: b", with: "乙"))
        let root = try #require(YAMLParser.parse(marked.source.whole).node?.mapping)
        let items = try #require(root.first?.value.sequence)
        #expect(items.map(\.range) + [root[1].value.range] == marked.ranges)
        #expect(root[0].range == 0..<marked.ranges[1].upperBound + 1)
    }

    @Test("A mistake in a block quote is told at its column in the page")
    func pieces() throws {
        let marked = Marked("> a: b\n> c: ⟦d: e⟧\n")
        let slice = SourceSlice(source: marked.source, joining: [2..<7, 9..<marked.source.bytes.count])
        let diagnostic = try #require(YAMLParser.parse(slice).diagnostics.first)
        #expect(diagnostic.place.range == marked.ranges.first)
    }

    @Test("The comment behind an empty value is found")
    func comment() throws {
        let marked = Marked("v: ⟦# x⟧\nw: y")
        #expect(try value(marked).comment(in: marked.source.whole) == marked.ranges.first)
        let none = Marked("v: a#b\n")
        #expect(try value(none).comment(in: none.source.whole) == nil)
    }
}

@Suite("The core schema")
struct YAMLCoreTests {
    private func core(_ text: String, _ style: YAMLScalar.Style = .plain) -> YAMLCore {
        YAMLScalar(text: text, style: style, range: 0..<0).core
    }

    @Test("Truth values and null are words of their own", arguments: ["true", "True", "TRUE"])
    func truth(_ word: String) {
        #expect(core(word) == .bool(true))
        #expect(core(word, .doubleQuoted) == .text(word))
        #expect(core("~") == .null && core("") == .null && core("false") == .bool(false))
    }

    @Test(
        "Numbers keep how they were written",
        arguments: [
            ("1.10", 1.1), ("-3", -3), ("+.5e2", 50), ("0x1F", 31), ("0o17", 15), ("1e400", .infinity),
            ("-.inf", -.infinity),
            ("9223372036854775808", 9.223372036854775808e18), ("4.", 4), ("010", 10),
        ] as [(String, Double)])
    func number(_ text: String, _ value: Double) {
        #expect(core(text) == .number(YAMLNumber(text: text, value: value)))
    }

    @Test(
        "What only looks like a number or a truth value is text",
        arguments: [
            "no", "on", "Yes", "nUll", "12:30:45", "2026-01-05", "1_000", "0x", "0o8", "1e", "--1", ".", "+",
            "1.2.3", "١",
            ".Nope", "0b11", "1,5", "+.nan", "infinity", "nan", "0xg",
        ])
    func text(_ text: String) { #expect(core(text) == .text(text)) }
}
