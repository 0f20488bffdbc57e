/// Percent-encoding (RFC 3986, 2.1).
enum PercentText {
    /// The bytes that `text` stands for, decoded once; nil where two hexadecimal digits do not follow a `%`.
    static func decoded(_ text: [UInt8], plusIsBlank: Bool = false) -> [UInt8]? {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < text.count, let high = digit(text[index + 1]), let low = digit(text[index + 2]) else {
                    return nil
                }
                plain.append(high << 4 | low)
                index += 3
            } else {
                plain.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        return plain
    }

    /// A segment of a path with all but unreserved characters encoded.
    static func encoded(_ segment: String) -> String {
        var encoded = ""
        for byte in segment.utf8 {
            if isUnreserved(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~".utf8.contains(byte)
        }
    }
}
