/// A file of a site's cache, `.sitegen/cache/NAME`: read as a whole, replaced as a whole, and not missed when it is deleted.
///
/// A disk that refuses costs only time. Nothing is read or written through a link.
struct CacheFile {
    /// What the cache holds.
    enum Name: String, CaseIterable {
        /// The last build that was written.
        case build
        /// What that build knew of its pages.
        case pages
        /// What that build knew of search.
        case search
        /// Code in colours.
        case highlight
    }

    private static let folders = [".sitegen", "cache"].map { Array($0.utf8) }
    /// The largest file that is read, in bytes; a record of 100,000 pages has about forty million.
    private static let largest = 1 << 30

    private let site: String
    private let name: [UInt8]

    /// The file `name` of the cache of the site in the folder `site`.
    init(_ name: Name, of site: String) {
        self.site = site
        self.name = Array(name.rawValue.utf8)
    }

    /// All bytes; nil where there is no such file.
    var bytes: [UInt8]? {
        do throws(SystemError) {
            let folder = try Self.folder(of: site, making: false)
            let file = Descriptor(try System.openFile(name, in: folder.number))
            let status = try System.status(of: file.number)
            guard status.kind == .file, status.size <= Self.largest else { return nil }
            return try FilePieces.all(of: file.number, expected: status.size, most: Self.largest)
        } catch {
            return nil
        }
    }

    /// Makes the file hold `bytes`, in one moment.
    func replace(by bytes: [UInt8]) {
        do throws(SystemError) {
            let folder = try Self.folder(of: site, making: true)
            // Whoever made it and was killed needs it no more: the site's lock lets one in at a time.
            let new = name + Array(".new".utf8)
            try? System.removeFile(new, in: folder.number)
            let file = Descriptor(try System.createFile(new, in: folder.number))
            do throws(SystemError) {
                try System.writeAll(bytes[...], to: file.number)
                try file.finish()
                try System.rename(new, in: folder.number, to: name, in: folder.number)
            } catch {
                try? System.removeFile(new, in: folder.number)
            }
        } catch {
            return
        }
    }

    /// Removes the cache of the site in the folder `site`; what others put there stays.
    static func removeAll(of site: String) {
        guard let folder = try? folder(of: site, making: false) else { return }
        for name in Name.allCases.map({ Array($0.rawValue.utf8) }) {
            for name in [name, name + Array(".new".utf8)] { try? System.removeFile(name, in: folder.number) }
        }
        guard let top = try? System.openFollowing(Array(site.utf8), folder: true) else { return }
        let owner = Descriptor(top)
        if let inner = try? System.openFolder(folders[0], in: owner.number) {
            let inner = Descriptor(inner)
            try? System.removeEmptyFolder(folders[1], in: inner.number)
        }
    }

    /// Opens a new file without a name in the folder of the cache.
    static func openNameless(for site: String) throws(SystemError) -> Int32 {
        let folder = try folder(of: site, making: true)
        return try System.openNameless(in: folder.number)
    }

    private static func folder(of site: String, making: Bool) throws(SystemError) -> Descriptor {
        var folder = Descriptor(try System.openFollowing(Array(site.utf8), folder: true))
        for name in folders {
            if making {
                do throws(SystemError) {
                    try System.makeFolder(name, in: folder.number)
                } catch {
                    guard error.isPresence else { throw error }
                }
            }
            folder = Descriptor(try System.openFolder(name, in: folder.number))
        }
        return folder
    }
}
