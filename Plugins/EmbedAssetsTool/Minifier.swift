import Foundation

/// Makes scripts and styles small with `esbuild`; each file for itself, so that names of its top level stay as they are
/// and files can be joined later.
struct Minifier {
    /// The folder that all files are below.
    let root: URL

    /// What went wrong, as the one who builds reads it.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    // Line breaks in strings stay escapes, for readers of the result go by lines.
    private static let options = [
        "--minify", "--charset=utf8", "--supported:template-literal=false", "--log-level=warning", "--color=false",
    ]

    /// `files`, minified, by their names relative to the root; without the line break at the end.
    func minified(_ files: [URL]) throws -> [String: String] {
        if files.isEmpty { return [:] }
        let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let places = ["--outbase=\(root.path())", "--outdir=\(folder.path())"]
        try run(Self.options + mangling(folder) + places + files.map { $0.path() }.sorted())
        var texts: [String: String] = [:]
        let prefix = root.standardizedFileURL.path() + (root.path().hasSuffix("/") ? "" : "/")
        for file in files {
            let name = String(file.standardizedFileURL.path().dropFirst(prefix.count))
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            texts[name] = text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
        return texts
    }

    /// Properties that only the scripts of one folder know, listed in its `private.txt`, get short names, everywhere the
    /// same: capital letters, which neither a browser nor a form's own script uses.
    private func mangling(_ folder: URL) throws -> [String] {
        let list = root.appending(path: "runtime/private.txt")
        guard FileManager.default.fileExists(atPath: list.path()) else { return [] }
        let names = try String(contentsOf: list, encoding: .utf8).split { $0 == " " || $0 == "\n" }
        let letters = (["", "A", "B"] as [String]).flatMap { first in
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { first + String($0) }
        }
        let pairs = zip(names, letters).map { "\"\($0)\": \"\($1)\"" }
        let cache = folder.appending(path: "names.json")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "{\(pairs.joined(separator: ", "))}".write(to: cache, atomically: true, encoding: .utf8)
        return ["--mangle-props=^(" + names.joined(separator: "|") + ")$", "--mangle-cache=" + cache.path()]
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        let said = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["esbuild"] + arguments
        process.standardError = said
        try process.run()
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 127 {
            throw Failure(
                description: "esbuild is missing, which makes scripts and styles small: "
                    + "apt-get install esbuild (Debian, Ubuntu) or brew install esbuild (macOS)")
        }
        if process.terminationStatus != 0 || !text.isEmpty { throw Failure(description: "esbuild: " + text) }
    }
}
