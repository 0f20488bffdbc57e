package import Diagnostics

/// Renders CommonMark 0.30 to HTML by libcmark's tree.
///
///     ## Sign *in*          <h2 id="sign-in">Sign <em>in</em></h2> and its anchor link
///     Enter **name**.       <p>Enter <strong>name</strong>.</p>
package enum MarkdownRenderer {
    /// A page's text. What is too large to be parsed safely is refused with one error and nothing else.
    package static func render(
        _ slice: SourceSlice, options: MarkdownOptions = MarkdownOptions(),
        hooks: MarkdownHooks = MarkdownHooks()
    ) -> RenderedMarkdown {
        let scan = MarkdownScan(slice)
        if let excess = scan.excess { return RenderedMarkdown(refused: excess) }
        var text = slice.bytes
        let marks: ExtensionMarks = options.extensions ? scan.marks : []
        let steers =
            scan.hasWide && scan.hasEmphasis || marks.contains(.footnote) || scan.hasEscapedMark && !marks.isEmpty
        let sentinel = steers || !marks.isDisjoint(with: .rewritten) ? Sentinel(absentFrom: text) : nil
        if steers, let sentinel { text = sentinel.steering(text, footnotes: marks.contains(.footnote)) }
        return render(text, of: slice, scan: scan, sentinel: sentinel, options: options, hooks: hooks)
    }

    /// A label: inline Markdown only, without a paragraph around it. What would begin a block is text.
    package static func inline(
        _ slice: SourceSlice, options: MarkdownOptions = MarkdownOptions(),
        hooks: MarkdownHooks = MarkdownHooks()
    ) -> RenderedMarkdown {
        let scan = MarkdownScan(slice)
        if let excess = scan.excess { return RenderedMarkdown(refused: excess) }
        guard let sentinel = Sentinel(absentFrom: slice.bytes) else {
            return render(slice.bytes, of: slice, scan: scan, sentinel: nil, options: options, hooks: hooks)
        }
        var text: [UInt8] = []
        let lines = SourceLines(starts: scan.lineStarts, bytes: slice.bytes)
        for number in 1...max(1, lines.count) {
            let line = slice.bytes[lines.range(number)]
            // A sentinel in front keeps a line from being a list item, a heading, a fence, or the end of the paragraph.
            text += sentinel.bytes + line.drop(while: \.isBlank) + [0x0A]
        }
        text = sentinel.steering(text)
        return render(
            text, of: slice, scan: scan, sentinel: sentinel, options: options, hooks: hooks, isInline: true)
    }

    private static func render(
        _ text: [UInt8], of slice: SourceSlice, scan: MarkdownScan, sentinel: Sentinel?,
        options: MarkdownOptions,
        hooks: MarkdownHooks, isInline: Bool = false
    ) -> RenderedMarkdown {
        let marks: ExtensionMarks = options.extensions ? scan.marks : []
        var rewriting: BlockRewriting?
        var isSure = true
        if !isInline, !marks.isDisjoint(with: .rewritten), let sentinel {
            let plain =
                marks.isDisjoint(with: [.footnote, .definition])
                ? PlainTables(text, lines: lineRanges(of: text, from: slice, scan)) : nil
            rewriting = plain.flatMap { BlockRewriting(text, tables: $0, sentinel: sentinel) }
            isSure = plain != nil
        }
        // What is put into a text of ASCII is UTF-8.
        let isSureUTF8 = slice.bytes.isPlainASCII
        guard var tree = CMarkTree(rewriting?.text ?? text, isSureUTF8: isSureUTF8) else {
            return RenderedMarkdown(refused: noMemory(slice))
        }
        if !isSure, let sentinel { rewriting = BlockRewriting(text, tree: tree, sentinel: sentinel) }
        if let line = rewriting?.excess {
            let row = SourceLines(starts: scan.lineStarts, bytes: slice.bytes).range(line)
            return RenderedMarkdown(refused: MarkdownLimits.tooManyCells(at: slice.place(row)))
        }
        if !isSure, let rewriting {
            guard let again = CMarkTree(rewriting.text, isSureUTF8: isSureUTF8) else {
                return RenderedMarkdown(refused: noMemory(slice))
            }
            tree = again
        }
        if !marks.isDisjoint(with: [.tilde, .box, .url, .angle, .footnote]) { tree.joinTexts() }
        if marks.contains(.tilde) {
            Strikethrough.apply(to: tree.root, sentinel: sentinel)
            // A tilde that strikes nothing is one text with what is beside it: `https://a.example/~ann` is one link.
            tree.joinTexts()
        }
        let lines = SourceLines(starts: scan.lineStarts, bytes: slice.bytes, map: rewriting?.lines)
        let owners = reserved(tree.root, hooks: hooks, sentinel: sentinel)
        var writer = MarkdownWriter(
            slice: slice, lines: lines, sentinel: sentinel, options: options, hooks: hooks,
            ids: HeadingIDs(prefix: options.idPrefix, reserved: options.reservedIDs, owners: owners))
        writer.isInline = isInline
        writer.hasWide = scan.hasWide
        writer.marks = marks
        if let rewriting {
            writer.isRewritten = true
            writer.tables = rewriting.tables
            writer.footnotes = Footnotes(rewriting.notes)
        }
        tree.root.walk { node, isEntering in isEntering ? writer.enter(node) : writer.leave(node) }
        var rendered = writer.finished()
        if scan.mayHide { rendered.diagnostics += InvisibleCharacters.warnings(in: slice) }
        return rendered
    }

    /// The lines of `text`: those of the scan, unless `text` was steered since.
    private static func lineRanges(of text: [UInt8], from slice: SourceSlice, _ scan: MarkdownScan) -> [Range<Int>] {
        guard text.count == slice.bytes.count else { return BlockRewriting.lineRanges(text) }
        let starts = scan.lineStarts
        return starts.indices.compactMap { index in
            let end = index + 1 < starts.count ? starts[index + 1] : text.count
            return starts[index] < end ? starts[index]..<end : nil
        }
    }

    private static func noMemory(_ slice: SourceSlice) -> Diagnostic {
        .error("markdown.no-memory", "no memory is left to read this page", at: slice.place(0..<0))
    }

    /// The ids that fences will make, known before the first heading gets its own.
    private static func reserved(_ root: CMarkNode, hooks: MarkdownHooks, sentinel: Sentinel?) -> [String] {
        guard let reservedIDs = hooks.reservedIDs else { return [] }
        let escape = MarkdownEscape(sentinel: sentinel)
        var ids: [String] = []
        root.walk { node, isEntering in
            guard isEntering else { return true }
            if node.kind == .codeBlock, !node.fenceInfo.isEmpty {
                ids += reservedIDs(escape.string(node.fenceInfo))
            }
            return node.kind != .paragraph && node.kind != .heading
        }
        return ids
    }
}

extension RenderedMarkdown {
    fileprivate init(refused diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}
