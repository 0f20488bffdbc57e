import Diagnostics

// Where only texts of pages were edited, a few files of the output become others and none comes or goes. They are written
// by the same steps as all others (see `OutputWriter`), but nothing else is looked at, and of the manifest only their lines
// are made anew.
extension OutputFolder {
    /// Puts `files`, all of which are in the folder and ours, in place of what `kept` says of them; what is there then, as
    /// ``BuildRecord`` has it. Nil, and nothing is written, where the folder is another than it was.
    func replace(
        _ files: [(path: OutputPath, bytes: [UInt8])], of kept: [WrittenFile], began: FileMoment
    ) throws(OutputFailure) -> [WrittenFile]? {
        guard let owner = try locked(making: false) else { return nil }
        let root = OutputRoot(descriptor: owner.number, shown: shown, realPath: realPath)
        let entries = files.map { file in
            Manifest.Entry(path: file.path, size: file.bytes.count, checksum: Checksum.of(file.bytes))
        }
        guard !Staging.isLeft(by: root), let text = try? Manifest.bytes(Manifest.name, in: root.descriptor),
            kept.last?.checksum == Checksum.of(text),
            let manifests = ManifestText.replacing(entries, in: text), mayWrite(files.map(\.path), in: root)
        else { return nil }
        let writer = EditedWriter(root: root, files: files, staging: try Staging(making: root))
        guard let moments = try writer.run(manifests) else { return [] }
        return root.files(
            of: Manifest(files: Set(entries)), written: Set(files.map(\.path)), moments, began: began, jobs: 1) ?? []
    }

    private func mayWrite(_ paths: [OutputPath], in root: OutputRoot) -> Bool {
        let folders = Set(paths.map { Array($0.folder?.text.utf8 ?? ".".utf8) }).union([Array(".".utf8)])
        return folders.allSatisfy { (try? System.mayAccess($0, in: root.descriptor, writing: true)) != nil }
    }
}

/// Writes files in place of others of the same names.
private struct EditedWriter: ~Copyable {
    let root: OutputRoot
    let files: [(path: OutputPath, bytes: [UInt8])]
    let staging: Staging

    func run(_ manifests: (both: [UInt8], new: [UInt8])) throws(OutputFailure) -> WritingMoments? {
        do throws(OutputFailure) {
            try staging.store(text: manifests.both)
            for (number, file) in files.enumerated() { try makeReady(file.bytes, number, for: file.path) }
            try staging.publishManifest()
            let shown = staging.moment
            // Pages after what they need.
            for isPage in [false, true] {
                for (number, file) in files.enumerated() where file.path.isPage == isPage {
                    try show(number, at: file.path)
                }
            }
            try staging.store(text: manifests.new)
            try staging.publishManifest()
            let ended = staging.moment
            try staging.remove()
            guard let shown, let ended else { return nil }
            return WritingMoments(shown: shown, ended: ended)
        } catch {
            // What can be mended now is; what cannot, the next build mends.
            try? staging.clear(files.map(\.path))
            try? staging.remove()
            throw error
        }
    }

    private func makeReady(_ bytes: [UInt8], _ number: Int, for path: OutputPath) throws(OutputFailure) {
        try root.writing(path) { () throws(SystemError) in
            let file = Descriptor(try System.createFile(name(number), in: staging.folder.number))
            try System.writeAll(bytes[...], to: file.number)
            try file.finish()
        }
    }

    private func show(_ number: Int, at path: OutputPath) throws(OutputFailure) {
        try root.writing(path) { () throws(SystemError) in
            var cursor = FolderCursor(at: root.descriptor)
            let parent = try cursor.enter(path.names.dropLast())
            try System.rename(name(number), in: staging.folder.number, to: path.name, in: parent)
        }
    }

    private func name(_ number: Int) -> [UInt8] { Array(String(number).utf8) }
}

extension ManifestText {
    /// The text of a manifest in which each of `entries`, in order of their paths, stands beside that of the same path, and
    /// one in which it stands in place of it; nil where `text` names a path not exactly once.
    static func replacing(_ entries: [Manifest.Entry], in text: [UInt8]) -> (both: [UInt8], new: [UInt8])? {
        var (both, new): ([UInt8], [UInt8]) = ([], [])
        var copied = 0
        for entry in entries {
            let name = Array("\n[\(quoted(entry.path.text)), ".utf8)
            guard let start = place(of: name, in: text, from: copied).map({ $0 + 1 }),
                let end = text[start...].firstIndex(of: 0x0A)
            else { return nil }
            let isLast = text[end - 1] != UInt8(ascii: ",")
            let old = Array(text[start..<(isLast ? end : end - 1)])
            guard let before = self.entry(in: String(decoding: old, as: UTF8.self)), before.path == entry.path else {
                return nil
            }
            let line = Array(line(of: entry).utf8)
            let (first, second) = before < entry ? (old, line) : (line, old)
            both += text[copied..<start] + (before == entry ? line : first + Array(",\n".utf8) + second)
            new += text[copied..<start] + line
            copied = start + old.count
        }
        guard let both = summed(both + text[copied...]), let new = summed(new + text[copied...]) else { return nil }
        return (both, new)
    }

    /// Where `part` begins in `text`, from `start` on.
    private static func place(of part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
        var at = start
        while let found = text[at...].firstIndex(of: part[0]) {
            if text[found...].starts(with: part) { return found }
            at = found + 1
        }
        return nil
    }

    /// `text` with the sum of its own lines at its end; nil where it has no sum there.
    private static func summed(_ text: [UInt8]) -> [UInt8]? {
        let tail = 16 + end.utf8.count
        guard text.count > tail, text.dropLast(tail).suffix(foot.utf8.count).elementsEqual(foot.utf8) else {
            return nil
        }
        let lines = text.dropLast(tail)
        return Array(lines) + Array((Checksum.text(of: Checksum.of(lines)) + end).utf8)
    }
}
