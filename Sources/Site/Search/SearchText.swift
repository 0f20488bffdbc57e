import HTML

/// The text of a page's HTML as search knows it: what stands before the first heading, then what stands below each.
///
///     <p>Tea &amp; <em>cake</em>.</p><h2 id="pot">The pot</h2>   →   ("", "", "Tea & cake."), ("pot", "The pot", "")
struct SearchText: Sendable, Equatable {
    /// A heading and the text below it; the first has no heading.
    struct Part: Sendable, Equatable {
        /// The heading's id in the page.
        var id = ""
        var heading: [UInt8] = []
        var text: [UInt8] = []
        /// Blocks of code, by which the page is found, and of which no excerpt is made.
        var code: [UInt8] = []
    }

    private(set) var parts = [Part()]
    private var isInHeading = false
    private var isInCode = false
    /// The element whose content is passed over, such as `script`.
    private var passedOver: TagName?

    /// The text of these pieces of markup.
    init(_ pieces: [[UInt8]]) {
        for piece in pieces { read(piece) }
        for index in parts.indices {
            trim(&parts[index].text)
            trim(&parts[index].code)
        }
        parts.removeAll { $0.text.isEmpty && $0.heading.isEmpty && $0.code.isEmpty }
    }

    private mutating func read(_ html: [UInt8]) {
        let bytes = html.span
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<") {
                let end = SearchText.end(ofTag: bytes, at)
                tag(bytes.extracting(at + 1..<end))
                at = min(end + 1, bytes.count)
                continue
            }
            let start = at
            while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
            if passedOver == nil { text(html, start..<at) }
        }
    }

    /// Where the `>` of the tag that begins at `start` is, outside of quotes.
    private static func end(ofTag html: Span<UInt8>, _ start: Int) -> Int {
        // No quote is a zero.
        var quote: UInt8 = 0
        var at = start + 1
        while at < html.count {
            let byte = html[at]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return at
            }
            at += 1
        }
        return html.count
    }

    private mutating func tag(_ tag: Span<UInt8>) {
        let isEnd = !tag.isEmpty && tag[0] == UInt8(ascii: "/")
        let name = TagName(tag, from: isEnd ? 1 : 0)
        if let open = passedOver {
            if isEnd, name == open { passedOver = nil }
            return
        }
        if !isEnd, name.isPassedOver || name == .a && tag.end(of: SearchText.anchor) != nil {
            passedOver = name
        } else if let level = name.headingLevel, level > 1 {
            isInHeading = !isEnd
            if !isEnd { parts.append(Part(id: SearchText.id(in: tag))) }
        } else if name == .pre {
            isInCode = !isEnd
            appendBlank()
        } else if !name.isInline {
            appendBlank()
        }
    }

    private static let anchor = Array("class=\"sg-anchor\"".utf8)
    private static let idStart = Array(" id=\"".utf8)

    private static func id(in tag: Span<UInt8>) -> String {
        guard let start = tag.end(of: idStart) else { return "" }
        var id: [UInt8] = []
        for at in start..<tag.count {
            if tag[at] == UInt8(ascii: "\"") { break }
            id.append(tag[at])
        }
        return String(decoding: id, as: UTF8.self)
    }

    private mutating func text(_ html: [UInt8], _ range: Range<Int>) {
        let bytes = html.span
        var at = range.lowerBound
        var plain = at
        while at < range.upperBound {
            guard bytes[at] == UInt8(ascii: "&"),
                let (scalar, end) = CharacterReference.read(html[range], at)
            else {
                at += 1
                continue
            }
            append(html, plain..<at)
            let meant = Array(String(scalar).utf8)
            append(meant, meant.indices)
            at = end
            plain = at
        }
        append(html, plain..<range.upperBound)
    }

    private mutating func appendBlank() { append([0x20], 0..<1) }

    private mutating func append(_ text: [UInt8], _ range: Range<Int>) {
        let last = parts.count - 1
        if isInHeading {
            SearchText.append(text, range, to: &parts[last].heading)
        } else if isInCode {
            SearchText.append(text, range, to: &parts[last].code)
        } else {
            SearchText.append(text, range, to: &parts[last].text)
        }
    }

    /// Adds bytes; white space in a row is one blank, and none stands at the beginning.
    private static func append(_ text: [UInt8], _ range: Range<Int>, to kept: inout [UInt8]) {
        let bytes = text.span
        var at = range.lowerBound
        while at < range.upperBound {
            let start = at
            // A single blank goes with the words around it.
            while at < range.upperBound, bytes[at] > 0x20 || bytes[at] == 0x20 && at > start && bytes[at - 1] > 0x20 {
                at += 1
            }
            if at > start { kept += text[start..<at] }
            guard at < range.upperBound else { break }
            if let last = kept.last, last != 0x20 { kept.append(0x20) }
            at += 1
        }
    }

    private func trim(_ text: inout [UInt8]) { if text.last == 0x20 { text.removeLast() } }
}

/// The name of an element as one number, so that it is compared at once; 0 for one that is longer than any that matters.
private struct TagName: Equatable {
    private let packed: UInt64

    /// The name that stands at `start` of a tag.
    init(_ tag: Span<UInt8>, from start: Int) {
        var packed: UInt64 = 0
        var at = start
        while at < tag.count, tag[at].isASCIILetter || tag[at] &- 0x30 < 10 {
            packed = packed << 8 | UInt64(tag[at])
            at += 1
        }
        self.packed = at - start > 8 ? 0 : packed
    }

    private init(_ name: String) { packed = name.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

    static let a = TagName("a")
    static let pre = TagName("pre")

    /// Elements whose content is no text of the page.
    private static let passedOver = ["script", "style", "template", "svg", "button"].map { TagName($0) }

    /// Elements within a line: no blank stands for their tags.
    private static let inline = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp",
        "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
    ].map { TagName($0) }

    var isPassedOver: Bool { TagName.passedOver.contains(self) }
    var isInline: Bool { TagName.inline.contains(self) }

    /// The level of a heading, 1 … 6.
    var headingLevel: Int? {
        let digit = packed & 0xFF
        return packed >> 8 == UInt64(UInt8(ascii: "h")) && 0x31...0x36 ~= digit ? Int(digit - 0x30) : nil
    }
}

/// The character references that our own renderers write.
private enum CharacterReference {
    private static let named: [(name: [UInt8], scalar: Unicode.Scalar)] = [
        (Array("&amp;".utf8), "&"), (Array("&lt;".utf8), "<"), (Array("&gt;".utf8), ">"),
        (Array("&quot;".utf8), "\""), (Array("&nbsp;".utf8), " "),
    ]

    /// The scalar that the reference at `start` stands for, and where it ends; nil where there is none.
    static func read(_ text: ArraySlice<UInt8>, _ start: Int) -> (Unicode.Scalar, Int)? {
        for (name, scalar) in named {
            let end = start + name.count
            if end <= text.endIndex, text[start..<end].elementsEqual(name) {
                return (scalar, end)
            }
        }
        guard let (scalar, length) = NumericReference.read(text[(start + 1)...]) else { return nil }
        return (scalar, start + 1 + length)
    }
}

extension Span<UInt8> {
    /// Where `text` ends, where it first stands in it.
    fileprivate func end(of text: [UInt8]) -> Int? {
        var at = 0
        while at + text.count <= count {
            var same = 0
            while same < text.count, self[at + same] == text[same] { same += 1 }
            if same == text.count { return at + same }
            at += 1
        }
        return nil
    }
}
