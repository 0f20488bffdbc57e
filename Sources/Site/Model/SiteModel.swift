import Diagnostics
import Templates

/// The site once every page is known: what outputs and templates are made from. Nothing in it changes any more.
final class SiteModel: Sendable {
    let configuration: Configuration
    let style: URLStyle
    /// All published pages in order of their paths; other types name a page by its index here.
    let pages: [Page]
    /// The numbers of the pages, sections and tags, by which they are known from build to build.
    let numbers: ThingNumbers.OfSite
    /// The sections, in order of their routes; the first is the home page's.
    let sections: [Section]
    let tags: [Tag]
    let assets: Assets
    let words: Words
    let menu: [MenuEntry]
    /// The names of the output files of the logo and the icon.
    let logo: [String]?
    let favicon: [String]?
    /// What front matter and `sitegen.yml` lead to.
    let named: [NamedLink]
    private let sectionsByRoute: [Route: Int]
    /// The section of each page, and its place in that section's list.
    private let sectionOfPage: [Int?]
    private let placeInSection: [Int?]
    /// The URLs of pages and sections, which are the same in all pages but where links are relative; then there are none.
    private let pageURLs: [String]
    private let sectionURLs: [String]
    private let tagIndices: [Tag.Key: Int]
    /// What all pages of a language show alike.
    let shared: SharedFurniture
    /// How long each page takes.
    let times: PageTimes
    private let translations: [String: [Int]]
    /// The sections that have no page of their own, by the folder around them.
    private let folders: [Route: [Int]]
    /// The first page of each language that has pages; the site's own language has `Route.home`.
    let homes: [String: Route]
    /// The pages that feeds show, by language, the latest first.
    let feeds: [String: [Page]]

    /// A site of these pages; `furniture` is what `sitegen.yml` adds to all of them.
    init(
        _ outline: Outline, pages: [Page], furniture: Furniture, assets: Assets, words: Words
    ) {
        configuration = outline.configuration
        style = outline.style
        times = outline.times
        shared = SharedFurniture()
        self.assets = assets
        self.words = words
        (menu, logo, favicon, named) = (furniture.menu, furniture.logo, furniture.favicon, furniture.named)
        feeds = FeedOutput.pages(of: pages)
        homes = Homes.all(of: pages, language: outline.configuration.language)
        sections = Section.all(of: pages, home: outline.configuration.title, homes: Set(homes.values))
        tags = Tag.all(of: pages, homes: homes)
        tagIndices = Dictionary(tags.enumerated().map { (Tag.Key(slug: $1.slug, home: $1.home), $0) }) { first, _ in
            first
        }
        self.pages = pages
        numbers = outline.memory.withNumbers { [sections, tags] in $0.numbers(pages, sections, tags) }
        sectionsByRoute = Dictionary(sections.enumerated().map { ($1.route, $0) }) { first, _ in first }
        (sectionOfPage, placeInSection) = Section.places(in: sections, of: pages)
        pageURLs = style.isRelative ? [] : pages.map { [style] in style.url(of: $0.source.route, from: .home) }
        sectionURLs = style.isRelative ? [] : sections.map { [style] in style.url(of: $0.route, from: .home) }
        folders = Dictionary(grouping: sections.indices.filter { [sections] in sections[$0].page == nil }) {
            [sections] in
            sections[$0].route.parent ?? .home
        }
        translations = Dictionary(grouping: pages.indices) { pages[$0].source.translationKey }
    }

    /// The same site with another page of the same route, language and tags in the place of one; `menu` is that of
    /// `sitegen.yml`.
    init(_ other: SiteModel, with page: Page, menu: [MenuEntry], assets: Assets) {
        (configuration, style, self.assets, self.menu) = (other.configuration, other.style, assets, menu)
        (words, logo, favicon, homes) = (other.words, other.logo, other.favicon, other.homes)
        named = other.named
        (sectionsByRoute, folders, translations) = (other.sectionsByRoute, other.folders, other.translations)
        (sectionOfPage, tagIndices, numbers) = (other.sectionOfPage, other.tagIndices, other.numbers)
        (pageURLs, sectionURLs, times) = (other.pageURLs, other.sectionURLs, other.times)
        let old = other.pages[page.index]
        var pages = other.pages
        pages[page.index] = page
        self.pages = pages
        let isTitled = page.title != old.title
        shared = isTitled || page.source.front.weight != old.source.front.weight ? SharedFurniture() : other.shared
        let isDated = page.source.front.date != old.source.front.date
        feeds =
            isDated
            ? FeedOutput.pages(of: pages)
            : other.feeds.mapValues { feed in feed.map { $0.index == page.index ? page : $0 } }
        tags = isTitled || isDated ? other.tags(sortedAgainFor: page, in: pages) : other.tags
        (sections, placeInSection) = other.sections(with: page, in: pages)
    }

    /// The tags, of which those of `page` are put in order again.
    private func tags(sortedAgainFor page: Page, in pages: [Page]) -> [Tag] {
        var tags = self.tags
        for title in page.source.front.tags {
            guard let index = tag(PathName.slug(title), below: home(in: page.source.language)) else { continue }
            tags[index] = tags[index].sortedAgain(pages)
        }
        return tags
    }

    /// The sections, with the title of the one that `page` leads, and the one that it stands in put in order again.
    private func sections(with page: Page, in pages: [Page]) -> ([Section], places: [Int?]) {
        var sections = self.sections
        var places = placeInSection
        if let led = section(ledBy: page), sections[led].page == page.index {
            sections[led] = sections[led].titled(page.title)
        }
        let isWeighed = page.source.front.weight != self.pages[page.index].source.front.weight
        if isWeighed, let around = section(of: page) {
            sections[around] = sections[around].sortedAgain(pages)
            for (place, index) in sections[around].pages.enumerated() { places[index] = place }
        }
        return (sections, places)
    }

    /// The section whose list of pages `page` stands in: that of the folder around it; for the page of a folder, the
    /// folder around that one. None for the home page.
    func section(of page: Page) -> Int? { sectionOfPage[page.index] }

    /// The URL of the page of this index, as written in the page at `origin`.
    func url(ofPage index: Int, from origin: Route) -> String {
        style.isRelative ? style.url(of: pages[index].source.route, from: origin) : pageURLs[index]
    }

    /// The URL of the section of this index, as written in the page at `origin`.
    func url(ofSection index: Int, from origin: Route) -> String {
        style.isRelative ? style.url(of: sections[index].route, from: origin) : sectionURLs[index]
    }

    /// The tag of this slug, of the pages whose first page is `home`.
    func tag(_ slug: String, below home: Route) -> Int? { tagIndices[Tag.Key(slug: slug, home: home)] }

    /// What the list of a section shows: its pages, then the folders in it that have no page of their own.
    func list(of section: Section) -> [ListEntry] {
        section.pages.map { .page($0) } + folders(in: section).map { .section($0) }
    }

    /// The folders in a section that have no page of their own.
    func folders(in section: Section) -> [Int] {
        (folders[section.route] ?? []).filter { sections[$0].route != section.route && !isHome(sections[$0].route) }
    }

    /// The section at a route.
    func section(at route: Route) -> Int? { sectionsByRoute[route] }

    /// The section that `page` is the page of.
    func section(ledBy page: Page) -> Int? { sectionsByRoute[page.source.route] }

    /// The same page in other languages, in order of their tags.
    func translations(of page: Page) -> [Int] {
        (translations[page.source.translationKey] ?? []).filter { pages[$0].source.route != page.source.route }
            .sorted { pages[$0].source.language < pages[$1].source.language }
    }

    /// The pages before and after `page` in its section.
    func neighbours(of page: Page) -> (previous: Int?, next: Int?) {
        guard let section = section(of: page), let place = placeInSection[page.index] else { return (nil, nil) }
        let list = sections[section].pages
        guard list.indices.contains(place) else { return (nil, nil) }
        return (place > 0 ? list[place - 1] : nil, place + 1 < list.count ? list[place + 1] : nil)
    }
}

/// The first pages of a site's languages.
enum Homes {
    /// The route of each language's first page: that of the translated `index.md`, else the folder of its pages.
    static func all(of pages: [Page], language: String) -> [String: Route] {
        var homes = [language: Route.home]
        for page in pages where homes[page.source.language] == nil {
            let folder = Route(folder: [page.source.language])
            if page.source.route.isBelow(folder) { homes[page.source.language] = folder }
        }
        for page in pages where page.source.translationKey == "index" {
            homes[page.source.language] = page.source.route
        }
        homes[language] = .home
        return homes
    }
}

/// A published page; a class, for templates ask for its parts one by one and all of it is never copied.
final class Page: Sendable {
    /// Its place among all pages.
    let index: Int
    let source: PageSource
    let title: String
    let description: String?
    /// The Markdown's result; the forms of the page fill its holes.
    let content: PageContent
    /// Where the page sends its readers instead of showing itself.
    let redirect: PageTarget?
    /// The names of the output files of its background and of the picture for previews.
    let background: [String]?
    let image: [String]?
    /// The style sheet of a background that is not as the theme has it.
    let backgroundStyle: Assets.Reference?

    /// A page of these parts.
    init(
        index: Int, source: PageSource, title: String, description: String?, content: PageContent,
        redirect: PageTarget?, background: [String]?, image: [String]?, backgroundStyle: Assets.Reference?
    ) {
        (self.index, self.source, self.title, self.description) = (index, source, title, description)
        (self.content, self.redirect, self.background, self.image) = (content, redirect, background, image)
        self.backgroundStyle = backgroundStyle
    }
}

/// The pages of one folder.
struct Section: Sendable {
    let route: Route
    let title: String
    /// The page that stands at the section's route; none where a list has to be made for it.
    let page: Int?
    /// The section's pages in reading order: by weight, those without one behind, then by file name.
    let pages: [Int]

    /// Every folder that holds pages, and the root, in order of their routes.
    static func all(of pages: [Page], home: String, homes: Set<Route>) -> [Section] {
        let leaders = Dictionary(pages.enumerated().map { ($1.source.route, $0) }) { first, _ in first }
        var members: [Route: [Int]] = [.home: []]
        for (index, page) in pages.enumerated() {
            var folder = page.source.route.parent
            // The first page of another language stands beside the home page, and not below it.
            if let parent = folder, !homes.contains(page.source.route) { members[parent, default: []].append(index) }
            while let route = folder {
                if members[route] == nil { members[route] = [] }
                folder = route.parent
            }
        }
        return members.keys.sorted().map { route in
            let leader = leaders[route]
            let name = homes.contains(route) ? nil : route.segments.last
            let title = leader.map { pages[$0].title } ?? name.map(PathName.words) ?? home
            return Section(route: route, title: title, page: leader, pages: members[route] ?? []).sortedAgain(pages)
        }
    }

    /// The same with its pages in order.
    func sortedAgain(_ all: [Page]) -> Section {
        let list = pages.sorted { Self.comes(all[$0], before: all[$1]) }
        return Section(route: route, title: title, page: page, pages: list)
    }

    /// The same with another title.
    func titled(_ title: String) -> Section { Section(route: route, title: title, page: page, pages: pages) }

    /// For each page the index of its section, and where in that section's list it stands, counted from 0.
    static func places(in sections: [Section], of pages: [Page]) -> (section: [Int?], place: [Int?]) {
        var found: (section: [Int?], place: [Int?])
        found.section = Array(repeating: nil, count: pages.count)
        found.place = found.section
        for (number, section) in sections.enumerated() {
            for (place, index) in section.pages.enumerated() {
                found.section[index] = number
                found.place[index] = place
            }
        }
        return found
    }

    private static func comes(_ a: Page, before b: Page) -> Bool {
        let weights = (a.source.front.weight ?? .max, b.source.front.weight ?? .max)
        return weights.0 != weights.1 ? weights.0 < weights.1 : a.source.route < b.source.route
    }
}

/// What a list shows.
enum ListEntry: Sendable, Equatable {
    case page(Int)
    /// A folder for which a list is made.
    case section(Int)

    /// The entry as templates see it.
    func value(_ view: Viewpoint) -> TemplateValue {
        switch self {
        case .page(let index): PageObject.value(view, index)
        case .section(let index): SectionObject.value(view, index)
        }
    }
}

/// A word under which pages are listed.
struct Tag: Sendable {
    let title: String
    let slug: String
    /// The pages in order of their dates, latest first, then of their titles.
    let pages: [Int]

    /// The first page of the language whose pages these are: each language has tags of its own.
    let home: Route

    var route: Route { Route(folder: Tag.list(below: home).segments + [slug]) }

    /// Where the list of all tags of a language stands.
    static func list(below home: Route) -> Route {
        Route(folder: (home.isFile ? home.segments.dropLast() : home.segments) + ["tags"])
    }

    /// By which a tag is known: its slug, among the tags of a language.
    struct Key: Hashable {
        let slug: String
        let home: Route
    }

    /// Every tag of the site, in order of its slug. Tags of one slug are one tag, spelt as first met.
    static func all(of pages: [Page], homes: [String: Route]) -> [Tag] {
        var found: [Key: (title: String, pages: [Int])] = [:]
        for (index, page) in pages.enumerated() {
            let home = homes[page.source.language] ?? .home
            for tag in page.source.front.tags {
                found[Key(slug: PathName.slug(tag), home: home), default: (tag, [])].pages.append(index)
            }
        }
        return found.map { key, tag in
            Tag(title: tag.title, slug: key.slug, pages: tag.pages, home: key.home).sortedAgain(pages)
        }.sorted { ($0.home, $0.slug) < ($1.home, $1.slug) }
    }

    /// The same with its pages in order.
    func sortedAgain(_ all: [Page]) -> Tag {
        let list = pages.sorted { Self.later(all[$0], than: all[$1]) }
        return Tag(title: title, slug: slug, pages: list, home: home)
    }

    private static func later(_ a: Page, than b: Page) -> Bool {
        let days = (a.source.front.date, b.source.front.date)
        if days.0 != days.1 { return CalendarDate.isLater(days.0, than: days.1) }
        return a.title != b.title ? a.title < b.title : a.index < b.index
    }
}
