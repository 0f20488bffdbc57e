/// An open file or folder; closed when its owner is done with it.
struct Descriptor: ~Copyable {
    let number: Int32

    /// Takes over an open descriptor; -1 stands for none.
    init(_ number: Int32) { self.number = number }

    /// Closes the file; only now a disk may tell that bytes found no room.
    consuming func finish() throws(SystemError) {
        let number = number
        discard self
        try System.finish(number)
    }

    deinit {
        if number >= 0 { try? System.finish(number) }
    }
}

/// Reads an open file in pieces.
struct FilePieces {
    private static let most = 256 * 1024
    /// Made when something is read: most of what is written or compared is in memory.
    private var buffer: [UInt8] = []

    /// The next piece of at most `limit` bytes, or nil at the end.
    mutating func next(of descriptor: Int32, limit: Int = .max) throws(SystemError) -> ArraySlice<UInt8>? {
        let size = min(limit, FilePieces.most)
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
        let count = try System.readSome(descriptor, into: &buffer, limit: limit)
        return count == 0 ? nil : buffer[..<count]
    }
}
