import HTML

/// Markup that is used for something else than to be printed in text.
enum Markup {
    /// Adds markup to a quoted attribute: what could end the attribute is escaped, references stay what they are.
    static func appendQuoted(_ html: [UInt8], to output: inout [UInt8]) {
        for byte in html {
            switch byte {
            case UInt8(ascii: "\""): output += Array("&quot;".utf8)
            case UInt8(ascii: "'"): output += Array("&#39;".utf8)
            case UInt8(ascii: "<"): output += Array("&lt;".utf8)
            case UInt8(ascii: ">"): output += Array("&gt;".utf8)
            default: output.append(byte)
            }
        }
    }

    /// The text of markup: no comments, no tags, references read, white space as single blanks.
    static func text(of html: [UInt8]) -> String {
        let words = unescaped(withoutTags(html)).split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
    }

    private static func withoutTags(_ html: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var index = 0
        let (commentOpen, commentClose) = (Array("<!--".utf8), Array("-->".utf8))
        while index < html.count {
            guard html[index] == UInt8(ascii: "<") else {
                kept.append(html[index])
                index += 1
                continue
            }
            let isComment = html[index...].starts(with: commentOpen)
            let close = isComment ? commentClose : [UInt8(ascii: ">")]
            guard let end = html.firstIndex(of: close, from: index + 1) else {
                kept += html[index...]
                break
            }
            index = end + close.count
        }
        return kept
    }

    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
        "mdash": "—",
        "hellip": "…", "copy": "©", "shy": "\u{AD}", "laquo": "«", "raquo": "»", "times": "×", "middot": "·",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "euro": "€",
    ]

    /// `bytes` with references by number and the usual ones by name read.
    static func unescaped(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let meant = reference(String(decoding: rest[..<end], as: UTF8.self))
            else {
                text.append(byte)
                continue
            }
            text += Array(meant.utf8)
            rest = rest[(end + 1)...]
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func reference(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return named[name] }
        return NumericReference.scalar(named: name).map { String(Character($0)) }
    }
}
