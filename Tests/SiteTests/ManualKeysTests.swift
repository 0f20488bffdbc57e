import Foundation
import TestSupport
import Testing

@testable import Site

/// The references of the manual are the tables by which the program reads. `UPDATE_MANUAL=1` writes them.
struct ManualKeysTests {
    @Test(arguments: ["front-matter.md", "configuration.md"])
    func referenceOfKeys(_ name: String) throws {
        let keys = name == "front-matter.md" ? FrontMatterKey.keys : ConfigurationKey.keys
        let head = "| key | value | what it is for |\n| --- | --- | --- |\n"
        let table = head + keys.flatMap { rows(of: $0) }.joined(separator: "\n") + "\n"
        let difference = try ManualPage(name).difference(below: "## All keys", from: table)
        #expect(difference == nil, "\(difference ?? "")")
    }

    private func rows(of key: SiteKey, below parent: String = "") -> [String] {
        let own = "| `\(parent)\(key.name)` | \(words(of: key.type)) | \(key.summary) |"
        return [own] + key.type.keys.flatMap { rows(of: $0, below: parent + key.name + ".") }
    }

    private func words(of type: SiteKeyType) -> String {
        switch type {
        case .text, .name: "a text"
        case .texts: "a list of texts"
        case .flag: "`true` or `false`"
        case .day: "a day, `2026-01-31`"
        case .whole: "a whole number"
        case .decimal(let range): "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .slug: "letters, digits and `-`"
        case .path: "a path, `/about/`"
        case .paths: "a path, or a list of them"
        case .language: "a language tag, `zh-Hans`"
        case .baseURL: "an address"
        case .pairs: "a map of texts"
        case .nameOrNames: "a text, or a map of texts"
        case .free: "a map of anything"
        case .map: "a map of these keys"
        case .textOrMap: "a text, or a map of these keys"
        case .wordOrMap(let words, _): words.map { "`\($0)`" }.joined(separator: " or ") + ", or a map of these keys"
        case .list(let type): "a list; each is \(self.words(of: type))"
        }
    }

    /// Each finding of the built pages has its line in the manual, and each line its finding.
    @Test func everyFindingOfACheckIsInTheManual() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Site")
        var told: Set<String> = []
        for folder in ["Checks/Built", "External"] {
            let files = try FileManager.default.contentsOfDirectory(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                told.formUnion(text.matches(of: /"((?:page|link)\.[a-z0-9-]+)"/).map { String($0.1) })
            }
        }
        let page = try ManualPage("checking.md").text
        #expect(told.count > 15)
        let listed = Set(page.matches(of: /\| `((?:page|link)\.[a-z0-9-]+)` \|/).map { String($0.1) })
        #expect(listed == told)
    }
}
