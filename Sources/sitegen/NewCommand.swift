import Diagnostics
import Site

extension Commands {
    static let new: Command = Command(
        name: "new", summary: "Makes a new page, a draft, from an archetype.",
        details: """
            The page's title is its file's name in words, its date that of the day. `archetypes/default.md` of the
            site is the pattern, if there is one, with `{{ title }}` and `{{ date }}` in it. A page that is there
            already is never touched.
            """,
        operand: Command.Operand(
            name: "PATH", isRequired: true, help: "the page below content/: posts/tea.md, or content/posts/tea.md",
            kind: .file),
        options: [Options.siteFolder, Options.now],
        examples: [.init("sitegen new posts/green-tea.md", "makes content/posts/green-tea.md, titled “Green tea”")]
    ) { arguments, program in
        do throws(UsageError) {
            let today = try program.surroundings.today(of: new)
            let now = arguments.text(Options.now) ?? today.text
            return make(arguments.operand ?? "", site: arguments.text(Options.siteFolder) ?? ".", now: now, program)
        } catch {
            return program.refuse(error)
        }
    }

    private static func make(_ path: String, site: String, now: String, _ program: Program) -> ExitStatus {
        do throws(OutputFailure) {
            let page = try NewPage(path, site: site)
            let pattern = page.ownArchetype() ?? Archetypes.page
            let (text, faults) = Archetype(pattern).filled(["title": Archetype.yaml(page.title), "date": now])
            guard faults.isEmpty else {
                let findings = faults.map { Finding($0) }
                program.terminal.tell(FindingFormat.text.text(of: findings, colours: program.terminal.colours))
                return .siteErrors
            }
            try page.write(text)
            let made = page.site == "." ? page.path : page.site + "/" + page.path
            return program.give("made \(Visible.text(made))\n")
        } catch {
            return program.fail(error)
        }
    }
}
