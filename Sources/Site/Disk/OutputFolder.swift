import Diagnostics

/// The folder a site is written to; made only after checks that writing there can destroy nothing of the author's.
package struct OutputFolder: Sendable {
    /// The folder as it was typed.
    package let shown: String
    /// The folder's path from the root, without links; its last names need not exist yet.
    let realPath: [UInt8]

    /// Checks `folder` as the output of `site` (both relative to the working folder).
    ///
    /// Refused are the site itself, a folder that holds it, `home` or a folder that holds it, the site's own folders and
    /// all in them, and what is no folder; paths are compared without links, and folders by device and number too.
    package init(_ folder: String, site: String, home: String?) throws(OutputFailure) {
        shown = Visible.text(folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
        let site = try Self.realFolder(site)
        realPath = try Self.resolved(folder, shown: shown)
        let check = OutputLocation(output: realPath, site: site, home: home)
        if let reason = check.refusal {
            throw .refused(
                path: shown, reason: reason, help: ["choose another folder with `-o`, such as `-o public`"])
        }
    }

    private static func realFolder(_ path: String) throws(OutputFailure) -> [UInt8] {
        let bytes = Array(path.utf8)
        do throws(SystemError) {
            if !bytes.contains(0), try System.statusFollowing(bytes).kind == .folder {
                return try System.realPath(bytes)
            }
        } catch {
            if error.isAbsence {
                throw .refused(path: Visible.text(path), reason: "there is no such folder", help: [])
            }
            guard error.isOtherKind else { throw .failed(Visible.text(path), "cannot be read", error) }
        }
        throw .refused(path: Visible.text(path), reason: "is not a folder", help: [])
    }

    /// The real path of what exists, and the names below it that do not exist yet.
    private static func resolved(_ folder: String, shown: String) throws(OutputFailure) -> [UInt8] {
        var path = Array(folder.utf8)
        guard !path.isEmpty, !path.contains(0) else {
            throw .refused(path: shown, reason: "is no name of a folder", help: [])
        }
        var missing: [[UInt8]] = []
        while true {
            do throws(SystemError) {
                let status = try System.statusFollowing(path)
                guard status.kind == .folder else {
                    throw SystemError.notAFolder
                }
                return missing.reversed().reduce(try System.realPath(path)) { $0.appendingName($1) }
            } catch {
                if error == .notAFolder { throw .refused(path: shown, reason: "is not a folder", help: []) }
                guard error.isAbsence else { throw .failed(shown, "cannot be opened", error) }
            }
            if (try? System.status(of: path.withoutLastSlashes, in: System.workingFolder))?.kind == .link {
                throw .refused(path: shown, reason: "is a link that leads to nothing", help: [])
            }
            let (parent, name) = path.parentAndName
            if name == Array("..".utf8) {
                throw .refused(path: shown, reason: "leads through a folder that does not exist", help: [])
            }
            if name != Array(".".utf8) { missing.append(name) }
            path = parent
        }
    }

    /// The folder, opened; nil where it does not exist and is not to be made.
    func open(making: Bool) throws(OutputFailure) -> Int32? {
        do throws(SystemError) {
            return try System.openFollowing(realPath, folder: true)
        } catch {
            guard error.isAbsence else { throw .failed(shown, "cannot be opened", error) }
            guard making else { return nil }
        }
        do throws(SystemError) {
            try Self.make(realPath)
            return try System.openFollowing(realPath, folder: true)
        } catch {
            throw .failed(shown, "cannot be made", error)
        }
    }

    private static func make(_ path: [UInt8]) throws(SystemError) {
        do throws(SystemError) {
            try System.makeFolder(path, in: System.workingFolder)
        } catch {
            guard error.isAbsence, path.parentAndName.parent != path else { throw error }
            try make(path.parentAndName.parent)
            try System.makeFolder(path, in: System.workingFolder)
        }
    }
}

extension SystemError {
    fileprivate static var notAFolder: SystemError { SystemError(number: -1) }
}

extension [UInt8] {
    fileprivate func appendingName(_ name: [UInt8]) -> [UInt8] { self == [slash] ? self + name : self + [slash] + name }

    fileprivate var withoutLastSlashes: [UInt8] {
        Array(prefix(upTo: lastIndex { $0 != slash }.map { $0 + 1 } ?? 1))
    }

    /// `a/b` → `a`, `b`; `b` → `.`, `b`; `/b` → `/`, `b`.
    fileprivate var parentAndName: (parent: [UInt8], name: [UInt8]) {
        let path = withoutLastSlashes
        guard let cut = path.lastIndex(of: slash) else { return ([UInt8(ascii: ".")], path) }
        let parent = cut == 0 ? [slash] : Array(path[..<cut])
        return (parent, Array(path[(cut + 1)...]))
    }
}
