extension Staging {
    /// Takes back, or brings to its end, what a build began with the files of `names`, and removes all that is left in
    /// the staging folder and was put there by it.
    func clear(_ names: some Sequence<OutputPath>) throws(OutputFailure) {
        let files = Set(names).sorted()
        let folders = Set(files.flatMap(\.folders)).sorted(by: >)
        var cursor = FolderCursor(at: root.descriptor)
        for path in folders { try settle(path, with: &cursor) }
        for part in Part.allCases { try remove(part, files: files, folders: folders) }
        try removeNumbered()
    }

    /// Puts the folder in the place of a link that a group move left in the output, or removes a link to nothing.
    private func settle(_ path: OutputPath, with cursor: inout FolderCursor) throws(OutputFailure) {
        guard case .there(let status, let parent) = try root.find(path, with: &cursor), status.kind == .link else {
            return
        }
        let target = try? System.target(ofLink: path.name, in: parent)
        guard let part = [Part.shown, .leaving].first(where: { self.target(of: path, in: $0) == target }) else {
            return
        }
        var inside = FolderCursor(at: folder.number)
        if let there = try? inside.enter([part.name] + path.names.dropLast()),
            (try? System.status(of: path.name, in: there))?.kind == .folder
        {
            try exchange(path, with: part)
        } else {
            try root.writing(path) { () throws(SystemError) in try System.removeFile(path.name, in: parent) }
        }
    }

    private func remove(_ part: Part, files: [OutputPath], folders: [OutputPath]) throws(OutputFailure) {
        guard (try? System.status(of: part.name, in: folder.number)) != nil else { return }
        var cursor = FolderCursor(at: folder.number)
        for path in files {
            try removing(path) { () throws(SystemError) in
                let parent = try cursor.enter([part.name] + path.names.dropLast())
                try System.removeFile(path.name, in: parent)
            }
        }
        for path in folders { try removeFolder(path, of: part) }
        try removing(nil) { () throws(SystemError) in try System.removeEmptyFolder(part.name, in: folder.number) }
    }

    /// Removes a folder that is empty now, or the link that a group move left in its place.
    private func removeFolder(_ path: OutputPath, of part: Part) throws(OutputFailure) {
        var cursor = FolderCursor(at: folder.number)
        try removing(path) { () throws(SystemError) in
            let parent = try cursor.enter([part.name] + path.names.dropLast())
            if try System.status(of: path.name, in: parent).kind == .link {
                try System.removeFile(path.name, in: parent)
            } else {
                try System.removeEmptyFolder(path.name, in: parent)
            }
        }
    }

    /// Removes something that may be gone already, or may be of others and is left then.
    private func removing(_ path: OutputPath?, _ body: () throws(SystemError) -> Void) throws(OutputFailure) {
        do throws(SystemError) {
            try body()
        } catch {
            guard error.isAbsence || error.isOtherKind || error.isNotEmpty else {
                throw root.failure(path, "cannot be removed", error)
            }
        }
    }

    private func removeNumbered() throws(OutputFailure) {
        let names: [[UInt8]]
        do throws(SystemError) {
            names = try System.names(in: folder.number)
        } catch {
            throw root.failure(nil, "cannot be read", error)
        }
        for name in names {
            let isNumber = name.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard isNumber || name == Self.journalName else { continue }
            try removing(nil) { () throws(SystemError) in try System.removeFile(name, in: folder.number) }
        }
    }
}
