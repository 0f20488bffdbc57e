package import Foundation

/// A folder of Tests/Fixtures that reads as a document: what goes in, and files of what must come out.
package struct FixtureFolder: Sendable, CustomStringConvertible {
    /// The folder.
    package let url: URL

    /// The folder's name, which says what behaviour it holds.
    package var description: String { url.lastPathComponent }

    /// All folders of `Tests/Fixtures/area`, by name; `file` is the caller's `#filePath` below Tests/.
    package static func all(in area: String, beside file: String = #filePath) -> [FixtureFolder] {
        let root = tests(above: file).appendingPathComponent("Fixtures/\(area)")
        let found = try? FileManager.default.contentsOfDirectory(
            at: root, includingPropertiesForKeys: [.isDirectoryKey])
        return (found ?? []).filter(\.hasDirectoryPath).map(FixtureFolder.init).sorted {
            $0.description < $1.description
        }
    }

    /// A file of the folder as text, or nil where there is none.
    package func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

    /// A file of the folder as bytes, or nil where there is none.
    package func bytes(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: url.appendingPathComponent(name))).map(Array.init)
    }

    /// What is wrong where `name` does not hold `actual`, else nil; an absent file stands for nothing at all.
    ///
    /// With `RECORD_FIXTURES=1` in the environment the file is written instead, to be looked at before it is committed.
    package func difference(_ name: String, from actual: String) -> String? {
        let expected = text(name) ?? ""
        guard expected != actual else { return nil }
        if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
            let file = url.appendingPathComponent(name)
            try? actual.isEmpty
                ? FileManager.default.removeItem(at: file) : Data(actual.utf8).write(to: file)
        }
        return "\(description)/\(name)\n--- expected\n\(expected)\n--- actual\n\(actual)"
    }

    private static func tests(above file: String) -> URL {
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        while folder.lastPathComponent != "Tests", folder.path != "/" { folder.deleteLastPathComponent() }
        return folder
    }
}
