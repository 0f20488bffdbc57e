import Diagnostics
import Markdown

/// A build for the preview that is over, from which the next one is made where only texts of pages were edited: the cost is
/// that of the edited pages, however many others there are.
///
/// Front matter, title, forms and whatever else other pages see must be as they were; `edit` refuses all else, and the
/// site is built as a whole. What it gives is what that would give, byte for byte (`RandomEditTests`).
struct LastBuild: Sendable {
    private let settings: BuildSettings
    private var loaded: LoadedSite
    private var outline: Outline
    private var rendering: Rendering
    private var outputs: [(kind: String, files: [OutputFile])]
    /// What the build gave.
    private(set) var report: BuildReport

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
        guard settings == self.settings, changed.count <= Self.most, !report.diagnostics.haveErrors else { return false }
        report.edited = []
        report.timings = []
        for path in changed.sorted() {
            guard edit(path) else { return false }
        }
        report.account = SiteAccount(outputs, rendering.site, outline, loaded)
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
            let edited = EditedPage(index, source, in: outline, rendering.site), isOnItsOwn(edited)
        else { return false }
        let told = told(of: edited.source, index)
        outline.pages[index] = edited.source
        outline.contents[index] = edited.page.content
        return tell(edited, insteadOf: told) && render(edited)
    }

    /// Whether no link of another page may lead elsewhere than before, and all of the page's own lead to what is there.
    private func isOnItsOwn(_ edited: EditedPage) -> Bool {
        let (old, new) = (outline.contents[edited.index], edited.page.content)
        let isAimedAt =
            old.headings.map(\.id) != new.headings.map(\.id)
            && outline.contents.contains { $0.anchors.contains { $0.page == edited.index } }
        return !isAimedAt && new.paths.allSatisfy { PathCheck.isThere($0, in: report.output) }
    }

    // MARK: Telling

    /// What was found in the page `index` and can be found in it alone.
    private func told(of page: PageSource, _ index: Int) -> [Diagnostic] {
        var known: [Int: Set<String>] = [:]
        return outline.memory.withParsed { $0.diagnostics(of: page.path) }
            + AnchorCheck.faults(in: outline, page: index, &known)
    }

    /// Tells what was found in the page now; false where more had been told of it than `told`.
    private mutating func tell(_ edited: EditedPage, insteadOf told: [Diagnostic]) -> Bool {
        let path = edited.source.source.path
        let before = report.diagnostics.filter { $0.place.source.path == path }
        guard before.inOrder == inFull(told).inOrder else { return false }
        var known: [Int: Set<String>] = [:]
        let found = edited.diagnostics + AnchorCheck.faults(in: outline, page: edited.index, &known)
        report.diagnostics.removeAll { $0.place.source.path == path }
        report.diagnostics += inFull(found)
        return true
    }

    private func inFull(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        settings.strict ? diagnostics.map(\.asError) : diagnostics
    }

    // MARK: Rendering

    /// Renders the page; false where it becomes other files than before, or a template finds fault with it.
    private mutating func render(_ edited: EditedPage) -> Bool {
        let (index, memory) = (edited.index, outline.memory)
        let old = RenderedPages.Key(content: rendering.numbers[index], forms: 0)
        let number = memory.withParsed { $0.replace(edited.source, edited.body, edited.faults) }
        outline.numbers[index] = number
        rendering.numbers[index] = number
        rendering.site = SiteModel(rendering.site, with: edited.page, at: index)
        var faults: [Diagnostic] = []
        let files = PagesOutput.files(for: index, rendering, &faults)
        guard let before = memory.withPages({ $0.files(of: old) }), before.diagnostics.isEmpty, faults.isEmpty,
            before.files.map(\.path) == files.map(\.path)
        else { return false }
        memory.withPages {
            let key = RenderedPages.Key(content: number, forms: 0)
            let made = RenderedPages.Files(files: files, diagnostics: [])
            $0.replace(old, by: key, made, face: RenderedPages.Face(edited.page), at: index)
        }
        replace(files, of: PagesOutput.name)
        if rendering.site.feeds.values.contains(where: { $0.contains { $0.source.path == edited.source.path } }) {
            replace(FeedOutput.files(of: rendering, diagnostics: &faults), of: FeedOutput.name)
        }
        return true
    }

    private mutating func replace(_ files: [OutputFile], of kind: String) {
        guard let output = outputs.firstIndex(where: { $0.kind == kind }) else { return }
        for file in files {
            guard let path = try? OutputPath(file.path),
                let place = outputs[output].files.firstIndex(where: { $0.path == file.path })
            else { continue }
            outputs[output].files[place] = file
            report.output.replace(path, by: file.content)
            report.edited?.append(path)
        }
    }
}

/// A page with another text below the same front matter, of which other pages see no more than before.
struct EditedPage: Sendable {
    /// The page's place among the pages of the site.
    let index: Int
    let source: PageSource
    /// What its Markdown became, before code was coloured.
    let body: PageContent
    let page: Page
    /// What is wrong with its front matter, and with its Markdown.
    let faults: (front: [Diagnostic], body: [Diagnostic])

    /// What is wrong with the page.
    var diagnostics: [Diagnostic] { faults.front + faults.body }

    /// The page `index` of `outline` with the text `text`; nil where more may differ than the page itself, or where it has
    /// forms, which share names and scripts with others.
    init?(_ index: Int, _ text: Source, in outline: Outline, _ site: SiteModel) {
        let old = outline.pages[index]
        let reader = PageReader(defaultLanguage: outline.configuration.language)
        let (source, frontFaults) = reader.page(at: old.path, source: text)
        guard source.head == old.head else { return nil }
        let (body, bodyFaults) = outline.parser.content(of: source)
        guard body.forms.isEmpty, outline.contents[index].forms.isEmpty,
            let before = outline.memory.withParsed({ $0.body(at: old.path)?.content }),
            let content = body.filled(asIn: before, filled: outline.contents[index])
        else { return nil }
        page = Page(site.pages[index], source: source, title: outline.title(of: source, content), content: content)
        let (face, oldFace) = (RenderedPages.Face(page), RenderedPages.Face(site.pages[index]))
        guard face.isSame(as: oldFace, outline.memory.asked) else { return nil }
        (self.index, self.source, self.body, faults) = (index, source, body, (frontFaults, bodyFaults))
    }
}

extension Page {
    /// The page with another title and text, and all else as it was.
    fileprivate init(_ other: Page, source: PageSource, title: String, content: PageContent) {
        self.init(
            source: source, title: title, description: source.front.description, content: content,
            redirect: other.redirect, background: other.background, image: other.image,
            backgroundStyle: other.backgroundStyle, placeInSection: other.placeInSection)
    }
}
