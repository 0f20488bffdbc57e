import Diagnostics
import Site

/// How much, and in which form, a command tells.
struct Voice: Sendable {
    private let terminal: Terminal
    private let format: FindingFormat
    private let isQuiet: Bool
    /// Whether each file is named.
    let isVerbose: Bool
    private let showsTimings: Bool

    /// The voice that the options ask for.
    init(_ arguments: Arguments, _ terminal: Terminal) {
        self.terminal = terminal
        format = arguments.text(Options.format).flatMap { FindingFormat(rawValue: $0) } ?? .text
        isQuiet = arguments.has(Options.quiet)
        isVerbose = arguments.has(Options.verbose)
        showsTimings = arguments.has(Options.timings)
    }

    /// Whether a person is told more than errors.
    var isTalkative: Bool { !isQuiet && format == .text }

    /// Tells a person what the program is doing.
    func tell(_ message: String) {
        if isTalkative { terminal.tell(message) }
    }

    /// Tells findings while a command goes on.
    func tell(_ findings: [Finding]) {
        let told = isQuiet ? findings.filter { $0.severity == .error } : findings
        if !told.isEmpty { terminal.tell(format.text(of: told, colours: terminal.colours)) }
    }

    /// Tells how a command ended: findings as messages, all else as results.
    func tell(_ outcome: Outcome) -> ExitStatus {
        let notes = format == .text ? [] : outcome.leftOut.map { Finding($0.note) }
        let all = outcome.findings + notes
        let findings = isQuiet ? all.filter { $0.severity == .error } : all
        terminal.tell(format.text(of: findings, colours: terminal.colours))
        if isVerbose {
            terminal.give(outcome.written.map { "wrote \($0.text)\n" }.joined())
            terminal.give(outcome.removed.map { "removed \($0.text)\n" }.joined())
        }
        if isTalkative { terminal.give(Self.list(of: outcome.leftOut)) }
        if showsTimings {
            terminal.give(outcome.timings.map { "\($0.stage): \(Summary.seconds($0.time))\n" }.joined())
            terminal.give(outcome.slowest.map { "\(Visible.text($0.page)): \(Summary.seconds($0.time))\n" }.joined())
        }
        if let summary = outcome.summary, !isQuiet { terminal.give(summary + "\n") }
        return outcome.status
    }

    /// `left out: content/tea.md is a draft`, and how it gets into the site.
    private static func list(of files: [LeftOutFile]) -> String {
        files.map { file in
            "left out: \(Visible.text(file.path)) \(Visible.text(file.words))\n          \(Visible.text(file.help))\n"
        }.joined()
    }
}

/// How a command ended.
struct Outcome {
    /// The exit status.
    var status = ExitStatus.done
    /// What is to be told, in this order.
    var findings: [Finding] = []
    /// Files that were written, in order.
    var written: [OutputPath] = []
    /// Files that were removed, in order.
    var removed: [OutputPath] = []
    /// Files that are not in the output, in order.
    var leftOut: [LeftOutFile] = []
    /// What each stage took.
    var timings: [BuildReport.Timing] = []
    /// The pages that took longest.
    var slowest: [BuildReport.PageTime] = []
    /// The last line.
    var summary: String?

    /// Adds what was done to the output folder.
    mutating func add(_ report: WriteReport) {
        written = report.written
        removed = report.removed
        findings += report.diagnostics.map { Finding($0) }
    }

    /// Ends with a failure.
    mutating func fail(_ failure: OutputFailure) {
        let told = Finding.of(failure)
        findings += told.findings
        status = told.status
    }
}

/// The last line of a command.
enum Summary {
    /// `12 pages: 14 files written, 3 unchanged, 1 removed; 0.12 s`.
    static func of(_ counts: [BuildReport.Count], _ report: WriteReport, _ time: Duration) -> String {
        let built = counts.map { count($0.number, $0.one, $0.several) }.joined(separator: ", ")
        let files =
            "\(count(report.written.count, "file", "files")) written, \(report.unchanged) unchanged, "
            + "\(report.removed.count) removed; \(seconds(time))"
        return built.isEmpty ? files : "\(built): \(files)"
    }

    /// `3 errors, 1 warning`.
    static func of(_ findings: [Finding]) -> String {
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count { $0.severity == .warning }
        let notes = findings.count { $0.severity == .note }
        let parts = [
            count(errors, "error", "errors"), warnings > 0 ? count(warnings, "warning", "warnings") : nil,
            notes > 0 ? count(notes, "note", "notes") : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// `1 page`, `2 pages`.
    static func count(_ number: Int, _ one: String, _ several: String) -> String {
        "\(number) \(number == 1 ? one : several)"
    }

    /// `0.123 s`.
    static func seconds(_ time: Duration) -> String {
        let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
    }
}
