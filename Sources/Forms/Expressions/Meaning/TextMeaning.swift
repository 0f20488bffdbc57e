import Diagnostics

extension String {
    /// In Unicode's composed form (NFC), CRLF as LF: what every operation on text works on.
    var cleaned: String {
        guard !utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return self }
        var view = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in composed.unicodeScalars {
            if scalar == "\n", last == "\r" { view.removeLast() }
            view.append(scalar)
            last = scalar
        }
        return String(view)
    }

    /// How many characters a reader counts: extended grapheme clusters (UAX 29) as browsers have them since Unicode 16.
    ///
    /// Swift 6.3 knows the joining signs of Unicode 15.1 only. Those that came later are counted as the Devanagari
    /// one, and the vowels of Kirat Rai as a Hangul vowel, which stand in the same classes.
    var characterCount: Int {
        let text = cleaned
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.utf8.count }
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB, 0xA9C0, 0xAAF6, 0x10A3F, 0x11133, 0x113D0, 0x1193E,
                0x11A47,
                0x11A99, 0x11F42:
                view.append("\u{94D}")
            case 0x16D63, 0x16D67...0x16D6A: view.append("\u{1161}")
            default: view.append(scalar)
            }
        }
        return String(view).count
    }

    /// Without blanks at both ends.
    var withoutBlankEnds: String {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.isBlank }),
            let end = scalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(scalars[start...end])
    }

    /// Each scalar by its own full mapping, whatever stands beside it: Σ is always σ, İ is i and a dot.
    var lowercasedByScalars: String {
        unicodeScalars.reduce(into: "") { $0 += $1.properties.lowercaseMapping }.cleaned
    }

    /// Whether the two have the same scalars; `==` takes é and é for equal.
    func hasSameScalars(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Whether `piece` stands somewhere in it, byte by byte.
    func hasPiece(_ piece: String) -> Bool {
        let (bytes, wanted) = (Array(utf8), Array(piece.utf8))
        guard wanted.count <= bytes.count else { return false }
        return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
    }
}

extension Unicode.Scalar {
    /// White space: Unicode's White_Space, the zero-width space and the byte-order mark.
    var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
            0xFEFF:
            true
        default: false
        }
    }
}
