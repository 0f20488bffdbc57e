/// Words, each once and known by its number. The bytes of all of them stand in one array, so that none is a string.
struct WordTable: Sendable {
    private struct Entry {
        /// Where the word ends in `bytes`; it begins where the one before ends.
        let end: UInt32
        let hash: UInt32
    }

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// Numbers by their words' hashes: each in the first free place from that of its hash on; -1 is free. As many as a power
    /// of two, at least half of them free.
    private var places: [Int32] = [Int32](repeating: -1, count: 64)

    /// No words.
    init() {}

    /// How many words there are.
    var count: Int { entries.count }

    /// The bytes of the word of this number.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(number)] }

    /// The hash of the word of this number.
    func hash(_ number: Int) -> UInt32 { entries[number].hash }

    private func range(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(entries[number - 1].end))..<Int(entries[number].end)
    }

    /// The number of `word`, which is added where it is new.
    mutating func number(of word: Span<UInt8>) -> Int { number(of: word, hash: WordTable.hash(of: word)) }

    /// The number of the word `number` of `other`.
    mutating func number(of number: Int, in other: WordTable) -> Int {
        self.number(of: other.bytes.span.extracting(other.range(number)), hash: other.entries[number].hash)
    }

    /// Gives up what finds words; they can still be walked over.
    mutating func close() {
        places = []
        bytes = Array(bytes[...])
        entries = Array(entries[...])
    }

    private mutating func number(of word: Span<UInt8>, hash: UInt32) -> Int {
        let found = place(of: word, hash: hash)
        if places[found] >= 0 { return Int(places[found]) }
        let number = entries.count
        for at in word.indices { bytes.append(word[at]) }
        entries.append(Entry(end: UInt32(bytes.count), hash: hash))
        places[found] = Int32(number)
        if entries.count * 2 > places.count { grow() }
        return number
    }

    /// The place that holds the number of `word`, or that it would get.
    private func place(of word: Span<UInt8>, hash: UInt32) -> Int {
        let mask = places.count - 1
        var place = Int(hash) & mask
        while places[place] >= 0 {
            let number = Int(places[place])
            if entries[number].hash == hash, isSame(range(number), word) { break }
            place = (place + 1) & mask
        }
        return place
    }

    private func isSame(_ range: Range<Int>, _ word: Span<UInt8>) -> Bool {
        guard range.count == word.count else { return false }
        for at in word.indices where bytes[range.lowerBound + at] != word[at] { return false }
        return true
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = [Int32](repeating: -1, count: mask + 1)
        for number in entries.indices {
            var place = Int(entries[number].hash) & mask
            while places[place] >= 0 { place = (place + 1) & mask }
            places[place] = Int32(number)
        }
    }

    /// FNV-1a, whose lower bits are mixed well enough for a table.
    private static func hash(of word: Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for at in word.indices { hash = (hash ^ UInt32(word[at])) &* 0x0100_0193 }
        return hash
    }
}
