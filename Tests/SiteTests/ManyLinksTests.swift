import Diagnostics
import Testing

@testable import Site

/// Pages with very many links that lead nowhere: what is told of them, and looked for, does not grow with their number.
struct ManyLinksTests {
    private func told(_ link: (Int) -> String, _ identifier: String, headings: Int = 0) throws -> [Diagnostic] {
        let text = (0..<headings).map { "## Part \($0)\n\n" }.joined() + (0..<1000).map { link($0) + "\n" }.joined()
        let site = try SiteInMemory(["content/index.md": "# Home\n\n" + text, "content/other.md": "# Other\n"])
        return site.diagnostics.filter { $0.identifier == identifier }
    }

    @Test(arguments: [
        ("[a](#part-%x)", "link.unknown-anchor"), ("[a](other.md#part-%x)", "link.unknown-anchor"),
        ("[a](othe%.md)", "link.missing-page"), ("[a](othe%.png)", "link.missing-file"),
        ("[a](/othe%/)", "link.unknown-path"), ("[a]()", "link.empty"),
    ])
    func aHundredAreTold(link: String, identifier: String) throws {
        let told = try told({ link.replacing("%", with: "\($0)") }, identifier, headings: 200)
        #expect(told.count == 100)
        #expect(told.last?.help.last == "900 more such places of this page are not told")
        #expect(told.dropLast().allSatisfy { !$0.help.contains { $0.hasSuffix("are not told") } })
    }

    @Test func whatIsMeantIsLookedForOfTheFirstFew() throws {
        let anchors = try told({ _ in "[a](#part-1x)" }, "link.unknown-anchor", headings: 20)
        let pages = try told({ _ in "[a](othr.md)" }, "link.missing-page")
        for told in [anchors, pages] {
            #expect(told.count { $0.help.contains { $0.hasPrefix("did you mean") } } == AnchorCheck.mostHelped)
        }
    }

    @Test func eachPageIsCountedByItself() throws {
        let page = "# Page\n\n" + String(repeating: "[a](/nowhere/)\n", count: 70)
        let site = try SiteInMemory(["content/a.md": page, "content/b.md": page, "content/index.md": "# Home\n"])
        #expect(site.diagnostics.count { $0.identifier == "link.unknown-path" } == 140)
    }
}
