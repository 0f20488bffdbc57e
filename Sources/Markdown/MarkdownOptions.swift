package import HTML

/// How Markdown is rendered.
package struct MarkdownOptions: Sendable {
    /// Whether raw HTML of the page stands in the output; else it is left out with a warning.
    package var rawHTML = false
    /// Whether headings get ids and anchor links.
    package var headingIDs = true
    /// What every heading's id begins with.
    package var idPrefix = ""
    /// Ids the page has for itself; a heading called like one of them gets another.
    package var reservedIDs: Set<String> = []
    /// By how many levels headings are lowered; none goes below 6.
    package var headingShift = 0
    /// Whether a heading of level 1 that is the first block is left out of the output (the page shows it itself).
    package var takesTitleOut = false
    /// What an anchor link is called; the heading's text follows: `Link to this section: Install`.
    package var anchorLabel = "Link to this section"

    /// Whether tables, strikethrough, tasks, bare links, alerts, footnotes, definition lists and figures are read; without
    /// them it is CommonMark alone.
    package var extensions = true
    /// The titles of alerts by their word in the source, in lower case: `note`, `tip`, `important`, `warning`, `caution`.
    package var alertTitles = [
        "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution",
    ]

    /// What the list of footnotes is called.
    package var footnotesLabel = "Footnotes"
    /// What the link from a footnote back into the text is called; the number follows.
    package var backLabel = "Back to the text,"

    /// The usual: no raw HTML, headings with ids.
    package init() {}
}

/// What the rest of the program says to what stands in a page.
package struct MarkdownHooks {
    /// What becomes of a fenced code block.
    package var fence: (FencedBlock) -> FenceOutcome = { _ in .code }
    /// What becomes of a link or picture whose URL runs nothing; nil keeps all.
    package var link: ((LinkUse) -> LinkOutcome)?
    /// Ids that the block of this info string will make; no heading gets one of them, or one that begins with it and `-`.
    package var reservedIDs: ((_ info: String) -> [String])?

    /// Hooks that change nothing.
    package init() {}
}

/// What becomes of a fenced code block.
package enum FenceOutcome: Sendable, Equatable {
    /// It is shown as code: `<pre><code class="language-x">`.
    case code
    /// It becomes this markup.
    case html(HTML)
    /// It becomes a gap that the caller fills later, known by this number.
    case hole(Int)
}

/// What becomes of a link or picture.
package enum LinkOutcome: Sendable, Equatable {
    /// It leads here.
    case keep(SafeURL)
    /// It is a picture that lies here and is this large; it is fetched when it comes near the window.
    case picture(SafeURL, PictureSize?)
    /// Only its text stays.
    case drop
}

/// How large a picture is, in CSS pixels.
package struct PictureSize: Sendable, Equatable {
    /// From 1.
    package let width: Int
    /// From 1.
    package let height: Int

    /// A size of at least one pixel each way.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }
}
