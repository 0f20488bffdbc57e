import Threads

/// The words of pages in order, cut into files of a size, so that a reader loads only those that the words typed are in.
///
/// Where a file ends follows from the words about that place alone: another text changes the files of its own words, and
/// now and then one beside them, however many there are.
struct WordFiles: Sendable {
    /// A file: its first word, and ``"word postings word postings …"`` as a string, in which beginnings come last.
    struct File: Sendable {
        let first: String
        let data: [UInt8]
    }

    /// The size that a file has at most without its beginnings, in bytes, unless one word alone is larger.
    static let size = 14_000
    /// The size from which on a file ends before the next word that is fit for it.
    private static let enough = 6_000
    /// How many bytes of words there are for each that is fit to begin a file.
    private static let spread: UInt32 = 4_000
    /// From how many pages on words are too common to choose by.
    private static let fewPages = 200
    /// A word in more than half of the pages is kept only where it is in a title or heading: from this weight on.
    private static let weighty: UInt8 = 30

    let files: [File]
    /// The words in more than half of the pages with all their pages, of which the files have only some.
    let common: [PostedWord]

    /// The words of `pages`, which are known by their places in this list.
    init(_ pages: [SearchPage], jobs: Int = 1) {
        let parts = Parallel.map(0..<jobs, jobs: jobs) { WordFiles.postings(of: pages, part: $0, of: jobs) }
        self.init(PostedWord.sorted(Array(parts.joined())), pages: pages.count, jobs: jobs)
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
        return postings.indices.map { PostedWord(words[$0], postings[$0]) }
    }

    /// These words, in order, each with all of the `pages` pages that it is in.
    init(_ words: [PostedWord], pages: Int, jobs: Int) {
        var shown = words
        var common: [PostedWord] = []
        for place in words.indices where pages >= Self.fewPages && words[place].count > pages / 2 {
            common.append(words[place])
            shown[place] = Self.reduced(words[place], pages)
        }
        self.common = common
        let cuts = Self.cuts(shown)
        let runs = cuts.indices.map { cuts[$0]..<($0 + 1 < cuts.count ? cuts[$0 + 1] : shown.count) }
        let beginnings = Beginnings(of: shown, cut: cuts, pages: pages, jobs: jobs).words
        let all = shown
        files = Parallel.map(runs.indices, jobs: jobs) { file in
            Self.file(all[runs[file]], beginnings[file] ?? [])
        }
    }

    private static func reduced(_ word: PostedWord, _ pages: Int) -> PostedWord {
        var kept = Postings(isCommon: true)
        _ = word.walk(below: pages) { page, weight in
            if weight >= weighty { kept.add(page, weight: weight) }
        }
        return word.with(kept)
    }

    /// Where files begin.
    private static func cuts(_ words: [PostedWord]) -> [Int] {
        var cuts: [Int] = []
        var size = 0
        for (place, word) in words.enumerated() {
            let isFull = size + word.size > Self.size || size >= enough && isFit(word)
            if place == 0 || size > 0 && isFull {
                cuts.append(place)
                size = 0
            }
            size += word.size
        }
        return cuts
    }

    /// Whether a file may begin with `word`: by its bytes (FNV-1a), and sooner the more room it takes.
    private static func isFit(_ word: PostedWord) -> Bool {
        var hash: UInt32 = 0x811C_9DC5
        for byte in word.word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return (hash >> 8) % spread < UInt32(clamping: word.size)
    }

    /// Words and postings hold nothing that a string must escape but the quote, which no digit of base 90 is.
    private static func file(_ words: ArraySlice<PostedWord>, _ beginnings: [PostedWord]) -> File {
        var data: [UInt8] = []
        data.reserveCapacity((words + beginnings).reduce(1) { $0 + $1.size })
        data.append(UInt8(ascii: "\""))
        for word in [words, beginnings[...]].joined() {
            data += word.word
            data.append(0x20)
            data += word.postings
            data.append(0x20)
        }
        data[data.count - 1] = UInt8(ascii: "\"")
        return File(first: String(decoding: words.first?.word ?? [], as: UTF8.self), data: data)
    }
}
