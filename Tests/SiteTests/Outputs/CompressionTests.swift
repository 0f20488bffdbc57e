import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

struct CompressionTests {
    private let long = String(repeating: "A line of tea. ", count: 200)

    @Test func writesBothBesideTextFiles() throws {
        let site = try SiteInMemory([
            "sitegen.yml": "compress: true\n", "content/index.md": long, "content/small.txt": "x",
            "content/p.png": long, "static/long.txt": long,
        ])
        for path in ["index.html", "long.txt", "404.html"] {
            #expect(site.paths.contains(path + ".br") && site.paths.contains(path + ".gz"), "\(path)")
        }
        for path in ["small.txt", "p.png"] { #expect(!site.paths.contains(path + ".gz"), "\(path)") }
        #expect(site.paths.contains { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css.br") })
    }

    @Test func writesNoneUnlessAsked() throws {
        let site = try SiteInMemory(["content/index.md": long])
        #expect(!site.paths.contains { $0.hasSuffix(".gz") || $0.hasSuffix(".br") })
    }

    @Test func aFileOfTheSitesOwnStays() throws {
        let site = try SiteInMemory([
            "sitegen.yml": "compress: true\n", "content/index.md": "x", "static/long.txt": long,
            "static/long.txt.gz": "mine",
        ])
        #expect(!site.diagnostics.contains { $0.severity == .error })
        #expect(site.bytes("long.txt.gz") == nil)
        #expect(site.bytes("long.txt.br") != nil)
    }

    @Test func holdsNeitherTimeNorName() throws {
        let file = try #require(Compression.gzip(Array(long.utf8)))
        // RFC 1952, 2.3: no flags, no time, best compression, unknown system.
        #expect(Array(file.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
        #expect(Compression.gzip(Array(long.utf8)) == file)
        #expect(Compression.brotli(Array(long.utf8)) == Compression.brotli(Array(long.utf8)))
    }

    @Test func givesTheSameBytesBack() throws {
        let text = Array((0..<2000).map { "\($0 * 7919 % 1000) tea, " }.joined().utf8)
        let folder = try TemporaryFolder()
        try folder.write("a.gz", bytes: #require(Compression.gzip(text)))
        #expect(try ChildProcess.run(["/bin/gzip", "-dk", folder("a.gz")], out: "/dev/null") == 0)
        #expect(folder.bytes("a") == text)
    }

    @Test func leavesOutWhatItWouldNotMakeSmaller() {
        var state: UInt64 = 1
        let noise = (0..<4000).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        #expect(Compression.gzip(noise) == nil)
        #expect(Compression.brotli(noise) == nil)
    }
}
