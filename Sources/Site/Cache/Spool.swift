import Threads

/// A file without a name, in which a build puts by what it rendered until that is written: the output of a large site is
/// then not in memory.
///
/// It lies in the cache's folder, and is gone with the build, however that ends. A disk that has no room costs memory.
final class Spool: Sendable {
    private let file: Descriptor
    /// How many bytes there are; nil once some could not be stored.
    private let end = Mutex<Int?>(0)

    /// The fewest pages of a site whose output is put by.
    static let fewestPages = 200

    /// A spool for a build of the site in this folder; nil where there can be none.
    init?(of site: String) {
        guard let open = try? CacheFile.openNameless(for: site) else { return nil }
        file = Descriptor(open)
    }

    /// Puts `bytes` by; nil where there is no room for them.
    func put(_ bytes: [UInt8]) -> SpooledBytes? {
        let start = end.withLock { end -> Int? in
            guard let start = end else { return nil }
            let isStored: Void? = try? System.writeAll(bytes[...], to: file.number)
            end = isStored.map { start + bytes.count }
            return isStored.map { start }
        }
        return start.map {
            var checksum = Checksum()
            checksum.add(bytes)
            return SpooledBytes(spool: self, start: $0, size: bytes.count, checksum: checksum)
        }
    }

    /// The `size` bytes at `start`.
    fileprivate func bytes(at start: Int, size: Int) throws(SystemError) -> [UInt8] {
        try System.bytes(of: file.number, at: start, count: size)
    }
}

/// Bytes that were put by.
package struct SpooledBytes: Sendable, Equatable {
    private let spool: Spool
    private let start: Int
    /// How many there are.
    let size: Int
    /// Their sum.
    let checksum: Checksum

    fileprivate init(spool: Spool, start: Int, size: Int, checksum: Checksum) {
        (self.spool, self.start, self.size, self.checksum) = (spool, start, size, checksum)
    }

    package static func == (a: SpooledBytes, b: SpooledBytes) -> Bool {
        a.spool === b.spool && a.start == b.start && a.size == b.size
    }

    /// The bytes.
    package func bytes() throws(EnvironmentFailure) -> [UInt8] {
        do throws(SystemError) {
            return try spool.bytes(at: start, size: size)
        } catch {
            throw EnvironmentFailure(path: ".sitegen/cache", "cannot be read", error)
        }
    }
}

extension OutputFile {
    /// The same file, its bytes in `spool` where there is room.
    func put(in spool: Spool?) -> OutputFile {
        guard let spool, case .bytes(let bytes) = content, let put = spool.put(bytes) else { return self }
        var file = self
        file.content = .spooled(put)
        return file
    }
}
