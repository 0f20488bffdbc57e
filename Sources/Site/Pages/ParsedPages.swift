import Diagnostics
import Threads

/// What pages became when they were parsed: their front matter by themselves, their Markdown in the site that they were in.
struct ParsedPages: Sendable {
    /// All that the Markdown of a page is given besides the page.
    struct Surroundings: Sendable {
        /// The paths of all pages below `content/`, and where they stand.
        let paths: [String]
        let routes: [Route]
        let map: ContentMap
        let links: LinkResolver
        let style: URLStyle
        let files: SiteFiles
        let formFiles: UsableForms
        /// The site's settings for Markdown and code.
        let inputs: SiteInputs
        /// The names of the files that may change without getting another time.
        let unsettled: Set<[String]>
    }

    /// A page's front matter and what is wrong with it.
    typealias Front = (page: PageSource, diagnostics: [Diagnostic])

    /// A page's Markdown and what is wrong with it.
    struct Body: Sendable {
        let content: PageContent
        let diagnostics: [Diagnostic]
        /// Another for each content.
        let number: Int
    }

    private var language = ""
    private var surroundings: Surroundings?
    private var fronts: [String: Front] = [:]
    private var bodies: [String: (source: Source, body: Body)] = [:]
    private var lastNumber = 0

    /// The front matter of the pages at these paths below `content/`; `language` is the site's.
    mutating func fronts(
        of files: [(path: String, source: Source)], language: String, jobs: Int,
        read: @Sendable (String, Source) -> Front
    ) -> [Front] {
        if language != self.language { fronts = [:] }
        let known = fronts
        let found = Parallel.map(files, jobs: jobs) { file -> Front in
            if let front = known[file.path], front.page.source == file.source { return front }
            return read(file.path, file.source)
        }
        self.language = language
        fronts = Dictionary(found.map { ($0.page.path, $0) }) { first, _ in first }
        return found
    }

    /// What the Markdown of the page at `path` became when it was parsed last.
    func body(at path: String) -> Body? { bodies[path]?.body }

    /// What was wrong with the page at `path` when it was parsed last.
    func diagnostics(of path: String) -> [Diagnostic] {
        (fronts[path]?.diagnostics ?? []) + (bodies[path]?.body.diagnostics ?? [])
    }

    /// Takes what a page became in place of what it was before, in the same surroundings; the number of its content.
    mutating func replace(
        _ page: PageSource, _ content: PageContent, _ faults: (front: [Diagnostic], body: [Diagnostic])
    ) -> Int {
        lastNumber += 1
        fronts[page.path] = (page, faults.front)
        bodies[page.path] = (page.source, Body(content: content, diagnostics: faults.body, number: lastNumber))
        return lastNumber
    }

    /// The Markdown of `pages` in these surroundings.
    mutating func bodies(
        of pages: [PageSource], in surroundings: Surroundings, jobs: Int,
        parse: @Sendable (PageSource) -> (PageContent, [Diagnostic])
    ) -> [Body] {
        let change = self.surroundings.map { SurroundingsChange(from: $0, to: surroundings) }
        let known = change?.isWhole == false ? bodies : [:]
        let found = Parallel.map(pages, jobs: jobs) { page -> Body in
            if let same = known[page.path], same.source == page.source,
                let content = change?.content(same.body, of: page)
            {
                return Body(content: content, diagnostics: same.body.diagnostics, number: same.body.number)
            }
            let (content, diagnostics) = parse(page)
            return Body(content: content, diagnostics: diagnostics, number: 0)
        }
        let numbered = found.map { body -> Body in
            guard body.number == 0 else { return body }
            lastNumber += 1
            return Body(content: body.content, diagnostics: body.diagnostics, number: lastNumber)
        }
        self.surroundings = surroundings
        bodies = Dictionary(zip(pages, numbered).map { ($0.path, ($0.source, $1)) }) { first, _ in first }
        return numbered
    }
}
