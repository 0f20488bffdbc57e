/// Finds the first byte of a text that is not UTF-8 (Unicode 15, table 3-7: no surrogates, nothing overlong).
package enum UTF8Check {
    /// The index of the first byte of the first ill-formed sequence, or nil.
    package static func firstFault(in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            fault(in: buffer).map { $0 + bytes.startIndex }
        }
    }

    /// The index of the first byte of the first ill-formed sequence, or nil.
    package static func firstFault(in bytes: [UInt8]) -> Int? { firstFault(in: bytes[...]) }

    private static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var i = 0
        while i < bytes.count {
            let lead = bytes[i]
            if lead < 0x80 {
                i += 1
                continue
            }
            let (length, second): (Int, ClosedRange<UInt8>)
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return i
            }
            guard i + length <= bytes.count, second.contains(bytes[i + 1]) else { return i }
            for k in 2..<max(2, length) where bytes[i + k] & 0xC0 != 0x80 { return i }
            i += length
        }
        return nil
    }
}
