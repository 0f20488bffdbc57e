import Foundation
import TestSupport
import Testing

@testable import Site

/// The index against a slow and plain one: for each word the pages that hold it, by looking through all pages.
struct WordFilesTests {
    /// The numbers of a word as the comment in `Postings` describes them, read with no help of ours.
    private static func read(_ text: Substring) -> [(page: Int, weight: Int)] {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "!") }.map { Int($0) - ($0 > 92 ? 36 : 35) }
        var found: [(page: Int, weight: Int)] = []
        var (page, distance) = (-1, 0)
        var at = 0
        while at < digits.count {
            while digits[at] >= 45 {
                distance = distance * 45 + digits[at] - 45
                at += 1
            }
            page += distance * 45 + digits[at]
            found.append((page, digits[at + 1]))
            (distance, at) = (0, at + 2)
        }
        return found
    }

    /// The words of all files with their pages, and whether they are in the order in which a browser looks for them.
    private static func index(of files: WordFiles) -> [(word: String, postings: Substring)] {
        files.files.flatMap { file -> [(word: String, postings: Substring)] in
            let text = String(decoding: file.data.dropFirst().dropLast(), as: UTF8.self)
            let parts = text.split(separator: " ")
            return stride(from: 0, to: parts.count, by: 2).map { (String(parts[$0]), parts[$0 + 1]) }
        }
    }

    private static let vocabulary = [
        "tea", "pot", "kettle", "été", "naïve", "漢字", "水", "ひらがな", "한국어", "1.5", "x_y", "don't", "ÅNGSTRÖM", "ﬁne",
        "Ｆｕｌｌ", "Ⅷ", "\u{10400}x", "\u{F900}", "straße", "ΑΣ", "عربي", "हिन्दी", "co-op", "a", "I",
    ]

    private static func page(_ number: Int, _ numbers: inout SteadyNumbers) -> SearchPage {
        func words(_ most: Int) -> String {
            (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
                vocabulary[Int.random(in: 0..<vocabulary.count, using: &numbers)]
            }.joined(separator: [" ", ", ", " – "][number % 3])
        }
        let html =
            "<p>\(words(12))</p><h2 id=\"h\">\(words(2))</h2><p>\(words(6))</p><pre><code>\(words(2))</code></pre>"
        return SearchPage(
            url: "p/\(number)/", title: words(2), summary: words(2), tags: [words(1)],
            text: SearchText([Array(html.utf8)]))
    }

    @Test("Each word leads to the pages that hold it, and to no other", arguments: [1, 44, 46, 300], [1, 3])
    func words(count: Int, jobs: Int) throws {
        var numbers = SteadyNumbers(seed: UInt64(count))
        let pages = (0..<count).map { Self.page($0, &numbers) }
        var expected: [String: [(page: Int, weight: Int)]] = [:]
        for (number, page) in pages.enumerated() {
            for place in 0..<page.words.count {
                expected[String(decoding: page.words[place], as: UTF8.self), default: []].append(
                    (number, Int(page.weights[place])))
            }
        }
        let index = Self.index(of: WordFiles(pages, jobs: jobs))
        let words = index.map(\.word).filter { !$0.hasSuffix("*") }
        #expect(words == words.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
        var found: [String: Substring] = [:]
        for (word, postings) in index { #expect(found.updateValue(postings, forKey: word) == nil, "\(word) twice") }
        for (word, pages) in expected {
            let removed = found.removeValue(forKey: word)
            let postings = try #require(removed, "\(word)")
            let isCommon = count >= 200 && pages.count > count / 2
            let kept = isCommon ? pages.filter { $0.weight >= 30 } : pages
            #expect(postings.hasPrefix("!") == isCommon, "\(word)")
            #expect(Self.read(postings).map(\.page) == kept.map(\.page), "\(word)")
            #expect(Self.read(postings).map(\.weight) == kept.map(\.weight), "\(word)")
        }
        #expect(found.keys.allSatisfy { $0.hasSuffix("*") }, "\(found.keys)")
    }

    @Test("A page holds the words of its title, text and headings, each once")
    func pages() {
        var numbers = SteadyNumbers(seed: 8)
        for _ in 0..<60 {
            let page = Self.page(Int.random(in: 0..<9, using: &numbers), &numbers)
            let texts =
                [page.title, page.summary]
                + page.parts.flatMap {
                    [String(decoding: $0.heading, as: UTF8.self), String(decoding: $0.text, as: UTF8.self)]
                }
            let words = Set(texts.flatMap { SearchWords.all(of: $0) })
            let held = (0..<page.words.count).map { String(decoding: page.words[$0], as: UTF8.self) }
            #expect(Set(held).count == held.count)
            #expect(words.isSubset(of: Set(held)), "\(words.subtracting(held))")
        }
    }

    @Test(
        "A distance of any size is read back",
        arguments: [0, 1, 44, 45, 46, 2_024, 2_025, 2_026, 91_124, 91_125, 9_999_999])
    func distances(page: Int) {
        for first in [nil, 0, page / 2] as [Int?] where first.map({ $0 < page }) ?? true {
            for weight in [UInt8(1), 56, 57, 58, 89] {
                var postings = Postings()
                if let first { postings.add(first, weight: 89) }
                postings.add(page, weight: weight)
                let text = String(decoding: postings.bytes, as: UTF8.self)
                let wanted = (first.map { [($0, 89)] } ?? []) + [(page, Int(weight))]
                #expect(
                    Self.read(text[...]).map(\.page) == wanted.map(\.0)
                        && Self.read(text[...]).map(\.weight) == wanted.map(\.1))
                #expect(
                    postings.all.map(\.page) == wanted.map(\.0)
                        && postings.all.map { Int($0.weight) } == wanted.map(\.1))
                #expect(text.utf8.allSatisfy { $0 > 0x22 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }, "\(text)")
            }
        }
    }
}
