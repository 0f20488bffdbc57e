import Foundation
import TestSupport
import Testing

@Suite struct BuildTests {
    private let sitegen: Sitegen
    private var folder: TemporaryFolder { sitegen.folder }

    init() throws {
        sitegen = Sitegen(
            folder: try TemporaryFolder(["content/index.md": page("Home"), "content/about.md": page("About")]))
    }

    @Test func buildsAndTellsWhatItDid() throws {
        let run = try sitegen("build")
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
        #expect(run.out.contains("written, 0 unchanged, 0 removed; ") && run.out.hasSuffix(" s\n"))
        #expect(folder.exists("public/about/index.html"))
        let next = try sitegen("build")
        #expect(next.out.contains("0 files written") && next.out.contains("0 removed"))
        #expect(try sitegen("build", "-q").out.isEmpty)
        try folder.remove("content/about.md")
        #expect(try sitegen("build", "-v").out.contains("removed about/index.html\n"))
        #expect(!folder.exists("public/about"))
    }

    @Test func timingsNameTheStagesAndTheSlowestPages() throws {
        for number in 0..<12 { try folder.write("content/p\(number).md", page("Page \(number)")) }
        let lines = try sitegen("build", "--timings").out.split(separator: "\n")
        let stages = ["compare", "load", "parse", "check", "render", "write"]
        #expect(lines.prefix(6).map { String($0.prefix { $0 != ":" }) } == stages)
        let pages = lines.dropFirst(6).dropLast()
        #expect(pages.count == 10)
        #expect(pages.allSatisfy { $0.hasPrefix("content/") && $0.contains(".md: ") && $0.hasSuffix(" s") })
        let times = pages.map { String($0.drop { $0 != ":" }) }
        #expect(times == times.sorted(by: >))
    }

    @Test func verifyComparesWithACleanBuildAndWritesNothing() throws {
        try folder.write("content/about.md", page("About") + "\n```swift\nlet a = 1\n```\n")
        #expect(try sitegen("build").status == 0)
        let same = try sitegen("build", "--verify")
        #expect(same.status == 0 && same.out.hasPrefix("public is what a clean build gives: "), "\(same.err)")
        try folder.write("public/index.html", "changed")
        try folder.remove("public/404.html")
        try folder.remove("content/about.md")
        let before = folder.tree("public")
        let run = try sitegen("build", "--verify")
        #expect(run.status == 1)
        #expect(run.err.contains("error: public/404.html: is missing\n"))
        #expect(run.err.contains("error: public/index.html: is not what a clean build gives\n"))
        #expect(run.err.contains("error: public/about/index.html: is left of an earlier build"))
        #expect(run.out.contains(" files differ, ") && run.out.contains("`sitegen build` mends it"))
        #expect(folder.tree("public") == before)
        #expect(try sitegen("build").status == 0)
        #expect(try sitegen("build", "--verify").status == 0)
        try folder.remove("public")
        #expect(try sitegen("build", "--verify").status == 1)
        #expect(!folder.exists("public"))
    }

    @Test func errorsOfTheSiteWriteNothing() throws {
        try folder.write("content/bad.md", bytes: Array("---\ntitle: x\n---\n\nab".utf8) + [0xFF])
        let run = try sitegen("build")
        #expect(run.status == 1)
        #expect(run.err.contains("content/bad.md:5:3: error: byte 0xFF is not UTF-8 (byte offset 20)\n"))
        #expect(run.out.contains("1 error") && run.out.contains("nothing was written"))
        #expect(!folder.exists("public"))
        let github = try sitegen("build", "--format", "github")
        #expect(github.err.hasPrefix("::error file=content/bad.md,line=5,col=3,title=file.encoding::byte 0xFF"))
        let quiet = try sitegen("build", "-q")
        #expect(quiet.out.isEmpty && quiet.err == run.err)
    }

    @Test func findingsAreJSONIfWanted() throws {
        try folder.write("content/\u{1b}[2J\"\\.md", page("x"))
        try folder.write("content/bad.md", bytes: Array(page("x").utf8) + [0xFF])
        let run = try sitegen("build", "--format", "json")
        #expect(run.status == 1)
        let found = try JSONSerialization.jsonObject(with: Data(run.err.utf8)) as? [[String: Any]]
        let bad = found?.first { $0["file"] as? String == "content/bad.md" }
        #expect(bad?["line"] as? Int == 5 && bad?["column"] as? Int == 1 && bad?["severity"] as? String == "error")
        #expect(bad?["start"] as? Int == page("x").utf8.count)
        #expect(found?.contains { $0["file"] as? String == "content/\u{1b}[2J\"\\.md" } == true)
        #expect(!run.err.utf8.contains { $0 < 0x20 && $0 != 0x0A })
        let refused = try sitegen("build", "--format", "json", "-o", "content")
        #expect(refused.status == 2 && refused.err.contains("\"identifier\": \"output.refused\""))
    }

    @Test func messagesHoldNothingATerminalObeys() throws {
        try folder.write("content/\u{1b}[2J\u{7}\u{202e}.md", page("x"))
        let run = try sitegen("build")
        #expect(run.status == 1)
        #expect((run.out + run.err).unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E || $0 == "\n" })
        #expect(run.err.contains("content/\\u{1b}[2J"))
    }

    @Test(arguments: [".", "..", "/", "content", "content/x", "content/index.md"])
    func refusesOutputsThatWouldHarm(_ output: String) throws {
        let before = folder.tree()
        let run = try sitegen("build", "-o", output)
        #expect(run.status == 2)
        #expect(run.err.hasPrefix("error: \(output): "))
        #expect(folder.tree() == before)
    }

    @Test func namesWhatIsInTheWay() throws {
        try folder.write("public/index.html", "mine")
        let run = try sitegen("build")
        #expect(run.status == 2)
        #expect(run.err.contains("public/index.html: is in the way, and was not written by sitegen"))
        #expect(folder.tree("public") == ["index.html": "mine"])
    }

    @Test func aDamagedManifestIsNotTrusted() throws {
        #expect(try sitegen("build").status == 0)
        try folder.write("public/.sitegen-manifest.json", "{}")
        for command in ["build", "clean"] {
            let run = try sitegen(command)
            #expect(run.status == 3)
            #expect(run.err.contains("public/.sitegen-manifest.json: is damaged"))
        }
        #expect(folder.exists("public/index.html"))
    }

    @Test func cleans() throws {
        #expect(try sitegen("clean").out == "0 files removed\n")
        #expect(try sitegen("build").status == 0)
        try folder.write("public/CNAME", "x")
        let run = try sitegen("clean")
        #expect(run.status == 0 && run.out.hasSuffix("removed\n") && !run.out.hasPrefix("0 "))
        #expect(folder.tree("public", hidden: true) == ["CNAME": "x"])
        #expect(folder.exists("content/index.md"))
    }

    @Test func tellsASiteThatIsNotThere() throws {
        let run = try sitegen("build", "nowhere")
        #expect(run.status == 2)
        #expect(run.err == "error: nowhere: there is no such folder\n")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") && geteuid() == 0))
    func tellsWhatTheMachineDoesNotAllow() throws {
        #expect(try sitegen("build").status == 0)
        try folder.write("content/dir/x.md", page("x"))
        try folder.write("content/index.md", page("Changed"))
        let asNobody = "chown -R 65534:65534 . && setpriv --reuid=65534 --regid=65534 --clear-groups \"$SITEGEN\" build"
        let locked = try sitegen.shell("chmod 0 content/about.md content/dir && \(asNobody)")
        #expect(locked.status == 3, "\(locked.err)")
        #expect(locked.err.contains("error: content/about.md: cannot be read: permission denied\n"))
        #expect(locked.err.contains("error: content/dir: cannot be read: permission denied\n"))
        let readOnly = try sitegen.shell(
            "chmod 755 content/about.md content/dir public && chmod 555 public && \(asNobody)")
        #expect(readOnly.status == 3)
        #expect(readOnly.err.contains("error: public: cannot be written to: permission denied\n"))
        #expect(!folder.exists("public/dir"))
    }

    // MARK: Streams

    @Test(arguments: [
        ">&-", "2>&-", ">&- 2>&- <&-", ">/dev/full", "2>/dev/full", "| true", "2>&1 | head -c 1",
    ])
    func livesWithoutAReader(_ streams: String) throws {
        let run = try sitegen.shell("\"$SITEGEN\" build -v \(streams)")
        #expect(run.status == 0)
        let pages = ["public/index.html", "public/about/index.html"].map { folder.text($0) ?? "" }
        #expect(pages.allSatisfy { !$0.isEmpty && !$0.contains("wrote ") && !$0.contains("unchanged") })
        #expect(try sitegen("build").out.contains("0 files written"))
    }

    @Test func tellsAReportThatCannotBeStored() throws {
        #expect(try sitegen.shell("\"$SITEGEN\" help >/dev/full").status == 3)
        #expect(try sitegen.shell("\"$SITEGEN\" help | true; \"$SITEGEN\" help | head -1").out.contains("sitegen"))
    }

    @Test func aFileSizeLimitIsAFailureLikeOthers() throws {
        try folder.write("static/big.bin", String(repeating: "x", count: 3_000_000))
        let run = try sitegen.shell("ulimit -f 4000; exec \"$SITEGEN\" build")
        #expect(run.status == 3)
        #expect(run.err.contains("public/big.bin: cannot be written: the file is too large"))
        #expect(folder.tree("public").isEmpty)
        #expect(try sitegen("build").status == 0)
    }

    // MARK: Two at once

    @Test func aSecondBuildWaitsAndSaysForWhom() throws {
        #expect(try sitegen("build").status == 0)
        let run = try sitegen.shell(
            """
            exec 9>.sitegen/lock; flock 9; printf '4711\\n' >&9
            mkfifo told; "$SITEGEN" build 2>told 9>&- & read line <told; printf '%s\\n' "$line"
            exec 9>&-; wait $!
            """)
        #expect(run.status == 0)
        #expect(run.out.hasPrefix("another sitegen (process 4711) is at work on this site; waiting for it to end\n"))
    }

    @Test func theLockOfADeadProcessIsNoObstacle() throws {
        try folder.write(".sitegen/lock", "99999999\n")
        let run = try sitegen("build")
        #expect(run.status == 0 && run.err.isEmpty)
    }

    @Test func twentyBuildsAtOnceGiveOneOutput() throws {
        for number in 0..<20 { try folder.write("content/p\(number).md", page("Page \(number)")) }
        let run = try sitegen.shell(
            "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do \"$SITEGEN\" build -q & done; wait")
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
        let together = folder.tree("public", hidden: true)
        try folder.remove("public")
        #expect(try sitegen("build").status == 0)
        #expect(folder.tree("public", hidden: true) == together)
        #expect(together["p19/index.html"] != nil)
    }
}

/// A page with nothing special in it.
private func page(_ title: String) -> String { "---\ntitle: \(title)\n---\n\n" }
