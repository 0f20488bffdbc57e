/// Writes what CommonMark has no block for (tables, footnotes, definition lists) in a form that libcmark reads in one
/// go with the page: comments that say what follows, paragraphs, lists. Comments need no blank lines around, so lists
/// stay tight; references still resolve.
///
///     | a | b |            <!--0-->, a paragraph a cell with a comment behind it, <!--end-->
///     [^1]: Why.           <!--fn-->, 01) <!--fn0-->, and indented by four: Why.
///     Term                 <!--dt-->, Term, <!--dd-->
///     : Meaning            + Meaning
struct BlockRewriting {
    /// The text with the blocks rewritten.
    private(set) var text: [UInt8] = []
    /// The tables in order.
    var tables: [TableShape] = []
    /// The footnotes that are defined, in order.
    var notes: [FootnoteDefinition] = []
    /// For each line of `text` the line it came from, counted from 1.
    private(set) var lines: [Int] = []

    let source: [UInt8]
    let sentinel: Sentinel
    let ranges: [Range<Int>]
    private let paragraphs: [Paragraph]
    /// How many cells that short rows lack were put in.
    private var paddedCells = 0
    /// The line, counted from 1, whose table lacks too many cells.
    private(set) var excess: Int?

    /// The rewriting of `source`, whose tables need no tree to be found; nil where there is none.
    init?(_ source: [UInt8], tables: PlainTables, sentinel: Sentinel) {
        guard !tables.paragraphs.isEmpty else { return nil }
        self.source = source
        self.sentinel = sentinel
        ranges = tables.lines
        paragraphs = tables.paragraphs
        rewrite(tables.delimiters)
        guard !self.tables.isEmpty else { return nil }
    }

    /// The rewriting of `source`, parsed as `tree`; nil where there is nothing to rewrite.
    init?(_ source: [UInt8], tree: borrowing CMarkTree, sentinel: Sentinel) {
        self.source = source
        self.sentinel = sentinel
        let ranges = Self.lineRanges(source)
        self.ranges = ranges
        let candidates = ranges.indices.filter { Self.mayMatter(source, ranges[$0]) }
        let delimiters = candidates.filter { Self.mayBeDelimiters(source[ranges[$0]].drop { Self.isLead($0) }) }
        paragraphs = candidates.isEmpty ? [] : Self.paragraphs(tree.root, delimiters: Set(delimiters))
        rewrite(candidates)
        guard !tables.isEmpty || !notes.isEmpty || hasDefinitions else { return nil }
    }

    /// A paragraph as the first reading found it; lines count from 0, `end` is behind the last.
    struct Paragraph {
        let first: Int
        let end: Int
        /// Bytes before its text in its first line.
        let indent: Int
    }

    var hasDefinitions = false

    private mutating func rewrite(_ candidates: [Int]) {
        var rest = candidates[...]
        var copied = 0
        var definitionsEnd = -1
        for (index, paragraph) in paragraphs.enumerated() {
            while let first = rest.first, first < paragraph.first { rest.removeFirst() }
            guard let candidate = rest.first else { break }
            let next = paragraphs.indices.contains(index + 1) ? paragraphs[index + 1] : nil
            let endsTerm = next.map { isDefinition($0.first, in: $0) && $0.first == paragraph.end + 1 } ?? false
            guard candidate < paragraph.end || endsTerm && candidate == next?.first else { continue }
            copyLines(copied..<paragraph.first)
            copied = paragraph.end
            let goesOn = definitionsEnd >= 0 && isGap(definitionsEnd..<paragraph.first)
            let isOpen = write(paragraph, endsTerm: endsTerm, goesOn: goesOn)
            definitionsEnd = isOpen || goesOn && isGap(paragraph.first..<paragraph.end) ? paragraph.end : -1
        }
        copyLines(copied..<ranges.count)
    }

    /// Writes a paragraph that may hold blocks; answers whether a definition list is open behind it.
    private mutating func write(_ paragraph: Paragraph, endsTerm: Bool, goesOn: Bool) -> Bool {
        var line = paragraph.first
        let terms = termCount(paragraph, endsTerm: endsTerm)
        if terms > 0 {
            writeTerms(paragraph, count: terms)
            line += terms
        }
        let isOpen = terms > 0 || goesOn && isDefinition(paragraph.first, in: paragraph)
        while line < paragraph.end {
            if isOpen, isDefinition(line, in: paragraph) {
                writeDefinition(line, in: paragraph)
            } else if let label = footnoteLabel(line, in: paragraph) {
                writeNote(line, label: label, in: paragraph)
            } else if let shape = table(line, in: paragraph) {
                line = writeTable(shape, header: line, in: paragraph)
                continue
            } else {
                copyLines(line..<line + 1)
            }
            line += 1
        }
        return isOpen
    }

    /// The paragraphs, and what a line of dashes behind a table's rows made a heading.
    private static func paragraphs(_ root: CMarkNode, delimiters: Set<Int>) -> [Paragraph] {
        var found: [Paragraph] = []
        root.walk { node, isEntering in
            guard isEntering else { return true }
            let isTable = node.kind == .heading && (node.startLine..<node.endLine).contains { delimiters.contains($0) }
            guard node.kind == .paragraph || isTable else { return node.kind != .heading }
            // Lines of libcmark count from 1.
            found.append(
                Paragraph(first: node.startLine - 1, end: node.endLine, indent: max(0, node.startColumn - 1)))
            return false
        }
        return found
    }

    static func lineRanges(_ text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(text.count / 32)
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

    /// Whether a line may be a delimiter row, or begin a footnote or a definition.
    private static func mayMatter(_ text: [UInt8], _ line: Range<Int>) -> Bool {
        var at = line.lowerBound
        while at < line.upperBound, text[at].isBlank || text[at] == UInt8(ascii: ">") { at += 1 }
        guard at < line.upperBound else { return false }
        switch text[at] {
        case UInt8(ascii: ":") where at + 1 < line.upperBound && text[at + 1].isBlank: return true
        case UInt8(ascii: "["): return true
        case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"): return mayBeDelimiters(text[at..<line.upperBound])
        case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return text[at..<line.upperBound].contains(UInt8(ascii: "["))
        default: return false
        }
    }

    static func mayBeDelimiters(_ line: ArraySlice<UInt8>) -> Bool {
        var dashes = 0
        var pipes = 0
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): dashes += 1
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "["): return true
            case UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: break
            default: return false
            }
        }
        return dashes > 0 && pipes > 0
    }

    /// What stands before the text of a line: for the first of a paragraph all up to it, else quote marks and blanks.
    func lead(_ line: Int, in paragraph: Paragraph) -> ArraySlice<UInt8> {
        let bytes = source[ranges[line]]
        return line == paragraph.first
            ? bytes.prefix(paragraph.indent) : bytes.prefix { Self.isLead($0) }
    }

    private static func isLead(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ">") }

    /// A line without what stands before its text.
    func content(_ line: Int, in paragraph: Paragraph) -> ArraySlice<UInt8> {
        source[ranges[line]].dropFirst(lead(line, in: paragraph).count)
    }

    /// Later lines stand in the same containers as `lead`: quote marks again, blanks for a list's marker.
    func again(_ lead: ArraySlice<UInt8>) -> [UInt8] {
        lead.map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
    }

    /// Counts cells that a row lacks; answers whether they may still be put in.
    mutating func mayPad(_ count: Int, in line: Int) -> Bool {
        paddedCells += max(0, count)
        if paddedCells > MarkdownLimits.paddedCells, excess == nil { excess = line + 1 }
        return excess == nil
    }

    private mutating func copyLines(_ indices: Range<Int>) {
        guard !indices.isEmpty else { return }
        text += source[ranges[indices.lowerBound].lowerBound..<ranges[indices.upperBound - 1].upperBound]
        lines.append(contentsOf: indices.lowerBound + 1..<indices.upperBound + 1)
    }

    /// Adds a line: what stands before it, and the pieces; it came from line `index`.
    mutating func put(_ lead: [UInt8], _ pieces: ArraySlice<UInt8>..., from index: Int) {
        text += lead
        for piece in pieces { text += piece }
        if text.last != 0x0A { text.append(0x0A) }
        lines.append(index + 1)
    }

    /// Adds a cell, which ends with no line end, as two lines that come from line `index`.
    mutating func putCell(_ start: [UInt8], _ cell: ArraySlice<UInt8>, _ end: [UInt8], from index: Int) {
        text += start
        text += cell
        text += end
        lines.append(index + 1)
        lines.append(index + 1)
    }

    /// Adds a comment that says what follows.
    mutating func put(_ lead: [UInt8], mark: String, from index: Int) {
        text += lead
        text += "<!--".utf8
        text += sentinel.bytes
        text += mark.utf8
        text += "-->\n".utf8
        lines.append(index + 1)
    }
}
