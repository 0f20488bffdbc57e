import Diagnostics
import Templates

/// `404.html`, which hosts send for an address that has no file. It may stand at any depth, so that its links always
/// begin at the root.
enum NotFoundOutput: SiteOutput {
    static let name = "404 page"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        rendering.made(name, [(.notFound, RenderedPages.Key())], &diagnostics) { _, asked, faults in
            [file(Viewpoint(rendering.site, from: route, asked), rendering, &faults)]
        }
    }

    private static let route = Route(segments: ["404.html"], isFile: true)

    private static func file(
        _ view: Viewpoint, _ rendering: Rendering, _ diagnostics: inout [Diagnostic]
    ) -> OutputFile {
        let language = view.configuration.language
        let title = view.words.texts(for: language)["notFound"] ?? "404"
        let page = PlainPage(view: view, title: title, language: language)
        let bytes = rendering.render(
            "404.html", page: page.value(rendering), view, language: language,
            with: [("pages", .list([])), ("paginator", .none)], diagnostics: &diagnostics)
        return OutputFile(
            path: "404.html", bytes: bytes, origin: Source(path: "templates/404.html", bytes: []).place(0..<0),
            template: "404.html")
    }
}
