/// A file's text as its author wrote it, and the name by which a person knows the file.
package struct Source: Sendable, Equatable {
    /// The path shown to a person: relative to the site, `/` between names, bytes that are no UTF-8 as `\xNN`.
    package let path: String
    /// The text as it was read: UTF-8 that was checked, line ends as written, no byte-order mark.
    package let bytes: [UInt8]

    /// A source of `bytes`, named `path`.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A source of `text`, named `path`.
    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The whole of this source as a slice of itself.
    package var whole: SourceSlice { SourceSlice(source: self, range: bytes.indices) }

    /// The place of `range`, in bytes; what lies beyond the end is cut off.
    package func place(_ range: Range<Int>) -> Place {
        Place(source: self, range: range.clamped(to: 0..<bytes.count))
    }
}

/// A range of bytes in a source: where a diagnostic points.
package struct Place: Sendable, Equatable {
    /// The file.
    package let source: Source
    /// Offsets in bytes from the start of the file.
    package let range: Range<Int>

    /// The place of `range`, in bytes of `source`.
    package init(source: Source, range: Range<Int>) {
        self.source = source
        self.range = range
    }

    /// Line and column of the start, counted from 1; a column counts extended grapheme clusters.
    package var position: Position {
        let line = lineRange
        let number = source.bytes[..<line.lowerBound].lineEnds + 1
        let before = String(decoding: source.bytes[line.lowerBound..<range.lowerBound], as: UTF8.self)
        return Position(line: number, column: before.count + 1)
    }

    /// The bytes of the line in which the place starts, without its line end.
    package var lineRange: Range<Int> {
        let bytes = source.bytes
        var start = min(range.lowerBound, bytes.count)
        while start > 0, !bytes.endsLine(at: start - 1) { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return start..<max(end, start)
    }
}

/// A line and a column as a person counts them, both from 1.
package struct Position: Sendable, Equatable, Comparable {
    /// The line, counted from 1.
    package let line: Int
    /// The column in extended grapheme clusters, counted from 1.
    package let column: Int

    /// A position of the two numbers, both counted from 1.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (a: Position, b: Position) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}

extension [UInt8] {
    /// Whether the byte at `index` is the last of a line: LF, or CR that no LF follows (CommonMark 0.30, 2.1).
    func endsLine(at index: Int) -> Bool {
        self[index] == 0x0A || self[index] == 0x0D && (index + 1 == count || self[index + 1] != 0x0A)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var lineEnds: Int {
        var ends = 0
        for (index, byte) in zip(indices, self) {
            if byte == 0x0A || byte == 0x0D && (index + 1 == endIndex || self[index + 1] != 0x0A) { ends += 1 }
        }
        return ends
    }
}
