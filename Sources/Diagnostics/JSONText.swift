/// Text as a string of JSON (RFC 8259, 7), which is one of JavaScript too (ECMA-262, 12.9.4).
package enum JSONText {
    /// `text` in quotes. Besides what JSON demands, a character that `escapes` picks is written by its number: what would
    /// end the place where the JSON stands, or what a terminal would obey.
    ///
    ///     a "b" <c>   →   "a \"b\" \u003cc>"    where `escapes` picks `<`
    package static func quoted(_ text: String, escapes: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
        var quoted: [UInt8] = []
        append(text, to: &quoted, escapes: escapes)
        return String(decoding: quoted, as: UTF8.self)
    }

    /// Adds the same to `bytes`.
    package static func append(
        _ text: String, to bytes: inout [UInt8], escapes: (Unicode.Scalar) -> Bool = { _ in false }
    ) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            if escapes(scalar) {
                for unit in UTF16.encode(scalar) ?? .init() { append(number: unit, to: &bytes) }
            } else if scalar.value < 0x80 {
                append(ascii: UInt8(scalar.value), to: &bytes)
            } else {
                bytes += UTF8.encode(scalar) ?? .init()
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds `text`, which is UTF-8, in quotes to `bytes`, with what JSON demands and nothing more.
    package static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for at in text.indices where text[at] < 0x20 || text[at] == UInt8(ascii: "\"") || text[at] == UInt8(ascii: "\\")
        {
            bytes += text[start..<at]
            append(ascii: text[at], to: &bytes)
            start = at + 1
        }
        bytes += text[start...]
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(ascii byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0..<0x20: append(number: UInt16(byte), to: &bytes)
        default: bytes.append(byte)
        }
    }

    private static func append(number: UInt16, to bytes: inout [UInt8]) {
        let digits = String(number, radix: 16)
        bytes += "\\u".utf8
        bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
        bytes += digits.utf8
    }
}
