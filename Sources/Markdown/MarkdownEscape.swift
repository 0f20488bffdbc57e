/// Escaping as libcmark's own renderer has it, and without sentinels.
struct MarkdownEscape {
    /// The sentinel in use; its bytes are left out.
    let sentinel: Sentinel?
    /// Whether there is a sentinel.
    var isSteered: Bool { sentinel != nil }
    private let lead: UInt8
    private let second: UInt8
    private let third: UInt8

    init(sentinel: Sentinel?) {
        self.sentinel = sentinel
        // No text of libcmark holds a zero byte.
        (lead, second, third) = sentinel.map { ($0.bytes[0], $0.bytes[1], $0.bytes[2]) } ?? (0, 0, 0)
    }

    /// Adds `text` with `&`, `<`, `>` and `"` as references; right in content and in attributes in double quotes.
    func append(_ text: LentText, to output: inout [UInt8]) {
        var start = 0
        var at = 0
        let count = text.count
        // Sentinels are beyond ASCII.
        let wanted = lead == 0 ? TextClass.special.rawValue : TextClass.special.rawValue | TextClass.high.rawValue
        while at < count {
            let byte = text[at]
            guard TextClass.of(byte) & wanted != 0, byte < 0x80 || byte == lead else {
                at += 1
                continue
            }
            let isSentinel = byte == lead && isSentinel(text, at)
            guard isSentinel || byte != lead else {
                at += 1
                continue
            }
            text.copy(start, at, to: &output)
            if isSentinel {
                at += 3
            } else {
                output.append(Self.reference(byte))
                at += 1
            }
            start = at
        }
        text.copy(start, count, to: &output)
    }

    /// Whether the byte is one of `&`, `<`, `>`, `"`, all of them below 64.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 && (0x5000_0044_0000_0000 as UInt64) &>> UInt64(byte) & 1 != 0
    }

    private static func reference(_ byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: "&quot;"
        }
    }

    /// Adds `text` as it is.
    func appendRaw(_ text: LentText, to output: inout [UInt8]) {
        guard let sentinel, text.firstIndex(of: lead, from: 0) != nil else {
            return text.copy(0, text.count, to: &output)
        }
        output += sentinel.removed(from: text.array)
    }

    /// `text` as a string.
    func string(_ text: LentText) -> String {
        guard !text.isEmpty else { return "" }
        return String(decoding: bytes(text), as: UTF8.self)
    }

    /// `text` as bytes.
    func bytes(_ text: LentText) -> [UInt8] {
        guard let sentinel, text.firstIndex(of: lead, from: 0) != nil else { return text.array }
        return sentinel.removed(from: text.array)
    }

    private func isSentinel(_ text: LentText, _ at: Int) -> Bool {
        sentinel != nil && at + 2 < text.count && text[at + 1] == second && text[at + 2] == third
    }

    /// Adds `url` for an attribute in double quotes: what has no place in a URL percent-encoded, `&` and `'` as
    /// references (the set of libcmark's houdini_href_e.c: RFC 3986's reserved and unreserved characters and `%`, less
    /// brackets).
    static func appendURL(_ url: String, to output: inout [UInt8]) {
        var url = url
        url.withUTF8 { unsafe appendURL($0, to: &output) }
    }

    private static func appendURL(_ url: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        for at in url.indices where !isOfURL(unsafe url[at]) {
            unsafe output.append(contentsOf: url[start..<at])
            start = at + 1
            switch unsafe url[at] {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "'"): output.append("&#39;")
            case let byte: output += [UInt8(ascii: "%"), hex(byte >> 4), hex(byte & 15)]
            }
        }
        unsafe output.append(contentsOf: url[start...])
    }

    /// Whether the byte stands for itself in a URL; a bit for each of ASCII.
    private static func isOfURL(_ byte: UInt8) -> Bool {
        let kept: UInt64 = byte < 64 ? 0xafffff3a00000000 : 0x47fffffe87ffffff
        return byte < 0x80 && kept &>> UInt64(byte & 63) & 1 != 0
    }

    private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }

    /// Adds `text` with `&`, `<`, `>` and `"` as references.
    static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { unsafe append($0, to: &output) }
    }

    private static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        for at in text.indices where isSpecial(unsafe text[at]) {
            unsafe output.append(contentsOf: text[start..<at])
            output.append(reference(unsafe text[at]))
            start = at + 1
        }
        unsafe output.append(contentsOf: text[start...])
    }
}

extension [UInt8] {
    /// Adds a piece of markup of our own source.
    mutating func append(_ markup: StaticString) {
        markup.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }
}
