/// What the program tells of itself.
enum HelpText {
    /// All commands.
    static var overview: String {
        let commands = Commands.all.map { ($0.name, $0.summary) }
        return """
            sitegen makes a static site, with accessible forms, of Markdown pages.

            usage: sitegen COMMAND [options]

            \(table(commands))
            `sitegen help COMMAND` tells more. Exit status: 0 done, 1 the site has errors, 2 wrong usage,
            3 the machine did not let it read or write.

            """
    }

    /// One command with its options.
    static func of(_ command: Command) -> String {
        var text = "\(command.summary)\n\nusage: \(command.usage)\n\n"
        if let operand = command.operand { text += table([(operand.name, operand.help)]) + "\n" }
        let options = command.options + [Options.help]
        return text + table(options.map { (spelling(of: $0), $0.help) })
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
