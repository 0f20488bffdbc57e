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
        for path in ["assets/search/en/w0.js", "assets/search/en/t0.js", "assets/search/zh-hans/w0.js"] {
            #expect(site.paths.contains(path), "\(path)")
        }
        let root = "data-index=\"([^\"]*)\""
        #expect(try site.found(root, in: "a/index.html").first?.hasPrefix("/assets/search-en-") == true)
        #expect(try site.found(root, in: "zh-Hans/a/index.html").first?.hasPrefix("/assets/search-zh-hans-") == true)
        #expect(site.text("assets/search/zh-hans/w0.js")?.contains("水壶 ") == true)
        #expect(site.text("assets/search/en/w0.js")?.contains("水") == false)
    }

    @Test func sealsTheRootAndTheWordsWhereThatIsPossible() throws {
        let site = try SiteInMemory(files)
        let page = "a/index.html"
        let root = try #require(site.found("data-index=\"/([^\"]*)\"", in: page).first)
        let seal = try #require(site.found("data-integrity=\"([^\"]*)\"", in: page).first)
        #expect(try Digest(of: #require(site.bytes(root))).integrity == seal)
        let words = try Digest(of: #require(site.bytes("assets/search/en/w0.js"))).integrity
        #expect(site.text(root)?.contains(words) == true)
        // A page from `file:` has no origin by which a browser would check it.
        let relative = try SiteInMemory(files) { $0.relative = true }
        #expect(relative.text(page)?.contains("data-integrity") == false)
        #expect(try relative.found("data-index=\"([^\"]*)\"", in: page).first?.hasPrefix("../assets/") == true)
        #expect(relative.text("assets/search/en/t0.js")?.contains("\"a/index.html\"") == true)
    }

    @Test func isDataThatJSONReadsToo() throws {
        let site = try SiteInMemory(files)
        let text = try #require(site.text("assets/search/en/t0.js"))
        #expect(text.hasPrefix("sitegenSearch(\"t0\",[") && text.hasSuffix(");\n"))
        let data = Data(text.dropFirst("sitegenSearch(\"t0\",".count).dropLast(3).utf8)
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
        let index = LanguageIndex(language: "en", pages: corpus(1500), hasIntegrity: true, jobs: 2)
        let words = index.files.filter { $0.name.hasPrefix("w") }.map(\.bytes.count)
        let texts = index.files.filter { $0.name.hasPrefix("t") }.map(\.bytes.count)
        #expect(words.count > 10 && texts.count > 100)
        #expect(words.allSatisfy { $0 <= WordFiles.size + 100 })
        #expect(texts.allSatisfy { $0 <= 4000 + SearchPage.mostText })
        #expect(index.root.count < 100 * words.count + 9 * texts.count)
    }

    @Test func aBeginningOfManyWordsIsAWordOfItsOwn() throws {
        let files = WordFiles(corpus(1500)).files
        let entries = files.flatMap { file in
            String(decoding: file.data.dropFirst().dropLast(), as: UTF8.self).split(separator: " ")
        }
        let words = stride(from: 0, to: entries.count, by: 2).map { String(entries[$0]) }
        #expect(words == words.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
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
        let one = LanguageIndex(language: "en", pages: pages, hasIntegrity: true, jobs: 1)
        let two = LanguageIndex(language: "en", pages: pages, hasIntegrity: true, jobs: 4)
        #expect(one.root == two.root)
        #expect(one.files.map(\.bytes) == two.files.map(\.bytes))
    }
}
