import Diagnostics
import Forms
import Markdown

/// A site after parse: every page's front matter, route and Markdown, every form's spec, and nothing checked between them.
struct Outline: Sendable {
    let configuration: Configuration
    let style: URLStyle
    /// Files that are copied as they are.
    let files: [SourceFile]
    var data: DataFiles
    var pages: [PageSource]
    let map: ContentMap
    /// What each page's Markdown became.
    var contents: [PageContent]
    /// Numbers that stand for these contents in `memory`.
    var numbers: [Int]
    let memory: BuildMemory
    /// What all pages' templates and forms are given: the site's settings.
    let inputs: SiteInputs
    /// Pages that are not published.
    let unpublished: [LeftOutFile]
    /// Files that forms take in, as a person knows them.
    let takenIn: Set<String>
    /// Renders the pages' Markdown.
    let parser: PageParser
    /// How long each page takes.
    let times = PageTimes()
    /// Whether notes on forms are told.
    let tellsAdvice: Bool
    /// Whether all code that can be coloured is.
    let isColoured: Bool

    /// Parses the files of a site; what is wrong with them goes into `diagnostics`.
    init(
        _ loaded: LoadedSite, settings: BuildSettings, memory: BuildMemory, theme: Theme,
        diagnostics: inout [Diagnostic]
    ) {
        self.memory = memory
        inputs = SiteInputs(loaded, settings, roles: [])
        (configuration, style, tellsAdvice) = (loaded.configuration, loaded.style, settings.advice)
        data = memory.data(SiteInputs(loaded, settings, roles: [.data]), diagnostics: &diagnostics) {
            DataFiles(loaded.files(of: .data), diagnostics: &$0)
        }
        let others = loaded.files(of: .content).filter { !$0.isPage } + loaded.files(of: .staticFile)
        let published = PublishedPages(
            Outline.read(loaded, settings, memory, &diagnostics), beside: others, for: settings)
        (pages, map, unpublished) = (published.pages, published.map, published.leftOut)
        let siteFiles = SiteFiles(others)
        let usable = UsableForms(loaded.files)
        parser = PageParser(
            links: LinkResolver(map: map, routes: pages.map(\.route), style: style),
            files: siteFiles, colours: configuration.highlights,
            codeTheme: configuration.codeTheme, allowsHTML: configuration.html, formFiles: usable.lookup,
            texts: PageTexts.all(of: pages.lazy.map(\.language), in: theme.words))
        let surroundings = ParsedPages.Surroundings(
            paths: pages.map(\.path), routes: pages.map(\.route), map: map, links: parser.links,
            style: style, files: siteFiles, formFiles: usable,
            inputs: SiteInputs(loaded, settings, roles: [.template], below: "templates/words/"),
            unsettled: memory.settledBefore.map { siteFiles.names(changedSince: $0) } ?? [])
        let bodies = memory.withParsed { [pages, parser, times] parsed in
            parsed.bodies(of: pages, in: surroundings, jobs: settings.jobs) { page in
                times.of(page.path) { parser.content(of: page) }
            }
        }
        numbers = bodies.map(\.number)
        diagnostics += bodies.flatMap(\.diagnostics)
        (contents, isColoured) = Outline.coloured(bodies.map(\.content), settings, &diagnostics)
        takenIn = Set(contents.flatMap { $0.forms.flatMap { $0?.used ?? [] } })
        files = others.filter { [takenIn] in !takenIn.contains($0.path.shown) }
    }

    /// The pages of an earlier build without their texts, with the other files of `loaded`.
    init(_ kept: [KeptPage], _ loaded: LoadedSite, _ settings: BuildSettings, _ theme: Theme) {
        memory = BuildMemory()
        inputs = SiteInputs(loaded, settings, roles: [])
        (configuration, style, tellsAdvice) = (loaded.configuration, loaded.style, false)
        // What is wrong with the data was told.
        var told: [Diagnostic] = []
        data = DataFiles(loaded.files(of: .data), diagnostics: &told)
        let others = loaded.files(of: .content) + loaded.files(of: .staticFile)
        let published = PublishedPages(kept.map(\.source), beside: others, for: settings)
        (pages, map, unpublished) = (published.pages, published.map, published.leftOut)
        parser = PageParser(
            links: LinkResolver(map: map, routes: pages.map(\.route), style: style),
            files: SiteFiles(others), colours: configuration.highlights,
            codeTheme: configuration.codeTheme, allowsHTML: configuration.html,
            formFiles: UsableForms(loaded.files).lookup,
            texts: PageTexts.all(of: pages.lazy.map(\.language), in: theme.words))
        (contents, isColoured) = (kept.map(\.content), true)
        numbers = Array(repeating: 0, count: kept.count)
        takenIn = Set(kept.flatMap(\.forms.used))
        files = others.filter { [takenIn] in !takenIn.contains($0.path.shown) }
    }

    /// All pages with their front matter, whether they are published or not.
    private static func read(
        _ loaded: LoadedSite, _ settings: BuildSettings, _ memory: BuildMemory, _ diagnostics: inout [Diagnostic]
    ) -> [PageSource] {
        let reader = PageReader(defaultLanguage: loaded.configuration.language)
        let files = loaded.files(of: .content).filter(\.isPage).map { file in
            (file.path.withoutRole.text.composed, file.text ?? Source(path: file.path.shown, bytes: []))
        }
        let read = memory.withParsed { parsed in
            parsed.fronts(of: files, language: reader.defaultLanguage, jobs: settings.jobs) {
                reader.page(at: $0, source: $1)
            }
        }
        diagnostics += read.flatMap(\.diagnostics)
        return read.map(\.page)
    }

    /// The contents with their code in colours, and whether all of it that can be coloured is.
    private static func coloured(
        _ contents: [PageContent], _ settings: BuildSettings, _ diagnostics: inout [Diagnostic]
    ) -> ([PageContent], Bool) {
        var (contents, isComplete) = (contents, true)
        let highlighting = Highlighting(
            siteFolder: settings.siteFolder, jobs: settings.jobs, cacheUse: settings.cache)
        diagnostics += highlighting.fill(&contents, isComplete: &isComplete)
        return (contents, isComplete)
    }
}
