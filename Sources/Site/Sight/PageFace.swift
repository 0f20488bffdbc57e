import Diagnostics
import Markdown

/// A page as templates see it, in a form that can be compared with that of another build; a class, for all faces of a site
/// are gone through and none is ever copied.
final class PageFace: Sendable {
    /// The number of the page: see `ThingNumbers`.
    let number: Int
    private let title: String
    private let route: Route
    private let language: String
    /// The front matter as it was written, of which most of the rest follows.
    private let head: ArraySlice<UInt8>
    private let description: String?
    private let dates: [CalendarDate?]
    private let tags: [String]
    private let weight: Int?
    private let flags: [Bool]
    private let hasAliases: Bool
    private let summary: String
    private let words: Int
    private let headings: [MarkdownHeading]
    private let pictures: [[String]?]
    private let backgroundStyle: Assets.Reference?
    /// Where it sends its readers.
    private let redirect: String?
    /// The section that it stands in, the pages beside it and its translations, by their numbers.
    private let section: Int?
    private let neighbours: [Int?]
    private let translations: [Int]

    /// The face of `page` of `site`.
    init(_ page: Page, in site: SiteModel) {
        let front = page.source.front
        let numbers = site.numbers
        number = numbers.pages[page.index]
        (title, route, language, head) = (page.title, page.source.route, page.source.language, page.source.head)
        (description, tags, weight) = (page.description, front.tags, front.weight)
        dates = front.date == nil && front.updated == nil ? [] : [front.date, front.updated]
        flags = front.draft || !front.toc ? [front.draft, front.toc] : []
        hasAliases = !front.aliases.isEmpty
        (summary, words, headings) = (page.content.summary, page.content.words, page.content.headings)
        pictures = page.background == nil && page.image == nil ? [] : [page.background, page.image]
        backgroundStyle = page.backgroundStyle
        redirect = page.redirect.map { site.url(of: $0, from: .home) }
        section = site.section(of: page).map { numbers.sections[$0] }
        let (previous, next) = site.neighbours(of: page)
        neighbours = [previous.map { numbers.pages[$0] }, next.map { numbers.pages[$0] }]
        translations = site.translations(of: page).map { numbers.pages[$0] }
    }

    /// The parts that differ from those of `old`.
    func difference(from old: PageFace) -> PageParts {
        var parts = frontDifference(from: old)
        if title != old.title { parts.insert(.title) }
        if route != old.route || language != old.language { parts.insert(.place) }
        if summary != old.summary { parts.insert(.summary) }
        if words != old.words { parts.insert(.words) }
        if headings != old.headings { parts.insert(.headings) }
        if pictures != old.pictures { parts.insert(.pictures) }
        if backgroundStyle != old.backgroundStyle || redirect != old.redirect { parts.insert(.rest) }
        if section != old.section { parts.insert(.section) }
        if neighbours != old.neighbours { parts.insert(.neighbours) }
        if translations != old.translations { parts.insert(.translations) }
        return parts
    }

    private func frontDifference(from old: PageFace) -> PageParts {
        guard head != old.head else { return [] }
        // Whatever has no comparison of its own below follows from the front matter as a whole.
        var parts: PageParts = [.params, .rest]
        if description != old.description { parts.insert(.description) }
        if dates != old.dates { parts.insert(.dates) }
        if tags != old.tags { parts.insert(.tags) }
        if weight != old.weight { parts.insert(.weight) }
        if flags != old.flags { parts.formUnion([.draft, .headings]) }
        // Where they are written is told too.
        if hasAliases || old.hasAliases { parts.insert(.aliases) }
        return parts
    }
}

/// A section as templates see it, in a form that can be compared with that of another build.
struct SectionFace: Sendable {
    /// The number of the section: see `ThingNumbers`.
    let number: Int
    private let title: String
    private let page: Int?
    private let pages: [Int]
    /// The sections without a page in it, behind its pages in lists.
    private let folders: [Int]
    /// The page of which its list takes language and place.
    private let first: Int?
    private let language: String

    /// The face of the section of this index.
    init(_ index: Int, in site: SiteModel) {
        let section = site.sections[index]
        let numbers = site.numbers
        number = numbers.sections[index]
        title = section.title
        page = section.page.map { numbers.pages[$0] }
        pages = section.pages.map { numbers.pages[$0] }
        folders = site.folders(in: section).map { numbers.sections[$0] }
        // Only a section without a page of its own has a list that is made for it.
        let first = section.page == nil ? site.firstPage(in: section) : nil
        self.first = first.map { numbers.pages[$0.index] }
        language = first?.source.language ?? ""
    }

    /// The parts that differ from those of `old`.
    func difference(from old: SectionFace) -> SectionParts {
        var parts: SectionParts = []
        if title != old.title { parts.insert(.title) }
        if page != old.page || first != old.first || language != old.language { parts.insert(.page) }
        if pages != old.pages || folders != old.folders { parts.insert(.pages) }
        return parts
    }
}

/// A tag as templates see it, in a form that can be compared with that of another build.
struct TagFace: Sendable {
    /// The number of the tag: see `ThingNumbers`.
    let number: Int
    private let title: String
    private let pages: [Int]

    /// The face of the tag of this index.
    init(_ index: Int, in site: SiteModel) {
        let tag = site.tags[index]
        number = site.numbers.tags[index]
        title = tag.title
        pages = tag.pages.map { site.numbers.pages[$0] }
    }

    /// The parts that differ from those of `old`.
    func difference(from old: TagFace) -> TagParts {
        var parts: TagParts = []
        if title != old.title { parts.insert(.title) }
        if pages != old.pages { parts.insert(.pages) }
        return parts
    }
}
