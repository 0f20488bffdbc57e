/// Counts words as text goes by: runs of letters and digits, and each ideograph and kana by itself.
struct WordCount {
    /// How many so far.
    private(set) var words = 0
    private var isInWord = false

    /// Goes over `text`; a word does not go on from the text before, unless `joins`.
    mutating func add(_ text: LentText, joins: Bool = false) {
        var isInWord = joins && self.isInWord
        var found = 0
        var at = 0
        let count = text.count
        while at < count {
            let byte = text[at]
            guard byte < 0x80 else {
                self.isInWord = isInWord
                words += found
                return addScalars(text.array, from: at)
            }
            let isLetter = Self.isLetter(byte)
            if isLetter, !isInWord { found += 1 }
            isInWord = isLetter || isInWord && Self.isInside(byte)
            at += 1
        }
        self.isInWord = isInWord
        words += found
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// An apostrophe or hyphen inside a word does not end it.
    private static func isInside(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-")
    }

    private mutating func addScalars(_ text: [UInt8], from start: Int) {
        var at = start
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
            if CJK.isWord(scalar) {
                words += 1
                isInWord = false
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                if !isInWord { words += 1 }
                isInWord = true
            } else if scalar.value != 0x2019 {
                isInWord = false
            }
        }
    }
}
