/// One line of a YAML text, looked at as its author sees it: indentation, dashes, a key, a value.
///
/// A guess for error messages only; libyaml decides what the text means.
///
///     - text: city      indent 2, content "text: city", key "text", value "city"
struct YAMLLine {
    /// The line without its end, in bytes of the text.
    let range: Range<Int>
    /// Where the first byte stands that is neither blank nor tab.
    let start: Int
    /// Where the text begins after the dashes of list items.
    let content: Int
    /// The key, if the line has one.
    let key: Range<Int>?
    /// What stands behind `key:`, or the whole content where there is no key; without blanks around and comment.
    let value: Range<Int>

    /// The line of `bytes` that holds `offset`.
    init(around offset: Int, in bytes: [UInt8]) {
        var first = min(offset, bytes.count)
        while first > 0, bytes[first - 1] != 0x0A, !(bytes[first - 1] == 0x0D && first != offset) {
            first -= 1
        }
        var end = first
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        range = first..<end
        let line = bytes[range]
        start = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
        var at = start
        while at < end, bytes[at] == UInt8(ascii: "-"), at + 1 == end || bytes[at + 1].isBlank {
            at += 1
            while at < end, bytes[at].isBlank { at += 1 }
        }
        content = at
        let colon = YAMLLine.colon(in: bytes, at..<end)
        key = colon.map { at..<$0 }
        value = YAMLLine.trimmed((colon.map { $0 + 1 } ?? at)..<end, in: bytes)
    }

    /// Whether nothing but blanks and a comment is in the line.
    func isEmpty(in bytes: [UInt8]) -> Bool { start == range.upperBound || bytes[start] == UInt8(ascii: "#") }

    /// Blanks (or tabs) before the content, dashes counted.
    var column: Int { content - range.lowerBound }

    /// The nearest line above that is neither empty nor a comment.
    func above(in bytes: [UInt8]) -> YAMLLine? {
        var line = self
        while line.range.lowerBound > 0 {
            line = YAMLLine(around: line.range.lowerBound - 1, in: bytes)
            if !line.isEmpty(in: bytes) { return line }
        }
        return nil
    }

    /// The colon that ends a key: the first outside quotes with a blank or the line's end behind it.
    private static func colon(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first else { return nil }
        var at = first
        if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
            guard let close = bytes[(first + 1)..<range.upperBound].firstIndex(of: bytes[first]) else {
                return nil
            }
            at = close + 1
        }
        while at < range.upperBound {
            if bytes[at] == UInt8(ascii: ":"), at + 1 == range.upperBound || bytes[at + 1].isBlank {
                return at
            }
            if bytes[at] == UInt8(ascii: "#"), at > first, bytes[at - 1].isBlank { return nil }
            at += 1
        }
        return nil
    }

    private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isBlank { start += 1 }
        for at in start..<end where bytes[at] == UInt8(ascii: "#") && at > start && bytes[at - 1].isBlank {
            end = at
            break
        }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}

extension UInt8 {
    /// Whether it is a blank or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
