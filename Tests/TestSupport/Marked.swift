package import Diagnostics

/// A source written in a test with `⟦…⟧` around the place a diagnostic must point to, so that no one counts columns.
package struct Marked: Sendable {
    /// The text without marks.
    package let source: Source
    /// The marked ranges in order, in bytes of the text without marks.
    package let ranges: [Range<Int>]

    /// The text with its marks taken out.
    package init(_ text: String, path: String = "content/test.md") {
        var bytes: [UInt8] = []
        var found: [Range<Int>] = []
        var open: [Int] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "⟦": open.append(bytes.count)
            case "⟧": if let start = open.popLast() { found.append(start..<bytes.count) }
            default: bytes += Array(String(scalar).utf8)
            }
        }
        source = Source(path: path, bytes: bytes)
        ranges = found.sorted { $0.lowerBound < $1.lowerBound }
    }
}
