import Diagnostics
import Site

/// The program: a command line in, an exit status out.
struct Program: Sendable {
    let surroundings: Surroundings
    let terminal: Terminal
    /// The whole product, up to writing.
    let buildSite:
        @Sendable (BuildSettings, _ begins: @escaping @Sendable (String) -> Void) throws(EnvironmentFailure)
            -> BuildReport

    static let version = "0.1.0"
    /// The day of this version, for the manual page.
    static let date = "2026-11-30"

    /// Does what `commandLine` asks for, which begins with the program's name.
    func run(_ commandLine: [String]) -> ExitStatus {
        // Swift reads it from a file of the system, and gives nothing where that cannot be opened.
        guard !commandLine.isEmpty else {
            terminal.tell("error: the command line cannot be read: are too many files open?\n")
            return .environment
        }
        do throws(UsageError) {
            return try runChecked(Array(commandLine.dropFirst()))
        } catch {
            return refuse(error)
        }
    }

    private func runChecked(_ words: [String]) throws(UsageError) -> ExitStatus {
        guard let first = words.first else {
            terminal.tell(HelpText.overview)
            return .wrongUsage
        }
        if ["--version", "version"].contains(first) { return give("sitegen \(Self.version)\n") }
        if ["--help", "-h"].contains(first) { return give(HelpText.overview) }
        guard let command = Commands.all.first(where: { $0.name == first }) else { throw Self.unknown(first) }
        let arguments = try Arguments(Array(words.dropFirst()), of: command)
        if arguments.has(Options.help) { return give(HelpText.of(command)) }
        return command.run(arguments, self)
    }

    /// What is told of a word that is no command.
    static func unknown(_ word: String) -> UsageError {
        let isOption = word.hasPrefix("-")
        return UsageError(
            message: isOption
                ? "`\(Visible.text(word))` is no option of sitegen; options follow a command"
                : "there is no command `\(Visible.text(word))`",
            help: Suggestion.help(for: word, among: Commands.all.map(\.name) + ["--help", "--version"]),
            usage: "sitegen \(Commands.all.map(\.name).joined(separator: "|")) …")
    }

    /// Builds a site in memory; tells a person at a terminal how far it is, where that takes long.
    func built(_ settings: BuildSettings, _ voice: Voice) throws(EnvironmentFailure) -> BuildReport {
        guard surroundings.errorsOnTerminal, voice.isTalkative else { return try buildSite(settings, { _ in }) }
        let progress = Progress(terminal)
        defer { progress.end() }
        return try buildSite(settings, { progress.begin($0) })
    }

    /// Gives a result that was asked for.
    func give(_ text: String) -> ExitStatus {
        if terminal.give(text) { return .done }
        terminal.tell("error: standard output cannot be written\n")
        return .environment
    }

    /// Tells a wrong command line.
    func refuse(_ error: UsageError) -> ExitStatus {
        terminal.tell("sitegen: error: \(error.message)\n")
        for line in error.help { terminal.tell("   = \(line)\n") }
        terminal.tell("usage: \(error.usage)\n")
        return .wrongUsage
    }
}
