import Diagnostics
import Foundation
import HTML
import TestSupport
import Testing

@testable import Markdown

@Suite("Random documents, by GitHub's own program too")
struct RandomGFMTests {
    /// What `cmark-gfm` makes of each text.
    private static func theirs(_ texts: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (index, text) in texts.enumerated() { try folder.write("\(index).md", text) }
        let extensions = ["table", "strikethrough", "autolink", "tasklist"].map { "-e \($0)" }.joined(separator: " ")
        let script =
            "cd '\(folder.path)' && for f in *.md; do cmark-gfm --unsafe \(extensions) $f >${f%.md}.html || exit 9; done"
        let status = try ChildProcess.run(["/bin/sh", "-c", script], out: folder("out"), err: folder("err"))
        try #require(status == 0, "\(folder.text("err") ?? "")")
        return try texts.indices.map { try #require(folder.text("\($0).html")) }
    }

    private static func ours(_ text: String) -> String {
        var options = MarkdownOptions()
        options.headingIDs = false
        options.rawHTML = true
        return MarkdownRenderer.render(Source(path: "a.md", text: text).whole, options: options).html.text
    }

    /// In what way both say the same: attributes in one order, a task's box in or before its paragraph, an apostrophe.
    private static func normal(_ html: String) -> String {
        var html = GFMSpecTests.normal(html)
        for (theirs, ours) in [
            ("type=\"checkbox\" disabled=\"\"", "disabled=\"\" type=\"checkbox\""),
            ("type=\"checkbox\" checked=\"\" disabled=\"\"", "checked=\"\" disabled=\"\" type=\"checkbox\""),
            ("&#x27;", "&#39;"),
            ("<li><input disabled=\"\" type=\"checkbox\"> \n<p>", "<li>\n<p><input disabled=\"\" type=\"checkbox\"> "),
            (
                "<li><input checked=\"\" disabled=\"\" type=\"checkbox\"> \n<p>",
                "<li>\n<p><input checked=\"\" disabled=\"\" type=\"checkbox\"> "
            ),
        ] { html = html.replacing(theirs, with: ours) }
        return html
    }

    @Test("They give the same", arguments: 0..<4)
    func agrees(seed: UInt64) throws {
        var random = RandomMarkdown(seed: seed)
        let count = Int(ProcessInfo.processInfo.environment["SITEGEN_GFM_COUNT"] ?? "") ?? 250
        let texts = (0..<count).map { _ in random.document() }
        var differences: [String] = []
        for (text, theirs) in zip(texts, try Self.theirs(texts)) {
            let (ours, theirs) = (Self.normal(Self.ours(text)), Self.normal(theirs))
            if ours != theirs { differences.append("\(text)--- ours\n\(ours)--- theirs\n\(theirs)") }
        }
        differences.sort { $0.utf8.count < $1.utf8.count }
        let told = differences.prefix(8).joined(separator: "\n======\n")
        #expect(differences.count == 0, "\(differences.count):\n\(told)")
    }
}
