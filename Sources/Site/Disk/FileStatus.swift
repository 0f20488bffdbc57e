#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the system tells of a file without opening it.
package struct FileStatus: Sendable, Hashable {
    /// What kind of thing has the name.
    package enum Kind: UInt8, Sendable { case file, folder, link, pipe, socket, device }

    /// What kind of thing has the name.
    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// The time of the last change of the bytes, in nanoseconds since 1970.
    package let modified: Int
    /// The time of the last change of anything but the name, in nanoseconds since 1970; no program sets it.
    package let changed: Int
    /// The device and the number on it: two names with the same pair are the same file.
    package let identity: Identity

    /// A file's device and its number there.
    package struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
    }

    init(kind: Kind, size: Int, modified: Int, changed: Int, identity: Identity) {
        (self.kind, self.size, self.modified, self.changed) = (kind, size, modified, changed)
        self.identity = identity
    }

    init(_ raw: stat) {
        kind =
            switch raw.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        size = Int(raw.st_size)
        identity = Identity(device: UInt64(truncatingIfNeeded: raw.st_dev), number: UInt64(raw.st_ino))
        #if canImport(Glibc)
            let (time, change) = (raw.st_mtim, raw.st_ctim)
        #else
            let (time, change) = (raw.st_mtimespec, raw.st_ctimespec)
        #endif
        // Times are only compared; wrapping keeps an absurd one from trapping.
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
        changed = Int(change.tv_sec) &* 1_000_000_000 &+ Int(change.tv_nsec)
    }
}

extension FileStatus.Kind {
    /// How a person calls it, with its article: `a pipe`.
    var words: String {
        switch self {
        case .file: "a file"
        case .folder: "a folder"
        case .link: "a link"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}
