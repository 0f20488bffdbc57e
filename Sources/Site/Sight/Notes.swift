import Threads

/// What was asked of the site while some of its files were rendered.
struct Notes: Sendable {
    /// What has a number: see `ThingNumbers`.
    enum Kind: Int, CaseIterable { case page, section, tag }

    /// What was asked of the site as a whole.
    private(set) var site: SiteParts = []
    /// The names below `site.data` that were asked for.
    private(set) var data: Set<String> = []
    /// Whether all of `site.data` was.
    private(set) var hasAllData = false
    /// For each thing its kind (2 bits), its number (30 bits) and what was asked of it (32 bits).
    private(set) var things: [UInt64] = []
    /// What was asked of so many things of a kind that they are not told apart any more, by kind.
    private(set) var any = SIMD4<UInt32>()

    /// How many things of one kind are told apart: a template that lists all pages would note as many for each page.
    private var most = 256

    /// Tells as many things more apart, which only these files list.
    mutating func expect(_ count: Int) { most += count }

    /// Adds that `parts` of a thing were asked for.
    mutating func add(_ kind: Kind, _ number: Int, _ parts: UInt32) {
        guard parts & ~any[kind.rawValue] != 0 else { return }
        let thing = UInt64(kind.rawValue) << 30 | UInt64(number)
        if let last = things.last, last >> 32 == thing {
            things[things.count - 1] = last | UInt64(parts)
            return
        }
        things.append(thing << 32 | UInt64(parts))
        if things.count > most * 8 { settle() }
    }

    /// Adds that `parts` of any thing of a kind were asked for.
    mutating func add(any kind: Kind, _ parts: UInt32) { any[kind.rawValue] |= parts }

    /// Adds that `parts` of the site were asked for.
    mutating func add(_ parts: SiteParts) { site.formUnion(parts) }

    /// Adds that this name below `site.data` was asked for; all of it where that is nil.
    mutating func add(data name: String?) {
        if let name { data.insert(name) } else { hasAllData = true }
    }

    /// Brings together what was noted of the same things.
    mutating func settle() {
        things.sort()
        var merged: [UInt64] = []
        merged.reserveCapacity(things.count)
        for thing in things {
            if let last = merged.last, last >> 32 == thing >> 32 {
                merged[merged.count - 1] = last | thing
            } else {
                merged.append(thing)
            }
        }
        things = merged
        for kind in Kind.allCases { gather(kind) }
    }

    private mutating func gather(_ kind: Kind) {
        let ones = things.filter { $0 >> 62 == UInt64(kind.rawValue) }
        guard ones.count > most else { return }
        any[kind.rawValue] |= ones.reduce(0) { $0 | UInt32(truncatingIfNeeded: $1) }
        things.removeAll { $0 >> 62 == UInt64(kind.rawValue) }
    }
}

/// Takes notes while some files are rendered, on one thread.
final class Asked: Sendable {
    private let state = Mutex(Notes())

    /// Notes that these parts of a page were asked for.
    func note(page number: Int, _ parts: PageParts) { state.withLock { $0.add(.page, number, parts.rawValue) } }

    /// Notes that these parts of every page were asked for.
    func note(anyPage parts: PageParts) { state.withLock { $0.add(any: .page, parts.rawValue) } }

    /// Notes that these parts of a section were asked for.
    func note(section number: Int, _ parts: SectionParts) {
        state.withLock { $0.add(.section, number, parts.rawValue) }
    }

    /// Notes that these parts of a tag were asked for.
    func note(tag number: Int, _ parts: TagParts) { state.withLock { $0.add(.tag, number, parts.rawValue) } }

    /// Notes that these parts of the site were asked for.
    func note(_ parts: SiteParts) { state.withLock { $0.add(parts) } }

    /// Notes that this name below `site.data` was asked for; all of it where that is nil.
    func note(data name: String?) { state.withLock { $0.add(data: name) } }

    /// Notes that the files are a list of as many things.
    func expect(_ count: Int) { state.withLock { $0.expect(count) } }

    /// All that was noted.
    var notes: Notes {
        state.withLock { notes in
            notes.settle()
            return notes
        }
    }
}
