package import Diagnostics

/// A fenced code block, as a hook sees it.
package struct FencedBlock: Sendable {
    /// The info string, with references and backslash escapes decoded: `form sign-in`.
    package let info: String
    /// From the opening fence to the end of the info string.
    package let place: Place
    /// The info string as it stands in the source.
    package let infoPlace: Place
    /// What stands between the fences, without quote marks and indentation of what the block stands in.
    package var body: SourceSlice { reader.body(literal, from: line + 1) }
    /// The text of the body; cheaper than the body itself, which knows its places too.
    package let literal: [UInt8]
    /// Whether there is a closing fence; without one the block ends with the page, or with its quote or list.
    package let isClosed: Bool
    /// The nearest heading above in the page.
    package let heading: MarkdownHeading?

    let reader: FenceReader
    /// The line of the opening fence.
    let line: Int

    /// The info string up to the first blank: the language, or `form`.
    package var firstWord: String { FencedBlock.firstWord(of: info) }

    /// An info string up to the first blank.
    static func firstWord(of info: String) -> String {
        String(Substring(info.utf8.prefix { $0 > 0x20 }))
    }
}

/// Finds in the source what libcmark tells only by lines.
struct FenceReader: Sendable {
    let text: RenderedText

    private var slice: SourceSlice { text.slice }
    private var lines: SourceLines { text.lines }

    /// The block of `node`, or nil where it is no fenced one.
    func block(_ node: CMarkNode, info: String, literal: [UInt8], heading: MarkdownHeading?) -> FencedBlock? {
        let opening = lines.range(node.startLine)
        let bytes = slice.bytes
        let start = min(opening.lowerBound + max(0, node.startColumn - 1), opening.upperBound)
        guard let mark = opening.upperBound > start ? bytes[start] : nil, mark == 0x60 || mark == 0x7E else {
            return nil
        }
        let fence = bytes[start..<opening.upperBound].prefix { $0 == mark }
        guard fence.count >= 3 else { return nil }
        var infoStart = fence.endIndex
        var end = opening.upperBound
        while infoStart < end, bytes[infoStart].isBlank { infoStart += 1 }
        while end > infoStart, bytes[end - 1].isBlank { end -= 1 }
        let count = literal.count { $0 == 0x0A }
        return FencedBlock(
            info: info, place: slice.place(start..<max(end, fence.endIndex)),
            infoPlace: slice.place(infoStart..<end),
            literal: literal,
            isClosed: isClosed(node, line: node.startLine + count + 1, mark: mark, length: fence.count),
            heading: heading, reader: self, line: node.startLine)
    }

    /// Each line of the literal is the end of its line in the source; only a tab that a container took in part stands
    /// in the literal as blanks.
    fileprivate func body(_ literal: [UInt8], from first: Int) -> SourceSlice {
        var pieces: [SourceSlice.Piece] = []
        var line = first
        var start = 0
        while start < literal.count {
            let end = literal[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? literal.count
            let raw = lines.range(line)
            var same = 0
            let content = max(0, end - start - 1)
            while same < content, same < raw.count,
                literal[end - 2 - same] == slice.bytes[raw.upperBound - 1 - same]
            {
                same += 1
            }
            if same < content {
                let before = slice.origin(of: max(raw.lowerBound, raw.upperBound - same - 1))
                pieces.append(.init(offset: start, origin: before..<before + 1))
            }
            let origin = slice.origin(of: raw.upperBound - same)
            pieces.append(.init(offset: end - 1 - same, origin: origin..<origin + same + 1))
            start = end
            line += 1
        }
        if pieces.isEmpty {
            let origin = slice.origin(of: lines.range(first - 1).upperBound)
            pieces = [.init(offset: 0, origin: origin..<origin)]
        }
        return SourceSlice(source: slice.source, bytes: literal, pieces: pieces)
    }

    /// libcmark ends a block that its container cut off in the same line as one that is closed; so the line is read.
    private func isClosed(_ node: CMarkNode, line: Int, mark: UInt8, length: Int) -> Bool {
        guard line <= lines.count else { return false }
        var rest = slice.bytes[lines.range(line)]
        while let last = rest.last, last.isBlank { rest.removeLast() }
        let lead = rest.prefix { $0.isBlank || $0 == UInt8(ascii: ">") }
        let fence = rest.dropFirst(lead.count)
        guard fence.count >= length, fence.allSatisfy({ $0 == mark }) else { return false }
        return nodeBehind(node)?.startLine != line
    }

    private func nodeBehind(_ node: CMarkNode) -> CMarkNode? {
        var node = node
        while true {
            if let next = node.next { return next }
            guard let parent = node.parent else { return nil }
            node = parent
        }
    }
}

extension UInt8 {
    /// Whether it is a blank or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
