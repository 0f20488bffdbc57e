/// A command of the program.
struct Command: Sendable {
    /// A word that follows the command: `SITE`, `DIR`.
    struct Operand: Sendable {
        let name: String
        let isRequired: Bool
        /// What it is, in one line.
        let help: String
        /// What shells complete it with.
        var kind = Kind.folder

        /// What an operand may be.
        enum Kind: Sendable, Equatable {
            case folder, file
            case words([String])
            /// The name of a command.
            case command
        }
    }

    /// A line that one can type, and what it is good for.
    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) { (self.line, self.meaning) = (line, meaning) }
    }

    /// The name: `build`.
    let name: String
    /// What it does, in one line.
    let summary: String
    /// More of it, as lines of at most 96 columns; empty where the summary says it all.
    let details: String
    let operand: Operand?
    let options: [Option]
    /// At least one.
    let examples: [Example]
    /// Does it.
    let run: @Sendable (Arguments, Program) -> ExitStatus

    init(
        name: String, summary: String, details: String = "", operand: Operand?, options: [Option],
        examples: [Example], run: @escaping @Sendable (Arguments, Program) -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operand = operand
        self.options = options
        self.examples = examples
        self.run = run
    }

    /// How it is called: `sitegen build [SITE] [options]`.
    var usage: String {
        var words = ["sitegen", name]
        if let operand { words.append(operand.isRequired ? operand.name : "[\(operand.name)]") }
        if !options.isEmpty { words.append("[options]") }
        return words.joined(separator: " ")
    }
}

/// All commands, in the order in which the help lists them.
enum Commands {
    static let all: [Command] = [
        build, serve, check, initialize, new, why, clean, schema, completions, manual, help,
    ]

    static let site = Command.Operand(name: "SITE", isRequired: false, help: "the site's folder (default: this folder)")
}
