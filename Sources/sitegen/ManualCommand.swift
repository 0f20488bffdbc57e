extension Commands {
    static let manual: Command = Command(
        name: "man", summary: "Prints the manual page.", operand: nil, options: [],
        examples: [
            .init("sitegen man | man -l -", "reads it"),
            .init("sitegen man > ~/.local/share/man/man1/sitegen.1", "keeps it, for `man sitegen`"),
        ]
    ) { _, program in program.give(ManualPage.text) }
}

/// The manual page, in the macros of man(7).
///
///     .TP
///     \fB\-o\fR, \fB\-\-output\fR \fIDIR\fR
///     the output folder (default: public in the site)
enum ManualPage {
    static var text: String {
        """
        .TH SITEGEN 1 \(Program.date) "sitegen \(Program.version)" "User Commands"
        .SH NAME
        sitegen \\- a static site generator that makes accessible forms
        .SH SYNOPSIS
        \(Commands.all.map(synopsis).joined(separator: "\n.br\n"))
        .SH DESCRIPTION
        A folder of Markdown pages in, a folder of HTML out. Fenced blocks whose first word is
        .I form
        become accessible HTML forms.
        .SH COMMANDS
        \(Commands.all.map(section).joined(separator: "\n"))
        .SH OPTIONS OF ALL COMMANDS
        .TP
        \\fB\\-h\\fR, \\fB\\-\\-help\\fR
        \(escaped(Options.help.help))
        .SH EXIT STATUS
        \(ExitStatus.all.map { ".TP\n\($0.rawValue)\n\(escaped($0.meaning))" }.joined(separator: "\n"))
        .SH ENVIRONMENT
        .TP
        NO_COLOR
        if it is set and not empty, messages have no colours
        .TP
        SOURCE_DATE_EPOCH
        the day of a build that names none by \\fB\\-\\-now\\fR, in seconds since 1970
        .SH FILES
        .TP
        sitegen.yml
        the configuration of a site
        .TP
        content/, templates/, static/, data/, forms/
        what a site is made of
        .TP
        public/
        where it is built to

        """
    }

    private static func synopsis(of command: Command) -> String {
        let rest = escaped(command.usage.split(separator: " ").dropFirst(2).joined(separator: " "))
        return ".B sitegen \(command.name)" + (rest.isEmpty ? "" : "\n" + rest)
    }

    private static func section(of command: Command) -> String {
        let details = command.details.isEmpty ? [] : [".PP", paragraphs(command.details)]
        let operand = command.operand.map { [".TP", "\\fI\(escaped($0.name))\\fR", line($0.help)] } ?? []
        let options = command.options.flatMap { [".TP", spelling(of: $0), line($0.help)] }
        let examples = command.examples.flatMap { [".TP", "\\fB\(escaped($0.line))\\fR", line($0.meaning)] }
        let parts = [".SS \(command.name)", line(command.summary)] + details + operand + options
        return (parts + [".PP", "Examples:"] + examples).joined(separator: "\n")
    }

    private static func spelling(of option: Option) -> String {
        let names = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        return names + (option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? "")
    }

    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n").map { line(String($0)) }.joined(separator: "\n")
    }

    /// A line of text: one that begins with a dot or a quote would be read as a request.
    private static func line(_ text: String) -> String {
        let escaped = escaped(text)
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("“", with: "\\(lq")
            .replacing("”", with: "\\(rq")
    }
}
