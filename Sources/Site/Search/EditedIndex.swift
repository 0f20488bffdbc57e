import Threads

/// The index of a language after texts of a few pages were edited, made of the files that the last build left and of these
/// pages alone. It is, byte for byte, what all pages would give.
struct EditedIndex {
    /// The files that were not there, by their names.
    private(set) var files: [(name: String, bytes: [UInt8])] = []
    /// The names of the files that are to go.
    private(set) var gone: [String] = []
    private(set) var root: [UInt8]
    /// The words in more than half of the pages, with all their pages.
    private(set) var common: [PostedWord]

    private let language: String
    private let pages: Int
    private let jobs: Int

    /// The index of `pages` pages of which `edited` are others than the last build found. `common` is what it kept, `bytes`
    /// reads a file that it left, by its path. Nil where that is not to be believed.
    init?(
        _ language: String, pages: Int, edited: [Int: SearchPage], common: [PostedWord], jobs: Int,
        bytes: @Sendable (String) -> [UInt8]?
    ) {
        (self.language, self.pages, self.jobs, self.common) = (language, pages, jobs, common)
        guard let root = bytes(LanguageIndex.rootPath(language)),
            let tags = LanguageIndex.tags(in: root, language, pages: pages)
        else { return nil }
        self.root = root
        guard let words = replaceWords(tags.words, by: edited, bytes),
            let texts = replaceTexts(tags.texts, by: edited, bytes)
        else { return nil }
        self.root = LanguageIndex.root(language, pages: pages, words: words, texts: texts)
    }

    // MARK: Words

    private mutating func replaceWords(
        _ tags: [String], by edited: [Int: SearchPage], _ bytes: @Sendable (String) -> [UInt8]?
    ) -> [(tag: String, first: String)]? {
        var isEdited = [Bool](repeating: false, count: pages)
        for page in edited.keys where page < pages { isEdited[page] = true }
        let (language, marks) = (language, isEdited)
        let read = Parallel.map(tags, jobs: jobs) { tag -> ReadWords? in
            let name = WordScript.name(tag)
            return bytes(LanguageIndex.path(of: name, language))
                .flatMap { LanguageIndex.data(of: name, in: $0) }.flatMap { ReadWords($0, edited: marks) }
        }
        let old = read.compactMap(\.self)
        guard old.count == tags.count,
            let words = Self.words(old, common, edited: marks, FreshWord.all(of: edited))
        else { return nil }
        let index = WordFiles(words, pages: pages, jobs: jobs)
        common = index.common
        return named(index, zip(tags, old).map { ($0, $1.data) })
    }

    /// All words with their pages as they are now, in order.
    private static func words(
        _ old: [ReadWords], _ common: [PostedWord], edited: [Bool], _ fresh: [FreshWord]
    ) -> [PostedWord]? {
        var words: [PostedWord] = []
        words.reserveCapacity(old.reduce(fresh.count) { $0 + $1.words.count })
        var (next, nextCommon) = (0, 0)
        for (word, isTouched) in old.lazy.flatMap({ zip($0.words, $0.areTouched) }) {
            while next < fresh.count, fresh[next].word.precedes(word) {
                words.append(fresh[next].posted)
                next += 1
            }
            var whole = word
            if word.postings.first == Postings.commonMark {
                guard nextCommon < common.count, common[nextCommon].word == word.word else { return nil }
                whole = common[nextCommon]
                nextCommon += 1
            }
            let isFresh = next < fresh.count && fresh[next].word.word == word.word
            if isFresh || isTouched {
                let weights = isFresh ? fresh[next].weights : []
                if let now = whole.with(weights, insteadOf: edited) { words.append(now) }
            } else {
                words.append(whole)
            }
            if isFresh { next += 1 }
        }
        return nextCommon == common.count ? words + fresh[next...].map(\.posted) : nil
    }

    /// The files with their digests; what is new, and what is to go.
    private mutating func named(
        _ index: WordFiles, _ old: [(tag: String, data: ArraySlice<UInt8>)]
    ) -> [(tag: String, first: String)] {
        let known = Dictionary(old.map { ($0.data.prefix(while: { $0 != 0x20 }), $0) }) { first, _ in first }
        var left = Set(old.map(\.tag))
        var named: [(tag: String, first: String)] = []
        for file in index.files {
            if let same = known[file.data.prefix { $0 != 0x20 }], same.data == file.data[...] {
                left.remove(same.tag)
                named.append((same.tag, file.first))
            } else {
                let script = WordScript(file)
                files.append((script.name, script.bytes))
                named.append((script.tag, script.first))
            }
        }
        gone += left.sorted().map(WordScript.name)
        return named
    }

    // MARK: Texts

    private mutating func replaceTexts(
        _ tags: [String], by edited: [Int: SearchPage], _ bytes: @Sendable (String) -> [UInt8]?
    ) -> [String]? {
        guard tags.count == (pages + TextScript.most - 1) / TextScript.most else { return nil }
        var tags = tags
        for place in Set(edited.keys.map { $0 / TextScript.most }).sorted() {
            let range = place * TextScript.most..<min((place + 1) * TextScript.most, pages)
            let name = TextScript.name(place, tags[place])
            guard
                let old = bytes(LanguageIndex.path(of: name, language)).flatMap({ LanguageIndex.data(of: name, in: $0) }
                ),
                var texts = TextScript.texts(in: old, count: range.count)
            else { return nil }
            for page in range { if let now = edited[page] { texts[page - range.lowerBound] = now.text } }
            let script = TextScript(at: place, of: texts)
            guard script.name != name else { continue }
            files.append((script.name, script.bytes))
            gone.append(name)
            tags[place] = script.tag
        }
        return tags
    }
}

/// The words of a file that the last build left.
private struct ReadWords: Sendable {
    let data: ArraySlice<UInt8>
    private(set) var words: [PostedWord] = []
    /// Whether each is in an edited page, or may be.
    private(set) var areTouched: [Bool] = []

    /// The words in the string that `data` holds, without beginnings; nil where it holds something else.
    init?(_ data: ArraySlice<UInt8>, edited: [Bool]) {
        self.data = data
        let quote = UInt8(ascii: "\"")
        guard data.count > 2, data.first == quote, data.last == quote else { return nil }
        let parts = data.dropFirst().dropLast().split(separator: 0x20, omittingEmptySubsequences: false)
        guard parts.count % 2 == 0 else { return nil }
        for place in stride(from: 0, to: parts.count, by: 2) where parts[place].last != UInt8(ascii: "*") {
            let word = PostedWord(parts[place], parts[place + 1], count: 0)
            var (count, isTouched) = (0, word.postings.first == Postings.commonMark)
            let isWhole = word.walk(below: edited.count) { page, _ in
                count += 1
                if edited[page] { isTouched = true }
            }
            guard isWhole, !word.word.isEmpty else { return nil }
            words.append(PostedWord(word.word, word.postings, count: count))
            areTouched.append(isTouched)
        }
    }
}

/// A word of the edited pages, and how heavy it is in them.
private struct FreshWord {
    let word: PostedWord
    private(set) var weights: [(page: Int, weight: UInt8)] = []

    /// The word where no other page has it.
    var posted: PostedWord {
        var postings = Postings()
        for (page, weight) in weights { postings.add(page, weight: weight) }
        return word.with(postings)
    }

    /// The words of `pages`, in order.
    static func all(of pages: [Int: SearchPage]) -> [FreshWord] {
        var weights: [ArraySlice<UInt8>: [(page: Int, weight: UInt8)]] = [:]
        for (index, page) in pages.sorted(by: { $0.key < $1.key }) {
            for place in 0..<page.words.count {
                weights[page.words[place], default: []].append((index, page.weights[place]))
            }
        }
        return PostedWord.sorted(weights.keys.map { PostedWord($0, [], count: 0) })
            .map { FreshWord(word: $0, weights: weights[$0.word] ?? []) }
    }
}
