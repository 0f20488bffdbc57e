#if canImport(Glibc)
    import Glibc

    /// Changes as Linux tells of them (inotify(7)); one watch for each folder.
    @safe struct Inotify: ~Copyable {
        private let site: String
        private let names: Set<String>
        private let descriptor: Int32
        /// The watch of the site's own folder, in which only some names matter.
        private var top: Int32 = -1
        private var needsWalk = false
        /// The watched folders' paths below the site's folder.
        private var folders: [Int32: String] = [:]
        private var hasLinks = false
        private var change = Watcher.Change(files: [])
        private(set) var isUsable = true

        private static let mask = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

        private init(site: String, names: [String], descriptor: Int32) {
            self.site = site
            self.names = Set(names)
            self.descriptor = descriptor
        }

        /// Watches what is called one of `names` in `site`; nil where the system has no watches left.
        static func watching(_ site: String, names: [String]) -> Inotify? {
            let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            var made = Inotify(site: site, names: names, descriptor: descriptor)
            made.walk()
            guard made.isUsable else { return nil }
            return consume made
        }

        deinit { close(descriptor) }

        /// Waits for events, but not longer than `limit` milliseconds; whether one of them is a change of the site.
        mutating func changed(within limit: Int) -> Bool {
            var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&place, 1, Int32(clamping: limit)) > 0 else { return false }
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            var changed = false
            while true {
                let count = unsafe read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return changed }
                changed = take(buffer[..<count]) || changed
            }
        }

        /// Watches folders that are new; whether there were some, in which something may have changed before.
        mutating func renew() -> Bool {
            guard needsWalk else { return false }
            needsWalk = false
            walk()
            change = .anything
            return true
        }

        /// What changed since this was asked last.
        mutating func takeChange() -> Watcher.Change {
            defer { change = Watcher.Change(files: []) }
            return change
        }

        // MARK: Events

        private mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
            var changed = false
            var rest = bytes
            while rest.count >= 16 {
                let numbers = (0..<4).map { place in
                    (0..<4).reduce(UInt32(0)) {
                        $0 | UInt32(rest[rest.startIndex + place * 4 + $1]) << UInt32($1 * 8)
                    }
                }
                let length = min(Int(numbers[3]), rest.count - 16)
                let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
                let isOurs = take(
                    watch: Int32(bitPattern: numbers[0]), mask: Int(numbers[1]),
                    name: String(decoding: name, as: UTF8.self))
                changed = isOurs || changed
                rest = rest.dropFirst(16 + length)
            }
            return changed
        }

        private mutating func take(watch: Int32, mask: Int, name: String) -> Bool {
            if mask & Int(IN_Q_OVERFLOW) != 0 {
                (needsWalk, change) = (true, .anything)
                return true
            }
            if watch == top {
                if mask & (Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_IGNORED)) != 0 {
                    isUsable = false
                    return true
                }
                guard names.contains(name) else { return false }
            }
            if mask & Int(IN_IGNORED) != 0 { return false }
            if mask & Int(IN_ISDIR) != 0 || watch == top { needsWalk = true }
            guard !LeftoverName.matches(name) else { return false }
            note(watch, mask, name)
            return true
        }

        /// Notes which file changed, where that is certain.
        private mutating func note(_ watch: Int32, _ mask: Int, _ name: String) {
            let isOfFile = mask & Int(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF) == 0
            guard let folder = folders[watch], isOfFile, !hasLinks, !name.isEmpty else { return change = .anything }
            let path = folder.isEmpty ? name : folder + "/" + name
            // With a new link one file has two paths from now on.
            if mask & Int(IN_CREATE | IN_MOVED_TO) != 0, FolderWalk.isLink(site + "/" + path) { needsWalk = true }
            change.add(path)
        }

        // MARK: Folders

        private mutating func walk() {
            let descriptor = self.descriptor
            var watches: [Int32] = []
            var folders: [Int32: String] = [:]
            var isFull = false
            let start = site.count + 1
            func watch(_ path: String) {
                let watch = unsafe inotify_add_watch(descriptor, path, Self.mask)
                if watch < 0, errno == ENOSPC { isFull = true }
                watches.append(watch)
                folders[watch] = String(path.dropFirst(start))
            }
            let walk = FolderWalk(site: site, names: names.sorted(), sees: watch)
            walk.links.forEach(watch)
            (self.folders, hasLinks) = (folders, walk.hasLinks)
            top = watches.first ?? -1
            isUsable = top >= 0 && !isFull
        }
    }
#else
    /// Other systems are looked at again and again.
    struct Inotify: ~Copyable {
        let isUsable = false

        static func watching(_ site: String, names: [String]) -> Inotify? { nil }

        mutating func changed(within limit: Int) -> Bool { false }
        mutating func takeChange() -> Watcher.Change { .anything }
        mutating func renew() -> Bool { false }
    }
#endif
