import Diagnostics
import HTML

// Paragraphs and code blocks.
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
        let reader = FenceReader(text: source)
        if let block = reader.block(node, info: info, literal: literal, heading: rendered.headings.last) {
            switch hooks.fence(block) {
            case .code: break
            case .html(let html): return output += html.bytes
            case .hole(let number):
                endPiece()
                return rendered.pieces.append(.hole(number))
            }
        }
        let language = FencedBlock.firstWord(of: info)
        if language.isEmpty {
            output.append("<pre><code>")
        } else {
            output.append("<pre><code class=\"language-")
            MarkdownEscape.append(language, to: &output)
            output.append("\">")
        }
        escape.append(node.literal, to: &output)
        output.append("</code></pre>\n")
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}
