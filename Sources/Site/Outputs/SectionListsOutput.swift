import Diagnostics
import Templates

/// A page for each folder that holds pages and has no `index.md`: a list of them.
enum SectionListsOutput: SiteOutput {
    static let name = "section list"
    static let seesNoContent = true

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        let made = Parallel.map(site.sections.filter { $0.page == nil }, jobs: rendering.jobs) { section in
            var faults: [Diagnostic] = []
            let files = files(for: section, rendering, &faults)
            return RenderedPages.Files(files: files, diagnostics: faults)
        }
        diagnostics += made.flatMap(\.diagnostics)
        return made.flatMap(\.files)
    }

    private static func files(
        for section: Section, _ rendering: Rendering, _ diagnostics: inout [Diagnostic]
    ) -> [OutputFile] {
        let site = rendering.site
        guard let origin = site.firstPage(in: section)?.source.top else { return [] }
        let size = Paginator.size(nil, site)
        let template = site.isHome(section.route) ? "home.html" : "section.html"
        return Paginator(site: site, list: site.list(of: section), size: size, base: section.route).files { page in
            let bytes = render(template, section, page, rendering, &diagnostics)
            return OutputFile(path: page.route.outputPath, bytes: bytes, origin: origin, template: template)
        }
    }

    private static func render(
        _ template: String, _ section: Section, _ paginator: Paginator, _ rendering: Rendering,
        _ diagnostics: inout [Diagnostic]
    ) -> [UInt8] {
        let site = rendering.site
        let language = site.language(of: section)
        let route = paginator.route
        let page = PlainPage(
            site: site, route: route, title: section.title, language: language, section: site.section(around: section))
        return rendering.render(
            template, page: page.value(rendering), at: route,
            language: language, with: [("pages", .list(paginator.all)), ("paginator", .object(paginator))],
            diagnostics: &diagnostics)
    }
}
