import Templates

/// The site as templates see it from the page being rendered.
struct SiteObject: TemplateObject {
    let site: SiteModel
    let origin: Route

    static let members = [
        "title", "description", "language", "author", "baseURL", "base", "pages", "sections", "tags", "menu", "data",
        "params", "assets", "logo", "favicon",
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
        case "pages": .list(site.pages.indices.map { .object(PageObject(site: site, index: $0, origin: origin)) })
        case "sections": .list(site.sections.indices.dropFirst().map { SectionObject.value(site, $0, origin) })
        case "tags": .list(site.tags.indices.map { .object(TagObject(site: site, index: $0, origin: origin)) })
        case "menu": .list(site.menu.map { $0.value(site, origin) })
        case "data": site.data
        case "params": configuration.params
        case "assets": .map(site.assets.themeNames.map { ($0, assetURL($0)) })
        case "logo": .optional(site.logo.map { site.style.url(ofFile: $0, from: origin) })
        case "favicon": .optional(site.favicon.map { site.style.url(ofFile: $0, from: origin) })
        default: nil
        }
    }

    private func assetURL(_ name: String) -> TemplateValue {
        .optional(site.assets.theme(name).map { site.style.url(ofFile: $0.names, from: origin) })
    }
}

/// A section as templates see it.
struct SectionObject: TemplateObject {
    let site: SiteModel
    let index: Int
    let origin: Route

    static let members = ["title", "url", "page", "pages", "section", "isHome"]

    var memberNames: [String] { SectionObject.members }

    static func value(_ site: SiteModel, _ index: Int, _ origin: Route) -> TemplateValue {
        .object(SectionObject(site: site, index: index, origin: origin))
    }

    func member(_ name: String) -> TemplateValue? {
        let section = site.sections[index]
        return switch name {
        case "title": .text(section.title)
        case "url": .text(site.style.url(of: section.route, from: origin))
        case "page": section.page.map { .object(PageObject(site: site, index: $0, origin: origin)) } ?? .none
        case "pages": .list(section.pages.map { .object(PageObject(site: site, index: $0, origin: origin)) })
        case "section": site.section(around: section).map { SectionObject.value(site, $0, origin) } ?? .none
        case "isHome": .boolean(section.route == .home)
        default: nil
        }
    }
}

/// A tag as templates see it.
struct TagObject: TemplateObject {
    let site: SiteModel
    let index: Int
    let origin: Route

    static let members = ["title", "url", "count", "pages"]

    var memberNames: [String] { TagObject.members }

    /// The tag that a page names `title`.
    static func value(named title: String, site: SiteModel, origin: Route) -> TemplateValue {
        let slug = PathName.slug(title)
        guard let index = site.tags.firstIndex(where: { $0.slug == slug }) else { return .none }
        return .object(TagObject(site: site, index: index, origin: origin))
    }

    func member(_ name: String) -> TemplateValue? {
        let tag = site.tags[index]
        return switch name {
        case "title": .text(tag.title)
        case "url": .text(site.style.url(of: tag.route, from: origin))
        case "count": .number(Double(tag.pages.count), written: String(tag.pages.count))
        case "pages": .list(tag.pages.map { .object(PageObject(site: site, index: $0, origin: origin)) })
        default: nil
        }
    }
}

extension TemplateValue {
    /// A text, or `none` where there is none.
    static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .none }
}
