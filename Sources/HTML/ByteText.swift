/// UTF-8 text that grows at its end, for writers that add a few bytes at a time: a page is thousands of small pieces.
///
/// Owns its memory and cannot be copied, so that adding asks neither for another owner nor for room but once a piece.
package struct ByteText: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The number of bytes so far.
    package private(set) var count = 0

    /// No text, with room for `capacity` bytes.
    package init(capacity: Int = 512) {
        self.capacity = max(16, capacity)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// The text.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// The same as a `String`; what is no UTF-8 is replaced.
    package var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

    /// Adds one byte.
    package mutating func append(_ byte: UInt8) {
        makeRoom(1)
        start[count] = byte
        count += 1
    }

    /// Adds a text of our own source.
    package mutating func append(literal text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Adds `text` as it is.
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Adds `bytes` as they are.
    package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Adds `bytes` as they are.
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress, !bytes.isEmpty else { return }
        makeRoom(bytes.count)
        (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    @inline(__always)
    private mutating func makeRoom(_ more: Int) {
        if count + more > capacity { grow(count + more) }
    }

    @inline(never)
    private mutating func grow(_ least: Int) {
        let wider = max(capacity * 2, least)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
        moved.update(from: start, count: count)
        start.deallocate()
        (start, capacity) = (moved, wider)
    }
}
