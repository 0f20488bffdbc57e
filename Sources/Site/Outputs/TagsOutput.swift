import Diagnostics
import Templates

/// For each language that has tags, a page for each of them, and one that lists them all.
enum TagsOutput: SiteOutput {
    static let name = "tag page"
    static let seesNoContent = true

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        return site.languages.flatMap { language -> [OutputFile] in
            let home = site.home(in: language)
            let tags = site.tags.filter { $0.home == home }
            // Languages without pages of their own folder share the first page, and its tags, with the site's.
            guard home != .home || language == site.configuration.language else { return [] }
            guard let first = tags.first?.pages.first.map({ site.pages[$0] }) else { return [] }
            let lists = TagPages(
                rendering: rendering, language: language, route: Tag.list(below: home), origin: first.source.top)
            let made = Parallel.map(tags, jobs: rendering.jobs) { tag -> RenderedPages.Files in
                var faults: [Diagnostic] = []
                let files = lists.files(of: tag, &faults)
                return RenderedPages.Files(files: files, diagnostics: faults)
            }
            let list = lists.list(&diagnostics)
            diagnostics += made.flatMap(\.diagnostics)
            return [list] + made.flatMap(\.files)
        }
    }
}

/// The tag pages of one language.
private struct TagPages: Sendable {
    let rendering: Rendering
    let language: String
    /// Where the list of all tags stands.
    let route: Route
    /// The first page that has a tag.
    let origin: Place

    private var site: SiteModel { rendering.site }
    private var title: String { site.words.texts(for: language)["tags"] ?? "" }

    func list(_ diagnostics: inout [Diagnostic]) -> OutputFile {
        let page = PlainPage(site: site, route: route, title: title, language: language)
        return file(page, "tags.html", [("pages", .list([])), ("paginator", .none)], origin, &diagnostics)
    }

    func files(of tag: Tag, _ diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let origin = tag.pages.first.map { site.pages[$0].source.top } ?? origin
        let list = tag.pages.map { ListEntry.page($0) }
        let first = Paginator(site: site, list: list, size: Paginator.size(nil, site), base: tag.route)
        return first.files { paginator in
            var page = PlainPage(site: site, route: paginator.route, title: tag.title, language: language)
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
            template, page: page.value(rendering), at: page.route, language: language, with: lists,
            diagnostics: &diagnostics)
        return OutputFile(path: page.route.outputPath, bytes: bytes, origin: origin, template: template)
    }
}
