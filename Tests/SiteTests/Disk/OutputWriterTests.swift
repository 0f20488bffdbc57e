import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct OutputWriterTests {
    private let folder: TemporaryFolder
    private let out: OutputFolder

    init() throws {
        folder = try TemporaryFolder(["content/a.md": "x"])
        out = try OutputFolder(folder("public"), site: folder.path, home: nil)
    }

    @discardableResult
    private func write(_ files: [String: String]) throws -> WriteReport {
        var output = Output()
        for (path, text) in files { output.add(.bytes(Array(text.utf8)), at: try OutputPath(path)) }
        let report = try out.write(output)
        #expect(!folder.exists(".public.sitegen-staging") && !folder.exists("public/.sitegen-staging"))
        return report
    }

    private func refusal(_ files: [String: String]) -> (path: String, help: [String])? {
        let failure = #expect(throws: OutputFailure.self) { try write(files) }
        guard case .refused(let path, _, let help)? = failure else { return nil }
        return (path, help)
    }

    private let first = ["index.html": "home", "about/index.html": "about", "a/b/index.html": "b", "a/b/x.css": "css"]

    @Test func writesWhatIsNew() throws {
        let report = try write(first)
        #expect(folder.tree("public") == first)
        #expect(report.written.map(\.text) == first.keys.sorted())
        #expect(report.unchanged == 0 && report.removed.isEmpty && report.diagnostics.isEmpty)
    }

    @Test func doesNotTouchWhatIsTheSame() throws {
        try write(first)
        let marks = try first.keys.sorted().map { try folder.marks("public/\($0)") }
        let manifest = try folder.marks("public/.sitegen-manifest.json")
        let report = try write(first)
        #expect(report.written.isEmpty && report.unchanged == 4)
        #expect(try first.keys.sorted().map { try folder.marks("public/\($0)") } == marks)
        #expect(try folder.marks("public/.sitegen-manifest.json") == manifest)
        let next = try write(first.merging(["index.html": "HOME"]) { $1 })
        #expect(next.written.map(\.text) == ["index.html"] && next.unchanged == 3)
    }

    @Test func anEarlierOutputLeavesNoTrace() throws {
        let next = [
            "index.html": "new", "c/index.html": "c", "d/e/f/index.html": "f", "d/g/index.html": "g", "z.css": "z",
        ]
        try write(first)
        let report = try write(next)
        #expect(report.removed.map(\.text) == ["a/b/index.html", "a/b/x.css", "about/index.html"])
        #expect(folder.tree("public") == next)
        let afterwards = folder.text("public/.sitegen-manifest.json")
        try folder.remove("public")
        try write(next)
        #expect(folder.text("public/.sitegen-manifest.json") == afterwards)
    }

    /// Pages of few folders, so that several threads make the same folder at once.
    @Test(arguments: [2, 8]) func manyThreadsWriteWhatOneWrites(jobs: Int) throws {
        let files = Dictionary(
            uniqueKeysWithValues: (0..<400).map { ("s\($0 % 7)/t\($0 % 3)/p\($0)/index.html", "page \($0)") })
        var output = Output()
        for (path, text) in files { output.add(.bytes(Array(text.utf8)), at: try OutputPath(path)) }
        try write(files)
        let manifest = folder.text("public/.sitegen-manifest.json")
        try folder.remove("public")
        #expect(try out.write(output, jobs: jobs).written.count == 400)
        #expect(folder.tree("public") == files)
        #expect(folder.text("public/.sitegen-manifest.json") == manifest)
        let changed = OutputPath("s1/t1/p1/index.html")
        try folder.write("public/s1/t1/p1/index.html", "Page 1")
        let next = try out.write(output, jobs: jobs)
        #expect(next.written == [changed] && next.unchanged == 399)
        #expect(folder.tree("public") == files)
    }

    @Test func aFaultOfOneThreadIsThatOfTheWholeOutput() throws {
        try folder.write("static/gone.bin", "x")
        let file = try #require(SiteReader(site: folder.path).read().files.first { $0.role == .staticFile })
        var output = Output()
        for number in 0..<100 { output.add(.bytes([0x61]), at: try OutputPath("p\(number)/index.html")) }
        output.add(.copy(file.onDisk), at: OutputPath("gone.bin"))
        try folder.remove("static/gone.bin")
        #expect(throws: OutputFailure.self) { try out.write(output, jobs: 4) }
        #expect(folder.tree("public").isEmpty)
    }

    @Test func filesBecomeFoldersAndFoldersFiles() throws {
        let one = ["a": "file", "b/c/index.html": "c", "b/d.css": "d", "index.html": "1"]
        let other = ["a/index.html": "page", "a/b/x.css": "x", "b": "file", "index.html": "1"]
        for files in [one, other, one] {
            try write(files)
            #expect(folder.tree("public") == files)
        }
    }

    @Test func copiesFilesInPieces() throws {
        let text = String(repeating: "0123456789abcdef", count: 40_000)
        try folder.write("static/big.bin", text)
        let sources = try SiteReader(site: folder.path).read()
        var output = Output()
        for file in sources.files where file.role == .staticFile { output.add(.copy(file.onDisk), at: "big.bin") }
        #expect(try out.write(output).written.count == 1)
        #expect(folder.text("public/big.bin") == text)
        #expect(try out.write(output).unchanged == 1)
        try folder.write("static/big.bin", text.dropLast() + "x")
        #expect(try out.write(output).written.count == 1)
        try folder.remove("static/big.bin")
        #expect(throws: OutputFailure.self) { try out.write(output) }
        #expect(folder.text("public/big.bin")?.last == "x")
    }

    // MARK: What others wrote

    @Test func neverTouchesWhatOthersWrote() throws {
        try write(first)
        let foreign = [".git/HEAD": "ref", "CNAME": "x", "about/keep.txt": "mine", "deep/dir/photo.jpg": "jpg"]
        for (path, text) in foreign { try folder.write("public/" + path, text) }
        try folder.makeFolder("public/a/empty")
        chmod(folder("public/CNAME"), 0o600)
        let marks = try foreign.keys.sorted().map { try folder.marks("public/\($0)") }
        try write(["index.html": "home"])
        #expect(folder.tree("public") == foreign.merging(["index.html": "home", "a/empty": "/"]) { $1 })
        #expect(try foreign.keys.sorted().map { try folder.marks("public/\($0)") } == marks)
    }

    @Test func aFolderThatWasThereStays() throws {
        try folder.makeFolder("public/mine")
        try write(["mine/index.html": "x", "index.html": "y"])
        try write(["index.html": "y"])
        #expect(folder.tree("public") == ["index.html": "y", "mine": "/"])
    }

    @Test func refusesBeforeTheFirstWriteWhatIsInTheWay() throws {
        for (path, text) in ["index.html": "mine", "about": "mine too"] { try folder.write("public/" + path, text) }
        let before = folder.tree("public", hidden: true)
        let refused = refusal(first)
        #expect(refused?.path == folder("public/about"))
        #expect(refused?.help.first == "so is \(folder("public/index.html"))")
        #expect(folder.tree("public", hidden: true) == before)
    }

    @Test func refusesAForeignFolderInTheWayOfAFile() throws {
        try write(["index.html": "x", "a/index.html": "a"])
        try folder.write("public/a/mine.txt", "mine")
        #expect(refusal(["index.html": "x", "a": "file"])?.path == folder("public/a"))
        #expect(folder.text("public/a/mine.txt") == "mine" && folder.text("public/a/index.html") == "a")
    }

    @Test func writesThroughNoLink() throws {
        let outside = try TemporaryFolder(["victim/index.html": "victim", "b.html": "victim"])
        try write(first)
        for name in ["about", "a/b"] { try folder.remove("public/" + name) }
        try folder.remove("public/index.html")
        try folder.link("public/about", to: outside("victim"))
        try folder.link("public/a/b", to: outside("victim"))
        try folder.link("public/index.html", to: outside("b.html"))
        let before = outside.tree()
        #expect(refusal(first)?.path == folder("public/a/b"))
        #expect(outside.tree() == before)
        // What is stale behind a link is not ours any more.
        try folder.remove("public/index.html")
        try write(["index.html": "new"])
        #expect(outside.tree() == before)
        #expect(folder.tree("public")["about"] == "-> \(outside("victim"))")
    }

    @Test func leavesAloneAStaleFileThatSomeoneChanged() throws {
        try write(first)
        try folder.write("public/about/index.html", "edited by hand")
        let report = try write(["index.html": "home"])
        #expect(report.diagnostics.map(\.identifier) == ["output.edited"])
        #expect(folder.tree("public") == ["index.html": "home", "about/index.html": "edited by hand"])
        // From now on it is foreign.
        #expect(try write(["index.html": "home"]).diagnostics.isEmpty)
        #expect(refusal(first)?.path == folder("public/about/index.html"))
    }

    @Test func writesAnewAPageThatSomeoneChanged() throws {
        try write(first)
        try folder.write("public/index.html", "minified")
        try write(first)
        #expect(folder.tree("public") == first)
    }

    // MARK: The manifest

    @Test func aDamagedManifestChangesNothing() throws {
        try write(first)
        let good = folder.bytes("public/.sitegen-manifest.json")
        try folder.write("public/notes.txt", "mine")
        try folder.write("victim.txt", "mine")
        var numbers = SteadyNumbers(seed: 3)
        for _ in 0..<1000 {
            var bad = good
            bad[Int.random(in: bad.indices, using: &numbers)] ^= UInt8.random(in: 1...255, using: &numbers)
            try folder.write("public/.sitegen-manifest.json", bytes: bad)
            #expect(throws: OutputFailure.self) { try write(["index.html": "other"]) }
        }
        #expect(folder.tree("public") == first.merging(["notes.txt": "mine"]) { $1 })
        try folder.write("public/.sitegen-manifest.json", bytes: good)
        try write(["index.html": "other"])
        #expect(folder.tree("public") == ["index.html": "other", "notes.txt": "mine"])
        #expect(folder.text("victim.txt") == "mine")
    }

    @Test func aManifestThatNamesAForeignFileCannotHarmIt() throws {
        try write(first)
        try folder.write("public/notes.txt", "mine")
        let named = Manifest(files: [
            .init(path: "notes.txt", size: 5, checksum: 1), .init(path: "gone.txt", size: 1, checksum: 1),
        ])
        try folder.write("public/.sitegen-manifest.json", bytes: ManifestText.text(of: named))
        #expect(try out.clean().diagnostics.map(\.identifier) == ["output.edited"])
        #expect(folder.text("public/notes.txt") == "mine" && folder.text("public/index.html") == "home")
    }

    @Test(arguments: ["folder", "link", "empty"])
    func aManifestMustBeAFile(_ kind: String) throws {
        try write(first)
        let name = "public/.sitegen-manifest.json"
        try folder.write("elsewhere.json", bytes: folder.bytes(name))
        try folder.remove(name)
        switch kind {
        case "folder": try folder.makeFolder(name)
        case "link": try folder.link(name, to: folder("elsewhere.json"))
        default: try folder.write(name, "")
        }
        let failure = #expect(throws: OutputFailure.self) { try write(["index.html": "other"]) }
        guard case .environment(let told)? = failure else { return #expect(Bool(false)) }
        #expect(told.faults.first?.path == folder(name))
        #expect(folder.text("public/index.html") == "home")
    }

    @Test func cleansWhatItWroteAndNothingElse() throws {
        try write(first)
        try folder.write("public/about/keep.txt", "mine")
        let report = try out.clean()
        #expect(report.removed.count == 4)
        #expect(folder.tree("public", hidden: true) == ["about/keep.txt": "mine"])
        #expect(try out.clean().removed.isEmpty)
        try folder.remove("public")
        #expect(try out.clean() == WriteReport())
        #expect(!folder.exists("public"))
    }

    // MARK: Staging

    @Test func whereNothingMayStandBesideFilesAppearOneByOne() throws {
        try folder.write(".public.sitegen-staging", "a file of others")
        var output = Output()
        for (path, text) in first { output.add(.bytes(Array(text.utf8)), at: try OutputPath(path)) }
        #expect(try out.write(output).written.count == 4)
        #expect(folder.tree("public") == first)
        output = Output()
        output.add(.bytes([]), at: "about")
        output.add(.bytes([0x31]), at: "new/index.html")
        #expect(try out.write(output).removed.count == 4)
        #expect(
            folder.tree("public", hidden: true).keys.sorted() == [".sitegen-manifest.json", "about", "new/index.html"])
        #expect(folder.text(".public.sitegen-staging") == "a file of others")
    }

    @Test func removesItsOwnLitterOnly() throws {
        try write(first)
        try folder.write(".public.sitegen-staging/0", "half a page")
        try folder.write(".public.sitegen-staging/new/about/index.html", "half a page")
        try write(first)
        try folder.write(".public.sitegen-staging/mine.txt", "mine")
        #expect(refusal(first)?.path == folder(".public.sitegen-staging"))
        #expect(folder.text(".public.sitegen-staging/mine.txt") == "mine")
        #expect(folder.tree("public") == first)
    }

    @Test func aFolderThatCannotBeWrittenIsToldBeforeTheFirstWrite() throws {
        try write(first)
        chmod(folder("public/about"), 0o555)
        defer { chmod(folder("public/about"), 0o755) }
        guard geteuid() != 0 else { return }
        let before = folder.tree("public", hidden: true)
        let next = ["index.html": "new", "about/index.html": "new"]
        #expect(
            throws: OutputFailure.environment(
                EnvironmentFailure(path: folder("public/about"), reason: "cannot be written to: permission denied"))
        ) {
            try write(next)
        }
        #expect(folder.tree("public", hidden: true) == before)
    }
}
