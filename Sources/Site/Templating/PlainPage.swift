import HTML
import Templates

/// A page that has no Markdown of its own: a list made for a folder, a tag, the 404 page, a redirect.
struct PlainPage {
    let view: Viewpoint
    let title: String
    let language: String
    var section: Int?
    /// The page above it, where that is no section.
    var parent: (title: String, route: Route)?

    /// Where it stands.
    var route: Route { view.origin }

    /// The page as templates see it, with every member that a page of `content/` has.
    func value(_ rendering: Rendering) -> TemplateValue {
        var members: [(String, TemplateValue)] = [
            ("title", .text(title)), ("url", .text(view.url(of: route))),
            ("permalink", .optional(view.permalink(of: route))), ("lang", .text(language)),
            ("dir", .text(LanguageTag.direction(of: language))), ("content", .html(HTML())), ("summary", .text("")),
            ("words", .number(0)), ("isHome", .boolean(view.isHome(route))), ("draft", .boolean(false)),
            ("section", section.map { SectionObject.value(view, $0) } ?? TemplateValue.none),
            ("params", .entries([])), ("languageName", .text(LanguageNames.own(of: language))),
            ("ancestors", .list(ancestors)),
            ("styles", .list(rendering.references([view.assets.theme("site.css")].compactMap { $0 }, from: route))),
            ("scripts", .list(rendering.references(rendering.themeScripts, from: route))),
        ]
        for list in ["tags", "toc", "translations"] { members.append((list, .list([]))) }
        let present = Set(members.map(\.0))
        members += PageObject.members.filter { !present.contains($0) }.map { ($0, .none) }
        return .entries(members)
    }

    private var ancestors: [TemplateValue] {
        let sections = view.sections(around: section).map { SectionObject.value(view, $0) }
        guard let parent else { return sections }
        return sections
            + [
                .entries([
                    ("title", .text(parent.title)), ("url", .text(view.url(of: parent.route))),
                ])
            ]
    }
}
