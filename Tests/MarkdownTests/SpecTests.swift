import Diagnostics
import Foundation
import HTML
import Testing

@testable import Markdown

/// An example of CommonMark's specification.
struct SpecExample: Sendable, CustomStringConvertible {
    let number: Int
    let markdown: String
    let html: String
    var description: String { "example \(number)" }

    /// All examples of a specification text in `.cache/spec`; none where it was not fetched.
    /// With `names` only those whose fence has one of these words behind `example`.
    static func all(of file: String, named names: Set<String>? = nil) -> [SpecExample] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        guard
            let text = try? String(
                contentsOf: root.appendingPathComponent(".cache/spec/\(file)"), encoding: .utf8)
        else { return [] }
        var examples: [SpecExample] = []
        var parts: [[Substring]]?
        var isWanted = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```````````````````````````````` example") {
                let name = line.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
                parts = [[]]
                isWanted = names?.contains(name) ?? true
            } else if line == "````````````````````````````````", let found = parts {
                let texts = found.map { $0.map { $0.replacing("→", with: "\t") + "\n" }.joined() }
                if isWanted {
                    examples.append(
                        SpecExample(number: examples.count + 1, markdown: texts[0], html: texts.last ?? ""))
                }
                parts = nil
            } else if line == ".", parts?.count == 1 {
                parts?.append([])
            } else if let count = parts?.count {
                parts?[count - 1].append(line)
            }
        }
        return examples
    }

    /// HTML without the slash of void elements, which means nothing.
    static func normal(_ html: String) -> String { html.replacing(" />", with: ">") }
}

@Suite("The specification of CommonMark 0.30")
struct SpecTests {
    @Test("Its examples are there: if this fails, run Tests/Fixtures/fetch-spec.sh once")
    func isFetched() {
        #expect(SpecExample.all(of: "commonmark.txt").count == 652, "run Tests/Fixtures/fetch-spec.sh once")
    }

    @Test("Every example gives the HTML it shows")
    func examples() {
        for example in SpecExample.all(of: "commonmark.txt") {
            var options = MarkdownOptions()
            options.rawHTML = true
            options.headingIDs = false
            options.extensions = false
            let slice = Source(path: "spec.txt", text: example.markdown).whole
            let html = MarkdownRenderer.render(slice, options: options).html.text
            #expect(SpecExample.normal(html) == SpecExample.normal(example.html), "\(example)")
        }
    }
}
