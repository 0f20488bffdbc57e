import Foundation
import TestSupport
import Testing

/// The same site gives the same bytes, whatever the machine, the time, the order of files or the number of threads.
struct ReproducibleTests {
    /// A site with something of every output.
    private static let files: [String: String] = {
        var files = [
            "sitegen.yml": "title: Tea\nbaseURL: https://example.org/x/\ncompress: true\n",
            "content/index.md": "# Tea\n\n```form order\nsend: /in\nfields:\n- text: name\n- date: day\n```\n",
            "content/index.zh-Hans.md": "# 茶\n\n静的サイト",
            "content/img/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "static/a.txt": String(repeating: "tea ", count: 500), "data/b.yml": "x: 1\n", "data/a.yml": "y: 2\n",
            "templates/partials/custom-head.html": "<meta name=\"generator\" content=\"{{ site.data.a.y }}\">",
        ]
        for number in 0..<60 {
            let front =
                "---\ndate: 2026-01-\(10 + number % 20)\ntags: [t\(number % 7), \"Ünïcode \(number % 3)\"]\n---\n"
            files["content/n\(number % 5)/p\(number).md"] =
                front + "# Page \(number)\n\n```swift\nlet a = \(number)\n```\n\nText."
        }
        return files
    }()

    private func built(
        _ names: [String], _ words: [String] = [], _ environment: [String: String] = [:]
    ) throws -> [String: [UInt8]] {
        let folder = try TemporaryFolder()
        for name in names { try folder.write("site/\(name)", Self.files[name] ?? "") }
        let line = (["\"$SITEGEN\" build site -o out --now 2026-06-01"] + words).joined(separator: " ")
        let run = try Sitegen(folder: folder).shell(line, environment: environment)
        #expect(run.status == 0, "\(run.err)")
        let paths = try #require(FileManager.default.enumerator(atPath: folder("out"))?.allObjects as? [String])
        let files = paths.filter { !$0.hasPrefix(".sitegen") }.map { ($0, folder.bytes("out/\($0)")) }
        return Dictionary(uniqueKeysWithValues: files)
    }

    @Test func theMachineLeavesNoTrace() throws {
        let names = Self.files.keys.sorted()
        let first = try built(names, ["--jobs 1"], ["TZ": "UTC", "LANG": "C"])
        #expect(first.count > 150)
        let others = try [
            built(
                names.reversed(), ["--jobs 7"],
                ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]),
            built(names.shuffled(), ["--jobs 2"], ["TZ": "America/St_Johns", "SOURCE_DATE_EPOCH": "1"]),
        ]
        for other in others {
            #expect(other.keys.sorted() == first.keys.sorted())
            for (path, bytes) in first { #expect(other[path] == bytes, "\(path)") }
        }
    }
}
