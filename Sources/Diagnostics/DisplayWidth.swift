/// How many columns of a terminal a text takes, so that a caret stands under the right character.
package enum DisplayWidth {
    /// The sum over its extended grapheme clusters: 2 for a wide one (ideographs, kana, hangul, full-width forms,
    /// emoji), else 1 (Unicode Standard Annex 11, East Asian Width W and F).
    package static func of(_ text: String) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        return first.isWide || character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
    }
}

extension Unicode.Scalar {
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: properties.isEmojiPresentation
        }
    }
}
