import Foundation
import TestSupport
import Testing

/// `sitegen init` and `sitegen new`.
@Suite struct NewSiteTests {
    private let sitegen: Sitegen
    private var folder: TemporaryFolder { sitegen.folder }

    init() throws { sitegen = Sitegen(folder: try TemporaryFolder()) }

    @Test(arguments: ["tutorial", "blank"])
    func aNewSiteBuildsWithoutAWarning(_ template: String) throws {
        let made = try sitegen("init", "my-site", "--template", template)
        #expect(made.status == 0 && made.err.isEmpty && made.out.contains("sitegen build my-site\n"))
        let build = try sitegen("build", "--strict", "my-site")
        #expect(build.status == 0 && build.err.isEmpty, "\(build.err)")
        #expect(folder.tree("my-site/public").values.contains { $0.contains("<form ") })
        let check = try sitegen("check", "--strict", "my-site")
        #expect(check.status == 0 && !check.out.contains("left out"), "\(check.err)")
        #expect(folder.text("my-site/.gitignore")?.contains("/public/\n/.sitegen/\n") == true)
        #expect(folder.text("my-site/public/index.html")?.contains("<title>My site</title>") == true)
    }

    @Test func theConfigurationNamesItsSchema() throws {
        #expect(try sitegen("init", "a").status == 0)
        let first = folder.text("a/sitegen.yml")?.split(separator: "\n").first
        #expect(first == "# yaml-language-server: $schema=sitegen.schema.json")
        #expect(try folder.text("a/sitegen.schema.json") == sitegen("schema", "config").out)
    }

    @Test(arguments: ["it: a \"title\"", "true", "7 seas", "#1", "名前"])
    func anyNameOfAFolderMakesATitle(_ name: String) throws {
        #expect(try sitegen("init", name).status == 0)
        let build = try sitegen("build", "--strict", name)
        #expect(build.status == 0, "\(build.err)")
        let shown = name.replacingOccurrences(of: "\"", with: "&quot;")
        #expect(folder.text("\(name)/public/index.html")?.contains("<title>\(shown.prefix(1).uppercased())") == true)
    }

    @Test func nothingThatIsThereIsTouched() throws {
        try folder.write("full/note.txt", "mine")
        try folder.write("file", "mine")
        try folder.link("link", to: "nowhere")
        let before = folder.tree(hidden: true)
        for name in ["full", "file", "link", "file/below"] {
            let run = try sitegen("init", name)
            #expect(run.status == 2 || run.status == 3, "\(name)")
            #expect(run.err.hasPrefix("error: \(name): "))
        }
        #expect(folder.tree(hidden: true) == before)
    }

    @Test func fillsAnEmptyFolderAndOneWithARepository() throws {
        try folder.makeFolder("empty")
        try folder.makeFolder("repository/.git")
        for name in ["empty", "repository"] {
            #expect(try sitegen("init", name).status == 0)
            #expect(folder.exists("\(name)/content/index.md"))
        }
        #expect(!folder.tree(hidden: true).keys.contains { $0.contains("sitegen-new") })
        #expect(try sitegen("init", "empty").status == 2)
        #expect(
            try sitegen.shell("mkdir here && cd here && \"$SITEGEN\" init . && \"$SITEGEN\" build --strict").status == 0
        )
    }

    @Test func makesTheFoldersAbove() throws {
        #expect(try sitegen("init", "a/b/c/").status == 0)
        #expect(folder.exists("a/b/c/content/index.md"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") && geteuid() == 0))
    func leavesNothingWhereItMayNotWrite() throws {
        try folder.makeFolder("locked")
        let run = try sitegen.shell(
            "chmod 555 locked . && setpriv --reuid=65534 --regid=65534 --clear-groups \"$SITEGEN\" init locked/site")
        #expect(run.status == 3 && run.err.contains("cannot be made: permission denied"), "\(run.err)")
        #expect(folder.tree("locked", hidden: true).isEmpty)
    }

    @Test(.disabled("a sanitizer has larger files of its own") { try Sitegen.isSanitized() })
    func aFullDiskLeavesNothing() throws {
        let run = try sitegen.shell("ulimit -f 1; exec \"$SITEGEN\" init my-site")
        #expect(run.status == 3, "\(run.err)")
        #expect(folder.tree(hidden: true).isEmpty)
    }

    // MARK: new

    private func site(_ files: [String: String] = [:]) throws {
        try folder.write("content/index.md", "---\ntitle: Home\n---\n")
        for (name, text) in files { try folder.write(name, text) }
    }

    @Test func makesADraftOfTheDay() throws {
        try site()
        let run = try sitegen("new", "posts/green-tea.md", "--now", "2026-03-01")
        #expect(run.status == 0 && run.out == "made content/posts/green-tea.md\n", "\(run.err)")
        let text = folder.text("content/posts/green-tea.md") ?? ""
        #expect(text.hasPrefix("---\ntitle: Green tea\ndate: 2026-03-01\ndraft: true\n---\n"))
        let epoch = try sitegen("new", "other", environment: ["SOURCE_DATE_EPOCH": "86400"])
        #expect(epoch.status == 0 && folder.text("content/other.md")?.contains("date: 1970-01-02\n") == true)
        let build = try sitegen("build", "--strict", "--drafts", "--now", "2026-03-01")
        #expect(build.status == 0 && folder.exists("public/posts/green-tea/index.html"), "\(build.err)")
    }

    @Test func theSitesOwnArchetypeWins() throws {
        try site(["archetypes/default.md": "---\ntitle: {{ title }}\ntags: [new]\n---\n\nOn {{date}}: “{{ title }}”\n"])
        #expect(try sitegen("new", "tea", "--now", "2026-03-01").status == 0)
        #expect(
            folder.text("content/tea.md") == "---\ntitle: Tea\ntags: [new]\n---\n\nOn 2026-03-01: “Tea”\n")
        try folder.write("archetypes/default.md", "---\ntitle: {{ titel }}\n---\n")
        let run = try sitegen("new", "cake")
        #expect(run.status == 1 && run.err.contains("archetypes/default.md:2:8: error: an archetype knows no `titel`"))
        #expect(run.err.contains("did you mean `title`?") && !folder.exists("content/cake.md"))
    }

    @Test(arguments: [
        ("../x.md", "could lead out of `content/`"), ("posts/../../x.md", "could lead out"),
        ("content/../x.md", "could lead out"), ("/etc/x.md", "lies outside of `content/`"), ("posts/", "a folder"),
        ("a//b.md", "a folder"), (".hidden.md", "would not be published"), ("con.md", "a device on Windows"),
        ("index.md", "is there already"), ("linked/x.md", "leads through a link"),
    ])
    func refuses(_ path: String, _ reason: String) throws {
        try site()
        try folder.link("content/linked", to: "../..")
        let before = folder.tree(hidden: true)
        let run = try sitegen("new", path)
        #expect(run.status == 2 && run.err.contains(reason), "\(run.err)")
        #expect(folder.tree(hidden: true) == before)
    }

    @Test func findsTheSiteByThePathOrTheOption() throws {
        #expect(try sitegen("init", "my-site").status == 0)
        #expect(try sitegen("new", "my-site/content/a.md").out == "made my-site/content/a.md\n")
        #expect(try sitegen("new", "b", "--site", "my-site").out == "made my-site/content/b.md\n")
        #expect(try sitegen("new", "content/c", "--site=my-site").out == "made my-site/content/c.md\n")
        let none = try sitegen("new", "a")
        #expect(none.status == 2 && none.err.contains("is no site: it has neither `content/` nor `sitegen.yml`"))
        #expect(folder.tree("my-site/content").keys.contains("c.md") && !folder.exists("content"))
    }
}
