import Diagnostics
import Forms
import Templates

extension Outline {
    /// The site with every link, name and route checked; what is wrong goes into `diagnostics`.
    func checked(_ theme: Theme, jobs: Int, diagnostics: inout [Diagnostic]) -> Rendering {
        let links = parser.links
        var assets = Assets(theme: theme.assets)
        var placed = PlacedLinks(links: links)
        let pages = placedPages(&placed, &assets)
        var furniture = furniture(&placed, pages: pages)
        furniture.named = placed.found
        diagnostics += placed.diagnostics
        diagnostics += unknownTemplates(theme)
        diagnostics += AnchorCheck.faults(in: self)
        diagnostics += NamedLinkCheck.anchorFaults(of: placed.found, in: self)
        diagnostics += NamedLinkCheck.circles(of: pages)
        let stage = FormStage(self, links: links, diagnostics: &diagnostics)
        let forms = stage.forms(jobs: jobs, assets: &assets, diagnostics: &diagnostics)
        let site = SiteModel(self, pages: pages, furniture: furniture, assets: assets, words: theme.words)
        return Rendering(
            site: site, templates: theme.templates, data: data, files: files, forms: forms, shared: stage.shared,
            jobs: jobs,
            memory: memory, inputs: inputs, numbers: numbers)
    }

    /// The pages with all that their front matter names.
    func placedPages(_ placed: inout PlacedLinks, _ assets: inout Assets) -> [Page] {
        pages.indices.map { page($0, &placed, &assets) }
    }

    private func page(_ index: Int, _ placed: inout PlacedLinks, _ assets: inout Assets) -> Page {
        let source = pages[index]
        let content = contents[index]
        let front = source.front
        let background = front.background
        return Page(
            index: index, source: source, title: title(of: source, content),
            description: front.description, content: content,
            redirect: front.redirect.flatMap { placed.target(of: $0, from: source.folders) },
            background: background.flatMap { placed.file($0.image, from: source.folders, key: "background") },
            image: front.image.flatMap { placed.file($0, from: source.folders, key: "image") },
            backgroundStyle: background.flatMap {
                $0.isPlain ? nil : assets.add(style(of: $0), named: "background.css")
            })
    }

    /// The title of a page: the one that its author gave it, else that of its text, else its file's name.
    func title(of page: PageSource, _ content: PageContent) -> String {
        page.front.title ?? content.title ?? fileTitle(of: page)
    }

    /// The title of a page without one: its file's name in words, its folder's for an `index.md`.
    private func fileTitle(of page: PageSource) -> String {
        let name = PathName.parts(of: page.path).name
        guard page.isIndex else { return PathName.words(name) }
        return page.folders.last.map(PathName.words) ?? configuration.title
    }

    private func style(of background: FrontMatter.Background) -> [UInt8] {
        let css = """
            .sg-background{filter:blur(\(background.blur)px) saturate(\(background.saturation));opacity:\(background.opacity)}

            """
        return Array(css.utf8)
    }

    func furniture(_ placed: inout PlacedLinks, pages: [Page]) -> Furniture {
        var furniture = Furniture()
        for item in configuration.menu {
            guard let target = placed.target(of: item.target, from: []) else { continue }
            if let title = title(of: item, leadingTo: target, in: pages) {
                let titles = Dictionary(item.titles.map { ($0.language, $0.text) }) { first, _ in first }
                furniture.menu.append(
                    MenuEntry(title: title.text, language: title.language, titles: titles, target: target))
            } else {
                placed.diagnostics.append(
                    .error(
                        "config.menu", "`\(item.target.text)` is no page, so the menu does not know its title",
                        at: item.target.place, help: "write `{title: …, url: \(item.target.text)}`"))
            }
        }
        furniture.logo = configuration.logo.flatMap { placed.file($0, from: [], key: "logo") }
        furniture.favicon = configuration.favicon.flatMap { placed.file($0, from: [], key: "favicon") }
        return furniture
    }

    /// The title of an entry of the menu for readers of a language that it has none for: that in the site's language, else
    /// the first, else that of the page that it leads to.
    private func title(of item: Configuration.MenuItem, leadingTo target: PageTarget, in pages: [Page])
        -> Configuration.MenuTitle?
    {
        let own = configuration.language
        if let text = item.title { return .init(language: own, text: text) }
        if let title = item.titles.first(where: { $0.language == own }) ?? item.titles.first { return title }
        guard case .page(let index, _) = target else { return nil }
        return .init(language: pages[index].source.language, text: pages[index].title)
    }

    /// Pages whose `template` names none.
    private func unknownTemplates(_ theme: Theme) -> [Diagnostic] {
        pages.compactMap { page in
            guard let template = page.front.template, !theme.templates.hasPage(template.text) else { return nil }
            return Diagnostic(
                .error, "front-matter.unknown-template", "there is no template `\(template.text)`", at: template.place,
                help: theme.templates.help(forUnknown: template.text))
        }
    }
}
