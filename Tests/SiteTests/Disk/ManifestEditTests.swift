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
                }
                // Some come and go before the last.
                let added = try ["0.html", "a1/\"x", "a1/new.html"].filter { _ in Bool.random(using: &numbers) }.map {
                    Manifest.Entry(path: try OutputPath($0), size: 5, checksum: 6)
                }
                let gone = entries.sorted().dropLast().map(\.path).filter { path in
                    !changed.contains { $0.path == path } && Bool.random(using: &numbers)
                }
                let paths = Set(changed.map(\.path) + gone)
                let new = Manifest(
                    files: old.files.filter { !paths.contains($0.path) }.union(changed + added), folders: old.folders)
                let list = (changed + added).sorted()
                let isBehindAll = added.contains { entry in entries.allSatisfy { $0.path < entry.path } }
                let texts = ManifestText.replacing(
                    list, removing: gone.sorted(), of: Self.kept(entries), in: ManifestText.text(of: old))
                #expect((texts == nil) == isBehindAll)
                guard let texts else { continue }
                #expect(texts.new == ManifestText.text(of: new))
                #expect(texts.both == ManifestText.text(of: old.union(new)))
                #expect(texts.added == added.map(\.path).sorted())
            }
        }
    }

    /// What a build's record has of these files and the manifest.
    private static func kept(_ entries: [Manifest.Entry]) -> [WrittenFile] {
        let status = FileStatus(
            kind: .file, size: 0, modified: 0, changed: 0, identity: FileStatus.Identity(device: 0, number: 0))
        return (entries.sorted().map { Array($0.path.text.utf8) } + [Manifest.name]).map {
            WrittenFile(path: $0, checksum: 0, status: status, isSettled: true)
        }
    }

    @Test func whatIsNotAsItWasIsRefused() throws {
        let entry = Manifest.Entry(path: OutputPath("a.html"), size: 1, checksum: 2)
        let other = Manifest.Entry(path: OutputPath("b.html"), size: 1, checksum: 2)
        let text = ManifestText.text(of: Manifest(files: [entry]))
        let kept = Self.kept([entry])
        #expect(ManifestText.replacing([entry], removing: [], of: kept, in: text) != nil)
        #expect(ManifestText.replacing([other], removing: [], of: kept, in: text) == nil)
        #expect(ManifestText.replacing([other], removing: [], of: Self.kept([entry, other]), in: text) == nil)
        #expect(ManifestText.replacing([], removing: [other.path], of: kept, in: text) == nil)
        #expect(ManifestText.replacing([entry], removing: [], of: kept, in: Array(text.dropLast(3))) == nil)
    }
}
