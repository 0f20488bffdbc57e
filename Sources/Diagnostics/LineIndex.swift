import Threads

/// Where the lines of a text begin; made when the first place in it is told, and kept with the text.
///
/// Most files have nothing to tell, so none pays for it in advance.
final class LineIndex: Sendable {
    private let made = Mutex<[Int]?>(nil)

    /// The offsets at which the lines of `bytes` begin, in order, the first of which is 0; `bytes` are the same each time.
    func starts(of bytes: [UInt8]) -> [Int] {
        made.withLock { made in
            if let made { return made }
            let starts = LineIndex.starts(of: bytes)
            made = starts
            return starts
        }
    }

    private static func starts(of bytes: [UInt8]) -> [Int] {
        [0] + bytes.indices.lazy.filter { bytes.endsLine(at: $0) }.map { $0 + 1 }
    }
}

extension [UInt8] {
    /// Whether the byte at `index` is the last of a line: LF, or CR that no LF follows (CommonMark 0.30, 2.1).
    func endsLine(at index: Int) -> Bool {
        self[index] == 0x0A || self[index] == 0x0D && (index + 1 == count || self[index + 1] != 0x0A)
    }
}

extension RandomAccessCollection where Index == Int {
    /// The index of the first element that `belongs` to the second part, or the end; all that belong stand behind those
    /// that do not.
    func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
