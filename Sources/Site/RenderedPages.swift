import Diagnostics
import Markdown

/// Pages as files of the output, and all that was in sight of their templates.
struct RenderedPages: Sendable {
    /// What a page's template sees besides the content of the page itself.
    struct Surroundings: Sendable, Equatable {
        /// The site's settings, its templates and data.
        let inputs: SiteInputs
        let faces: [Face]
        let furniture: [[String]?]
        /// The paths of files that are copied, which stand in for outputs of the same name.
        let files: [String]
        /// Where search begins, by language.
        let search: [String: Assets.Reference]?
    }

    /// What templates of other pages see of a page.
    struct Face: Sendable, Equatable {
        let path: String
        /// The front matter as it was written, of which most of the rest follows.
        let front: ArraySlice<UInt8>
        let title: String
        let summary: String
        /// Nil where no template asks for it: it changes with nearly every edit.
        let words: Int?
        let headings: [MarkdownHeading]
        let redirect: PageTarget?
        let background: [String]?
        let image: [String]?
        let backgroundStyle: Assets.Reference?

        /// The face of a page; `counts` where templates may ask for its number of words.
        init(_ page: Page, counts: Bool) {
            path = page.source.path
            front = page.source.source.bytes.dropLast(page.source.body.bytes.count)
            title = page.title
            summary = page.content.summary
            words = counts ? page.content.words : nil
            headings = page.content.headings
            redirect = page.redirect
            background = page.background
            image = page.image
            backgroundStyle = page.backgroundStyle
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
    mutating func begin(_ surroundings: Surroundings) {
        if surroundings == self.surroundings { return }
        self.surroundings = surroundings
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

    /// The files of the output `name`, which sees no content of any page.
    mutating func files(of name: String, make: () -> Files) -> Files {
        if let known = others[name] { return known }
        let made = make()
        others[name] = made
        return made
    }
}
