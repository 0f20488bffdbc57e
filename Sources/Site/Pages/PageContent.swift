import Diagnostics
import Forms
import HTML
import Markdown

/// What a page's Markdown became.
struct PageContent: Sendable {
    /// HTML and, between, holes that the forms fill.
    private(set) var pieces: [RenderedMarkdown.Piece]
    let headings: [MarkdownHeading]
    /// The title where the page begins with a heading of the first level.
    let title: String?
    /// The first paragraph as plain text.
    let summary: String
    /// How many words, or characters of scripts without spaces.
    let words: Int
    /// The specs of the page's forms, in order of their holes.
    let forms: [FormSpec?]
    /// Code that is to be coloured, in order of its holes, which have numbers below zero: -1, -2 …
    private(set) var code: [CodeBlock] = []
    /// Languages of code that nobody can colour, and where each first stands.
    var unknownLanguages: [(name: String, place: Place)] = []
    /// Whether a block of code has a button that copies it.
    var hasCopyButton = false
    /// Paths from the site's root, to be checked once every output is known.
    var paths: [PathUse] = []
    /// Links to anchors, to be checked once every page's headings are known.
    private(set) var anchors: [AnchorUse]
    /// What the page asked of the site.
    var lookups = Lookups()

    init(_ rendered: RenderedMarkdown, forms: [FormSpec?], code: [CodeBlock], anchors: [AnchorUse]) {
        pieces = rendered.pieces
        headings = rendered.headings
        title = rendered.title
        summary = rendered.summary
        words = rendered.words
        (self.forms, self.code, self.anchors) = (forms, code, anchors)
    }

    /// What is kept of a page's Markdown where its text is not read; without forms and links.
    init(
        pieces: [RenderedMarkdown.Piece], headings: [MarkdownHeading], title: String?, summary: String, words: Int
    ) {
        (self.pieces, self.headings, self.title) = (pieces, headings, title)
        (self.summary, self.words) = (summary, words)
        (forms, code, anchors) = ([], [], [])
    }

    /// The content with its code in place, as `html` gives it for each block's index.
    func filled(_ html: (Int) -> HTML) -> PageContent {
        guard !code.isEmpty else { return self }
        var content = self
        content.pieces = pieces.map { piece in
            if case .hole(let number) = piece, number < 0 { return .html(html(-1 - number)) }
            return piece
        }
        content.code = []
        return content
    }

    /// The same content where the pages that its links name by their indices have those that `index` gives.
    func withAnchors(_ index: (Int) -> Int) -> PageContent {
        guard anchors.contains(where: { $0.page != nil }) else { return self }
        var content = self
        content.anchors = anchors.map { AnchorUse(page: $0.page.map(index), fragment: $0.fragment, use: $0.use) }
        return content
    }

    /// A link to a path from the site's root.
    struct PathUse: Sendable {
        let names: [String]
        /// Whether it names a file, not a page.
        let isFile: Bool
        let use: LinkUse
        /// Where it stands; found only when it is asked for.
        var place: Place { use.place }
    }

    /// A link to a place in a page.
    struct AnchorUse: Sendable {
        /// The page, as an index; nil for the same page.
        let page: Int?
        let fragment: String
        let use: LinkUse
        /// Where it stands; found only when it is asked for.
        var place: Place { use.place }
    }
}
