#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A walk through the folders of a site in which a change matters, links to folders included.
struct FolderWalk {
    /// What tells a file that was changed: other bytes come with another time, size or number.
    struct Mark: Equatable, Sendable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int
        let number: UInt64
    }

    /// The folders, the site's own first.
    private(set) var folders: [String] = []
    /// Files that are links: what they lead to may lie in no folder of the walk.
    private(set) var links: [String] = []
    /// Whether something was reached through a link, so that one file may have several paths.
    private(set) var hasLinks = false
    /// The marks of all files, where they are asked for.
    private(set) var marks: [String: Mark] = [:]

    private let wantsMarks: Bool
    private let sees: (String) -> Void
    private var seen: Set<[UInt64]> = []

    /// As deep as a site's folders may lie.
    private static let deepest = 64

    /// Walks through what is called one of `names` in `site`. Each folder is told to `sees` before its names are read, so
    /// that nothing can come into it unseen.
    init(site: String, names: [String], wantsMarks: Bool = false, sees: @escaping (String) -> Void = { _ in }) {
        self.wantsMarks = wantsMarks
        self.sees = sees
        guard let top = Self.status(site), Self.isFolder(top) else { return }
        see(site)
        for name in names { visit(site + "/" + name, depth: 1) }
    }

    private mutating func see(_ folder: String) {
        folders.append(folder)
        sees(folder)
    }

    private mutating func visit(_ path: String, depth: Int, isLink: Bool = false) {
        guard let status = Self.status(path) else { return }
        hasLinks = hasLinks || isLink
        guard Self.isFolder(status) else {
            if isLink { links.append(path) }
            if wantsMarks { marks[path] = Self.mark(status) }
            return
        }
        guard depth < Self.deepest, seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return }
        see(path)
        for (name, kind) in Self.names(in: path) {
            let inner = path + "/" + name
            switch Int32(kind) {
            case Int32(DT_REG) where !wantsMarks: continue
            // A file system that does not tell kinds may have links anywhere.
            case Int32(DT_LNK), Int32(DT_UNKNOWN): visit(inner, depth: depth + 1, isLink: true)
            default: visit(inner, depth: depth + 1)
            }
        }
    }

    // MARK: The system

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status : nil
    }

    /// Whether `path` is a link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

    private static func mark(_ status: stat) -> Mark {
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        return Mark(
            size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec),
            number: UInt64(status.st_ino))
    }

    /// The names in a folder with their kinds (`DT_…`); none where it cannot be read.
    private static func names(in folder: String) -> [(name: String, kind: UInt8)] {
        guard let open = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(open) }
        var names: [(String, UInt8)] = []
        while let entry = unsafe readdir(open) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { unsafe names.append((name, entry.pointee.d_type)) }
        }
        return names
    }
}
