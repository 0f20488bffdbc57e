import Diagnostics

/// Tags of other generators at the beginning of a line of Markdown, such as Hugo's and Jekyll's, which are text here.
enum ForeignTags {
    /// A warning at each such line outside of code, of ten lines at most: `{{< figure … >}}`, `{% include … %}`
    static func found(in page: PageSource) -> [Diagnostic] {
        let bytes = page.source.bytes
        var found: [Diagnostic] = []
        var fence: ArraySlice<UInt8>?
        for line in bytes[page.bodyStart...].split(separator: 0x0A) where found.count < 10 {
            let text = line.drop { $0 == 0x20 }
            guard text.startIndex - line.startIndex < 4 else { continue }
            if let mark = text.first, mark == 0x60 || mark == 0x7E {
                let run = text.prefix { $0 == mark }
                if let open = fence {
                    if open.first == mark, run.count >= open.count { fence = nil }
                } else if run.count >= 3 {
                    fence = run
                }
            }
            guard fence == nil, opensTag(text) else { continue }
            found.append(warning(at: page.source.place(text.startIndex..<text.endIndex)))
        }
        return found
    }

    private static func opensTag(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "{") else { return false }
        return ["{{<", "{{%", "{%"].contains { line.starts(with: $0.utf8) }
    }

    private static func warning(at place: Place) -> Diagnostic {
        .warning(
            "page.foreign-tag", "a tag of another generator is shown as text", at: place,
            help: "pages know no tags: write Markdown, or HTML with `html: true` in the front matter")
    }
}
