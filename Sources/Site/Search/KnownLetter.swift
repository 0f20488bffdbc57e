/// Letters beyond ASCII of which it is known here what search makes of them, so that Unicode's tables need not be asked:
/// those of most texts in the languages of Western Europe, in Arabic, Hindi, Chinese, Japanese and Korean. Beside each
/// other they neither change nor join.
enum KnownLetter {
    /// A letter as it is.
    case itself
    /// A letter of Latin-1, which may have an accent.
    case latin
    /// A point above or below a letter of Arabic, which is left out.
    case point
    /// A character of a script that puts no blanks between words; it takes three bytes.
    case wide

    /// The letter of this code point; nil where it is none of them.
    init?(_ value: UInt32) {
        switch value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
            0x30FC...0x30FF,
            0xAC00...0xD7A3:
            self = .wide
        case 0xDF...0xF6, 0xF8...0xFF: self = .latin
        case 0x64B...0x652: self = .point
        case 0x620...0x64A, 0x660...0x669, 0x671...0x6D3, 0x900...0x939, 0x93D...0x950, 0x966...0x96F: self = .itself
        default: return nil
        }
    }

    /// Calls `each` with every word of `run`, which holds known letters and small letters of ASCII.
    static func eachWord(of run: [UInt8], _ each: (Span<UInt8>) -> Void) {
        let bytes = run.span
        var word = FoldedWord()
        var at = 0
        while at < bytes.count {
            let length = bytes[at] < 0x80 ? 1 : bytes[at] < 0xE0 ? 2 : 3
            let letter = length == 1 ? .itself : KnownLetter(value(bytes, at, length))
            if letter == .wide {
                word.flush(each)
                let isPair = at + 3 < bytes.count && isWide(bytes, at + 3)
                each(bytes.extracting(at..<at + (isPair ? 6 : 3)))
            } else if letter == .latin {
                word.add(latin: UInt32(value(bytes, at, length)))
            } else if letter != .point {
                word.add(bytes.extracting(at..<at + length))
            }
            at += length
        }
        word.flush(each)
    }

    private static func isWide(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
        bytes[at] >= 0xE0 && KnownLetter(value(bytes, at, 3)) == .wide
    }

    private static func value(_ bytes: Span<UInt8>, _ start: Int, _ length: Int) -> UInt32 {
        var value = UInt32(bytes[start]) & (0x7F >> UInt32(length))
        for at in start + 1..<start + length { value = value << 6 | UInt32(bytes[at] & 0x3F) }
        return value
    }
}

/// A word without accents, as its letters come.
private struct FoldedWord {
    private var bytes: [UInt8] = []
    /// How many characters.
    private var count = 0

    mutating func add(_ letter: Span<UInt8>) {
        count += 1
        guard count <= SearchWords.longest else { return }
        for at in letter.indices { bytes.append(letter[at]) }
    }

    /// Adds a letter of Latin-1, one of `ß` to `ÿ`.
    mutating func add(latin value: UInt32) {
        switch value {
        case 0xDF:
            add("s")
            add("s")
        case 0xE0...0xE5: add("a")
        case 0xE7: add("c")
        case 0xE8...0xEB: add("e")
        case 0xEC...0xEF: add("i")
        case 0xF1: add("n")
        case 0xF2...0xF6: add("o")
        case 0xF9...0xFC: add("u")
        case 0xFD, 0xFF: add("y")
        // æ, ð, ø, þ.
        default: add([UInt8(0xC0 | value >> 6), UInt8(0x80 | value & 0x3F)].span)
        }
    }

    private mutating func add(_ letter: Unicode.Scalar) {
        count += 1
        if count <= SearchWords.longest { bytes.append(UInt8(truncatingIfNeeded: letter.value)) }
    }

    mutating func flush(_ each: (Span<UInt8>) -> Void) {
        guard !bytes.isEmpty else { return }
        each(bytes.span)
        bytes.removeAll(keepingCapacity: true)
        count = 0
    }
}
