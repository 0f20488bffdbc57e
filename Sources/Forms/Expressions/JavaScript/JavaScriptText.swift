import HTML

/// Text as JavaScript may hold it.
package enum JavaScriptText {
    /// A string literal, valid as JSON too, that is harmless in a script of a page: no `<`, no line separators, no word
    /// of alarm.
    package static func literal(_ text: String) -> String {
        var literal = ByteText(capacity: text.utf8.count + 32)
        append(text, to: &literal)
        return literal.text
    }

    /// Adds the same literal to `literal`.
    static func append(_ text: String, to literal: inout ByteText) {
        literal.append(quote)
        var text = text
        text.withUTF8 { escape($0, to: &literal) }
        literal.append(quote)
    }

    /// Runs of plain bytes are added as they are; nearly all texts are one run.
    private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, to literal: inout ByteText) {
        var start = 0
        // Where the last word of alarm ended: none begins before.
        var behindAlarm = 0
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case quote, backslash, UInt8(ascii: "<"), 0..<0x20, 0x7F:
                literal.append(UnsafeBufferPointer(rebasing: bytes[start..<at]))
                append(byte, to: &literal)
                start = at + 1
            case 0xE2 where isSeparator(bytes, at):
                literal.append(UnsafeBufferPointer(rebasing: bytes[start..<at]))
                append(escaped: 0x2000 + UInt16(bytes[at + 2] & 0x3F), to: &literal)
                start = at + 3
                at += 2
            case UInt8(ascii: "v"), UInt8(ascii: "F"), UInt8(ascii: "H"), UInt8(ascii: "w"):
                guard let end = alarm(bytes, at, from: behindAlarm) else { break }
                literal.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                append(escaped: UInt16(bytes[end]), to: &literal)
                start = end + 1
                behindAlarm = end + 1
                at = end
            default: break
            }
            at += 1
        }
        literal.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// Words by which checkers find scripts that run text, cut before a letter of theirs that is rare in other words. A
    /// field may be called like one; its last letter is escaped, so that nothing in our scripts has to be told apart from
    /// the real thing.
    private static let alarming: [(before: StaticString, rest: StaticString)] = [
        ("e", "val"), ("", "Function"), ("inner", "HTML"), ("outer", "HTML"), ("insertAdjacent", "HTML"), ("", "write"),
    ]

    /// The place of the last letter of the word of alarm whose rare letter stands at `at`; nothing before `from` is of it.
    private static func alarm(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, from: Int) -> Int? {
        for word in alarming {
            let start = at - word.before.utf8CodeUnitCount
            guard start >= from, stands(word.rest, in: bytes, at), stands(word.before, in: bytes, start) else {
                continue
            }
            return at + word.rest.utf8CodeUnitCount - 1
        }
        return nil
    }

    private static func stands(_ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard start + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { word.utf8Start[$0] == bytes[start + $0] }
    }

    /// U+2028 or U+2029, which end lines of scripts: E2 80 A8, E2 80 A9.
    private static func isSeparator(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        at + 2 < bytes.count && bytes[at + 1] == 0x80 && bytes[at + 2] | 1 == 0xA9
    }

    private static func append(_ byte: UInt8, to literal: inout ByteText) {
        switch byte {
        case quote, backslash:
            literal.append(backslash)
            literal.append(byte)
        case 0x0A: literal.append(literal: "\\n")
        default: append(escaped: UInt16(byte), to: &literal)
        }
    }

    private static func append(escaped unit: UInt16, to literal: inout ByteText) {
        literal.append(literal: "\\u")
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0xF
            literal.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// `\u003c`, for a scalar of the basic plane.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
