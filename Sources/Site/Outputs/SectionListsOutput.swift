import Diagnostics
import Templates

/// A page for each folder that holds pages and has no `index.md`: a list of them.
enum SectionListsOutput: SiteOutput {
    static let name = "section list"
    static let seesNoContent = true

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        return site.sections.indices.filter { site.sections[$0].page == nil }.compactMap { index in
            let section = site.sections[index]
            guard let origin = section.pages.first.map({ site.pages[$0].source.top }) else { return nil }
            let language = site.language(of: section)
            let page = PlainPage(
                site: site, route: section.route, title: section.title, language: language,
                section: site.section(around: section))
            let listed = section.pages.map { PageObject.value(site, $0, section.route) }
            let bytes = rendering.render(
                section.route == .home ? "home.html" : "section.html", page: page.value(rendering), at: section.route,
                language: language, with: [("pages", .list(listed)), ("paginator", .none)], diagnostics: &diagnostics)
            return OutputFile(path: section.route.outputPath, bytes: bytes, origin: origin)
        }
    }
}
