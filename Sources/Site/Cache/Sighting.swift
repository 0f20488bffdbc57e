/// Something that load looked at, and what it saw there: while all sightings are the same, load gives the same.
struct Sighting: Sendable, Equatable {
    /// What was seen.
    enum Kind: Sendable, Equatable {
        /// Nothing has this name.
        case nothing
        /// A folder; the sum of its names.
        case folder(UInt64)
        /// A file that was read; the sum of its bytes.
        case text(UInt64)
        /// A file that is copied or looked into later.
        case copy
        /// A link that leads to this path.
        case link([UInt8])
    }

    /// The path below the site's folder; from the root for what a link leads to.
    let path: [UInt8]
    /// What was seen.
    let kind: Kind
    /// What the system told of it; nil for nothing and for a link.
    let status: FileStatus?
    /// Whether a later change would have given another status.
    var isSettled = false

    /// A sighting that is not known to be settled.
    init(_ path: [UInt8], _ kind: Kind, _ status: FileStatus? = nil) {
        (self.path, self.kind, self.status) = (path, kind, status)
    }

    /// The sum of the names of a folder, which are in order.
    static func sum(of names: [[UInt8]]) -> UInt64 {
        var sum = Checksum()
        for name in names { sum.add(name + [0]) }
        return sum.value
    }

    /// The same, settled or not at `moment`, before which nothing was looked at.
    func settled(at moment: FileMoment) -> Sighting {
        var sighting = self
        sighting.isSettled = status.map(moment.isBehindChanges) ?? true
        return sighting
    }
}

/// What became of something that was seen or written by the last build.
enum SecondLook<Item: Sendable>: Sendable {
    /// It is the same, by its status alone.
    case same
    /// It is the same by its bytes or names, and now looks like this.
    case read(Item)
    /// It is another.
    case different
}

extension Sighting {
    /// Where sightings are looked at again.
    struct Ground: Sendable {
        /// The site's folder, opened.
        let folder: Int32
        /// The site's folder from the root, without links.
        let site: [UInt8]
        /// The output folder from the root, without links.
        let output: [UInt8]
        /// When the second look began.
        let began: FileMoment
    }

    /// Looks again: at the status, and at names or bytes where that does not tell enough.
    func lookedAtAgain(in ground: Ground) -> SecondLook<Sighting> {
        do throws(SystemError) {
            return try second(in: ground)
        } catch {
            return kind == .nothing && error.isAbsence ? .same : .different
        }
    }

    private func second(in ground: Ground) throws(SystemError) -> SecondLook<Sighting> {
        if case .link(let target) = kind {
            switch SiteLink(from: SourcePath(bytes: path), site: ground.site, output: ground.output) {
            case .file(let real, _), .folder(let real): return real == target ? .same : .different
            case .refused: return .different
            }
        }
        let now = try System.status(of: path, in: ground.folder)
        if isSettled, now == status { return .same }
        switch kind {
        case .folder(let sum) where now.kind == .folder: return try namesAgain(sum, in: ground)
        case .text(let sum) where now.kind == .file && now.size == status?.size: return try bytesAgain(sum, in: ground)
        default: return .different
        }
    }

    private func namesAgain(_ sum: UInt64, in ground: Ground) throws(SystemError) -> SecondLook<Sighting> {
        let folder = Descriptor(try System.openFolder(path, in: ground.folder))
        let now = try System.status(of: folder.number)
        guard Self.sum(of: try System.names(in: folder.number)) == sum else { return .different }
        return .read(Sighting(path, kind, now).settled(at: ground.began))
    }

    private func bytesAgain(_ sum: UInt64, in ground: Ground) throws(SystemError) -> SecondLook<Sighting> {
        let file = Descriptor(try System.openFile(path, in: ground.folder))
        let now = try System.status(of: file.number)
        guard now.kind == .file, try FilePieces.sum(of: file.number) == sum else { return .different }
        return .read(Sighting(path, kind, now).settled(at: ground.began))
    }
}
