/// What a scalar means where no key gives it a type: YAML 1.2's core schema (YAML 1.2.2, 10.3.2).
///
/// `no`, `on` and dates are text. A number keeps the text it was written as: `1.10` stays `1.10`.
package enum YAMLCore: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(YAMLNumber)
    case text(String)
}

/// A number and how it was written.
package struct YAMLNumber: Sendable, Equatable {
    /// As written: `1.10`, `0x1F`, `.inf`.
    package let text: String
    /// Its value; what is out of the range of `Double` is infinite.
    package let value: Double
}

extension YAMLScalar {
    /// The value by the core schema; what is quoted, or a block, is text.
    package var core: YAMLCore {
        guard style == .plain else { return .text(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default:
            return YAMLNumber.value(of: text).map { .number(YAMLNumber(text: text, value: $0)) }
                ?? .text(text)
        }
    }
}

extension YAMLNumber {
    fileprivate static func value(of text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, "+-.0123456789".utf8.contains(first) else { return nil }
        if text.hasPrefix("0o") { return radix(text, 8) }
        if text.hasPrefix("0x") { return radix(text, 16) }
        let isNegative = first == UInt8(ascii: "-")
        let unsigned = isNegative || first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes[...]
        switch String(decoding: unsigned, as: UTF8.self) {
        case ".inf", ".Inf", ".INF": return isNegative ? -.infinity : .infinity
        case ".nan", ".NaN", ".NAN": return unsigned.count == bytes.count ? .nan : nil
        default: return isDecimal(unsigned) ? Double(text) : nil
        }
    }

    private static func radix(_ text: String, _ radix: Int) -> Double? {
        let digits = text.dropFirst(2)
        guard !digits.isEmpty else { return nil }
        var value = 0.0
        for digit in digits {
            guard digit.isASCII, let number = digit.hexDigitValue, number < radix else { return nil }
            value = value * Double(radix) + Double(number)
        }
        return value
    }

    /// `\.[0-9]+ | [0-9]+(\.[0-9]*)?`, then `[eE][-+]?[0-9]+` or nothing.
    private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        let whole = digits(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = digits(&rest)
        }
        guard whole + fraction > 0 else { return false }
        guard let e = rest.first else { return true }
        guard e | 0x20 == UInt8(ascii: "e") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        return digits(&rest) > 0 && rest.isEmpty
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
        let tail = rest.drop { 0x30...0x39 ~= $0 }
        defer { rest = tail }
        return rest.count - tail.count
    }
}
