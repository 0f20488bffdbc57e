import TestSupport
import Testing

@testable import Diagnostics

@Suite("Lines of a source")
struct LineIndexTests {
    @Test(
        "Every place has the line and column that a reader counts",
        arguments: ["", "a", "a\nb", "a\r\nb\r\n\r\nc", "a\rb\r", "\n\n\n", "表\n单é\u{301}\nx"])
    func positions(_ text: String) {
        let source = Source(path: "a", text: text)
        var (line, start) = (1, 0)
        for offset in 0...source.bytes.count {
            if offset > 0, source.bytes.endsLine(at: offset - 1) { (line, start) = (line + 1, offset) }
            let before = String(decoding: source.bytes[start..<offset], as: UTF8.self)
            let place = source.place(offset..<offset)
            #expect(place.position == Position(line: line, column: before.count + 1), "at \(offset)")
            #expect(place.lineRange.lowerBound == start)
        }
    }

    @Test("The index is made once, whatever copies of the source there are")
    func once() {
        let index = LineIndex()
        #expect(index.starts(of: Array("a\nb".utf8)) == [0, 2])
        #expect(index.starts(of: []) == [0, 2])
    }

    @Test("Sources are equal by name and text")
    func equal() {
        let (a, b) = (Source(path: "a", text: "x\ny"), Source(path: "a", text: "x\ny"))
        _ = a.place(2..<3).position
        #expect(a == b && a != Source(path: "a", text: "x") && a != Source(path: "b", text: "x\ny"))
    }

    @Test("A slice of very many pieces knows where each byte came from")
    func pieces() {
        let source = Source(path: "a", text: String(repeating: "> ab\n", count: 200))
        let slice = SourceSlice(source: source, joining: (0..<200).map { $0 * 5 + 2..<$0 * 5 + 5 })
        for offset in 0..<600 { #expect(slice.origin(of: offset) == offset / 3 * 5 + 2 + offset % 3) }
        #expect(slice.origin(of: 600) == 1000)
    }

    @Test("Of a line as long as a file only what is near is shown")
    func longLine() {
        let marked = Marked(String(repeating: "表a", count: 100_000) + "⟦here⟧" + String(repeating: "é", count: 100_000))
        let text = DiagnosticText().text(of: .error("x", "m", at: marked.source.place(marked.ranges[0])))
        #expect(text.hasPrefix("content/test.md:1:200001: error: m\n") && text.contains(" 1 | …"))
        #expect(
            text.utf8.count < 1500 && text.contains("表ahere") && !text.contains("\u{FFFD}") && !text.contains("\\x"))
    }
}
