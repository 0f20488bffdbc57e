import HTML

extension SiteModel {
    /// Whether it is known where the site will be served, so that whole URLs can be written.
    var isPlaced: Bool { !configuration.baseURL.origin.isEmpty }

    /// The whole URL of a page, for search engines and feeds; nil where no base URL says where the site is served.
    func permalink(of route: Route) -> String? {
        isPlaced ? configuration.baseURL.origin + configuration.baseURL.path + route.path : nil
    }

    /// The whole URL of an output file.
    func permalink(ofFile names: [String]) -> String? {
        let path = names.map { "/" + Percent.encodedSegment($0) }.joined()
        return isPlaced ? configuration.baseURL.origin + configuration.baseURL.path + path : nil
    }

    /// Whether `route` is the first page of the site or of one of its languages.
    func isHome(_ route: Route) -> Bool { route == .home || homes.values.contains(route) }

    /// The first page for readers of `language`.
    func home(in language: String) -> Route { homes[language] ?? .home }

    /// The languages that have pages, the site's own first, then in order of their tags.
    var languages: [String] {
        [configuration.language] + homes.keys.filter { $0 != configuration.language }.sorted()
    }

    /// The sections around `section`, the outermost first, without those that are home pages.
    func sections(around section: Int?) -> [Int] {
        var found: [Int] = []
        var next = section
        while let index = next {
            if !isHome(sections[index].route) { found.append(index) }
            next = self.section(around: sections[index])
        }
        return found.reversed()
    }

    /// The sections right below the home page of `language`, by the weight of their pages, then by name: what the menu
    /// of a site leads to that names none.
    func mainSections(in language: String) -> [Int] {
        let home = home(in: language)
        let below = sections.indices.filter { sections[$0].route.parent == home && !isHome(sections[$0].route) }
        func weight(_ index: Int) -> Int { sections[index].page.flatMap { pages[$0].source.front.weight } ?? .max }
        return below.sorted { (weight($0), $0) < (weight($1), $1) }
    }

    /// The URL of a place that an author named, as written in the page at `origin`.
    func url(of target: PageTarget, from origin: Route) -> String {
        switch target {
        case .page(let index, let suffix): style.url(of: pages[index].source.route, from: origin, suffix: suffix)
        case .file(let names, let suffix): style.url(ofFile: names, from: origin, suffix: suffix)
        case .path(let route, let suffix): style.url(of: route, from: origin, suffix: suffix)
        case .external(let url): url.text
        }
    }

    /// The section around a section; nil for the root.
    func section(around section: Section) -> Int? {
        section.route.parent.flatMap(self.section(at:))
    }

    /// The first page of a section, or of one in it.
    func firstPage(in section: Section) -> Page? {
        section.pages.first.map { pages[$0] } ?? pages.first { $0.source.route.isBelow(section.route) }
    }

    /// The language of a section's pages.
    func language(of section: Section) -> String {
        firstPage(in: section)?.source.language ?? configuration.language
    }
}

extension SiteModel {
    /// An entry of the menu as a page shows it.
    struct MenuPlace: Sendable, Equatable {
        let title: String
        let url: String
        /// The language of the title where it is another than the page's.
        var language: String?
    }

    /// The menu as a page shows it.
    struct Menu: Sendable, Equatable {
        let places: [MenuPlace]
        /// Where the main sections are listed that have no place in it; nil where all have one.
        var rest: String?
    }

    /// How many entries the menu has at most that is made of the main sections, the link to all of them counted.
    static let mostPlaces = 8

    /// The menu of pages in `language`, as written in the page at `origin`: that of `sitegen.yml`, else the first of the
    /// main sections, which the home page lists where the menu does not have all of them.
    func menu(in language: String, from origin: Route) -> Menu {
        guard menu.isEmpty else { return Menu(places: menu.map { place(of: $0, in: language, from: origin) }) }
        let all = mainSections(in: language)
        let hasRoom = all.count <= Self.mostPlaces
        let places = all.prefix(hasRoom ? all.count : Self.mostPlaces - 1).map { index in
            MenuPlace(title: sections[index].title, url: url(ofSection: index, from: origin))
        }
        return Menu(places: places, rest: hasRoom ? nil : style.url(of: home(in: language), from: origin))
    }

    /// An entry of the menu; one that leads to a page leads to its translation where there is one in `language`.
    private func place(of entry: MenuEntry, in language: String, from origin: Route) -> MenuPlace {
        if case .page(let index, let suffix) = entry.target,
            let other = translations(of: pages[index]).first(where: { pages[$0].source.language == language })
        {
            return MenuPlace(
                title: entry.titles[language] ?? pages[other].title,
                url: url(of: .page(other, suffix: suffix), from: origin))
        }
        let own = entry.titles[language]
        return MenuPlace(
            title: own ?? entry.title, url: url(of: entry.target, from: origin),
            language: own != nil || entry.language == language ? nil : entry.language)
    }
}
