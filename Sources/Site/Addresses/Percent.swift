/// Percent-encoding of paths (RFC 3986, 2.1 and 3.3).
enum Percent {
    /// `text` with each `%XX` replaced by its byte once; nil where the result is not UTF-8. A `%` that two hexadecimal
    /// digits do not follow stands for itself.
    static func decoded(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return text }
        var plain: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = bytes[i + 1].hexValue,
                let low = bytes[i + 2].hexValue
            {
                plain.append(high << 4 | low)
                i += 3
            } else {
                plain.append(bytes[i])
                i += 1
            }
        }
        return String(validating: plain, as: UTF8.self)
    }

    /// One segment of a path with all but unreserved characters, sub-delimiters, `:` and `@` encoded.
    static func encodedSegment(_ segment: String) -> String {
        if segment.utf8.allSatisfy(\.isUnreservedInSegment) { return segment }
        var encoded = ""
        for byte in segment.utf8 {
            if byte.isUnreservedInSegment {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += "%" + hexDigits(byte)
            }
        }
        return encoded
    }

    private static func hexDigits(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }

    fileprivate var isUnreservedInSegment: Bool {
        switch self {
        // Digits : ; — @ A…Z — a…z — ( ) * + , - .
        case 0x30...0x3B, 0x40...0x5A, 0x61...0x7A, 0x28...0x2E: true
        case UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}
