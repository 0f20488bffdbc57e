import Diagnostics
import Site

extension Commands {
    static let build: Command = Command(
        name: "build", summary: "Builds the site into its output folder.",
        details: """
            All mistakes of a run are told, each with its file, line and column. While there is one, nothing is
            written, and the output stays as it was. Of what an earlier build wrote, only files that changed are
            written again, and those that are no longer part of the site are removed.
            """,
        operand: site,
        options: [
            Options.output, Options.baseURL, Options.relative, Options.drafts, Options.future, Options.now,
            Options.strict, Options.jobs, Options.format, Options.timings, Options.quiet, Options.verbose,
        ],
        examples: [
            .init("sitegen build", "builds the site in this folder into public/"),
            .init("sitegen build my-site -o /tmp/site --drafts", "another site, another place, with its drafts"),
            .init("sitegen build --relative -o for-usb", "pages that work from a disk, without a server"),
            .init("sitegen build --base-url https://example.org/docs/ --strict", "as it is published"),
        ]
    ) { arguments, program in
        let settings: BuildSettings
        do throws(UsageError) {
            settings = try BuildSettings(arguments, program.surroundings, of: build)
        } catch {
            return program.refuse(error)
        }
        return Build(settings: settings, program: program, voice: Voice(arguments, program.terminal)).run()
    }
}

extension BuildSettings {
    /// What the options of a command ask for.
    init(
        _ arguments: Arguments, _ surroundings: Surroundings, of command: Command, takesSite: Bool = true
    ) throws(UsageError) {
        let site = (takesSite ? arguments.operand : arguments.text(Options.siteFolder)) ?? "."
        let today = try surroundings.today(of: command)
        self.init(
            siteFolder: site, outputFolder: arguments.text(Options.output) ?? Self.output(of: site),
            now: arguments.text(Options.now) ?? today.text)
        baseURL = arguments.text(Options.baseURL)
        if let baseURL, !Self.isBaseURL(baseURL) {
            throw UsageError(
                message: "the value of `--base-url` must be an address, not `\(Visible.text(baseURL))`",
                help: ["write scheme, host and path: `https://example.org/docs/`"], usage: command.usage)
        }
        relative = arguments.has(Options.relative)
        drafts = arguments.has(Options.drafts)
        future = arguments.has(Options.future)
        strict = arguments.has(Options.strict)
        jobs = arguments.number(Options.jobs) ?? surroundings.processors
    }

    /// The output folder of a site for which none is named.
    static func output(of site: String) -> String {
        site == "." ? "public" : site.hasSuffix("/") ? site + "public" : site + "/public"
    }
}

/// One build: from the settings to the files.
struct Build {
    let settings: BuildSettings
    let program: Program
    let voice: Voice

    func run() -> ExitStatus {
        var outcome = Outcome()
        do throws(OutputFailure) {
            try build(&outcome)
        } catch {
            outcome.fail(error)
        }
        return voice.tell(outcome)
    }

    private func build(_ outcome: inout Outcome) throws(OutputFailure) {
        let start = ContinuousClock.now
        let folder = try OutputFolder(
            settings.outputFolder, site: settings.siteFolder, home: program.surroundings.home)
        let lock = try BuildLock(site: settings.siteFolder, voice)
        var report = try report()
        // Notes are for `check`.
        let told = report.diagnostics.inOrder.filter { $0.severity != .note }
        outcome.findings = told.map { Finding($0, strict: settings.strict) }
        guard !outcome.findings.contains(where: { $0.severity == .error }) else {
            outcome.status = .siteErrors
            outcome.summary = "\(Summary.of(outcome.findings)); nothing was written"
            return
        }
        let writing = ContinuousClock.now
        let written = try folder.write(report.output, jobs: settings.jobs)
        lock.release()
        report.timings.append(BuildReport.Timing(stage: "write", time: ContinuousClock.now - writing))
        outcome.add(written)
        outcome.timings = report.timings
        outcome.slowest = report.slowest
        if voice.isVerbose { outcome.leftOut = report.account.leftOut }
        outcome.summary = Summary.of(report.counts, written, ContinuousClock.now - start)
    }

    private func report() throws(OutputFailure) -> BuildReport {
        do throws(EnvironmentFailure) {
            return try program.built(settings, voice)
        } catch {
            throw .environment(error)
        }
    }
}

extension BuildLock {
    /// Waits for the lock of a site, and tells so.
    init(site: String, _ voice: Voice) throws(OutputFailure) {
        do throws(EnvironmentFailure) {
            self = try BuildLock(site: site) { voice.tell("\($0)\n") }
        } catch {
            throw .environment(error)
        }
    }
}
