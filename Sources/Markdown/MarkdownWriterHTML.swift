import Diagnostics
import HTML

// Raw HTML: kept, or left out and told.
extension MarkdownWriter {
    mutating func blockHTML(_ node: CMarkNode) {
        if isRewritten, writeMark(node) { return }
        guard !options.rawHTML else {
            startLine()
            escape.appendRaw(node.literal, to: &output)
            return startLine()
        }
        let literal = escape.bytes(node.literal)
        guard !RawHTML.isComment(literal) else { return }
        tellHTML(literal, line: node.startLine)
    }

    mutating func inlineHTML(_ node: CMarkNode) {
        if options.rawHTML {
            return plainDepth > 0
                ? escape.append(node.literal, to: &output) : escape.appendRaw(node.literal, to: &output)
        }
        let literal = escape.bytes(node.literal)
        guard !RawHTML.isComment(literal) else { return }
        tellHTML(literal, line: node.startLine)
    }

    /// Tells that `html`, which stands in `line`, is left out: once a line, and not of ends whose beginning was told.
    mutating func tellHTML(_ html: [UInt8], line: Int) {
        guard line != lastHTMLLine, lastHTMLLine == 0 || !RawHTML.isEnd(html) else { return }
        lastHTMLLine = line
        tell("markdown.raw-html") { writer in
            var help = [
                "to keep it, add `html: true` to the front matter of this page,",
                "or `markdown: {html: true}` to sitegen.yml for the whole site",
            ]
            if RawHTML.isBreak(html) {
                help.insert("a line that ends with a backslash is broken there without HTML", at: 0)
            }
            return Diagnostic(
                .warning, "markdown.raw-html", "raw HTML is left out", at: writer.place(ofHTML: html, line: line),
                help: help)
        }
    }

    /// The first tag of `html` in its line; libcmark's columns are exact only outside of containers.
    private func place(ofHTML html: [UInt8], line: Int) -> Place {
        let range = lines.range(line)
        let bytes = slice.bytes
        let wanted = html.prefix { $0 != 0x0A }
        let start =
            RawHTML.place(of: wanted, in: bytes[range]) ?? bytes[range].firstIndex(of: UInt8(ascii: "<"))
            ?? range.lowerBound
        let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
        return slice.place(start..<(end ?? range.upperBound))
    }
}

/// What can be told of raw HTML without parsing it.
private enum RawHTML {
    /// Whether `html` is one comment and blanks, which nobody misses when it is left out.
    static func isComment(_ html: [UInt8]) -> Bool {
        let text = html.drop { $0 <= 0x20 }
        guard text.starts(with: "<!--".utf8) else { return false }
        var rest = text.dropFirst(4)
        while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest.removeFirst() }
        return rest.dropFirst(3).allSatisfy { $0 <= 0x20 }
    }

    /// Whether `html` is nothing but tags that end an element.
    static func isEnd(_ html: [UInt8]) -> Bool {
        html.first == UInt8(ascii: "<")
            && html.indices.allSatisfy { at in
                html[at] != UInt8(ascii: "<") || html[(at + 1)...].first == UInt8(ascii: "/")
            }
    }

    /// Whether it is `<br>`.
    static func isBreak(_ html: [UInt8]) -> Bool {
        html.prefix(3).map { $0 | 0x20 }.elementsEqual("<br".utf8)
            && html.dropFirst(3).first.map { $0 <= 0x3E } ?? false
    }

    /// Where `wanted` stands in a line, neither in a code span nor behind a backslash.
    static func place(of wanted: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> Int? {
        var at = line.startIndex
        while at < line.endIndex {
            switch line[at] {
            case UInt8(ascii: "\\"): at += 2
            case UInt8(ascii: "`"):
                let run = line[at...].prefix { $0 == UInt8(ascii: "`") }
                at = closing(run.count, in: line[run.endIndex...]) ?? run.endIndex
            case UInt8(ascii: "<") where line[at...].starts(with: wanted): return at
            default: at += 1
            }
        }
        return nil
    }

    /// The end of the run of as many backticks as opened a code span.
    private static func closing(_ count: Int, in text: ArraySlice<UInt8>) -> Int? {
        var rest = text
        while let start = rest.firstIndex(of: UInt8(ascii: "`")) {
            let run = rest[start...].prefix { $0 == UInt8(ascii: "`") }
            if run.count == count { return run.endIndex }
            rest = rest[run.endIndex...]
        }
        return nil
    }
}
