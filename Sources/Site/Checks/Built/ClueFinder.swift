/// Where texts first stand in a source: all of them by one look over its bytes, for a page may have thousands of faults.
struct ClueFinder {
    private var places: [String: Range<Int>] = [:]
    /// The texts that were not met yet, by their first two bytes.
    private var waiting: [UInt16: [Clue]] = [:]
    /// Whether a text that was not met begins with these two bytes.
    private var isAwaited = [Bool](repeating: false, count: 1 << 16)

    private struct Clue {
        let text: String
        let bytes: [UInt8]
    }

    /// Looks for `clues` in `bytes`.
    init(_ clues: Set<String>, in bytes: [UInt8]) {
        for text in clues { wait(for: Clue(text: text, bytes: Array(text.utf8)), in: bytes) }
        for start in bytes.indices.dropLast() {
            let beginning = Self.beginning(bytes, at: start)
            if isAwaited[Int(beginning)] { look(for: beginning, at: start, in: bytes) }
        }
    }

    /// The bytes of `clue` where it first stands; nil where it does not.
    subscript(clue: String) -> Range<Int>? { places[clue] }

    private mutating func wait(for clue: Clue, in bytes: [UInt8]) {
        switch clue.bytes.count {
        case 0: break
        case 1: places[clue.text] = bytes.firstIndex(of: clue.bytes[0]).map { $0..<$0 + 1 }
        default:
            let beginning = Self.beginning(clue.bytes, at: 0)
            waiting[beginning, default: []].append(clue)
            isAwaited[Int(beginning)] = true
        }
    }

    /// Takes what stands at `start` out of the texts that wait.
    private mutating func look(for beginning: UInt16, at start: Int, in bytes: [UInt8]) {
        var left: [Clue] = []
        for clue in waiting[beginning] ?? [] {
            let end = start + clue.bytes.count
            if end <= bytes.count, bytes[start..<end].elementsEqual(clue.bytes) {
                places[clue.text] = start..<end
            } else {
                left.append(clue)
            }
        }
        waiting[beginning] = left
        isAwaited[Int(beginning)] = !left.isEmpty
    }

    private static func beginning(_ bytes: [UInt8], at start: Int) -> UInt16 {
        UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])
    }
}
