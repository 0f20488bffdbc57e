/// Counts words as text goes by: runs of letters and digits, and each ideograph and kana by itself.
struct WordCount {
    /// How many so far.
    private(set) var words = 0
    private var isInWord = false

    /// Goes over `text`; a word does not go on from the text before, unless `joins`.
    mutating func add(_ text: [UInt8], joins: Bool = false) {
        if !joins { isInWord = false }
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || 0x30...0x39 ~= byte
                if isLetter, !isInWord { words += 1 }
                // An apostrophe or hyphen inside a word does not end it.
                isInWord = isLetter || isInWord && (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-"))
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
