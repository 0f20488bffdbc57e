import Diagnostics

// What is wrong with a page.
extension MarkdownWriter {
    /// Keeps the finding that `make` gives, unless there are very many of its kind already.
    mutating func tell(_ identifier: String, _ make: (inout MarkdownWriter) -> Diagnostic) {
        guard found.add(identifier) else { return }
        let diagnostic = make(&self)
        rendered.diagnostics.append(diagnostic)
    }
}
