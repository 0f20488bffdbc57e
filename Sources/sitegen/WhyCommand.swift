import Diagnostics
import Site

extension Commands {
    static let why: Command = Command(
        name: "why", summary: "Tells what became of a file, or where a page came from.",
        details: """
            Of a source it tells which page or file it became, or why it is left out. Of a file of the output or a
            URL of the site it tells the source, the template, and what leads there.
            """,
        operand: Command.Operand(
            name: "PATH", isRequired: true, help: "a source, a file of the output, or a URL of the site", kind: .file),
        options: [
            Options.siteFolder, Options.output, Options.baseURL, Options.drafts, Options.future, Options.now,
        ],
        examples: [
            .init("sitegen why content/index.md", "what a page became"),
            .init("sitegen why /tutorials/", "what is shown at this address, and by which template"),
            .init("sitegen why public/404.html", "where a file of the output came from"),
        ]
    ) { arguments, program in
        var settings: BuildSettings
        do throws(UsageError) {
            settings = try BuildSettings(arguments, program.surroundings, of: why, takesSite: false)
        } catch {
            return program.refuse(error)
        }
        settings.cache = .read
        settings.jobs = program.surroundings.processors
        do throws(EnvironmentFailure) {
            let report = try program.built(settings, Voice(arguments, program.terminal))
            return answer(arguments.operand ?? "", Why(report: report, settings: settings), program)
        } catch {
            return program.fail(.environment(error))
        }
    }

    private static func answer(_ typed: String, _ why: Why, _ program: Program) -> ExitStatus {
        guard let answer = why.answer(to: typed) else {
            return program.refuse(
                UsageError(
                    message: "the site has no `\(Visible.text(typed))`", help: why.help(for: typed),
                    usage: Self.why.usage))
        }
        let findings = why.findings(of: answer.source)
        program.terminal.tell(FindingFormat.text.text(of: findings, colours: program.terminal.colours))
        let given = program.give(answer.lines.map { Visible.text($0) + "\n" }.joined())
        return findings.contains { $0.severity == .error } ? .siteErrors : given
    }
}

/// Answers where things of one build came from, and what became of them.
struct Why {
    let report: BuildReport
    let settings: BuildSettings
    private var account: SiteAccount { report.account }

    /// What is told of one path.
    struct Answer {
        /// The source, as a person knows it; its findings are told too.
        let source: String?
        let lines: [String]
    }

    /// What there is to tell of `typed`; nil where the site has no such thing.
    func answer(to typed: String) -> Answer? {
        var path = typed.hasPrefix("./") ? String(typed.dropFirst(2)) : typed
        if let below = path.below(settings.outputFolder) ?? path.below(Self.output) { return answer(ofOutput: below) }
        if let below = path.below(settings.siteFolder) { path = below }
        for candidate in [path, "content/" + path] {
            if let fate = account.fate(of: candidate) {
                return Answer(source: candidate, lines: lines(of: candidate, fate))
            }
        }
        if typed.contains("://") || typed.hasPrefix("/") {
            return account.outputPath(forURL: typed).flatMap(answer(ofOutput:))
        }
        return answer(ofOutput: path)
    }

    private static let output = "public"

    // MARK: A source

    private func lines(of path: String, _ fate: SourceFate) -> [String] {
        switch fate {
        case .page(let url, let outputs, let aliases, let redirect):
            var lines = ["\(path) is the page \(url)"]
            lines += outputs.map { "  \(made($0)) \(shown($0.path))\(through($0))" }
            if let redirect { lines.append("  it sends its readers on to \(redirect)") }
            if !aliases.isEmpty {
                lines.append("  older addresses that lead to it: \(aliases.joined(separator: ", "))")
            }
            return lines
        case .copied(let output):
            return ["\(path) is copied to \(shown(output)), seen at \(account.url(ofOutput: output))"]
        case .takenIn: return ["\(path) is taken in by a form, and not published itself"]
        case .theme(let use):
            let what = "\(path) is a part of the theme, in place of a built-in one of the same name if there is one"
            guard let use else { return [what] }
            let through = use.through.isEmpty ? "" : ", through \(use.through.joined(separator: ", "))"
            let files = Summary.count(use.files, "file", "files")
            return [what, use.files == 0 ? "  no file of the output is made of it" : "  \(files) made of it\(through)"]
        case .data(let use): return ["\(path) is data for templates and for options of forms"] + lines(of: use)
        case .configuration: return ["\(path) is the site's configuration"]
        case .leftOut(let file): return ["\(file.path) is left out: it \(file.words)", "  \(file.help)"]
        }
    }

    private func lines(of use: (files: Int, formPages: Int)?) -> [String] {
        guard let use else { return [] }
        if use.files == 0, use.formPages == 0 {
            return ["  nothing asks for it: neither a template, nor `options` of a form"]
        }
        var lines: [String] = []
        if use.files > 0 {
            lines.append("  \(Summary.count(use.files, "file", "files")) made by templates that ask for it")
        }
        if use.formPages > 0 {
            lines.append("  the forms of \(Summary.count(use.formPages, "page", "pages")) take choices from it")
        }
        return lines
    }

    private func made(_ origin: OutputOrigin) -> String {
        origin.kind == "page" ? "written to" : "with the \(origin.kind)"
    }

    // MARK: A file of the output

    private func answer(ofOutput path: String) -> Answer? {
        guard let origin = account.origin(of: path) else { return answer(ofCompressed: path) }
        let source = origin.source.source.path
        var lines = ["\(shown(path)) is \(article(origin.kind)), seen at \(account.url(ofOutput: path))"]
        if account.fate(of: source) != nil {
            let position = origin.source.position
            let at = origin.source.range.isEmpty ? "" : ":\(position.line)"
            lines.append("  made from \(source)\(at)\(through(origin))")
        } else {
            lines.append("  made by sitegen\(through(origin))")
        }
        if case .page(_, _, let aliases, let redirect)? = account.fate(of: source), origin.kind == "page" {
            if let redirect { lines.append("  it sends its readers on to \(redirect)") }
            if !aliases.isEmpty {
                lines.append("  older addresses that lead to it: \(aliases.joined(separator: ", "))")
            }
        }
        return Answer(source: source, lines: lines)
    }

    /// Of `about/index.html.gz`, which `compress: true` adds.
    private func answer(ofCompressed path: String) -> Answer? {
        guard let ending = [".gz", ".br"].first(where: path.hasSuffix) else { return nil }
        let whole = String(path.dropLast(ending.count))
        guard let origin = account.origin(of: whole) else { return nil }
        return Answer(
            source: origin.source.source.path,
            lines: ["\(shown(path)) is the compressed form of \(shown(whole)), for servers that send it as it is"])
    }

    private func article(_ kind: String) -> String {
        ("aeiou".contains(kind.prefix(1)) ? "an " : "a ") + kind
    }

    private func through(_ origin: OutputOrigin) -> String {
        guard let template = origin.template else { return "" }
        let isOwn = account.fate(of: "templates/" + template) != nil
        return ", through \(isOwn ? "the site's own" : "the built-in") template \(template)"
    }

    private func shown(_ output: String) -> String { settings.outputFolder + "/" + output }

    // MARK: What goes with it

    /// What the build found in the file, and one line if it found errors elsewhere.
    func findings(of source: String?) -> [Finding] {
        let told = report.diagnostics.inOrder.filter { $0.severity != .note }
        let here = told.filter { $0.place.source.path == source }.map { Finding($0) }
        let elsewhere = told.count { $0.severity == .error } - here.count { $0.severity == .error }
        guard elsewhere > 0 else { return here }
        return here + [
            Finding(
                error: "why.errors", path: settings.siteFolder,
                message: "\(Summary.count(elsewhere, "error", "errors")) in other files, so nothing is written",
                help: ["`sitegen check` tells them"])
        ]
    }

    /// How to mend a path that the site does not have.
    func help(for typed: String) -> [String] {
        let first = typed.prefix { $0 != "/" }
        let read = ["content", "templates", "static", "data", "forms", "sitegen.yml", Self.output]
        if typed.contains("://") { return ["its pages are below `baseURL`, which is in sitegen.yml or `--base-url`"] }
        if first == "archetypes" {
            return ["`archetypes/` holds patterns for `sitegen new`, and is no part of the site"]
        }
        let near = Suggestion.nearest(to: typed, among: account.knownPaths + account.knownPaths.map(account.url))
        if let near { return ["did you mean `\(near)`?"] }
        if !typed.hasPrefix("/"), !read.contains(String(first)) {
            return [
                "a site is made of content/, templates/, static/, data/, forms/ and sitegen.yml; nothing else is read"
            ]
        }
        return ["name a source such as `content/index.md`, a file of the output, or a URL such as `/about/`"]
    }
}

extension String {
    /// The rest of the path below `folder`; nil where it does not lie there.
    fileprivate func below(_ folder: String) -> String? {
        guard folder != ".", hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") else { return nil }
        return String(dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1))
    }
}
