import Diagnostics
import HTML

// Text, code, links, pictures.
extension MarkdownWriter {
    mutating func text(_ node: CMarkNode) {
        let literal = node.literal
        if literal.count > 1, literal[0] == UInt8(ascii: "{"), isForeignTag(node) { tellForeignTag(node) }
        let seen = counter.add(literal, joins: counter.isInWord && node.previous?.kind == .text)
        let mayBeMarked = skipsAlertWord || isInTask || seen.contains(.mark) || marks.contains(.name)
        if mayBeMarked, !marks.isDisjoint(with: [.box, .url, .angle, .footnote]), writeMarked(node) { return }
        // Sentinels are beyond ASCII.
        if seen.isDisjoint(with: [.special, .high]) { return literal.copy(0, literal.count, to: &output) }
        escape.append(literal, to: &output)
    }

    mutating func code(_ node: CMarkNode) {
        open("<code>")
        counter.add(node.literal)
        escape.append(node.literal, to: &output)
        open("</code>")
    }

    /// A line break between two characters that are set without blanks makes no blank.
    mutating func softBreak(_ node: CMarkNode) {
        if skipsAlertWord { return skipsAlertWord = false }
        if hasWide, let before = lastScalar(before: node), let after = firstScalar(after: node),
            CJK.isWide(before), CJK.isWide(after)
        {
            return
        }
        output.append(plainDepth > 0 ? 0x20 : 0x0A)
    }

    private func lastScalar(before node: CMarkNode) -> Unicode.Scalar? {
        var leaf = node.previous
        while let child = leaf?.lastChild { leaf = child }
        guard let leaf, leaf.kind == .text else { return nil }
        return escape.isSteered
            ? escape.bytes(leaf.literal).suffixScalar : leaf.literal.lastScalar
    }

    private func firstScalar(after node: CMarkNode) -> Unicode.Scalar? {
        var leaf = node.next
        while let child = leaf?.firstChild { leaf = child }
        guard let leaf, leaf.kind == .text else { return nil }
        return escape.isSteered ? escape.bytes(leaf.literal).scalar(at: 0) : leaf.literal.firstScalar
    }

    mutating func openLink(_ node: CMarkNode) {
        linkDepth += 1
        guard plainDepth == 0, let url = resolved(node, kind: .link) else { return leftOut.append(true) }
        leftOut.append(false)
        output.append("<a href=\"")
        MarkdownEscape.appendURL(url.text, to: &output)
        title(node)
        output.append("\">")
    }

    mutating func closeLink() {
        linkDepth -= 1
        if leftOut.popLast() == false { output.append("</a>") }
    }

    mutating func openPicture(_ node: CMarkNode) {
        let url = resolved(node, kind: .picture)
        let isOutermost = plainDepth == 0
        leftOut.append(url == nil || !isOutermost)
        plainDepth += 1
        guard let url, isOutermost else { return }
        output.append("<img src=\"")
        MarkdownEscape.appendURL(url.text, to: &output)
        output.append("\" alt=\"")
        if node.firstChild == nil { tellNoAlt(node) }
    }

    private mutating func tellNoAlt(_ node: CMarkNode) {
        tell("markdown.no-alt") { writer in
            let finder = LinkFinder(text: writer.source, line: node.startLine, column: node.startColumn)
            return .warning(
                "markdown.no-alt", "this picture has no description",
                at: finder.place(of: writer.escape.string(node.url)),
                help: "say between `[` and `]` what it shows; whoever cannot see it hears that")
        }
    }

    mutating func closePicture(_ node: CMarkNode) {
        plainDepth -= 1
        guard leftOut.popLast() == false else { return }
        if !isFigure(node.parent) { title(node) }
        output.append("\"")
        output += pictureEnd.utf8
        output.append(">")
    }

    private mutating func title(_ node: CMarkNode) {
        guard !node.title.isEmpty else { return }
        output.append("\" title=\"")
        escape.append(node.title, to: &output)
    }

    /// Where a link leads, unless it is left out.
    private mutating func resolved(_ node: CMarkNode, kind: LinkUse.Kind) -> SafeURL? {
        resolved(
            LinkUse(
                destination: escape.string(node.url), kind: kind, title: escape.string(node.title),
                finder: LinkFinder(text: source, line: node.startLine, column: node.startColumn)))
    }

    /// Where `use` leads, unless it is left out.
    mutating func resolved(_ use: LinkUse) -> SafeURL? {
        guard let safe = SafeURL(link: use.destination) else {
            tell("markdown.scripting-url") { _ in Self.scripting(use) }
            return nil
        }
        guard let hook = hooks.link else {
            rendered.links.append(use)
            return safe
        }
        switch hook(use) {
        case .keep(let url):
            pictureEnd = ""
            rendered.links.append(use)
            return url
        case .picture(let url, let size):
            pictureEnd = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
            pictureEnd += " loading=\"lazy\""
            rendered.links.append(use)
            return url
        case .drop: return nil
        }
    }

    private static func scripting(_ use: LinkUse) -> Diagnostic {
        let scheme = SafeURL.scheme(of: SafeURL.cleaned(use.destination)) ?? ""
        let what = use.kind == .link ? "a link" : "a picture"
        return .warning(
            "markdown.scripting-url", "\(what) may not lead to a `\(scheme):` URL; only its text is kept",
            at: use.place,
            help: "use an `https:` URL, or a path of the site")
    }
}
