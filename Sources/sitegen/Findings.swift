import Diagnostics
import Site

/// One thing to tell: a diagnostic, or what the machine or the place of the output did not allow.
struct Finding: Sendable, Equatable {
    let severity: Severity
    let identifier: String
    let message: String
    /// The file as a person knows it.
    let path: String
    /// Where in the file, if there is more to say than its name.
    let place: Place?
    let help: [String]

    /// A diagnostic; `strict`: a warning is an error.
    init(_ diagnostic: Diagnostic, strict: Bool = false) {
        severity = strict && diagnostic.severity == .warning ? .error : diagnostic.severity
        identifier = diagnostic.identifier
        message = diagnostic.message
        path = diagnostic.place.source.path
        place = diagnostic.place
        help = diagnostic.help
    }

    /// An error of a file or folder as a whole.
    init(error identifier: String, path: String, message: String, help: [String] = []) {
        severity = .error
        self.identifier = identifier
        self.message = message
        self.path = path
        place = nil
        self.help = help
    }

    /// What a failure of the machine tells.
    static func of(_ failure: EnvironmentFailure) -> [Finding] {
        failure.faults.map { Finding(error: "environment", path: $0.path, message: $0.reason) }
    }

    /// What a failure of the output tells, and the exit status it means.
    static func of(_ failure: OutputFailure) -> (findings: [Finding], status: ExitStatus) {
        switch failure {
        case .refused(let path, let reason, let help):
            ([Finding(error: "output.refused", path: path, message: reason, help: help)], .wrongUsage)
        case .environment(let failure): (of(failure), .environment)
        }
    }
}

/// How findings are written.
enum FindingFormat: String, CaseIterable, Sendable {
    /// For a person.
    case text
    /// An array of objects, one a line.
    case json
    /// GitHub's workflow commands, which show findings beside the changed lines.
    case github

    /// All of `findings`.
    func text(of findings: [Finding], colours: Bool) -> String {
        switch self {
        case .text: findings.map { Self.plain($0, colours: colours) }.joined()
        case .json: "[" + findings.map { "\n" + Self.object($0) }.joined(separator: ",") + "\n]\n"
        case .github: findings.map(Self.command).joined()
        }
    }

    private static func plain(_ finding: Finding, colours: Bool) -> String {
        guard let place = finding.place else {
            let path = Visible.text(finding.path)
            let lines = ["\(coloured(finding.severity, colours)): \(path): \(Visible.text(finding.message))"]
            return (lines + finding.help.map { "      = \(Visible.text($0))" }).map { $0 + "\n" }.joined()
        }
        let diagnostic = Diagnostic(
            finding.severity, finding.identifier, finding.message, at: place, help: finding.help)
        return DiagnosticText(colours: colours).text(of: diagnostic)
    }

    private static func coloured(_ severity: Severity, _ colours: Bool) -> String {
        colours ? "\u{1b}[1;31m\(severity.rawValue)\u{1b}[0m" : severity.rawValue
    }

    /// Offsets are in bytes from the start of the text, the line and the column count from 1.
    private static func object(_ finding: Finding) -> String {
        var members = [
            "\"severity\": \(JSONText.forTerminal(finding.severity.rawValue))",
            "\"identifier\": \(JSONText.forTerminal(finding.identifier))",
            "\"file\": \(JSONText.forTerminal(finding.path))",
        ]
        if let place = finding.place {
            let position = place.position
            members += [
                "\"line\": \(position.line)", "\"column\": \(position.column)",
                "\"start\": \(place.range.lowerBound)", "\"end\": \(place.range.upperBound)",
            ]
        }
        members.append("\"message\": \(JSONText.forTerminal(finding.message))")
        members.append("\"help\": [\(finding.help.map(JSONText.forTerminal).joined(separator: ", "))]")
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// `::error file=…,line=…,col=…,title=…::message` ("Workflow commands for GitHub Actions" of its documentation).
    private static func command(_ finding: Finding) -> String {
        let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
        var properties = ["file=\(property(finding.path))"]
        if let position = finding.place?.position {
            properties += ["line=\(position.line)", "col=\(position.column)"]
        }
        properties.append("title=\(property(finding.identifier))")
        let lines = ([finding.message] + finding.help).map(Visible.text).joined(separator: "\n")
        return "::\(kind) \(properties.joined(separator: ","))::\(data(lines))\n"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(Visible.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

extension JSONText {
    /// A JSON string; what a terminal would obey stands as `\uXXXX`.
    static func forTerminal(_ text: String) -> String {
        quoted(text) { $0 != "\n" && $0 != "\t" && Visible.text(String($0)).hasPrefix("\\u{") }
    }
}
