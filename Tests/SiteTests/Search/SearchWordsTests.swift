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

struct PostingsTests {
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
