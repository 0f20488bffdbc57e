import Diagnostics

/// Writes an output into a folder, step by step; the order of the steps is the promise that ``OutputFolder/write(_:)``
/// makes.
struct OutputWriter: ~Copyable {
    private let root: OutputRoot
    private let output: Output
    private let old: Manifest
    private let survey: OutputSurvey
    private let staging: Staging
    /// The files that appear one by one, with their names in the staging folder.
    private var staged: [(path: OutputPath, name: [UInt8])] = []
    private var entries: Set<Manifest.Entry> = []
    private var moments: WritingMoments?

    static func write(
        _ output: Output, into root: OutputRoot, keepingManifest: Bool, jobs: Int = 1
    ) throws(OutputFailure) -> WriteReport {
        let old = try mended(root)
        let survey = try OutputSurvey(of: root, manifest: old, output: output, jobs: jobs)
        if !survey.obstacles.isEmpty { throw refusal(survey.obstacles, in: root) }
        var report = report(survey, in: root)
        if survey.hasChanges || (keepingManifest ? survey.manifest != old : old != Manifest()) {
            var writer = OutputWriter(
                root: root, output: output, old: old, survey: survey, staging: try Staging(making: root))
            try writer.run(keepingManifest: keepingManifest, jobs: jobs)
            report.manifest = Manifest(files: writer.entries, folders: survey.manifest.folders)
            report.moments = writer.moments
        }
        return report
    }

    private init(root: OutputRoot, output: Output, old: Manifest, survey: OutputSurvey, staging: consuming Staging) {
        self.root = root
        self.output = output
        self.old = old
        self.survey = survey
        self.staging = staging
    }

    /// The manifest, after what a killed build left was mended.
    private static func mended(_ root: OutputRoot) throws(OutputFailure) -> Manifest {
        let manifest = try Manifest.read(in: root)
        for beside in [true, false] {
            guard let left = try Staging(leftBy: root, beside: beside) else { continue }
            try left.clear(manifest.paths.union(left.journal?.paths ?? []))
            try left.remove()
        }
        return manifest
    }

    private static func refusal(_ obstacles: Set<OutputPath>, in root: OutputRoot) -> OutputFailure {
        let names = obstacles.sorted().prefix(10).map { root.shown($0) }
        let more = obstacles.count > names.count ? ["and \(obstacles.count - names.count) more"] : []
        return .refused(
            path: names[0], reason: "is in the way, and was not written by sitegen",
            help: (names.dropFirst().map { "so is \($0)" } + more)
                + ["move it away, or choose another output folder with `-o`; nothing was written"])
    }

    private static func report(_ survey: OutputSurvey, in root: OutputRoot) -> WriteReport {
        var report = WriteReport()
        report.written = (survey.new.map(\.path) + survey.changed).sorted()
        report.unchanged = survey.unchanged
        report.removed = survey.stale.files.sorted()
        report.manifest = survey.manifest
        report.diagnostics = survey.stale.edited.map {
            .warning(
                "output.edited", "was changed since sitegen wrote it, and is left alone though no source makes it now",
                at: Source(path: root.shown($0), bytes: []).place(0..<0), help: "remove it by hand")
        }
        return report
    }

    // MARK: Steps

    private mutating func run(keepingManifest: Bool, jobs: Int) throws(OutputFailure) {
        do throws(OutputFailure) {
            try staging.store(old.union(survey.manifest))
            try makeReady(jobs: jobs)
            try staging.publishManifest()
            let shown = staging.moment
            try makeRoom()
            try show()
            try remove()
            try staging.clear(touched)
            if keepingManifest {
                try staging.store(Manifest(files: entries, folders: survey.manifest.folders))
                try staging.publishManifest()
            } else {
                try root.writing(nil) { () throws(SystemError) in
                    try System.removeFile(Manifest.name, in: root.descriptor)
                }
            }
            if let shown, let ended = staging.moment { moments = WritingMoments(shown: shown, ended: ended) }
            try staging.remove()
        } catch {
            // What can be mended now is; what cannot, the next build mends.
            try? staging.clear(touched)
            try? staging.remove()
            throw error
        }
    }

    private var touched: [OutputPath] {
        survey.new.map(\.path) + survey.changed + survey.stale.files
    }

    /// Writes all new bytes into the staging folder: a full disk is met here, with the output untouched.
    private mutating func makeReady(jobs: Int) throws(OutputFailure) {
        var files: [Staging.File] = []
        for file in survey.new {
            let isAtItsPath = staging.isBeside && file.newFolder != nil
            files.append(isAtItsPath ? Staging.File(path: file.path, name: nil) : numbered(file.path))
        }
        for path in survey.changed { files.append(numbered(path)) }
        entries = survey.manifest.files
        // A source file may have changed since it was compared.
        for entry in try staging.store(files, of: output, jobs: jobs) where !entries.contains(entry) {
            entries = entries.filter { $0.path != entry.path }
            entries.insert(entry)
        }
    }

    private mutating func numbered(_ path: OutputPath) -> Staging.File {
        let name = Array(String(staged.count).utf8)
        staged.append((path, name))
        return Staging.File(path: path, name: name)
    }

    /// Removes what stands, and is ours, where a file becomes a folder or a folder a file.
    private func makeRoom() throws(OutputFailure) {
        let folders = Set(survey.new.flatMap(\.path.folders))
        for path in survey.stale.files.sorted() where folders.contains(path) { try remove(path) }
        for path in survey.stale.outermostFolders where output[path] != nil {
            if staging.isBeside { try staging.move(path, into: .early) } else { try removeFiles(in: path) }
        }
    }

    private func removeFiles(in folder: OutputPath) throws(OutputFailure) {
        let files = survey.stale.files.filter { $0.folders.contains(folder) }
        for path in files.sorted() { try remove(path) }
        try removeFolders(Set(files.flatMap(\.folders)).filter { $0 == folder || $0.folders.contains(folder) })
    }

    /// Assets first, then new pages, then changed ones.
    private func show() throws(OutputFailure) {
        for file in staged where !file.path.isPage { try show(file.path, file.name) }
        if staging.isBeside {
            let withPages = Set(survey.new.filter(\.path.isPage).compactMap(\.newFolder))
            let withoutPages = Set(survey.new.compactMap(\.newFolder)).subtracting(withPages)
            for path in withoutPages.sorted() { try staging.move(path, outOf: .new) }
            try staging.appear(withPages.sorted())
        }
        for file in staged where file.path.isPage { try show(file.path, file.name) }
    }

    private func show(_ path: OutputPath, _ name: [UInt8]) throws(OutputFailure) {
        try root.writing(path) { () throws(SystemError) in
            var cursor = FolderCursor(at: root.descriptor)
            let parent = try cursor.enter(path.names.dropLast(), making: true)
            try System.rename(name, in: staging.folder.number, to: path.name, in: parent)
        }
    }

    /// Pages first, then assets, then the folders that became empty.
    private func remove() throws(OutputFailure) {
        let stale = survey.stale
        let folders = staging.isBeside ? stale.outermostFolders.filter { output[$0] == nil } : []
        let aroundPages = Set(stale.files.filter(\.isPage).flatMap(\.folders))
        let singles = staging.isBeside ? stale.singleFiles : stale.files.sorted()
        for path in singles where path.isPage { try remove(path) }
        try staging.vanish(folders.filter(aroundPages.contains))
        for path in folders where !aroundPages.contains(path) { try staging.move(path, into: .left) }
        for path in singles where !path.isPage { try remove(path) }
        try removeFolders(Set(stale.files.flatMap(\.folders)))
    }

    /// Removes those of `folders` that are ours and empty.
    private func removeFolders(_ folders: Set<OutputPath>) throws(OutputFailure) {
        for path in folders.intersection(old.folders).sorted(by: >) {
            try removing(path) { (name, parent) throws(SystemError) in
                try System.removeEmptyFolder(name, in: parent)
            }
        }
    }

    private func remove(_ path: OutputPath) throws(OutputFailure) {
        try removing(path) { (name, parent) throws(SystemError) in try System.removeFile(name, in: parent) }
    }

    /// Removes what may be gone already, or is not empty and stays.
    private func removing(
        _ path: OutputPath, _ body: (_ name: [UInt8], _ parent: Int32) throws(SystemError) -> Void
    ) throws(OutputFailure) {
        do throws(SystemError) {
            var cursor = FolderCursor(at: root.descriptor)
            try body(path.name, try cursor.enter(path.names.dropLast()))
        } catch {
            guard error.isAbsence || error.isOtherKind || error.isNotEmpty else {
                throw root.failure(path, "cannot be removed", error)
            }
        }
    }
}
