package import Diagnostics
package import HTML

/// What a page's Markdown became.
package struct RenderedMarkdown: Sendable {
    /// A part of the output.
    package enum Piece: Sendable, Equatable {
        case html(HTML)
        /// A gap that the caller of `fence` fills.
        case hole(Int)
    }

    /// The output in order.
    package internal(set) var pieces: [Piece] = []
    /// The headings in order, for a table of contents.
    package internal(set) var headings: [MarkdownHeading] = []
    /// The plain text of a heading of level 1 that is the first block.
    package internal(set) var title: String?
    /// The plain text of the first paragraph that stands in no list and no quote; empty where there is none.
    package internal(set) var summary = ""
    /// How many words: an ideograph or kana counts as one; code blocks do not count.
    package internal(set) var words = 0
    /// The links and pictures in order, those left out excepted.
    package internal(set) var links: [LinkUse] = []
    /// What is wrong.
    package internal(set) var diagnostics: [Diagnostic] = []

    /// The output as one markup, without what fills the holes.
    package var html: HTML {
        var html = HTML()
        for case .html(let piece) in pieces { html.append(piece) }
        return html
    }
}

/// A heading.
package struct MarkdownHeading: Sendable, Equatable {
    /// 1…6, as in the output.
    package let level: Int
    /// Its id in the page; empty where ids are switched off.
    package let id: String
    /// Its inline markup, without the anchor link.
    package let text: HTML
    /// Its text without markup.
    package let plain: String

    /// A heading of these parts.
    package init(level: Int, id: String, text: HTML, plain: String) {
        (self.level, self.id, self.text, self.plain) = (level, id, text, plain)
    }
}
