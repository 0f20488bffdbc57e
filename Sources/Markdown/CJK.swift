/// What CommonMark does not know of Chinese and Japanese typesetting.
enum CJK {
    /// Whether the scalar is set in a full square and without blanks around it: ideographs, kana, bopomofo, their
    /// punctuation, full-width forms. Hangul is not: Korean puts blanks between words.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether emphasis beside the scalar needs no blank: all that is wide or half of that, and Hangul, whose particles
    /// join the word before them (East_Asian_Width W, F and H, or Script Hangul, as commonmark-spec's pull request 839
    /// has it; emoji are not among them).
    static func joinsEmphasis(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x2329...0x232A, 0x3130...0x318F, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFE10...0xFE19,
            0xFE50...0xFE6B, 0xFF61...0xFFDC, 0xFFE8...0xFFEE, 0x16FE0...0x18D7F, 0x1AFF0...0x1B2FB,
            0x1F200, 0x1F202...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231, 0x1F237, 0x1F23B...0x1F248:
            true
        default: scalar.value == 0x20A9 || isWide(scalar)
        }
    }

    /// Whether it chooses a shape of the character before it and is none itself.
    static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
        0xFE00...0xFE0F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
    }

    /// Whether it counts as a word: an ideograph or kana.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether it is punctuation to libcmark 0.30 (ASCII punctuation, Unicode's P categories).
    static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else {
            return 0x21...0x2F ~= scalar.value || 0x3A...0x40 ~= scalar.value || 0x5B...0x60 ~= scalar.value
                || 0x7B...0x7E ~= scalar.value
        }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    /// Whether it is white space to libcmark (Unicode's Zs and the line ends).
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.properties.generalCategory == .spaceSeparator
    }
}

extension [UInt8] {
    /// The scalar that begins at `index`, or nil where there is none.
    func scalar(at index: Int) -> Unicode.Scalar? {
        unsafe withUnsafeBufferPointer { unsafe LentText($0).scalar(at: index) }
    }

    /// The last scalar.
    var suffixScalar: Unicode.Scalar? { scalar(before: count) }

    /// The scalar that ends before `index`, or nil at the beginning.
    func scalar(before index: Int) -> Unicode.Scalar? {
        var start = index - 1
        while start > 0, self[start] & 0xC0 == 0x80, index - start < 4 { start -= 1 }
        return start < 0 ? nil : scalar(at: start)
    }
}
