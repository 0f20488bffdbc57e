/// The bytes of a file of the output, piece by piece, so that a large copy is never in memory as a whole.
struct ContentPieces: ~Copyable {
    private var bytes: [UInt8]?
    private var waiting: SpooledBytes?
    private let source: FileOnDisk?
    private let file: Descriptor
    private var pieces = FilePieces()

    /// The bytes of `content`.
    init(_ content: Output.Content) throws(OutputFailure) {
        switch content {
        case .bytes(let all):
            bytes = all
            source = nil
            file = Descriptor(-1)
        case .spooled(let put):
            waiting = put
            source = nil
            file = Descriptor(-1)
        case .copy(let original):
            source = original
            do throws(EnvironmentFailure) {
                file = try original.open()
            } catch {
                throw .environment(error)
            }
        }
    }

    private static func bytes(of put: SpooledBytes) throws(OutputFailure) -> [UInt8] {
        do throws(EnvironmentFailure) {
            return try put.bytes()
        } catch {
            throw .environment(error)
        }
    }

    /// The next piece, or nil at the end.
    mutating func next() throws(OutputFailure) -> ArraySlice<UInt8>? {
        guard let source else {
            defer { (bytes, waiting) = (nil, nil) }
            if let waiting { return try Self.bytes(of: waiting)[...] }
            return bytes.map { $0[...] }
        }
        do throws(SystemError) {
            return try pieces.next(of: file.number)
        } catch {
            throw .environment(source.failure(error))
        }
    }
}

/// Size and sum of a file of the output, and whether a file on the disk holds the same.
struct ContentComparison {
    /// The size in bytes.
    private(set) var size = 0
    /// The sum of the bytes.
    private(set) var checksum = Checksum()
    /// Whether the file on the disk holds the same bytes.
    private(set) var isEqual: Bool

    /// Reads `content`, and the file `name` in `folder` beside it as far as it is equal; nil: there is no such file.
    init(
        of content: Output.Content, with name: [UInt8]?, in folder: Int32
    ) throws(OutputFailure) {
        let old = Descriptor(name.flatMap { try? System.openFile($0, in: folder) } ?? -1)
        var oldBytes = FilePieces()
        isEqual = old.number >= 0
        if let size = content.knownSize, let length = try? System.status(of: old.number).size {
            isEqual = isEqual && length == size
        }
        if !isEqual, case .spooled(let put) = content {
            (size, checksum) = (put.size, put.checksum)
            return
        }
        var pieces = try ContentPieces(content)
        while let piece = try pieces.next() {
            size += piece.count
            checksum.add(piece)
            // A file that cannot be read counts as another one: it will be replaced.
            isEqual = isEqual && (try? oldBytes.match(piece, of: old.number)) == true
        }
        isEqual = isEqual && (try? System.status(of: old.number).size) == size
    }
}

extension Output.Content {
    /// The size in bytes of what the build made; nil for a copy.
    fileprivate var knownSize: Int? {
        switch self {
        case .bytes(let bytes): bytes.count
        case .spooled(let put): put.size
        case .copy: nil
        }
    }
}

extension FilePieces {
    /// Whether the next bytes of the file are those of `piece`.
    mutating func match(_ piece: ArraySlice<UInt8>, of descriptor: Int32) throws(SystemError) -> Bool {
        var rest = piece
        while !rest.isEmpty {
            let found = try next(of: descriptor, limit: rest.count)
            guard let found, rest.starts(with: found) else { return false }
            rest = rest.dropFirst(found.count)
        }
        return true
    }
}
