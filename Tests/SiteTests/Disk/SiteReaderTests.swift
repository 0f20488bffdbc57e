import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct SiteReaderTests {
    private func read(_ folder: TemporaryFolder, include: [String] = []) throws -> SiteSources {
        try SiteReader(site: folder.path, output: folder("public")).read(include: include)
    }

    private func told(_ sources: SiteSources) -> [String] {
        sources.diagnostics.map { "\($0.place.source.path): \($0.message)" }.sorted()
    }

    @Test func readsTheFoldersOfASite() throws {
        let folder = try TemporaryFolder([
            "content/index.md": "home", "content/a/b.md": "b", "content/a/photo.jpg": "jpg",
            "templates/base.html": "<p>",
            "static/site.css": "css", "data/list.yml": "a: 1", "notes.txt": "mine", "public/index.html": "old",
        ])
        let sources = try read(folder)
        let found = sources.files.map { "\($0.path.text) \($0.role) \($0.text.map { _ in "text" } ?? "file")" }
        #expect(
            found == [
                "content/a/b.md content text", "content/a/photo.jpg content file", "content/index.md content text",
                "data/list.yml data text", "static/site.css staticFile file", "templates/base.html template text",
            ])
        #expect(sources.diagnostics.isEmpty && sources.leftOut.isEmpty)
        #expect(sources.files[0].text?.bytes == Array("b".utf8))
        #expect(sources.files[0].path.withoutRole.text == "a/b.md")
        #expect(sources.files[0].path.folder.text == "content/a")
        #expect(try sources.files[1].onDisk.bytes() == Array("jpg".utf8))
        #expect(try sources.files[1].onDisk.prefix(2) == Array("jp".utf8))
        #expect(sources.files[1].onDisk.status.size == 3)
    }

    @Test func readsTheConfiguration() throws {
        let folder = try TemporaryFolder(["sitegen.yml": "title: X\r\n"])
        let reader = try SiteReader(site: folder.path)
        #expect(try reader.configuration().files.map(\.text?.bytes) == [Array("title: X\n".utf8)])
        #expect(try reader.read().files.isEmpty)
        try folder.remove("sitegen.yml")
        #expect(try reader.configuration().files.isEmpty)
        try folder.write("sitegen.yaml", "")
        #expect(try told(reader.configuration()) == ["sitegen.yaml: the configuration's name is `sitegen.yml`"])
    }

    @Test func leavesOutWhatIsNotMeantToBePublished() throws {
        let names = [
            ".env", ".git/HEAD", ".DS_Store", "a.md~", "#a#", ".a.swp", "b.swp", "c.bak", "4913", "Thumbs.db", "d.orig",
            "e.tmp",
        ]
        let folder = try TemporaryFolder(["static/.well-known/security.txt": "x", "content/tilde~.md": "x"])
        for name in names { try folder.write("static/" + name, "x") }
        let sources = try read(folder)
        #expect(sources.files.map(\.path.text) == ["content/tilde~.md", "static/.well-known/security.txt"])
        #expect(sources.leftOut.count == names.count)
    }

    @Test(arguments: [".htaccess", "static/.htaccess", "sub/.htaccess", "static/sub/.htaccess"])
    func includesWhatIsNamed(_ name: String) throws {
        let folder = try TemporaryFolder(["static/.htaccess": "x", "static/sub/.htaccess": "x", "static/.env": "x"])
        let files = try read(folder, include: [name]).files.map(\.path.text)
        #expect(files.contains(name.hasPrefix("static") ? name : "static/\(name)"))
        #expect(files.count == (name == ".htaccess" ? 2 : 1))
    }

    @Test(arguments: [
        "ta\tb.md", "new\nline.md", "back\\slash.md", "CON.md", "nul.txt.md", "rtl\u{202e}gpj.md", "dot.", "blank ",
        "bell\u{7}",
    ])
    func refusesNamesThatCannotBePublished(_ name: String) throws {
        let folder = try TemporaryFolder(["content/\(name)": "x"])
        let sources = try read(folder)
        #expect(sources.diagnostics.map(\.identifier) == ["file.name"])
        #expect(sources.diagnostics.first?.place.source.path == "content/\(name)")
        // What it holds is read, so that mistakes in it are told in the same run.
        #expect(sources.files.map(\.path.text) == ["content/\(name)"])
    }

    @Test func tellsNamesThatAreNotUTF8() throws {
        let folder = try TemporaryFolder(["content/a.md": "x"])
        let name = Array(folder("content/bad").utf8) + [0xFF, 0xFE] + Array(".md".utf8)
        let file = name.map { CChar(bitPattern: $0) } + [0]
        close(open(file, O_WRONLY | O_CREAT, 0o644))
        #expect(try told(read(folder)).first?.hasPrefix("content/bad\\xFF\\xFE.md: ") == true)
        unlink(file)
    }

    @Test func followsLinksInsideTheSiteOnly() throws {
        let folder = try TemporaryFolder([
            "secret.txt": "S", "site/content/real.md": "real", "site/content/sub/x.md": "x", "site/shared/y.md": "y",
            "site/.git/config": "S", "site/public/old.html": "old", "site/static/a.css": "a",
        ])
        let links = [
            "inside.md": "real.md", "folder": "sub", "shared": "../shared", "leak.md": "../../secret.txt",
            "etc": "/etc",
            "loop": "..", "self": "self", "nowhere.md": "missing", "git": "../.git", "out": "../public", "here": ".",
            "sub/up": "../sub", "zero": "/dev/zero",
        ]
        for (name, target) in links { try folder.link("site/content/" + name, to: target) }
        try folder.link("site/static/leak.txt", to: "../../secret.txt")
        let sources = try SiteReader(site: folder("site"), output: folder("site/public")).read()
        #expect(
            sources.files.map(\.path.text) == [
                "content/folder/x.md", "content/inside.md", "content/real.md", "content/shared/y.md",
                "content/sub/x.md",
                "static/a.css",
            ])
        #expect(
            told(sources) == [
                "content/etc: the link leads out of the site",
                "content/folder/up: a link to a folder in a linked folder is not followed",
                "content/git: the link leads to a hidden file", "content/here: the link leads round in a circle",
                "content/leak.md: the link leads out of the site", "content/loop: the link leads round in a circle",
                "content/nowhere.md: the link leads to nothing", "content/out: the link leads into the output folder",
                "content/self: the link leads round in a circle", "content/sub/up: the link leads round in a circle",
                "content/zero: the link leads out of the site", "static/leak.txt: the link leads out of the site",
            ])
    }

    @Test func neverOpensWhatIsNoFile() throws {
        let folder = try TemporaryFolder(["content/a.md": "x"])
        #expect(mkfifo(folder("content/pipe.md"), 0o600) == 0)
        try folder.makeFolder("static")
        #expect(mkfifo(folder("static/pipe.bin"), 0o600) == 0)
        #expect(
            try told(read(folder)) == [
                "content/pipe.md: is a pipe, not a file", "static/pipe.bin: is a pipe, not a file",
            ])
    }

    @Test func topFoldersMustBeFolders() throws {
        let folder = try TemporaryFolder(["content": "x", "sitegen.yml/a": "x", "real/a.md": "a"])
        try folder.link("static", to: "real")
        let sources = try read(folder)
        #expect(told(sources) == ["content: is a file, not a folder"])
        #expect(sources.files.map(\.path.text) == ["static/a.md"])
        #expect(try told(SiteReader(site: folder.path).configuration()) == ["sitegen.yml: is a folder, not a file"])
    }

    @Test func keepsToTheLimits() throws {
        let most = String(repeating: "x", count: SiteReader.largestText)
        let folder = try TemporaryFolder([
            "content/most.md": most, "content/more.md": most + "x", "content/more.bin": most + "x",
        ])
        #expect(try told(read(folder)) == ["content/more.md: the file has more than 2 MiB"])
        let deepest = String(repeating: "d/", count: SiteReader.deepestFolder)
        try folder.write("static/\(deepest.dropLast(2))a", "")
        try folder.write("data/\(deepest)a.yml", "")
        let sources = try read(folder)
        #expect(sources.diagnostics.map(\.identifier).sorted() == ["file.depth", "file.depth", "file.too-large"])
        try folder.remove("data")
        try folder.remove("static")
        try folder.write("static/\(deepest.dropLast(4))a", "")
        #expect(try read(folder).diagnostics.count == 1)
    }

    @Test func tellsAllThatCannotBeRead() throws {
        let folder = try TemporaryFolder(["content/a.md": "x", "content/dir/b.md": "x", "static/c.bin": "x"])
        for name in ["content/a.md", "content/dir", "static/c.bin"] { chmod(folder(name), 0) }
        defer { chmod(folder("content/dir"), 0o700) }
        guard geteuid() != 0 else { return }
        let failure = #expect(throws: EnvironmentFailure.self) { try read(folder) }
        #expect(failure?.faults.map(\.path) == ["content/a.md", "content/dir", "static/c.bin"])
    }

    @Test func tellsASiteThatIsNotThere() throws {
        let failure = #expect(throws: EnvironmentFailure.self) { try SiteReader(site: "/nowhere/at/all") }
        #expect(failure?.faults.map(\.reason) == ["cannot be read: there is no such file or folder"])
    }

    @Test func orderIsThatOfBytes() {
        let paths = ["content/a.md", "content/a/x.md", "content/é.md", "content/a-b.md", "content/Z.md"].map {
            SourcePath($0)
        }
        #expect(
            paths.sorted().map(\.text) == [
                "content/Z.md", "content/a/x.md", "content/a-b.md", "content/a.md", "content/é.md",
            ])
        #expect(SourcePath("caf\u{e9}") != SourcePath("cafe\u{301}"))
    }
}
