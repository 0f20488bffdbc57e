package import Diagnostics

/// Reads one YAML document as front matter, form specs and data files are written.
///
/// YAML 1.1 as libyaml reads it, less anchors, aliases, tags, keys that are no text, and a second document; a key
/// stands once in its mapping. Every scalar stays text.
///
///     title: Sign in          mapping [title: "Sign in", tags: ["a", "1.10"]]
///     tags: [a, 1.10]
package enum YAMLParser {
    /// The document in `slice`, and what is wrong with it.
    ///
    /// The node is nil where there is none (nothing but comments) or where the text cannot be read at all. What is
    /// refused but can be stepped over (a tag, an anchor, a key given again) is left out of the node. Ranges of nodes
    /// are bytes of the slice.
    package static func parse(
        _ slice: SourceSlice, limits: YAMLLimits = .default
    ) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
        let size = slice.bytes.count
        guard size <= limits.bytes else {
            return (nil, [YAMLMistake.tooLong(size, limit: limits.bytes, at: slice.place(0..<0))])
        }
        guard let events = YAMLEvents(slice.bytes) else {
            return (nil, [YAMLMistake.noMemory(at: slice.place(0..<0))])
        }
        var builder = YAMLTreeBuilder(events: events, slice: slice, limits: limits)
        let node = builder.document()
        return (node, builder.diagnostics)
    }
}
