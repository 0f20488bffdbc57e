extension Commands {
    static let help = Command(
        name: "help", summary: "Tells how sitegen, or one of its commands, is used.",
        operand: Command.Operand(name: "COMMAND", isRequired: false, help: "the command to tell of", kind: .command),
        options: [], examples: [.init("sitegen help check", "tells what check looks at")]
    ) { arguments, program in
        guard let name = arguments.operand else { return program.give(HelpText.overview) }
        guard let command = all.first(where: { $0.name == name }) else { return program.refuse(Program.unknown(name)) }
        return program.give(HelpText.of(command))
    }
}
