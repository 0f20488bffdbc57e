/// Completions for fish ("Writing your own completions" of its documentation).
enum FishCompletions {
    static var text: String {
        """
        # Completions of sitegen for fish; made by `sitegen completions fish`.
        complete -c sitegen -f
        complete -c sitegen -n __fish_use_subcommand -l help -d 'tell how sitegen is used'
        complete -c sitegen -n __fish_use_subcommand -l version -d 'tell the version'
        \(Commands.all.map(lines).joined(separator: "\n"))

        """
    }

    private static func lines(of command: Command) -> String {
        let top = "complete -c sitegen -n __fish_use_subcommand -a \(command.name) -d \(Shell.quoted(command.summary))"
        let condition = "complete -c sitegen -n '__fish_seen_subcommand_from \(command.name)'"
        let options = command.allOptions.map { condition + parts(of: $0) + " -d " + Shell.quoted($0.help) }
        return ([top] + options + [operand(of: command)].compactMap { $0.map { condition + $0 } })
            .joined(separator: "\n")
    }

    private static func parts(of option: Option) -> String {
        let names = " -l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "")
        switch option.value {
        case .none: return names
        case .folder: return names + " -x -a '(__fish_complete_directories)'"
        case .word(let words): return names + " -x -a \(Shell.quoted(words.joined(separator: " ")))"
        case .text, .number, .day: return names + " -x"
        }
    }

    private static func operand(of command: Command) -> String? {
        switch command.operand?.kind {
        case .folder: " -a '(__fish_complete_directories)'"
        case .file: " -F"
        case .words, .command: " -a \(Shell.quoted(command.operandWords.joined(separator: " ")))"
        case nil: nil
        }
    }
}
