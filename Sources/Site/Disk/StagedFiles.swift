import Diagnostics
import Threads

// Making files ready is most of the work of writing, and no file waits for another: it is done in runs of files, on
// several threads, each with folders of its own opened.
extension Staging {
    /// A file to be made ready.
    struct File: Sendable {
        let path: OutputPath
        /// Its name in the staging folder; nil for one that lies in `new`, at its path.
        let name: [UInt8]?
    }

    /// Writes `files` on at most `jobs` threads. Gives what the manifest is to say of those that are copies, which may have
    /// changed since they were looked at; bytes in memory have not.
    func store(_ files: [File], of output: Output, jobs: Int) throws(OutputFailure) -> [Manifest.Entry] {
        let (root, folder) = (root, folder.number)
        let stored = Parallel.map(files.inRuns, jobs: jobs) { run -> Result<[Manifest.Entry], OutputFailure> in
            do throws(OutputFailure) {
                return .success(try Self.store(run, of: output, in: folder, root))
            } catch {
                return .failure(error)
            }
        }
        var entries: [Manifest.Entry] = []
        for run in stored { entries += try run.get() }
        return entries
    }

    private static func store(
        _ run: ArraySlice<File>, of output: Output, in folder: Int32, _ root: OutputRoot
    ) throws(OutputFailure) -> [Manifest.Entry] {
        var cursor = FolderCursor(at: folder)
        var entries: [Manifest.Entry] = []
        for file in run {
            guard let content = output[file.path] else { continue }
            var parent = folder
            if file.name == nil {
                let names = [Part.new.name] + file.path.names.dropLast()
                do throws(SystemError) {
                    parent = try cursor.enter(names, making: true)
                } catch {
                    throw root.failure(file.path, "cannot be written", error)
                }
            }
            let name = file.name ?? file.path.name
            if let entry = try store(content, for: file.path, as: name, in: parent, root) { entries.append(entry) }
        }
        return entries
    }

    /// Writes a file that will stand at `path`, as `name` in `parent`; gives what the manifest is to say of a copy.
    private static func store(
        _ content: Output.Content, for path: OutputPath, as name: [UInt8], in parent: Int32, _ root: OutputRoot
    ) throws(OutputFailure) -> Manifest.Entry? {
        var pieces = try ContentPieces(content)
        var checksum = Checksum()
        var size = 0
        let isCopy = if case .copy = content { true } else { false }
        let file = Descriptor(
            try root.writing(path) { () throws(SystemError) in try System.createFile(name, in: parent) })
        while let piece = try pieces.next() {
            try root.writing(path) { [number = file.number] () throws(SystemError) in
                try System.writeAll(piece, to: number)
            }
            guard isCopy else { continue }
            checksum.add(piece)
            size += piece.count
        }
        do throws(SystemError) {
            try file.finish()
        } catch {
            throw root.failure(path, "cannot be written", error)
        }
        return isCopy ? Manifest.Entry(path: path, size: size, checksum: checksum.value) : nil
    }
}

extension Array {
    /// Its elements in runs, long enough that neighbours share the folders that are opened for a run.
    var inRuns: [ArraySlice<Element>] {
        stride(from: 0, to: count, by: 32).map { self[$0..<Swift.min($0 + 32, count)] }
    }
}
