package import Diagnostics

/// A link or picture of a page.
package struct LinkUse: Sendable {
    /// What it is.
    package enum Kind: Sendable, Equatable { case link, picture }

    /// Where it leads, with references and backslash escapes decoded once and percent-encoding as written.
    package let destination: String
    /// What it is.
    package let kind: Kind
    /// Its title, or an empty text.
    package let title: String
    let finder: LinkFinder

    /// The page, as a person knows it.
    package var page: String { finder.text.slice.source.path }

    /// Where the destination stands in the source: of a reference link in its definition; where it cannot be told
    /// exactly, the line.
    package var place: Place { finder.place(of: destination) }
}

/// Looks for a destination near the place libcmark gives, which is exact only outside of containers.
struct LinkFinder: Sendable {
    let text: RenderedText
    let line: Int
    let column: Int

    private var slice: SourceSlice { text.slice }
    private var lines: SourceLines { text.lines }

    /// The destination's place, or the line's.
    func place(of destination: String) -> Place {
        let text = slice.bytes
        let whole = lines.range(line)
        let wanted = Array(destination.utf8)
        guard !whole.isEmpty else { return slice.place(whole) }
        let near = min(whole.upperBound, whole.lowerBound + max(0, column - 1))
        let end = min(text.count, whole.upperBound + 4096)
        let found =
            find(wanted, in: near..<end, opener: isOpener) ?? find(
                wanted, in: whole.lowerBound..<end, opener: isOpener)
            ?? find(wanted, in: 0..<text.count, opener: isDefinition)
        return slice.place(found ?? trimmed(whole))
    }

    private func trimmed(_ line: Range<Int>) -> Range<Int> {
        let start = slice.bytes[line].firstIndex { !$0.isBlank } ?? line.upperBound
        return start..<line.upperBound
    }

    /// `](` of an inline link, `<` of an autolink.
    private func isOpener(_ at: Int) -> Int? {
        let bytes = slice.bytes
        if bytes[at] == UInt8(ascii: "<") { return at + 1 }
        guard bytes[at] == UInt8(ascii: "]"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "(") else {
            return nil
        }
        return at + 2
    }

    /// `]:` of a definition.
    private func isDefinition(_ at: Int) -> Int? {
        let bytes = slice.bytes
        guard bytes[at] == UInt8(ascii: "]"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: ":") else {
            return nil
        }
        return at + 2
    }

    private func find(_ wanted: [UInt8], in range: Range<Int>, opener: (Int) -> Int?) -> Range<Int>? {
        for at in range {
            guard let start = opener(at) else { continue }
            if let found = destination(at: start, equal: wanted) { return found }
        }
        return nil
    }

    /// The destination that begins behind blanks at `start`, if it decodes to `wanted`.
    private func destination(at start: Int, equal wanted: [UInt8]) -> Range<Int>? {
        let bytes = slice.bytes
        var at = start
        while at < bytes.count, bytes[at].isBlank || bytes[at] == 0x0A || bytes[at] == 0x0D { at += 1 }
        if at < bytes.count, bytes[at] == UInt8(ascii: "<") { at += 1 }
        let first = at
        var rest = wanted[...]
        if rest.starts(with: "mailto:".utf8), !bytes[at...].starts(with: "mailto:".utf8) {
            rest = rest.dropFirst(7)
        }
        while at < bytes.count, let next = rest.first {
            if bytes[at] == next {
                at += 1
                rest.removeFirst()
            } else if bytes[at] == UInt8(ascii: "\\") {
                at += 1
            } else if bytes[at] == UInt8(ascii: "&"),
                let end = bytes[at...].prefix(40).firstIndex(of: UInt8(ascii: ";"))
            {
                // A reference stands for one code point, or rarely two.
                at = end + 1
                repeat { rest.removeFirst() } while rest.first.map { $0 & 0xC0 == 0x80 } ?? false
            } else {
                return nil
            }
        }
        return rest.isEmpty && (at > first || wanted.isEmpty) ? first..<at : nil
    }
}

/// The text that is rendered; a class, for each link and block of code keeps it.
final class RenderedText: Sendable {
    let slice: SourceSlice
    let lines: SourceLines

    init(_ slice: SourceSlice, _ lines: SourceLines) { (self.slice, self.lines) = (slice, lines) }
}
