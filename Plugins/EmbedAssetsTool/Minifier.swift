import Foundation

/// Makes scripts and styles small with `esbuild`; each file for itself, so that names of its top level stay as they are
/// and files can be joined later. The modules of a runtime, which `runtime/order.txt` lists, are one script that comes in
/// parts: they are made small together, so that their top level has short names, the same in all.
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
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let modules = try self.modules()
        let places = ["--outbase=\(root.path())", "--outdir=\(folder.path())"]
        let alone = files.filter { modules.isEmpty || !isModule($0) }
        if !alone.isEmpty { try run(Self.options + places + alone.map { $0.path() }.sorted()) }
        var texts = try minifiedTogether(modules, folder)
        let prefix = root.standardizedFileURL.path() + (root.path().hasSuffix("/") ? "" : "/")
        for file in alone {
            let name = String(file.standardizedFileURL.path().dropFirst(prefix.count))
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            texts[name] = text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
        return texts
    }

    /// The names of the modules, in the order in which they are joined.
    private func modules() throws -> [String] {
        let list = root.appending(path: "runtime/order.txt")
        guard FileManager.default.fileExists(atPath: list.path()) else { return [] }
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map {
            String($0.prefix { $0 != ":" })
        }
    }

    private func isModule(_ file: URL) -> Bool {
        file.deletingLastPathComponent().lastPathComponent == "runtime" && file.pathExtension == "js"
    }

    /// The modules by their names relative to the root. They are one function whose parts begin with comments that the
    /// minifier keeps; what is declared in it is nobody else's, and so gets a short name.
    private func minifiedTogether(_ modules: [String], _ folder: URL) throws -> [String: String] {
        if modules.isEmpty { return [:] }
        var source = "(() => {\n"
        for name in modules {
            let text = try String(contentsOf: root.appending(path: "runtime/\(name).js"), encoding: .utf8)
            source += "/*! \(name) */\n" + text
        }
        let (joined, small) = (folder.appending(path: "joined.js"), folder.appending(path: "small.js"))
        try (source + "/*! end */\n})();\n").write(to: joined, atomically: true, encoding: .utf8)
        let places = ["--legal-comments=inline", "--outfile=\(small.path())", joined.path()]
        try run(Self.options + mangling(folder) + places)
        var texts: [String: String] = [:]
        for part in try String(contentsOf: small, encoding: .utf8).components(separatedBy: "/*! ").dropFirst() {
            guard let end = part.range(of: " */") else { continue }
            texts["runtime/\(part[..<end.lowerBound]).js"] = part[end.upperBound...].trimmingCharacters(in: .newlines)
        }
        texts["runtime/end.js"] = nil
        guard texts.count == modules.count else { throw Failure(description: "esbuild lost a module of the runtime") }
        return texts
    }

    /// Properties that only the scripts of one folder know, listed in its `private.txt`, get short names, everywhere the
    /// same: capital letters, which neither a browser nor a form's own script uses.
    private func mangling(_ folder: URL) throws -> [String] {
        let list = root.appending(path: "runtime/private.txt")
        let names = try String(contentsOf: list, encoding: .utf8).split { $0 == " " || $0 == "\n" }
        let letters = (["", "A", "B"] as [String]).flatMap { first in
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { first + String($0) }
        }
        let pairs = zip(names, letters).map { "\"\($0)\": \"\($1)\"" }
        let cache = folder.appending(path: "names.json")
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
