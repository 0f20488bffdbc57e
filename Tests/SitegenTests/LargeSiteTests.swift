import TestSupport
import Testing

/// A site whose output is put by on the disk until it is written.
@Suite struct LargeSiteTests {
    private let sitegen: Sitegen

    init() throws {
        sitegen = Sitegen(folder: try TemporaryFolder(["content/index.md": "# Home", "static/a.txt": "a"]))
        for number in 0..<220 {
            let text = String(repeating: "word\(number) ", count: 200)
            try sitegen.folder.write("content/part\(number % 3)/p\(number).md", "# Page \(number)\n\n\(text)\n")
        }
    }

    /// `--verify` keeps all in memory.
    @Test func itIsWrittenAsOneInMemoryIs() throws {
        #expect(try sitegen("build").status == 0)
        let verified = try sitegen("build", "--verify")
        #expect(verified.status == 0, "\(verified.err)")
        try sitegen.folder.write("content/part1/p1.md", "# Changed\n")
        #expect(try sitegen("build").status == 0)
        #expect(try sitegen("build", "--verify").status == 0)
        #expect(sitegen.folder.tree(".sitegen/cache").keys.sorted() == ["build", "pages", "search"])
    }

    /// Where the disk takes no more, memory does: 200 KB are enough for each file, and not for all of them.
    @Test(
        .disabled("a sanitizer has larger files of its own") { try Sitegen.isSanitized() },
        arguments: ["ulimit -f 400", "rm -rf .sitegen; mkdir .sitegen; : > .sitegen/cache"])
    func withoutRoomItIsWrittenTheSame(_ hindrance: String) throws {
        let run = try sitegen.shell("\(hindrance) >/dev/null; exec \"$SITEGEN\" build")
        #expect(run.status == 0, "\(run.err)")
        let verified = try sitegen("build", "--verify")
        #expect(verified.status == 0, "\(verified.err)")
    }
}
