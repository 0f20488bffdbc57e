import Diagnostics
import Forms
import Markdown

/// A page with another text or front matter that stands where it stood.
struct EditedPage: Sendable {
    /// The page's place among the pages of the site.
    let index: Int
    let source: PageSource
    /// What its Markdown became, before code was coloured.
    let body: PageContent
    let page: Page
    /// What is wrong with its front matter, and with its Markdown.
    let faults: (front: [Diagnostic], body: [Diagnostic])

    /// The page `index` of `outline` with the text `text`; nil where more may differ than the page itself, its forms, and
    /// what other pages show of it.
    init?(_ index: Int, _ text: Source, in outline: Outline, _ site: SiteModel, _ settings: BuildSettings) {
        let old = outline.pages[index]
        let reader = PageReader(defaultLanguage: outline.configuration.language)
        let (source, frontFaults) = reader.page(at: old.path, source: text)
        guard source.route == old.route, source.language == old.language,
            source.front.leadsWhere(old.front), source.front.isPublished(as: old.front, settings)
        else { return nil }
        let (body, bodyFaults) = outline.parser.content(of: source)
        guard body.hasFormsOfItsOwn(insteadOf: outline.contents[index]),
            let before = outline.memory.withParsed({ $0.body(at: old.path)?.content }),
            let content = body.filled(asIn: before, filled: outline.contents[index])
        else { return nil }
        page = Page(site.pages[index], source: source, title: outline.title(of: source, content), content: content)
        (self.index, self.source, self.body, faults) = (index, source, body, (frontFaults, bodyFaults))
    }

    /// Whether links of other pages of `outline`, and those that are `named` outside of texts, find all in it that they found before.
    func isFoundAsBefore(in outline: Outline, _ named: [NamedLink]) -> Bool {
        let (old, new) = (outline.contents[index], page.content)
        return old.anchorNames == new.anchorNames
            || !outline.contents.contains { $0.anchors.contains { $0.page == index } }
                && !named.contains { $0.anchor?.page == index }
    }
}

extension PageContent {
    /// What links may aim at.
    fileprivate var anchorNames: [String] { headings.map(\.id) + forms.map { $0?.id ?? "" } }

    /// Whether neither these forms nor those of `old` concern other pages, and both take in the same files.
    fileprivate func hasFormsOfItsOwn(insteadOf old: PageContent) -> Bool {
        let specs = (forms + old.forms).compactMap(\.self)
        let used = [self, old].map { Set($0.forms.flatMap { $0?.used ?? [] }) }
        return !specs.contains(where: \.sharesValues) && used[0] == used[1]
    }
}

extension Page {
    /// The page with another title and text, and all else as it was.
    fileprivate convenience init(_ other: Page, source: PageSource, title: String, content: PageContent) {
        self.init(
            index: other.index, source: source, title: title, description: source.front.description, content: content,
            redirect: other.redirect, background: other.background, image: other.image,
            backgroundStyle: other.backgroundStyle)
    }
}

extension FrontMatter {
    /// Whether all that is looked up or listed elsewhere is the same as in `old`.
    fileprivate func leadsWhere(_ old: FrontMatter) -> Bool {
        template?.text == old.template?.text && redirect?.text == old.redirect?.text && image?.text == old.image?.text
            && background?.image.text == old.background?.image.text && background?.blur == old.background?.blur
            && background?.saturation == old.background?.saturation && background?.opacity == old.background?.opacity
            && aliases.map(\.route) == old.aliases.map(\.route) && tags == old.tags && sitemap == old.sitemap
    }

    /// Whether a page with it is published where one with `old` was.
    fileprivate func isPublished(as old: FrontMatter, _ settings: BuildSettings) -> Bool {
        guard draft == old.draft else { return false }
        guard date != old.date, !settings.future, let date, let today = CalendarDate(settings.now) else { return true }
        return date <= today
    }
}
