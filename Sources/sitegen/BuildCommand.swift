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
            Options.strict, Options.jobs, Options.format, Options.timings, Options.verify, Options.quiet,
            Options.verbose,
        ],
        examples: [
            .init("sitegen build", "builds the site in this folder into public/"),
            .init("sitegen build my-site -o /tmp/site --drafts", "another site, another place, with its drafts"),
            .init("sitegen build --relative -o for-usb", "pages that work from a disk, without a server"),
            .init("sitegen build --base-url https://example.org/docs/ --strict", "as it is published"),
            .init("sitegen build --verify", "whether public/ is, byte for byte, what a clean build gives"),
        ]
    ) { arguments, program in
        var settings: BuildSettings
        do throws(UsageError) {
            settings = try BuildSettings(arguments, program.surroundings, of: build)
        } catch {
            return program.refuse(error)
        }
        let verifies = arguments.has(Options.verify)
        if verifies { settings.cache = .none }
        settings.spools = !verifies
        let voice = Voice(arguments, program.terminal)
        return Build(settings: settings, program: program, voice: voice, verifies: verifies).run()
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
    /// Whether nothing is written, and the output folder compared with what would be.
    let verifies: Bool

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
        let cache = verifies ? nil : BuildCache(settings, into: folder, under: lock)
        let work = cache?.work() ?? .all
        let looking = ContinuousClock.now - start
        switch work {
        case .nothing(let same): return outcome.tell(same, looking, voice, settings)
        case .edits(let edits):
            if let done = try cache?.build(edits) {
                // As in main.swift: the system takes back all memory at once.
                _ = unsafe Unmanaged.passRetained(KeptEdits(done))
                return outcome.tell(done, looking, since: start, voice, settings)
            }
        case .all: break
        }
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
        if verifies { return outcome.tell(try folder.difference(from: report.output, jobs: settings.jobs), settings) }
        let written = try folder.write(report.output, jobs: settings.jobs, for: cache)
        cache?.keep(report, written)
        lock.release()
        report.timings.append(BuildReport.Timing(stage: "write", time: ContinuousClock.now - writing))
        outcome.add(written)
        outcome.timings = [.init(stage: "compare", time: looking)] + report.timings
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

extension Outcome {
    /// The most files that are named of each kind.
    private static let most = 20

    /// Tells in what the output folder differs from a clean build.
    fileprivate mutating func tell(_ difference: OutputDifference, _ settings: BuildSettings) {
        let kinds = [
            (difference.missing, "output.missing", "is missing"),
            (difference.changed, "output.different", "is not what a clean build gives"),
            (difference.stale, "output.stale", "is left of an earlier build, and no source makes it now"),
        ]
        for (paths, identifier, message) in kinds {
            let more = paths.count > Self.most ? ["and so of \(paths.count - Self.most) more"] : []
            findings += paths.prefix(Self.most).enumerated().map { place, path in
                Finding(
                    error: identifier, path: settings.outputFolder + "/" + path.text, message: message,
                    help: place == Self.most - 1 ? more : [])
            }
        }
        let count = difference.missing.count + difference.changed.count + difference.stale.count
        guard count > 0 else {
            let files = Summary.count(difference.same, "file", "files")
            summary = "\(settings.outputFolder) is what a clean build gives: \(files)"
            return
        }
        status = .siteErrors
        let differ = Summary.count(count, "file differs", "files differ")
        summary = "\(differ), \(difference.same) are the same; `sitegen build` mends it"
    }
}

extension Outcome {
    /// Tells of a build that had nothing to do what the last one told.
    fileprivate mutating func tell(_ same: UnchangedBuild, _ time: Duration, _ voice: Voice, _ settings: BuildSettings)
    {
        findings = same.diagnostics.map { Finding($0, strict: settings.strict) }
        if voice.isVerbose { leftOut = same.leftOut }
        timings = [.init(stage: "compare", time: time)]
        var written = WriteReport()
        written.unchanged = same.files
        summary = Summary.of(same.counts, written, time)
    }
}

/// What a build after edits knows of the site, to be kept until the process ends.
private final class KeptEdits {
    private let report: EditedReport

    init(_ report: EditedReport) { self.report = report }
}

extension Outcome {
    /// Tells of a build after which only texts of pages had been edited.
    fileprivate mutating func tell(
        _ done: EditedReport, _ looking: Duration, since start: ContinuousClock.Instant, _ voice: Voice,
        _ settings: BuildSettings
    ) {
        tell(done.told, looking, voice, settings)
        add(done.written)
        timings += done.timings
        slowest = done.slowest
        summary = Summary.of(done.told.counts, done.written, ContinuousClock.now - start)
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
