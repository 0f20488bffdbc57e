import Diagnostics
import Forms

/// A build for the preview that is over, from which the next one is made where only texts of pages were edited: the cost is
/// that of the edited pages, however many others there are.
///
/// Front matter, title and whatever else other pages see must be as they were; `edit` refuses all else, and the site is
/// built as a whole. What it gives is what that would give, byte for byte (`RandomEditTests`).
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
    /// not to be used any more, where that asks for more than new texts of pages.
    mutating func edit(_ changed: Set<String>, _ settings: BuildSettings) -> Bool {
        guard settings == self.settings, changed.count <= Self.most, !report.diagnostics.haveErrors else {
            return false
        }
        report.edited = []
        report.timings = []
        for path in changed.sorted() {
            guard edit(path) else { return false }
        }
        report.account = SiteAccount(outputs, rendering, outline, loaded)
        report.searchFiles = rendering.searchFiles(settings)
        return true
    }

    private mutating func edit(_ path: String) -> Bool {
        guard let place = loaded.files.firstIndex(where: { $0.path.text == path }),
            let file = loaded.files[place].readAgain(), let source = file.text
        else { return false }
        let isSame = loaded.files[place].text == source
        loaded.files[place] = file
        if isSame { return true }
        let name = file.path.withoutRole.text.composed
        guard let index = outline.pages.firstIndex(where: { $0.path == name }),
            let edited = EditedPage(index, source, in: outline, rendering.site), edited.isFoundAsBefore(in: outline),
            let told = told(of: index, memory.withForms { $0.forms(of: rendering.numbers[index]) })
        else { return false }
        outline.pages[index] = edited.source
        outline.contents[index] = edited.page.content
        let stage = FormStage(outline, links: outline.parser.links, shared: rendering.shared)
        let forms = edited.body.forms.isEmpty ? nil : stage.render(index, jobs: settings.jobs)
        return tell(edited, forms, insteadOf: told) && render(edited, forms, stage)
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

    /// Renders the page; false where it becomes other pages than before, a template finds fault with it, or more than its
    /// own files may follow from it.
    private mutating func render(_ edited: EditedPage, _ forms: RenderedForms.OfPage?, _ stage: FormStage) -> Bool {
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
        rendering.site = SiteModel(rendering.site, with: edited.page, at: index, assets: assets)
        return replacePages(edited, before) && replaceOthers(edited, before)
    }

    private mutating func replacePages(_ edited: EditedPage, _ before: Rendering) -> Bool {
        let index = edited.index
        let keys = [before, rendering].map {
            RenderedPages.Key(content: $0.numbers[index], forms: $0.forms[index]?.number ?? 0)
        }
        var faults: [Diagnostic] = []
        let files = PagesOutput.files(for: index, rendering, &faults)
        guard let old = memory.withPages({ $0.files(of: keys[0]) }), old.diagnostics.isEmpty, faults.isEmpty,
            old.files.map(\.path) == files.map(\.path)
        else { return false }
        memory.withPages {
            let made = RenderedPages.Files(files: files, diagnostics: [])
            $0.replace(keys[0], by: keys[1], made, face: RenderedPages.Face(edited.page), at: index)
        }
        return replace(old.files, by: files, of: PagesOutput.name)
    }

    /// Brings the files of other kinds that follow from the page into the output.
    private mutating func replaceOthers(_ edited: EditedPage, _ before: Rendering) -> Bool {
        let index = edited.index
        var faults: [Diagnostic] = []
        if rendering.site.feeds.values.contains(where: { $0.contains { $0.index == index } }) {
            let files = FeedOutput.files(of: rendering, diagnostics: &faults)
            guard replace(files, by: files, of: FeedOutput.name) else { return false }
        }
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
