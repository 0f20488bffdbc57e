/// `~~gone~~` and `~gone~` (GitHub Flavored Markdown 0.29, 6.5).
///
///     ~~Hi~~ Hello        <del>Hi</del> Hello
enum Strikethrough {
    /// Wraps what stands between two runs of as many tildes, one or two, in `<del>`; text nodes must have been joined.
    static func apply(to root: CMarkNode, sentinel: Sentinel?) {
        var containers: [CMarkNode] = []
        root.walk { node, isEntering in
            guard isEntering else { return true }
            switch node.kind {
            case .paragraph, .heading, .emphasis, .strong, .link, .image: containers.append(node)
            default: break
            }
            return true
        }
        for container in containers { apply(in: container, sentinel: sentinel) }
    }

    private struct Run {
        let node: CMarkNode
        let count: Int
        let canOpen: Bool
        let canClose: Bool
    }

    private static func apply(in container: CMarkNode, sentinel: Sentinel?) {
        var runs: [Run] = []
        var child = container.firstChild
        while let node = child {
            child = node.next
            if node.kind == .text { runs += self.runs(of: node, sentinel: sentinel) }
        }
        var openers: [Run] = []
        for run in runs {
            if run.canClose, let index = openers.lastIndex(where: { $0.count == run.count }) {
                openers[index].node.wrap(upTo: run.node, before: "<del>", behind: "</del>")
                openers.removeSubrange(index...)
            } else if run.canOpen {
                openers.append(run)
                // Enough for every text; keeps a flood of openers from costing their square.
                if openers.count > 100 { openers.removeFirst() }
            }
        }
    }

    /// Makes each run of one or two tildes a node of its own.
    private static func runs(of node: CMarkNode, sentinel: Sentinel?) -> [Run] {
        let text = node.literal.array
        guard text.contains(UInt8(ascii: "~")) else { return [] }
        var found: [(range: Range<Int>, canOpen: Bool, canClose: Bool)] = []
        var link = BareLink.first(in: text, from: 0)
        var at = 0
        while at < text.count {
            // `https://a.example/~ann~` is an address.
            if let passed = link, at >= passed.lowerBound {
                at = max(at, passed.upperBound)
                link = BareLink.first(in: text, from: at)
                continue
            }
            let start = at
            while at < text.count, text[at] == UInt8(ascii: "~") { at += 1 }
            guard at > start else {
                at += 1
                continue
            }
            // A sentinel stands behind a tilde that was escaped.
            let isEscaped = sentinel.map { text[at...].starts(with: $0.bytes) } ?? false
            let run = start..<(isEscaped ? at - 1 : at)
            guard run.count == 1 || run.count == 2 else { continue }
            let (canOpen, canClose) = flanks(run, of: text, in: node)
            found.append((run, canOpen, canClose))
        }
        guard !found.isEmpty else { return [] }
        let parts = node.split(at: found.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        return found.enumerated().compactMap { index, run in
            guard index * 2 + 1 < parts.count else { return nil }
            return Run(
                node: parts[index * 2 + 1], count: run.range.count, canOpen: run.canOpen,
                canClose: run.canClose)
        }
    }

    /// CommonMark's left- and right-flanking (0.30, 6.2); beside Chinese, Japanese and Korean punctuation counts as letters.
    private static func flanks(_ run: Range<Int>, of text: [UInt8], in node: CMarkNode) -> (Bool, Bool) {
        let before = text.scalar(before: run.lowerBound)
        let after = text.scalar(at: run.upperBound)
        let isBehindSpace = before.map(CJK.isSpace) ?? isSpace(node.previous, in: node.parent)
        let isBeforeSpace = after.map(CJK.isSpace) ?? isSpace(node.next, in: node.parent)
        let joins = before.map(CJK.joinsEmphasis) ?? false || after.map(CJK.joinsEmphasis) ?? false
        let isBehindMark = before.map(CJK.isPunctuation) ?? !isBehindSpace
        let isBeforeMark = after.map(CJK.isPunctuation) ?? !isBeforeSpace
        return (
            !isBeforeSpace && (!isBeforeMark || isBehindSpace || isBehindMark || joins),
            !isBehindSpace && (!isBehindMark || isBeforeSpace || isBeforeMark || joins)
        )
    }
    /// Whether white space stands where a text ends beside `sibling`: a line's end does, and otherwise a mark of `sibling` or
    /// of what holds both.
    private static func isSpace(_ sibling: CMarkNode?, in container: CMarkNode?) -> Bool {
        guard let sibling else { return container?.kind == .paragraph || container?.kind == .heading }
        return sibling.kind == .softBreak || sibling.kind == .lineBreak
    }
}
