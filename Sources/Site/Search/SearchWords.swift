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

    /// Calls `each` with every word of `text`, in order, as UTF-8.
    static func each(of text: [UInt8], _ each: (Span<UInt8>) -> Void) {
        var run = LetterRun()
        let bytes = text.span
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x80 {
                at += 1
                if (byte | 0x20) &- 0x61 < 26 {
                    run.bytes.append(byte | 0x20)
                } else if byte &- 0x30 < 10 || byte == UInt8(ascii: "_") {
                    run.bytes.append(byte)
                } else if byte != UInt8(ascii: "'") {
                    run.flush(each)
                }
                continue
            }
            let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard let scalar = scalar(bytes, at, length) else { break }
            at += length
            if scalar.value != 0x2019, !run.add(narrow(scalar)) { run.flush(each) }
        }
        run.flush(each)
    }

    /// All words of `text`.
    static func all(of text: String) -> [String] {
        var words: [String] = []
        each(of: Array(text.utf8)) { word in
            words.append(String(decoding: word.indices.map { word[$0] }, as: UTF8.self))
        }
        return words
    }

    /// The scalar that takes `length` bytes at `start`; nil where the text ends within it.
    private static func scalar(_ bytes: Span<UInt8>, _ start: Int, _ length: Int) -> Unicode.Scalar? {
        guard start + length <= bytes.count else { return nil }
        var value = UInt32(bytes[start]) & (0x7F >> UInt32(length))
        for at in start + 1..<start + length { value = value << 6 | UInt32(bytes[at] & 0x3F) }
        return Unicode.Scalar(value)
    }

    /// A full-width form as the ASCII character that it is.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard 0xFF01...0xFF5E ~= scalar.value else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }
}

/// A run of letters, in small letters, that is being read.
private struct LetterRun {
    var bytes: [UInt8] = []
    /// What must be done to make words of it.
    private var cutting = Cutting.none

    private enum Cutting { case none, known, any }

    /// Adds a letter that is beyond ASCII, or was; answers false where it is none.
    mutating func add(_ scalar: Unicode.Scalar) -> Bool {
        // À to Þ without ×: in Latin-1 small letters stand 32 behind capitals.
        let value = 0xC0...0xDE ~= scalar.value && scalar.value != 0xD7 ? scalar.value + 32 : scalar.value
        if KnownLetter(value) != nil {
            if cutting == .none { cutting = .known }
            if value >= 0x800 { bytes.append(UInt8(0xE0 | value >> 12)) }
            bytes.append(UInt8(value >= 0x800 ? 0x80 | value >> 6 & 0x3F : 0xC0 | value >> 6))
            bytes.append(UInt8(0x80 | value & 0x3F))
            return true
        }
        guard LetterRun.isLetter(scalar) else { return false }
        if scalar.value >= 0x80 { cutting = .any }
        bytes += Array(String(scalar).lowercased().utf8)
        return true
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x5F: return true
        // Punctuation of Chinese and Japanese, which is common.
        case 0x3001...0x3003, 0x3008...0x3011: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return true
        default: return false
        }
    }

    /// Gives the words of the run, and begins another.
    mutating func flush(_ each: (Span<UInt8>) -> Void) {
        guard !bytes.isEmpty else { return }
        switch cutting {
        case .none: each(bytes.span.extracting(first: SearchWords.longest))
        case .known: KnownLetter.eachWord(of: bytes, each)
        case .any:
            for word in LetterRun.words(of: String(decoding: bytes, as: UTF8.self)) { each(Array(word.utf8).span) }
        }
        bytes.removeAll(keepingCapacity: true)
        cutting = .none
    }

    /// The words in a run of letters of any kind.
    private static func words(of run: String) -> [String] {
        var found: [String] = []
        var word = String.UnicodeScalarView()
        var pairs: [Unicode.Scalar] = []
        func flushWord() {
            if !word.isEmpty { found.append(String(String.UnicodeScalarView(word.prefix(SearchWords.longest)))) }
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
