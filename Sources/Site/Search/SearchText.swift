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
    /// The name of the element whose content is passed over, such as `script`.
    private var passedOver: ArraySlice<UInt8>?

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
        var at = 0
        while at < html.count {
            if html[at] == UInt8(ascii: "<") {
                let end = SearchText.end(ofTag: html, at)
                tag(html[(at + 1)..<end])
                at = min(end + 1, html.count)
                continue
            }
            let end = html[at...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
            if passedOver == nil { text(html[at..<end]) }
            at = end
        }
    }

    /// Where the `>` of the tag that begins at `start` is, outside of quotes.
    private static func end(ofTag html: [UInt8], _ start: Int) -> Int {
        var quote: UInt8?
        for at in (start + 1)..<html.count {
            let byte = html[at]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return at
            }
        }
        return html.count
    }

    private mutating func tag(_ tag: ArraySlice<UInt8>) {
        let isEnd = tag.first == UInt8(ascii: "/")
        let rest = isEnd ? tag.dropFirst() : tag
        let name = rest.prefix { $0.isASCIILetter || 0x30...0x39 ~= $0 }
        if let open = passedOver {
            if isEnd, name.elementsEqual(open) { passedOver = nil }
            return
        }
        if !isEnd, SearchText.isPassedOver(name, rest) {
            passedOver = name
        } else if let level = SearchText.level(ofHeading: name), level > 1 {
            isInHeading = !isEnd
            if !isEnd { parts.append(Part(id: SearchText.id(in: rest))) }
        } else if name.elementsEqual("pre".utf8) {
            isInCode = !isEnd
            append(0x20)
        } else if !SearchText.inline.contains(SearchText.packed(name)) {
            append(0x20)
        }
    }

    /// Elements within a line: no blank stands for their tags.
    private static let inline = Set(
        [
            "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
            "samp",
            "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
        ].map { packed(Array($0.utf8)[...]) })

    /// A name in one number, so that it is compared at once; 0 for one that is longer than any that matters.
    private static func packed(_ name: ArraySlice<UInt8>) -> UInt64 {
        name.count > 8 ? 0 : name.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let unread = Set(
        ["script", "style", "template", "svg", "button"].map { packed(Array($0.utf8)[...]) })
    private static let anchor = Array("class=\"sg-anchor\"".utf8)
    private static let idStart = Array(" id=\"".utf8)

    private static func isPassedOver(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>) -> Bool {
        if unread.contains(packed(name)) { return true }
        return name.count == 1 && name.first == UInt8(ascii: "a") && tag.end(of: anchor) != nil
    }

    private static func level(ofHeading name: ArraySlice<UInt8>) -> Int? {
        guard name.count == 2, name.first == UInt8(ascii: "h"), let digit = name.last, 0x31...0x36 ~= digit else {
            return nil
        }
        return Int(digit - 0x30)
    }

    private static func id(in tag: ArraySlice<UInt8>) -> String {
        guard let start = tag.end(of: idStart) else { return "" }
        return String(decoding: tag[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    private mutating func text(_ text: ArraySlice<UInt8>) {
        var at = text.startIndex
        var plain = at
        while at < text.endIndex {
            guard text[at] == UInt8(ascii: "&"), let (scalar, end) = CharacterReference.read(text, at) else {
                at += 1
                continue
            }
            append(text[plain..<at])
            append(Array(String(scalar).utf8)[...])
            at = end
            plain = at
        }
        append(text[plain...])
    }

    private mutating func append(_ byte: UInt8) { append([byte][...]) }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        let last = parts.count - 1
        if isInHeading {
            SearchText.append(text, to: &parts[last].heading)
        } else if isInCode {
            SearchText.append(text, to: &parts[last].code)
        } else {
            SearchText.append(text, to: &parts[last].text)
        }
    }

    /// Adds bytes; white space in a row is one blank, and none stands at the beginning.
    private static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        for byte in bytes {
            if byte > 0x20 {
                text.append(byte)
            } else if let last = text.last, last != 0x20 {
                text.append(0x20)
            }
        }
    }

    private func trim(_ text: inout [UInt8]) { if text.last == 0x20 { text.removeLast() } }
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
        guard let end = text[start...].prefix(10).firstIndex(of: UInt8(ascii: ";")), start + 3 < end,
            text[start + 1] == UInt8(ascii: "#")
        else { return nil }
        let digits = String(decoding: text[(start + 2)..<end], as: UTF8.self)
        let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
    }
}

extension ArraySlice<UInt8> {
    /// Where `text` ends, where it first stands in it.
    fileprivate func end(of text: [UInt8]) -> Int? {
        guard let first = text.first else { return startIndex }
        var at = startIndex
        while at + text.count <= endIndex {
            if self[at] == first, self[at..<(at + text.count)].elementsEqual(text) { return at + text.count }
            at += 1
        }
        return nil
    }
}
