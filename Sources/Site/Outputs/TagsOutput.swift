import Diagnostics
import Templates

/// For each language that has tags, a page for each of them, and one that lists them all.
enum TagsOutput: SiteOutput {
    static let name = "tag page"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        let lists = site.languages.compactMap { TagPages(rendering: rendering, language: $0) }
        let units = lists.flatMap { list in
            [(RenderedPages.Unit.tags(list.language), RenderedPages.Key())]
                + list.tags.map { (.tag(site.numbers.tags[$0]), RenderedPages.Key()) }
        }
        let work = lists.flatMap { list in [(list, nil)] + list.tags.map { (list, $0 as Int?) } }
        return rendering.made(name, units, &diagnostics) { place, asked, faults in
            let (list, tag) = work[place]
            return tag.map { list.files(of: $0, asked, &faults) } ?? [list.list(asked, &faults)]
        }
    }
}

/// The tag pages of one language.
private struct TagPages: Sendable {
    let rendering: Rendering
    let language: String
    /// The language's tags.
    let tags: [Int]
    /// Where the list of all tags stands.
    private let route: Route
    /// The first page that has a tag.
    private let origin: Place

    /// Those of a language that has any.
    init?(rendering: Rendering, language: String) {
        let site = rendering.site
        let home = site.home(in: language)
        // Languages without pages of their own folder share the first page, and its tags, with the site's.
        guard home != .home || language == site.configuration.language else { return nil }
        tags = site.tags.indices.filter { site.tags[$0].home == home }
        guard let first = tags.first.flatMap({ site.tags[$0].pages.first }) else { return nil }
        (self.rendering, self.language) = (rendering, language)
        (route, origin) = (Tag.list(below: home), site.pages[first].source.top)
    }

    private var title: String { rendering.site.words.texts(for: language)["tags"] ?? "" }

    func list(_ asked: Asked, _ diagnostics: inout [Diagnostic]) -> OutputFile {
        let view = Viewpoint(rendering.site, from: route, asked)
        // Its place is told as that of the first tag's first page.
        if let first = view.tags(in: language).first { _ = view.tag(first, .all) }
        let page = PlainPage(view: view, title: title, language: language)
        return file(page, "tags.html", [("pages", .list([])), ("paginator", .none)], origin, &diagnostics)
    }

    func files(of index: Int, _ asked: Asked, _ diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let view = Viewpoint(rendering.site, from: rendering.site.tags[index].route, asked)
        let tag = view.tag(index, .all)
        let origin = tag.pages.first.map { rendering.site.pages[$0].source.top } ?? origin
        let list = tag.pages.map { ListEntry.page($0) }
        let size = Paginator.size(nil, view.configuration)
        return Paginator(view, list: list, size: size).files { paginator in
            var page = PlainPage(view: view.moved(to: paginator.route), title: tag.title, language: language)
            page.parent = (title, route)
            let lists: [(String, TemplateValue)] = [
                ("pages", .list(paginator.all)), ("paginator", .object(paginator)),
            ]
            return file(page, "tag.html", lists, origin, &diagnostics)
        }
    }

    private func file(
        _ page: PlainPage, _ template: String, _ lists: [(String, TemplateValue)], _ origin: Place,
        _ diagnostics: inout [Diagnostic]
    ) -> OutputFile {
        let bytes = rendering.render(
            template, page: page.value(rendering), page.view, language: language, with: lists,
            diagnostics: &diagnostics)
        return OutputFile(path: page.route.outputPath, bytes: bytes, origin: origin, template: template)
    }
}
