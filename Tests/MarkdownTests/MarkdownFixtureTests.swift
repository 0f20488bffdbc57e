import Diagnostics
import HTML
import TestSupport
import Testing

@testable import Markdown

@Suite("Fixtures of Markdown")
struct MarkdownFixtureTests {
    @Test("A page gives its HTML and what is wrong", arguments: FixtureFolder.all(in: "markdown"))
    func fixture(_ folder: FixtureFolder) throws {
        let bytes = try #require(folder.bytes("input.md"))
        var options = MarkdownOptions()
        options.reservedIDs = ["main"]
        options.rawHTML = folder.description.hasPrefix("html-")
        let isInline = folder.description.hasPrefix("inline-")
        options.headingIDs = folder.description.contains("heading") || folder.description.contains("form")
        var fences = ""
        let slice = Source(path: "input.md", bytes: bytes).whole
        let hooks = FormFences.hooks { fences += $0 }
        let rendered =
            isInline
            ? MarkdownRenderer.inline(slice, options: options, hooks: hooks)
            : MarkdownRenderer.render(slice, options: options, hooks: hooks)
        let told = rendered.diagnostics.map { "\(DiagnosticText().text(of: $0))[\($0.identifier)]\n" }
            .joined()
        let html = rendered.pieces.map { piece in
            switch piece {
            case .html(let html): html.text
            case .hole(let number): "(hole \(number))\n"
            }
        }.joined()
        #expect(folder.difference("expected.html", from: html) == nil)
        #expect(folder.difference("diagnostics.txt", from: told) == nil)
        #expect(folder.difference("fences.txt", from: fences) == nil)
    }

    @Test("There are fixtures")
    func count() { #expect(FixtureFolder.all(in: "markdown").count >= 20) }
}

/// Hooks that make a hole of each form fence and write down what they were told.
enum FormFences {
    static func hooks(_ write: @escaping (String) -> Void) -> MarkdownHooks {
        var hooks = MarkdownHooks()
        var count = 0
        hooks.reservedIDs = { info in info.hasPrefix("form ") ? [String(info.dropFirst(5))] : [] }
        hooks.fence = { block in
            guard block.firstWord == "form" else { return .code }
            count += 1
            let origin = block.place.position
            let first = block.body.place(0..<min(1, block.body.bytes.count)).position
            write(
                """
                \(count): \(block.info.debugDescription) at \(origin.line):\(origin.column), body from \
                \(first.line):\(first.column), \(block.isClosed ? "closed" : "open"), under \
                \(block.heading?.id ?? "no heading")
                \(block.body.text)
                """)
            return .hole(count)
        }
        return hooks
    }
}
