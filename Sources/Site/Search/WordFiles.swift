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
        let words = Parallel.map(0..<jobs, jobs: jobs) { WordFiles.postings(of: pages, part: $0, of: jobs) }
        let sorted = words.joined().sorted { WordFiles.comes($0.key, before: $1.key) }
        let all = sorted + WordFiles.beginnings(of: sorted, pages: pages.count)
        fill(all.sorted { WordFiles.comes($0.key, before: $1.key) })
    }

    /// The postings of the words of one of several parts; each word is in one of them.
    private static func postings(of pages: [SearchPage], part: Int, of parts: Int) -> [String: Postings] {
        var words: [String: Postings] = [:]
        for (index, page) in pages.enumerated() {
            for (word, weight) in page.weights where Int(word.utf8.reduce(0, &+)) % parts == part {
                words[word, default: Postings()].add(index, weight: weight)
            }
        }
        guard pages.count >= Self.fewPages else { return words }
        for (word, postings) in words where postings.count > pages.count / 2 {
            words[word] = WordFiles.common(postings)
        }
        return words
    }

    private mutating func fill(_ words: [(key: String, value: Postings)]) {
        var first: String?
        var data: [UInt8] = []
        for (word, postings) in words {
            let entry = Array(word.utf8) + [0x20] + postings.bytes + [0x20]
            if let start = first, data.count + entry.count > Self.size {
                files.append(File(first: start, data: WordFiles.quoted(data)))
                (first, data) = (nil, [])
            }
            first = first ?? word
            data += entry
        }
        if let first { files.append(File(first: first, data: WordFiles.quoted(data))) }
    }

    /// Words and postings hold nothing that a string must escape but the quote, which no digit of base 90 is.
    private static func quoted(_ data: [UInt8]) -> [UInt8] {
        [UInt8(ascii: "\"")] + data.dropLast() + [UInt8(ascii: "\"")]
    }

    /// In order of UTF-16 units, by which JavaScript compares.
    private static func comes(_ a: String, before b: String) -> Bool {
        a.utf16.lexicographicallyPrecedes(b.utf16)
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
    private static func beginnings(
        of words: [(key: String, value: Postings)], pages: Int
    ) -> [(key: String, value: Postings)] {
        (1...4).flatMap { length -> [(key: String, value: Postings)] in
            var found: [(key: String, value: Postings)] = []
            var start = 0
            while start < words.count {
                let beginning = String(words[start].key.unicodeScalars.prefix(length))
                var end = start
                var bytes = 0
                while end < words.count, words[end].key.unicodeScalars.starts(with: beginning.unicodeScalars) {
                    bytes += words[end].value.bytes.count + words[end].key.utf8.count + 2
                    end += 1
                }
                if bytes > size, beginning.unicodeScalars.count == length {
                    found.append((beginning + "*", best(of: words[start..<end], pages: pages)))
                }
                start = max(end, start + 1)
            }
            return found
        }
    }

    /// The pages in which one of `words` is heaviest.
    private static func best(of words: ArraySlice<(key: String, value: Postings)>, pages: Int) -> Postings {
        var weights = [UInt8](repeating: 0, count: pages)
        for word in words {
            for (page, weight) in word.value.all { weights[page] = max(weights[page], weight) }
        }
        let best = weights.indices.filter { weights[$0] > 0 }
            .sorted { (weights[$1], $0) < (weights[$0], $1) }.prefix(mostOfBeginning).sorted()
        var kept = Postings()
        for page in best { kept.add(page, weight: weights[page]) }
        return kept
    }
}
