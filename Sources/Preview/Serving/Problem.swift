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
            "{\"severity\":\(JSONString.quoted(diagnostic.severity.rawValue)),\"place\":\(JSONString.quoted(shown)),"
            + "\"message\":\(JSONString.quoted(Visible.text(diagnostic.message))),"
            + "\"help\":[\(diagnostic.help.map { JSONString.quoted(Visible.text($0)) }.joined(separator: ","))],"
            + "\"source\":\(JSONString.quoted(source))}"
    }
}

/// Text as JSON (RFC 8259, 7).
enum JSONString {
    /// A string with its quotes, in which no line ends.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{2028}", "\u{2029}", "<", "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
