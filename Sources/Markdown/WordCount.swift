/// Counts words as text goes by: runs of letters and digits, and each ideograph and kana by itself.
struct WordCount {
    /// How many so far.
    private(set) var words = 0
    /// Whether the text so far ends within a word.
    private(set) var isInWord = false

    /// Goes over `text`, and answers what it holds; a word does not go on from the text before, unless `joins`.
    @discardableResult
    mutating func add(_ text: LentText, joins: Bool = false) -> TextClass {
        var seen: UInt8 = 0
        // 1 within a word, else 0: no byte of a text is foreseen well enough to branch on it.
        var inside: UInt8 = joins && isInWord ? 1 : 0
        var found = 0
        for at in 0..<text.count {
            let byte = TextClass.of(text[at])
            seen |= byte
            let letter = byte & TextClass.letter.rawValue
            found &+= Int(letter & ~inside)
            inside = letter | inside & (byte >> 1)
        }
        let classes = TextClass(rawValue: seen)
        if classes.contains(.high) {
            isInWord = joins && isInWord
            addScalars(text)
        } else {
            words += found
            isInWord = inside == 1
        }
        return classes
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// An apostrophe or hyphen inside a word does not end it.
    private static func isInside(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
    }

    private mutating func addScalars(_ text: LentText) {
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                let isLetter = Self.isLetter(byte)
                if isLetter, !isInWord { words += 1 }
                isInWord = isLetter || isInWord && Self.isInside(byte)
                at += 1
                continue
            }
            let scalar = text.scalar(at: at)
            at += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard let scalar else { break }
            if Self.isCommonMark(scalar.value) {
                isInWord = false
            } else if CJK.isWord(scalar) {
                words += 1
                isInWord = false
            } else if Self.isCommonLetter(scalar.value) || scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil
            {
                if !isInWord { words += 1 }
                isInWord = true
            } else if scalar.value != 0x2019 {
                isInWord = false
            }
        }
    }

    /// Whether it is usual punctuation of Chinese and Japanese, or the first of the sentinels.
    private static func isCommonMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x3000...0x3004, 0x3008...0x3020, 0xFF01...0xFF0F, 0xA95F: true
        default: false
        }
    }

    /// Whether it is one of the usual letters of Latin, Arabic or Hindi, for which Unicode's table need not be asked.
    private static func isCommonLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x620...0x652, 0x671...0x6D3, 0x904...0x939, 0x93E...0x94C: true
        default: false
        }
    }
}
