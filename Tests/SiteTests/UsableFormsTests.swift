import Diagnostics
import Forms
import TestSupport
import Testing

@testable import Site

/// Where `use` finds its file.
struct UsableFormsTests {
    private static let files = UsableForms(
        Dictionary(
            uniqueKeysWithValues: [
                "content/a/near.yml", "content/top.yml", "forms/far.yml", "data/list.yml", "content/a/forms/far.yml",
            ].map { ($0, Source(path: $0, text: "- text: a\n")) }))

    private func found(_ name: String, from page: String = "content/a/page.md") -> String? {
        let place = Source(path: page, text: "x").place(0..<1)
        return try? Self.files.lookup.file(name, place).get().path
    }

    @Test("Beside the file that names it, then in the site's folder, then below `content/`")
    func order() {
        #expect(found("near.yml") == "content/a/near.yml")
        #expect(found("forms/far.yml") == "content/a/forms/far.yml")
        #expect(found("/forms/far.yml") == "forms/far.yml")
        #expect(found("../top.yml") == "content/top.yml")
        #expect(found("top.yml") == "content/top.yml")
        #expect(found("data/list.yml") == "data/list.yml")
        #expect(found("far.yml", from: "forms/other.yml") == "forms/far.yml")
    }

    @Test("Nothing outside of the site, no page, and the nearest name is told")
    func missing() {
        #expect(found("../../../etc/passwd.yml") == nil)
        #expect(found("page.md") == nil)
        let place = Source(path: "content/a/page.md", text: "x").place(0..<1)
        guard case .failure(let fault) = Self.files.lookup.file("forms/fa.yml", place) else {
            Issue.record("a file was found")
            return
        }
        #expect(fault.diagnostic.help == ["did you mean `forms/far.yml`?"])
    }

    @Test("A page or a name without ending is not said to be missing", arguments: ["page.md", "home.html", "zzz"])
    func ending(name: String) {
        let place = Source(path: "content/a/page.md", text: "x").place(0..<1)
        guard case .failure(let fault) = Self.files.lookup.file(name, place) else {
            Issue.record("a file was found")
            return
        }
        #expect(
            fault.diagnostic.message == "`use` takes a file of YAML, and `\(name)` does not end in `.yml`")
        #expect(fault.diagnostic.help.count == 1)
    }

    @Test("A link to a file that a form uses leads nowhere, one to another such file does not")
    func links() throws {
        let folder = try TemporaryFolder([
            "content/index.md":
                "[used](used.yml) [other](other.yml) [used](/used.yml)\n\n## A\n\n```form\nuse: used.yml\n```\n",
            "content/used.yml": "- text: word\n", "content/other.yml": "a: b\n",
        ])
        let report = try buildSite(
            BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15"))
        let told = report.diagnostics.filter { $0.severity == .warning }
        #expect(told.map(\.identifier) == ["link.unknown-path", "link.unknown-path"])
        #expect(told.first?.help == ["a file that a form takes in by `use` is not published"])
    }

    @Test("A file that a form uses is not published, others beside it are; drawings and headings")
    func site() throws {
        let folder = try TemporaryFolder([
            "content/index.md": "# Home\n\n## Form 1\n\n```form\nuse: used.yml\nsubmit: {label: Go, icon: cake}\n```\n",
            "content/used.yml": "- text: word\n", "content/other.yml": "a: b\n",
            "data/icons/cake.svg": "<svg viewBox=\"0 0 8 8\"><path d=\"M1 2\"/></svg>\n",
        ])
        let report = try buildSite(
            BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15"))
        #expect(report.diagnostics.filter { $0.severity != .note }.isEmpty)
        let paths = report.output.paths.map(\.text)
        #expect(paths.contains("other.yml") && !paths.contains("used.yml"))
        let index = OutputPath("index.html")
        guard case .bytes(let bytes) = report.output[index] else {
            Issue.record("no page")
            return
        }
        let html = String(decoding: bytes, as: UTF8.self)
        #expect(html.contains("<path d=\"M1 2\"></path>") && html.contains("name=\"word\""))
        #expect(html.matches(of: /id="form-1"/).count == 1)
    }
}
