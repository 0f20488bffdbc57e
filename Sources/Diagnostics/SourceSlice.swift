/// Text cut out of a source, which still knows where each of its bytes came from.
///
/// A form spec inside a block quote loses the `> ` of each line before it is parsed; a mistake in it is nevertheless
/// told at its column in the page. Front matter and whole files are slices of one piece.
package struct SourceSlice: Sendable, Equatable {
    /// A run of bytes that stand in a row both in the slice and in the source.
    package struct Piece: Sendable, Equatable {
        /// Where the run begins in the slice, in bytes.
        package let offset: Int
        /// The bytes of the source it was taken from.
        package let origin: Range<Int>

        /// A run that begins at `offset` of the slice and was taken from `origin`.
        package init(offset: Int, origin: Range<Int>) {
            self.offset = offset
            self.origin = origin
        }
    }

    /// The file the text was cut from.
    package let source: Source
    /// The text.
    package let bytes: [UInt8]
    private let pieces: [Piece]

    /// One piece of `source`.
    package init(source: Source, range: Range<Int>) {
        self.source = source
        bytes = Array(source.bytes[range])
        pieces = [Piece(offset: 0, origin: range)]
    }

    /// The ranges of `source`, one after the other.
    package init(source: Source, joining ranges: [Range<Int>]) {
        self.source = source
        var text: [UInt8] = []
        var found: [Piece] = []
        for range in ranges {
            found.append(Piece(offset: text.count, origin: range))
            text += source.bytes[range]
        }
        bytes = text
        pieces = found
    }

    /// Text that is not byte for byte in `source` (a tab of which a container took a part); `pieces` say in order where
    /// each run of it comes from, and a run may be longer than its origin.
    package init(source: Source, bytes: [UInt8], pieces: [Piece]) {
        self.source = source
        self.bytes = bytes
        self.pieces = pieces
    }

    /// The text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Where in the source the byte at `offset` of this slice stands; an offset at the end stands after the last one.
    package func origin(of offset: Int) -> Int {
        guard !pieces.isEmpty else { return 0 }
        let piece = pieces[max(0, pieces.partitioningIndex { $0.offset > offset } - 1)]
        return min(piece.origin.lowerBound + offset - piece.offset, piece.origin.upperBound)
    }

    /// The place in the source of `range`, in bytes of this slice.
    package func place(_ range: Range<Int>) -> Place {
        let start = origin(of: range.lowerBound)
        guard !range.isEmpty else { return source.place(start..<start) }
        return source.place(start..<max(start, origin(of: range.upperBound - 1) + 1))
    }
}
