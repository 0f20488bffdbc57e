import HTML
import Markdown
import Templates

/// A page as templates see it, from the page that is being rendered: its URLs are right for that place.
final class PageObject: TemplateObject {
    private let site: SiteModel
    private let page: Page
    /// The page being rendered.
    private let origin: Route
    /// The finished content and what it loads, for the page being rendered itself.
    private let body: Body?
    /// Where the page itself stands; the pages behind the first of a list stand elsewhere than their source.
    private let route: Route
    /// Its URL in the page being rendered.
    private let url: String

    /// The page of this index, as seen from the page at `origin`; `body` makes it the page being rendered itself.
    init(site: SiteModel, index: Int, origin: Route, body: Body? = nil) {
        (self.site, self.origin, self.body) = (site, origin, body)
        page = site.pages[index]
        route = body == nil ? page.source.route : origin
        url = body == nil ? site.url(ofPage: index, from: origin) : site.style.url(of: origin, from: origin)
    }

    /// The page of this index as a value.
    static func value(_ site: SiteModel, _ index: Int, _ origin: Route) -> TemplateValue {
        .object(PageObject(site: site, index: index, origin: origin))
    }

    /// What only the page being rendered has.
    struct Body: Sendable {
        let content: HTML
        let styles: [TemplateValue]
        let scripts: [TemplateValue]
    }

    static let members = [
        "title", "content", "url", "permalink", "description", "date", "updated", "tags", "toc", "section", "previous",
        "next", "translations", "params", "lang", "dir", "summary", "words", "background", "image",
        "scripts", "styles", "isHome", "weight", "draft", "languageName", "ancestors", "imagePermalink",
    ]

    var memberNames: [String] { PageObject.members }

    /// The page, of which a member is asked that follows from its text.
    private func asked(_ member: AskedMembers.Member) -> Page {
        if body == nil { site.asked.note(member) }
        return page
    }

    func member(_ name: String) -> TemplateValue? {
        if let text = textMember(name) { return text }
        return switch name {
        case "content": body.map { .html($0.content) } ?? TemplateValue.none
        case "styles": .list(body?.styles ?? [])
        case "scripts": .list(body?.scripts ?? [])
        case "tags":
            .list(
                page.source.front.tags.map {
                    TagObject.value(named: $0, in: page.source.language, site: site, origin: origin)
                })
        case "toc":
            asked(.toc).source.front.toc ? .list(ContentsList.entries(of: page.content.headings)) : .list([])
        case "section": site.section(of: page).map { SectionObject.value(site, $0, origin) } ?? TemplateValue.none
        case "previous": site.neighbours(of: page).previous.map(other) ?? TemplateValue.none
        case "next": site.neighbours(of: page).next.map(other) ?? TemplateValue.none
        case "translations": .list(site.translations(of: page).map(other))
        case "params": page.source.front.params
        case "words": .number(asked(.words).content.words)
        case "weight": page.source.front.weight.map { .number($0) } ?? TemplateValue.none
        case "isHome": .boolean(site.isHome(page.source.route))
        case "ancestors":
            .list(site.sections(around: site.section(of: page)).map { SectionObject.value(site, $0, origin) })
        case "draft": .boolean(page.source.front.draft)
        default: nil
        }
    }

    private func textMember(_ name: String) -> TemplateValue? {
        switch name {
        case "title": .text(page.title)
        case "url": .text(url)
        case "permalink": .optional(site.permalink(of: route))
        case "description": .optional(page.description)
        case "date": .optional(page.source.front.date?.text)
        case "updated": .optional(page.source.front.updated?.text)
        case "lang": .text(page.source.language)
        case "dir": .text(LanguageTag.direction(of: page.source.language))
        case "summary": .text(asked(.summary).content.summary)
        case "background": .optional(page.background.map { site.style.url(ofFile: $0, from: origin) })
        case "image": .optional(page.image.map { site.style.url(ofFile: $0, from: origin) })
        case "imagePermalink": .optional(page.image.flatMap { site.permalink(ofFile: $0) })
        case "languageName": .text(LanguageNames.own(of: page.source.language))
        default: nil
        }
    }

    private func other(_ index: Int) -> TemplateValue {
        PageObject.value(site, index, origin)
    }
}

/// The headings of a page as a list of two levels, for a table of contents.
enum ContentsList {
    /// Headings of the second level, each with those of the third below it as `children`.
    static func entries(of headings: [MarkdownHeading]) -> [TemplateValue] {
        var entries: [(heading: MarkdownHeading, children: [MarkdownHeading])] = []
        for heading in headings {
            if heading.level == 2 || entries.isEmpty && heading.level == 3 {
                entries.append((heading, []))
            } else if heading.level == 3 {
                entries[entries.count - 1].children.append(heading)
            }
        }
        return entries.map { entry(of: $0.heading, children: $0.children.map { entry(of: $0, children: []) }) }
    }

    private static func entry(of heading: MarkdownHeading, children: [TemplateValue]) -> TemplateValue {
        .entries([
            ("level", .number(heading.level)), ("id", .text(heading.id)),
            ("text", .text(heading.plain)), ("children", .list(children)),
        ])
    }
}
