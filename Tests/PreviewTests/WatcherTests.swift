import Foundation
import Preview
import TestSupport
import Testing

/// What counts as a change of a site, by the system and by looking.
@Suite(.serialized) struct WatcherTests {
    private static let names = ["sitegen.yml", "content", "static"]
    private static let patience = 15_000

    private func site() throws -> TemporaryFolder {
        try TemporaryFolder(["content/a.md": "a", "content/deep/b.md": "b", "sitegen.yml": "title: x\n"])
    }

    @Test(arguments: [Watcher.Way.system, .looking])
    func seesWhatAnEditorDoes(_ way: Watcher.Way) throws {
        let site = try site()
        var watcher = Watcher(site: site.path, names: Self.names, way: way)
        let edits: [(String, () throws -> Void)] = [
            ("save", { try site.write("content/a.md", "longer") }),
            ("save in a folder", { try site.write("content/deep/b.md", "longer") }),
            ("configuration", { try site.write("sitegen.yml", "title: other\n") }),
            ("a new folder", { try site.write("content/new/inner/c.md", "c") }),
            ("a file in it", { try site.write("content/new/inner/d.md", "d") }),
            ("rename and replace", { try rename(site("content/deep/b.md"), over: site("content/a.md")) }),
            ("removed", { try site.remove("content/a.md") }),
            ("the whole folder removed", { try site.remove("content") }),
            ("and restored", { try site.write("content/deep/e.md", "e") }),
            ("a file in it again", { try site.write("content/deep/e.md", "longer") }),
            ("a top folder that was not there", { try site.write("static/x/y.css", "y") }),
            ("in that", { try site.write("static/x/y.css", "longer") }),
        ]
        for (what, edit) in edits {
            try edit()
            let saw = watcher.wait(limit: Self.patience)
            #expect(saw != nil, "\(what)")
        }
    }

    @Test(arguments: [Watcher.Way.system, .looking])
    func doesNotSeeWhatIsNotTheSites(_ way: Watcher.Way) throws {
        let site = try site()
        try site.write("public/x.html", "x")
        var watcher = Watcher(site: site.path, names: Self.names, way: way)
        try site.write("public/x.html", "other")
        try site.write(".git/index", "x")
        try site.write("content/.a.md.swp", "x")
        try site.write("content/4913", "x")
        try site.write("content/a.md~", "x")
        let saw = watcher.wait(limit: 600)
        #expect(saw == nil)
    }

    @Test func namesTheFilesThatChanged() throws {
        let site = try site()
        var watcher = Watcher(site: site.path, names: Self.names)
        try site.write("content/deep/b.md", "longer")
        try site.write("content/.a.md.swp", "x")
        let saved = watcher.wait(limit: Self.patience)
        #expect(saved?.files == ["content/deep/b.md"])
        try rename(site("content/deep/b.md"), over: site("content/a.md"))
        let moved = watcher.wait(limit: Self.patience)
        #expect(moved?.files == ["content/deep/b.md", "content/a.md"])
        // Of a new folder, and of the site's own files, only so much is certain.
        for path in ["content/new/c.md", "sitegen.yml"] {
            try site.write(path, "other")
            let change = watcher.wait(limit: Self.patience)
            #expect(change != nil && change?.files == nil, "\(path)")
        }
        // With a link one file has two paths.
        try site.link("content/deep/also-a.md", to: "../a.md")
        let linked = watcher.wait(limit: Self.patience)
        #expect(linked != nil && linked?.files == nil)
        try site.write("content/a.md", "once more")
        let change = watcher.wait(limit: Self.patience)
        #expect(change != nil && change?.files == nil)
    }

    @Test func linksToFilesAndFoldersAreFollowed() throws {
        let site = try site()
        try site.write("shared/one.md", "1")
        try site.write("shared/two.md", "2")
        try site.link("content/linked", to: "../shared")
        try site.write("other/three.md", "3")
        try site.link("content/three.md", to: "../other/three.md")
        try site.link("content/loop", to: "../content")
        var watcher = Watcher(site: site.path, names: Self.names)
        let isTold = watcher.isTold
        #expect(isTold)
        try site.write("shared/two.md", "longer")
        let saw1 = watcher.wait(limit: Self.patience)
        #expect(saw1 != nil)
        try overwrite(site("other/three.md"), "longer")
        let saw2 = watcher.wait(limit: Self.patience)
        #expect(saw2 != nil)
    }

    @Test func aSiteThatIsGoneIsAwaited() throws {
        let site = try TemporaryFolder(["s/content/a.md": "a"])
        var watcher = Watcher(site: site("s"), names: Self.names)
        try site.remove("s")
        let saw3 = watcher.wait(limit: Self.patience)
        #expect(saw3 != nil)
        try site.write("s/content/b.md", "b")
        let saw4 = watcher.wait(limit: Self.patience)
        #expect(saw4 != nil)
    }
}

private func rename(_ from: String, over to: String) throws {
    guard Foundation.rename(from, to) == 0 else { throw POSIXError(.EIO) }
}

/// Writes into the file itself, as `>` of a shell does.
private func overwrite(_ path: String, _ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
}
