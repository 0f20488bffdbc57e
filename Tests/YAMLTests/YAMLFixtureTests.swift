import Diagnostics
import TestSupport
import Testing

@testable import YAML

@Suite("Fixtures of YAML")
struct YAMLFixtureTests {
    @Test("A text gives its tree and its mistakes", arguments: FixtureFolder.all(in: "yaml"))
    func fixture(_ folder: FixtureFolder) throws {
        let input = try #require(folder.text("input.yml"))
        let source = Source(path: "input.yml", text: input)
        let (node, diagnostics) = YAMLParser.parse(source.whole)
        let told = diagnostics.map { "\(DiagnosticText().text(of: $0))[\($0.identifier)]\n" }.joined()
        #expect(folder.difference("diagnostics.txt", from: told) == nil)
        #expect(folder.difference("tree.txt", from: node.map { Outline.of($0) + "\n" } ?? "") == nil)
    }

    @Test("There are fixtures, and none of them is told two errors for one mistake")
    func oneMistakeOneError() {
        let folders = FixtureFolder.all(in: "yaml")
        #expect(folders.count >= 30)
        for folder in folders where folder.description.hasPrefix("mistake-") {
            let (_, diagnostics) = YAMLParser.parse(
                Source(path: "", text: folder.text("input.yml") ?? "").whole)
            #expect(diagnostics.count == 1, "\(folder)")
        }
    }
}

/// A tree in one line, for a look.
enum Outline {
    static func of(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.text.debugDescription
        case .sequence(let items): "[" + items.map(of).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key.text): \(of($0.value))" }.joined(separator: ", ") + "}"
        }
    }
}
