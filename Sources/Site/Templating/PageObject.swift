import HTML
import Markdown
import Templates

/// A page as templates see it, from the page that is being rendered: its URLs are right for that place.
final class PageObject: TemplateObject {
    private let view: Viewpoint
    private let index: Int
    /// The finished content and what it loads, for the page being rendered itself.
    private let body: Body?

    /// The page of this index, as seen from `view`; `body` makes it the page being rendered itself.
    init(_ view: Viewpoint, index: Int, body: Body? = nil) {
        (self.view, self.index, self.body) = (view, index, body)
    }

    /// The page of this index as a value.
    static func value(_ view: Viewpoint, _ index: Int) -> TemplateValue { .object(PageObject(view, index: index)) }

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

    /// The page, of which `parts` are asked for.
    private func page(_ parts: PageParts) -> Page { view.page(index, parts) }

    /// The front matter, of which `parts` are asked for.
    private func front(_ parts: PageParts) -> FrontMatter { page(parts).source.front }

    private var language: String { page(.place).source.language }

    /// Where the page itself stands; the pages behind the first of a list stand elsewhere than their source.
    private var route: Route { body == nil ? page(.place).source.route : view.origin }

    /// Its URL in the page being rendered.
    private var url: String { body == nil ? view.url(ofPage: index) : view.url(of: view.origin) }

    func member(_ name: String) -> TemplateValue? {
        if let text = textMember(name) { return text }
        return switch name {
        case "content": body.map { .html($0.content) } ?? TemplateValue.none
        case "styles": .list(body?.styles ?? [])
        case "scripts": .list(body?.scripts ?? [])
        case "tags":
            .list(front([.tags, .place]).tags.map { TagObject.value(view, named: $0, in: language) })
        case "toc":
            .list(front(.headings).toc ? ContentsList.entries(of: page(.headings).content.headings) : [])
        case "section": view.section(ofPage: index).map { SectionObject.value(view, $0) } ?? TemplateValue.none
        case "previous": view.neighbours(ofPage: index).previous.map(other) ?? TemplateValue.none
        case "next": view.neighbours(ofPage: index).next.map(other) ?? TemplateValue.none
        case "translations": .list(view.translations(ofPage: index).map(other))
        case "params": front(.params).params
        case "words": .number(page(.words).content.words)
        case "weight": front(.weight).weight.map { .number($0) } ?? TemplateValue.none
        case "isHome": .boolean(view.isHome(page(.place).source.route))
        case "ancestors":
            .list(view.sections(around: view.section(ofPage: index)).map { SectionObject.value(view, $0) })
        case "draft": .boolean(front(.draft).draft)
        default: nil
        }
    }

    private func textMember(_ name: String) -> TemplateValue? {
        switch name {
        case "title": .text(page(.title).title)
        case "url": .text(url)
        case "permalink": .optional(view.permalink(of: route))
        case "description": .optional(page(.description).description)
        case "date": .optional(front(.dates).date?.text)
        case "updated": .optional(front(.dates).updated?.text)
        case "lang": .text(language)
        case "dir": .text(LanguageTag.direction(of: language))
        case "summary": .text(page(.summary).content.summary)
        case "background": .optional(page(.pictures).background.map(view.url(ofFile:)))
        case "image": .optional(page(.pictures).image.map(view.url(ofFile:)))
        case "imagePermalink": .optional(page(.pictures).image.flatMap(view.permalink(ofFile:)))
        case "languageName": .text(LanguageNames.own(of: language))
        default: nil
        }
    }

    private func other(_ index: Int) -> TemplateValue {
        PageObject.value(view, index)
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
