import Diagnostics
import Templates

/// `404.html`, which hosts send for an address that has no file. It may stand at any depth, so that its links always
/// begin at the root.
enum NotFoundOutput: SiteOutput {
    static let name = "404 page"
    static let seesNoContent = true

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let route = Route(segments: ["404.html"], isFile: true)
        let language = rendering.site.configuration.language
        let title = rendering.site.words.texts(for: language)["notFound"] ?? "404"
        let page = PlainPage(site: rendering.site, route: route, title: title, language: language)
        let bytes = rendering.render(
            "404.html", page: page.value(rendering), at: route, language: language,
            with: [("pages", .list([])), ("paginator", .none)], diagnostics: &diagnostics)
        return [
            OutputFile(
                path: "404.html", bytes: bytes, origin: Source(path: "templates/404.html", bytes: []).place(0..<0),
                template: "404.html")
        ]
    }
}
