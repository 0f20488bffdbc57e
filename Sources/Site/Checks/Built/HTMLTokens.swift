import Diagnostics
import HTML

/// Cuts a built page into tags and text, as the HTML standard's tokenizer does for pages without parse errors (13.2.5).
///
/// What it reads is our own output and raw HTML that an author let through. Where a page is malformed, it goes on as
/// well as it can; it never stops early.
struct HTMLTokens {
    /// A part of a page.
    enum Token {
        case start(Tag)
        /// The end of an element of this name.
        case end(String)
        /// Text, as offsets; its character references are not replaced yet.
        case text(Range<Int>)
    }

    /// A start tag.
    struct Tag {
        /// In lower case.
        let name: String
        /// Names in lower case, values with their character references replaced; of two alike, the first.
        let attributes: [(name: String, value: String)]
        /// The offsets of the tag.
        let range: Range<Int>
    }

    let bytes: [UInt8]
    private var index: Int
    private let end: Int
    /// Where the last end tag began.
    private(set) var lastStart = 0
    /// The element whose content is text up to its end tag: `script`, `style`, `title`, `textarea`.
    private var rawElement: String?

    init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
        self.bytes = bytes
        (index, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
    }

    /// Elements in which nothing but their end tag is markup.
    static let raw: Set<String> = ["script", "style", "title", "textarea", "xmp", "iframe", "noembed"]

    /// The next token, or nil at the end.
    mutating func next() -> Token? {
        while index < end {
            if let name = rawElement {
                rawElement = nil
                let close = closing(name)
                if close > index {
                    defer { index = close }
                    return .text(index..<close)
                }
            }
            let start = index
            guard bytes[index] == UInt8(ascii: "<"), index + 1 < end else {
                index = nextAngle(after: start)
                return .text(start..<index)
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "/"): if let name = endTag() { return .end(name) }
            case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
            case let byte where byte.isASCIILetter: return .start(startTag())
            default:
                index = nextAngle(after: start)
                return .text(start..<index)
            }
        }
        return nil
    }

    private func nextAngle(after start: Int) -> Int {
        var place = start + 1
        while place < end, bytes[place] != UInt8(ascii: "<") { place += 1 }
        return place
    }

    /// Where `</name` next stands, or the end.
    private func closing(_ name: String) -> Int {
        let wanted = Array("</\(name)".utf8)
        var place = index
        while place + wanted.count <= end {
            if bytes[place] == UInt8(ascii: "<"), zip(wanted, bytes[place...]).allSatisfy({ $0 == $1.lowered }) {
                return place
            }
            place += 1
        }
        return end
    }

    /// A comment, a doctype or a bogus comment (`<!-->` and `<!--->` are whole ones).
    private mutating func skipDeclaration() {
        let isComment = bytes[index...].starts(with: Array("<!--".utf8))
        guard isComment else {
            while index < end, bytes[index] != UInt8(ascii: ">") { index += 1 }
            index = min(end, index + 1)
            return
        }
        var place = index + 4
        if place < end, bytes[place] == UInt8(ascii: ">") {
            index = place + 1
            return
        }
        while place + 2 < end, !bytes[place...].starts(with: Array("-->".utf8)) { place += 1 }
        index = min(end, place + 3)
    }

    private mutating func endTag() -> String? {
        lastStart = index
        index += 2
        let name = takeName()
        while index < end, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index = min(end, index + 1)
        return name.isEmpty ? nil : name
    }

    private mutating func startTag() -> Tag {
        let start = index
        index += 1
        let name = takeName()
        var attributes: [(name: String, value: String)] = []
        while skipToAttribute() {
            let attribute = takeAttribute()
            if !attributes.contains(where: { $0.name == attribute.name }) { attributes.append(attribute) }
        }
        index = min(end, index + 1)
        if Self.raw.contains(name) { rawElement = name }
        return Tag(name: name, attributes: attributes, range: start..<index)
    }

    /// Goes behind blanks and slashes; false at the end of the tag.
    private mutating func skipToAttribute() -> Bool {
        while index < end, bytes[index].isHTMLBlank || bytes[index] == UInt8(ascii: "/") { index += 1 }
        return index < end && bytes[index] != UInt8(ascii: ">")
    }

    private mutating func takeName() -> String {
        let start = index
        while index < end, !bytes[index].isHTMLBlank, !"/>".utf8.contains(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index].map(\.lowered), as: UTF8.self)
    }

    private mutating func takeAttribute() -> (name: String, value: String) {
        let start = index
        index += 1  // a `=` at the start is a part of the name
        while index < end, !bytes[index].isHTMLBlank, !"/>=".utf8.contains(bytes[index]) { index += 1 }
        let name = String(decoding: bytes[start..<index].map(\.lowered), as: UTF8.self)
        var place = index
        while place < end, bytes[place].isHTMLBlank { place += 1 }
        guard place < end, bytes[place] == UInt8(ascii: "=") else { return (name, "") }
        index = place + 1
        while index < end, bytes[index].isHTMLBlank { index += 1 }
        return (name, takeValue())
    }

    private mutating func takeValue() -> String {
        guard index < end else { return "" }
        let quote = bytes[index]
        let start: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            start = index
            while index < end, bytes[index] != quote { index += 1 }
            defer { index = min(end, index + 1) }
            return CharacterReferences.replaced(in: bytes[start..<index])
        }
        start = index
        while index < end, !bytes[index].isHTMLBlank, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return CharacterReferences.replaced(in: bytes[start..<index])
    }
}

extension UInt8 {
    /// ASCII white space of HTML.
    var isHTMLBlank: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
    /// The small letter of an ASCII capital; else itself.
    fileprivate var lowered: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

/// Character references of HTML, as far as pages hold them: numbers, and the names that our escaping writes.
enum CharacterReferences {
    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
    ]

    /// The text of `bytes`.
    static func replaced(in bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        var replaced = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "&", let semicolon = rest.prefix(12).firstIndex(of: ";"),
                let meant = meaning(String(rest[..<semicolon]))
            {
                replaced.append(meant)
                rest = rest[rest.index(after: semicolon)...]
            } else {
                replaced.append(scalar)
            }
        }
        return String(replaced)
    }

    private static func meaning(_ name: String) -> Unicode.Scalar? {
        named[name] ?? NumericReference.scalar(named: name)
    }
}
