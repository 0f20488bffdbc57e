import Diagnostics
import Forms
import Markdown

/// A site after parse: every page's front matter, route and Markdown, every form's spec, and nothing checked between them.
struct Outline: Sendable {
    let configuration: Configuration
    let style: URLStyle
    /// Files that are copied as they are.
    let files: [SourceFile]
    let data: DataFiles
    var pages: [PageSource]
    let map: ContentMap
    /// What each page's Markdown became.
    var contents: [PageContent]
    /// Numbers that stand for these contents in `memory`.
    var numbers: [Int]
    let memory: BuildMemory
    /// What all pages' templates and forms are given: settings, templates and data.
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
        inputs = SiteInputs(loaded, settings, roles: [.template, .data])
        configuration = loaded.configuration
        style = loaded.style
        data = memory.data(SiteInputs(loaded, settings, roles: [.data]), diagnostics: &diagnostics) {
            DataFiles(loaded.files(of: .data), diagnostics: &$0)
        }
        let content = loaded.files(of: .content)
        let others = content.filter { !$0.isPage } + loaded.files(of: .staticFile)

        let reader = PageReader(defaultLanguage: configuration.language)
        let pageFiles = content.filter(\.isPage).map { file in
            (file.path.withoutRole.text.composed, file.text ?? Source(path: file.path.shown, bytes: []))
        }
        let read = memory.withParsed { parsed in
            parsed.fronts(of: pageFiles, language: reader.defaultLanguage, jobs: settings.jobs) {
                reader.page(at: $0, source: $1)
            }
        }
        diagnostics += read.flatMap(\.diagnostics)
        var published: [PageSource] = []
        var map = ContentMap()
        var unpublished: [LeftOutFile] = []
        let today = CalendarDate(settings.now)
        for (page, _) in read {
            if page.front.draft, !settings.drafts {
                map.add(leftOut: .draft, at: page.path)
                unpublished.append(LeftOutFile(path: page.source.path, reason: .draft))
            } else if let date = page.front.date, let today, date > today, !settings.future {
                map.add(leftOut: .future, at: page.path)
                unpublished.append(
                    LeftOutFile(path: page.source.path, reason: .future(date: date.text, now: settings.now)))
            } else {
                map.add(page: published.count, at: page.path)
                published.append(page)
            }
        }
        for file in others where file.role == .content {
            map.add(file: file.path.withoutRole.text.composed, output: FilesOutput.names(of: file))
        }
        pages = published
        self.map = map
        self.unpublished = unpublished
        tellsAdvice = settings.advice
        let siteFiles = SiteFiles(others)
        let usable = UsableForms(loaded.files)
        parser = PageParser(
            links: LinkResolver(map: map, routes: published.map(\.route), style: loaded.style),
            files: siteFiles, colours: configuration.highlights,
            codeTheme: configuration.codeTheme, allowsHTML: configuration.html, formFiles: usable.lookup,
            texts: PageTexts.all(of: published.lazy.map(\.language), in: theme.words))
        let surroundings = ParsedPages.Surroundings(
            map: map, routes: published.map(\.route), style: loaded.style, files: siteFiles, formFiles: usable,
            inputs: SiteInputs(loaded, settings, roles: [.template], below: "templates/words/"),
            areSettled: memory.areSettled(siteFiles.onDisk))
        let times = times
        let bodies = memory.withParsed { [parser] parsed in
            parsed.bodies(of: published, in: surroundings, jobs: settings.jobs) { page in
                times.of(page.path) { parser.content(of: page) }
            }
        }
        numbers = bodies.map(\.number)
        diagnostics += bodies.flatMap(\.diagnostics)
        var contents = bodies.map(\.content)
        var isColoured = true
        diagnostics += Highlighting(
            siteFolder: settings.siteFolder, jobs: settings.jobs, cacheUse: settings.cache
        ).fill(&contents, isComplete: &isColoured)
        self.isColoured = isColoured
        self.contents = contents
        let used = Set(self.contents.flatMap { $0.forms.flatMap { $0?.used ?? [] } })
        takenIn = used
        files = others.filter { !used.contains($0.path.shown) }
    }
}
