/// What the program tells of itself.
enum HelpText {
    /// All commands.
    static var overview: String {
        """
        sitegen makes a static site, with accessible forms, of Markdown pages.

        usage: sitegen COMMAND [options]

        \(table(Commands.all.map { ($0.name, $0.summary) }))
        To begin:

          sitegen init my-site     makes a site
          sitegen serve my-site    shows it while you write
          sitegen build my-site    builds it into my-site/public
          sitegen check my-site    looks for what is wrong with it

        `sitegen help COMMAND` tells more, with examples.
        Exit status: \(ExitStatus.told).

        """
    }

    /// One command with its options and examples.
    static func of(_ command: Command) -> String {
        var text = "\(command.summary)\n\nusage: \(command.usage)\n\n"
        if !command.details.isEmpty { text += command.details + "\n\n" }
        if let operand = command.operand { text += table([(operand.name, operand.help)]) + "\n" }
        text += table(command.allOptions.map { (spelling(of: $0), $0.help) })
        return text + "\nExamples:\n\n" + examples(of: command)
    }

    private static func examples(of command: Command) -> String {
        command.examples.map { "  \($0.line)\n      \($0.meaning)\n" }.joined()
    }

    private static func spelling(of option: Option) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return letter + "--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = min(28, rows.map(\.0.count).max() ?? 0)
        return rows.map { name, help in
            let gap = name.count > width ? "\n" + blanks(width + 4) : blanks(width + 2 - name.count)
            return "  \(name)\(gap)\(help)\n"
        }.joined()
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
