import Foundation

// EmbedAssetsTool OUTPUT ROOT…
//
// Writes a Swift file that holds every asset below the roots as a raw string literal:
//
//     enum EmbeddedAssets {
//         static let files: [(name: String, text: StaticString)] = [
//             ("partials/header.html", #"""…"""#),
//
// Names are relative to their root and sorted, so that the same sources give the same bytes.

let suffixes: Set<String> = ["js", "css", "html", "svg", "yml"]

/// The number of `#` a raw literal needs so that nothing in `text` ends it or is taken as an escape.
func guardMarks(for text: String) -> String {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return marks
}

func assets(below root: URL) throws -> [(name: String, text: String)] {
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { suffixes.contains($0.pathExtension) }
    let prefix = root.standardizedFileURL.path() + (root.path().hasSuffix("/") ? "" : "/")
    return try files.map {
        let path = $0.standardizedFileURL.path()
        let name = String(path.dropFirst(prefix.count)).removingPercentEncoding ?? path
        return (name, try String(contentsOf: $0, encoding: .utf8))
    }
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
    FileHandle.standardError.write(Data("usage: EmbedAssetsTool OUTPUT ROOT…\n".utf8))
    exit(2)
}
let found = try arguments.dropFirst().flatMap { try assets(below: URL(filePath: $0)) }.sorted { $0.name < $1.name }
var swift = "enum EmbeddedAssets {\n    static let files: [(name: String, text: StaticString)] = [\n"
for asset in found {
    let marks = guardMarks(for: asset.text)
    swift += "        (\(String(reflecting: asset.name)), \(marks)\"\"\"\n\(asset.text)\n\"\"\"\(marks)),\n"
}
swift += "    ]\n}\n"
try swift.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
