import Threads

/// For each beginning of words, of one to four characters, that a browser would have to load more than two files for: the
/// best pages of all its words, as the word `be*`. It stands in the file in which `be` would.
struct Beginnings {
    /// How many pages are kept for a beginning.
    private static let most = 60
    /// The most characters of a beginning.
    private static let longest = 4

    /// By the numbers of the files.
    private(set) var words: [Int: [PostedWord]] = [:]

    /// A beginning, the file it is put into, and the places of its words.
    private struct Beginning: Sendable {
        let word: PostedWord
        let file: Int
        var range: Range<Int>
    }

    /// The beginnings of `words`, of which files begin at `cuts`.
    init(of words: [PostedWord], cut cuts: [Int], pages: Int, jobs: Int) {
        let found = Self.found(words, cuts)
        // Those that are in no other one, each with those in it.
        var groups: [Range<Int>] = []
        for (place, beginning) in found.enumerated() {
            let isInside = groups.last.map { found[$0.lowerBound].range.contains(beginning.range.lowerBound) } ?? false
            if let last = groups.last, isInside {
                groups[groups.count - 1] = last.lowerBound..<place + 1
            } else {
                groups.append(place..<place + 1)
            }
        }
        let made = Parallel.map(groups, jobs: jobs) { group in
            var weigher = Weigher(words: words, beginnings: found, pages: pages)
            var place = group.lowerBound
            _ = weigher.weights(&place)
            return weigher.made
        }
        for (file, word) in made.joined() { self.words[file, default: []].append(word) }
    }

    /// The beginnings, each before those that are longer: a browser has to load three files where the second and the third
    /// of them begin with words that begin so.
    private static func found(_ words: [PostedWord], _ cuts: [Int]) -> [Beginning] {
        var found: [[UInt8]: Beginning] = [:]
        for file in cuts.indices.dropFirst().dropLast() {
            let (first, next) = (words[cuts[file]].word, words[cuts[file + 1]].word)
            for length in 1...longest {
                guard let beginning = first.beginning(length), next.starts(with: beginning) else { break }
                guard beginning.count < first.count, found[Array(beginning)] == nil else { continue }
                let word = PostedWord(beginning, [], count: 0)
                let start = words.firstIndexInOrder { !$0.precedes(word) }
                let end = words.firstIndexInOrder { !$0.precedes(word) && !$0.word.starts(with: beginning) }
                let behind = cuts.firstIndexInOrder { word.precedes(words[$0]) }
                found[Array(beginning)] = Beginning(word: word, file: max(0, behind - 1), range: start..<end)
            }
        }
        return found.values.sorted { $0.word.precedes($1.word) }
    }

    /// Finds how heavy the heaviest word of each page is, for one beginning and those that begin with it: each word is
    /// looked at once.
    private struct Weigher {
        let words: [PostedWord]
        let beginnings: [Beginning]
        let pages: Int
        var made: [(file: Int, word: PostedWord)] = []

        /// Those of the beginning at `place`, which is moved behind it and those in it.
        mutating func weights(_ place: inout Int) -> [UInt8] {
            let beginning = beginnings[place]
            var weights = [UInt8](repeating: 0, count: pages)
            var at = beginning.range.lowerBound
            place += 1
            while place < beginnings.count, beginning.range.contains(beginnings[place].range.lowerBound) {
                let inner = beginnings[place].range
                weigh(at..<inner.lowerBound, &weights)
                let heaviest = self.weights(&place)
                for page in weights.indices where heaviest[page] > weights[page] { weights[page] = heaviest[page] }
                at = inner.upperBound
            }
            weigh(at..<beginning.range.upperBound, &weights)
            let word = Array(beginning.word.word) + [UInt8(ascii: "*")]
            made.append((beginning.file, PostedWord(word[...], Beginnings.best(weights))))
            return weights
        }

        private func weigh(_ range: Range<Int>, _ weights: inout [UInt8]) {
            for word in words[range] {
                _ = word.walk(below: pages) { page, weight in
                    if weight > weights[page] { weights[page] = weight }
                }
            }
        }
    }

    /// The pages of the greatest weights, of equal ones the first.
    private static func best(_ weights: [UInt8]) -> Postings {
        var counts = [Int](repeating: 0, count: 256)
        for weight in weights { counts[Int(weight)] += 1 }
        var (least, above) = (255, 0)
        while least > 1, above + counts[least] < most {
            above += counts[least]
            least -= 1
        }
        var left = most - above
        var kept = Postings()
        for (page, weight) in weights.enumerated() where weight > 0 && Int(weight) >= least {
            if Int(weight) == least {
                guard left > 0 else { continue }
                left -= 1
            }
            kept.add(page, weight: weight)
        }
        return kept
    }
}

extension ArraySlice<UInt8> {
    /// The first `length` characters of a word; nil where it has fewer.
    fileprivate func beginning(_ length: Int) -> ArraySlice<UInt8>? {
        var end = startIndex
        for _ in 0..<length {
            guard end < endIndex else { return nil }
            end += 1
            while end < endIndex, self[end] & 0xC0 == 0x80 { end += 1 }
        }
        return self[..<end]
    }
}

extension Array {
    /// The first place of which `isBehind` holds, as it does for all behind; the count where there is none.
    fileprivate func firstIndexInOrder(_ isBehind: (Element) -> Bool) -> Int {
        var (start, end) = (0, count)
        while start < end {
            let middle = (start + end) / 2
            if isBehind(self[middle]) { end = middle } else { start = middle + 1 }
        }
        return start
    }
}
