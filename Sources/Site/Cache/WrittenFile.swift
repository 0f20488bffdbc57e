import Threads

/// A file of the output as a build left it.
struct WrittenFile: Sendable, Equatable {
    /// The path below the output folder.
    let path: [UInt8]
    /// The sum of its bytes.
    let checksum: UInt64
    /// What the system told of it.
    let status: FileStatus
    /// Whether a later change would have given another status.
    let isSettled: Bool

    /// Looks again, and reads the file where its status does not tell enough.
    func lookedAtAgain(in root: Int32, _ began: FileMoment) -> SecondLook<WrittenFile> {
        do throws(SystemError) {
            let now = try System.status(of: path, in: root)
            if isSettled, now == status { return .same }
            guard now.kind == .file, now.size == status.size else { return .different }
            let file = Descriptor(try System.openFile(path, in: root))
            let opened = try System.status(of: file.number)
            guard opened.kind == .file, try FilePieces.sum(of: file.number) == checksum else { return .different }
            let isSettled = began.isBehindChanges(of: opened)
            return .read(WrittenFile(path: path, checksum: checksum, status: opened, isSettled: isSettled))
        } catch {
            return .different
        }
    }

    /// The folders of all of `files` below the output folder, each once.
    static func folders(of files: [WrittenFile]) -> [[UInt8]] {
        var folders: Set<[UInt8]> = []
        for file in files {
            var end = file.path.count
            while let cut = file.path[..<end].lastIndex(of: slash) {
                guard folders.insert(Array(file.path[..<cut])).inserted else { break }
                end = cut
            }
        }
        return Array(folders)
    }
}

/// The moments of a build's writing, by the clock of the output's file system.
struct WritingMoments: Sendable, Equatable {
    /// When all files were written, and none of them had been seen yet.
    let shown: FileMoment
    /// When all were in their places.
    let ended: FileMoment
}

extension OutputRoot {
    /// The files of `manifest` and itself, as they stand after a build that began at `began` and wrote `written`; nil where
    /// one is not what it should be.
    func files(
        of manifest: Manifest, written: Set<OutputPath>, _ moments: WritingMoments?, began: FileMoment, jobs: Int
    ) -> [WrittenFile]? {
        let (root, entries) = (descriptor, manifest.files.sorted())
        let files = Parallel.map(entries, jobs: jobs) { entry -> WrittenFile? in
            let path = Array(entry.path.text.utf8)
            guard let status = try? System.status(of: path, in: root), status.kind == .file, status.size == entry.size
            else { return nil }
            let isSettled: Bool
            if !written.contains(entry.path) {
                isSettled = began.isBehindChanges(of: status)
            } else if let moments {
                // What shows up changes with that; its bytes are older, unless somebody changed them at once.
                isSettled = moments.shown.isBehindWriting(of: status) && moments.ended.isBehindChanges(of: status)
            } else {
                isSettled = false
            }
            return WrittenFile(path: path, checksum: entry.checksum, status: status, isSettled: isSettled)
        }
        let whole = files.compactMap(\.self)
        guard whole.count == entries.count, let list = listFile(moments?.ended ?? began, hasWritten: moments != nil)
        else {
            return nil
        }
        return whole + [list]
    }

    /// The manifest's file; nil where somebody may have changed it while the build was under way.
    private func listFile(_ moment: FileMoment, hasWritten: Bool) -> WrittenFile? {
        guard let status = try? System.status(of: Manifest.name, in: descriptor), status.kind == .file,
            let bytes = try? Manifest.bytes(Manifest.name, in: descriptor)
        else { return nil }
        let isSettled = moment.isBehindChanges(of: status)
        guard isSettled || hasWritten else { return nil }
        return WrittenFile(
            path: Manifest.name, checksum: Checksum.of(bytes), status: status, isSettled: isSettled)
    }
}
