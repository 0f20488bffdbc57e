import Diagnostics
import TestSupport
import Testing
import Threads

@testable import Site

@Suite struct SpoolTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(["content/index.md": "# Home"]) }

    @Test func whatIsPutByComesBackWhateverTheOrder() throws {
        let spool = try #require(Spool(of: folder.path))
        let texts = (0..<400).map { number in Array(String(repeating: "\(number) ", count: number * 7 % 900).utf8) }
        let put = Parallel.map(texts, jobs: 4) { spool.put($0) }
        for (text, put) in zip(texts, put).reversed() {
            let put = try #require(put)
            #expect(try put.bytes() == text)
            #expect(put.size == text.count && put.checksum.value == Checksum.of(text))
        }
        #expect(put[3] == put[3] && put[3] != put[4])
    }

    @Test func aSpoolHasNoNameAndIsGoneWithItsBuild() throws {
        var put: SpooledBytes? = try #require(Spool(of: folder.path)).put([1, 2, 3])
        #expect(folder.tree(".sitegen/cache").isEmpty)
        // It lasts as long as something is to be read from it.
        #expect(try put?.bytes() == [1, 2, 3])
        put = nil
        #expect(folder.tree(".sitegen/cache").isEmpty)
    }

    @Test func withoutAFolderThereIsNone() throws {
        try folder.write(".sitegen/cache", "mine")
        #expect(Spool(of: folder.path) == nil)
        #expect(Spool(of: folder("nowhere")) == nil)
        #expect(folder.text(".sitegen/cache") == "mine")
    }

    @Test func aFilePutByIsComparedAsOneInMemory() throws {
        let spool = try #require(Spool(of: folder.path))
        try folder.write("out/a", "bytes")
        let out = Descriptor(try System.openFollowing(Array(folder("out").utf8), folder: true))
        for text in ["bytes", "BYTES", "more bytes", ""] {
            let bytes = Array(text.utf8)
            let contents: [Output.Content] = [.bytes(bytes), .spooled(try #require(spool.put(bytes)))]
            for name in [nil, Array("a".utf8), Array("b".utf8)] {
                let found = try contents.map { try ContentComparison(of: $0, with: name, in: out.number) }
                #expect(found[0].isEqual == found[1].isEqual && found[0].isEqual == (text == "bytes" && name == [0x61]))
                #expect(found.allSatisfy { $0.size == bytes.count && $0.checksum.value == Checksum.of(bytes) })
            }
            #expect(contents.allSatisfy { $0.made == bytes })
        }
    }

    @Test(arguments: [false, true])
    func aLargeSiteIsTheSameWithIt(_ compresses: Bool) throws {
        if compresses { try folder.write("sitegen.yml", "compress: true\n") }
        for number in 0..<Spool.fewestPages {
            try folder.write("content/p\(number).md", "# Page \(number)\n\n" + String(repeating: "text ", count: 300))
        }
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-01-01")
        let memory = try buildSite(settings).output
        settings.spools = true
        let spooled = try buildSite(settings).output
        #expect(memory.paths == spooled.paths && memory.count > Spool.fewestPages)
        for path in memory.paths {
            if path.text.hasSuffix("/index.html"), case .bytes = spooled[path] {
                Issue.record("\(path.text) stays in memory")
            }
            #expect(memory[path]?.made == spooled[path]?.made)
        }
        try folder.remove("content/p0.md")
        try folder.remove("content/p1.md")
        let small = try buildSite(settings).output
        #expect(small.paths.allSatisfy { if case .spooled = small[$0] { false } else { true } })
    }
}
