import Diagnostics
import Templates

/// A page for each tag, and one that lists them all.
enum TagsOutput: SiteOutput {
    static let name = "tag page"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        guard let first = site.tags.first?.pages.first else { return [] }
        let words = site.words.texts(for: site.configuration.language)
        let all = Route(folder: ["tags"])
        var files = [
            OutputFile(
                path: all.outputPath,
                bytes: render(
                    "tags.html", at: all, title: words["tags"] ?? "", listing: [], nil, rendering, &diagnostics),
                origin: site.pages[first].source.top, template: "tags.html")
        ]
        for tag in site.tags {
            let origin = tag.pages.first.map { site.pages[$0].source.top } ?? site.pages[first].source.top
            let start = Paginator(site: site, list: tag.pages, size: Paginator.size(nil, site), base: tag.route)
            files += start.files { page in
                let bytes = render(
                    "tag.html", at: page.route, title: tag.title, listing: tag.pages, page, rendering, &diagnostics)
                return OutputFile(path: page.route.outputPath, bytes: bytes, origin: origin, template: "tag.html")
            }
        }
        return files
    }

    private static func render(
        _ template: String, at route: Route, title: String, listing pages: [Int], _ paginator: Paginator?,
        _ rendering: Rendering, _ diagnostics: inout [Diagnostic]
    ) -> [UInt8] {
        let site = rendering.site
        let language = site.configuration.language
        let page = PlainPage(site: site, route: route, title: title, language: language)
        return rendering.render(
            template, page: page.value(rendering), at: route, language: language,
            with: [
                ("pages", .list(pages.map { PageObject.value(site, $0, route) })),
                ("paginator", paginator.map { .object($0) } ?? .none),
            ],
            diagnostics: &diagnostics)
    }
}
