import Diagnostics
import Templates

/// A page for each alias, which sends its reader on, and `_redirects` for hosts that do so themselves.
enum RedirectsOutput: SiteOutput {
    static let name = "redirect"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        rendering.made(name, [(.redirects, RenderedPages.Key())], &diagnostics) { _, asked, faults in
            files(of: rendering, asked, &faults)
        }
    }

    private static func files(
        of rendering: Rendering, _ asked: Asked, _ diagnostics: inout [Diagnostic]
    ) -> [OutputFile] {
        let site = rendering.site
        asked.note(anyPage: .aliases)
        var files: [OutputFile] = []
        var rules: [String] = []
        for index in site.pages.indices where !site.pages[index].source.front.aliases.isEmpty {
            for alias in site.pages[index].source.front.aliases {
                let view = Viewpoint(site, from: alias.route, asked)
                let page = view.page(index, .all)
                let bytes = self.page(
                    to: view.url(of: page.source.route), title: page.title, view, language: page.source.language,
                    rendering, &diagnostics)
                files.append(
                    OutputFile(
                        path: alias.route.outputPath, bytes: bytes, origin: alias.place, template: "redirect.html"))
                rules.append("\(site.style.base)\(alias.route.path) \(site.style.base)\(page.source.route.path) 301")
            }
        }
        guard let first = files.first else { return [] }
        let text = rules.sorted().map { $0 + "\n" }.joined()
        return files + [OutputFile(path: "_redirects", bytes: Array(text.utf8), origin: first.origin)]
    }

    /// A page where `view` is that leads to `target` at once, with a link for those whose browser does not.
    static func page(
        to target: String, title: String, _ view: Viewpoint, language: String, _ rendering: Rendering,
        _ diagnostics: inout [Diagnostic]
    ) -> [UInt8] {
        let page = PlainPage(view: view, title: title, language: language)
        return rendering.render(
            "redirect.html", page: page.value(rendering), view, language: language,
            with: [("target", .text(target)), ("pages", .list([])), ("paginator", .none)], diagnostics: &diagnostics)
    }
}
