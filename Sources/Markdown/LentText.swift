#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Text that libcmark, or an array, lends for a moment; copied at once by whoever keeps it.
@safe struct LentText {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// A text of C, which ends before a zero.
    init(_ text: UnsafePointer<CChar>?) {
        guard let text = unsafe text else {
            unsafe bytes = UnsafeBufferPointer(start: nil, count: 0)
            return
        }
        let count = unsafe cLength(text)
        unsafe bytes = UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// The bytes of an array, within the closure that it lends them to.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

    var count: Int { unsafe bytes.count }
    var isEmpty: Bool { unsafe bytes.isEmpty }

    subscript(index: Int) -> UInt8 { unsafe bytes[index] }

    /// Where `byte` stands first at or behind `start`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = unsafe bytes.baseAddress else { return nil }
        guard let found = unsafe memchr(base + start, Int32(byte), count - start) else { return nil }
        return unsafe UnsafeRawPointer(base).distance(to: found)
    }

    /// Adds the bytes from `start` up to `end` to `output`.
    func copy(_ start: Int, _ end: Int, to output: inout [UInt8]) {
        unsafe output.append(contentsOf: bytes[start..<end])
    }

    /// The scalar that begins with the first byte, and the one that ends with the last.
    var firstScalar: Unicode.Scalar? { scalar(at: 0) }
    var lastScalar: Unicode.Scalar? {
        let end = unsafe [UInt8](bytes.suffix(4))
        return end.scalar(before: end.count)
    }

    /// The scalar that begins at `index`, or nil where the text ends within it.
    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index < count else { return nil }
        let lead = self[index]
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= count else { return nil }
        if length == 1 { return Unicode.Scalar(lead) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for at in index + 1..<index + length { value = value << 6 | UInt32(self[at] & 0x3F) }
        return Unicode.Scalar(value)
    }

    /// A copy of the bytes.
    var array: [UInt8] { unsafe Array(bytes) }
}

private func cLength(_ text: UnsafePointer<CChar>) -> Int {
    unsafe Int(strlen(text))
}

extension [UInt8] {
    /// Whether it holds nothing but ASCII, and no zero.
    var isPlainASCII: Bool {
        var odd: UInt8 = 0
        // Without a way out of it the loop takes many bytes at once.
        for byte in self { odd |= byte & 0x80 | (byte == 0 ? 1 : 0) }
        return odd == 0
    }
}
