import Foundation

/// A page of the manual, in which a part is made from the program's own tables and must not drift from them.
package struct ManualPage: Sendable {
    private let url: URL
    /// The page as it is.
    package let text: String

    /// The page `name` of `content/manual/`; `file` is the caller's `#filePath` below Tests/.
    package init(_ name: String, beside file: String = #filePath) throws {
        var root = URL(fileURLWithPath: file)
        while root.lastPathComponent != "Tests", root.path != "/" { root.deleteLastPathComponent() }
        url = root.deletingLastPathComponent().appendingPathComponent("content/manual/\(name)")
        text = try String(contentsOf: url, encoding: .utf8)
    }

    /// The part below the heading `heading`, from the first line that is `first` to the end of that section.
    private func range(below heading: String, from first: String) -> Range<String.Index>? {
        guard let top = text.range(of: "\n\(heading)\n") else { return nil }
        let end = text.range(of: "\n## ", range: top.upperBound..<text.endIndex)?.lowerBound
        let stop = end ?? text.endIndex
        guard let start = text.range(of: "\n\(first)\n", range: top.lowerBound..<stop) else { return nil }
        return text.index(after: start.lowerBound)..<stop
    }

    /// What is wrong where the part below `heading` that begins with the first line of `made` is not `made`; else nil.
    ///
    /// With `UPDATE_MANUAL=1` in the environment the part, up to the end of the section, is written instead.
    package func difference(below heading: String, from made: String) -> String? {
        let first = String(made.prefix { $0 != "\n" })
        guard let range = range(below: heading, from: first) else {
            return "\(url.lastPathComponent): no line `\(first)` below `\(heading)`"
        }
        let written = String(text[range])
        guard written != made else { return nil }
        if ProcessInfo.processInfo.environment["UPDATE_MANUAL"] == "1" {
            try? Data(text.replacingCharacters(in: range, with: made).utf8).write(to: url)
        }
        return "\(url.lastPathComponent), \(heading)\n--- in the manual\n\(written)\n--- made\n\(made)"
    }
}
