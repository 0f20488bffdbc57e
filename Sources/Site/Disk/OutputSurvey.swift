import Threads

/// What stands in the output folder, compared with what is to stand there; nothing is written.
struct OutputSurvey {
    /// A file that is not there yet.
    struct NewFile: Equatable {
        let path: OutputPath
        /// The outermost folder that has to be made for it; nil where its folder is there.
        let newFolder: OutputPath?
    }

    /// Files that are not there yet, in order.
    private(set) var new: [NewFile] = []
    /// Files of ours that hold something else, in order.
    private(set) var changed: [OutputPath] = []
    /// How many files hold what they are to hold.
    private(set) var unchanged = 0
    /// Things that are not ours and stand where a file or a folder of the output is to be.
    private(set) var obstacles: Set<OutputPath> = []
    /// What is to go.
    let stale: StaleFiles
    /// The manifest of the output.
    private(set) var manifest: Manifest

    private let root: OutputRoot
    private let old: Manifest
    private var files: Set<Manifest.Entry> = []
    private var foldersToMake: Set<OutputPath> = []
    private var writable: Set<OutputPath?> = []

    /// Files of the output, and whether a file of ours stands at each.
    private var found: [(path: OutputPath, isThere: Bool)] = []

    /// Compares `output` with what is in `root`, where `old` is the manifest, on at most `jobs` threads.
    init(of root: OutputRoot, manifest old: Manifest, output: Output, jobs: Int = 1) throws(OutputFailure) {
        let paths = output.paths
        let folders = Set(paths.flatMap(\.folders))
        self.root = root
        self.old = old
        stale = try StaleFiles(in: root, manifest: old, output: output, kept: folders)
        manifest = old
        var cursor = FolderCursor(at: root.descriptor)
        for path in paths { try look(at: path, with: &cursor) }
        try compare(with: output, jobs: jobs)
        for path in stale.files.sorted() {
            guard case .there(_, let folder) = try root.find(path, with: &cursor) else { continue }
            try checkWritable(folder, path.folder)
        }
        let own = folders.filter { old.folders.contains($0) || foldersToMake.contains($0) }
        manifest = Manifest(files: files, folders: Set(own))
    }

    /// Whether anything is to be written or removed, but for the manifest.
    var hasChanges: Bool { !new.isEmpty || !changed.isEmpty || !stale.files.isEmpty }

    private mutating func look(at path: OutputPath, with cursor: inout FolderCursor) throws(OutputFailure) {
        var isThere = false
        switch try root.find(path, with: &cursor) {
        case .there(let status, _):
            if status.kind == .file, old.names(path) {
                isThere = true
            } else {
                if !stale.folders.contains(path) { obstacles.insert(path) }
                new.append(NewFile(path: path, newFolder: nil))
            }
        case .missing(let index):
            try addNew(path, missing: index, cursor.folder)
        case .blocked(let index):
            // A file of ours that is to go makes room for a folder.
            if !stale.files.contains(path.folders[index]) { obstacles.insert(path.folders[index]) }
            try addNew(path, missing: index, cursor.folder)
        }
        found.append((path, isThere))
    }

    private mutating func addNew(
        _ path: OutputPath, missing index: Int, _ folder: Int32
    ) throws(OutputFailure) {
        let folders = path.folders
        let isFolder = index < folders.count
        new.append(NewFile(path: path, newFolder: isFolder ? folders[index] : nil))
        foldersToMake.formUnion(folders.dropFirst(index))
        try checkWritable(folder, isFolder ? folders[index].folder : path.folder)
    }

    /// Compares what stands with what is to stand, in runs of files on several threads.
    private mutating func compare(with output: Output, jobs: Int) throws(OutputFailure) {
        let root = root
        let runs = found.inRuns
        let compared = Parallel.map(runs, jobs: jobs) { run -> Result<[ContentComparison], OutputFailure> in
            do throws(OutputFailure) {
                return .success(try Self.comparisons(of: run, with: output, in: root))
            } catch {
                return .failure(error)
            }
        }
        for (run, result) in zip(runs, compared) {
            for (file, comparison) in zip(run, try result.get()) { try note(file.path, file.isThere, comparison) }
        }
    }

    private static func comparisons(
        of run: ArraySlice<(path: OutputPath, isThere: Bool)>, with output: Output, in root: OutputRoot
    ) throws(OutputFailure) -> [ContentComparison] {
        var cursor = FolderCursor(at: root.descriptor)
        var comparisons: [ContentComparison] = []
        for (path, isThere) in run {
            guard let content = output[path] else { preconditionFailure("a path of the output without content") }
            let folder = isThere ? try root.folder(of: path, with: &cursor) : root.descriptor
            comparisons.append(try ContentComparison(of: content, with: isThere ? path.name : nil, in: folder))
        }
        return comparisons
    }

    private mutating func note(
        _ path: OutputPath, _ isThere: Bool, _ comparison: ContentComparison
    ) throws(OutputFailure) {
        files.insert(Manifest.Entry(path: path, size: comparison.size, checksum: comparison.checksum.value))
        guard isThere else { return }
        if comparison.isEqual {
            unchanged += 1
        } else {
            changed.append(path)
            var cursor = FolderCursor(at: root.descriptor)
            try checkWritable(try root.folder(of: path, with: &cursor), path.folder)
        }
    }

    /// A folder that cannot be written to is told before the first write.
    private mutating func checkWritable(_ folder: Int32, _ path: OutputPath?) throws(OutputFailure) {
        guard writable.insert(path).inserted else { return }
        do throws(SystemError) {
            try System.mayAccess([UInt8(ascii: ".")], in: folder, writing: true)
        } catch {
            throw root.failure(path, "cannot be written to", error)
        }
    }
}
