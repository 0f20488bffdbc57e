import HTML

/// A heading whose end is still to come.
struct OpenHeading {
    let level: Int
    let id: String
    let plain: String
    /// Where its content begins in the output.
    let start: Int
    /// Where references to footnotes stand in the output; a table of contents has no place for them.
    var notes: [Range<Int>] = []
}

// Headings, and plain text.
extension MarkdownWriter {
    /// Writes a heading's beginning; answers whether its content is to be written.
    mutating func openHeading(_ node: CMarkNode, isFirst: Bool) -> Bool {
        let text = plain(node)
        if isFirst, node.headingLevel == 1, node.parent?.kind == .document {
            rendered.title = text
            if options.takesTitleOut { return false }
        }
        let level = min(6, max(1, node.headingLevel + options.headingShift))
        let id = options.headingIDs ? ids.id(for: text) : ""
        startLine()
        if options.headingIDs { output.append("<div class=\"sg-heading\">") }
        output.append("<h")
        output.append(UInt8(0x30 + level))
        if options.headingIDs {
            output.append(" id=\"")
            MarkdownEscape.append(id, to: &output)
            output.append("\"")
        }
        output.append(">")
        heading = OpenHeading(level: level, id: id, plain: text, start: output.count)
        return true
    }

    /// The anchor link stands beside the heading, so that it is no part of its name.
    mutating func closeHeading() {
        guard let open = heading else { return }
        heading = nil
        var content: [UInt8] = []
        var copied = open.start
        for note in open.notes {
            content += output[copied..<note.lowerBound]
            copied = note.upperBound
        }
        let text = HTML(trusted: content + output[copied...])
        rendered.headings.append(
            MarkdownHeading(level: open.level, id: open.id, text: text, plain: open.plain))
        output.append("</h")
        output.append(UInt8(0x30 + open.level))
        output.append(">")
        if options.headingIDs {
            output.append("<a class=\"sg-anchor\" href=\"#")
            MarkdownEscape.appendURL(open.id, to: &output)
            output.append("\" aria-label=\"")
            MarkdownEscape.append(options.anchorLabel, to: &output)
            output.append(": ")
            MarkdownEscape.append(open.plain, to: &output)
            output.append("\">#</a></div>")
        }
        output.append("\n")
    }

    /// The text of `node` without markup, blanks between words made one.
    func plain(_ node: CMarkNode) -> String {
        var bytes: [UInt8] = []
        node.walk { node, isEntering in
            guard isEntering else { return true }
            switch node.kind {
            case .text: bytes += withoutLooseTags(node)
            case .code: bytes += escape.bytes(node.literal)
            case .softBreak, .lineBreak: bytes.append(0x20)
            default: break
            }
            return true
        }
        return String(decoding: withoutReferences(bytes), as: UTF8.self)
    }
}
