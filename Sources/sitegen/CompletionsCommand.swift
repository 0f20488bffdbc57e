import Diagnostics

extension Commands {
    static let completions: Command = Command(
        name: "completions", summary: "Prints what makes a shell complete commands, options and their values.",
        details: """
            bash: put the output into ~/.local/share/bash-completion/completions/sitegen
            zsh:  put it into a file `_sitegen` in a folder of your $fpath
            fish: put it into ~/.config/fish/completions/sitegen.fish
            """,
        operand: Command.Operand(
            name: Shell.allCases.map(\.rawValue).joined(separator: "|"), isRequired: true, help: "the shell",
            kind: .words(Shell.allCases.map(\.rawValue))),
        options: [],
        examples: [
            .init("source <(sitegen completions bash)", "for this bash, to try it"),
            .init("sitegen completions zsh > _sitegen", "a file for zsh"),
        ]
    ) { arguments, program in
        let name = arguments.operand ?? ""
        guard let shell = Shell(rawValue: name) else {
            return program.refuse(
                UsageError(
                    message: "there are no completions for `\(Visible.text(name))`",
                    help: Suggestion.help(for: name, among: Shell.allCases.map(\.rawValue)),
                    usage: "sitegen completions \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"))
        }
        return program.give(shell.completions)
    }
}

/// The shells that can complete our commands.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The text that the shell reads.
    var completions: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }

    /// `text` in single quotes, as all three read it.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension Command {
    /// All options, with the one that every command has.
    var allOptions: [Option] { options + [Options.help] }

    /// The words that the operand may be; none where it is a file or a folder.
    var operandWords: [String] {
        switch operand?.kind {
        case .words(let words): words
        case .command: Commands.all.map(\.name)
        case .folder, .file, nil: []
        }
    }
}

extension Option {
    /// How it may be typed: `-o`, `--output`.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
