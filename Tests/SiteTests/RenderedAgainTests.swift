import Diagnostics
import TestSupport
import Testing

@testable import Site

/// After an edit, what shows the thing that changed is rendered anew, and nothing else.
struct RenderedAgainTests {
    /// A site of four sections of as many pages.
    private static func site(of count: Int, _ more: [String: String] = [:]) throws -> Rebuilt {
        var files = ["sitegen.yml": placed, "data/cakes.yml": "- red\n", "data/cooks.yml": "- Ann\n"]
        for section in 1...4 {
            files["content/s\(section)/index.md"] = "---\ntitle: Section \(section)\n---\n"
            for page in 1...count {
                files["content/s\(section)/p\(page).md"] = "---\ntitle: Page \(section).\(page)\n---\n\nText.\n"
            }
        }
        return try Rebuilt(files.merging(more) { $1 })
    }

    @Test func aTitleIsShownByItsSection() throws {
        let site = try Self.site(of: 50)
        let edited = try site.edit("content/s2/p7.md", "---\ntitle: Other\n---\n\nText.\n")
        // Fifty pages and the two that list them.
        #expect(edited.count == 52)
        #expect(edited.allSatisfy { $0.hasPrefix("s2/") })
        #expect(site.rendered == 51)
    }

    @Test func aDescriptionIsShownByItsList() throws {
        let site = try Self.site(of: 5)
        let edited = try site.edit("content/s2/p4.md", "---\ntitle: Page 2.4\ndescription: New\n---\n\nText.\n")
        #expect(edited == ["s2/index.html", "s2/p4/index.html"])
    }

    @Test func aTextIsShownByItsPage() throws {
        let site = try Self.site(of: 5)
        #expect(
            try site.edit("content/s2/p4.md", "---\ntitle: Page 2.4\n---\n\nText.\n\nMore.\n") == ["s2/p4/index.html"])
    }

    @Test func aTemplateIsShownByThePagesThatUseIt() throws {
        let plain = "<p>{{ page.title }}</p>"
        let site = try Self.site(
            of: 5, ["templates/own.html": plain, "content/s1/own.md": "---\ntitle: Own\ntemplate: own.html\n---\n"])
        #expect(try site.edit("templates/own.html", plain + "<p>More</p>") == ["s1/own/index.html"])
    }

    @Test func aPartialIsShownByThePagesThatIncludeIt() throws {
        let site = try Self.site(
            of: 5,
            [
                "templates/own.html": "{% include \"partials/own.html\" %}",
                "templates/partials/own.html": "<p>One</p>",
                "content/s1/own.md": "---\ntitle: Own\ntemplate: own.html\n---\n",
            ])
        #expect(try site.edit("templates/partials/own.html", "<p>Two</p>") == ["s1/own/index.html"])
    }

    @Test(arguments: [
        ("{{ site.data.cakes | join(' ') }}", true), ("{{ site.data.cooks | join(' ') }}", false),
        ("{{ site.data | length }}", true), ("{{ site.data['cakes'] | first }}", true),
        ("{{ site.data.none is defined }}", false),
    ])
    func dataIsShownByThePagesThatAskForIt(_ text: String, _ asks: Bool) throws {
        let site = try Self.site(
            of: 5,
            [
                "templates/own.html": "<p>\(text)</p>",
                "content/s1/own.md": "---\ntitle: Own\ntemplate: own.html\n---\n",
            ])
        #expect(try site.edit("data/cakes.yml", "- blue\n") == (asks ? ["s1/own/index.html"] : []))
        #expect(site.rendered == (asks ? 1 : 0))
    }

    @Test func aNewPageIsShownByItsSection() throws {
        let site = try Self.site(of: 5)
        _ = try site.edit("content/s3/new.md", "---\ntitle: New\n---\n\nText.\n", isQuick: false)
        // The page, the five beside it, their list, and the redirects, for it might have had an alias.
        #expect(site.rendered == 8)
    }

    @Test func aPageThatIsGoneIsNotShownAnyMore() throws {
        let site = try Self.site(of: 5)
        try site.folder.remove("content/s3/p2.md")
        _ = try site.built(["content/s3/p2.md"])
        #expect(site.rendered == 6)
    }

    @Test func anotherStyleConcernsAllPages() throws {
        let site = try Self.site(of: 2)
        _ = try site.edit("sitegen.yml", placed + "description: Of tea\n", isQuick: false)
        // Pages and lists, the first page and that of faults.
        #expect(site.rendered == 4 * 3 + 2 + 1)
    }
}

/// A site that is built again and again for the preview.
private final class Rebuilt {
    let folder: TemporaryFolder
    private let memory = BuildMemory()
    private let settings: BuildSettings

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder(files)
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        (settings.isPreview, settings.skipsSearch) = (true, true)
        self.settings = settings
        let report = try buildSite(settings, memory)
        #expect(!report.diagnostics.haveErrors)
    }

    /// How many units the last build rendered.
    var rendered: Int { memory.withPages { $0.count } }

    /// Writes a file, builds, and tells which pages differ from before; `isQuick` says whether the last build is enough.
    func edit(_ path: String, _ text: String, isQuick: Bool = true) throws -> [String] {
        try folder.write(path, text)
        let report = try built([path])
        #expect((report.edited != nil) == isQuick)
        let clean = try buildSite(settings)
        #expect(report.output.paths == clean.output.paths)
        for path in clean.output.paths {
            let isSame = report.output[path] == clean.output[path]
            #expect(isSame, "\(path.text)")
        }
        return (report.edited ?? []).map(\.text).filter { $0.hasSuffix(".html") }.sorted()
    }

    func built(_ changed: Set<String>) throws -> BuildReport {
        let report = try buildSite(settings, memory, changed: changed)
        #expect(!report.diagnostics.haveErrors)
        return report
    }
}
