package import Diagnostics

extension YAMLScalar {
    /// Where in `slice` a part of the scalar's text was written, so that a mistake inside a value can be pointed at.
    ///
    /// - Parameters:
    ///   - utf8: UTF-8 offsets into `text`.
    ///   - slice: what was parsed.
    /// - Returns: bytes of `slice`. An escape (`\u00e9`, `''`) and the blanks around a line break that was folded are
    ///   pointed at as a whole; all else byte for byte.
    package func range(ofText utf8: Range<Int>, in slice: SourceSlice) -> Range<Int> {
        var walk = YAMLTextWalk(self, bytes: slice.bytes)
        while walk.written.upperBound <= utf8.lowerBound, walk.step() {}
        let isBehind = walk.written.upperBound <= utf8.lowerBound
        let start = isBehind ? walk.raw.upperBound : walk.raw.lowerBound
        guard !utf8.isEmpty else { return start..<start }
        while walk.written.upperBound < utf8.upperBound, walk.step() {}
        return start..<max(start, walk.raw.upperBound)
    }

    /// The comment behind the scalar in its line, where there is one: `prefix: #` has no value but a comment.
    package func comment(in slice: SourceSlice) -> Range<Int>? {
        let bytes = slice.bytes
        var at = range.upperBound
        while at < bytes.count, bytes[at].isBlank { at += 1 }
        guard at > range.upperBound, at < bytes.count, bytes[at] == UInt8(ascii: "#") else { return nil }
        let end = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        return at..<end
    }
}

/// Goes through a scalar as written and as meant, side by side, a unit a step.
private struct YAMLTextWalk {
    /// What the last step wrote, in bytes of the text.
    private(set) var written = 0..<0
    /// What the last step read, in bytes of the slice.
    private(set) var raw: Range<Int>
    private let bytes: [UInt8]
    private let text: [UInt8]
    private let style: YAMLScalar.Style
    private let end: Int

    init(_ scalar: YAMLScalar, bytes: [UInt8]) {
        self.bytes = bytes
        text = Array(scalar.text.utf8)
        style = scalar.style
        let range = scalar.range.clamped(to: 0..<bytes.count)
        var start = range.lowerBound
        switch scalar.style {
        case .plain: end = range.upperBound
        case .singleQuoted, .doubleQuoted:
            start = min(start + 1, range.upperBound)
            end = max(start, range.upperBound - 1)
        case .literal, .folded:
            end = range.upperBound
            start = bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
            // The header's line end and the first line's indentation write nothing.
            let content = bytes[start..<end].firstIndex { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }
            let blank = text.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }.count
            start = max(start, (content ?? end) - blank)
        }
        raw = start..<start
    }

    /// Reads one unit; false at the end.
    mutating func step() -> Bool {
        let at = raw.upperBound
        guard at < end, written.upperBound < text.count else { return false }
        let byte = bytes[at]
        if byte == UInt8(ascii: "\\"), style == .doubleQuoted {
            escape(at)
        } else if byte == UInt8(ascii: "'"), style == .singleQuoted {
            advance(reading: 2, writing: 1)
        } else if byte.isBlank || byte == 0x0A || byte == 0x0D {
            blanks(at)
        } else {
            advance(reading: 1, writing: 1)
        }
        return true
    }

    private mutating func advance(reading: Int, writing: Int) {
        raw = raw.upperBound..<min(end, raw.upperBound + reading)
        written = written.upperBound..<min(text.count, written.upperBound + writing)
    }

    /// Blanks that hold no line end stand for themselves; with one, the whole run is what was folded.
    private mutating func blanks(_ at: Int) {
        let run = bytes[at..<end].prefix { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
        let breaks = run.lineEnds
        if breaks == 0 { return advance(reading: 1, writing: 1) }
        if style == .literal || style == .folded {
            let blank = text[written.upperBound...].prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
            return advance(reading: run.count, writing: blank.count)
        }
        advance(reading: run.count, writing: max(1, breaks - 1))
    }

    private mutating func escape(_ at: Int) {
        guard at + 1 < end else { return advance(reading: 1, writing: 1) }
        let digits: Int
        switch bytes[at + 1] {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case 0x0A, 0x0D: return joinedLine(at)
        default: digits = 0
        }
        advance(reading: 2 + digits, writing: scalarLength)
    }

    private mutating func joinedLine(_ at: Int) {
        let run = bytes[(at + 1)..<end].prefix { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
        advance(reading: 1 + run.count, writing: max(0, run.lineEnds - 1))
    }

    /// The length of the code point that stands next in the text.
    private var scalarLength: Int {
        switch text[written.upperBound] {
        case 0..<0x80: 1
        case 0x80..<0xE0: 2
        case 0xE0..<0xF0: 3
        default: 4
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var lineEnds: Int {
        indices.count { self[$0] == 0x0A || self[$0] == 0x0D && ($0 + 1 == endIndex || self[$0 + 1] != 0x0A) }
    }
}
