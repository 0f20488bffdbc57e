import TestSupport
import Testing

@testable import Site

/// When the status of a file tells enough, and what happens where it does not.
@Suite struct SightingTests {
    private static let second = 1_000_000_000
    private static let now = 1_800_000_000 * second

    private static func status(modified: Int, changed: Int, device: UInt64 = 1) -> FileStatus {
        FileStatus(
            kind: .file, size: 1, modified: modified, changed: changed,
            identity: FileStatus.Identity(device: device, number: 1))
    }

    private let moment = FileMoment(status(modified: now, changed: now))

    @Test func whatChangedInTheTickOfTheMomentMayChangeAgain() {
        for (modified, changed, isSettled) in [
            (Self.now - 1, Self.now - 1, true), (Self.now, Self.now - 1, false), (Self.now - 1, Self.now, false),
            (Self.now + 5, Self.now + 5, false), (0, Self.now - 1, true), (0, Self.now, false),
            // A time in the future was set by somebody; the time of the change tells.
            (Self.now + 86_400 * Self.second, Self.now - 1, true), (Self.now + 86_400 * Self.second, Self.now, false),
            (.max, 0, true), (.min, 0, true),
        ] {
            let status = Self.status(modified: modified, changed: changed)
            #expect(moment.isBehindChanges(of: status) == isSettled, "\(modified - Self.now) \(changed - Self.now)")
        }
    }

    /// Another file system may keep whole seconds, or pairs of them.
    @Test func onAnotherDeviceTwoSecondsMustHavePassed() {
        for (age, isSettled) in [(Self.second, false), (2 * Self.second, false), (3 * Self.second, true)] {
            let status = Self.status(modified: Self.now - age, changed: Self.now - age, device: 2)
            #expect(moment.isBehindChanges(of: status) == isSettled)
            #expect(moment.isBehindWriting(of: status) == isSettled)
        }
    }

    // MARK: Second looks

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["content/a.md": "one", "content/b/c.md": "two", "static/x": "bytes"])
    }

    private func seen() throws -> [Sighting] {
        let site = try SiteReader(site: folder.path).read().sightings
        // All of it is older than a moment in the future, and so settled.
        let later = FileMoment(Self.status(modified: Self.now * 2, changed: 0))
        return site.map { $0.settled(at: later) }
    }

    private func looks(at sightings: [Sighting]) throws -> [String: String] {
        let open = Descriptor(try System.openFollowing(Array(folder.path.utf8), folder: true))
        let site = try System.realPath(Array(folder.path.utf8))
        let began = FileMoment(Self.status(modified: 0, changed: 0))
        let ground = Sighting.Ground(
            folder: open.number, site: site, output: site + Array("/public".utf8), began: began)
        var found: [String: String] = [:]
        for sighting in sightings {
            found[String(decoding: sighting.path, as: UTF8.self)] =
                switch sighting.lookedAtAgain(in: ground) {
                case .same: "same"
                case .read(let now): now.isSettled ? "read, settled" : "read"
                case .different: "different"
                }
        }
        return found
    }

    @Test func everyNameThatLoadAskedForIsSeen() throws {
        let kinds = Dictionary(uniqueKeysWithValues: try seen().map { (String(decoding: $0.path, as: UTF8.self), $0) })
        #expect(
            kinds.keys.sorted() == [
                "content", "content/a.md", "content/b", "content/b/c.md", "data", "forms", "static", "static/x",
                "templates",
            ])
        #expect(kinds["data"]?.kind == .nothing && kinds["static/x"]?.kind == .copy)
        #expect(kinds["content/a.md"]?.kind == .text(Checksum.of("one".utf8)))
        #expect(try SiteReader(site: folder.path).configuration().sightings.map(\.kind) == [.nothing, .nothing])
        #expect(try looks(at: seen()).values.allSatisfy { $0 == "same" })
    }

    @Test func whatIsNotSettledIsRead() throws {
        let unsettled = try SiteReader(site: folder.path).read().sightings
        let looks = try looks(at: unsettled)
        #expect(looks["content/a.md"] == "read" && looks["content"] == "read" && looks["data"] == "same")
        // Its bytes went their own way into the output; only a build brings them together again.
        #expect(looks["static/x"] == "different")
    }

    @Test func bytesAndNamesDecide() throws {
        let seen = try seen()
        try folder.write("content/a.md", "one")
        try folder.write("content/.a.md.swp", "")
        try folder.remove("content/.a.md.swp")
        var looks = try looks(at: seen)
        #expect(looks["content/a.md"] == "read" && looks["content"] == "read" && looks["content/b"] == "same")
        try folder.write("content/a.md", "two")
        try folder.write("content/b/d.md", "new")
        try folder.write("data/x.yml", "a: 1")
        try folder.write("static/x", "bytes")
        looks = try self.looks(at: seen)
        #expect(looks["content/a.md"] == "different" && looks["content/b"] == "different")
        #expect(looks["data"] == "different" && looks["static/x"] == "different" && looks["content/b/c.md"] == "same")
        try folder.remove("content/a.md")
        try folder.makeFolder("content/a.md")
        #expect(try self.looks(at: seen)["content/a.md"] == "different")
    }

    @Test func linksAreFollowedAgain() throws {
        try folder.write("shared/page.md", "three")
        try folder.write("shared/other/page.md", "three")
        try folder.link("content/link.md", to: "../shared/page.md")
        try folder.link("content/linked", to: "../shared/other")
        let seen = try seen()
        #expect(seen.count { if case .link = $0.kind { true } else { false } } == 2)
        #expect(try looks(at: seen).values.allSatisfy { $0 == "same" })
        try folder.write("shared/other/page.md", "four!")
        #expect(try looks(at: seen)["content/linked/page.md"] == "different")
        try folder.remove("content/link.md")
        try folder.link("content/link.md", to: "../shared/other/page.md")
        let links = seen.filter { $0.path == Array("content/link.md".utf8) }
        #expect(try looks(at: links) == ["content/link.md": "different"])
    }

    // MARK: The tool

    @Test func theToolIsKnownByItsFiles() throws {
        let maps = """
            55d0-55d1 r--p 00000000 fe:00 7 /usr/bin/site gen
            7f00-7f01 r-xp 00000000 fe:00 8                  /usr/lib/liby.so
            7f01-7f02 r--p 00001000 fe:00 8                  /usr/lib/liby.so
            7ffc-7ffd rw-p 00000000 00:00 0                  [stack]
            """
        let paths = ToolFiles.paths(in: Array(maps.utf8)).map { String(decoding: $0, as: UTF8.self) }
        #expect(paths == ["/usr/bin/site gen", "/usr/lib/liby.so"])
        #expect(ToolFiles.statuses?.first?.kind == .file)
    }
}
