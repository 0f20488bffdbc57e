/// Parts of a page that templates ask for.
struct PageParts: OptionSet, Sendable {
    let rawValue: UInt32

    static let title = PageParts(rawValue: 1 << 0)
    /// Its route and language, from which its URLs follow.
    static let place = PageParts(rawValue: 1 << 1)
    static let description = PageParts(rawValue: 1 << 2)
    static let dates = PageParts(rawValue: 1 << 3)
    static let tags = PageParts(rawValue: 1 << 4)
    /// Its headings.
    static let headings = PageParts(rawValue: 1 << 5)
    /// The section that it stands in.
    static let section = PageParts(rawValue: 1 << 6)
    /// The pages before and after it.
    static let neighbours = PageParts(rawValue: 1 << 7)
    static let translations = PageParts(rawValue: 1 << 8)
    static let params = PageParts(rawValue: 1 << 9)
    static let summary = PageParts(rawValue: 1 << 10)
    static let words = PageParts(rawValue: 1 << 11)
    static let pictures = PageParts(rawValue: 1 << 12)
    static let weight = PageParts(rawValue: 1 << 13)
    static let draft = PageParts(rawValue: 1 << 14)
    /// Its aliases, and where they are written.
    static let aliases = PageParts(rawValue: 1 << 15)
    /// Whatever else it is made of.
    static let rest = PageParts(rawValue: 1 << 16)
    static let all = PageParts(rawValue: .max)

    /// What follows from its text alone.
    static let text: PageParts = [.headings, .summary, .words]
}

/// Parts of a section that templates ask for; its route is what it is known by.
struct SectionParts: OptionSet, Sendable {
    let rawValue: UInt32

    static let title = SectionParts(rawValue: 1 << 0)
    /// The page that stands at its route.
    static let page = SectionParts(rawValue: 1 << 1)
    /// Its pages, in order.
    static let pages = SectionParts(rawValue: 1 << 2)
    static let all = SectionParts(rawValue: .max)
}

/// Parts of a tag that templates ask for; its language and slug are what it is known by.
struct TagParts: OptionSet, Sendable {
    let rawValue: UInt32

    static let title = TagParts(rawValue: 1 << 0)
    /// Its pages, in order.
    static let pages = TagParts(rawValue: 1 << 1)
    static let all = TagParts(rawValue: .max)
}

/// Parts of the site as a whole that templates ask for.
struct SiteParts: OptionSet, Sendable {
    let rawValue: UInt32

    /// Which pages there are.
    static let pages = SiteParts(rawValue: 1 << 0)
    static let sections = SiteParts(rawValue: 1 << 1)
    static let tags = SiteParts(rawValue: 1 << 2)
    static let menu = SiteParts(rawValue: 1 << 3)
    /// Which languages have a feed.
    static let feeds = SiteParts(rawValue: 1 << 4)
}
