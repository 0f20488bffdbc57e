/// Completions for bash 3.2 and later.
enum BashCompletions {
    static var text: String {
        let names = Commands.all.map(\.name) + ["--help", "--version"]
        return """
            # Completions of sitegen for bash; made by `sitegen completions bash`.

            # _sitegen_words WORD…: those that begin with what is typed
            _sitegen_words() { COMPREPLY=($(compgen -W "$*" -- "$cur")); }

            # _sitegen_paths -d|-f: folders, or files too
            _sitegen_paths() {
                compopt -o filenames 2>/dev/null
                local IFS=$'\\n'
                COMPREPLY=($(compgen "$1" -- "$cur"))
            }

            _sitegen() {
                local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= i
                COMPREPLY=()
                # `--format=js` is three words to bash.
                if [[ $cur == = ]]; then cur=
                elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for ((i = 1; i < COMP_CWORD; i++)); do
                    if [[ ${COMP_WORDS[i]} != -* ]]; then command=${COMP_WORDS[i]}; break; fi
                done
                case $command in
            \(block("''", "_sitegen_words \(names.joined(separator: " "))"))
            \(Commands.all.map(clause).joined(separator: "\n"))
                esac
            }

            complete -F _sitegen sitegen

            """
    }

    private static func block(_ pattern: String, _ body: String) -> String { "        \(pattern)) \(body) ;;" }

    private static func clause(of command: Command) -> String {
        let values = command.options.compactMap { option in
            action(for: option).map { "                \(option.spellings.joined(separator: "|"))) \($0) ;;\n" }
        }
        let options = command.allOptions.flatMap(\.spellings).filter { $0.hasPrefix("--") }
        let words = command.operandWords
        let operand =
            switch command.operand?.kind {
            case .folder: "_sitegen_paths -d"
            case .file: "_sitegen_paths -f"
            case .words, .command: "_sitegen_words \(words.joined(separator: " "))"
            case nil: ":"
            }
        return """
                    \(command.name))
                        case $prev in
            \(values.joined())                *)
                                if [[ $cur == -* ]]; then _sitegen_words \(options.joined(separator: " "))
                                else \(operand)
                                fi ;;
                        esac ;;
            """
    }

    /// What completes the option's value; nil where it has none.
    private static func action(for option: Option) -> String? {
        switch option.value {
        case .none: nil
        case .folder: "_sitegen_paths -d"
        case .word(let words): "_sitegen_words \(words.joined(separator: " "))"
        case .text, .number, .day: ":"
        }
    }
}
