import Diagnostics
import Templates

/// A page for each folder that holds pages and has no `index.md`: a list of them.
enum SectionListsOutput: SiteOutput {
    static let name = "section list"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        let sections = site.sections.indices.filter { site.sections[$0].page == nil }
        let units = sections.map { (RenderedPages.Unit.section(site.numbers.sections[$0]), RenderedPages.Key()) }
        return rendering.made(name, units, &diagnostics) { place, asked, faults in
            files(for: sections[place], rendering, asked, &faults)
        }
    }

    private static func files(
        for index: Int, _ rendering: Rendering, _ asked: Asked, _ diagnostics: inout [Diagnostic]
    ) -> [OutputFile] {
        let site = rendering.site
        let view = Viewpoint(site, from: site.sections[index].route, asked)
        let section = view.section(index, .all)
        guard let origin = site.firstPage(in: section)?.source.top else { return [] }
        let size = Paginator.size(nil, view.configuration)
        let template = view.isHome(section.route) ? "home.html" : "section.html"
        return Paginator(view, list: view.list(ofSection: index), size: size).files { page in
            let bytes = render(template, index, section, page, view.moved(to: page.route), rendering, &diagnostics)
            return OutputFile(path: page.route.outputPath, bytes: bytes, origin: origin, template: template)
        }
    }

    private static func render(
        _ template: String, _ index: Int, _ section: Section, _ paginator: Paginator, _ view: Viewpoint,
        _ rendering: Rendering, _ diagnostics: inout [Diagnostic]
    ) -> [UInt8] {
        let language = rendering.site.language(of: section)
        let page = PlainPage(
            view: view, title: section.title, language: language, section: view.section(around: index))
        return rendering.render(
            template, page: page.value(rendering), view, language: language,
            with: [("pages", .list(paginator.all)), ("paginator", .object(paginator))], diagnostics: &diagnostics)
    }
}
