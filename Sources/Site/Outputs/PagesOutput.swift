import Diagnostics
import Forms
import HTML
import Markdown
import Templates

/// One HTML file for each page of `content/`.
enum PagesOutput: SiteOutput {
    static let name = "page"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let keys = rendering.site.pages.indices.map { index in
            RenderedPages.Key(content: rendering.numbers[index], forms: rendering.forms[index]?.number ?? 0)
        }
        let rendered = rendering.memory.withPages { pages in
            pages.files(of: keys, jobs: rendering.jobs) { index in
                var faults: [Diagnostic] = []
                let site = rendering.site
                let files = site.times.of(site.pages[index].source.path) {
                    Self.files(for: index, rendering, &faults)
                }
                return RenderedPages.Files(files: files.map { $0.put(in: rendering.spool) }, diagnostics: faults)
            }
        }
        diagnostics += rendered.flatMap(\.diagnostics)
        return rendered.flatMap(\.files)
    }

    /// The files of the page `index`.
    static func files(for index: Int, _ rendering: Rendering, _ faults: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        let page = site.pages[index]
        if let target = page.redirect {
            let route = page.source.route
            let bytes = RedirectsOutput.page(
                to: site.url(of: target, from: route), title: page.title, at: route,
                language: page.source.language, rendering, &faults)
            return [
                OutputFile(path: route.outputPath, bytes: bytes, origin: page.source.top, template: "redirect.html")
            ]
        }
        let list = site.section(ledBy: page).map { site.list(of: site.sections[$0]) } ?? []
        guard !list.isEmpty else {
            return [file(for: index, at: page.source.route, nil, rendering, &faults)]
        }
        let size = Paginator.size(page.source.front.params, site)
        return Paginator(site: site, list: list, size: size, base: page.source.route).files {
            file(for: index, at: $0.route, $0, rendering, &faults)
        }
    }

    /// The page at `route`: its own, or that of a further page of its list, on which the list stands alone.
    private static func file(
        for index: Int, at route: Route, _ paginator: Paginator?, _ rendering: Rendering, _ faults: inout [Diagnostic]
    ) -> OutputFile {
        let site = rendering.site
        let page = site.pages[index]
        let isFirst = route == page.source.route
        let forms = isFirst ? rendering.forms[index] : nil
        let body = PageObject.Body(
            content: isFirst ? content(of: page, forms: forms) : HTML(),
            styles: rendering.references(styles(of: page, forms, site), from: route),
            scripts: rendering.references(
                rendering.themeScripts + (isFirst ? scripts(of: page, forms, site) : []), from: route))
        let object = PageObject(site: site, index: index, origin: route, body: body)
        let listed = paginator?.all ?? []
        let template = template(of: page, leads: !listed.isEmpty, rendering)
        let bytes = rendering.render(
            template, page: .object(object), at: route, language: page.source.language,
            with: [("pages", .list(listed)), ("paginator", paginator.map { .object($0) } ?? .none)],
            diagnostics: &faults)
        return OutputFile(path: route.outputPath, bytes: bytes, origin: page.source.top, template: template)
    }

    /// The template that renders the page; one that is not there was told where the page names it.
    private static func template(of page: Page, leads: Bool, _ rendering: Rendering) -> String {
        if let named = page.source.front.template, rendering.templates.hasPage(named.text) { return named.text }
        if rendering.site.isHome(page.source.route) { return "home.html" }
        return leads ? "section.html" : "page.html"
    }

    /// The page's HTML with its forms in their holes.
    private static func content(of page: Page, forms: PageForms?) -> HTML {
        var html = HTML()
        for piece in page.content.pieces {
            switch piece {
            case .html(let part): html.append(part)
            case .hole(let hole): if let form = forms?.form(hole) { html.append(form.html) }
            }
        }
        return html
    }

    private static func styles(of page: Page, _ forms: PageForms?, _ site: SiteModel) -> [Assets.Reference] {
        [site.assets.theme("site.css"), forms?.style, page.backgroundStyle].compactMap { $0 }
    }

    /// What this page's own content asks for.
    private static func scripts(of page: Page, _ forms: PageForms?, _ site: SiteModel) -> [Assets.Reference] {
        let copy = page.content.hasCopyButton ? site.assets.theme("copy.js") : nil
        return (copy.map { [$0] } ?? []) + (forms?.scripts ?? [])
    }
}
