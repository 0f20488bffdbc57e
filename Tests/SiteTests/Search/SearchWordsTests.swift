import Foundation
import Testing

@testable import Site

/// The words of text; the browser's are tested against the same table (Tests/Browser/test_search.py).
struct SearchWordsTests {
    struct Case: Decodable, Sendable {
        let text: String
        let words: [String]
    }

    static func cases() throws -> [Case] {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let data = try Data(contentsOf: URL(fileURLWithPath: "/\(root)/Fixtures/search-words.json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    @Test func makesTheWordsOfTheTable() throws {
        let cases = try Self.cases()
        #expect(cases.count > 10)
        for one in cases { #expect(SearchWords.all(of: one.text) == one.words, "\(one.text)") }
    }

    @Test func composedAndDecomposedTextHasTheSameWords() {
        #expect(SearchWords.all(of: "e\u{301}te\u{301}") == SearchWords.all(of: "été"))
        #expect(SearchWords.all(of: "\u{1112}\u{1161}\u{11AB}글") == SearchWords.all(of: "한글"))
    }
}

struct KnownLetterTests {
    /// All but the ideographs and syllables, of which it is every 101st.
    private let letters = (0x80..<0x1_0000).compactMap { Unicode.Scalar(UInt32($0)) }.filter { letter in
        KnownLetter(letter.value).map { $0 != .wide || letter.value < 0x3400 || letter.value % 101 == 0 } ?? false
    }

    /// A letter of Cyrillic, of which nothing is known here, sends its run to Unicode's tables.
    private func isAsUnicodeHasIt(_ run: String) -> Bool {
        SearchWords.all(of: "\u{436}" + run).joined() == "\u{436}" + SearchWords.all(of: run).joined()
    }

    @Test func knowsOfLettersWhatUnicodeHasOfThem() {
        #expect(letters.count > 700)
        for letter in letters { #expect(isAsUnicodeHasIt(String(letter)), "\(letter)") }
    }

    @Test func knownLettersDoNotJoin() {
        let others = letters.filter { $0.value % 13 == 0 } + ["か", "가", "각", "a", "Ä", "É"]
        for first in letters {
            for other in others { #expect(isAsUnicodeHasIt(String(first) + String(other)), "\(first) \(other)") }
        }
    }

    @Test func aWordIsCutAtThirtyTwoLetters() {
        #expect(SearchWords.all(of: String(repeating: "é", count: 40)) == [String(repeating: "e", count: 32)])
        #expect(SearchWords.all(of: String(repeating: "क", count: 40)) == [String(repeating: "क", count: 32)])
        #expect(SearchWords.all(of: String(repeating: "ß", count: 40)) == [String(repeating: "s", count: 32)])
        #expect(SearchWords.all(of: String(repeating: "e", count: 40)) == [String(repeating: "e", count: 32)])
    }
}

struct WordTableTests {
    @Test func givesEachWordOneNumber() {
        var table = WordTable()
        let words = (0..<1000).map { "w\($0 * 7919 % 611)" }
        let numbers = words.map { table.number(of: Array($0.utf8).span) }
        #expect(table.count == Set(words).count)
        for (word, number) in zip(words, numbers) { #expect(String(decoding: table[number], as: UTF8.self) == word) }
    }

    @Test func takesWordsOfAnotherThatIsClosed() {
        var one = WordTable()
        for word in ["tea", "cake", "t", "ea"] { _ = one.number(of: Array(word.utf8).span) }
        one.close()
        var other = WordTable()
        #expect(other.number(of: Array("cake".utf8).span) == 0)
        #expect((0..<one.count).map { other.number(of: $0, in: one) } == [1, 0, 2, 3])
        #expect(other.hash(0) == one.hash(1))
    }
}

extension Postings {
    /// The pages and weights.
    var all: [(page: Int, weight: UInt8)] {
        var found: [(page: Int, weight: UInt8)] = []
        let isWhole = PostedWord([], self).walk(below: 20_000_000) { found.append(($0, $1)) }
        return isWhole ? found : []
    }
}

struct PostingsTests {
    @Test(arguments: ["$", "$$$", "#$", "$\u{22}", "$\u{5C}", "~~", "QQQQQQQQQQQQQQQQQQQQQQ$$", "Q$$", "$~", "!$$"])
    func whatIsNoneIsNotRead(_ text: String) {
        #expect(!Postings.walk(Array(text.utf8)[...], below: 40) { _, _ in })
        #expect(Postings.walk(Array("$$&&".utf8)[...], below: 4) { _, _ in })
        #expect(!Postings.walk(Array("$$&&".utf8)[...], below: 3) { _, _ in })
    }

    @Test func aDigitIsThereForEveryDistanceAndWeight() {
        var postings = Postings()
        var expected: [(Int, UInt8)] = []
        var page = 0
        for (place, distance) in [1, 2, 44, 45, 46, 2024, 2025, 2026, 91_124, 91_125, 91_126].enumerated() {
            page += distance
            postings.add(page, weight: UInt8(place * 9 % 90))
            expected.append((page, UInt8(place * 9 % 90)))
        }
        #expect(postings.all.map(\.page) == expected.map(\.0))
        #expect(postings.all.map(\.weight) == expected.map(\.1))
        #expect(postings.count == expected.count)
    }

    @Test func isAStringOfJavaScriptAsItIs() {
        var postings = Postings()
        for page in 0..<10_000 where page % 3 == 0 { postings.add(page, weight: UInt8(page % 90)) }
        #expect(postings.bytes.allSatisfy { 0x23...0x7E ~= $0 && $0 != UInt8(ascii: "\\") })
        var few = Postings()
        few.add(3, weight: 20)
        few.add(4, weight: 1)
        #expect(String(decoding: few.bytes, as: UTF8.self) == "'7$$")
    }

    @Test func whatIsCommonIsMarked() {
        var postings = Postings(isCommon: true)
        postings.add(0, weight: 40)
        #expect(postings.bytes.first == UInt8(ascii: "!"))
        #expect(postings.all.map(\.page) == [0])
    }
}
