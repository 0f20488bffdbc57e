import Diagnostics
import Forms
import HTML
import Threads

/// Checks and renders the forms of all pages: what they share first, then page by page.
struct FormStage: Sendable {
    private let outline: Outline
    private let links: LinkResolver
    /// The values that forms of different pages have in common.
    let shared: SharedValues

    /// The forms of `outline`, in which the values that forms share are known.
    init(_ outline: Outline, links: LinkResolver, shared: SharedValues) {
        (self.outline, self.links, self.shared) = (outline, links, shared)
    }

    /// The forms of `outline`; what is wrong between forms of different pages goes into `diagnostics`.
    init(_ outline: Outline, links: LinkResolver, diagnostics: inout [Diagnostic]) {
        self.outline = outline
        self.links = links
        let specs = outline.contents.map { $0.forms.compactMap(\.self) }
        shared = SharedValues(zip(outline.pages, specs).map { ($0.language, $1) })
        diagnostics += specs.flatMap(FormCheck.checkPage)
        diagnostics += shared.diagnostics
        diagnostics += TranslatedForms.differing(zip(outline.pages, specs).map { ($0.translationKey, $1) })
    }

    /// What the forms of each page became, by the page's index; styles and scripts are added to `assets`.
    func forms(jobs: Int, assets: inout Assets, diagnostics: inout [Diagnostic]) -> [Int: PageForms] {
        let withForms = outline.contents.indices.filter { !outline.contents[$0].forms.isEmpty }
        guard !withForms.isEmpty else { return [:] }
        // Where there are fewer pages than threads, the forms of a page are shared out instead.
        let jobsOfPage = withForms.count < jobs ? jobs : 1
        let rendered = outline.memory.withForms { forms in
            forms.forms(of: withForms.map { ($0, outline.numbers[$0]) }, in: surroundings, jobs: jobs) { index in
                render(index, jobs: jobsOfPage)
            }
        }
        diagnostics += rendered.flatMap(\.diagnostics)
        let style = assets.add(Array(FormStyle.sheet.utf8), named: "form.css")
        var found: [Int: PageForms] = [:]
        for (index, page) in zip(withForms, rendered) { found[index] = placed(page, of: index, style, &assets) }
        return found
    }

    /// The forms of the page `index`, whose styles and scripts are added to `assets`.
    func placed(_ page: RenderedForms.OfPage, of index: Int, assets: inout Assets) -> PageForms {
        placed(page, of: index, assets.add(Array(FormStyle.sheet.utf8), named: "form.css"), &assets)
    }

    private func placed(
        _ page: RenderedForms.OfPage, of index: Int, _ style: Assets.Reference, _ assets: inout Assets
    ) -> PageForms {
        let forms = page.forms.compactMap(\.self)
        let modules = forms.reduce(into: RuntimeModules()) { $0.formUnion($1.modules) }
        let library = forms.reduce(into: Set()) { $0.formUnion($1.library) }
        let runtime = FormRuntime.script(modules: modules, library: library)
        var scripts = [assets.add(Array(runtime.utf8), named: "forms.js")]
        for (spec, form) in zip(outline.contents[index].forms, page.forms) {
            guard let spec, let form else { continue }
            scripts.append(assets.add(form.scriptBytes, named: "\(spec.id).js"))
        }
        return PageForms(forms: page.forms, style: style, scripts: scripts, number: page.number)
    }

    /// What all forms are given; values that forms share follow from the contents of the pages that have such forms.
    private var surroundings: RenderedForms.Surroundings {
        let sharing = outline.contents.indices.filter { index in
            outline.contents[index].forms.contains { $0?.sharesValues == true }
        }
        return RenderedForms.Surroundings(
            inputs: outline.inputs, icons: outline.data.icons, sharing: sharing.map { outline.numbers[$0] },
            data: outline.data.files)
    }

    /// The forms of the page `index`.
    func render(_ index: Int, jobs: Int) -> RenderedForms.OfPage {
        let named = NamedFiles()
        let context = context(for: outline.pages[index], named)
        let forms = Parallel.map(outline.contents[index].forms, jobs: jobs) { spec in
            let checked = spec.map { FormCheck.check($0, context) }
            // Notes are advice, which `sitegen check` is there for.
            let told = (checked?.diagnostics ?? []).filter { outline.tellsAdvice || $0.severity != .note }
            return (form: checked?.form.map { FormRenderer.render($0) }, diagnostics: told)
        }
        return RenderedForms.OfPage(
            forms: forms.map(\.form), diagnostics: forms.flatMap(\.diagnostics), data: named.names)
    }

    private func context(for page: PageSource, _ named: NamedFiles) -> FormContext {
        let configuration = outline.configuration
        let data = outline.data
        let markdown = FormMarkdown(page: page, links: links, allowsHTML: page.front.html ?? configuration.html)
        return FormContext(
            language: page.language, style: configuration.formStyle, disabledSubmit: configuration.disabledSubmit,
            messages: configuration.formMessages.map { ($0.key, $0.text) },
            basePath: configuration.baseURL.path + "/", route: page.route.path, shared: shared, icons: data.icons,
            resolveLink: { [links] text, place in
                FormStage.resolve(text, at: place, page: page, links: links)
            },
            markdown: { text, shape, place in markdown.html(text, shape, place) },
            dataOptions: { name, place in
                named.add(name)
                return data.options(name, at: place)
            })
    }

    private static func resolve(
        _ text: String, at place: Place, page: PageSource, links: LinkResolver
    ) -> Result<SafeURL, LinkFault> {
        do throws(LinkResolver.Fault) {
            let target = try links.target(of: text, from: page.folders)
            if let url = SafeURL(links.url(of: target, from: page.route)) { return .success(url) }
            return .failure(LinkFault(.error("link.scheme", "`\(text)` is no link", at: place)))
        } catch {
            return .failure(LinkFault(Diagnostic(.error, error.identifier, error.message, at: place, help: error.help)))
        }
    }
}

/// The files of choices that the forms of a page name.
private final class NamedFiles: Sendable {
    private let found = Mutex<Set<String>>([])

    func add(_ name: String) { found.withLock { _ = $0.insert(name) } }
    var names: Set<String> { found.withLock { $0 } }
}
