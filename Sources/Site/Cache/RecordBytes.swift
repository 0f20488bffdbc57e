import Diagnostics

/// Writes what a record holds: numbers of eight bytes, counts of four, the lowest byte first.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    /// A writer of what follows `bytes`.
    init(beginningWith bytes: [UInt8] = []) { self.bytes = bytes }

    mutating func add(_ byte: UInt8) { bytes.append(byte) }

    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    mutating func add(count: Int) {
        precondition(0...Int(UInt32.max) ~= count, "a record counts in four bytes")
        unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: count).littleEndian) {
            unsafe bytes.append(contentsOf: $0)
        }
    }

    mutating func add(_ run: [UInt8]) {
        add(count: run.count)
        bytes += run
    }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    mutating func add(_ text: String) {
        add(count: text.utf8.count)
        bytes += text.utf8
    }

    mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    mutating func add<Item>(_ items: [Item], _ one: (inout RecordWriter, Item) -> Void) {
        add(count: items.count)
        for item in items { one(&self, item) }
    }

    mutating func add(_ status: FileStatus) {
        add(status.kind.rawValue)
        for number in [status.size, status.modified, status.changed] { add(number) }
        add(status.identity.device)
        add(status.identity.number)
    }
}

/// A record that ends too early, or holds what no record holds.
struct RecordFault: Error, Equatable {}

/// Reads what ``RecordWriter`` wrote; trusts none of it.
struct RecordReader {
    private let bytes: [UInt8]
    private var at = 0
    private let end: Int

    /// A reader of the first `end` bytes.
    init(_ bytes: [UInt8], end: Int) {
        (self.bytes, self.end) = (bytes, min(end, bytes.count))
    }

    /// A reader of the bytes from `start` to `end`, which are among them.
    init(_ bytes: [UInt8], from start: Int, end: Int) {
        (self.bytes, at, self.end) = (bytes, start, end)
    }

    /// Whether all was read.
    var isAtEnd: Bool { at == end }

    mutating func byte() throws(RecordFault) -> UInt8 {
        guard at < end else { throw RecordFault() }
        at += 1
        return bytes[at - 1]
    }

    mutating func flag() throws(RecordFault) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw RecordFault()
        }
    }

    mutating func word() throws(RecordFault) -> UInt64 {
        guard end - at >= 8 else { throw RecordFault() }
        var word: UInt64 = 0
        for place in stride(from: at + 7, through: at, by: -1) { word = word << 8 | UInt64(bytes[place]) }
        at += 8
        return word
    }

    mutating func number() throws(RecordFault) -> Int { Int(truncatingIfNeeded: try word()) }

    /// How many of something follow, each of which has a byte at least.
    mutating func count() throws(RecordFault) -> Int {
        guard end - at >= 4 else { throw RecordFault() }
        var count = 0
        for place in stride(from: at + 3, through: at, by: -1) { count = count << 8 | Int(bytes[place]) }
        at += 4
        guard count <= end - at else { throw RecordFault() }
        return count
    }

    mutating func run() throws(RecordFault) -> [UInt8] { Array(bytes[try runRange()]) }

    /// Where a run stands, which is passed over.
    mutating func runRange() throws(RecordFault) -> Range<Int> {
        let count = try count()
        at += count
        return at - count..<at
    }

    /// The path of a file: at least one byte, and no NUL, which the system would take for its end.
    mutating func path() throws(RecordFault) -> [UInt8] {
        let path = try run()
        guard !path.isEmpty, !path.contains(0) else { throw RecordFault() }
        return path
    }

    mutating func text() throws(RecordFault) -> String {
        let range = try runRange()
        // Quicker than to validate bytes that are nearly always right: what had to be repaired is another text.
        var text = String(decoding: bytes[range], as: UTF8.self)
        guard isRun(range, equalTo: &text) else { throw RecordFault() }
        return text
    }

    private func isRun(_ range: Range<Int>, equalTo text: inout String) -> Bool {
        text.withUTF8 { utf8 in
            unsafe bytes.withUnsafeBufferPointer { all in
                guard utf8.count == range.count else { return false }
                let run = unsafe UnsafeBufferPointer(rebasing: all[range])
                for place in 0..<utf8.count where unsafe utf8[place] != run[place] { return false }
                return true
            }
        }
    }

    mutating func optionalText() throws(RecordFault) -> String? { try flag() ? try text() : nil }

    mutating func list<Item>(
        _ one: (inout RecordReader) throws(RecordFault) -> Item
    ) throws(RecordFault) -> [Item] {
        let count = try count()
        var items: [Item] = []
        items.reserveCapacity(min(count, 1 << 20))
        for _ in 0..<count { items.append(try one(&self)) }
        return items
    }

    mutating func status() throws(RecordFault) -> FileStatus {
        guard let kind = FileStatus.Kind(rawValue: try byte()) else { throw RecordFault() }
        let (size, modified, changed) = (try number(), try number(), try number())
        let identity = FileStatus.Identity(device: try word(), number: try word())
        return FileStatus(kind: kind, size: size, modified: modified, changed: changed, identity: identity)
    }
}
