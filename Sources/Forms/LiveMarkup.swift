package import HTML

/// A text of a form as markup, with the places in it that change while the form is filled in.
package struct LiveMarkup: Sendable {
    /// Markup that stays, or a text that is computed.
    package enum Piece: Sendable {
        case markup(HTML)
        case live(Expression, first: String)
    }

    /// The pieces in order.
    package let pieces: [Piece]
    /// The whole text as one computed text, where it is live and holds no Markdown.
    package let whole: LiveText?
    /// The text of the first state, without markup.
    package let plain: String

    /// A text that stays as it is.
    package init(text: String) {
        self.init(pieces: [.markup(HTML(text: text))], whole: nil, plain: text)
    }

    init(pieces: [Piece], whole: LiveText?, plain: String) {
        self.pieces = pieces
        self.whole = whole
        self.plain = plain
    }

    /// Whether anything in it changes.
    package var isLive: Bool {
        pieces.contains { if case .live = $0 { true } else { false } }
    }

    /// What this label calls its field, whatever the value: `Sleep goal is {sleepGoal} hours` → `Sleep goal`; the words
    /// before the first live text, or those behind it where there are none. Nil where there are none at all.
    func title(_ words: FormWords) -> String? {
        guard isLive else { return plain }
        for case .markup(let html) in pieces {
            var title = PlainText.of(html)[...]
            if let last = words.linking.first(where: title.hasSuffix) { title = title.dropLast(last.count) }
            while let last = title.unicodeScalars.last, Self.endings.contains(last) {
                title.unicodeScalars.removeLast()
            }
            if !title.isEmpty { return String(title) }
        }
        return nil
    }

    /// What may stand between the words of a label and the value that it shows.
    private static let endings: Set<Unicode.Scalar> = [" ", "\u{A0}", ":", "：", "=", "-", "–", "—", ",", "，", "(", "（"]
}

/// Marks that stand for live texts while Markdown is read: noncharacters (Unicode 23.7), which an author's text loses.
enum LiveMarks {
    private static let opening = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
    private static let closing = String(decoding: [0xEF, 0xB7, 0x91] as [UInt8], as: UTF8.self)

    /// `text` without marks of its own.
    static func cleaned(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isMark) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isMark($0) ? "\u{FFFD}" : $0 }))
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFDD0 || scalar.value == 0xFDD1
    }

    /// The mark of the live text with this number.
    static func mark(_ number: Int) -> String { "\(opening)\(number)\(closing)" }

    /// `html` in pieces: markup, and the numbers of the marks in its text. Marks in tags and in code are left out.
    static func split(_ html: HTML) -> [(markup: HTML, mark: Int?)] {
        var pieces: [(HTML, Int?)] = []
        let bytes = html.bytes
        var scan = Scan()
        var start = 0
        var index = 0
        while index < bytes.count {
            if !scan.isTag, let (number, end) = mark(in: bytes, at: index) {
                if scan.codeDepth == 0 {
                    pieces.append((HTML(trusted: Array(bytes[start..<index])), number))
                    start = end
                }
                index = end
            } else {
                scan.take(bytes, index)
                index += 1
            }
        }
        pieces.append((HTML(trusted: Array(bytes[start...])), nil))
        return pieces
    }

    private static func mark(in bytes: [UInt8], at index: Int) -> (number: Int, end: Int)? {
        guard index + 6 < bytes.count, bytes[index] == 0xEF, bytes[index + 1] == 0xB7, bytes[index + 2] == 0x90
        else { return nil }
        var number = 0
        var at = index + 3
        while at < bytes.count, (0x30...0x39).contains(bytes[at]), number < 100_000 {
            number = number * 10 + Int(bytes[at] - 0x30)
            at += 1
        }
        return at + 2 < bytes.count ? (number, at + 3) : nil
    }

    /// Where in markup a byte stands: in a tag, in code.
    private struct Scan {
        var isTag = false
        var codeDepth = 0

        mutating func take(_ bytes: [UInt8], _ index: Int) {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                isTag = true
                if begins("<code", bytes, index) || begins("<pre", bytes, index) { codeDepth += 1 }
                if begins("</code", bytes, index) || begins("</pre", bytes, index) { codeDepth -= 1 }
            case UInt8(ascii: ">"): isTag = false
            default: break
            }
        }

        private func begins(_ text: StaticString, _ bytes: [UInt8], _ index: Int) -> Bool {
            text.withUTF8Buffer { bytes[index...].prefix($0.count).elementsEqual($0) }
        }
    }
}

extension UInt8 {
    /// Whether no live text and none of our marks can begin with it: ASCII other than braces.
    var isPlainOfMarks: Bool { self < 0x80 && self != UInt8(ascii: "{") && self != UInt8(ascii: "}") }
}

extension String {
    /// Whether it is words of ASCII letters and digits with one blank between them: such a text is the same in Markdown,
    /// and most labels are such texts.
    var isPlainOfMarkdown: Bool {
        var isInWord = false
        for byte in utf8 {
            if byte == 0x20 ? !isInWord : !byte.isPlainNamePart || byte == UInt8(ascii: "_") { return false }
            isInWord = byte != 0x20
        }
        return isInWord
    }
}

/// Markup as the text a reader sees.
enum PlainText {
    /// The text of `html`: tags left out, references of the escaper resolved, blanks run together.
    static func of(_ html: HTML) -> String {
        var text: [UInt8] = []
        var isTag = false
        for byte in html.bytes {
            if byte == UInt8(ascii: "<") {
                isTag = true
            } else if byte == UInt8(ascii: ">"), isTag {
                isTag = false
            } else if !isTag {
                text.append(byte)
            }
        }
        if text.allSatisfy({ $0 != UInt8(ascii: "&") && (0x20..<0x7F).contains($0) }) {
            return text.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        }
        let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return references.reduce(words.joined(separator: " ")) { replace($1.0, by: $1.1, in: $0) }
    }

    private static let references = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]

    private static func replace(_ old: String, by new: String, in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let wanted = Array(old.utf8)
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            if rest.starts(with: wanted) {
                result += Array(new.utf8)
                rest = rest.dropFirst(wanted.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
