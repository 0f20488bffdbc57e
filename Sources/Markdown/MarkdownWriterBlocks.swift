import Diagnostics
import HTML

// Paragraphs, code blocks, raw HTML.
extension MarkdownWriter {
    mutating func openParagraph(_ node: CMarkNode) {
        if table != nil { return openCell() }
        if isTerm(node) { return onOwnLine("<dt>") }
        if skipsAlertWord, node.firstChild?.next == nil { return }
        if rendered.summary.isEmpty, node.parent?.kind == .document { rendered.summary = plain(node) }
        let isTight = isTight(node)
        if isFigure(node) { return onOwnLine("<figure>\n") }
        if !isInline, !isTight { onOwnLine("<p>") }
        openTask(node)
    }

    mutating func closeParagraph(_ node: CMarkNode) {
        if table != nil { return closeCell() }
        if isTerm(node) { return output.append("</dt>\n") }
        if isFigure(node) { return closeFigure(node) }
        // The word of an alert was all there was in it.
        if node.previous == nil, node.parent?.kind == .blockQuote, output.ends(with: alertTitleEnd) { return }
        closeTask()
        guard !isInline, !isTight(node) else { return }
        output.append("</p>\n")
    }

    /// What stands before an alert's text.
    private var alertTitleEnd: String.UTF8View { "</p>\n".utf8 }

    private func isTight(_ node: CMarkNode) -> Bool {
        guard let item = node.parent, item.kind == .item, let list = item.parent, list.isTight else { return false }
        return note(of: item) == nil
    }

    mutating func codeBlock(_ node: CMarkNode) {
        startLine()
        let info = escape.string(node.fenceInfo)
        let literal = escape.bytes(node.literal)
        let reader = FenceReader(slice: slice, lines: lines)
        if let block = reader.block(node, info: info, literal: literal, heading: rendered.headings.last) {
            switch hooks.fence(block) {
            case .code: break
            case .html(let html): return output += html.bytes
            case .hole(let number):
                endPiece()
                return rendered.pieces.append(.hole(number))
            }
        }
        let language = info.prefix { !$0.isWhitespace }
        if language.isEmpty {
            output.append("<pre><code>")
        } else {
            output.append("<pre><code class=\"language-")
            MarkdownEscape.append(String(language), to: &output)
            output.append("\">")
        }
        escape.append(node.literal, to: &output)
        output.append("</code></pre>\n")
    }

    mutating func blockHTML(_ node: CMarkNode) {
        if isRewritten, writeMark(node) { return }
        guard !options.rawHTML else {
            startLine()
            escape.appendRaw(node.literal, to: &output)
            return startLine()
        }
        let literal = escape.bytes(node.literal)
        guard !HTMLComment.isAll(literal) else { return }
        tellHTML(line: node.startLine, column: node.startColumn)
    }

    mutating func inlineHTML(_ node: CMarkNode) {
        if options.rawHTML {
            return plainDepth > 0
                ? escape.append(node.literal, to: &output) : escape.appendRaw(node.literal, to: &output)
        }
        guard node.startLine != lastHTMLLine, !HTMLComment.isAll(escape.bytes(node.literal)) else { return }
        tellHTML(line: node.startLine, column: node.startColumn)
    }

    mutating func tellHTML(line: Int, column: Int) {
        lastHTMLLine = line
        let range = lines.range(line)
        let near = min(range.lowerBound + max(0, column - 1), range.upperBound)
        let bytes = slice.bytes
        let start =
            bytes[near..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) ?? bytes[range].firstIndex(
                of: UInt8(ascii: "<"))
            ?? range.lowerBound
        let end =
            bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
            ?? range.upperBound
        rendered.diagnostics.append(
            .warning(
                "markdown.raw-html", "raw HTML is left out", at: slice.place(start..<end),
                help: "to keep it, add `html: true` to the front matter of this page,",
                "or `markdown: {html: true}` to sitegen.yml for the whole site"))
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}

/// A comment of HTML, which nobody misses when it is left out.
private enum HTMLComment {
    /// Whether `html` is one comment and blanks.
    static func isAll(_ html: [UInt8]) -> Bool {
        let text = String(decoding: html, as: UTF8.self).utf8.drop { $0 <= 0x20 }
        guard text.starts(with: "<!--".utf8) else { return false }
        var rest = text.dropFirst(4)
        while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest.removeFirst() }
        return rest.dropFirst(3).allSatisfy { $0 <= 0x20 }
    }
}
