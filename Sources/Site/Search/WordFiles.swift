import Threads

/// The words of pages in order, cut into files of a size, so that a reader loads only those that the words typed are in.
struct WordFiles: Sendable {
    /// A file: its first word, and ``"word postings word postings …"`` as a string.
    struct File: Sendable {
        let first: String
        let data: [UInt8]
    }

    /// The size that a file has at most, in bytes, unless one word alone is larger.
    static let size = 14_000
    /// From how many pages on words are too common to choose by.
    private static let fewPages = 200
    /// A word in more than half of the pages is kept only where it is in a title or heading: from this weight on.
    private static let weighty: UInt8 = 30

    private(set) var files: [File] = []

    /// The words of `pages`, which are known by their places in this list.
    init(_ pages: [SearchPage], jobs: Int = 1) {
        let parts = Parallel.map(0..<jobs, jobs: jobs) { WordFiles.postings(of: pages, part: $0, of: jobs) }
        let sorted = PostedWord.sorted(Array(parts.joined()))
        let beginnings = WordFiles.beginnings(of: sorted, pages: pages.count)
        fill(beginnings.isEmpty ? sorted : PostedWord.sorted(sorted + beginnings))
    }

    /// The postings of the words of one of several parts; each word is in one of them.
    private static func postings(of pages: [SearchPage], part: Int, of parts: Int) -> [PostedWord] {
        var words = WordTable()
        var postings: [Postings] = []
        for (index, page) in pages.enumerated() {
            for place in 0..<page.words.count where Int(page.words.hash(place) >> 16) % parts == part {
                let number = words.number(of: place, in: page.words)
                if number == postings.count { postings.append(Postings()) }
                postings[number].add(index, weight: page.weights[place])
            }
        }
        return postings.indices.map { number in
            let isCommon = pages.count >= Self.fewPages && postings[number].count > pages.count / 2
            return PostedWord(
                Array(words[number]), isCommon ? WordFiles.common(postings[number]) : postings[number])
        }
    }

    private mutating func fill(_ words: [PostedWord]) {
        var first: Int?
        var data: [UInt8] = [UInt8(ascii: "\"")]
        /// Words and postings hold nothing that a string must escape but the quote, which no digit of base 90 is.
        func finish(_ start: Int) {
            data[data.count - 1] = UInt8(ascii: "\"")
            files.append(File(first: String(decoding: words[start].word, as: UTF8.self), data: Array(data[...])))
        }
        for (place, word) in words.enumerated() {
            if let start = first, data.count - 1 + word.size > Self.size {
                finish(start)
                first = nil
                data.removeLast(data.count - 1)
            }
            first = first ?? place
            data += word.word
            data.append(0x20)
            data += word.postings.bytes
            data.append(0x20)
        }
        if let first { finish(first) }
    }

    private static func common(_ postings: Postings) -> Postings {
        var kept = Postings(isCommon: true)
        for (page, weight) in postings.all where weight >= weighty { kept.add(page, weight: weight) }
        return kept
    }

    /// How many pages are kept for a beginning of words.
    private static let mostOfBeginning = 60

    /// For each beginning of words, of one to four characters, whose words fill more than a file: the best pages of all of
    /// them, as the word `be*`.
    private static func beginnings(of words: [PostedWord], pages: Int) -> [PostedWord] {
        guard words.reduce(0, { $0 + $1.size }) > size else { return [] }
        return (1...4).flatMap { length -> [PostedWord] in
            var found: [PostedWord] = []
            var start = 0
            while start < words.count {
                let (beginning, isWhole) = words[start].beginning(length)
                var end = start
                var bytes = 0
                while end < words.count, words[end].word.starts(with: beginning) {
                    bytes += words[end].size
                    end += 1
                }
                if bytes > size, isWhole {
                    found.append(
                        PostedWord(beginning + [UInt8(ascii: "*")], best(of: words[start..<end], pages: pages)))
                }
                start = end
            }
            return found
        }
    }

    /// The pages in which one of `words` is heaviest.
    private static func best(of words: ArraySlice<PostedWord>, pages: Int) -> Postings {
        var weights = [UInt8](repeating: 0, count: pages)
        for word in words {
            for (page, weight) in word.postings.all { weights[page] = max(weights[page], weight) }
        }
        let best = weights.indices.filter { weights[$0] > 0 }
            .sorted { (weights[$1], $0) < (weights[$0], $1) }.prefix(mostOfBeginning).sorted()
        var kept = Postings()
        for page in best { kept.add(page, weight: weights[page]) }
        return kept
    }
}

/// A word of the index, and where it stands.
private struct PostedWord: Sendable {
    let word: [UInt8]
    let postings: Postings
    /// Its first eight bytes as a number that is smaller where the word comes first.
    private let order: UInt64

    init(_ word: [UInt8], _ postings: Postings) {
        (self.word, self.postings) = (word, postings)
        order = (0..<8).reduce(0) { $0 << 8 | ($1 < word.count ? UInt64(PostedWord.rank(word[$1])) : 0) }
    }

    /// The bytes it takes in a file.
    var size: Int { word.count + postings.bytes.count + 2 }

    /// Its first characters, and whether it has as many.
    func beginning(_ length: Int) -> (bytes: ArraySlice<UInt8>, isWhole: Bool) {
        var end = 0
        var left = length
        while end < word.count, left > 0 {
            end += 1
            while end < word.count, word[end] & 0xC0 == 0x80 { end += 1 }
            left -= 1
        }
        return (word[..<end], left == 0)
    }

    /// The words in order of UTF-16 units, by which JavaScript compares.
    static func sorted(_ words: [PostedWord]) -> [PostedWord] {
        words.indices.sorted { a, b in
            words[a].order != words[b].order
                ? words[a].order < words[b].order
                : words[a].word.lexicographicallyPrecedes(words[b].word) { rank($0) < rank($1) }
        }.map { words[$0] }
    }

    /// UTF-8 is in order of code points, and UTF-16 too but for U+E000…U+FFFF, which come behind those above them.
    private static func rank(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xEE...0xEF: byte + 5
        case 0xF0...0xF4: byte - 2
        default: byte
        }
    }
}
