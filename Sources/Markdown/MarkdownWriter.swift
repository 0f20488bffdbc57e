import Diagnostics
import HTML

/// Writes the tree as HTML, a node at a time, and gathers what the page wants to know.
///
/// Markup and line breaks are those of libcmark's renderer (void elements without a slash).
struct MarkdownWriter {
    var isInline = false
    var hasWide = false
    /// The extensions that may occur.
    var marks: ExtensionMarks = []
    /// Whether comments of ``BlockRewriting`` stand in the tree.
    var isRewritten = false
    /// The footnotes that are defined.
    var footnotes = Footnotes()
    /// The tables that were found before parsing, in order.
    var tables: [TableShape] = []
    /// The table that is being written.
    var table: OpenTable?
    /// Whether a label of a task is open, to be closed with its paragraph.
    var isInTask = false
    /// How deep in links, where no other link may stand.
    var linkDepth = 0
    /// What closes each quote that is open.
    var quoteEnds: [StaticString] = []
    /// What the picture that is being written says of its size.
    var pictureEnd = ""
    /// How many findings there are of each kind.
    var found = FindingCounts()
    /// Where in the slice the last loose tag ended.
    var looseTagEnd = 0
    /// Whether the text that comes next is an alert's word, which its title already says.
    var skipsAlertWord = false

    let source: RenderedText
    var slice: SourceSlice { source.slice }
    var lines: SourceLines { source.lines }
    let options: MarkdownOptions
    let hooks: MarkdownHooks
    let escape: MarkdownEscape
    var ids: HeadingIDs
    var output: [UInt8] = []
    var rendered = RenderedMarkdown()
    var counter = WordCount()
    /// How deep in pictures' descriptions, where markup has no place.
    var plainDepth = 0
    /// Whether links were left out whose end is still to come, the innermost last.
    var leftOut: [Bool] = []
    /// The heading that is being written.
    var heading: OpenHeading?
    /// The line in which left-out HTML was last told.
    var lastHTMLLine = 0
    private var isFirstBlock = true

    init(
        slice: SourceSlice, lines: SourceLines, sentinel: Sentinel?, options: MarkdownOptions,
        hooks: MarkdownHooks,
        ids: HeadingIDs
    ) {
        source = RenderedText(slice, lines)
        self.options = options
        self.hooks = hooks
        self.ids = ids
        escape = MarkdownEscape(sentinel: sentinel)
        output.reserveCapacity(slice.bytes.count + slice.bytes.count / 2)
    }

    /// Writes the beginning of `node`, or all of a leaf; answers whether what is in it is to be written too.
    mutating func enter(_ node: CMarkNode) -> Bool {
        switch node.kind {
        case .text: text(node)
        case .softBreak: softBreak(node)
        case .lineBreak: plainDepth > 0 ? output.append(0x20) : output.append("<br>\n")
        case .code: code(node)
        case .htmlInline: inlineHTML(node)
        case .emphasis: open("<em>")
        case .strong: open("<strong>")
        case .link: openLink(node)
        case .image: openPicture(node)
        case .customInline: if plainDepth == 0 { escape.appendRaw(node.onEnter, to: &output) }
        case .document, .customBlock: return true
        default: return enterBlock(node)
        }
        return true
    }

    /// Writes the end of `node`.
    mutating func leave(_ node: CMarkNode) -> Bool {
        switch node.kind {
        case .emphasis: open("</em>")
        case .strong: open("</strong>")
        case .link: closeLink()
        case .image: closePicture(node)
        case .customInline: if plainDepth == 0 { escape.appendRaw(node.onExit, to: &output) }
        case .blockQuote: closeQuote()
        case .list: closeList(node)
        case .item: closeItem(node)
        case .heading: closeHeading()
        case .paragraph: closeParagraph(node)
        default: break
        }
        return true
    }

    /// All that was gathered.
    mutating func finished() -> RenderedMarkdown {
        writeNotes()
        endPiece()
        found.tellOthers(in: &rendered.diagnostics)
        rendered.words = counter.words
        return rendered
    }

    /// Ends the piece of HTML before a hole, or at the end.
    mutating func endPiece() {
        guard !output.isEmpty else { return }
        // A copy has no more room than it needs; what was gathered goes on in the old one.
        rendered.pieces.append(.html(HTML(trusted: Array(output[...]))))
        output.removeAll(keepingCapacity: true)
    }

    mutating func open(_ tag: StaticString) {
        if plainDepth == 0 { output.append(tag) }
    }

    /// Writes `markup` at the beginning of a line.
    mutating func onOwnLine(_ markup: StaticString) {
        startLine()
        output.append(markup)
    }

    mutating func startLine() {
        if let last = output.last, last != 0x0A { output.append(0x0A) }
    }

    private mutating func enterBlock(_ node: CMarkNode) -> Bool {
        defer { isFirstBlock = false }
        switch node.kind {
        case .blockQuote: openQuote(node)
        case .list: openList(node)
        case .item: openItem(node)
        case .codeBlock: codeBlock(node)
        case .htmlBlock: blockHTML(node)
        case .thematicBreak: onOwnLine("<hr>\n")
        case .paragraph: openParagraph(node)
        case .heading: return openHeading(node, isFirst: isFirstBlock)
        default: break
        }
        return true
    }

    private mutating func closeList(_ node: CMarkNode) {
        if isDefinitions(node) { return closeDefinitions(node) }
        if !isNotes(node) { output.append(node.isOrdered ? "</ol>\n" : "</ul>\n") }
    }

    private mutating func closeItem(_ node: CMarkNode) {
        if note(of: node) != nil { return closeNote() }
        output.append(node.parent.map(isDefinitions) ?? false ? "</dd>\n" : "</li>\n")
    }

    private mutating func openList(_ node: CMarkNode) {
        if isNotes(node) || isDefinitions(node) { return }
        guard node.isOrdered else { return onOwnLine("<ul>\n") }
        guard node.listStart != 1 else { return onOwnLine("<ol>\n") }
        onOwnLine("<ol start=\"")
        output += Array("\(node.listStart)\">\n".utf8)
    }
}
