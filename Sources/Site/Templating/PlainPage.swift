import HTML
import Templates

/// A page that has no Markdown of its own: a list made for a folder, a tag, the 404 page, a redirect.
struct PlainPage {
    let site: SiteModel
    let route: Route
    let title: String
    let language: String
    var section: Int?
    /// The page above it, where that is no section.
    var parent: (title: String, route: Route)?

    /// The page as templates see it, with every member that a page of `content/` has.
    func value(_ rendering: Rendering) -> TemplateValue {
        let assets = site.assets
        let origin = route
        var members: [(String, TemplateValue)] = [
            ("title", .text(title)), ("url", .text(site.style.url(of: route, from: origin))),
            ("permalink", .optional(site.permalink(of: route))), ("lang", .text(language)),
            ("dir", .text(LanguageTag.direction(of: language))), ("content", .html(HTML())), ("summary", .text("")),
            ("words", .number(0)), ("isHome", .boolean(site.isHome(route))), ("draft", .boolean(false)),
            ("section", section.map { SectionObject.value(site, $0, origin) } ?? TemplateValue.none),
            ("params", .entries([])), ("languageName", .text(LanguageNames.own(of: language))),
            ("ancestors", .list(ancestors(origin))),
            ("styles", .list(rendering.references([assets.theme("site.css")].compactMap { $0 }, from: origin))),
            ("scripts", .list(rendering.references(rendering.themeScripts, from: origin))),
        ]
        for list in ["tags", "toc", "translations"] { members.append((list, .list([]))) }
        let present = Set(members.map(\.0))
        members += PageObject.members.filter { !present.contains($0) }.map { ($0, .none) }
        return .entries(members)
    }

    private func ancestors(_ origin: Route) -> [TemplateValue] {
        let sections = site.sections(around: section).map { SectionObject.value(site, $0, origin) }
        guard let parent else { return sections }
        return sections
            + [
                .entries([
                    ("title", .text(parent.title)), ("url", .text(site.style.url(of: parent.route, from: origin))),
                ])
            ]
    }
}
