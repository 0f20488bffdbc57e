/// Character references by number (HTML 13.2.5.75 to 13.2.5.80): ASCII digits alone, which `UInt32` would not insist on.
package enum NumericReference {
    /// The scalar that `#106;` or `#x6A` at the start of `bytes` stands for, and how many bytes it takes. The semicolon may be
    /// missing, as in browsers; nil where there is no such reference, or no such scalar.
    package static func read(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        let isHex = bytes.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let digits = bytes.dropFirst(isHex ? 2 : 1).prefix { byte in
            0x30...0x39 ~= byte || isHex && UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
        }
        // More digits than a scalar has are leading zeros or nonsense.
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard !digits.isEmpty, significant.count <= 8,
            let value = UInt32("0" + String(decoding: significant, as: UTF8.self), radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        let hasEnd = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == UInt8(ascii: ";")
        return (scalar, digits.endIndex - bytes.startIndex + (hasEnd ? 1 : 0))
    }

    /// The scalar of the reference `name`, which stands between an ampersand and a semicolon; nil where that is no number.
    package static func scalar(named name: String) -> Unicode.Scalar? {
        let bytes = Array(name.utf8)
        guard let (scalar, length) = read(bytes[...]), length == bytes.count, bytes.last != UInt8(ascii: ";") else {
            return nil
        }
        return scalar
    }
}
