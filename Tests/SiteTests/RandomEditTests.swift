import Diagnostics
import Foundation
import Site
import TestSupport
import Testing

/// A build that remembers gives what a build without a memory gives: after each of many random edits, byte for byte.
@Suite struct RandomEditTests {
    /// The number of edits; `SITEGEN_EDITS` asks for another, `SITEGEN_SEED` for others.
    private static let environment = ProcessInfo.processInfo.environment
    private static let edits = environment["SITEGEN_EDITS"].flatMap { Int($0) } ?? 120
    private static let seed = environment["SITEGEN_SEED"].flatMap { UInt64($0) } ?? 20_260_731

    @Test func aBuildWithAMemoryIsACleanBuild() throws {
        let site = try EditedSite(seed: Self.seed)
        let settings = BuildSettings(
            siteFolder: site.folder.path, outputFolder: site.folder("public"), now: "2026-07-31")
        let memory = BuildMemory(clock: { Int(Date().timeIntervalSince1970 * 1e9) })
        var withErrors = 0
        for edit in 0..<Self.edits {
            let told = edit == 0 ? "nothing" : try site.edit()
            let remembered = try buildSite(settings, memory)
            let clean = try buildSite(settings)
            #expect(
                remembered.diagnostics.inOrder == clean.diagnostics.inOrder, "diagnostics after edit \(edit): \(told)")
            try expectSame(remembered.output, clean.output, memory, "after edit \(edit): \(told)")
            withErrors += clean.diagnostics.haveErrors ? 1 : 0
        }
        // Neither kind of site may be rare, or the test would see little.
        #expect(withErrors > Self.edits / 50 && withErrors < Self.edits * 3 / 4)
    }

    /// The preview tells the build which files were written; where these are texts of pages, only those are made anew.
    @Test func anEditedBuildIsACleanBuild() throws {
        let site = try EditedSite(seed: Self.seed + 1, isCalm: true)
        var settings = BuildSettings(
            siteFolder: site.folder.path, outputFolder: site.folder("public"), now: "2026-07-31")
        settings.isPreview = true
        settings.skipsSearch = true
        var whole = settings
        whole.skipsSearch = false
        let memory = BuildMemory(clock: { Int(Date().timeIntervalSince1970 * 1e9) })
        var edited = 0
        var hasErrors = false
        for edit in 0..<Self.edits * 2 {
            site.changed = []
            let told = edit == 0 ? "nothing" : try hasErrors ? site.mend() : site.edit()
            let remembered = try buildSite(settings, memory, changed: site.changed)
            let clean = try buildSite(whole)
            #expect(
                remembered.diagnostics.inOrder == clean.diagnostics.inOrder, "diagnostics after edit \(edit): \(told)")
            var output = remembered.output
            for (path, bytes) in remembered.searchFiles() { output.add(.bytes(bytes), at: try OutputPath(path)) }
            try expectSame(output, clean.output, memory, "after edit \(edit): \(told)")
            edited += remembered.edited?.isEmpty == false ? 1 : 0
            hasErrors = clean.diagnostics.haveErrors
        }
        // Or the test would see little of what it is for.
        #expect(edited > Self.edits / 4)
    }

    @Test(arguments: [
        ("More.\n", true), ("## Other\n", true), ("[link](a.md) and [there](a.md#there)\n", true),
        ("<b>raw</b>\n", true), ("[link](none.md)\n", true), ("[path](/a/)\n", true),
        ("```swift\nlet x = 1\n```\n", true),
        ("[path](/none/)\n", true), ("```form order\nfields: [text: name]\n```\n", true),
    ])
    func aTextAloneIsEditedAlone(_ more: String, _ isAlone: Bool) throws {
        let page = "---\ntitle: Tea\n---\n\nText.\n\n```swift\nlet one = 1\n```\n\n"
        let folder = try TemporaryFolder([
            "content/index.md": "# Home\n", "content/tea.md": page, "content/a.md": "# A\n\n## There\n",
        ])
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-07-31")
        (settings.isPreview, settings.skipsSearch) = (true, true)
        let memory = BuildMemory()
        _ = try buildSite(settings, memory)
        try folder.write("content/tea.md", page + more)
        let report = try buildSite(settings, memory, changed: ["content/tea.md"])
        #expect(report.edited?.filter(\.isPage).map(\.text) == (isAlone ? ["tea/index.html"] : nil))
        let clean = try buildSite(settings)
        #expect(report.diagnostics.inOrder == clean.diagnostics.inOrder)
        try expectSame(report.output, clean.output, memory, more)
    }

    /// The number of words changes with nearly every edit, so that only sites whose templates ask for it pay for it.
    @Test func whatCountsTheWordsOfOtherPagesIsRenderedAgain() throws {
        let folder = try TemporaryFolder([
            "content/index.md": "# Home\n", "content/tea.md": "# Tea\n\nOne two three.\n",
            "templates/home.html": "<p>{% for page in site.pages %}{{ page.title }} {{ page.words }} {% endfor %}</p>",
        ])
        let settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-07-31")
        let memory = BuildMemory(clock: { Int(Date().timeIntervalSince1970 * 1e9) })
        func home() throws -> String {
            let output = try buildSite(settings, memory).output
            let path = try #require(output.paths.first { $0.text == "index.html" })
            guard case .bytes(let bytes) = output[path] else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(try home() == "<p>Home 0 Tea 3 </p>")
        try folder.write("content/tea.md", "# Tea\n\nOne two three.\n\nFour.\n")
        #expect(try home() == "<p>Home 0 Tea 4 </p>")
    }

    private func expectSame(
        _ remembered: Output, _ clean: Output, _ memory: BuildMemory, _ told: String
    ) throws {
        try #require(remembered.paths == clean.paths, "paths \(told)")
        for path in clean.paths {
            switch (remembered[path], clean[path]) {
            case (.bytes(let a), .bytes(let b)):
                // Not within the macro, which would tell all bytes.
                let isSame = a == b
                try #require(isSame, "\(path.text) \(told)")
            case (.copy(let a), .copy(let b)):
                let isSame = try memory.bytes(of: a) == b.bytes()
                try #require(isSame, "\(path.text) \(told)")
            default: Issue.record("\(path.text) is another kind of content \(told)")
            }
        }
    }
}
