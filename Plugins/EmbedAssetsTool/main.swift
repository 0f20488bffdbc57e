import Foundation

// EmbedAssetsTool OUTPUT ROOT…
//
// Writes a Swift file that holds every asset below the roots as a raw string literal:
//
//     enum EmbeddedAssets {
//         static let files: [(name: String, text: StaticString)] = [
//             ("partials/header.html", #"""…"""#),
//
//     static let written: [String: UInt64] = ["assets/site.css": 0x…,
//
// Scripts and styles are minified (Minifier.swift); `written` has a sum of each as it was before, by which a copy of it
// is known. Names are relative to their root and sorted, so that the same sources give the same bytes.

let suffixes: Set<String> = ["js", "css", "html", "svg", "yml"]

/// The number of `#` a raw literal needs so that nothing in `text` ends it or is taken as an escape.
func guardMarks(for text: String) -> String {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return marks
}

/// The files below `root` by their names relative to it.
func assets(below root: URL) throws -> [(name: String, text: String, sum: UInt64?)] {
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    // Markdown beside scripts and styles explains them; in archetypes it is what is wanted.
    let wanted = root.lastPathComponent == "archetypes" ? suffixes.union(["md"]) : suffixes
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { wanted.contains($0.pathExtension) }
    let prefix = root.standardizedFileURL.path() + (root.path().hasSuffix("/") ? "" : "/")
    let small = try Minifier(root: root).minified(files.filter { ["js", "css"].contains($0.pathExtension) })
    return try files.map {
        let path = $0.standardizedFileURL.path()
        let name = String(path.dropFirst(prefix.count)).removingPercentEncoding ?? path
        let text = try String(contentsOf: $0, encoding: .utf8)
        return small[name].map { (name, $0, sum(of: text)) } ?? (name, text, nil)
    }
}

/// The 64-bit sum FNV-1a of a text, as `Theme` has it.
func sum(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// The Swift file with all assets below `roots`.
func embedded(_ roots: some Sequence<String>) throws -> String {
    let found = try roots.flatMap { try assets(below: URL(filePath: $0)) }.sorted { $0.name < $1.name }
    var swift = "enum EmbeddedAssets {\n    static let files: [(name: String, text: StaticString)] = [\n"
    for asset in found {
        let marks = guardMarks(for: asset.text)
        swift += "        (\(String(reflecting: asset.name)), \(marks)\"\"\"\n\(asset.text)\n\"\"\"\(marks)),\n"
    }
    let sums = found.compactMap { asset in
        asset.sum.map { "        \(String(reflecting: asset.name)): 0x\(String($0, radix: 16)),\n" }
    }
    let written = sums.isEmpty ? "[:]" : "[\n\(sums.joined())    ]"
    return swift + "    ]\n    static let written: [String: UInt64] = \(written)\n}\n"
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
    FileHandle.standardError.write(Data("usage: EmbedAssetsTool OUTPUT ROOT…\n".utf8))
    exit(2)
}
do {
    let text = try embedded(arguments.dropFirst())
    // A file that is the same keeps its date: a debug and a release build by turns do not compile all anew.
    if (try? String(contentsOf: URL(filePath: output), encoding: .utf8)) != text {
        try text.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
