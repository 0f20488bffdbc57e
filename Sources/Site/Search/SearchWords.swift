import Diagnostics
@_spi(_Unicode) import Swift

/// Cuts text into the words by which pages are found. `site-index.js` does the same to what a reader types; both follow
/// `Tests/Fixtures/search-words.json`.
///
///     Crème brûlée's 1.5 静的サイト   →   creme brulees 1 5 静的 的サ サイ イト ト
///
/// A word is a run of letters, digits and marks, in small letters and without accents. Scripts that put no blanks between
/// words, and Korean, are cut into pairs of characters, and the last character of a run stands alone, so that each
/// character begins a word.
enum SearchWords {
    /// The longest word in characters; what is longer is cut.
    static let longest = 32

    /// Calls `each` with every word of `text`, in order.
    static func each(of text: [UInt8], _ each: (String) -> Void) {
        var word: [UInt8] = []
        var isPlain = true
        func flush() {
            guard !word.isEmpty else { return }
            if isPlain {
                each(String(decoding: word.prefix(longest), as: UTF8.self))
            } else {
                for part in parts(of: String(decoding: word, as: UTF8.self)) { each(part) }
            }
            word.removeAll(keepingCapacity: true)
            isPlain = true
        }
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                at += 1
                if byte.isASCIILetter {
                    word.append(byte | 0x20)
                } else if 0x30...0x39 ~= byte || byte == UInt8(ascii: "_") {
                    word.append(byte)
                } else if byte != UInt8(ascii: "'") {
                    flush()
                }
                continue
            }
            guard let scalar = text.scalar(at: at).map(narrow) else { break }
            at += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            if scalar.value == 0x2019 { continue }
            if isLetter(scalar) {
                isPlain = isPlain && scalar.value < 0x80
                word += Array(String(scalar).lowercased().utf8)
            } else {
                flush()
            }
        }
        flush()
    }

    /// All words of `text`.
    static func all(of text: String) -> [String] {
        var words: [String] = []
        each(of: Array(text.utf8)) { words.append($0) }
        return words
    }

    /// A full-width form as the ASCII character that it is.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard 0xFF01...0xFF5E ~= scalar.value else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value == 0x5F { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return true
        default: return false
        }
    }

    /// The words in a run of letters that are not all ASCII.
    private static func parts(of run: String) -> [String] {
        var found: [String] = []
        var word = String.UnicodeScalarView()
        var pairs: [Unicode.Scalar] = []
        func flushWord() {
            if !word.isEmpty { found.append(String(String.UnicodeScalarView(word.prefix(longest)))) }
            word.removeAll()
        }
        func flushPairs() {
            for (place, first) in pairs.enumerated() {
                let second = pairs.dropFirst(place + 1).first
                found.append(String(first) + (second.map { String($0) } ?? ""))
            }
            pairs.removeAll()
        }
        for scalar in folded(run).unicodeScalars {
            if isWrittenWithoutBlanks(scalar) {
                flushWord()
                pairs.append(scalar)
            } else {
                flushPairs()
                word.append(scalar)
            }
        }
        flushWord()
        flushPairs()
        return found
    }

    /// `run` in small letters without accents, in composed form.
    private static func folded(_ run: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in run.lowercased()._nfd where !isAccent(scalar) {
            switch scalar.value {
            case 0xDF: scalars.append(contentsOf: "ss".unicodeScalars)
            case 0x3C2: scalars.append("\u{3C3}")
            default: scalars.append(scalar)
            }
        }
        return String(scalars).composed
    }

    /// Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5C7, 0x64B...0x652: true
        default: false
        }
    }

    /// Thai to Lao, Burmese, Khmer, kana, ideographs, Hangul.
    private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FF, 0x31F0...0x31FF,
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// The scalar that begins at `index`; nil where the text ends within it.
    fileprivate func scalar(at index: Int) -> Unicode.Scalar? {
        let lead = self[index]
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard index + length <= count else { return nil }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for byte in self[(index + 1)..<(index + length)] { value = value << 6 | UInt32(byte & 0x3F) }
        return Unicode.Scalar(value)
    }
}
