import Diagnostics
import Foundation
import Testing

@testable import Site

struct WordsTests {
    private static let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/templates"

    private static func keys(_ language: String) throws -> [String] {
        let text = try String(contentsOfFile: "\(folder)/words/\(language).yml", encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
            $0.split(separator: ":").first.map(String.init)
        }
    }

    static let languages =
        (try? FileManager.default.contentsOfDirectory(atPath: folder + "/words"))?.map { String($0.dropLast(4)) }
        .sorted() ?? []

    @Test func thereAreSome() { #expect(Set(Self.languages).isSuperset(of: ["en", "zh-Hans", "ar"])) }

    @Test(arguments: languages) func everyLanguageHasEveryWordOnce(language: String) throws {
        let keys = try Self.keys(language)
        #expect(keys == (try Self.keys("en")), "in the order of en.yml")
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: [
        ("zh", "搜索"), ("zh-CN", "搜索"), ("zh-TW", "搜尋"), ("zh-Hant-HK", "搜尋"), ("de-AT", "Suche"), ("nl", "Search"),
    ])
    func aRegionHasTheWordsOfItsLanguage(tag: String, search: String) throws {
        var diagnostics: [Diagnostic] = []
        let theme = Theme(overrides: [], head: nil, diagnostics: &diagnostics)
        #expect(theme.words.texts(for: tag)["search"] == search)
        #expect(diagnostics.isEmpty)
    }

    @Test func templatesUseNoWordThatIsNotThere() throws {
        let known = Set(try Self.keys("en"))
        let files = FileManager.default.enumerator(atPath: Self.folder)?.allObjects as? [String] ?? []
        let pattern = try NSRegularExpression(pattern: "words\\.([A-Za-z]+)")
        var used: Set<String> = []
        for file in files where file.hasSuffix(".html") {
            let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
            for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                if let range = Range(match.range(at: 1), in: text) { used.insert(String(text[range])) }
            }
        }
        #expect(used.count > 15)
        #expect(used.subtracting(known) == [])
    }
}
