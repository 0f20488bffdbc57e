import Diagnostics
import Site

extension Commands {
    static let initialize = Command(
        name: "init", summary: "Makes a new site, with a form in it, in a new or empty folder.",
        details: """
            The site builds as it is. `tutorial` has a few pages, `blank` has one. Nothing that is there already is
            touched: a folder that holds anything is refused, and so is a folder that cannot be made whole.
            """,
        operand: Command.Operand(name: "DIR", isRequired: true, help: "the folder of the new site"),
        options: [Options.template],
        examples: [
            .init("sitegen init my-site", "a site of a few pages, to change and to learn from"),
            .init("sitegen init my-site --template blank", "a single page"),
        ]
    ) { arguments, program in
        let folder = arguments.operand ?? ""
        let name = arguments.text(Options.template) ?? Archetypes.names[0]
        let files = Archetypes.files(of: name, title: NewSite.title(ofFolder: folder))
        do throws(OutputFailure) {
            try NewSite.make(files, in: folder)
        } catch {
            return program.fail(error)
        }
        let shown = Visible.text(folder)
        return program.give(
            """
            The new site is in \(shown): \(Summary.count(files.count, "file", "files")).

                sitegen serve \(shown)

            shows it while you change it, and

                sitegen build \(shown)

            builds it into \(BuildSettings.output(of: shown)).

            """)
    }
}

extension Program {
    /// Tells a failure, and gives the exit status it means.
    func fail(_ failure: OutputFailure) -> ExitStatus {
        let told = Finding.of(failure)
        terminal.tell(FindingFormat.text.text(of: told.findings, colours: terminal.colours))
        return told.status
    }
}
