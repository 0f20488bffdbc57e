/// Writes tables in a form that libcmark reads in one go with the page: a comment, a paragraph a cell with a comment
/// behind it, a comment. Comments need no blank lines around, so lists stay tight; references still resolve.
struct TableRewriting {
    /// The text with the tables rewritten.
    private(set) var text: [UInt8] = []
    /// The tables in order.
    private(set) var tables: [TableShape] = []
    /// For each line of `text` the line it came from, counted from 1.
    private(set) var lines: [Int] = []

    private let source: [UInt8]
    private let sentinel: Sentinel
    private let ranges: [Range<Int>]

    /// The rewriting of `source`, parsed as `tree`; nil where no table is in it.
    init?(_ source: [UInt8], tree: borrowing CMarkTree, sentinel: Sentinel) {
        self.source = source
        self.sentinel = sentinel
        ranges = Self.lineRanges(source)
        let candidates = ranges.indices.dropFirst().filter { Self.mayBeDelimiters(source[ranges[$0]]) }
        guard !candidates.isEmpty else { return nil }
        var paragraphs = Self.paragraphs(tree.root)[...]
        var copied = 0
        for delimiters in candidates where delimiters - 1 >= copied {
            // Lines of libcmark count from 1.
            while let first = paragraphs.first, first.last < delimiters + 1 { paragraphs.removeFirst() }
            guard let paragraph = paragraphs.first, paragraph.first <= delimiters else { continue }
            let isFirst = paragraph.first == delimiters
            guard let table = table(delimiters, indent: paragraph.indent, isFirst: isFirst) else { continue }
            copyLines(copied..<delimiters - 1)
            write(table, rows: delimiters + 1..<paragraph.last, header: delimiters - 1, paragraph: paragraph)
            copied = paragraph.last
        }
        guard !tables.isEmpty else { return nil }
        copyLines(copied..<ranges.count)
    }

    private struct Paragraph {
        let first: Int
        let last: Int
        /// Bytes before its text in its first line.
        let indent: Int
    }

    private static func paragraphs(_ root: CMarkNode) -> [Paragraph] {
        var found: [Paragraph] = []
        root.walk { node, isEntering in
            guard isEntering else { return true }
            guard node.kind == .paragraph else { return node.kind != .heading }
            found.append(
                Paragraph(first: node.startLine, last: node.endLine, indent: max(0, node.startColumn - 1)))
            return false
        }
        return found
    }

    private static func lineRanges(_ text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        var at = 0
        while at < text.count {
            let byte = text[at]
            at += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, at < text.count, text[at] == 0x0A { at += 1 }
            ranges.append(start..<at)
            start = at
        }
        if start < text.count { ranges.append(start..<text.count) }
        return ranges
    }

    private static func mayBeDelimiters(_ line: ArraySlice<UInt8>) -> Bool {
        var dashes = 0
        var pipes = 0
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): dashes += 1
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0D: break
            default: return false
            }
        }
        return dashes > 0 && pipes > 0
    }

    /// The table whose delimiter row is line `index`, if the header has as many cells.
    private func table(_ index: Int, indent: Int, isFirst: Bool) -> TableShape? {
        let columns = cells(content(index)).map(alignment)
        guard !columns.contains(where: { $0 == nil }) else { return nil }
        let header = isFirst ? source[ranges[index - 1]].dropFirst(indent) : content(index - 1)
        guard cells(header).count == columns.count else { return nil }
        return TableShape(columns: columns.compactMap(\.self))
    }

    private func alignment(_ cell: [UInt8]) -> TableShape.Alignment? {
        let isLeft = cell.first == UInt8(ascii: ":")
        let isRight = cell.last == UInt8(ascii: ":")
        let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
        return isLeft ? (isRight ? .center : .left) : isRight ? .right : TableShape.Alignment.none
    }

    /// A line without quote marks and indentation.
    private func content(_ index: Int) -> ArraySlice<UInt8> {
        source[ranges[index]].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    }

    /// The cells of a row; `\|` is a pipe, in code too.
    private func cells(_ row: ArraySlice<UInt8>) -> [[UInt8]] {
        var rest = row
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        rest = rest.drop(while: \.isBlank)
        if rest.first == UInt8(ascii: "|") { rest.removeFirst() }
        var cells: [[UInt8]] = []
        var cell: [UInt8] = []
        var at = rest.startIndex
        while at < rest.endIndex {
            if rest[at] == UInt8(ascii: "\\"), at + 1 < rest.endIndex, rest[at + 1] == UInt8(ascii: "|") {
                cell.append(UInt8(ascii: "|"))
                at += rest[(at + 2)...].starts(with: sentinel.bytes) ? 2 + sentinel.bytes.count : 2
                continue
            }
            if rest[at] == UInt8(ascii: "|") {
                cells.append(trimmed(cell))
                cell = []
            } else {
                cell.append(rest[at])
            }
            at += 1
        }
        if !trimmed(cell).isEmpty || rest.last != UInt8(ascii: "|") { cells.append(trimmed(cell)) }
        return cells
    }

    private func trimmed(_ cell: [UInt8]) -> [UInt8] {
        var cell = Array(cell.drop(while: \.isBlank))
        while let last = cell.last, last.isBlank { cell.removeLast() }
        return cell
    }

    private mutating func copyLines(_ indices: Range<Int>) {
        for index in indices {
            text += source[ranges[index]]
            lines.append(index + 1)
        }
    }

    private mutating func write(_ shape: TableShape, rows: Range<Int>, header: Int, paragraph: Paragraph) {
        let isFirst = paragraph.first == header + 1
        let line = source[ranges[header]]
        let lead =
            isFirst ? line.prefix(paragraph.indent) : line.prefix { $0.isBlank || $0 == UInt8(ascii: ">") }
        // Later lines stand in the same containers: quote marks again, blanks for a list's marker.
        let again = lead.map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
        put(Array(lead), Array("<!--".utf8) + sentinel.bytes + Array("\(tables.count)-->".utf8), from: header)
        for row in [header] + Array(rows) {
            let found = cells(row == header && isFirst ? line.dropFirst(paragraph.indent) : content(row))
            for column in shape.columns.indices {
                put(again, sentinel.bytes + (column < found.count ? found[column] : []), from: row)
                put(again, Array("<!--".utf8) + sentinel.bytes + Array("-->".utf8), from: row)
            }
        }
        put(
            again, Array("<!--".utf8) + sentinel.bytes + Array("end-->".utf8),
            from: max(header, rows.upperBound - 1))
        tables.append(shape)
    }

    private mutating func put(_ lead: [UInt8], _ line: [UInt8], from index: Int) {
        text += lead
        text += line
        text.append(0x0A)
        lines.append(index + 1)
    }
}
