import Diagnostics

/// A manifest as JSON, always of exactly this shape, so that a reader need not guess:
///
///     {
///     "sitegen-manifest": 1,
///     "folders": [
///     "about"
///     ],
///     "files": [
///     ["about/index.html", 412, "0f3a…"],
///     ["index.html", 230, "77c1…"]
///     ],
///     "checksum": "91d2…"
///     }
///
/// Numbers are bytes; sums are ``Checksum``s. The last sum is that of all lines before its own: a manifest that was cut
/// or changed is refused as a whole.
enum ManifestText {
    private static let head = "{\n\"sitegen-manifest\": 1,\n\"folders\": [\n"
    private static let middle = "],\n\"files\": [\n"
    static let foot = "],\n\"checksum\": \""
    static let end = "\"\n}\n"

    /// The text of `manifest`, in order of paths.
    static func text(of manifest: Manifest) -> [UInt8] {
        let folders = manifest.folders.sorted().map { quoted($0.text) }
        let files = manifest.files.sorted().map(line)
        let lines = head + list(folders) + middle + list(files) + foot
        return Array((lines + Checksum.text(of: Checksum.of(lines.utf8)) + end).utf8)
    }

    /// The line of a file, without what divides it from the next.
    static func line(of entry: Manifest.Entry) -> String {
        "[\(quoted(entry.path.text)), \(entry.size), \"\(Checksum.text(of: entry.checksum))\"]"
    }

    private static func list(_ items: [String]) -> String {
        items.isEmpty ? "" : items.joined(separator: ",\n") + "\n"
    }

    /// An output path needs no escapes but for the quotation mark: it holds no backslash and no control character.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// The manifest that `bytes` hold, or nil where they are not exactly what ``text(of:)`` writes.
    ///
    /// Nothing in it is trusted: each path is made by ``OutputPath``'s checking initializer.
    static func manifest(in bytes: [UInt8]) -> Manifest? {
        guard UTF8Check.firstFault(in: bytes) == nil else { return nil }
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        guard lines.take("{"), lines.take("\"sitegen-manifest\": 1,"), lines.take("\"folders\": [") else { return nil }
        var manifest = Manifest()
        while let line = lines.popItem() {
            guard let path = path(quotedIn: line) else { return nil }
            manifest.folders.insert(path)
        }
        guard lines.take("],"), lines.take("\"files\": [") else { return nil }
        var files: Set<Manifest.Entry> = []
        while let line = lines.popItem() {
            guard let entry = entry(in: line) else { return nil }
            files.insert(entry)
        }
        manifest = Manifest(files: files, folders: manifest.folders)
        return text(of: manifest) == bytes ? manifest : nil
    }

    static func entry(in line: String) -> Manifest.Entry? {
        let parts = line.split(separator: ", ", omittingEmptySubsequences: false)
        guard parts.count >= 3, line.hasPrefix("["), line.hasSuffix("]") else { return nil }
        let name = parts.dropLast(2).joined(separator: ", ").dropFirst()
        guard let path = path(quotedIn: String(name)), let size = Int(parts[parts.count - 2]), size >= 0,
            let sum = UInt64(parts[parts.count - 1].dropFirst().dropLast(2), radix: 16)
        else { return nil }
        return Manifest.Entry(path: path, size: size, checksum: sum)
    }

    private static func path(quotedIn text: String) -> OutputPath? {
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        return try? OutputPath(String(text.dropFirst().dropLast()).replacing("\\\"", with: "\""))
    }
}

extension ArraySlice<String> {
    /// Takes the first line if it is `line`.
    fileprivate mutating func take(_ line: String) -> Bool {
        guard first == line else { return false }
        removeFirst()
        return true
    }

    /// Takes the next line of a list, without its comma; nil at the list's end.
    fileprivate mutating func popItem() -> String? {
        guard let line = first, !line.hasPrefix("]") else { return nil }
        removeFirst()
        return line.hasSuffix(",") ? String(line.dropLast()) : line
    }
}
