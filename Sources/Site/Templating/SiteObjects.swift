import Templates

/// The site as templates see it from the page being rendered.
final class SiteObject: TemplateObject {
    private let view: Viewpoint
    /// The language of the page being rendered.
    private let language: String
    /// Where the search of that language begins; nil where there is none.
    private let search: Assets.Reference?
    private let data: TemplateValue

    /// The site as seen from a page in `language`.
    init(_ view: Viewpoint, language: String, search: Assets.Reference?, data: TemplateValue) {
        (self.view, self.language, self.search, self.data) = (view, language, search, data)
    }

    static let members = [
        "title", "description", "language", "author", "baseURL", "base", "pages", "sections", "tags", "menu", "more",
        "data", "params", "assets", "logo", "favicon", "home", "feed", "search",
    ]

    var memberNames: [String] { SiteObject.members }

    func member(_ name: String) -> TemplateValue? {
        let configuration = view.configuration
        return switch name {
        case "title": .text(configuration.title)
        case "description": .optional(view.description(in: language))
        case "language": .text(configuration.language)
        case "author": .optional(configuration.author)
        case "baseURL": .text(configuration.baseURL.origin + configuration.baseURL.path + "/")
        case "base": .text(view.url(of: .home))
        case "home": .text(view.url(of: view.home(in: language)))
        case "feed": .optional(view.feed(in: language).map(view.url(of:)))
        case "search": search.map(reference) ?? TemplateValue.none
        case "pages": .list(view.pages.map { PageObject.value(view, $0) })
        case "sections": .list(view.sections.dropFirst().map { SectionObject.value(view, $0) })
        case "tags": .list(view.tags(in: language).map { TagObject.value(view, $0) })
        case "menu": menu
        case "more": view.menu(.more, in: language) { .optional($0.rest) }
        case "data": view.watched(data)
        case "params": configuration.params
        case "assets": .entries(view.assets.themeNames.map { ($0, assetURL($0)) })
        case "logo": .optional(view.logo.map(view.url(ofFile:)))
        case "favicon": .optional(view.favicon.map(view.url(ofFile:)))
        default: nil
        }
    }

    private var menu: TemplateValue {
        view.menu(.menu, in: language) { menu in
            .list(
                menu.places.map {
                    .entries([("title", .text($0.title)), ("url", .text($0.url)), ("lang", .optional($0.language))])
                })
        }
    }

    private func reference(_ file: Assets.Reference) -> TemplateValue {
        .entries([
            ("url", .text(view.url(ofFile: file.names))),
            ("integrity", view.isRelative || file.integrity.isEmpty ? .none : .text(file.integrity)),
        ])
    }

    private func assetURL(_ name: String) -> TemplateValue {
        .optional(view.assets.theme(name).map { view.url(ofFile: $0.names) })
    }
}

/// A section as templates see it.
final class SectionObject: TemplateObject {
    private let view: Viewpoint
    private let index: Int

    /// The section of this index, as seen from `view`.
    init(_ view: Viewpoint, index: Int) { (self.view, self.index) = (view, index) }

    static let members = [
        "title", "url", "page", "pages", "section", "isHome", "description", "summary", "date", "updated",
    ]

    var memberNames: [String] { SectionObject.members }

    static func value(_ view: Viewpoint, _ index: Int) -> TemplateValue { .object(SectionObject(view, index: index)) }

    func member(_ name: String) -> TemplateValue? {
        switch name {
        case "title": .text(view.section(index, .title).title)
        case "url": .text(view.url(ofSection: index))
        case "page": view.section(index, .page).page.map { PageObject.value(view, $0) } ?? TemplateValue.none
        case "pages": .list(view.section(index, .pages).pages.map { PageObject.value(view, $0) })
        case "section": view.section(around: index).map { SectionObject.value(view, $0) } ?? TemplateValue.none
        case "isHome": .boolean(view.isHome(view.route(ofSection: index)))
        // A folder without a page of its own stands in lists beside pages.
        case "summary": .text("")
        case "description", "date", "updated": TemplateValue.none
        default: nil
        }
    }
}

/// A tag as templates see it.
final class TagObject: TemplateObject {
    private let view: Viewpoint
    private let index: Int

    /// The tag of this index, as seen from `view`.
    init(_ view: Viewpoint, index: Int) { (self.view, self.index) = (view, index) }

    static let members = ["title", "url", "count", "pages"]

    var memberNames: [String] { TagObject.members }

    static func value(_ view: Viewpoint, _ index: Int) -> TemplateValue { .object(TagObject(view, index: index)) }

    /// The tag that a page in `language` names `title`.
    static func value(_ view: Viewpoint, named title: String, in language: String) -> TemplateValue {
        view.tag(named: title, in: language).map { value(view, $0) } ?? .none
    }

    func member(_ name: String) -> TemplateValue? {
        switch name {
        case "title": .text(view.tag(index, .title).title)
        case "url": .text(view.url(ofTag: index))
        case "count": .number(view.tag(index, .pages).pages.count)
        case "pages": .list(view.tag(index, .pages).pages.map { PageObject.value(view, $0) })
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
