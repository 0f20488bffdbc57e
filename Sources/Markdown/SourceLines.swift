import Diagnostics

/// The lines of the slice that is rendered, by the numbers libcmark gives them.
struct SourceLines: Sendable {
    private let starts: [Int]
    private let bytes: [UInt8]
    /// The line of the slice for each line that was parsed, where lines were put in; nil where they are the same.
    private let map: [Int]?

    /// Lines that begin at `starts` of `bytes`.
    init(starts: [Int], bytes: [UInt8], map: [Int]? = nil) {
        self.starts = starts
        self.bytes = bytes
        self.map = map
    }

    /// How many were parsed.
    var count: Int { map?.count ?? ownCount }

    private var ownCount: Int { starts.last == bytes.count ? starts.count - 1 : starts.count }

    /// The bytes of line `number`, counted from 1, without its end; empty at the end of the text for a line beyond.
    func range(_ number: Int) -> Range<Int> {
        originalRange(map.map { number >= 1 && number <= $0.count ? $0[number - 1] : 0 } ?? number)
    }

    /// The bytes of line `line` of the slice, whatever was put in before it was parsed.
    func originalRange(_ line: Int) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        if end > start, bytes[end - 1] == 0x0A { end -= 1 }
        if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }
}
