import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// A build after an edit of texts makes what follows from them, across runs, and that is what a clean build makes.
@Suite struct EditedBuildTests {
    /// The number of edits; `SITEGEN_EDITS` asks for another, `SITEGEN_SEED` for others.
    private static let environment = ProcessInfo.processInfo.environment
    private static let edits = environment["SITEGEN_EDITS"].flatMap { Int($0) } ?? 120
    private static let seed = environment["SITEGEN_SEED"].flatMap { UInt64($0) } ?? 20_260_731

    /// What one run did.
    private enum Kind { case nothing, edited, whole, errors }

    /// A run of `sitegen build` in the site at `folder`.
    private static func run(
        _ folder: TemporaryFolder, jobs: Int = 2
    ) throws -> (kind: Kind, told: [Diagnostic], written: [String]) {
        let settings = settings(folder, jobs)
        let output = try OutputFolder(settings.outputFolder, site: settings.siteFolder, home: nil)
        let lock = try BuildLock(site: settings.siteFolder) { _ in }
        let cache = BuildCache(settings, into: output, under: lock)
        switch cache?.work() ?? .all {
        case .nothing(let told): return (.nothing, told.diagnostics, [])
        case .edits(let edits):
            if let done = try cache?.build(edits) {
                return (.edited, done.told.diagnostics, done.written.written.map(\.text))
            }
        case .all: break
        }
        let report = try buildSite(settings)
        let told = report.diagnostics.inOrder.filter { $0.severity != .note }
        guard !report.diagnostics.haveErrors else { return (.errors, told, []) }
        let written = try output.write(report.output, jobs: jobs, for: cache)
        cache?.keep(report, written)
        return (.whole, told, written.written.map(\.text))
    }

    private static func settings(_ folder: TemporaryFolder, _ jobs: Int = 2) -> BuildSettings {
        var settings = BuildSettings(
            siteFolder: folder.path, outputFolder: folder("public"), now: "2026-07-31")
        settings.jobs = jobs
        return settings
    }

    /// The report of a build that knows nothing of another; in what the output differs from it is an issue.
    private static func clean(_ folder: TemporaryFolder, _ told: String) throws -> BuildReport {
        var settings = settings(folder)
        settings.cache = .none
        let report = try buildSite(settings)
        guard !report.diagnostics.haveErrors else { return report }
        let output = try OutputFolder(settings.outputFolder, site: settings.siteFolder, home: nil)
        let difference = try output.difference(from: report.output)
        try #require(difference.isNone, "\(difference.changed) \(difference.missing) \(difference.stale) \(told)")
        return report
    }

    @Test(arguments: [
        ("search: false\n", 0), ("search: false\ncompress: true\n", 1), ("feed: false\nsitemap: false\n", 2), ("", 3),
        ("compress: true\n", 4),
    ])
    func editsAcrossRunsAreCleanBuilds(_ settings: String, _ number: UInt64) throws {
        let site = try EditedSite(seed: Self.seed + number, isCalm: true, settings: settings)
        var kinds: [Kind: Int] = [:]
        var hasErrors = false
        for edit in 0..<Self.edits {
            // Most edits are of texts; of these the builds are to be made from what was kept.
            let told =
                edit == 0 ? "nothing" : try hasErrors ? site.mend() : edit % 4 == 1 ? site.edit() : site.addText()
            let run = try Self.run(site.folder)
            let clean = try Self.clean(site.folder, "after edit \(edit): \(told), \(run.kind)")
            let expected = clean.diagnostics.inOrder.filter { $0.severity != .note }
            #expect(run.told == expected, "diagnostics after edit \(edit): \(told), \(run.kind)")
            hasErrors = clean.diagnostics.haveErrors
            #expect((run.kind == .errors) == hasErrors)
            kinds[run.kind, default: 0] += 1
        }
        #expect(kinds[.edited, default: 0] > Self.edits / 4, "\(kinds)")
    }

    // MARK: What is built alone

    private static let page =
        "---\ntitle: Tea\ndate: 2026-01-01\n---\n\nText.\n\n## Pot\n\n```swift\nlet one = 1\n```\n\n"

    private static func site(hasSearch: Bool = false) throws -> TemporaryFolder {
        try TemporaryFolder([
            "sitegen.yml": "search: \(hasSearch)\nbaseURL: https://example.org/\n", "content/index.md": "# Home\n",
            "content/tea.md": page, "content/a.md": "# A\n\n## There\n\n[pot](tea.md#pot)\n",
            "content/list/one.md": "# One\n\nFirst.\n", "content/form.md": "# Form\n\nFirst.\n\n\(form)",
        ])
    }

    private static let form = "```form order\nsend: https://example.org/\nfields: [text: word]\n```\n"

    @Test(arguments: [
        ("tea", "More.\n", true), ("tea", "[link](a.md) and [there](a.md#there)\n", true),
        ("tea", "[path](/a/)\n", true),
        ("tea", "## Heading\n", false), ("a", "## Heading\n", true), ("tea", "<b>raw</b>\n", true),
        ("tea", "[link](none.md)\n", false), ("tea", "[path](/none/)\n", false), ("tea", "[there](a.md#none)\n", true),
        ("tea", "```swift\nlet x = 1\n```\n", true), ("tea", form, false), ("form", "More.\n", true),
        ("form", "```form two\nfields: [text: word]\n```\n", false), ("a", "More.\n", true),
    ])
    func aTextAloneIsBuiltAlone(_ name: String, _ more: String, _ isAlone: Bool) throws {
        let folder = try Self.site()
        _ = try Self.run(folder)
        try folder.write("content/\(name).md", (folder.text("content/\(name).md") ?? "") + "\n" + more)
        let run = try Self.run(folder)
        #expect((run.kind == .edited) == isAlone)
        if isAlone {
            let pages = run.written.filter { $0 != "feed.xml" }
            #expect(pages == ["\(name)/index.html"] && run.written.contains("feed.xml") == (name == "tea"))
        }
        guard run.kind != .errors else { return }
        _ = try Self.clean(folder, more)
        #expect(try Self.run(folder).kind == .nothing)
    }

    /// Files of search come and go, and what the next build does nothing about is there and nothing besides.
    @Test(arguments: ["", "compress: true\n"]) func searchIsToldOfTheText(_ more: String) throws {
        let folder = try Self.site(hasSearch: true)
        try folder.write("sitegen.yml", (folder.text("sitegen.yml") ?? "") + more)
        _ = try Self.run(folder)
        let before = Set(folder.tree("public/assets/search").keys)
        try folder.write("content/a.md", "# A\n\nA samovar.\n\n## There\n")
        let run = try Self.run(folder)
        #expect(run.kind == .edited)
        let after = Set(folder.tree("public/assets/search").keys)
        // The home page shows the page's first sentence.
        let others = run.written.filter { !$0.hasPrefix("assets/search") && !$0.hasPrefix("a/index.html") }
        #expect(others.allSatisfy { $0.hasPrefix("index.html") }, "\(others)")
        let added = after.subtracting(before).map { "assets/search/" + $0 }
        #expect(Set(added).isSubset(of: Set(run.written)) && added.count == before.subtracting(after).count)
        #expect(run.written.contains("assets/search-en.js") && !added.isEmpty)
        _ = try Self.clean(folder, "")
        #expect(try Self.run(folder).kind == .nothing)
    }

    /// A file that is not ours is never written over.
    @Test func whatStandsInTheWayOfSearchStays() throws {
        let folder = try Self.site(hasSearch: true)
        _ = try Self.run(folder)
        let text = "# A\n\nA samovar.\n\n## There\n"
        let before = folder.text("content/a.md") ?? ""
        let old = Set(folder.tree("public/assets/search").keys)
        try folder.write("content/a.md", text)
        _ = try Self.run(folder)
        let name = try #require(Set(folder.tree("public/assets/search").keys).subtracting(old).first)
        try folder.write("content/a.md", before)
        _ = try Self.run(folder)
        try folder.write("public/assets/search/\(name)", "mine")
        try folder.write("content/a.md", text)
        #expect(throws: OutputFailure.self) { try Self.run(folder) }
        #expect(folder.text("public/assets/search/\(name)") == "mine")
    }

    /// A list shows the first sentence of its pages.
    @Test func whatShowsTheTextIsRenderedToo() throws {
        let folder = try Self.site()
        _ = try Self.run(folder)
        try folder.write("content/list/one.md", "# One\n\nOther.\n")
        let run = try Self.run(folder)
        #expect(run.kind == .edited && Set(run.written) == ["list/index.html", "list/one/index.html"])
        _ = try Self.clean(folder, "")
    }

    @Test(arguments: [
        "sitegen.yml", "templates/page.html", "content/new.md", "static/x", "data/d.yml", "content/tea.md:title",
        "-content/a.md", "public/a/index.html", "-public/a/index.html",
    ])
    func whateverElseChangesTheSiteIsBuiltAsAWhole(_ change: String) throws {
        let folder = try Self.site()
        _ = try Self.run(folder)
        try folder.write("content/a.md", "# A\n\nMore.\n\n## There\n")
        switch change {
        case "sitegen.yml": try folder.write(change, (folder.text(change) ?? "") + "title: Other\n")
        case "content/tea.md:title":
            try folder.write("content/tea.md", Self.page.replacingOccurrences(of: "Tea", with: "Coffee"))
        case let name where name.hasPrefix("-"): try folder.remove(String(name.dropFirst()))
        default: try folder.write(change, "a: 1\n")
        }
        #expect(try Self.run(folder).kind == .whole)
        _ = try Self.clean(folder, change)
    }

    @Test(
        arguments: ["missing", "cut", "flipped", "longer", "of another build", "folder", "link"], ["pages", "search"])
    func whatIsKeptIsNotBelievedWhereItIsDamaged(_ damage: String, _ name: String) throws {
        // From so many pages on search keeps words that are in many of them.
        let pages = name == "search" ? 200 : 0
        let folder = try Self.site(hasSearch: pages > 0)
        for page in 0..<pages { try folder.write("content/many/\(page).md", "# Page \(page)\n\nThe same words.\n") }
        _ = try Self.run(folder)
        let file = ".sitegen/cache/\(name)"
        var bytes = folder.bytes(file)
        try folder.remove(file)
        switch damage {
        case "cut": try folder.write(file, bytes: Array(bytes.dropLast(9)))
        case "flipped":
            bytes[bytes.count / 2] ^= 4
            try folder.write(file, bytes: bytes)
        case "longer": try folder.write(file, bytes: bytes + [0])
        case "of another build":
            let other = try Self.site(hasSearch: pages > 0)
            try other.write("content/tea.md", Self.page + "Other.\n")
            for page in 0..<pages + 1 { try other.write("content/many/\(page).md", "# Page \(page)\n\nThe same.\n") }
            _ = try Self.run(other)
            try folder.write(file, bytes: other.bytes(file))
        case "folder": try folder.makeFolder(file + "/inside")
        case "link": try folder.link(file, to: "/dev/zero")
        default: break
        }
        try folder.write("content/a.md", "# A\n\nMore.\n\n## There\n")
        #expect(try Self.run(folder).kind == .whole)
        _ = try Self.clean(folder, damage)
    }
}
