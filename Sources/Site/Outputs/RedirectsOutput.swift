import Diagnostics
import Templates

/// A page for each alias, which sends its reader on, and `_redirects` for hosts that do so themselves.
enum RedirectsOutput: SiteOutput {
    static let name = "redirect"
    static let seesNoContent = true

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        var files: [OutputFile] = []
        var rules: [String] = []
        for page in site.pages {
            for alias in page.source.front.aliases {
                let url = site.style.url(of: page.source.route, from: alias.route)
                let bytes = self.page(
                    to: url, title: page.title, at: alias.route, language: page.source.language, rendering, &diagnostics
                )
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

    /// A page that leads to `target` at once, with a link for those whose browser does not.
    static func page(
        to target: String, title: String, at route: Route, language: String, _ rendering: Rendering,
        _ diagnostics: inout [Diagnostic]
    ) -> [UInt8] {
        let page = PlainPage(site: rendering.site, route: route, title: title, language: language)
        return rendering.render(
            "redirect.html", page: page.value(rendering), at: route, language: language,
            with: [("target", .text(target)), ("pages", .list([])), ("paginator", .none)], diagnostics: &diagnostics)
    }
}
