import Templates

/// What templates see differently in two builds of a site.
struct SiteChange: Sendable {
    /// Whether everything may look different.
    private(set) var isWhole = false
    private var site: SiteParts = []
    private var data: Set<String> = []
    /// What differs of each page, section and tag, by its number; nothing of those behind the last.
    private var parts: [[UInt32]] = Notes.Kind.allCases.map { _ in [] }
    /// What differs of any of them.
    private var any = SIMD4<UInt32>()
    private let templates: (old: TemplateSet, new: TemplateSet)?

    /// A change of these parts of a page alone.
    init(page number: Int, _ parts: PageParts) {
        templates = nil
        add(.page, number, parts.rawValue)
    }

    /// What differs between two faces of a site.
    init(from old: SiteFace, to new: SiteFace) {
        templates = (old.templates, new.templates)
        isWhole = old.frame != new.frame || !old.templates.hasSamePages(as: new.templates)
        guard !isWhole else { return }
        if old.menus != new.menus { site.insert(.menu) }
        if old.feeds != new.feeds { site.insert(.feeds) }
        data = Set(old.data.keys).union(new.data.keys).filter { old.data[$0] != new.data[$0] }
        if compare(old.pages, new.pages, .page, \.number, { $0.difference(from: $1).rawValue }) {
            site.insert(.pages)
        }
        if compare(old.sections, new.sections, .section, \.number, { $0.difference(from: $1).rawValue }) {
            site.insert(.sections)
        }
        if compare(old.tags, new.tags, .tag, \.number, { $0.difference(from: $1).rawValue }) { site.insert(.tags) }
    }

    /// Adds what differs of the things of a kind; whether there are others, or in another order.
    private mutating func compare<Face>(
        _ old: [Face], _ new: [Face], _ kind: Notes.Kind, _ number: (Face) -> Int, _ difference: (Face, Face) -> UInt32
    ) -> Bool {
        if old.count == new.count, zip(old, new).allSatisfy({ number($0) == number($1) }) {
            for (old, new) in zip(old, new) { add(kind, number(new), difference(new, old)) }
            return false
        }
        var before = Dictionary(old.map { (number($0), $0) }) { first, _ in first }
        for face in new {
            let known = before.removeValue(forKey: number(face))
            add(kind, number(face), known.map { difference(face, $0) } ?? .max)
        }
        for number in before.keys { add(kind, number, .max) }
        return true
    }

    private mutating func add(_ kind: Notes.Kind, _ number: Int, _ changed: UInt32) {
        guard changed != 0 else { return }
        any[kind.rawValue] |= changed
        let missing = number + 1 - parts[kind.rawValue].count
        if missing > 0 { parts[kind.rawValue] += Array(repeating: 0, count: missing) }
        parts[kind.rawValue][number] |= changed
    }

    /// Whether anything of what was asked for differs.
    func touches(_ notes: Notes) -> Bool {
        if isWhole || !site.isDisjoint(with: notes.site) || any & notes.any != SIMD4() { return true }
        if !data.isEmpty, notes.hasAllData || !data.isDisjoint(with: notes.data) { return true }
        guard any != SIMD4() else { return false }
        return notes.things.contains { thing in
            let (kind, number) = (Int(thing >> 62), Int(thing >> 32 & 0x3FFF_FFFF))
            return number < parts[kind].count && parts[kind][number] & UInt32(truncatingIfNeeded: thing) != 0
        }
    }

    /// Whether the template `name` makes something else of the same values.
    func touches(template name: String) -> Bool {
        templates.map { !$0.new.makesTheSame(name, as: $0.old) } ?? false
    }
}
