/// A part of a file that a page shows.
enum CodeFile {
    /// Why there is nothing to show.
    struct Fault: Error, Equatable { let message: String, help: [String] }

    /// The lines that `words` choose of the file's text, in which each ends with LF, without markers of regions and as far
    /// to the left as they go.
    static func code(of text: String, _ words: CodeWords) throws(Fault) -> [UInt8] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        if let range = words.lines {
            guard range.lowerBound <= lines.count, range.upperBound == .max || range.upperBound <= lines.count else {
                throw Fault(message: "the file has \(lines.count) lines", help: [])
            }
            lines = Array(lines[(range.lowerBound - 1)..<min(range.upperBound, lines.count)])
        }
        if let region = words.region { lines = try self.lines(of: region, in: lines) }
        let shown = dedented(lines.filter { marker($0) == nil })
        return Array(shown.map { $0 + "\n" }.joined().utf8)
    }

    private enum Marker: Equatable {
        case begin(Substring)
        case end
    }

    /// What a line with `#region name` or `#endregion` says, as editors fold them.
    private static func marker(_ line: Substring) -> Marker? {
        let words = line.split(whereSeparator: \.isWhitespace)
        if words.contains(where: { $0.hasSuffix("#endregion") }) { return .end }
        guard let place = words.firstIndex(where: { $0.hasSuffix("#region") }) else { return nil }
        return .begin(words.dropFirst(place + 1).first ?? "")
    }

    private static func lines(of region: String, in lines: [Substring]) throws(Fault) -> [Substring] {
        guard let start = lines.firstIndex(where: { marker($0) == .begin(region[...]) }) else {
            let names = lines.compactMap { line -> String? in
                if case .begin(let name) = marker(line), !name.isEmpty { return "`\(name)`" }
                return nil
            }
            let help =
                names.isEmpty
                ? "a line `// #region \(region)` begins one, `// #endregion` ends it"
                : "the file has " + names.joined(separator: ", ")
            throw Fault(message: "the file has no region `\(region)`", help: [help])
        }
        var depth = 1
        for (index, line) in lines.enumerated().dropFirst(start + 1) {
            switch marker(line) {
            case .begin: depth += 1
            case .end: depth -= 1
            case nil: break
            }
            if depth == 0 { return Array(lines[(start + 1)..<index]) }
        }
        throw Fault(message: "the region `\(region)` has no `#endregion`", help: [])
    }

    private static func dedented(_ lines: [Substring]) -> [Substring] {
        let full = lines.filter { $0.contains { !$0.isWhitespace } }
        let indent = full.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        return lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == " " || $0 == "\t" }.count)) }
    }
}
