/// What an earlier build wrote and the next output does not hold.
struct StaleFiles {
    /// Files that hold what we wrote: they are to go.
    private(set) var files: Set<OutputPath> = []
    /// Files that someone has changed since, or put in the place of ours: they stay; in order.
    private(set) var edited: [OutputPath] = []
    /// Folders that sitegen made and that hold nothing but such files and folders: they go as a whole.
    private(set) var folders: Set<OutputPath> = []

    /// The folders that go as a whole, without those inside of them, in order.
    var outermostFolders: [OutputPath] {
        folders.filter { folder in folder.folder.map { !folders.contains($0) } ?? true }.sorted()
    }

    /// The files that do not go with a folder, in order.
    var singleFiles: [OutputPath] {
        files.filter { file in file.folder.map { !folders.contains($0) } ?? true }.sorted()
    }

    /// Looks for the files of `manifest` that `output`, whose folders are `kept`, does not hold.
    init(
        in root: OutputRoot, manifest: Manifest, output: Output, kept: Set<OutputPath>
    ) throws(OutputFailure) {
        var cursor = FolderCursor(at: root.descriptor)
        for path in manifest.paths.filter({ output[$0] == nil }).sorted() {
            guard case .there(let status, let folder) = try root.find(path, with: &cursor) else { continue }
            if status.kind == .file, try Self.isOurs(path, in: folder, manifest, root) {
                files.insert(path)
            } else if status.kind != .folder {
                edited.append(path)
            }
        }
        try findFolders(in: root, manifest, kept: kept)
    }

    private static func isOurs(
        _ path: OutputPath, in folder: Int32, _ manifest: Manifest, _ root: OutputRoot
    ) throws(OutputFailure) -> Bool {
        do throws(SystemError) {
            let file = Descriptor(try System.openFile(path.name, in: folder))
            var pieces = FilePieces()
            var checksum = Checksum()
            var size = 0
            while let piece = try pieces.next(of: file.number) {
                checksum.add(piece)
                size += piece.count
            }
            return manifest.holds(Manifest.Entry(path: path, size: size, checksum: checksum.value))
        } catch {
            throw root.failure(path, "cannot be read", error)
        }
    }

    private mutating func findFolders(
        in root: OutputRoot, _ manifest: Manifest, kept: Set<OutputPath>
    ) throws(OutputFailure) {
        let candidates = Set(files.flatMap(\.folders)).intersection(manifest.folders).subtracting(kept)
        // Deepest first, so that a folder's folders are known before it.
        for path in candidates.sorted(by: >) {
            var cursor = FolderCursor(at: root.descriptor)
            do throws(SystemError) {
                let names = try System.names(in: try cursor.enter(path.names))
                let isOnlyStale = names.allSatisfy { name in
                    guard let inside = path.appending(name) else { return false }
                    return files.contains(inside) || folders.contains(inside)
                }
                if isOnlyStale { folders.insert(path) }
            } catch {
                throw root.failure(path, "cannot be read", error)
            }
        }
    }
}
