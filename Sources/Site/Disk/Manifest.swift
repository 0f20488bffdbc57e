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

    /// The largest manifest that is read, in bytes; one of 100,000 files has about ten million.
    static let largest = 256 << 20

    /// The bytes of the manifest file `name`; a file that is larger than any manifest is cut.
    static func bytes(_ name: [UInt8], in folder: Int32) throws(SystemError) -> [UInt8] {
        let file = Descriptor(try System.openFile(name, in: folder))
        guard try System.status(of: file.number).kind == .file else { return [] }
        var pieces = FilePieces()
        var bytes: [UInt8] = []
        while bytes.count <= largest, let piece = try pieces.next(of: file.number) { bytes += piece }
        return bytes
    }

    /// The manifest in the output folder `root`; empty where there is none.
    static func read(in root: OutputRoot) throws(OutputFailure) -> Manifest {
        let shown = root.shown + "/" + String(decoding: name, as: UTF8.self)
        do throws(SystemError) {
            if let manifest = ManifestText.manifest(in: try bytes(name, in: root.descriptor)) { return manifest }
        } catch {
            if error.isAbsence { return Manifest() }
            guard error.isOtherKind else { throw .failed(shown, "cannot be read", error) }
        }
        throw .environment(
            EnvironmentFailure(
                path: shown,
                reason: "is damaged, so nothing in this folder is known to be sitegen's and nothing is changed; "
                    + "remove the folder, or choose another with `-o`"))
    }
}
