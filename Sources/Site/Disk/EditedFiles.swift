import Diagnostics

// Where only texts of pages were edited, a few files of the output become others, and some of search come and go in a folder
// that stays. They are written by the same steps as all others (see `OutputWriter`), but nothing else is looked at, and of
// the manifest only their lines are made anew.
extension OutputFolder {
    /// Puts `files` in place of what `kept` says of them, or beside them, and removes those that are `gone`, which are in the
    /// folder and ours; what is there then of `files`, as ``BuildRecord`` has it. Nil, and nothing is written, where the folder
    /// is another than it was, or something else stands where a file is to come. Both lists are in order.
    func replace(
        _ files: [(path: OutputPath, bytes: [UInt8])], removing gone: [OutputPath], of kept: [WrittenFile],
        began: FileMoment
    ) throws(OutputFailure) -> [WrittenFile]? {
        guard let owner = try locked(making: false) else { return nil }
        let root = OutputRoot(descriptor: owner.number, shown: shown, realPath: realPath)
        let entries = files.map { file in
            Manifest.Entry(path: file.path, size: file.bytes.count, checksum: Checksum.of(file.bytes))
        }
        guard !Staging.isLeft(by: root), let text = try? Manifest.bytes(Manifest.name, in: root.descriptor),
            kept.last?.checksum == Checksum.of(text),
            let manifests = ManifestText.replacing(entries, removing: gone, of: kept, in: text),
            mayWrite(files.map(\.path) + gone, in: root),
            manifests.added.allSatisfy({ isFree($0, in: root) })
        else { return nil }
        let writer = EditedWriter(root: root, files: files, gone: gone, staging: try Staging(making: root))
        guard let moments = try writer.run((manifests.both, manifests.new)) else { return [] }
        return root.files(
            of: Manifest(files: Set(entries)), written: Set(files.map(\.path)), moments, began: began, jobs: 1) ?? []
    }

    private func mayWrite(_ paths: [OutputPath], in root: OutputRoot) -> Bool {
        let folders = Set(paths.map { Array($0.folder?.text.utf8 ?? ".".utf8) }).union([Array(".".utf8)])
        return folders.allSatisfy { (try? System.mayAccess($0, in: root.descriptor, writing: true)) != nil }
    }
}

extension OutputFolder {
    /// Whether nothing stands at `path`, in a folder that is there.
    private func isFree(_ path: OutputPath, in root: OutputRoot) -> Bool {
        var cursor = FolderCursor(at: root.descriptor)
        guard case .missing(let place) = try? root.find(path, with: &cursor) else { return false }
        return place == path.names.count - 1
    }
}

/// Writes files in place of others of the same names, or beside them, and removes some.
private struct EditedWriter: ~Copyable {
    let root: OutputRoot
    let files: [(path: OutputPath, bytes: [UInt8])]
    let gone: [OutputPath]
    let staging: Staging

    func run(_ manifests: (both: [UInt8], new: [UInt8])) throws(OutputFailure) -> WritingMoments? {
        do throws(OutputFailure) {
            try staging.store(text: manifests.both)
            for (number, file) in files.enumerated() { try makeReady(file.bytes, number, for: file.path) }
            try staging.publishManifest()
            let shown = staging.moment
            // Pages after what they need, and what names others after these, whose folders are deeper.
            for isPage in [false, true] {
                let shown = files.indices.filter { files[$0].path.isPage == isPage }
                for number in shown.sorted(by: { files[$0].path.names.count > files[$1].path.names.count }) {
                    try show(number, at: files[number].path)
                }
            }
            for path in gone { try remove(path) }
            try staging.store(text: manifests.new)
            try staging.publishManifest()
            let ended = staging.moment
            try staging.remove()
            guard let shown, let ended else { return nil }
            return WritingMoments(shown: shown, ended: ended)
        } catch {
            // What can be mended now is; what cannot, the next build mends.
            try? staging.clear(files.map(\.path) + gone)
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

    private func remove(_ path: OutputPath) throws(OutputFailure) {
        do throws(SystemError) {
            var cursor = FolderCursor(at: root.descriptor)
            try System.removeFile(path.name, in: try cursor.enter(path.names.dropLast()))
        } catch {
            guard error.isAbsence || error.isOtherKind else { throw root.failure(path, "cannot be removed", error) }
        }
    }

    private func name(_ number: Int) -> [UInt8] { Array(String(number).utf8) }
}

extension ManifestText {
    /// What a manifest becomes where files are replaced, come and go.
    struct Edited {
        /// The text in which what was and what will be stand beside each other.
        var both: [UInt8] = []
        /// The text of what will be.
        var new: [UInt8] = []
        /// The files that were not there.
        var added: [OutputPath] = []
    }

    private enum Line {
        case entry(Manifest.Entry)
        case gone(OutputPath)

        var path: OutputPath {
            switch self {
            case .entry(let entry): entry.path
            case .gone(let path): path
            }
        }
    }

    /// `text`, the manifest of the files `kept` and itself, with `entries` in place of those of the same paths, or as new ones,
    /// and without the paths that are `gone`; nil where it is not as it should be, or its last line is concerned.
    static func replacing(
        _ entries: [Manifest.Entry], removing gone: [OutputPath], of kept: [WrittenFile], in text: [UInt8]
    ) -> Edited? {
        var edited = Edited()
        var copied = 0
        let lines = (entries.map(Line.entry) + gone.map(Line.gone)).sorted { $0.path < $1.path }
        for line in lines {
            let place = kept.placeOfFile(from: Array(line.path.text.utf8))
            let known = place < kept.count - 1 ? String(decoding: kept[place].path, as: UTF8.self) : nil
            guard let known, let old = range(of: known, in: text, from: copied) else { return nil }
            let kept = text[copied..<old.lowerBound]
            edited.both += kept
            edited.new += kept
            let isThere = known == line.path.text
            copied = isThere ? old.upperBound : old.lowerBound
            switch line {
            case .gone:
                guard isThere, text[old.upperBound] == UInt8(ascii: ",") else { return nil }
                copied += 2
                edited.both += text[old.lowerBound..<copied]
            case .entry(let entry) where isThere:
                guard let both = self.both(entry, text[old]) else { return nil }
                edited.both += both
                edited.new += self.line(of: entry).utf8
            case .entry(let entry):
                edited.added.append(entry.path)
                edited.both += "\(self.line(of: entry)),\n".utf8
                edited.new += "\(self.line(of: entry)),\n".utf8
            }
        }
        guard let both = summed(edited.both + text[copied...]), let new = summed(edited.new + text[copied...]) else {
            return nil
        }
        (edited.both, edited.new) = (both, new)
        return edited
    }

    /// The line of a path, without what divides it from the next.
    private static func range(of path: String, in text: [UInt8], from start: Int) -> Range<Int>? {
        let name = Array("\n[\(quoted(path)), ".utf8)
        guard let start = place(of: name, in: text, from: max(0, start - 1)).map({ $0 + 1 }),
            let end = text[start...].firstIndex(of: 0x0A)
        else { return nil }
        return start..<(text[end - 1] == UInt8(ascii: ",") ? end - 1 : end)
    }

    /// The line of `entry` beside the line `old` of the same path, in order.
    private static func both(_ entry: Manifest.Entry, _ old: ArraySlice<UInt8>) -> [UInt8]? {
        guard let before = self.entry(in: String(decoding: old, as: UTF8.self)), before.path == entry.path else {
            return nil
        }
        let line = Array(line(of: entry).utf8)
        if before == entry { return line }
        let between = Array(",\n".utf8)
        return before < entry ? old + between + line : line + between + old
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
