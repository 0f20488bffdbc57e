import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Whatever an author writes has an effect, or is told.
struct NothingSilentTests {
    private func told(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder(files)
        let settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        return try buildSite(settings).diagnostics.inOrder.filter { $0.severity != .note }.map {
            "\($0.place.source.path) \($0.severity.rawValue) \($0.identifier)"
        }
    }

    /// A page with a form that keeps what is filled in, and asks for `name`.
    private static func ordering(_ name: String) -> String {
        "# A\n\n```form order\npersist: {in: session, key: order}\nfields:\n  - text: \(name)\n    label: Cake\n```\n"
    }

    private let home = "---\ntitle: Home\n---\n"

    @Test(arguments: [
        (["content/index.md": "---\ntitel: x\n---\n"], "content/index.md error front-matter.unknown-key"),
        (["sitegen.yml": "titel: x\n"], "sitegen.yml error config.unknown-key"),
        (["sitegen.yml": "forms: {messages: {requierd: x}}\n"], "sitegen.yml error config.unknown-key"),
        (["sitegen.yml": "include: [.gone]\n"], "sitegen.yml warning config.include"),
        (["content/a.md": "", "content/A.md": ""], "content/A.md error output.clash"),
        (["content/a.md": "---\naliases: [/]\n---\n"], "content/a.md error output.clash"),
        (["static/_headers": "x"], "_headers error output.clash"),
        (
            ["templates/page.html": "{{ page.titel }}", "content/a.md": ""],
            "templates/page.html error template.unknown-name"
        ),
        (
            ["templates/page.html": "{{ nothing }}", "content/a.md": ""],
            "templates/page.html error template.unknown-name"
        ),
        (["content/a.md": "---\ntemplate: gone.html\n---\n"], "content/a.md error front-matter.unknown-template"),
        (["content/b.markdown": "x"], "content/b.markdown warning file.no-page"),
        (["content/B.MD": "x"], "content/B.MD warning file.no-page"),
        (["sitegen.yaml": "title: x\n"], "sitegen.yaml error file.name"),
        (["content/a.md": "```Form hello\n- text: a\n```\n"], "content/a.md warning form.word"),
        (
            ["content/a.md": ordering("cake"), "content/a.de.md": ordering("kuchen")],
            "content/a.md warning form.translated-otherwise"
        ),
    ])
    func tells(_ files: [String: String], _ finding: String) throws {
        let told = try told(["content/index.md": home].merging(files) { $1 })
        #expect(told.contains(finding), "\(told)")
    }

    @Test func tellsASiteWithoutAPage() throws {
        #expect(try told(["static/a.txt": "x"]) == ["content warning site.no-page"])
        #expect(try told(["contents/index.md": home]) == ["content warning site.no-page"])
    }

    @Test(arguments: [".htaccess", "static/.htaccess", ".hidden", "static/.hidden"])
    func aListThatNamesSomethingIsNoFault(_ name: String) throws {
        let files = ["content/index.md": home, "static/.htaccess": "x", "static/.hidden/a.txt": "x"]
        #expect(try told(files.merging(["sitegen.yml": "include: [\(name)]\n"]) { $1 }).isEmpty)
    }
}
