import Diagnostics
import Foundation
import Templates
import TestSupport
import Testing

/// Random templates, by our engine and by the real Jinja2.
struct RandomJinjaTests {
    /// One way in which templates are told of a fault: those in which Jinja finds one, and we must too.
    private enum Outcome: Equatable { case text(String), fault }

    private static func ours(_ text: String) -> Outcome {
        let (text, diagnostics) = rendered(text, CaseTable.context)
        return diagnostics.haveErrors ? .fault : .text(text)
    }

    private static func quoted(_ text: String) -> String { JSONText.quoted(text) }

    /// The table's context as it stands in the file, and the templates as its cases.
    private static func table(_ templates: [String]) throws -> String {
        let file = try String(contentsOf: CaseTable.folder.appending(path: "cases.json"), encoding: .utf8)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: Any])
        let context = try JSONSerialization.data(withJSONObject: try #require(object["context"]))
        let cases = templates.enumerated().map { "{\"name\": \"\($0)\", \"template\": \(quoted($1))}" }
        return
            "{\"context\": \(String(decoding: context, as: UTF8.self)), \"cases\": [\(cases.joined(separator: ","))]}"
    }

    @Test("Random templates give what Jinja gives")
    func agrees() throws {
        var random = RandomTemplates(seed: 61)
        let templates = (0..<3_000).map { _ in random.template() }
        let folder = try TemporaryFolder(["table.json": try Self.table(templates)])
        let jinja = CaseTable.results(JSONValue.read(try JinjaTests.jinja(folder("table.json"))))
        try #require(jinja.count == templates.count)
        var differences: [String] = []
        var texts = 0
        for (index, template) in templates.enumerated() {
            let expected = CaseTable.inOurWay(jinja["\(index)"] ?? nil).map { Outcome.text($0) } ?? .fault
            if expected != .fault { texts += 1 }
            let ours = Self.ours(template)
            if ours != expected { differences.append("\(template)\n    ours \(ours)\n    Jinja \(expected)") }
        }
        #expect(texts > templates.count / 2, "most of the templates have a value")
        #expect(differences.isEmpty, "\(differences.count):\n\(differences.prefix(20).joined(separator: "\n"))")
    }
}
