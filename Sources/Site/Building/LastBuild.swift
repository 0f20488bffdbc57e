import Diagnostics
import Forms
import Templates

/// A build for the preview that is over, from which the next one is made where only pages, templates or data were edited:
/// the cost is that of what shows them, however many other pages there are.
///
/// Pages must stand where they stood, and so must all files of the output; `edit` refuses all else, and the site is built as
/// a whole. What it gives is what that would give, byte for byte (`RandomEditTests`).
struct LastBuild: Sendable {
    private let settings: BuildSettings
    private var loaded: LoadedSite
    private var outline: Outline
    private var rendering: Rendering
    private var outputs: [(kind: String, files: [OutputFile])]
    /// What the build gave.
    private(set) var report: BuildReport

    private var memory: BuildMemory { outline.memory }

    /// The most files that are edited one by one.
    private static let most = 16

    /// A build that was made as a whole.
    init(
        settings: BuildSettings, loaded: LoadedSite, outline: Outline, rendering: Rendering,
        outputs: [(kind: String, files: [OutputFile])], report: BuildReport
    ) {
        (self.settings, self.loaded, self.outline) = (settings, loaded, outline)
        (self.rendering, self.outputs, self.report) = (rendering, outputs, report)
        self.report.searchFiles = rendering.searchFiles(settings)
    }

    /// Brings the build to the present state of the files `changed`, paths below the site's folder; false, and the build is
    /// not to be used any more, where that asks for more than new texts of pages, templates and data.
    mutating func edit(_ changed: Set<String>, _ settings: BuildSettings) -> Bool {
        guard settings == self.settings, changed.count <= Self.most, !report.diagnostics.haveErrors else {
            return false
        }
        report.edited = []
        report.timings = []
        let before = rendering
        var pages: [Int] = []
        var isWide = false
        for path in changed.sorted() {
            switch edit(path) {
            case .page(let index): pages.append(index)
            case .sight: isWide = true
            case .nothing: continue
            case nil: return false
            }
        }
        guard isWide || isSeen(pages, before) ? renderAll() : pages.allSatisfy({ render($0) }),
            replaceOthers(pages, before)
        else { return false }
        report.account = SiteAccount(outputs, rendering, outline, loaded)
        report.searchFiles = rendering.searchFiles(settings)
        return true
    }

    /// What a changed file is to the site.
    private enum Effect {
        case nothing
        /// The page of this index is another.
        case page(Int)
        /// Templates see something else, or are others.
        case sight
    }

    /// Takes a changed file in; nil where more follows from it than is done here.
    private mutating func edit(_ path: String) -> Effect? {
        let bytes = Array(path.utf8)
        guard let place = loaded.files.firstIndex(where: { $0.path.bytes == bytes }),
            let file = loaded.files[place].readAgain(), let source = file.text
        else { return nil }
        let isSame = loaded.files[place].text == source
        loaded.files[place] = file
        if isSame { return .nothing }
        return switch file.role {
        case .content: editPage(file, source)
        case .template: editTemplate(file)
        case .data: editData(file)
        default: nil
        }
    }

    private mutating func editPage(_ file: SourceFile, _ source: Source) -> Effect? {
        let name = file.path.withoutRole.text.composed
        guard let index = outline.pages.firstIndex(where: { $0.path == name }),
            let edited = EditedPage(index, source, in: outline, rendering.site, settings),
            edited.isFoundAsBefore(in: outline, rendering.site.named),
            let told = told(of: index, memory.withForms { $0.forms(of: rendering.numbers[index]) })
        else { return nil }
        outline.pages[index] = edited.source
        outline.contents[index] = edited.page.content
        let stage = FormStage(outline, links: outline.parser.links, shared: rendering.shared)
        let forms = edited.body.forms.isEmpty ? nil : stage.render(index, jobs: settings.jobs)
        return tell(edited, forms, insteadOf: told) && place(edited, forms, stage) ? .page(index) : nil
    }

    /// Compiles the templates again; nil where a fault is found in them, or other ones can be rendered as pages.
    private mutating func editTemplate(_ file: SourceFile) -> Effect? {
        let name = file.path.withoutRole.text
        guard name.hasSuffix(".html"), !name.hasPrefix("assets/"), !isTold(of: "templates/") else { return nil }
        var faults: [Diagnostic] = []
        let inputs = SiteInputs(loaded, settings, roles: [.template])
        let theme = memory.theme(inputs, diagnostics: &faults) {
            Theme(overrides: loaded.files(of: .template), head: loaded.configuration.head, diagnostics: &$0)
        }
        guard faults.isEmpty, theme.templates.hasSamePages(as: rendering.templates) else { return nil }
        rendering.templates = theme.templates
        return .sight
    }

    /// Reads the data again; nil where a fault is found in it, or a form is made from the file.
    private mutating func editData(_ file: SourceFile) -> Effect? {
        let name = file.path.withoutRole.text
        let isAsked = rendering.forms.keys.contains { index in
            memory.withForms { $0.forms(of: rendering.numbers[index]) }?.data.contains(name) != false
        }
        guard UsableForms.isForm(name), !isAsked, !outline.takenIn.contains(file.path.shown), !isTold(of: "data/")
        else { return nil }
        var faults: [Diagnostic] = []
        let data = memory.data(SiteInputs(loaded, settings, roles: [.data]), diagnostics: &faults) {
            DataFiles(loaded.files(of: .data), diagnostics: &$0)
        }
        guard faults.isEmpty else { return nil }
        (outline.data, rendering.data) = (data, data)
        return .sight
    }

    /// Whether anything is told of a file whose path begins with `folder`.
    private func isTold(of folder: String) -> Bool {
        report.diagnostics.contains { $0.place.source.path.hasPrefix(folder) }
    }

    // MARK: Telling

    /// What is wrong with the page `index` and can be found in it alone, but for its front matter and Markdown; nil where
    /// its forms have faults in other files, of which other pages may have told too.
    private func found(in index: Int, _ forms: RenderedForms.OfPage?) -> [Diagnostic]? {
        var known: [Int: Set<String>] = [:]
        let specs = outline.contents[index].forms.compactMap(\.self)
        let faults = FormCheck.checkPage(specs) + (forms?.diagnostics ?? [])
        guard faults.allSatisfy({ $0.place.source.path == outline.pages[index].source.path }),
            let missing = missing(outline.contents[index].paths)
        else { return nil }
        return faults + missing + AnchorCheck.faults(in: outline, page: index, &known)
    }

    /// What is told of links of a page to paths that are not there; nil where that depends on how many others have.
    private func missing(_ uses: [PageContent.PathUse]) -> [Diagnostic]? {
        let missing = uses.filter { !PathCheck.isThere($0, in: report.output) }
        if missing.isEmpty { return [] }
        let others = report.diagnostics.count { $0.identifier == PathCheck.identifier }
        return others + missing.count > PathCheck.mostHelped ? nil : PathCheck.faults(of: missing, in: report.output)
    }

    /// All that was told of the page `index`, whose forms were `forms`; nil where something else was told of it.
    private func told(of index: Int, _ forms: RenderedForms.OfPage?) -> [Diagnostic]? {
        let page = outline.pages[index]
        guard let found = found(in: index, forms) else { return nil }
        let all = inFull(found + memory.withParsed { $0.diagnostics(of: page.path) })
        let told = report.diagnostics.filter { $0.place.source.path == page.source.path }
        return told.inOrder == all.inOrder ? all : nil
    }

    /// Tells what is wrong with the page now.
    private mutating func tell(
        _ edited: EditedPage, _ forms: RenderedForms.OfPage?, insteadOf told: [Diagnostic]
    ) -> Bool {
        guard let found = found(in: edited.index, forms) else { return false }
        if !told.isEmpty { report.diagnostics.removeAll { $0.place.source.path == edited.source.source.path } }
        report.diagnostics += inFull(found + edited.faults.front + edited.faults.body)
        return true
    }

    private func inFull(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        settings.strict ? diagnostics.map(\.asError) : diagnostics
    }

    // MARK: Rendering

    /// Puts the page and its forms into the site; false where more than its own files may follow from them.
    private mutating func place(_ edited: EditedPage, _ forms: RenderedForms.OfPage?, _ stage: FormStage) -> Bool {
        let index = edited.index
        let before = rendering
        let number = memory.withParsed { $0.replace(edited.source, edited.body, edited.faults) }
        var assets = rendering.site.assets
        let placed = forms.map { forms in
            stage.placed(
                memory.withForms { $0.replace(before.numbers[index], by: number, forms) }, of: index, assets: &assets)
        }
        guard placed.asksHostsForTheSame(as: before.forms[index]) else { return false }
        (outline.numbers[index], rendering.numbers[index], rendering.forms[index]) = (number, number, placed)
        for gone in before.forms[index]?.files ?? []
        where !rendering.forms.values.contains(where: { $0.files.contains(gone) }) {
            assets.remove(gone)
        }
        rendering.site = SiteModel(rendering.site, with: edited.page, menu: menu(with: edited.page), assets: assets)
        return true
    }

    /// The menu of `sitegen.yml`, which names pages by their titles.
    private func menu(with page: Page) -> [MenuEntry] {
        let site = rendering.site
        guard !site.menu.isEmpty, page.title != site.pages[page.index].title else { return site.menu }
        var pages = site.pages
        pages[page.index] = page
        // What is wrong with it was told.
        var placed = PlacedLinks(links: outline.parser.links)
        return outline.furniture(&placed, pages: pages).menu
    }

    /// Whether anything but the pages themselves shows what differs in them.
    private func isSeen(_ pages: [Int], _ before: Rendering) -> Bool {
        let site = rendering.site
        let own = Set(pages.map { PagesOutput.unit(of: $0, rendering).unit })
        return pages.contains { index in
            let old = PageFace(before.site.pages[index], in: before.site)
            let parts = PageFace(site.pages[index], in: site).difference(from: old)
            guard parts.isSubset(of: .text) else { return true }
            let change = SiteChange(page: site.numbers.pages[index], parts)
            return !parts.isEmpty && memory.withPages { $0.touches(change, besides: own) }
        }
    }

    /// Renders one page; false where it becomes other pages than before, or a template finds fault with it.
    private mutating func render(_ index: Int) -> Bool {
        let (unit, key) = PagesOutput.unit(of: index, rendering)
        let made = rendering.made(key) { PagesOutput.files(for: index, rendering, $0, &$1) }
        guard let old = memory.withPages({ $0.made(PagesOutput.name, of: unit) }), old.diagnostics.isEmpty,
            made.diagnostics.isEmpty, old.files.map(\.path) == made.files.map(\.path)
        else { return false }
        let face = PageFace(rendering.site.pages[index], in: rendering.site)
        memory.withPages { $0.replace(PagesOutput.name, unit, by: made, face, at: index) }
        return replace(old.files, by: made.files, of: PagesOutput.name)
    }

    /// Renders whatever shows something that differs; false where it becomes other files than before, or a template finds
    /// fault with it.
    private mutating func renderAll() -> Bool {
        memory.withPages { $0.begin(SiteFace(rendering)) }
        var faults: [Diagnostic] = []
        for output in Outputs.rendered {
            guard let place = outputs.firstIndex(where: { $0.kind == output.name }) else { return false }
            outputs[place].files = output.files(of: rendering, diagnostics: &faults)
        }
        let fresh = memory.withPages { $0.end() }
        guard faults.isEmpty, fresh.allSatisfy({ $0.oldPaths == $0.made.files.map(\.path) }) else { return false }
        for file in fresh.lazy.flatMap(\.made.files) { put(file.content, at: file.path) }
        return true
    }

    /// Brings the files of other kinds that follow from the pages into the output.
    private mutating func replaceOthers(_ pages: [Int], _ before: Rendering) -> Bool {
        var faults: [Diagnostic] = []
        let feeds = [before, rendering].map(\.site.feeds)
        guard feeds[0].keys == feeds[1].keys else { return false }
        if feeds.contains(where: { $0.values.contains { $0.contains { pages.contains($0.index) } } }) {
            let files = FeedOutput.files(of: rendering, diagnostics: &faults)
            guard replace(files, by: files, of: FeedOutput.name) else { return false }
        }
        if pages.contains(where: { before.site.pages[$0].changed != rendering.site.pages[$0].changed }) {
            let files = SitemapOutput.files(of: rendering, diagnostics: &faults)
            guard replace(files, by: files, of: SitemapOutput.name) else { return false }
        }
        return pages.allSatisfy { replaceForms(of: $0, before) }
    }

    private mutating func replaceForms(of index: Int, _ before: Rendering) -> Bool {
        guard before.forms[index] != nil || rendering.forms[index] != nil else { return true }
        report.forms = rendering.published
        let schemas = [before, rendering].map { FormSchemasOutput.files(of: index, $0) }
        let (old, new) = (before.site.assets.files, rendering.site.assets.files)
        let gone = old.filter { new[$0.key] == nil }.map(AssetsOutput.file)
        let added = new.filter { old[$0.key] == nil }.map(AssetsOutput.file)
        let moved = Set((gone + schemas[0]).map(\.path)).symmetricDifference((added + schemas[1]).map(\.path))
        guard moved.isEmpty || !isLinked(moved) else { return false }
        return replace(schemas[0], by: schemas[1], of: FormSchemasOutput.name)
            && replace(gone, by: added, of: AssetsOutput.name)
    }

    /// Whether a page may have to be told of that some of `paths` are there, or are there no more.
    private func isLinked(_ paths: Set<String>) -> Bool {
        report.diagnostics.contains { $0.identifier == PathCheck.identifier }
            || outline.contents.contains { $0.paths.contains { paths.contains($0.names.joined(separator: "/")) } }
            || rendering.site.named.contains {
                if case .file(let names, _) = $0.target { paths.contains(names.joined(separator: "/")) } else { false }
            }
    }

    /// Puts `new` files of a kind of output in place of `old` ones; false where one would take another's place.
    private mutating func replace(_ old: [OutputFile], by new: [OutputFile], of kind: String) -> Bool {
        guard let output = outputs.firstIndex(where: { $0.kind == kind }) else { return false }
        for file in old where !new.contains(where: { $0.path == file.path }) {
            outputs[output].files.removeAll { $0.path == file.path }
            put(nil, at: file.path)
        }
        for file in new {
            if let place = outputs[output].files.firstIndex(where: { $0.path == file.path }) {
                outputs[output].files[place] = file
            } else {
                guard let path = try? OutputPath(file.path), report.output[path] == nil else { return false }
                outputs[output].files.append(file)
            }
            put(file.content, at: file.path)
        }
        return true
    }

    private mutating func put(_ content: Output.Content?, at name: String) {
        guard let path = try? OutputPath(name) else { return }
        report.output.replace(path, by: content)
        report.edited?.append(path)
    }
}

extension Page {
    /// The day that the sitemap tells.
    fileprivate var changed: CalendarDate? { source.front.updated ?? source.front.date }
}

extension PageForms {
    /// All files that the page loads for its forms.
    fileprivate var files: [Assets.Reference] { [style] + scripts }
}

extension PageForms? {
    /// Whether the site's policy has to allow these forms what it had to allow `other`.
    fileprivate func asksHostsForTheSame(as other: PageForms?) -> Bool {
        Set(self?.postTargets ?? []) == Set(other?.postTargets ?? [])
            && Set(self?.connectTargets ?? []) == Set(other?.connectTargets ?? [])
    }
}
