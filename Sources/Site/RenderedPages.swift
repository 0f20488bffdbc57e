import Diagnostics
import Markdown

/// Pages as files of the output, and all that was in sight of their templates.
struct RenderedPages: Sendable {
    /// What a page's template sees besides the content of the page itself.
    struct Surroundings: Sendable {
        /// The site's settings, its templates and data.
        let inputs: SiteInputs
        var faces: [Face]
        let furniture: [[String]?]
        /// The paths of files that are copied, which stand in for outputs of the same name.
        let files: [String]
        /// Where search begins, by language.
        let search: [String: Assets.Reference]?

        /// Whether templates that asked other pages for no more than `asked` find the same here as in `other`.
        func isSame(as other: Surroundings, _ asked: AskedMembers) -> Bool {
            inputs == other.inputs && furniture == other.furniture && files == other.files && search == other.search
                && faces.count == other.faces.count
                && zip(faces, other.faces).allSatisfy { $0.isSame(as: $1, asked) }
        }
    }

    /// What templates of other pages see of a page.
    struct Face: Sendable {
        let path: String
        /// The front matter as it was written, of which most of the rest follows.
        let front: ArraySlice<UInt8>
        let title: String
        let summary: String
        let words: Int
        let headings: [MarkdownHeading]
        let redirect: PageTarget?
        let background: [String]?
        let image: [String]?
        let backgroundStyle: Assets.Reference?

        /// The face of a page.
        init(_ page: Page) {
            path = page.source.path
            front = page.source.head
            title = page.title
            summary = page.content.summary
            words = page.content.words
            headings = page.content.headings
            redirect = page.redirect
            background = page.background
            image = page.image
            backgroundStyle = page.backgroundStyle
        }

        /// Whether templates of other pages that asked for no more than `asked` see the same in `other`.
        func isSame(as other: Face, _ asked: AskedMembers) -> Bool {
            path == other.path && front == other.front && title == other.title
                && (!asked.has(.summary) || summary == other.summary)
                && (!asked.has(.words) || words == other.words)
                && (!asked.has(.toc) || headings == other.headings)
                && redirect == other.redirect && background == other.background && image == other.image
                && backgroundStyle == other.backgroundStyle
        }
    }

    /// What one page became.
    struct Files: Sendable {
        let files: [OutputFile]
        let diagnostics: [Diagnostic]
    }

    /// The content of a page and its forms, by their numbers.
    struct Key: Sendable, Hashable {
        let content: Int
        let forms: Int
    }

    private var surroundings: Surroundings?
    private var pages: [Key: Files] = [:]
    private var others: [String: Files] = [:]

    /// Begins with a site in these surroundings: what was made in others is forgotten.
    mutating func begin(_ surroundings: Surroundings, _ asked: AskedMembers) {
        let isSame = self.surroundings.map { surroundings.isSame(as: $0, asked) } ?? false
        self.surroundings = surroundings
        if isSame { return }
        pages = [:]
        others = [:]
    }

    /// The files of the pages that have these keys, in their order.
    mutating func files(of keys: [Key], jobs: Int, render: @Sendable (Int) -> Files) -> [Files] {
        let known = pages
        let found = Parallel.map(keys.indices, jobs: jobs) { index in known[keys[index]] ?? render(index) }
        pages = Dictionary(zip(keys, found)) { first, _ in first }
        return found
    }

    /// What was made of the page with this key.
    func files(of key: Key) -> Files? { pages[key] }

    /// Takes `files` in place of what the page `index` of the site was before, whose key was `old`.
    mutating func replace(_ old: Key, by key: Key, _ files: Files, face: Face, at index: Int) {
        pages[old] = nil
        pages[key] = files
        surroundings?.faces[index] = face
    }

    /// The files of the output `name`, which sees no content of any page.
    mutating func files(of name: String, make: () -> Files) -> Files {
        if let known = others[name] { return known }
        let made = make()
        others[name] = made
        return made
    }
}
