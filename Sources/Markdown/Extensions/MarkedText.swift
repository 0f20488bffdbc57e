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
        var isChanged = false
        var from = 0
        while let tag = LooseTag.first(in: text, from: from) {
            from = tag.upperBound
            let html = escape.clean(text[tag])
            guard isWritten(html, inLine: node.startLine) else { continue }
            tellHTML(html, line: node.startLine)
            text.removeSubrange(tag)
            from = tag.lowerBound
            isChanged = true
        }
        return isChanged
    }

    /// Whether the source holds the tag as it is, and not with a reference or a backslash for its `<`. Looks behind the
    /// last one found and not far, so that many tags in one line cost no square.
    private mutating func isWritten(_ tag: [UInt8], inLine line: Int) -> Bool {
        let range = lines.range(line)
        let bytes = slice.bytes
        let start = max(range.lowerBound, min(looseTagEnd, range.upperBound))
        for at in (start..<range.upperBound).prefix(8192) where bytes[at] == UInt8(ascii: "<") {
            guard bytes[at...].starts(with: tag), at == start || bytes[at - 1] != UInt8(ascii: "\\") else {
                continue
            }
            looseTagEnd = at + tag.count
            return true
        }
        return false
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
