// Pages that link to each other must appear, and go, in one moment, or a build killed between two of them leaves a link
// that leads nowhere. One folder appears by one rename. Several do so through links:
//
//     a -> ../.public.sitegen-staging/shown/a      made while there is no `shown`: to a reader nothing is there yet
//     b -> ../.public.sitegen-staging/shown/b
//     ../.public.sitegen-staging/new               renamed to `shown`: a and b are there, in this moment
//     a, b                               change places with the folders the links lead to, one by one
//
// Folders that go take the same way back. Where the file system cannot exchange two names they move one by one.
extension Staging {
    /// Moves new folders to their places, in one moment as far as the system can.
    func appear(_ folders: [OutputPath]) throws(OutputFailure) {
        guard folders.count > 1 else {
            for path in folders { try move(path, outOf: .new) }
            return
        }
        var cursor = FolderCursor(at: root.descriptor)
        for path in folders { try makeLink(at: path, into: .shown, with: &cursor) }
        try root.writing(folders[0]) { () throws(SystemError) in
            try System.rename(Part.new.name, in: folder.number, to: Part.shown.name, in: folder.number)
        }
        for path in folders { try exchange(path, with: .shown) }
    }

    /// Moves folders that are to go out of sight, in one moment as far as the system can.
    func vanish(_ folders: [OutputPath]) throws(OutputFailure) {
        guard folders.count > 1 else {
            for path in folders { try move(path, into: .left) }
            return
        }
        for path in folders {
            var cursor = FolderCursor(at: folder.number)
            let names = [Part.leaving.name] + path.names
            try root.writing(path) { () throws(SystemError) in
                let parent = try cursor.enter(names.dropLast(), making: true)
                try System.makeLink(path.name, in: parent, to: target(of: path, in: .leaving))
            }
            try exchange(path, with: .leaving, keepingLink: true)
        }
        try root.writing(folders[0]) { () throws(SystemError) in
            try System.rename(Part.leaving.name, in: folder.number, to: Part.left.name, in: folder.number)
        }
        for path in folders {
            var cursor = FolderCursor(at: root.descriptor)
            try root.writing(path) { () throws(SystemError) in try removeLink(at: path, with: &cursor) }
        }
    }

    /// Moves a folder from its place in `part` to its place in the output.
    func move(_ path: OutputPath, outOf part: Part) throws(OutputFailure) {
        try root.writing(path) { () throws(SystemError) in
            var from = FolderCursor(at: folder.number)
            var to = FolderCursor(at: root.descriptor)
            let source = try from.enter([part.name] + path.names.dropLast())
            try System.rename(path.name, in: source, to: path.name, in: try to.enter(path.names.dropLast()))
        }
    }

    /// Moves a folder from its place in the output to its place in `part`.
    func move(_ path: OutputPath, into part: Part) throws(OutputFailure) {
        try root.writing(path) { () throws(SystemError) in
            var from = FolderCursor(at: root.descriptor)
            var to = FolderCursor(at: folder.number)
            let target = try to.enter([part.name] + path.names.dropLast(), making: true)
            try System.rename(path.name, in: try from.enter(path.names.dropLast()), to: path.name, in: target)
        }
    }

    /// Lets a link in the output and the folder it leads to, or will, change places, and removes the link.
    func exchange(_ path: OutputPath, with part: Part, keepingLink: Bool = false) throws(OutputFailure) {
        try root.writing(path) { () throws(SystemError) in
            var here = FolderCursor(at: root.descriptor)
            var there = FolderCursor(at: folder.number)
            let outside = try here.enter(path.names.dropLast())
            let inside = try there.enter([part.name] + path.names.dropLast())
            do throws(SystemError) {
                try System.exchange(path.name, in: outside, with: path.name, in: inside)
                if !keepingLink { try System.removeFile(path.name, in: inside) }
            } catch {
                guard error.isUnknownOperation else { throw error }
                let (link, real) = keepingLink ? (inside, outside) : (outside, inside)
                try System.removeFile(path.name, in: link)
                try System.rename(path.name, in: real, to: path.name, in: link)
            }
        }
    }

    /// The text of the link that stands for `path` and leads to its place in `part`.
    func target(of path: OutputPath, in part: Part) -> [UInt8] {
        let up = path.names.flatMap { _ in Array("../".utf8) }
        return up + Self.name(beside: root) + [slash] + part.name + [slash] + Array(path.text.utf8)
    }

    private func makeLink(at path: OutputPath, into part: Part, with cursor: inout FolderCursor) throws(OutputFailure) {
        let folder: Int32
        do throws(SystemError) {
            folder = try cursor.enter(path.names.dropLast())
            try System.makeLink(path.name, in: folder, to: target(of: path, in: part))
        } catch {
            throw root.failure(path, "cannot be written", error)
        }
    }

    private func removeLink(at path: OutputPath, with cursor: inout FolderCursor) throws(SystemError) {
        let parent = try cursor.enter(path.names.dropLast())
        // Where names cannot be exchanged the folder was moved and no link is left.
        guard let status = try? System.status(of: path.name, in: parent), status.kind == .link else { return }
        try System.removeFile(path.name, in: parent)
    }
}

extension Staging.Part {
    /// The folder's name.
    var name: [UInt8] { Array(rawValue.utf8) }
}
