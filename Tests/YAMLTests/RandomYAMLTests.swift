import Diagnostics
import Testing

@testable import YAML

@Suite("Random documents")
struct RandomYAMLTests {
    /// All scalars of a node, keys too.
    private func scalars(_ node: YAMLNode) -> [YAMLScalar] {
        switch node.content {
        case .scalar(let scalar): [scalar]
        case .sequence(let items): items.flatMap { scalars($0) }
        case .mapping(let entries): entries.flatMap { [$0.key] + scalars($0.value) }
        }
    }

    /// Every place lies in the one that holds it, and behind the one before.
    private func isNested(_ node: YAMLNode) -> Bool {
        let inner: [Range<Int>] =
            switch node.content {
            case .scalar: []
            case .sequence(let items): items.map(\.range)
            case .mapping(let entries): entries.flatMap { [$0.key.range, $0.value.range] }
            }
        let isInside = inner.allSatisfy {
            node.range.lowerBound <= $0.lowerBound && $0.upperBound <= node.range.upperBound
        }
        let isInOrder = zip(inner, inner.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
        let children: [YAMLNode] =
            switch node.content {
            case .scalar: []
            case .sequence(let items): items
            case .mapping(let entries): entries.map(\.value)
            }
        return isInside && isInOrder && children.allSatisfy { isNested($0) }
    }

    @Test("What was written is read, in whatever style", arguments: 0..<8)
    func roundTrips(seed: UInt64) throws {
        var random = RandomYAML(seed: seed)
        for _ in 0..<150 {
            let value = random.value()
            let text = random.document(value)
            let (node, diagnostics) = YAMLParser.parse(Source(path: "", text: text).whole)
            #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))\n\(text)")
            let read = try #require(node, "\(text)")
            #expect(YAMLValue(read) == value, "\(text)")
            #expect(isNested(read), "\(text)")
        }
    }

    @Test("A scalar stands where its text was written, part by part", arguments: 0..<4)
    func places(seed: UInt64) throws {
        var random = RandomYAML(seed: 100 + seed)
        var parts = 0
        for _ in 0..<100 {
            let source = Source(path: "", text: random.document(random.value()))
            let node = try #require(YAMLParser.parse(source.whole).node)
            for scalar in scalars(node) {
                let written = source.bytes[scalar.range]
                let text = Array(scalar.text.utf8)
                switch scalar.style {
                case .plain: #expect(Array(written) == text)
                case .singleQuoted: #expect(written.first == UInt8(ascii: "'") && written.last == UInt8(ascii: "'"))
                case .doubleQuoted: #expect(written.first == UInt8(ascii: "\"") && written.last == UInt8(ascii: "\""))
                case .literal, .folded: #expect(written.first == UInt8(ascii: "|"))
                }
                // Letters stand for themselves in every style.
                for at in text.indices where text[at] | 0x20 == UInt8(ascii: "t") || text[at] == UInt8(ascii: "k") {
                    let place = scalar.range(ofText: at..<at + 1, in: source.whole)
                    #expect(
                        Array(source.bytes[place]) == [text[at]],
                        "\(scalar.text) at \(at): \(place) of\n\(source.whole.text)")
                    parts += 1
                }
            }
        }
        #expect(parts > 100)
    }

    @Test(
        "Each limit and mistake is told in these words",
        arguments: [
            (
                String(repeating: "x", count: 65_537), "this YAML is 65537 bytes long, and at most 65536 are read",
                ["move what is data into a file of its own"]
            ),
            (String(repeating: "[", count: 17), "lists and mappings are nested more than 16 deep here", []),
            (String(repeating: "- x\n", count: 10_001), "there are more than 10000 values in this YAML", []),
            (
                "a: b\n---\nc: d\n", "`---` begins a second document, and only one is read",
                ["take the `---` out, or quote it where it is a value"]
            ),
            (
                "? [a]\n: b\n", "a key must be a text, not a list or a mapping",
                ["text that begins with `[` or `{` must be quoted"]
            ),
            ("a: b\nc: d\na: e\n", "`a` is given twice: the first one is in line 1", ["keep one of the two"]),
        ] as [(String, String, [String])])
    func words(text: String, message: String, help: [String]) throws {
        let told = YAMLParser.parse(Source(path: "", text: text).whole).diagnostics
        #expect(told.map(\.message) == [message] && told.first?.help == help)
    }
}
