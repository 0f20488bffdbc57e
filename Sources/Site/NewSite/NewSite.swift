import Diagnostics

/// Makes the folder of a new site.
package enum NewSite {
    /// A file of a new site.
    package struct File: Sendable {
        /// The path below the site's folder, `/` between names.
        package let path: String
        /// What it holds.
        package let text: String

        /// A file of this path and this text.
        package init(path: String, text: String) { (self.path, self.text) = (path, text) }
    }

    /// The title that a folder's name gives: `my-site` → `My site`.
    package static func title(ofFolder folder: String) -> String {
        PathName.words(folder.split(separator: "/").last { $0 != "." && $0 != ".." }.map(String.init) ?? "My site")
    }

    /// What may lie in a folder that counts as empty: a repository that was just made.
    private static let ignored: Set<[UInt8]> = [Array(".git".utf8)]

    /// Writes `files` into `folder`, which is not there yet or is empty: all of them or, if anything fails, none.
    ///
    /// A new folder is made under another name and renamed once it is whole. In one that is there, the files are made in
    /// a folder of their own and moved out of it.
    package static func make(_ files: [File], in folder: String) throws(OutputFailure) {
        let shown = Visible.text(folder)
        let path = Array(folder.utf8)
        guard !path.isEmpty, !path.contains(0) else {
            throw .refused(path: shown, reason: "is no name of a folder", help: [])
        }
        switch try state(of: path, shown: shown) {
        case .missing: try makeWhole(files, path, shown)
        case .empty: try fill(files, path, shown)
        }
    }

    private enum State { case missing, empty }

    private static func state(of path: [UInt8], shown: String) throws(OutputFailure) -> State {
        do throws(SystemError) {
            guard try System.statusFollowing(path).kind == .folder else {
                throw SystemError.somethingElse
            }
            let open = Descriptor(try System.openFollowing(path, folder: true))
            if Set(try System.names(in: open.number)).isSubset(of: ignored) { return .empty }
        } catch {
            if error == .somethingElse { throw .refused(path: shown, reason: "is not a folder", help: []) }
            if error.isAbsence, !isLink(path) { return .missing }
            throw .failed(shown, "cannot be opened", error)
        }
        throw .refused(
            path: shown, reason: "is not empty",
            help: ["name a folder that does not exist yet; a page for this one is made by `sitegen new`"])
    }

    private static func isLink(_ path: [UInt8]) -> Bool {
        (try? System.status(of: path.withoutEndSlashes, in: System.workingFolder))?.kind == .link
    }

    // MARK: A folder that is not there

    private static func makeWhole(_ files: [File], _ path: [UInt8], _ shown: String) throws(OutputFailure) {
        do throws(SystemError) {
            let (parent, name) = path.withoutEndSlashes.parentAndLastName
            try makeFolders(parent)
            let above = Descriptor(try System.openFollowing(parent, folder: true))
            let temporary = Array(".sitegen-new-\(System.processNumber)".utf8)
            try System.makeFolder(temporary, in: above.number)
            do throws(SystemError) {
                let inside = Descriptor(try System.openFolder(temporary, in: above.number))
                try write(files, in: inside.number)
                try System.rename(temporary, in: above.number, to: name, in: above.number)
            } catch {
                removeAll(temporary, in: above.number)
                throw error
            }
        } catch {
            throw .failed(shown, "cannot be made", error)
        }
    }

    private static func makeFolders(_ path: [UInt8]) throws(SystemError) {
        do throws(SystemError) {
            _ = try System.statusFollowing(path)
        } catch {
            guard error.isAbsence else { throw error }
            try makeFolders(path.parentAndLastName.parent)
            try System.makeFolder(path, in: System.workingFolder)
        }
    }

    // MARK: An empty folder

    private static func fill(_ files: [File], _ path: [UInt8], _ shown: String) throws(OutputFailure) {
        do throws(SystemError) {
            let site = Descriptor(try System.openFollowing(path, folder: true))
            let temporary = Array(".sitegen-new-\(System.processNumber)".utf8)
            try System.makeFolder(temporary, in: site.number)
            var moved: [[UInt8]] = []
            do throws(SystemError) {
                let inside = Descriptor(try System.openFolder(temporary, in: site.number))
                try write(files, in: inside.number)
                for name in try System.names(in: inside.number) {
                    try System.rename(name, in: inside.number, to: name, in: site.number)
                    moved.append(name)
                }
                try System.removeEmptyFolder(temporary, in: site.number)
            } catch {
                for name in moved + [temporary] { removeAll(name, in: site.number) }
                throw error
            }
        } catch {
            throw .failed(shown, "cannot be written to", error)
        }
    }

    // MARK: Files

    private static func write(_ files: [File], in folder: Int32) throws(SystemError) {
        var cursor = FolderCursor(at: folder)
        for file in files {
            let names = file.path.utf8.split(separator: slash).map { Array($0) }
            guard let name = names.last else { continue }
            let parent = try cursor.enter(names.dropLast(), making: true)
            let made = Descriptor(try System.createFile(name, in: parent))
            try System.writeAll(Array(file.text.utf8)[...], to: made.number)
            try made.finish()
        }
    }

    /// Removes what this run made itself, as far as it can.
    private static func removeAll(_ name: [UInt8], in folder: Int32) {
        guard let number = try? System.openFolder(name, in: folder) else {
            try? System.removeFile(name, in: folder)
            return
        }
        let inside = Descriptor(number)
        for below in (try? System.names(in: inside.number)) ?? [] { removeAll(below, in: inside.number) }
        try? System.removeEmptyFolder(name, in: folder)
    }
}

extension SystemError {
    fileprivate static var somethingElse: SystemError { SystemError(number: -1) }
}

extension [UInt8] {
    fileprivate var withoutEndSlashes: [UInt8] {
        Array(prefix(upTo: lastIndex { $0 != slash }.map { $0 + 1 } ?? Swift.min(1, count)))
    }

    /// `a/b` → `a`, `b`; `b` → `.`, `b`; `/b` → `/`, `b`.
    fileprivate var parentAndLastName: (parent: [UInt8], name: [UInt8]) {
        let path = withoutEndSlashes
        guard let cut = path.lastIndex(of: slash) else { return ([UInt8(ascii: ".")], path) }
        return (cut == 0 ? [slash] : Array(path[..<cut]), Array(path[(cut + 1)...]))
    }
}
