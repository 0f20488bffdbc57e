import TestSupport
import Testing

@testable import Site

@Suite struct OutputPathTests {
    @Test(arguments: [
        "", "/", "/etc/passwd", ".", "..", "../x", "a/../x", "a/..", "a//b", "a/", "./a", "a/./b", "a\\b", "..\\x",
        "a\0b",
        "a\nb", "a\tb", "a\u{1b}[2Jb", "a\u{7f}", "a\u{85}b", "a\u{202e}gpj", "a\u{200b}b", "\u{feff}a", "a\u{2028}b",
        "CON", "con.html", "a/NUL", "nul.tar.gz", "aux/index.html", "Com1", "lpt9.txt", "com¹", "a.", "a ", "a./b",
        "a /b",
        ".sitegen-manifest.json", ".sitegen-staging/x",
    ])
    func refuses(_ text: String) {
        #expect(throws: OutputPath.Fault.self) { try OutputPath(text) }
    }

    @Test(arguments: [
        "index.html", "a/index.html", ".well-known/security.txt", "中文/index.html", "sp ace", "%2e%2e/x", "...a",
        "..a/b",
        "console/index.html", "com10", "a:b", "smile😀", "x/.sitegen-notes",
    ])
    func takes(_ text: String) throws {
        #expect(try OutputPath(text).text == text)
    }

    @Test func isComposed() throws {
        let (apart, composed) = ("cafe\u{301}/index.html", "caf\u{e9}/index.html")
        let path = try OutputPath(apart)
        #expect(Array(path.text.utf8) == Array(composed.utf8))
        #expect(try path == OutputPath(composed))
    }

    @Test func keepsToTheLimits() throws {
        #expect(throws: Never.self) { try OutputPath(String(repeating: "x", count: 255)) }
        #expect(throws: OutputPath.Fault.self) { try OutputPath(String(repeating: "x", count: 256)) }
        #expect(throws: OutputPath.Fault.self) { try OutputPath(String(repeating: "中", count: 86)) }
        let folder = String(repeating: "y", count: 127) + "/"
        let long = String(repeating: folder, count: 31) + String(repeating: "z", count: 128)
        #expect(try OutputPath(long).text.utf8.count == OutputPath.longest)
        #expect(throws: OutputPath.Fault.self) { try OutputPath("zz/" + long) }
    }

    @Test func takesApart() {
        let path = OutputPath(fixed: "a/b/c.html")
        #expect(path.folders.map(\.text) == ["a", "a/b"])
        #expect(path.folder?.text == "a/b")
        #expect(path.folder?.folder?.folder == nil)
        #expect(String(decoding: path.name, as: UTF8.self) == "c.html")
        #expect(path.isPage)
    }

    @Test func foldersStandInARow() throws {
        let texts = ["a.html", "a/z", "a-b", "a/b/c", "a"]
        #expect(try texts.map { try OutputPath($0) }.sorted().map(\.text) == ["a", "a/b/c", "a/z", "a-b", "a.html"])
    }

    /// Whatever a path is made of, it lies below the root, or is refused (reliability.md, row 5).
    @Test func noPathLeavesTheRoot() {
        let parts = [
            "..", ".", "/", "//", "\\", "a", "b.html", "é", "e\u{301}", "\0", "\n", " ", "CON", "%2e%2e", "%2f", "～",
            "‮", "x y",
            "index", ".sitegen-", ":", "C:", "~", "中", "\u{1F600}", "\u{feff}",
        ]
        var numbers = SteadyNumbers(seed: 5)
        var taken = 0
        for _ in 0..<100_000 {
            let count = Int.random(in: 1...7, using: &numbers)
            let text = (0..<count).map { _ in parts.randomElement(using: &numbers) ?? "" }
                .joined(separator: Bool.random(using: &numbers) ? "/" : "")
            guard let path = try? OutputPath(text) else { continue }
            taken += 1
            if leaves(path.text) { Issue.record("\(text.debugDescription) leaves the root") }
        }
        #expect(taken > 5_000)
    }

    /// Judges by bytes alone, in another way than the initializer.
    private func leaves(_ text: String) -> Bool {
        var depth = 0
        for name in Array(text.utf8).split(separator: 0x2F, omittingEmptySubsequences: false) {
            if name.isEmpty || name.contains(0) || name.contains(0x5C) { return true }
            depth += name.elementsEqual([0x2E, 0x2E]) ? -1 : name.elementsEqual([0x2E]) ? 0 : 1
            if depth < 1 { return true }
        }
        return false
    }
}

@Suite struct OutputTests {
    @Test func holdsEachPathOnce() {
        var output = Output()
        let added = [output.add(.bytes([1]), at: "a"), output.add(.bytes([2]), at: "a")]
        #expect(added == [true, false])
        #expect(output[OutputPath(fixed: "a")] == .bytes([1]))
        #expect(output.count == 1)
    }

    @Test func tellsClashes() {
        var output = Output()
        for path in ["About", "about/index.html", "x/y", "x", "ä", "Ä"] as [OutputPath] {
            output.add(.bytes([]), at: path)
        }
        let clashes = output.clashes.map { "\($0.first.text) \($0.second.text) \($0.reason)" }
        #expect(clashes == ["About about/index.html letterCase", "x x/y fileAndFolder", "Ä ä letterCase"])
    }

    @Test func foldersThatDifferInCaseClashToo() {
        var output = Output()
        for path in ["About/index.html", "about/other.html"] as [OutputPath] { output.add(.bytes([]), at: path) }
        #expect(output.clashes.map(\.reason) == [.letterCase])
    }
}

extension OutputPath: ExpressibleByStringLiteral {
    /// A path that a test is sure of.
    public init(stringLiteral text: StaticString) { self.init(fixed: text) }
}
