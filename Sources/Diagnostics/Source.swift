/// A file's text as its author wrote it, and the name by which a person knows the file.
package struct Source: Sendable, Equatable {
    /// The path shown to a person: relative to the site, `/` between names, bytes that are no UTF-8 as `\xNN`.
    package let path: String
    /// The text: UTF-8 that was checked, without a byte-order mark. Of a site's files it is what load made of them, in
    /// which every line ends with LF; other line ends are counted as lines all the same.
    package let bytes: [UInt8]
    private let lines = LineIndex()

    /// A source of `bytes`, named `path`.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A source of `text`, named `path`.
    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    package static func == (a: Source, b: Source) -> Bool { a.path == b.path && a.bytes == b.bytes }

    /// The number of the line in which the byte at `offset` stands, and where that line starts; made of an index, so that
    /// many places in one file cost little more than one.
    func line(at offset: Int) -> (number: Int, start: Int) {
        let starts = lines.starts(of: bytes)
        let number = starts.partitioningIndex { $0 > offset }
        return (number, starts[number - 1])
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
        let line = source.line(at: range.lowerBound)
        let before = String(decoding: source.bytes[line.start..<range.lowerBound], as: UTF8.self)
        return Position(line: line.number, column: before.count + 1)
    }

    /// The bytes of the line in which the place starts, without its line end.
    package var lineRange: Range<Int> {
        let bytes = source.bytes
        let start = source.line(at: range.lowerBound).start
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return start..<end
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
