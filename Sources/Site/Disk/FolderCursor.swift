/// Opens folders below a folder, name by name and following no link, and keeps those open that the next path shares.
struct FolderCursor: ~Copyable {
    private let root: Int32
    private var names: [[UInt8]] = []
    private var folders: [Int32] = []

    /// A cursor at the open folder `root`, which stays its caller's.
    init(at root: Int32) { self.root = root }

    /// The folder that was opened last.
    var folder: Int32 { folders.last ?? root }

    /// How many names lie between the root and the folder that was opened last; where opening one failed, its index.
    var depth: Int { names.count }

    /// The folder `names` below the root, opened; where `making`, made if it is not there.
    mutating func enter(_ wanted: some Collection<[UInt8]>, making: Bool = false) throws(SystemError) -> Int32 {
        let shared = zip(names, wanted).prefix { $0 == $1 }.count
        leave(keeping: shared)
        for name in wanted.dropFirst(shared) {
            let parent = folders.last ?? root
            let folder = making ? try made(name, in: parent) : try System.openFolder(name, in: parent)
            names.append(name)
            folders.append(folder)
        }
        return folders.last ?? root
    }

    /// A folder that is nearly always to be made; it is there already where another thread, or an earlier build, made it.
    private func made(_ name: [UInt8], in parent: Int32) throws(SystemError) -> Int32 {
        do throws(SystemError) {
            try System.makeFolder(name, in: parent)
        } catch {
            if error.isPresence { return try System.openFolder(name, in: parent) }
            // Some systems tell that nothing may be made here before they look whether it is there.
            guard let there = try? System.openFolder(name, in: parent) else { throw error }
            return there
        }
        return try System.openFolder(name, in: parent)
    }

    private mutating func leave(keeping count: Int) {
        for folder in folders.dropFirst(count) { try? System.finish(folder) }
        folders.removeSubrange(count...)
        names.removeSubrange(count...)
    }

    deinit {
        for folder in folders { try? System.finish(folder) }
    }
}
