import Diagnostics
import Site

extension Commands {
    static let schema = Command(
        name: "schema", summary: "Prints the JSON Schema of what authors write, for editors.",
        operand: Command.Operand(
            name: SiteSchemas.names.joined(separator: "|"), isRequired: true, help: "what the schema is of",
            kind: .words(SiteSchemas.names)),
        options: [],
        examples: [
            .init(
                "sitegen schema config > sitegen.schema.json", "for the first line of sitegen.yml, as `init` writes it"),
            .init("sitegen schema form", "the language of forms"),
        ]
    ) { arguments, program in
        let name = arguments.operand ?? ""
        if let text = SiteSchemas.text(name) { return program.give(text) }
        return program.refuse(
            UsageError(
                message: "there is no schema of `\(Visible.text(name))`",
                help: Suggestion.help(for: name, among: SiteSchemas.names), usage: schemaUsage))
    }

    private static let schemaUsage = "sitegen schema \(SiteSchemas.names.joined(separator: "|"))"
}
