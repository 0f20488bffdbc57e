import Diagnostics

/// A diagnostic as the overlay shows it.
struct Problem: Sendable {
    /// An object: `severity`, `place`, `message`, `help`, `source`.
    let json: String

    init(_ diagnostic: Diagnostic) {
        let place = diagnostic.place
        let position = place.position
        let hasSource = !place.source.bytes.isEmpty
        let shown = Visible.text(place.source.path) + (hasSource ? ":\(position.line):\(position.column)" : "")
        // The first line of the text says what stands in the other members already, the last ones the help.
        let lines = DiagnosticText().text(of: diagnostic).split(separator: "\n")
        let source = hasSource ? lines.dropFirst().prefix(2).joined(separator: "\n") : ""
        json =
            "{\"severity\":\(JSONText.inScript(diagnostic.severity.rawValue)),\"place\":\(JSONText.inScript(shown)),"
            + "\"message\":\(JSONText.inScript(Visible.text(diagnostic.message))),"
            + "\"help\":[\(diagnostic.help.map { JSONText.inScript(Visible.text($0)) }.joined(separator: ","))],"
            + "\"source\":\(JSONText.inScript(source))}"
    }
}

extension JSONText {
    /// `text` in quotes, for a place in a line of an event stream or in a script: nothing ends either.
    static func inScript(_ text: String) -> String {
        quoted(text) { ["<", "\u{2028}", "\u{2029}"].contains($0) }
    }
}
