package import Diagnostics

/// The pattern of a new page or file: text with `{{ title }}`, `{{ date }}` and `{{ schema }}` in it.
package struct Archetype: Sendable {
    private let source: Source

    /// A pattern in `source`.
    package init(_ source: Source) { self.source = source }

    /// The pattern with its gaps filled, and what is wrong with it.
    ///
    /// `title: {{ title }}` → `title: "Tea: a guide"`
    package func filled(_ values: [String: String]) -> (text: String, diagnostics: [Diagnostic]) {
        var bytes: [UInt8] = []
        var diagnostics: [Diagnostic] = []
        let all = source.bytes
        var index = 0
        while index < all.count {
            guard all[index...].starts(with: Array("{{".utf8)), let gap = gap(at: index) else {
                bytes.append(all[index])
                index += 1
                continue
            }
            if let value = values[gap.name] {
                bytes += Array(value.utf8)
            } else {
                diagnostics.append(unknown(gap.name, at: source.place(index..<gap.end), among: values.keys.sorted()))
            }
            index = gap.end
        }
        return (String(decoding: bytes, as: UTF8.self), diagnostics)
    }

    private func gap(at start: Int) -> (name: String, end: Int)? {
        let line = source.bytes[start...].prefix { $0 != 0x0A }
        let closing = Array("}}".utf8)
        guard let close = line.indices.first(where: { line[$0...].starts(with: closing) }) else { return nil }
        let name = String(decoding: line[(start + 2)..<close], as: UTF8.self)
        return (name.split { $0.isWhitespace }.joined(separator: " "), close + 2)
    }

    private func unknown(_ name: String, at place: Place, among known: [String]) -> Diagnostic {
        Diagnostic(
            .error, "archetype.unknown", "an archetype knows no `\(name)`", at: place,
            help: Suggestion.help(
                for: name, among: known,
                otherwise: "it knows \(known.map { "`{{ \($0) }}`" }.joined(separator: " and "))"))
    }

    /// `text` as a value of YAML: plain where that is safe, else in quotes.
    package static func yaml(_ text: String) -> String {
        let isPlain =
            text.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789 -_.".unicodeScalars.contains($0)
            } && !text.hasSuffix(" ")
            && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
        if isPlain { return text }
        return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
