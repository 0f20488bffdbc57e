import Diagnostics
import Forms

/// Renders pages that were edited, and what shows something of them, in a site of which nothing else was read.
struct EditedRendering {
    private let pages: EditedPages
    private var rendering: Rendering
    /// What is to be told of the edited pages.
    private(set) var faults: [Diagnostic]
    private var made: [RenderedPages.Unit: RenderedPages.Made] = [:]

    private var site: KeptSite { pages.site }

    /// The pages with their forms; nil where more than warnings of the edited pages is to be told, or the
    /// forms concern other pages.
    init?(_ pages: EditedPages, _ settings: BuildSettings) {
        (self.pages, faults) = (pages, pages.faults)
        let (outline, theme) = (pages.site.outline, pages.site.theme)
        var assets = Assets(theme: theme.assets)
        // What leads nowhere was told.
        var placed = PlacedLinks(links: outline.parser.links)
        let all = outline.placedPages(&placed, &assets)
        let stage = FormStage(outline, links: outline.parser.links, shared: .none)
        var forms: [Int: PageForms] = [:]
        for index in pages.read.sorted() where !outline.contents[index].forms.isEmpty {
            let made = stage.render(index, jobs: settings.jobs)
            if pages.edited[index] != nil { faults += made.diagnostics }
            forms[index] = stage.placed(made, of: index, assets: &assets)
        }
        let model = SiteModel(
            outline, pages: all, furniture: outline.furniture(&placed, pages: all), assets: assets, words: theme.words)
        rendering = Rendering(
            site: model, templates: theme.templates, data: outline.data, files: outline.files, forms: forms,
            shared: .none, jobs: settings.jobs, memory: outline.memory, inputs: outline.inputs,
            numbers: outline.numbers)
        var names = settings
        names.skipsSearch = true
        rendering.search = SearchIndex(of: rendering, for: names)
        guard pages.isBearable(faults) else { return nil }
        for index in pages.read {
            let now = KeptForms(of: index, outline.contents[index], in: rendering)
            guard now == pages.site.pages[index].forms, !now.shares else { return nil }
        }
    }

    /// All files that may differ; nil where there are others than before, or a template finds fault.
    mutating func output() -> [OutputFile]? {
        for kept in pages.units {
            if case .page(let index) = kept.unit { made[kept.unit] = render(index) }
        }
        for output in Outputs.rendered { renderLists(output) }
        for kept in pages.units {
            guard let made = made[kept.unit], made.diagnostics.isEmpty, made.files.count == kept.files else {
                return nil
            }
        }
        var files = made.values.flatMap(\.files)
        for index in pages.edited.keys { files += FormSchemasOutput.files(of: index, rendering) }
        if rendering.feedPages.contains(where: { pages.edited[$0] != nil }) {
            var faults: [Diagnostic] = []
            files += FeedOutput.files(of: rendering, diagnostics: &faults)
        }
        return files
    }

    /// What search becomes; nil where what the last build left of it is not to be believed.
    func search(_ last: LastOutput, jobs: Int) -> EditedSearch? {
        guard let kept = last.search() else { return nil }
        return EditedSearch(rendering.site, edited: Set(pages.edited.keys), kept, jobs: jobs) { last.bytes(of: $0) }
    }

    private func render(_ index: Int) -> RenderedPages.Made {
        rendering.site.times.of(rendering.site.pages[index].source.path) {
            rendering.made { PagesOutput.files(for: index, rendering, $0, &$1) }
        }
    }

    /// Renders lists and the like: their output makes all that is not known, so that the others are made known.
    private mutating func renderLists(_ output: any SiteOutput.Type) {
        let wanted = pages.units.map(\.unit).filter { $0.output == output && !$0.isPage }
        guard !wanted.isEmpty else { return }
        let known = Set(site.pack.units.map(\.unit)).subtracting(wanted)
        rendering.memory.withPages { $0.pretend(output.name, known) }
        var faults: [Diagnostic] = []
        _ = output.files(of: rendering, diagnostics: &faults)
        for unit in wanted { made[unit] = rendering.memory.withPages { $0.made(output.name, of: unit) } }
    }

    /// What is to be kept of what was read and rendered; nil where a page cannot be kept.
    func kept() -> PackEdits? {
        let outline = site.outline
        let inFeeds = Set(rendering.feedPages)
        var edits = PackEdits()
        for index in pages.read {
            let content = outline.contents[index]
            let unit = made[.page(index)].map { KeptUnit(.page(index), $0) } ?? site.pages[index].unit
            guard
                let record = KeptPage.record(
                    outline.pages[index], content, KeptForms(of: index, content, in: rendering), unit,
                    withText: inFeeds.contains(index))
            else { return nil }
            edits.pages[index] = record
        }
        edits.units = made.filter { !$0.key.isPage }.map { KeptUnit($0.key, $0.value) }
        edits.aimedAt = Set(pages.edited.keys.flatMap { outline.contents[$0].anchors.compactMap(\.page) })
        return edits
    }
}
