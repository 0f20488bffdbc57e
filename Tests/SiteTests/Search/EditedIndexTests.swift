import Foundation
import TestSupport
import Testing

@testable import Site

/// An index of which a few pages were edited is that of all pages, byte for byte.
@Suite struct EditedIndexTests {
    private static let edits = ProcessInfo.processInfo.environment["SITEGEN_EDITS"].flatMap { Int($0) } ?? 120

    /// Pages that change at random, and the files of their index.
    private struct Site {
        var numbers: SteadyNumbers
        var texts: [String]
        var files: [String: [UInt8]] = [:]
        var common: [PostedWord] = []

        init(seed: UInt64, pages: Int) {
            numbers = SteadyNumbers(seed: seed)
            texts = []
            for _ in 0..<pages { texts.append(text()) }
        }

        /// Words as common as in a language, in two scripts; many begin as others do, and one is in about half of the pages.
        mutating func text() -> String {
            let words = (0..<Int.random(in: 0...70, using: &numbers)).map { _ -> String in
                let rank = Int(pow(4_000, Double.random(in: 0...1, using: &numbers)))
                let word =
                    ["ka", "kat", "ka", "水", "\u{1F600}", "s"][rank % 6] + String(rank * 7919 % 46_656, radix: 36)
                return rank % 40 == 3 ? "水\(["火", "木", "金"][rank % 3])" : word
            }
            let half = Bool.random(using: &numbers) ? ["half"] : []
            return
                "<p>\((words + half).joined(separator: " "))</p><h2 id=\"h\">\(words.prefix(2).joined(separator: " "))</h2>"
        }

        func page(_ index: Int) -> SearchPage {
            SearchPage(
                url: "p/\(index)/", title: "Page \(index % 50)", summary: "", tags: [],
                text: SearchText([Array(texts[index].utf8)]))
        }

        /// The index that is made of all pages.
        var whole: LanguageIndex {
            LanguageIndex(language: "en", pages: texts.indices.map(page), jobs: 2)
        }

        mutating func take(_ index: LanguageIndex) {
            files = Dictionary(
                uniqueKeysWithValues: index.files.map { (LanguageIndex.path(of: $0.name, "en"), $0.bytes) })
            files[LanguageIndex.rootPath("en")] = index.root
            common = index.common
        }

        /// Edits pages, and tells which.
        mutating func edit() -> [Int: SearchPage] {
            var edited: [Int: SearchPage] = [:]
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let index = Int.random(in: 0..<texts.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: texts[index] = text()
                case 1: texts[index] += "<p>more words \(Int.random(in: 0..<99, using: &numbers)) half</p>"
                case 2: texts[index] = texts[index].replacing(" half", with: "")
                default: texts[index] = ""
                }
                edited[index] = page(index)
            }
            return edited
        }

        func edited(_ pages: [Int: SearchPage], without lost: String? = nil) -> EditedIndex? {
            let files = files
            return EditedIndex("en", pages: texts.count, edited: pages, common: common, jobs: 2) {
                $0 == lost ? nil : files[$0]
            }
        }
    }

    @Test(arguments: [3, 199, 260]) func editsAreTheIndexOfAllPages(_ pages: Int) throws {
        var site = Site(seed: 40 + UInt64(pages), pages: pages)
        site.take(site.whole)
        var (rewritten, all, commons) = (0, 0, Set<Int>())
        for edit in 0..<Self.edits {
            let edited = site.edit()
            let whole = site.whole
            let index = try #require(site.edited(edited), "edit \(edit)")
            var files = site.files
            for name in index.gone {
                #expect(files.removeValue(forKey: LanguageIndex.path(of: name, "en")) != nil, "\(name) in edit \(edit)")
            }
            for (name, bytes) in index.files {
                #expect(
                    files.updateValue(bytes, forKey: LanguageIndex.path(of: name, "en")) == nil,
                    "\(name) in edit \(edit)")
            }
            files[LanguageIndex.rootPath("en")] = index.root
            rewritten += index.files.count
            all += files.count
            commons.insert(whole.common.count)
            site.take(whole)
            try #require(files == site.files, "edit \(edit)")
            #expect(index.common.map(\.word) == whole.common.map(\.word))
            #expect(index.common.map(\.postings) == whole.common.map(\.postings))
            #expect(index.common.map(\.count) == whole.common.map(\.count))
        }
        // Words become common and are common no more, and most files stay as they are.
        #expect(pages < 200 ? commons == [0] : commons.count > 1)
        #expect(pages < 200 || rewritten < all / 4, "\(rewritten) of \(all)")
    }

    @Test func whatIsLostOrDamagedIsNotBelieved() throws {
        var site = Site(seed: 7, pages: 230)
        site.take(site.whole)
        #expect(!site.common.isEmpty)
        let before = site
        let edited = site.edit()
        let place = (edited.keys.first ?? 0) / TextScript.most
        let concerned = site.files.keys.filter { path in
            !path.hasPrefix("assets/search/en/t") || path.hasPrefix("assets/search/en/t\(place)-")
        }
        for path in concerned {
            #expect(site.edited(edited, without: path) == nil, "\(path)")
            let bytes = site.files[path] ?? []
            // Sums tell of all else, and of what is behind the digests in the root.
            let isRoot = path == LanguageIndex.rootPath("en")
            for damaged in [[], Array(bytes.dropFirst())] + (isRoot ? [] : [Array(bytes.dropLast()), bytes + [0x0A]]) {
                site.files[path] = damaged
                #expect(site.edited(edited) == nil, "\(path)")
            }
            site.files[path] = bytes
        }
        site.common = []
        #expect(site.edited(edited) == nil)
        site.common = before.common + before.common
        #expect(site.edited(edited) == nil)
        site.common = before.common
        #expect(site.edited(edited) != nil)
    }
}

/// What is kept of search comes back as it was, and from bytes that are none comes nothing.
@Suite struct KeptSearchTests {
    private static func kept() -> KeptSearch {
        func word(_ text: String, _ postings: String, _ count: Int) -> PostedWord {
            PostedWord(Array(text.utf8)[...], Array(postings.utf8)[...], count: count)
        }
        return KeptSearch([
            "en": [word("tea", "'7$$", 2), word("the", "$$", 1)], "zh-hans": [], "de": [word("ä", "$$", 1)],
        ])
    }

    @Test func comesBack() throws {
        let (old, new) = (Self.kept(), try #require(KeptSearch(Self.kept().bytes)))
        #expect(old.words.keys == new.words.keys && old.bytes == new.bytes)
        for (language, words) in old.words {
            #expect(new.words[language]?.map(\.word) == words.map(\.word))
            #expect(new.words[language]?.map(\.postings) == words.map(\.postings))
            #expect(new.words[language]?.map(\.count) == words.map(\.count))
        }
    }

    @Test func whatIsCutIsNothing() {
        let bytes = Self.kept().bytes
        for end in bytes.indices { #expect(KeptSearch(Array(bytes[..<end])) == nil, "\(end)") }
        #expect(KeptSearch(bytes + [0]) == nil)
    }
}
