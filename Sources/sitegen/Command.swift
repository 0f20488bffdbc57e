/// A command of the program.
struct Command: Sendable {
    /// A word that follows the command: `SITE`, `DIR`.
    struct Operand: Sendable {
        let name: String
        let isRequired: Bool
        /// What it is, in one line.
        let help: String
    }

    /// The name: `build`.
    let name: String
    /// What it does, in one line.
    let summary: String
    let operand: Operand?
    let options: [Option]
    /// Does it.
    let run: @Sendable (Arguments, Program) -> ExitStatus

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
    static let all: [Command] = [build, serve, schema, clean, help]

    static let site = Command.Operand(name: "SITE", isRequired: false, help: "the site's folder (default: this folder)")
}
