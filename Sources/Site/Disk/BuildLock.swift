import Diagnostics

/// Keeps two builds of one site from writing at the same time; released when its owner, or the process, is gone.
///
/// The lock is the system's (`flock`), on `.sitegen/lock` in the site: the file stays and means nothing by itself, so a
/// dead process's is no obstacle. It holds the owner's process number, for the one who waits.
package struct BuildLock: ~Copyable {
    private let file: Descriptor
    /// When it was taken, by the clock of the site's file system; nil where that is not known.
    let began: FileMoment?

    /// Waits for the lock of the site in `folder`; calls `whileHeld` first, with what a person is told, where it is held.
    ///
    /// A site that cannot be written to is built without a lock.
    package init(site folder: String, whileHeld: (String) -> Void) throws(EnvironmentFailure) {
        do throws(SystemError) {
            file = try Self.locked(folder, whileHeld)
            began = Self.signed(file.number)
        } catch {
            guard error.isForbidden || error.isOtherKind || error.isUnknownOperation else {
                throw EnvironmentFailure(path: ".sitegen/lock", "cannot be locked", error)
            }
            file = Descriptor(-1)
            began = nil
        }
    }

    private static func locked(_ folder: String, _ whileHeld: (String) -> Void) throws(SystemError) -> Descriptor {
        let site = Descriptor(try System.openFollowing(Array(folder.utf8), folder: true))
        let file = Descriptor(try lockFile(in: site.number))
        do throws(SystemError) {
            try System.lock(file.number, waiting: false)
        } catch {
            guard error.isHeld else { throw error }
            whileHeld("another sitegen\(owner(of: file.number)) is at work on this site; waiting for it to end")
            try System.lock(file.number, waiting: true)
        }
        return file
    }

    /// Writes the owner's number down; gives the time that the file has now. The number only helps a person: a disk that has
    /// no room for it is no reason to stop.
    private static func signed(_ file: Int32) -> FileMoment? {
        do throws(SystemError) {
            try System.truncate(file)
            try System.writeAll(Array("\(System.processNumber)\n".utf8)[...], to: file)
            return FileMoment(try System.status(of: file))
        } catch {
            return nil
        }
    }

    /// Lets the next one in.
    package consuming func release() {
        // The end of the owner closes the file, and that lets go.
    }

    private static func lockFile(in site: Int32) throws(SystemError) -> Int32 {
        let folderName = Array(".sitegen".utf8)
        do throws(SystemError) {
            try System.makeFolder(folderName, in: site)
        } catch {
            guard error.isPresence else { throw error }
        }
        let folder = Descriptor(try System.openFolder(folderName, in: site))
        return try System.openOrCreateFile(Array("lock".utf8), in: folder.number)
    }

    private static func owner(of file: Int32) -> String {
        var pieces = FilePieces()
        let text = String(decoding: (try? pieces.next(of: file, limit: 20)) ?? [], as: UTF8.self)
        let number = text.prefix { ("0"..."9").contains($0) }
        return number.isEmpty ? "" : " (process \(number))"
    }
}
