/// What sitegen wrote into an output folder: a file there is ours if its path and its sum stand here.
struct Manifest: Equatable, Sendable {
    /// The name of the manifest in the output folder.
    static let name = Array(".sitegen-manifest.json".utf8)

    /// A file, as it was, or is about to be, written.
    struct Entry: Hashable, Sendable, Comparable {
        let path: OutputPath
        let size: Int
        let checksum: UInt64

        static func < (a: Entry, b: Entry) -> Bool {
            a.path != b.path ? a.path < b.path : (a.size, a.checksum) < (b.size, b.checksum)
        }
    }

    /// The files. While a build is under way a path may have two entries: what it held, and what it is to hold.
    private(set) var files: Set<Entry>
    /// The folders that sitegen made.
    var folders: Set<OutputPath>
    /// The paths of the files.
    private(set) var paths: Set<OutputPath>

    init(files: Set<Entry> = [], folders: Set<OutputPath> = []) {
        self.files = files
        self.folders = folders
        paths = Set(files.map(\.path))
    }

    /// Whether the file at `path` with this size and sum was written by us.
    func holds(_ entry: Entry) -> Bool { files.contains(entry) }

    /// Whether a file at `path` can be ours.
    func names(_ path: OutputPath) -> Bool { paths.contains(path) }

    /// All that either of the two names.
    func union(_ other: Manifest) -> Manifest {
        Manifest(files: files.union(other.files), folders: folders.union(other.folders))
    }

    /// The same files and folders, but for one path.
    mutating func forget(_ path: OutputPath) {
        files = files.filter { $0.path != path }
        paths.remove(path)
    }
}
