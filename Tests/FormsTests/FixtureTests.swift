import Diagnostics
import Foundation
import Testing

/// Folders of `Tests/Fixtures/forms`: `input.md` is built, and what comes out is compared with the files beside it.
///
/// A missing or outdated file fails; `UPDATE_FIXTURES=1 swift test --filter FixtureTests` writes it, to be read before
/// it is committed.
struct FixtureTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/forms")
    static let names =
        ((try? FileManager.default.contentsOfDirectory(atPath: root.path())) ?? []).filter { !$0.hasPrefix(".") }
        .sorted()

    @Test("A form's HTML, script and diagnostics", arguments: names)
    func fixture(_ name: String) throws {
        let folder = Self.root.appending(path: name)
        let input = try String(contentsOf: folder.appending(path: "input.md"), encoding: .utf8)
        let language = name.hasSuffix("-zh") ? "zh-Hans" : "en"
        let result = FormPage(input, path: "input.md", files: try Self.files(in: folder)).build(
            language: language, notes: name == "notes")
        let told = result.diagnostics.map { DiagnosticText().text(of: $0) }.joined()
        try compare(told, folder.appending(path: "diagnostics.txt"))
        try compare(result.html.map { Self.lines($0) }.joined(separator: "\n"), folder.appending(path: "expected.html"))
        try compare(result.scripts.joined(separator: "\n"), folder.appending(path: "expected.js"))
    }

    /// One element a line, so that a difference is seen; markup has no line breaks of its own but in texts.
    static func lines(_ html: String) -> String {
        html.isEmpty ? "" : html.replacing("><", with: ">\n<") + "\n"
    }

    /// Forms and drawings beside the page.
    static func files(in folder: URL) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        let wanted = names.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".svg") }
        return Dictionary(
            uniqueKeysWithValues: try wanted.map {
                ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
            })
    }

    private func compare(_ text: String, _ file: URL) throws {
        if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
            if text.isEmpty {
                try? FileManager.default.removeItem(at: file)
            } else {
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            return
        }
        let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(text == expected, "\(file.lastPathComponent) differs or is missing")
    }

    @Test("Every diagnostic identifier of this module is told in a fixture")
    func everyIdentifierIsTold() throws {
        let sources = Self.root.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Forms")
        var declared: Set<String> = []
        let files = FileManager.default.enumerator(atPath: sources.path())?.allObjects as? [String] ?? []
        for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Expressions") {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /"(form\.[a-z-]+)"/) { declared.insert(String(match.1)) }
        }
        var told: Set<String> = []
        for name in Self.names {
            let input = try String(contentsOf: Self.root.appending(path: "\(name)/input.md"), encoding: .utf8)
            let files = try Self.files(in: Self.root.appending(path: name))
            told.formUnion(FormPage(input, files: files).build(notes: true).diagnostics.map(\.identifier))
            if name == "no-messages" {
                told.formUnion(FormPage(input).build(language: "tlh").diagnostics.map(\.identifier))
            }
        }
        // Two are told of the bare context only, which has no site; one of pages in several languages (SharedValuesTests).
        let elsewhere = ["form.css", "form.no-page", "form.no-data", "form.translated-otherwise"]
        let missing = declared.subtracting(told).subtracting(elsewhere).sorted()
        #expect(missing.isEmpty, "no fixture tells \(missing)")
        #expect(declared.count > 60)
    }
}
