import Foundation
import Testing

@testable import Site

struct SearchIndexTests {
    private let files = [
        "content/index.md": "# Home\n\nWelcome.", "content/a.md": "# Kettle\n\nBoil \"water\" \\\\ now.",
        "content/a.zh-Hans.md": "# 水壶\n\n烧开水。",
    ]

    @Test func isAnIndexForEachLanguage() throws {
        let site = try SiteInMemory(files)
        #expect(site.paths.count { $0.hasPrefix("assets/search/en/") } == 2)
        #expect(site.paths.count { $0.hasPrefix("assets/search/zh-hans/") } == 2)
        let root = "data-index=\"([^\"]*)\""
        #expect(try site.found(root, in: "a/index.html") == ["/assets/search-en.js"])
        #expect(try site.found(root, in: "zh-Hans/a/index.html") == ["/assets/search-zh-hans.js"])
        #expect(Self.words(site, "zh-hans").contains("水壶 "))
        #expect(!Self.words(site, "en").contains("水"))
    }

    /// The file of a small site's words.
    private static func words(_ site: SiteInMemory, _ language: String) -> String {
        site.paths.first { $0.hasPrefix("assets/search/\(language)/w") }.flatMap { site.text($0) } ?? ""
    }

    /// A page names the root alone, which names all else by what it holds.
    @Test func whatTheRootNamesIsNamedByItsDigest() throws {
        let site = try SiteInMemory(files)
        let root = try #require(site.bytes("assets/search-en.js"))
        let tags = try #require(LanguageIndex.tags(in: root, "en", pages: 2))
        #expect(tags.words.count == 1 && tags.texts.count == 1)
        for (name, tag) in [
            (WordScript.name(tags.words[0]), tags.words[0]), (TextScript.name(0, tags.texts[0]), tags.texts[0]),
        ] {
            let bytes = try #require(site.bytes("assets/search/en/\(name).js"))
            let data = try #require(LanguageIndex.data(of: name, in: bytes))
            #expect(Digest(of: Array(data)).text(tag.count) == tag)
        }
        for (language, pages) in [("de", 2), ("en", 3)] {
            #expect(LanguageIndex.tags(in: root, language, pages: pages) == nil)
        }
        #expect(LanguageIndex.tags(in: root.dropLast(root.count - 60), "en", pages: 2) == nil)
        #expect(site.text("a/index.html")?.contains("data-integrity") == false)
    }

    @Test func anotherTextLeavesOtherPagesAsTheyAre() throws {
        let site = try SiteInMemory(files)
        let other = try SiteInMemory(files.merging(["content/a.md": "# Kettle\n\nOther words."]) { $1 })
        #expect(site.text("assets/search-en.js") != other.text("assets/search-en.js"))
        #expect(site.text("assets/search-zh-hans.js") == other.text("assets/search-zh-hans.js"))
        #expect(site.text("index.html") == other.text("index.html"))
    }

    @Test func aRelativeSiteHasItToo() throws {
        let relative = try SiteInMemory(files) { $0.relative = true }
        #expect(try relative.found("data-index=\"([^\"]*)\"", in: "a/index.html") == ["../assets/search-en.js"])
        let text = try #require(relative.paths.first { $0.hasPrefix("assets/search/en/t0-") })
        #expect(relative.text(text)?.contains("\"a/index.html\"") == true)
    }

    @Test func isDataThatJSONReadsToo() throws {
        let site = try SiteInMemory(files)
        let path = try #require(site.paths.first { $0.hasPrefix("assets/search/en/t0-") })
        let name = String(path.dropFirst("assets/search/en/".count).dropLast(3))
        let text = try #require(site.text(path))
        #expect(text.hasPrefix("sitegenSearch(\"\(name)\",[") && text.hasSuffix(");\n"))
        let data = Data(text.dropFirst("sitegenSearch(\"\(name)\",".count).dropLast(3).utf8)
        let pages = try #require(JSONSerialization.jsonObject(with: data) as? [[Any]])
        #expect(pages.map { $0[0] as? String } == ["a/", ""])
        let parts = try #require(pages[0][3] as? [[String]])
        #expect(parts == [["", "", "Boil \"water\" \\ now."]])
    }

    @Test func leavesOutWhatAsksForIt() throws {
        let secret = "---\nsearch: false\n---\n# Zanzibar"
        let site = try SiteInMemory(files.merging(["content/b.md": secret]) { $1 })
        #expect(
            !site.paths.filter { $0.hasPrefix("assets/search") }.contains { site.text($0)?.contains("anzibar") == true }
        )
        let off = try SiteInMemory(files.merging(["sitegen.yml": "search: false\n"]) { $1 })
        #expect(!off.paths.contains { $0.hasPrefix("assets/search") })
        #expect(off.text("a/index.html")?.contains("site_search") == false)
        #expect(off.text("a/index.html")?.contains("site-search") == false)
    }

    /// A made-up corpus: words as common as in a language (the n-th word about 1/n as common as the first).
    private func corpus(_ count: Int) -> [SearchPage] {
        var state: UInt64 = 42
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        func word() -> String {
            let rank = Int(pow(20_000, Double(random(1_000_000)) / 1_000_000))
            return ["ka", "to", "mi", "re", "su", "no", "la", "vi"][rank % 8]
                + String(rank * 7919 % 1_679_616, radix: 36)
        }
        return (0..<count).map { number in
            let text = (0..<120).map { _ in word() }.joined(separator: " ")
            return SearchPage(
                url: "p/\(number)/", title: "Page \(number) \(word())", summary: "", tags: [],
                text: SearchText([Array("<p>\(text)</p>".utf8)]))
        }
    }

    /// Tests/Browser/test_search_size.py measures what a reader of 10,000 pages loads.
    @Test func noFileIsLarge() {
        let index = LanguageIndex(language: "en", pages: corpus(1500), jobs: 2)
        let words = index.files.filter { $0.name.hasPrefix("w") }.map(\.bytes.count)
        let texts = index.files.filter { $0.name.hasPrefix("t") }.map(\.bytes.count)
        #expect(words.count > 10 && texts.count > 100)
        // Beside its words a file may have a beginning of each length, of sixty pages.
        #expect(words.allSatisfy { $0 <= WordFiles.size + 4 * 60 * 4 + 100 })
        #expect(words.dropLast().allSatisfy { $0 > 6_000 })
        #expect(texts.allSatisfy { $0 <= 4000 + SearchPage.mostText })
        #expect(index.root.count < 100 * words.count + 7 * texts.count)
    }

    @Test func aBeginningOfManyWordsIsAWordOfItsOwn() throws {
        let files = WordFiles(corpus(1500)).files
        let entries = files.flatMap { file in
            String(decoding: file.data.dropFirst().dropLast(), as: UTF8.self).split(separator: " ")
        }
        let words = stride(from: 0, to: entries.count, by: 2).map { String(entries[$0]) }
        let whole = words.filter { !$0.hasSuffix("*") }
        #expect(whole == whole.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
        #expect(words.contains("k*") && words.contains("ka*") && !words.contains("page*"))
        #expect(files.map(\.first) == files.map(\.first).sorted())
    }

    /// A word that is itself the beginning of others, as `ca` of `cake`, takes none of theirs away.
    @Test func aShortWordLeavesTheBeginningsOfLongerOnes() {
        let pages = (0..<400).map { number in
            let words = (0..<60).map { "cak" + String((number * 60 + $0) * 7919 % 46_656, radix: 36) }
            return SearchPage(
                url: "p/\(number)/", title: "Page", summary: "", tags: [],
                text: SearchText([Array("<p>ca \(words.joined(separator: " "))</p>".utf8)]))
        }
        let files = WordFiles(pages).files
        let words = files.flatMap {
            String(decoding: $0.data.dropFirst().dropLast(), as: UTF8.self).split(separator: " ")
        }
        #expect(files.count > 5)
        for beginning in ["c*", "ca*", "cak*", "ca"] { #expect(words.contains { $0 == beginning }, "\(beginning)") }
    }

    @Test func doesNotDependOnTheOrderOfADictionary() {
        let pages = corpus(300)
        let one = LanguageIndex(language: "en", pages: pages, jobs: 1)
        let two = LanguageIndex(language: "en", pages: pages, jobs: 4)
        #expect(one.root == two.root)
        #expect(one.files.map(\.bytes) == two.files.map(\.bytes))
    }
}
