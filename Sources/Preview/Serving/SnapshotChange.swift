/// What differs between two snapshots, as open pages are told.
struct SnapshotChange {
    /// What a page has to do.
    enum Effect: String, Sendable {
        case nothing, style, page
    }

    private let old: Snapshot?
    private let new: Snapshot?
    /// The names of files that are no pages and whose bytes differ under the same path.
    private let files: [(name: [UInt8], isStyle: Bool)]

    init(from old: Snapshot?, to new: Snapshot?) {
        (self.old, self.new) = (old, new)
        guard let old, let new else {
            files = []
            return
        }
        func isOther(_ path: String, _ file: SnapshotFile) -> Bool {
            !file.isPage && old.files[path].map { $0.digest != file.digest } == true
        }
        let paths =
            new.edited(since: old)?.filter { path in new.files[path].map { isOther(path, $0) } == true }
            ?? new.files.filter(isOther).keys.sorted()
        files = paths.prefix(64).map { path in
            let name = path.split(separator: "/").last.map { PercentText.encoded(String($0)) } ?? path
            return (Array(name.utf8), path.hasSuffix(".css"))
        }
    }

    /// What it means to a reader at `path`, as `location.pathname` has it, who has the version `digest`; and the version
    /// that there is now. The preview's own pages have none and do not change with the site.
    func effect(at path: String, digest: String) -> (Effect, digest: String) {
        guard let new, !path.hasPrefix("/_sitegen/") else { return (.nothing, digest) }
        guard let page = new.page(at: path) else { return (digest.isEmpty ? .nothing : .page, "") }
        guard page.digest != digest else { return (effect(onUnchanged: page), digest) }
        if let before = old?.page(at: path), before.digest == digest,
            PageStyles.removed(from: before.built) == PageStyles.removed(from: page.built)
        {
            return (.style, page.digest)
        }
        return (.page, page.digest)
    }

    /// A page that names a file which changed shows it anew.
    private func effect(onUnchanged page: SnapshotFile) -> Effect {
        var effect = Effect.nothing
        for file in files where page.built.firstRange(of: file.name) != nil {
            if !file.isStyle { return .page }
            effect = .style
        }
        return effect
    }
}

/// The style sheets of a page.
enum PageStyles {
    /// `page` without its links to style sheets: where two versions are equal then, new styles are all that is new.
    static func removed(from page: [UInt8]) -> [UInt8] {
        var rest: [UInt8] = []
        var done = 0
        while let start = page.firstRange(of: opening, from: done)?.lowerBound,
            let end = page[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            let tag = Array(page[start...end])
            rest += page[done..<start]
            if tag.firstRange(of: mark) == nil { rest += tag }
            done = end + 1
        }
        return rest + page[done...]
    }

    private static let opening = Array("<link ".utf8)
    private static let mark = Array("stylesheet".utf8)
}

extension Snapshot {
    /// What a browser shows at `path`, as `location.pathname` has it: the 404 page where there is nothing else.
    func page(at path: String) -> SnapshotFile? {
        // No page is made late, and nothing is made for the sake of this question.
        if let decoded = try? RequestPath(Array(path.utf8)), late?.covers(name(of: decoded)) != true,
            case .file(let name) = find(decoded)
        {
            return files[name]
        }
        return files["404.html"]
    }
}
