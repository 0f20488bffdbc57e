import Diagnostics
import TestSupport
import Testing

@testable import YAML

@Suite("Limits of YAML")
struct YAMLLimitTests {
    private func identifiers(_ text: String, _ limits: YAMLLimits = .default) -> [String] {
        YAMLParser.parse(Source(path: "", text: text).whole, limits: limits).diagnostics.map(\.identifier)
    }

    @Test("64 KiB are read, one byte more is refused")
    func bytes() {
        let limit = YAMLLimits.default.bytes
        #expect(identifiers("a: " + String(repeating: "x", count: limit - 3)) == [])
        #expect(identifiers("a: " + String(repeating: "x", count: limit - 2)) == ["yaml.too-long"])
    }

    @Test("16 levels are read, one more is refused", arguments: ["[", "- ", "{a: ", "? "])
    func depth(_ opening: String) {
        let closing = opening == "[" ? "]" : opening == "{a: " ? "}" : ""
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "x" + String(repeating: closing, count: depth)
        }
        let limit = YAMLLimits.default.depth
        #expect(!identifiers(nested(limit)).contains("yaml.too-deep"))
        #expect(identifiers(nested(limit + 1)) == ["yaml.too-deep"])
    }

    @Test("10,000 nodes are read, one more is refused")
    func nodes() {
        let items = String(repeating: "- x\n", count: YAMLLimits.default.nodes - 1)
        #expect(identifiers(items) == [])
        #expect(identifiers(items + "- x\n") == ["yaml.too-many"])
    }

    /// libyaml by itself takes 0.7 s for 10,000 brackets, and the square of that for more.
    @Test("Deep nesting is refused at once")
    func brackets() {
        let (half, whole) = (String(repeating: "[", count: 30_000), String(repeating: "[", count: 60_000))
        let excess = Growth.excess(allowance: .milliseconds(300)) {
            #expect(identifiers(half) == ["yaml.too-deep"])
        } whole: {
            #expect(identifiers(whole) == ["yaml.too-deep"])
        }
        #expect(excess == nil)
    }

    @Test("No cut of a document crashes, or is told more than a few errors")
    func cuts() {
        let text =
            "a: {b: [1, \"x\\n\", 'y'], c: &d *e !f}\ng: |\n  h\n\ti: >-\n  - 表：单\n? [j]\n: k\r\n# l\n%m\n"
        let bytes = Array(text.utf8)
        for start in bytes.indices {
            for end in start..<bytes.count {
                let source = Source(path: "", bytes: Array(bytes[start..<end]))
                let (_, diagnostics) = YAMLParser.parse(source.whole)
                #expect(diagnostics.count <= 3)
                for diagnostic in diagnostics { #expect(diagnostic.place.range.upperBound <= end - start) }
            }
        }
    }

    @Test(
        "NUL, broken UTF-8 and marks of order are mistakes like others",
        arguments: [
            [0x61, 0x00, 0x62], [0x61, 0x3A, 0x20, 0xFF], [0xEF, 0xBB, 0xBF, 0x61, 0x3A, 0x20, 0xC3],
            [0xFE, 0xFF, 0x00, 0x61], [0xED, 0xA0, 0x80],
        ] as [[UInt8]])
    func bytesThatAreNoText(_ bytes: [UInt8]) {
        let (node, diagnostics) = YAMLParser.parse(Source(path: "", bytes: bytes).whole)
        #expect(node == nil)
        #expect(diagnostics.map(\.identifier) == ["yaml.control-character"])
    }
}
