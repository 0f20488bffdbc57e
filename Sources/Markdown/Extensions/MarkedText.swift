import Diagnostics

// Text in which an extension may have a mark: a task's box, an alert's word, a bare link, a tag with loose attributes.
extension MarkdownWriter {
    /// Writes the text if it holds such a mark; else answers false and writes nothing.
    mutating func writeMarked(_ node: CMarkNode) -> Bool {
        if skipsAlertWord {
            skipsAlertWord = node.next != nil
            return true
        }
        guard isInTask || mayHoldMark(node.literal) else { return false }
        // With sentinels: `http\\://` is no link.
        var text = node.literal.array
        var isChanged = false
        if isInTask, node.previous == nil, node.parent?.kind == .paragraph {
            text.removeFirst(min(3, text.count))
            isChanged = true
        }
        if marks.contains(.angle), !options.rawHTML {
            isChanged = takeOutLooseTags(&text, of: node) || isChanged
        }
        if marks.contains(.footnote), writeReferences(text, of: node) { return true }
        if writeLinks(text, of: node) { return true }
        if isChanged { escape.append(text[...], to: &output) }
        return isChanged
    }

    private mutating func writeLinks(_ text: [UInt8], of node: CMarkNode) -> Bool {
        marks.contains(.url) && plainDepth == 0 && linkDepth == 0 && writeBareLinks(text, of: node)
    }

    /// Writes the text with its references to footnotes; answers false, and writes nothing, where there is none.
    private mutating func writeReferences(_ text: [UInt8], of node: CMarkNode) -> Bool {
        var copied = 0
        var from = 0
        while let found = reference(in: text, from: from) {
            from = found.range.upperBound
            guard footnotes.isDefined(found.label) else {
                if plainDepth == 0 { tellUndefined(found.label, near: node) }
                continue
            }
            let before = Array(text[copied..<found.range.lowerBound])
            if !writeLinks(before, of: node) { escape.append(before[...], to: &output) }
            copied = found.range.upperBound
            if !writeReference(found.label) { escape.append(text[found.range], to: &output) }
        }
        guard copied > 0 else { return false }
        let rest = Array(text[copied...])
        if !writeLinks(rest, of: node) { escape.append(rest[...], to: &output) }
        return true
    }

    private func mayHoldMark(_ text: LentText) -> Bool {
        for at in 0..<text.count
        where text[at] == UInt8(ascii: "w") || text[at] &- 0x3A < 3 || text[at] == UInt8(ascii: "[") {
            switch text[at] {
            case UInt8(ascii: "[") where at + 1 < text.count && text[at + 1] == UInt8(ascii: "^"): return true
            case UInt8(ascii: "<"): return true
            case UInt8(ascii: ":") where at + 1 < text.count && text[at + 1] == UInt8(ascii: "/"): return true
            case UInt8(ascii: "w") where at + 1 < text.count && text[at + 1] == UInt8(ascii: "w"): return true
            default: break
            }
        }
        return false
    }

    /// `<b onclick=a=b>` is no HTML to CommonMark, and to a browser it is; its author meant HTML.
    private mutating func takeOutLooseTags(_ text: inout [UInt8], of node: CMarkNode) -> Bool {
        let found = looseTags(in: &text, of: node, behind: looseTagEnd)
        for tag in found.tags { tellHTML(tag, line: node.startLine) }
        looseTagEnd = max(looseTagEnd, found.end)
        return !found.tags.isEmpty
    }

    /// The text of `node` without such tags, where they are left out.
    func withoutLooseTags(_ node: CMarkNode) -> [UInt8] {
        var text = node.literal.array
        if marks.contains(.angle), !options.rawHTML { _ = looseTags(in: &text, of: node, behind: 0) }
        return escape.clean(text[...])
    }

    /// Takes the loose tags out of `text`; those, and where the last of them ends in the source.
    private func looseTags(
        in text: inout [UInt8], of node: CMarkNode, behind: Int
    ) -> (tags: [[UInt8]], end: Int) {
        var found: (tags: [[UInt8]], end: Int) = ([], behind)
        var from = 0
        while let tag = LooseTag.first(in: text, from: from) {
            from = tag.upperBound
            let html = escape.clean(text[tag])
            guard let end = end(of: html, inLine: node.startLine, behind: found.end) else { continue }
            found.tags.append(html)
            found.end = end
            text.removeSubrange(tag)
            from = tag.lowerBound
        }
        return found
    }

    /// Where the tag ends in the source, if it stands there as it is, and not with a reference or a backslash for its
    /// `<`. Looks behind the last one found and not far, so that many tags in one line cost no square.
    private func end(of tag: [UInt8], inLine line: Int, behind: Int) -> Int? {
        let range = lines.range(line)
        let bytes = slice.bytes
        let start = max(range.lowerBound, min(behind, range.upperBound))
        for at in (start..<range.upperBound).prefix(8192) where bytes[at] == UInt8(ascii: "<") {
            if bytes[at...].starts(with: tag), at == start || bytes[at - 1] != UInt8(ascii: "\\") {
                return at + tag.count
            }
        }
        return nil
    }
}

/// A tag whose attributes browsers read and CommonMark does not.
enum LooseTag {
    /// The first `<name attribute=…>` at or behind `from`.
    static func first(in text: [UInt8], from: Int) -> Range<Int>? {
        var at = from
        while let start = text[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = start + 1
            let name = text[at...].prefix { isLetter($0) || 0x30...0x39 ~= $0 }
            guard let first = name.first, isLetter(first), name.endIndex < text.count else { continue }
            let separator = text[name.endIndex]
            guard separator.isBlank || separator == UInt8(ascii: "/") else { continue }
            guard let end = text[name.endIndex...].prefix(300).firstIndex(of: UInt8(ascii: ">")) else {
                continue
            }
            if text[name.endIndex..<end].contains(UInt8(ascii: "=")) { return start..<end + 1 }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
