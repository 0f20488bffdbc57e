import Diagnostics
import Preview
import Site

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Commands {
    static let serve: Command = Command(
        name: "serve", summary: "Shows the site while it is written, and every change at once.",
        details: """
            Builds in memory, writes nothing into the output folder, and serves what build would write under the
            headers that it asks hosts for. Open pages follow each change and tell the site's errors.
            Submissions to the site itself come to /_sitegen/inbox.
            """,
        operand: site,
        options: [
            Options.port, Options.host, Options.drafts, Options.future, Options.now, Options.strict, Options.jobs,
            Options.format, Options.quiet,
        ],
        examples: [
            Command.Example("sitegen serve", "shows the site in this folder"),
            Command.Example("sitegen serve blog --port 9000", "at a port of your choice"),
        ]
    ) { arguments, program in
        let settings: BuildSettings
        do throws(UsageError) {
            settings = try BuildSettings(arguments, program.surroundings, of: serve)
        } catch {
            return program.refuse(error)
        }
        return Serve(
            settings: settings, program: program, voice: Voice(arguments, program.terminal),
            port: arguments.number(Options.port), host: arguments.text(Options.host)
        ).run()
    }
}

/// One preview: builds in memory, serves, and builds again after each change, until it is stopped.
struct Serve {
    let settings: BuildSettings
    let program: Program
    let voice: Voice
    /// The port that was asked for; else the first free one from 8080 on.
    let port: Int?
    /// The address that was asked for; else this machine's own.
    let host: String?

    private static let usualPort = 8080

    func run() -> ExitStatus {
        endWhenAsked()
        let listening: Listening
        do throws(Listening.Failure) {
            listening = try listen()
        } catch {
            return voice.tell(outcome(of: error))
        }
        let site = LiveSite(hosts: HostList(host: host, port: listening.port), clock: program.surroundings.clock)
        var building = PreviewBuild(settings: settings, clock: program.surroundings.clock)
        var watcher = Watcher(site: settings.siteFolder, names: SiteReader.topNames)
        let first = building.run(changed: nil)
        tell(first, of: site, isFirst: true)
        guard let server = HTTPServer(listening, site) else {
            return voice.tell(failed("the server", "cannot be started: no thread or memory is left"))
        }
        greet(listening, base: first.snapshot?.base ?? "", isTold: watcher.isTold)
        // The server lives as long as this loop, which a signal ends with the program.
        while true {
            if let change = watcher.wait(limit: Self.beat) {
                tell(building.run(changed: change.files), of: site)
            } else {
                site.beat()
            }
            server.keep()
        }
    }

    /// How often the connections of open pages are tried, in milliseconds.
    private static let beat = 15_000

    /// Ctrl-C ends the program at once; nothing it holds must be written down.
    private func endWhenAsked() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in _exit(0) } }
    }

    private func listen() throws(Listening.Failure) -> Listening {
        let address = host.map { $0 == "localhost" ? "127.0.0.1" : $0 } ?? "127.0.0.1"
        if let port { return try Listening(address: address, port: port) }
        return try Listening.first(from: Self.usualPort, address: address)
    }

    // MARK: Telling

    private func tell(_ result: PreviewBuild.Result, of site: LiveSite, isFirst: Bool = false) {
        let clock = program.surroundings.clock
        let rules = result.forms.map { forms in InboxRules(forms) { CalendarDate(secondsSince1970: clock())?.text } }
        site.show(result.snapshot, result.diagnostics, rules: rules)
        let findings = result.diagnostics.map { Finding($0) }
        voice.tell(findings)
        let hasErrors = findings.contains { $0.severity == .error }
        guard !isFirst || hasErrors else { return }
        let shown =
            hasErrors
            ? "the last version without errors is shown" : Summary.count(result.changed, "file", "files") + " changed"
        if result.changed > 0 || !findings.isEmpty || hasErrors {
            voice.tell("\(shown); \(Summary.seconds(result.time))\n")
        }
    }

    private func greet(_ listening: Listening, base: String, isTold: Bool) {
        if port == nil, listening.port != Self.usualPort {
            voice.tell("port \(Self.usualPort) is taken, so it is another one\n")
        }
        if let host, host != "localhost", !host.hasPrefix("127.") {
            voice.tell("warning: whoever reaches \(Visible.text(host)) can read the site\n")
        }
        if !isTold { voice.tell("the system does not tell of changes, so files are looked at twice a second\n") }
        let name = host.map { $0 == "0.0.0.0" ? "localhost" : $0 } ?? "localhost"
        program.terminal.give("http://\(name):\(listening.port)\(base)/ (Ctrl-C ends it)\n")
    }

    private func outcome(of failure: Listening.Failure) -> Outcome {
        switch failure {
        case .taken: failed("port \(port ?? Self.usualPort)", "is taken by another program")
        case .forbidden: failed("port \(port ?? Self.usualPort)", "may be used by the system only")
        case .noAddress: failed(host ?? "127.0.0.1", "is no address of this machine in digits, such as 127.0.0.1")
        case .other(let words): failed("port \(port ?? Self.usualPort)", words)
        }
    }

    private func failed(_ path: String, _ message: String) -> Outcome {
        var outcome = Outcome()
        outcome.fail(.environment(EnvironmentFailure(path: path, reason: message)))
        return outcome
    }
}
