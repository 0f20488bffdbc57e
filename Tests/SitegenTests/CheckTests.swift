import Foundation
import TestSupport
import Testing

/// `sitegen check`: what a build tells, what only its pages show, and nothing written.
@Suite struct CheckTests {
    private let home = "---\ntitle: Home\n---\n"

    private func sitegen(_ files: [String: String]) throws -> Sitegen {
        let placed = ["sitegen.yml": "baseURL: https://example.org/\n"]
        return Sitegen(folder: try TemporaryFolder(files.merging(placed) { $0 + $1 }))
    }

    @Test func writesNothing() throws {
        let sitegen = try sitegen(["content/index.md": home + "\n```swift\nlet a = 1\n```\n"])
        let before = sitegen.folder.tree(hidden: true)
        let run = try sitegen("check")
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
        #expect(run.out.hasPrefix("1 page, 0 forms checked: 0 errors; "))
        #expect(sitegen.folder.tree(hidden: true) == before)
    }

    @Test func aLinkThatBuildOnlyWarnsOfIsAnErrorAndToldOnce() throws {
        let sitegen = try sitegen([
            "content/index.md": home + "[gone](/gone/) [place](about.md#nowhere)\n", "content/about.md": "## Here\n",
        ])
        let build = try sitegen("build")
        #expect(build.status == 0 && build.err.contains("content/index.md:4:8: warning: `/gone/` leads to no page"))
        let run = try sitegen("check")
        #expect(run.status == 1)
        #expect(run.err.contains("content/index.md:4:8: error: `/gone/` leads to no page of the site"))
        #expect(run.err.contains("content/index.md:4:24: error: `content/about.md` has no place `#nowhere`"))
        #expect(run.out.contains("2 errors"), "\(run.out)\(run.err)")
    }

    @Test func seesWhatOnlyTheBuiltPageShows() throws {
        let sitegen = try sitegen([
            "sitegen.yml": "markdown: {html: true}\n",
            "content/index.md": home + """

                <img src="cup.png"> <a href="/nothing.zip">zip</a>
                <p id="a">x</p><p id="a">y</p><label for="b">z</label><input name="c">

                """,
            "content/cup.png": "x",
        ])
        #expect(try sitegen("build").status == 0)
        let run = try sitegen("check")
        #expect(run.status == 1)
        for line in [
            "content/index.md:5:1: error: the picture `<img src=\"cup.png\">` has no text",
            "content/index.md:5:30: error: `<a href=\"/nothing.zip\">` leads to nothing",
            "content/index.md:6:4: error: two elements of the page have the id `a`",
            "content/index.md:6:38: error: `for` of `<label for=\"b\">` names `b`, and nothing has that id",
            "content/index.md:6:55: error: the control `<input name=\"c\">` has no label",
        ] {
            #expect(run.err.contains(line), "\(line) in \(run.err)")
        }
        #expect(run.err.contains("= in the built page `/`, through `home.html`"))
    }

    @Test func aMistakeOfATemplateIsToldOnceForAllPages() throws {
        let sitegen = try sitegen([
            "content/index.md": home, "content/a.md": "", "content/b.md": "",
            "templates/partials/footer.html": "<footer><a href=\"/imprint/\">Imprint</a></footer>",
        ])
        let run = try sitegen("check")
        #expect(run.status == 1 && run.out.contains(": 1 error; "), "\(run.out)\(run.err)")
        #expect(run.err.contains("`<a href=\"/imprint/\">` leads to nothing: the site has no `/imprint/`"))
        #expect(run.err.contains("and 3 more, through"))
    }

    @Test func listsWhatIsLeftOutAndWhy() throws {
        let sitegen = try sitegen([
            "content/index.md": home, "content/draft.md": "---\ndraft: true\n---\n",
            "content/later.md": "---\ndate: 2099-01-01\n---\n", "content/.secret": "x", "content/a.swp": "x",
            "forms/unused.yml": "fields:\n  - text: name\n", "data/list.json": "[]", "templates/note.txt": "x",
        ])
        let run = try sitegen("check", "--now", "2026-01-31")
        #expect(run.status == 0, "\(run.err)")
        for line in [
            "left out: content/.secret begins with a dot\n", "left out: content/a.swp is what an editor",
            "left out: content/draft.md is a draft\n",
            "left out: content/later.md is dated 2099-01-01, after 2026-01-31\n",
            "left out: data/list.json is not read", "left out: forms/unused.yml is a form that no page takes in",
            "left out: templates/note.txt is not read",
        ] {
            #expect(run.out.contains(line), "\(line) in \(run.out)")
        }
        let told = try sitegen("build", "-v", "--now", "2026-01-31").out
        #expect(told.contains("left out: content/draft.md is a draft\n") && told.contains("2 pages left out"))
        let plain = try sitegen("build", "--now", "2026-01-31").out
        #expect(!plain.contains("left out: content") && plain.contains("2 pages left out"))
        let json = try sitegen("check", "--format", "json", "--now", "2026-01-31")
        let found = try JSONSerialization.jsonObject(with: Data(json.err.utf8)) as? [[String: Any]]
        #expect(found?.count { ($0["identifier"] as? String)?.hasPrefix("left-out.") == true } == 7)
        #expect(found?.allSatisfy { $0["severity"] as? String == "note" } == true)
    }

    @Test func givesAdviceThatBuildKeepsToItself() throws {
        let form = "\n## Name\n\n```form f\nfields:\n  - text: nickname\nsubmit: Go\n```\n"
        let sitegen = try sitegen(["content/index.md": home + form])
        #expect(try sitegen("build").err.isEmpty)
        let run = try sitegen("check")
        #expect(run.status == 0 && run.err.contains(": note: nothing leaves the page: the form has no `send`"))
        #expect(run.out.contains("0 errors, 1 note; "))
        #expect(try sitegen("check", "-q").err.isEmpty)
    }

    @Test func strictTakesWarningsForErrors() throws {
        let sitegen = try sitegen(["content/index.md": home + "\n## Two\n\n#### Four\n"])
        let run = try sitegen("check")
        #expect(run.status == 0 && run.err.contains("content/index.md:7:4: warning: the heading `Four` is of level 4"))
        let strict = try sitegen("check", "--strict")
        #expect(strict.status == 1 && strict.err.contains(": error: the heading `Four`"))
    }

    @Test func tellsAFolderThatIsNotThere() throws {
        let run = try sitegen([:])("check", "nowhere")
        #expect(run.status == 3 && run.err.contains("nowhere: "))
    }

    /// The project's own site has to pass what it teaches.
    @Test func ourOwnSitePasses() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let run = try sitegen([:])("check", "--strict", root.path)
        #expect(run.status == 0, "\(run.err)")
    }
}
