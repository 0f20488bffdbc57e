import TestSupport
import Testing

@testable import Site

@Suite struct ManifestTests {
    private let manifest = Manifest(
        files: [
            Manifest.Entry(path: "a, b/\"quoted\"], x.html", size: 0, checksum: .max),
            Manifest.Entry(path: "index.html", size: 12, checksum: 0),
            Manifest.Entry(path: "index.html", size: 13, checksum: 77),
            Manifest.Entry(path: "中文/é", size: 3, checksum: 5),
        ], folders: ["a, b", "中文"])

    @Test func readsWhatItWrites() {
        #expect(ManifestText.manifest(in: ManifestText.text(of: manifest)) == manifest)
        #expect(ManifestText.manifest(in: ManifestText.text(of: Manifest())) == Manifest())
    }

    @Test func standsAsText() {
        let text = ManifestText.text(
            of: Manifest(files: [.init(path: "a/i.html", size: 2, checksum: 255)], folders: ["a"]))
        #expect(
            String(decoding: text, as: UTF8.self).hasPrefix(
                """
                {
                "sitegen-manifest": 1,
                "folders": [
                "a"
                ],
                "files": [
                ["a/i.html", 2, "00000000000000ff"]
                ],
                "checksum": "
                """))
    }

    @Test func refusesEveryFlippedByteAndEveryCut() {
        let good = ManifestText.text(of: manifest)
        for index in good.indices {
            #expect(ManifestText.manifest(in: Array(good[..<index])) == nil)
            for bit in 0..<8 {
                var bad = good
                bad[index] ^= 1 << bit
                #expect(ManifestText.manifest(in: bad) == nil)
            }
        }
    }

    @Test(arguments: [
        "../../victim.txt", "/etc/passwd", "a/../../victim.txt", "", ".", "..", "/", "a\\\\b", ".sitegen-x",
    ])
    func refusesPathsThatLeaveTheFolder(_ path: String) {
        let lines =
            "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n],\n\"files\": [\n[\"\(path)\", 1, \"0000000000000001\"]\n],\n\"checksum\": \""
        let sum = Checksum.text(of: Checksum.of(lines.utf8))
        #expect(ManifestText.manifest(in: Array((lines + sum + "\"\n}\n").utf8)) == nil)
    }
}
