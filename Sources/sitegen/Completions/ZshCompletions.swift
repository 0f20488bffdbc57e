/// Completions for zsh, as its own functions write them ("Completion System" of its manual).
enum ZshCompletions {
    static var text: String {
        """
        #compdef sitegen
        # Completions of sitegen for zsh; made by `sitegen completions zsh`.

        _sitegen() {
            local context state state_descr line
            typeset -A opt_args
            _arguments -C '(- *)--help[tell how sitegen is used]' '(- *)--version[tell the version]' \\
                '1:command:->command' '*::argument:->argument'
            case $state in
                command)
                    local -a commands=(
        \(Commands.all.map { "                " + described($0.name, $0.summary) }.joined(separator: "\n"))
                    )
                    _describe -t commands command commands ;;
                argument)
                    case $words[1] in
        \(Commands.all.map(clause).joined(separator: "\n"))
                    esac ;;
            esac
        }

        if [[ $funcstack[1] == _sitegen ]]; then _sitegen "$@"; else compdef _sitegen sitegen; fi

        """
    }

    private static func described(_ name: String, _ text: String) -> String {
        Shell.quoted("\(name):\(text.replacing(":", with: "\\:"))")
    }

    private static func clause(of command: Command) -> String {
        let specs = command.allOptions.map(spec) + [operand(of: command)].compactMap(\.self)
        return "                \(command.name)) _arguments -s " + specs.joined(separator: " \\\n                    ")
            + " ;;"
    }

    /// `'(-o --output)'{-o,--output=}'[the output folder]:DIR:_directories'`.
    private static func spec(of option: Option) -> String {
        let value = value(of: option)
        let long = "--\(option.name)" + (value.isEmpty ? "" : "=")
        let help = "[\(escaped(option.help))]"
        guard let letter = option.letter else { return Shell.quoted(long + help + value) }
        let short = "-\(letter)" + (value.isEmpty ? "" : "+")
        return Shell.quoted("(-\(letter) --\(option.name))") + "{\(short),\(long)}" + Shell.quoted(help + value)
    }

    private static func value(of option: Option) -> String {
        switch option.value {
        case .none: ""
        case .folder: ":DIR:_directories"
        case .word(let words): ":word:(\(words.joined(separator: " ")))"
        case .text, .number, .day: ":\(option.placeholder ?? ""): "
        }
    }

    private static func operand(of command: Command) -> String? {
        guard let operand = command.operand else { return nil }
        let words = command.operandWords
        let action =
            switch operand.kind {
            case .folder: "_directories"
            case .file: "_files"
            case .words, .command: "(\(words.joined(separator: " ")))"
            }
        return Shell.quoted(
            "\(operand.isRequired ? "1" : "::")" + (operand.isRequired ? ":" : "")
                + "\(words.isEmpty ? operand.name : "word"):\(action)")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
