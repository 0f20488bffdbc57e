import HTML

// Bare links (GitHub Flavored Markdown 0.29, 6.9): `https://…`, `http://…` and `www.…` in text.
//
//     See https://a.example/b.        See <a href="https://a.example/b">https://a.example/b</a>.
extension MarkdownWriter {
    /// Writes `text` with its bare links; answers false, and writes nothing, where there is none.
    mutating func writeBareLinks(_ text: [UInt8], of node: CMarkNode) -> Bool {
        var copied = 0
        while let link = BareLink.first(in: text, from: copied, mayBegin: mayBeginLink(node)) {
            escape.append(text[copied..<link.lowerBound], to: &output)
            let shown = escape.clean(text[link])
            let written = String(decoding: shown, as: UTF8.self)
            let use = LinkUse(
                destination: written.hasPrefix("www.") ? "https://" + written : written, kind: .link,
                title: "",
                finder: LinkFinder(text: source, line: node.startLine, column: node.startColumn)
            )
            let url = resolved(use)
            if let url {
                output.append("<a href=\"")
                MarkdownEscape.appendURL(url.text, to: &output)
                output.append("\">")
            }
            escape.append(shown[...], to: &output)
            if url != nil { output.append("</a>") }
            copied = link.upperBound
        }
        guard copied > 0 else { return false }
        escape.append(text[copied...], to: &output)
        return true
    }

    /// Whether the first letter of `node` may begin a link, by what stands before it.
    private func mayBeginLink(_ node: CMarkNode) -> Bool {
        switch node.previous?.kind {
        case .code, .link, .image, .htmlInline: false
        default: true
        }
    }
}

extension MarkdownEscape {
    /// `text` without sentinels.
    func clean(_ text: ArraySlice<UInt8>) -> [UInt8] { sentinel?.removed(from: Array(text)) ?? Array(text) }

    /// Adds `text` with `&`, `<`, `>` and `"` as references, without sentinels.
    func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        Self.append(String(decoding: clean(text), as: UTF8.self), to: &output)
    }
}

/// Finds bare links.
enum BareLink {
    /// The first link of `text` at or behind `from`; at its very beginning only where one may stand there.
    static func first(in text: [UInt8], from: Int, mayBegin: Bool = true) -> Range<Int>? {
        var at = from
        while at < text.count {
            guard
                let start = text[at...].firstIndex(where: {
                    $0 == UInt8(ascii: "h") || $0 == UInt8(ascii: "w")
                })
            else {
                return nil
            }
            at = start + 1
            guard start == 0 ? mayBegin : mayStand(behind: text[start - 1]), let host = host(text, start) else {
                continue
            }
            guard let end = end(text, host: host) else { continue }
            return start..<end
        }
        return nil
    }

    /// A link stands at the beginning, behind white space, `*`, `_`, `~`, `(`, or, other than there, behind an ideograph.
    private static func mayStand(behind byte: UInt8) -> Bool {
        byte <= 0x20 || "*_~(".utf8.contains(byte) || byte >= 0x80
    }

    private static func host(_ text: [UInt8], _ start: Int) -> Int? {
        for lead in ["https://", "http://"] where text[start...].starts(with: lead.utf8) {
            return start + lead.utf8.count
        }
        return text[start...].starts(with: "www.".utf8) ? start : nil
    }

    /// Where a link ends: before white space, `<`, a full-width character, and without punctuation at its end.
    private static func end(_ text: [UInt8], host: Int) -> Int? {
        var end = host
        while end < text.count, end - host < 4096, text[end] > 0x20, text[end] != UInt8(ascii: "<") {
            if text[end] >= 0xE2, let scalar = text.scalar(at: end), CJK.isWide(scalar),
                CJK.isPunctuation(scalar)
            {
                break
            }
            end += 1
        }
        var opens = text[host..<end].count { $0 == UInt8(ascii: "(") }
        var closes = text[host..<end].count { $0 == UInt8(ascii: ")") }
        trim: while end > host {
            switch text[end - 1] {
            case UInt8(ascii: ")"):
                guard closes > opens else { break trim }
                closes -= 1
            case UInt8(ascii: "("): opens -= 1
            case UInt8(ascii: ";"):
                // `&name;` at the end is what a reference looks like.
                let name = text[host..<(end - 1)].reversed().prefix {
                    $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || 0x30...0x39 ~= $0
                }
                let mark = end - 2 - name.count
                guard !name.isEmpty, mark > host, text[mark] == UInt8(ascii: "&") else { break trim }
                end = mark + 1
            case let byte where "?!.,:*_~'\"".utf8.contains(byte): break
            default: break trim
            }
            end -= 1
        }
        let name = text[host..<end].prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        let isLocal = name.starts(with: "localhost".utf8)
        guard isLocal || name.dropFirst().contains(UInt8(ascii: ".")) else { return nil }
        return end
    }
}
