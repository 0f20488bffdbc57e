import TestSupport
import Testing

@testable import Site

/// Lines of a manifest are replaced as if all of it were written anew.
@Suite struct ManifestEditTests {
    @Test func aManifestWithOtherLinesIsTheManifestOfTheOtherFiles() throws {
        var numbers = SteadyNumbers(seed: 9)
        for count in [1, 2, 3, 40] {
            let names = (0..<count).map { "a\($0 % 7)/\"x, \($0)\"/é \($0).html" }
            let entries = try names.map { name in
                Manifest.Entry(
                    path: try OutputPath(name), size: Int.random(in: 0..<3, using: &numbers),
                    checksum: UInt64.random(in: 0..<4, using: &numbers))
            }
            let old = Manifest(files: Set(entries), folders: [OutputPath("a0")])
            for _ in 0..<20 {
                let changed = entries.filter { _ in Bool.random(using: &numbers) }.map { entry in
                    Manifest.Entry(
                        path: entry.path, size: Int.random(in: 0..<3, using: &numbers),
                        checksum: UInt64.random(in: 0..<4, using: &numbers))
                }.sorted()
                let paths = Set(changed.map(\.path))
                let new = Manifest(
                    files: old.files.filter { !paths.contains($0.path) }.union(changed), folders: old.folders)
                let texts = try #require(ManifestText.replacing(changed, in: ManifestText.text(of: old)))
                #expect(texts.new == ManifestText.text(of: new))
                #expect(texts.both == ManifestText.text(of: old.union(new)))
            }
        }
    }

    @Test func aPathThatIsNotThereIsRefused() throws {
        let entry = Manifest.Entry(path: OutputPath("a.html"), size: 1, checksum: 2)
        let other = Manifest.Entry(path: OutputPath("b.html"), size: 1, checksum: 2)
        let text = ManifestText.text(of: Manifest(files: [entry]))
        #expect(ManifestText.replacing([other], in: text) == nil)
        #expect(ManifestText.replacing([entry], in: Array(text.dropLast(3))) == nil)
    }
}
