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

    /// All bytes of an open file up to `most`. One call reads what is as long as it was told to be.
    static func all(of descriptor: Int32, expected size: Int, most: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: min(max(size, 0), most) + 1)
        let count = try System.readSome(descriptor, into: &bytes)
        bytes.removeLast(bytes.count - count)
        if count == size { return bytes }
        var pieces = FilePieces()
        while bytes.count < most, let piece = try pieces.next(of: descriptor) { bytes += piece }
        return bytes
    }

    /// All bytes of the text at `path`.
    static func all(ofFile path: [UInt8], in folder: Int32) throws(SystemError) -> [UInt8] {
        let file = Descriptor(try System.openFile(path, in: folder))
        let size = try System.status(of: file.number).size
        return try all(of: file.number, expected: size, most: SiteReader.largestText + 1)
    }

    /// The sum of all bytes of an open file.
    static func sum(of descriptor: Int32) throws(SystemError) -> UInt64 {
        var pieces = FilePieces()
        var sum = Checksum()
        while let piece = try pieces.next(of: descriptor) { sum.add(piece) }
        return sum.value
    }

    /// The next piece of at most `limit` bytes, or nil at the end.
    mutating func next(of descriptor: Int32, limit: Int = .max) throws(SystemError) -> ArraySlice<UInt8>? {
        let size = min(limit, FilePieces.most)
        if buffer.count < size { buffer = [UInt8](repeating: 0, count: size) }
        let count = try System.readSome(descriptor, into: &buffer, limit: limit)
        return count == 0 ? nil : buffer[..<count]
    }
}
