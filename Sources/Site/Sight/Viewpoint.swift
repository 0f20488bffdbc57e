import Templates

/// A place from which templates look at the site, and the notes of what they ask for there.
///
/// Templates reach the site through this alone, so that nothing is asked for without a note. What is not noted is the same
/// for all that was rendered: it is in `SiteFace.Frame`, and where that differs everything is rendered anew.
struct Viewpoint: Sendable {
    private let site: SiteModel
    /// The page being rendered.
    let origin: Route
    private let asked: Asked

    /// The view of `site` from the page at `origin`, noted in `asked`.
    init(_ site: SiteModel, from origin: Route, _ asked: Asked) {
        (self.site, self.origin, self.asked) = (site, origin, asked)
    }

    /// The same from another page.
    func moved(to origin: Route) -> Viewpoint { Viewpoint(site, from: origin, asked) }

    // MARK: What is the same for all

    var configuration: Configuration { site.configuration }
    var assets: Assets { site.assets }
    var words: Words { site.words }
    var isRelative: Bool { site.style.isRelative }
    /// The names of the output files of the logo and the icon.
    var logo: [String]? { site.logo }
    var favicon: [String]? { site.favicon }

    func url(of route: Route) -> String { site.style.url(of: route, from: origin) }
    func url(ofFile names: [String]) -> String { site.style.url(ofFile: names, from: origin) }
    func permalink(of route: Route) -> String? { site.permalink(of: route) }
    func permalink(ofFile names: [String]) -> String? { site.permalink(ofFile: names) }
    func isHome(_ route: Route) -> Bool { site.isHome(route) }
    func home(in language: String) -> Route { site.home(in: language) }

    // MARK: Pages

    /// A page, of which `parts` are asked for.
    func page(_ index: Int, _ parts: PageParts) -> Page {
        asked.note(page: site.numbers.pages[index], parts)
        return site.pages[index]
    }

    func url(ofPage index: Int) -> String {
        _ = page(index, .place)
        return site.url(ofPage: index, from: origin)
    }

    /// The section that the page stands in.
    func section(ofPage index: Int) -> Int? { site.section(of: page(index, .section)) }

    func neighbours(ofPage index: Int) -> (previous: Int?, next: Int?) {
        site.neighbours(of: page(index, .neighbours))
    }

    func translations(ofPage index: Int) -> [Int] { site.translations(of: page(index, .translations)) }

    // MARK: Sections

    /// A section, of which `parts` are asked for.
    func section(_ index: Int, _ parts: SectionParts) -> Section {
        asked.note(section: site.numbers.sections[index], parts)
        return site.sections[index]
    }

    /// Where a section stands, by which it is known.
    func route(ofSection index: Int) -> Route { site.sections[index].route }

    func url(ofSection index: Int) -> String { site.url(ofSection: index, from: origin) }

    /// The section around one, which its route tells.
    func section(around index: Int) -> Int? { site.section(around: site.sections[index]) }

    /// The sections around one and itself, the outermost first, without home pages.
    func sections(around index: Int?) -> [Int] { site.sections(around: index) }

    /// What the list of a section shows.
    func list(ofSection index: Int) -> [ListEntry] { site.list(of: section(index, .pages)) }

    /// Notes that what is rendered is a list of as many entries.
    func expect(_ count: Int) { asked.expect(count) }

    // MARK: Tags

    /// A tag, of which `parts` are asked for.
    func tag(_ index: Int, _ parts: TagParts) -> Tag {
        asked.note(tag: site.numbers.tags[index], parts)
        return site.tags[index]
    }

    func url(ofTag index: Int) -> String { url(of: site.tags[index].route) }

    /// The tag that a page in `language` names `title`: where a page names one there is one.
    func tag(named title: String, in language: String) -> Int? {
        site.tag(PathName.slug(title), below: site.home(in: language))
    }

    // MARK: The site

    /// All pages.
    var pages: Range<Int> {
        asked.note(.pages)
        return site.pages.indices
    }

    /// All sections.
    var sections: Range<Int> {
        asked.note(.sections)
        return site.sections.indices
    }

    /// The tags of pages in `language`.
    func tags(in language: String) -> [Int] {
        asked.note(.tags)
        let home = site.home(in: language)
        return site.tags.indices.filter { site.tags[$0].home == home }
    }

    /// What the site is about, in `language`: a language other than the site's own has it from its home page.
    func description(in language: String) -> String? {
        let home = site.home(in: language)
        guard language != configuration.language, home != .home,
            let index = site.sections.firstIndex(where: { $0.route == home }),
            let front = section(index, .page).page
        else { return configuration.description }
        return page(front, .description).description ?? configuration.description
    }

    /// A `part` of the menu of pages in `language` as `make` makes it, once where it looks the same from all of them.
    func menu(
        _ part: SharedFurniture.Part, in language: String, make: (SiteModel.Menu) -> TemplateValue
    ) -> TemplateValue {
        asked.note(.menu)
        func made() -> TemplateValue { make(site.menu(in: language, from: origin)) }
        return isRelative ? made() : site.shared.value(part, language, make: made)
    }

    /// Where the feed of `language` stands.
    func feed(in language: String) -> Route? {
        asked.note(.feeds)
        return FeedOutput.route(in: site, language: language)
    }

    /// The theme's texts in `language`.
    func words(in language: String) -> TemplateValue {
        site.shared.value(.words, language) { site.words.value(for: language) }
    }

    /// `data`, of which each name that is asked for is noted.
    func watched(_ data: TemplateValue) -> TemplateValue {
        guard case .map(let map) = data else {
            asked.note(data: nil)
            return data
        }
        return .map(map.watched(by: TemplateMapWatch { [asked] in asked.note(data: $0) }))
    }
}
