import TestSupport
import Testing

@testable import Site

@Suite struct OutputFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "home/site/content/a.md": "x", "home/site/templates/b.html": "x", "home/site/static/c": "x",
            "home/site/data/d": "x",
            "home/site/.git/HEAD": "x", "home/site/notes.txt": "x", "home/site/public/old": "x", "elsewhere/x": "x",
        ])
        try folder.makeFolder("home/site/sub")
        for (name, target) in [
            "sub/up": "..", "sub/top": "/", "sub/content": "../content", "sub/good": "../public",
            "sub/nowhere": "missing",
        ] { try folder.link("home/site/" + name, to: target) }
    }

    private func make(_ output: String) throws -> OutputFolder {
        let path = output.hasPrefix("/") ? output : folder("home/site/" + output)
        return try OutputFolder(path, site: folder("home/site"), home: folder("home"))
    }

    private func reason(_ output: String) -> String? {
        do {
            _ = try make(output)
            return nil
        } catch OutputFailure.refused(_, let reason, _) {
            return reason
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        (".", "is the site itself"), ("./", "is the site itself"), ("../site", "is the site itself"),
        ("sub/up", "is the site itself"), ("sub/up/../site", "is the site itself"),
        ("content/..", "is the site itself"),
        ("..", "holds the site"), ("/", "holds the site"), ("sub/top", "holds the site"), ("../..", "holds the site"),
        ("content", "is the site's folder `content`"), ("templates/", "is the site's folder `templates`"),
        ("sub/content", "is the site's folder `content`"), ("static/out", "lies in the site's folder `static`"),
        ("content/../data/x/y", "lies in the site's folder `data`"),
        ("sub/content/x", "lies in the site's folder `content`"),
        (".git/x", "lies in the site's folder `.git`"), (".sitegen", "is the site's folder `.sitegen`"),
        ("notes.txt", "is not a folder"), ("notes.txt/x", "cannot be opened"),
        ("sub/nowhere", "is a link that leads to nothing"),
        ("missing/../content", "leads through a folder that does not exist"),
        ("sub/nowhere/x", "is a link that leads to nothing"),
    ])
    func refuses(_ output: String, why: String) {
        #expect(reason(output)?.contains(why) == true, "\(reason(output) ?? "not refused")")
    }

    @Test(arguments: [
        "public", "public/", "sub/good", "new", "new/a/b", "./new/./x", "sub/up/public", "content2", "public/deep/er",
    ])
    func takes(_ output: String) {
        #expect(reason(output) == nil)
    }

    @Test func refusesHomeAndWhatHoldsIt() throws {
        let other = try TemporaryFolder(["content/a.md": "x"])
        for (path, why) in [("home", "is your home folder"), (".", "holds your home folder")] {
            let failure = #expect(throws: OutputFailure.self) {
                try OutputFolder(folder(path), site: other.path, home: folder("home"))
            }
            guard case .refused(_, let reason, let help)? = failure else { return #expect(Bool(false), "\(path)") }
            #expect(reason == why)
            #expect(help.joined().contains("-o"))
        }
        #expect(throws: Never.self) { try OutputFolder(folder("elsewhere"), site: other.path, home: folder("home")) }
    }

    @Test func refusesWithoutASite() {
        for site in ["nowhere", "home/site/notes.txt"] {
            #expect(throws: OutputFailure.self) { try OutputFolder(folder("out"), site: folder(site), home: nil) }
        }
        #expect(reason("") != nil)
    }

    @Test func refusingChangesNothing() throws {
        let before = folder.tree(hidden: true)
        for output in [".", "..", "content", "content/x/y", "notes.txt", "sub/top"] { #expect(reason(output) != nil) }
        #expect(folder.tree(hidden: true) == before)
    }
}
