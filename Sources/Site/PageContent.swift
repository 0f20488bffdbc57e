import Diagnostics
import Forms
import HTML
import Markdown

/// What a page's Markdown became.
struct PageContent: Sendable {
    /// HTML and, between, holes that the forms fill.
    let pieces: [RenderedMarkdown.Piece]
    let headings: [MarkdownHeading]
    /// The title where the page begins with a heading of the first level.
    let title: String?
    /// The first paragraph as plain text.
    let summary: String
    /// How many words, or characters of scripts without spaces.
    let words: Int
    /// The specs of the page's forms, in order of their holes.
    let forms: [FormSpec?]
    /// Links to anchors, to be checked once every page's headings are known.
    let anchors: [AnchorUse]

    /// A link to a place in a page.
    struct AnchorUse: Sendable {
        /// The page, as an index; nil for the same page.
        let page: Int?
        let fragment: String
        let place: Place
    }
}
