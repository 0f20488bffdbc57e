#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Waits for changes of a site's files: by the system where it tells of them, else by looking again and again.
@safe package struct Watcher: ~Copyable {
    /// How changes are noticed.
    package enum Way: Sendable {
        /// The system tells of them where it can.
        case system
        /// By looking twice a second.
        case looking
    }

    /// What changed.
    package struct Change: Sendable, Equatable {
        /// The paths of all files that may have changed, below the site's folder; nil where that is not certain.
        package private(set) var files: Set<String>?

        /// The most files that are named.
        private static let most = 1000

        static let anything = Change(files: nil)

        init(files: Set<String>?) { self.files = files }

        mutating func add(_ file: String) {
            files?.insert(file)
            if let count = files?.count, count > Self.most { files = nil }
        }
    }

    private let site: String
    private let names: [String]
    private var inotify: Inotify?
    private var marks: [String: FolderWalk.Mark] = [:]

    /// How long changes that follow the first are awaited, in milliseconds: what one save does comes within it.
    private static let burst = 10
    /// How long it takes until the files are looked at again, in milliseconds.
    private static let pause = 500

    /// A watcher of what is called one of `names` in the folder `site`.
    package init(site: String, names: [String], way: Way = .system) {
        self.site = site
        self.names = names
        if way == .system { inotify = Inotify.watching(site, names: names) }
        if inotify == nil { marks = look() }
    }

    /// Whether the system tells of changes.
    package var isTold: Bool { inotify != nil }

    /// Waits for a change, but not longer than `limit` milliseconds; nil where there was none.
    ///
    /// Returns 10 ms after the first of several changes.
    package mutating func wait(limit: Int) -> Change? {
        let start = ContinuousClock.now
        while true {
            let spent = Self.milliseconds(since: start)
            guard spent < limit else { return nil }
            if inotify != nil {
                if let change = waitTold(limit - spent) { return change }
            } else {
                Self.sleep(min(Self.pause, limit - spent))
                let now = look()
                if now != marks {
                    marks = now
                    return .anything
                }
            }
        }
    }

    private mutating func waitTold(_ limit: Int) -> Change? {
        guard var told = inotify.take() else { return nil }
        var changed = told.changed(within: limit)
        if changed {
            let first = ContinuousClock.now
            while case let rest = Self.burst - Self.milliseconds(since: first), rest > 0 {
                _ = told.changed(within: rest)
            }
        }
        // Where the site's own folder is gone, or no more folders can be watched, we look.
        changed = told.renew() || changed
        var change = told.takeChange()
        if told.isUsable {
            inotify = consume told
        } else {
            (marks, change) = (look(), .anything)
        }
        return changed ? change : nil
    }

    private func look() -> [String: FolderWalk.Mark] {
        FolderWalk(site: site, names: names, wantsMarks: true).marks.filter { path, _ in
            !LeftoverName.matches(path.split(separator: "/").last.map(String.init) ?? "")
        }
    }

    private static func milliseconds(since start: ContinuousClock.Instant) -> Int {
        let time = (ContinuousClock.now - start).components
        return Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000)
    }

    private static func sleep(_ milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }
}
