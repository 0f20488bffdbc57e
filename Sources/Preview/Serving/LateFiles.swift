import Threads

import struct Synchronization.Atomic

/// Files of a snapshot that take long to make and are asked for by few: they are made when the first of them is.
package final class LateFiles: Sendable {
    private let prefix: String
    private let make: @Sendable () -> [(path: String, bytes: [UInt8])]
    private let modified: Int
    private let made = Mutex<[String: SnapshotFile]?>(nil)
    private let isMade = Atomic(false)

    /// The files that `make` gives, whose paths begin with `prefix`; `now` is when they change, in seconds since 1970.
    package init(prefix: String, now: Int, make: @escaping @Sendable () -> [(path: String, bytes: [UInt8])]) {
        (self.prefix, self.make, modified) = (prefix, make, now)
    }

    /// Whether `path` may be one of the files, and these are not made yet.
    func isAwaited(_ path: String) -> Bool { covers(path) && !isMade.load(ordering: .acquiring) }

    /// Whether `path` may be one of the files.
    func covers(_ path: String) -> Bool { path.hasPrefix(prefix) }

    /// The file at `path`; makes all of them where that was not done yet.
    func file(_ path: String) -> SnapshotFile? { covers(path) ? all[path] : nil }

    /// All files; whoever asks while another does waits.
    private var all: [String: SnapshotFile] {
        made.withLock { made in
            if let made { return made }
            var files: [String: SnapshotFile] = [:]
            for (path, bytes) in make() {
                files[path] = SnapshotFile(path: path, bytes: bytes, script: nil, modified: modified)
            }
            made = files
            isMade.store(true, ordering: .releasing)
            return files
        }
    }
}
