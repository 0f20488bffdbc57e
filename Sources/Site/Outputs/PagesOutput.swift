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
                let file = file(for: index, rendering, &faults)
                return RenderedPages.Files(files: [file], diagnostics: faults)
            }
        }
        diagnostics += rendered.flatMap(\.diagnostics)
        return rendered.flatMap(\.files)
    }

    private static func file(for index: Int, _ rendering: Rendering, _ faults: inout [Diagnostic]) -> OutputFile {
        let site = rendering.site
        let page = site.pages[index]
        let route = page.source.route
        if let target = page.redirect {
            let bytes = RedirectsOutput.page(
                to: site.url(of: target, from: route), title: page.title, at: route,
                language: page.source.language, rendering, &faults)
            return OutputFile(path: route.outputPath, bytes: bytes, origin: page.source.top)
        }
        let forms = rendering.forms[index]
        let body = PageObject.Body(
            content: content(of: page, forms: forms),
            styles: rendering.references(styles(of: page, forms, site), from: route),
            scripts: rendering.references(scripts(forms, site), from: route))
        let object = PageObject(site: site, index: index, origin: route, body: body)
        let led = site.section(ledBy: page)
        let listed = led.map { site.sections[$0].pages.map { PageObject.value(site, $0, route) } } ?? []
        let bytes = rendering.render(
            template(of: page, leads: !listed.isEmpty, rendering), page: .object(object), at: route,
            language: page.source.language, with: [("pages", .list(listed)), ("paginator", .none)], diagnostics: &faults
        )
        return OutputFile(path: route.outputPath, bytes: bytes, origin: page.source.top)
    }

    /// The template that renders the page; one that is not there was told where the page names it.
    private static func template(of page: Page, leads: Bool, _ rendering: Rendering) -> String {
        if let named = page.source.front.template, rendering.templates.hasPage(named.text) { return named.text }
        if page.source.route == .home || page.source.isIndex && page.source.folders.isEmpty { return "home.html" }
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

    private static func scripts(_ forms: PageForms?, _ site: SiteModel) -> [Assets.Reference] {
        [site.assets.theme("site.js")].compactMap { $0 } + (forms?.scripts ?? [])
    }
}
