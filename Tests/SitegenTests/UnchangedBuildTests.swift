import Foundation
import TestSupport
import Testing

/// A build after which nothing changed reads and writes nothing; any change gives what a clean build gives.
@Suite struct UnchangedBuildTests {
    private let sitegen: Sitegen
    private var folder: TemporaryFolder { sitegen.folder }

    private static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 30,
        8, 0, 0, 0, 0,
    ]

    init() throws {
        sitegen = Sitegen(folder: try TemporaryFolder())
        for (name, text) in [
            "sitegen.yml": "title: Tea\ninclude: [.nothing]\n",
            "content/index.md": "---\ntitle: Home\n---\n\n[about](about.md) [none](/nowhere/)\n\n<b>raw</b>\n",
            "content/about.md":
                "---\ntitle: About\n---\n\n![p](p.png)\n\n```form f\nuse: forms/f.yml\n```\n",
            "content/part/one.md": "---\ntitle: One\ntags: [a]\n---\n\ntext of one\n",
            "content/dated.md": "---\ntitle: Dated\ndate: 2026-01-01\n---\n",
            "content/later.md": "---\ntitle: Later\ndate: 2026-03-01\n---\n",
            "content/draft.md": "---\ntitle: Draft\ndraft: true\n---\n",
            "templates/partials/extra.html": "<meta name=\"x\" content=\"1\">", "data/d.yml": "a: 1\n",
            "static/file.txt": "12345", "forms/f.yml": "send: https://example.org/\nfields:\n- text: name\n",
        ] { try folder.write(name, text) }
        try folder.write("content/p.png", bytes: Self.picture)
    }

    private func build(_ words: [String] = [], now: String = "2026-02-01") throws -> Sitegen.Run {
        let options = (words + ["--timings", "--now", now]).map { "'\($0)'" }.joined(separator: " ")
        return try sitegen.shell("\"$SITEGEN\" build \(options)")
    }

    /// Builds until there is nothing to do: what changed in the tick in which a build began is looked at once more.
    private func settled() throws -> Sitegen.Run {
        var run = try build()
        for _ in 0..<5 where !run.isUnchanged { run = try build() }
        #expect(run.status == 0 && run.isUnchanged, "\(run.out)\(run.err)")
        return run
    }

    /// The output of a build that knows nothing of another.
    private func clean(words: [String] = [], now: String = "2026-02-01") throws -> [String: String] {
        let copy = try TemporaryFolder()
        let options = (words + ["--now", now]).map { "'\($0)'" }.joined(separator: " ")
        let run = try sitegen.shell(
            "cp -R . \"$COPY/site\" && cd \"$COPY/site\" && rm -rf .sitegen public && \"$SITEGEN\" build -q \(options)",
            environment: ["COPY": copy.path])
        #expect(run.status == 0, "\(run.err)")
        return copy.tree("site/public", hidden: true)
    }

    // MARK: Nothing changed

    @Test func nothingIsWrittenAndTheSameIsTold() throws {
        for words in [[], ["--format", "json"], ["--format", "github"], ["-v"], ["-q"]] {
            try folder.write("content/index.md", (folder.text("content/index.md") ?? "") + "\nmore\n")
            let first = try sitegen.shell("\"$SITEGEN\" build --now 2026-02-01 \(words.joined(separator: " "))")
            let told = try sitegen.shell(
                "rm .sitegen/cache/build; \"$SITEGEN\" build --now 2026-02-01 \(words.joined(separator: " "))")
            _ = try settled()
            let before = try folder.tree("public", hidden: true).keys.sorted().map { try folder.marks("public/" + $0) }
            let next = try sitegen.shell("\"$SITEGEN\" build --now 2026-02-01 \(words.joined(separator: " "))")
            #expect(first.status == 0 && next.status == 0 && next.err == first.err && next.err == told.err)
            #expect(words == ["-q"] || next.err.contains("nowhere") && next.err.contains(".nothing"), "\(next.err)")
            #expect(next.out.withoutTime == told.out.withoutTime)
            let after = try folder.tree("public", hidden: true).keys.sorted().map { try folder.marks("public/" + $0) }
            #expect(before == after)
        }
    }

    @Test func timingsTellThatNothingWasBuilt() throws {
        let lines = try settled().out.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("compare: ") && lines[1].contains(": 0 files written, "))
    }

    @Test func itIsForBuildsOnly() throws {
        _ = try settled()
        try folder.write("public/about/index.html", "changed")
        #expect(try sitegen("build", "--verify", "--now", "2026-02-01").status == 1)
        #expect(try sitegen("check", "--now", "2026-02-01").err.contains("nowhere"))
    }

    @Test func cleanRemovesWhatWasKept() throws {
        _ = try settled()
        try folder.write(".sitegen/cache/mine", "")
        #expect(try sitegen("clean").status == 0)
        #expect(!folder.exists(".sitegen/cache/build") && folder.exists(".sitegen/cache/mine"))
        try folder.remove(".sitegen/cache/mine")
        #expect(try build().status == 0)
        #expect(try sitegen("clean").status == 0)
        #expect(!folder.exists(".sitegen/cache"))
    }

    @Test(arguments: ["", "cut", "flipped", "foreign", "folder", "link"])
    func aRecordThatIsNoneCostsAWholeBuild(_ damage: String) throws {
        _ = try settled()
        var bytes = folder.bytes(".sitegen/cache/build")
        try folder.remove(".sitegen/cache/build")
        switch damage {
        case "cut": try folder.write(".sitegen/cache/build", bytes: Array(bytes.dropLast(9)))
        case "flipped":
            bytes[bytes.count / 2] ^= 4
            try folder.write(".sitegen/cache/build", bytes: bytes)
        case "foreign": try folder.write(".sitegen/cache/build", "sitegen build 0\n")
        case "folder": try folder.makeFolder(".sitegen/cache/build/inside")
        case "link": try folder.link(".sitegen/cache/build", to: "/dev/zero")
        default: break
        }
        let run = try build()
        #expect(run.status == 0 && !run.isUnchanged && run.out.contains(": 0 files written, "), "\(run.err)")
        #expect(try clean() == folder.tree("public", hidden: true))
    }

    // MARK: Something changed

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What is done, in a shell in the site's folder.
        let line: String
        var words: [String] = []
        var now = "2026-02-01"
        /// Whether there is more to do than to look.
        var isWhole = true
    }

    private static let changes: [Change] = [
        .init(testDescription: "text", line: "echo more >> content/part/one.md"),
        .init(testDescription: "front matter", line: "sed -i 's/title: One/title: Two/' content/part/one.md"),
        .init(testDescription: "configuration", line: "sed -i 's/Tea/Cake/' sitegen.yml"),
        .init(testDescription: "no configuration", line: "rm sitegen.yml"),
        .init(testDescription: "new template", line: "printf '{{ page.content }}' > templates/page.html"),
        .init(testDescription: "template", line: "printf 'head: partials/extra.html\\n' >> sitegen.yml"),
        .init(testDescription: "static file", line: "printf 54321 > static/file.txt"),
        .init(testDescription: "data", line: "printf 'a: 2\\n' > data/d.yml"),
        .init(testDescription: "form that pages use", line: "sed -i 's/name/surname/' forms/f.yml"),
        .init(
            testDescription: "picture",
            line: "printf '\\62' | dd of=content/p.png bs=1 seek=19 conv=notrunc status=none"),
        .init(testDescription: "new page", line: "printf '%s\\n' --- 'title: N' --- > content/part/new.md"),
        .init(
            testDescription: "new folder", line: "mkdir content/x && printf '%s\\n' --- 'title: N' --- > content/x/n.md"
        ),
        .init(testDescription: "deleted page", line: "rm content/part/one.md"),
        .init(testDescription: "deleted folder", line: "rm -r content/part"),
        .init(testDescription: "renamed page", line: "mv content/part/one.md content/part/eins.md"),
        .init(testDescription: "moved page", line: "mv content/part/one.md content/one.md"),
        .init(
            testDescription: "two pages that changed names",
            line:
                "mv content/about.md x; mv content/part/one.md content/about.md; mv x content/part/one.md; sed -i 's,p.png,../p.png,' content/part/one.md"
        ),
        .init(
            testDescription: "page in the place of a folder",
            line: "rm -r content/part; printf '%s\\n' --- 'title: P' --- > content/part.md"),
        .init(
            testDescription: "time set back",
            line:
                "touch -r content/part/one.md x && sed -i 's/text/TEXT/' content/part/one.md && touch -r x content/part/one.md; rm x"
        ),
        .init(
            testDescription: "edited in place, time set back",
            line:
                "touch -r content/part/one.md x && printf TEXT | dd of=content/part/one.md bs=1 seek=32 conv=notrunc status=none && touch -r x content/part/one.md; rm x"
        ),
        .init(testDescription: "copy touched", line: "touch static/file.txt"),
        .init(testDescription: "output edited", line: "echo x >> public/part/one/index.html"),
        .init(
            testDescription: "output edited, time set back",
            line: "f=public/index.html; touch -r $f x && sed -i 's/Home/HOME/' $f && touch -r x $f; rm x"),
        .init(testDescription: "output deleted", line: "rm public/index.html"),
        .init(testDescription: "folder of the output moved away", line: "mv public/part elsewhere"),
        .init(testDescription: "output removed", line: "rm -r public"),
        .init(testDescription: "all but the manifest removed", line: "rm -r public/*"),
        .init(testDescription: "base URL", line: "", words: ["--base-url", "https://example.org/a/"]),
        .init(testDescription: "relative", line: "", words: ["--relative"]),
        .init(testDescription: "drafts", line: "", words: ["--drafts"]),
        .init(testDescription: "future", line: "", words: ["--future"]),
        .init(testDescription: "a page that is due", line: "", now: "2026-03-01"),
        .init(testDescription: "a day before a page's", line: "", now: "2025-12-31"),
        .init(testDescription: "a page touched", line: "touch content/part/one.md", isWhole: false),
        .init(
            testDescription: "a page saved anew", line: "cp content/part/one.md x && mv x content/part/one.md",
            isWhole: false),
        .init(
            testDescription: "an editor's own file", line: "touch content/.one.md.swp && rm content/.one.md.swp",
            isWhole: false),
        .init(testDescription: "an output touched", line: "touch public/index.html", isWhole: false),
        .init(testDescription: "a foreign file", line: "touch public/CNAME", isWhole: false),
        .init(testDescription: "another day", line: "", now: "2026-02-28", isWhole: false),
        .init(testDescription: "more threads", line: "", words: ["--jobs", "7"], isWhole: false),
    ]

    @Test(arguments: changes)
    func aChangeGivesWhatACleanBuildGives(_ change: Change) throws {
        _ = try settled()
        #expect(try sitegen.shell(change.line).status == 0)
        let run = try build(change.words, now: change.now)
        #expect(run.status == 0 && run.isUnchanged != change.isWhole, "\(run.out)\(run.err)")
        var output = folder.tree("public", hidden: true)
        output["CNAME"] = nil
        let clean = try clean(words: change.words, now: change.now)
        #expect(output.keys.sorted() == clean.keys.sorted())
        for (name, text) in output { #expect(text == clean[name], "\(name)") }
    }

    @Test func anotherToolBuildsAnew() throws {
        _ = try settled()
        let other = try sitegen.shell("cp \"$SITEGEN\" other && ./other build --timings --now 2026-02-01")
        #expect(other.status == 0 && !other.isUnchanged)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")))
    func anotherLibraryBuildsAnew() throws {
        #expect(try sitegen.shell("echo 'int x;' | cc -shared -fPIC -xc - -o lib.so").status == 0)
        let line = "LD_PRELOAD=./lib.so \"$SITEGEN\" build --timings --now 2026-02-01"
        for _ in 0..<4 { _ = try sitegen.shell(line) }
        #expect(try sitegen.shell(line).isUnchanged)
        #expect(try !sitegen.shell("touch lib.so; " + line).isUnchanged)
        #expect(try !build().isUnchanged)
    }

    @Test func anotherFolderIsAnotherBuild() throws {
        _ = try settled()
        #expect(try !build(["-o", "out"]).isUnchanged)
        #expect(folder.tree("out", hidden: true) == folder.tree("public", hidden: true))
        let moved = try sitegen.shell(
            "mkdir sub && mv content templates static data forms sitegen.yml public out .sitegen sub && "
                + "\"$SITEGEN\" build sub -o sub/out --timings --now 2026-02-01")
        #expect(moved.status == 0 && !moved.isUnchanged)
    }

    /// What a killed build leaves beside the output is mended, whatever the record says.
    @Test func leftoversOfAKilledBuildAreNotPassedOver() throws {
        _ = try settled()
        try folder.write(".public.sitegen-staging/0", "torn")
        #expect(try !build().isUnchanged)
        #expect(!folder.exists(".public.sitegen-staging"))
    }

    @Test func aPageWithErrorsIsToldEachTime() throws {
        _ = try settled()
        let good = folder.text("content/about.md") ?? ""
        try folder.write("content/about.md", good + "\n[gone](gone.md)\n")
        for _ in 0..<3 {
            let run = try build()
            #expect(run.status == 1 && run.err.contains("gone.md"))
        }
        try folder.write("content/about.md", good)
        #expect(try build().isUnchanged)
        #expect(try clean() == folder.tree("public", hidden: true))
    }

    /// Code that is plain because no program could colour it gets its colours when there is one.
    @Test func aProgramThatColoursIsSeen() throws {
        try folder.write("content/code.md", "---\ntitle: Code\n---\n\n```python\nx = 1\n```\n")
        let line = "PATH=$HERE \"$SITEGEN\" build --timings --now 2026-02-01"
        for _ in 0..<4 { _ = try sitegen.shell(line, environment: ["HERE": "/nowhere"]) }
        #expect(try sitegen.shell(line, environment: ["HERE": "/nowhere"]).isUnchanged)
        try folder.write("bin/highlight", "#!/bin/sh\nexit 1\n")
        #expect(
            try sitegen.shell("chmod +x bin/highlight; " + line, environment: ["HERE": folder("bin")]).isUnchanged
                == false)
        // It coloured nothing, and may do so the next time.
        #expect(try !sitegen.shell(line, environment: ["HERE": folder("bin")]).isUnchanged)
    }
}

extension Sitegen.Run {
    /// Whether nothing was built.
    fileprivate var isUnchanged: Bool {
        out.contains("compare: ") && !out.contains("load: ") && !out.contains("edit: ")
    }
}

extension String {
    /// Without what a run took, at the end of its last line.
    fileprivate var withoutTime: String { replacing(/; [0-9.]+ s\n$/, with: "") }
}
