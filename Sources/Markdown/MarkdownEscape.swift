/// Escaping as libcmark's own renderer has it, and without sentinels.
struct MarkdownEscape {
    /// The sentinel in use; its bytes are left out.
    let sentinel: Sentinel?
    private let lead: UInt8
    private let second: UInt8
    private let third: UInt8

    init(sentinel: Sentinel?) {
        self.sentinel = sentinel
        // No text of libcmark holds a zero byte.
        (lead, second, third) = sentinel.map { ($0.bytes[0], $0.bytes[1], $0.bytes[2]) } ?? (0, 0, 0)
    }

    /// Adds `text` with `&`, `<`, `>` and `"` as references; right in content and in attributes in double quotes.
    func append(_ text: CMarkText, to output: inout [UInt8]) {
        var start = 0
        var at = 0
        let count = text.count
        while at < count {
            let byte = text[at]
            let reference: StaticString
            switch byte {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case lead where isSentinel(text, at):
                text.copy(start, at, to: &output)
                at += 3
                start = at
                continue
            default:
                at += 1
                continue
            }
            text.copy(start, at, to: &output)
            output.append(reference)
            at += 1
            start = at
        }
        text.copy(start, count, to: &output)
    }

    /// Adds `text` as it is.
    func appendRaw(_ text: CMarkText, to output: inout [UInt8]) {
        guard let sentinel else { return text.copy(0, text.count, to: &output) }
        output += sentinel.removed(from: text.array)
    }

    /// `text` as a string.
    func string(_ text: CMarkText) -> String {
        guard !text.isEmpty else { return "" }
        return String(decoding: bytes(text), as: UTF8.self)
    }

    /// `text` as bytes.
    func bytes(_ text: CMarkText) -> [UInt8] { sentinel?.removed(from: text.array) ?? text.array }

    private func isSentinel(_ text: CMarkText, _ at: Int) -> Bool {
        sentinel != nil && at + 2 < text.count && text[at + 1] == second && text[at + 2] == third
    }

    /// Adds `url` for an attribute in double quotes: what has no place in a URL percent-encoded, `&` and `'` as
    /// references (the set of libcmark's houdini_href_e.c: RFC 3986's reserved and unreserved characters and `%`, less
    /// brackets).
    static func appendURL(_ url: String, to output: inout [UInt8]) {
        for byte in url.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "'"): output.append("&#39;")
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: output.append(byte)
            case 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x21, 0x5F, 0x7E: output.append(byte)
            default: output += [UInt8(ascii: "%"), hex(byte >> 4), hex(byte & 15)]
            }
        }
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }

    /// Adds `text` with `&`, `<`, `>` and `"` as references.
    static func append(_ text: String, to output: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "<"): output.append("&lt;")
            case UInt8(ascii: ">"): output.append("&gt;")
            case UInt8(ascii: "\""): output.append("&quot;")
            default: output.append(byte)
            }
        }
    }
}

extension [UInt8] {
    /// Adds a piece of markup of our own source.
    mutating func append(_ markup: StaticString) {
        markup.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }
}
