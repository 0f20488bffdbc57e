import Templates

/// The site as templates see it from the page being rendered.
final class SiteObject: TemplateObject {
    private let site: SiteModel
    private let origin: Route
    /// The language of the page being rendered.
    private let language: String
    /// Where the search of that language begins; nil where there is none.
    private let search: Assets.Reference?

    /// The site as seen from the page at `origin`, which is in `language`.
    init(site: SiteModel, origin: Route, language: String, search: Assets.Reference?) {
        (self.site, self.origin, self.language, self.search) = (site, origin, language, search)
    }

    static let members = [
        "title", "description", "language", "author", "baseURL", "base", "pages", "sections", "tags", "menu", "data",
        "params", "assets", "logo", "favicon", "home", "feed", "search",
    ]

    var memberNames: [String] { SiteObject.members }

    func member(_ name: String) -> TemplateValue? {
        let configuration = site.configuration
        return switch name {
        case "title": .text(configuration.title)
        case "description": .optional(configuration.description)
        case "language": .text(configuration.language)
        case "author": .optional(configuration.author)
        case "baseURL": .text(configuration.baseURL.origin + configuration.baseURL.path + "/")
        case "base": .text(site.style.url(of: .home, from: origin))
        case "home": .text(site.style.url(of: site.home(in: language), from: origin))
        case "feed":
            .optional(FeedOutput.route(in: site, language: language).map { site.style.url(of: $0, from: origin) })
        case "search": search.map(reference) ?? TemplateValue.none
        case "pages": .list(site.pages.indices.map { PageObject.value(site, $0, origin) })
        case "sections": .list(site.sections.indices.dropFirst().map { SectionObject.value(site, $0, origin) })
        case "tags": .list(tags)
        case "menu": menu
        case "data": site.data
        case "params": configuration.params
        case "assets": .entries(site.assets.themeNames.map { ($0, assetURL($0)) })
        case "logo": .optional(site.logo.map { site.style.url(ofFile: $0, from: origin) })
        case "favicon": .optional(site.favicon.map { site.style.url(ofFile: $0, from: origin) })
        default: nil
        }
    }

    /// The tags of pages in the language of the page being rendered.
    private var tags: [TemplateValue] {
        let home = site.home(in: language)
        return site.tags.indices.filter { site.tags[$0].home == home }
            .map { .object(TagObject(site: site, index: $0, origin: origin)) }
    }

    /// The menu, made once where it looks the same from all pages of the language.
    private var menu: TemplateValue {
        guard !site.style.isRelative else { return .list(menuEntries) }
        return site.shared.value(.menu, language) { .list(menuEntries) }
    }

    /// The menu of `sitegen.yml`, else the main sections.
    private var menuEntries: [TemplateValue] {
        guard site.menu.isEmpty else { return site.menu.map(menuEntry) }
        return site.mainSections(in: language).map { index in
            menuEntry(title: site.sections[index].title, url: site.url(ofSection: index, from: origin))
        }
    }

    /// An entry of the menu; one that leads to a page leads to its translation where the page being rendered is in the
    /// language of one.
    private func menuEntry(_ entry: MenuEntry) -> TemplateValue {
        if case .page(let index, let suffix) = entry.target,
            let other = site.translations(of: site.pages[index]).first(where: {
                site.pages[$0].source.language == language
            })
        {
            return menuEntry(
                title: site.pages[other].title, url: site.url(of: .page(other, suffix: suffix), from: origin))
        }
        return menuEntry(title: entry.title, url: site.url(of: entry.target, from: origin))
    }

    private func menuEntry(title: String, url: String) -> TemplateValue {
        .entries([("title", .text(title)), ("url", .text(url))])
    }

    private func reference(_ file: Assets.Reference) -> TemplateValue {
        .entries([
            ("url", .text(site.style.url(ofFile: file.names, from: origin))),
            (
                "integrity",
                site.style.isRelative || file.integrity.isEmpty ? .none : .text(file.integrity)
            ),
        ])
    }

    private func assetURL(_ name: String) -> TemplateValue {
        .optional(site.assets.theme(name).map { site.style.url(ofFile: $0.names, from: origin) })
    }
}

/// A section as templates see it.
final class SectionObject: TemplateObject {
    private let site: SiteModel
    private let index: Int
    private let origin: Route

    /// The section of this index, as seen from the page at `origin`.
    init(site: SiteModel, index: Int, origin: Route) {
        (self.site, self.index, self.origin) = (site, index, origin)
    }

    static let members = [
        "title", "url", "page", "pages", "section", "isHome", "description", "summary", "date", "updated",
    ]

    var memberNames: [String] { SectionObject.members }

    static func value(_ site: SiteModel, _ index: Int, _ origin: Route) -> TemplateValue {
        .object(SectionObject(site: site, index: index, origin: origin))
    }

    func member(_ name: String) -> TemplateValue? {
        let section = site.sections[index]
        return switch name {
        case "title": .text(section.title)
        case "url": .text(site.url(ofSection: index, from: origin))
        case "page": section.page.map { PageObject.value(site, $0, origin) } ?? TemplateValue.none
        case "pages": .list(section.pages.map { PageObject.value(site, $0, origin) })
        case "section":
            site.section(around: section).map { SectionObject.value(site, $0, origin) } ?? TemplateValue.none
        case "isHome": .boolean(site.isHome(section.route))
        // A folder without a page of its own stands in lists beside pages.
        case "summary": .text("")
        case "description", "date", "updated": TemplateValue.none
        default: nil
        }
    }
}

/// A tag as templates see it.
final class TagObject: TemplateObject {
    private let site: SiteModel
    private let index: Int
    private let origin: Route

    /// The tag of this index, as seen from the page at `origin`.
    init(site: SiteModel, index: Int, origin: Route) {
        (self.site, self.index, self.origin) = (site, index, origin)
    }

    static let members = ["title", "url", "count", "pages"]

    var memberNames: [String] { TagObject.members }

    /// The tag that a page in `language` names `title`.
    static func value(named title: String, in language: String, site: SiteModel, origin: Route) -> TemplateValue {
        guard let index = site.tag(PathName.slug(title), below: site.home(in: language)) else { return .none }
        return .object(TagObject(site: site, index: index, origin: origin))
    }

    func member(_ name: String) -> TemplateValue? {
        let tag = site.tags[index]
        return switch name {
        case "title": .text(tag.title)
        case "url": .text(site.style.url(of: tag.route, from: origin))
        case "count": .number(tag.pages.count)
        case "pages": .list(tag.pages.map { PageObject.value(site, $0, origin) })
        default: nil
        }
    }
}

extension TemplateValue {
    /// A map of these entries, in order.
    static func entries(_ entries: [(String, TemplateValue)]) -> TemplateValue { .map(TemplateMap(entries)) }

    /// A text, or `none` where there is none.
    static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? TemplateValue.none }
}
