/// A word of the index, and where it stands.
struct PostedWord: Sendable {
    let word: ArraySlice<UInt8>
    /// The pages that it is in, as ``Postings`` writes them.
    let postings: ArraySlice<UInt8>
    /// How many pages it is in.
    let count: Int
    /// Its first eight bytes as a number that is smaller where the word comes first.
    private let order: UInt64

    init(_ word: ArraySlice<UInt8>, _ postings: ArraySlice<UInt8>, count: Int) {
        (self.word, self.postings, self.count) = (word, postings, count)
        var (order, bytes) = (UInt64(0), 0)
        for byte in word.prefix(8) {
            order = order << 8 | UInt64(PostedWord.rank(byte))
            bytes += 1
        }
        self.order = bytes == 8 ? order : bytes == 0 ? 0 : order << UInt64(8 * (8 - bytes))
    }

    init(_ word: ArraySlice<UInt8>, _ postings: Postings) {
        self.init(word, postings.bytes[...], count: postings.count)
    }

    /// The bytes it takes in a file.
    var size: Int { word.count + postings.count + 2 }

    /// The same word with these postings.
    func with(_ postings: Postings) -> PostedWord { PostedWord(word, postings) }

    /// Whether it comes before `other` in order of UTF-16 units, by which JavaScript compares.
    func precedes(_ other: PostedWord) -> Bool {
        if order != other.order { return order < other.order }
        return word.lexicographicallyPrecedes(other.word) { PostedWord.rank($0) < PostedWord.rank($1) }
    }

    /// `words` in that order.
    static func sorted(_ words: [PostedWord]) -> [PostedWord] {
        words.indices.sorted { words[$0].precedes(words[$1]) }.map { words[$0] }
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

extension PostedWord {
    /// Calls `each` with every page below `pages` that the word is in, and its weight; false where its postings are none.
    @inline(__always)
    func walk(below pages: Int, _ each: (Int, UInt8) -> Void) -> Bool {
        Postings.walk(postings.first == Postings.commonMark ? postings.dropFirst() : postings, below: pages, each)
    }

    /// The same word with what stands in `weights`, in order of pages, instead of what it has of the pages that are `edited`;
    /// nil where it is in no page then.
    func with(_ weights: [(page: Int, weight: UInt8)], insteadOf edited: [Bool]) -> PostedWord? {
        var postings = Postings()
        var next = 0
        _ = walk(below: edited.count) { page, weight in
            while next < weights.count, weights[next].page < page {
                postings.add(weights[next].page, weight: weights[next].weight)
                next += 1
            }
            if !edited[page] { postings.add(page, weight: weight) }
        }
        for (page, weight) in weights[next...] { postings.add(page, weight: weight) }
        return postings.count == 0 ? nil : with(postings)
    }
}
