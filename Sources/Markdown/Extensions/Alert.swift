// Alerts, as GitHub has them.
//
//     > [!NOTE]              <div class="sg-alert sg-alert-note" role="note">
//     > Read this.           <p class="sg-alert-title">Note</p>
//                            <p>Read this.</p>
//                            </div>
extension MarkdownWriter {
    mutating func openQuote(_ node: CMarkNode) {
        guard marks.contains(.box), let word = alertWord(node), let title = options.alertTitles[word] else {
            quoteEnds.append("</blockquote>\n")
            return onOwnLine("<blockquote>\n")
        }
        quoteEnds.append("</div>\n")
        onOwnLine("<div class=\"sg-alert sg-alert-")
        MarkdownEscape.append(word, to: &output)
        output.append("\" role=\"note\">\n<p class=\"sg-alert-title\">")
        MarkdownEscape.append(title, to: &output)
        output.append("</p>\n")
        skipsAlertWord = true
    }

    mutating func closeQuote() {
        if let end = quoteEnds.popLast() { onOwnLine(end) }
    }

    /// The word of `[!WORD]` that stands alone in the first line of a quote, in lower case.
    private func alertWord(_ quote: CMarkNode) -> String? {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph, let text = paragraph.firstChild,
            text.kind == .text, text.next.map({ $0.kind == .softBreak || $0.kind == .lineBreak }) ?? true
        else { return nil }
        let literal = text.literal.array
        guard literal.starts(with: "[!".utf8), literal.last == UInt8(ascii: "]"), literal.count < 40 else {
            return nil
        }
        return String(decoding: literal[2..<literal.count - 1], as: UTF8.self).lowercased()
    }
}
