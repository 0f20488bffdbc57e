import Diagnostics
import Site

extension Commands {
    static let check: Command = Command(
        name: "check", summary: "Checks the site and its built pages, and writes nothing.",
        details: """
            Tells all that `build` tells, and what only shows in the built pages: links, anchors and pictures that
            lead nowhere, ids that stand twice, labels without a control, controls without a label, headings that
            skip a level, and what the site's security policy blocks. Gives advice on forms, and lists what is left
            out and why. An unknown path or anchor, which `build` only warns of, is an error here.
            """,
        operand: site,
        options: [
            Options.external, Options.strict, Options.baseURL, Options.drafts, Options.future, Options.now,
            Options.jobs, Options.format, Options.quiet,
        ],
        examples: [
            .init("sitegen check", "before you publish"),
            .init("sitegen check --external", "asks other sites too whether what you link to is still there"),
            .init("sitegen check --strict --format github", "in continuous integration"),
        ]
    ) { arguments, program in
        var settings: BuildSettings
        do throws(UsageError) {
            settings = try BuildSettings(arguments, program.surroundings, of: check)
        } catch {
            return program.refuse(error)
        }
        settings.advice = true
        settings.cache = .read
        let voice = Voice(arguments, program.terminal)
        return Check(settings: settings, program: program, voice: voice).run(external: arguments.has(Options.external))
    }
}

/// One check: a build in memory, and a look at its pages.
private struct Check {
    let settings: BuildSettings
    let program: Program
    let voice: Voice

    func run(external: Bool) -> ExitStatus {
        var outcome = Outcome()
        do throws(EnvironmentFailure) {
            try check(external: external, &outcome)
        } catch {
            outcome.fail(.environment(error))
        }
        return voice.tell(outcome)
    }

    private func check(external: Bool, _ outcome: inout Outcome) throws(EnvironmentFailure) {
        let start = ContinuousClock.now
        let report = try program.built(settings, voice)
        var found = report.diagnostics.map(\.asCheckSeesIt)
        let built = BuiltSite(report, jobs: settings.jobs)
        found += built.diagnostics
        if external {
            if let faults = ExternalCheck.faults(of: built.external) {
                found += faults
            } else {
                outcome.findings.append(Self.noCurl)
            }
        }
        let told = found.inOrder.map { Finding($0, strict: settings.strict) }
        outcome.findings = told + outcome.findings
        outcome.leftOut = report.account.leftOut
        let hasErrors = outcome.findings.contains { $0.severity == .error }
        if hasErrors { outcome.status = .siteErrors }
        let counted = report.counts.prefix(2).map { Summary.count($0.number, $0.one, $0.several) }
        let links = external ? ", \(Summary.count(built.external.count, "address", "addresses")) of other sites" : ""
        outcome.summary =
            "\(counted.joined(separator: ", "))\(links) checked: \(Summary.of(outcome.findings)); "
            + Summary.seconds(ContinuousClock.now - start)
    }

    private static var noCurl: Finding {
        Finding(
            error: "check.no-curl", path: "--external",
            message: "the program `\(ExternalCheck.program)` is not there, so no other site was asked",
            help: ["install it (`apt-get install curl`)"])
    }
}

extension Diagnostic {
    /// What a build only warns of because a part of the site may come from elsewhere.
    private static let doubts: Set<String> = ["link.unknown-path", "link.unknown-anchor"]

    /// The finding with the severity that it has in a check.
    fileprivate var asCheckSeesIt: Diagnostic {
        guard Self.doubts.contains(identifier), severity == .warning else { return self }
        return Diagnostic(.error, identifier, message, at: place, help: help)
    }
}
