import Diagnostics

// What is wrong with a page.
extension MarkdownWriter {
    /// Keeps the finding that `make` gives, unless there are very many of its kind already.
    mutating func tell(_ identifier: String, _ make: (inout MarkdownWriter) -> Diagnostic) {
        guard found.add(identifier) else { return }
        let diagnostic = make(&self)
        rendered.diagnostics.append(diagnostic)
    }

    /// Whether a line begins with a tag of another generator, Hugo's `{{< figure … >}}` or Jekyll's `{% include … %}`.
    func isForeignTag(_ node: CMarkNode) -> Bool {
        guard plainDepth == 0, node.previous.map({ $0.kind == .softBreak }) ?? true else { return false }
        let bytes = escape.clean(node.literal.array[...])
        return ["{{<", "{{%", "{%"].contains { bytes.starts(with: $0.utf8) }
    }

    mutating func tellForeignTag(_ node: CMarkNode) {
        tell("markdown.foreign-tag") { writer in
            let line = writer.lines.range(node.startLine)
            let start = writer.slice.bytes[line].firstIndex(of: UInt8(ascii: "{")) ?? line.lowerBound
            return .warning(
                "markdown.foreign-tag", "a tag of another generator is shown as text",
                at: writer.slice.place(start..<line.upperBound),
                help: "pages know no tags: write Markdown, or HTML with `html: true` in the front matter")
        }
    }
}
