/// A rare punctuation character that is put into the text before it is parsed and taken out of all that comes back.
///
/// libcmark takes it for punctuation, so that it steers which `*` open and close; it makes a line's first character
/// one that begins no block.
struct Sentinel: Sendable {
    /// Its three bytes of UTF-8.
    let bytes: [UInt8]

    /// Punctuation of the Rejang, Ol Chiki, Saurashtra and Kayah Li scripts; the first that the text does not hold.
    private static let candidates: [Unicode.Scalar] = [
        "\u{A95F}", "\u{1C7E}", "\u{1C7F}", "\u{A8CE}", "\u{A8CF}", "\u{A92E}", "\u{A92F}",
    ]

    /// A sentinel for `text`; nil where it holds all of them.
    init?(absentFrom text: [UInt8]) {
        let found = Self.candidates.lazy.map { Array(String($0).utf8) }.first { !text.contains($0) }
        guard let found else { return nil }
        bytes = found
    }

    /// `text` with a sentinel beside each run of `*` that stands between a letter and punctuation where one of them is
    /// of Chinese, Japanese or Korean, so that `**注意：**请` and `是**「重点」**内` pair as they are meant (CommonMark 0.30,
    /// 6.2, takes the first for an opener and the second for a closer); one behind `\~`, `\[` and `\|`; and with
    /// `footnotes` one between the `]` and `:` of `[^a]:`, so that it is no link's definition.
    func steering(_ text: [UInt8], footnotes: Bool = false) -> [UInt8] {
        var steered: [UInt8] = []
        var copied = 0
        var at = 0
        while at < text.count {
            if text[at] == UInt8(ascii: "\\"), at + 1 < text.count, Self.isEscape(text[at + 1]) {
                at += 2
                // Else nobody could tell `\~` from `~` in the tree.
                guard Self.isMark(text[at - 1]) else { continue }
                steered += text[copied..<at]
                steered += bytes
                copied = at
                continue
            }
            if footnotes, text[at] == UInt8(ascii: "["), let end = Self.labelEnd(text, at) {
                steered += text[copied..<end]
                steered += bytes
                (copied, at) = (end, end)
                continue
            }
            guard text[at] == UInt8(ascii: "*") || text[at] == UInt8(ascii: "_") else {
                at += 1
                continue
            }
            let start = at
            while at < text.count, text[at] == text[start] { at += 1 }
            guard let place = Self.steeringPlace(of: start..<at, in: text) else { continue }
            steered += text[copied..<place]
            steered += bytes
            copied = place
        }
        return copied == 0 ? text : steered + text[copied...]
    }

    /// Where a sentinel makes the run of `*` or `_` open and close as it is meant; nil where it does so by itself.
    ///
    /// A `_` is let be, that of `snake_case` above all; only behind a shape selector it sees the character before that.
    private static func steeringPlace(of run: Range<Int>, in text: [UInt8]) -> Int? {
        guard var before = text.scalar(before: run.lowerBound), let after = text.scalar(at: run.upperBound) else {
            return nil
        }
        if CJK.isVariation(before), let shaped = text.scalar(before: run.lowerBound - before.utf8.count) {
            before = shaped
            if CJK.joinsEmphasis(before), CJK.isPunctuation(before), !CJK.isSpace(after) { return run.lowerBound }
        }
        guard text[run.lowerBound] == UInt8(ascii: "*"), !CJK.isSpace(before), !CJK.isSpace(after) else { return nil }
        let isBehindMark = CJK.isPunctuation(before)
        guard isBehindMark != CJK.isPunctuation(after) else { return nil }
        if !CJK.joinsEmphasis(before), !CJK.joinsEmphasis(after) {
            // `Swift**"入門"**の`: what the mark encloses decides.
            let enclosed =
                isBehindMark
                ? text.scalar(before: run.lowerBound - before.utf8.count)
                : text.scalar(at: run.upperBound + after.utf8.count)
            guard enclosed.map(CJK.joinsEmphasis) ?? false else { return nil }
        }
        return isBehindMark ? run.upperBound : run.lowerBound
    }

    /// The end of the `[^a]` that begins at `start`, where a `:` stands behind it.
    private static func labelEnd(_ text: [UInt8], _ start: Int) -> Int? {
        guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "^") else { return nil }
        var at = start + 2
        while at < text.count, at - start < 200, text[at] > 0x20, text[at] != UInt8(ascii: "]") { at += 1 }
        guard at + 1 < text.count, text[at] == UInt8(ascii: "]"), text[at + 1] == UInt8(ascii: ":") else { return nil }
        return at + 1
    }

    /// Whether a backslash before it must be told apart in the tree.
    static func isMark(_ byte: UInt8) -> Bool { "~[|:".utf8.contains(byte) }

    private static func isEscape(_ byte: UInt8) -> Bool {
        0x21...0x2F ~= byte || 0x3A...0x40 ~= byte || 0x5B...0x60 ~= byte || 0x7B...0x7E ~= byte
    }

    /// `text` without sentinels.
    func removed(from text: [UInt8]) -> [UInt8] {
        guard text.contains(bytes[0]) else { return text }
        var kept: [UInt8] = []
        var at = 0
        while at < text.count {
            if text[at] == bytes[0], at + 2 < text.count, text[at + 1] == bytes[1], text[at + 2] == bytes[2] {
                at += 3
            } else {
                kept.append(text[at])
                at += 1
            }
        }
        return kept
    }
}

extension [UInt8] {
    /// Whether `needle`, which is not empty, stands somewhere in it.
    fileprivate func contains(_ needle: [UInt8]) -> Bool {
        unsafe withUnsafeBufferPointer { buffer in
            let text = unsafe LentText(buffer)
            var from = 0
            while let at = text.firstIndex(of: needle[0], from: from) {
                if at + needle.count <= text.count, needle.indices.allSatisfy({ text[at + $0] == needle[$0] }) {
                    return true
                }
                from = at + 1
            }
            return false
        }
    }
}
