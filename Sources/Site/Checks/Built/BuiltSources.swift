import Diagnostics

/// Finds the source in which a fault of a built page most likely stands.
struct BuiltSources {
    private let account: SiteAccount
    private let origins: [String: OutputOrigin]
    private let sources: [String: Source]
    /// What the build told of links already, at their exact places, by file.
    private let told: [String: [Diagnostic]]

    /// What a build tells of links too.
    private static let links: Set<String> = ["link.unknown-path", "link.unknown-anchor"]

    init(_ report: BuildReport) {
        account = report.account
        origins = Dictionary(account.origins.map { ($0.path, $0) }) { first, _ in first }
        sources = Dictionary(account.pages.map { ($0.source.source.path, $0.source.source) }) { first, _ in first }
        let links = report.diagnostics.filter { Self.links.contains($0.identifier) }
        told = Dictionary(grouping: links) { $0.place.source.path }
    }

    /// A question: where the first of `clues` that is there stands in the source of the page at `path`.
    typealias Question = (clues: [String], path: String)
    /// The place, or the source's start where no clue is there.
    typealias Answer = (place: Place, isFound: Bool)

    /// The answers to all of `questions`, each source read once.
    func places(of questions: [Question]) -> [Answer] {
        var clues: [String: Set<String>] = [:]
        for question in questions {
            if let source = source(of: question.path) { clues[source.path, default: []].formUnion(question.clues) }
        }
        let finders = clues.reduce(into: [String: ClueFinder]()) { made, entry in
            if let source = sources[entry.key] { made[entry.key] = ClueFinder(entry.value, in: source.bytes) }
        }
        return questions.map { question in
            guard let source = source(of: question.path), let finder = finders[source.path] else {
                return (start(of: question.path), false)
            }
            let found = question.clues.lazy.compactMap { finder[$0] }.first
            return (source.place(found ?? 0..<0), found != nil)
        }
    }

    /// The source of the page at `path`.
    private func source(of path: String) -> Source? { origins[path].flatMap { sources[$0.source.source.path] } }

    /// Where the source of what was made at `path` begins.
    private func start(of path: String) -> Place {
        guard let origin = origins[path] else { return Source(path: path, bytes: []).place(0..<0) }
        return sources[origin.source.source.path]?.place(0..<0) ?? origin.source
    }

    /// The faults of all pages as diagnostics: one that several pages have, and that stands in no source of theirs, is
    /// a template's, and told once.
    func diagnostics(of pages: [BuiltSite.Facts]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var shared: [String: (fault: PageFault, pages: [String])] = [:]
        var order: [String] = []
        let faults = pages.flatMap { page in page.faults.map { (fault: $0, path: page.path) } }
        let places = places(of: faults.map { ($0.fault.clues, $0.path) })
        for ((fault, path), (place, isFound)) in zip(faults, places) {
            if isFound {
                if !isTold(fault, at: place) { found.append(diagnostic(fault, at: place, of: [path])) }
                continue
            }
            let key = fault.identifier + "\n" + fault.message
            if shared[key] == nil { order.append(key) }
            shared[key, default: (fault, [])].pages.append(path)
        }
        return found
            + order.compactMap { shared[$0] }.compactMap { entry in
                guard let first = entry.pages.first else { return nil }
                let place = start(of: first)
                if isTold(entry.fault, at: place) || isTold(entry.fault, in: "sitegen.yml") { return nil }
                return diagnostic(entry.fault, at: place, of: entry.pages)
            }
    }

    private func diagnostic(_ fault: PageFault, at place: Place, of pages: [String]) -> Diagnostic {
        let first = pages.first ?? ""
        let unique = Set(pages)
        var made = "in the built page `\(account.url(ofOutput: first))`"
        if unique.count > 1 { made += " and \(unique.count - 1) more" }
        if let template = origins[first]?.template { made += ", through `\(template)`" }
        return Diagnostic(fault.severity, fault.identifier, fault.message, at: place, help: fault.help + [made])
    }

    /// Whether the build told the same link of the same file.
    private func isTold(_ fault: PageFault, at place: Place) -> Bool { isTold(fault, in: place.source.path) }

    private func isTold(_ fault: PageFault, in file: String) -> Bool {
        guard Self.links.contains(fault.identifier) else { return false }
        return (told[file] ?? []).contains { diagnostic in
            guard diagnostic.identifier == fault.identifier else {
                return false
            }
            let quoted = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)
            return quoted.enumerated().contains { index, part in
                index % 2 == 1 && fault.clues.contains { $0 == part || $0.hasSuffix(part) }
            }
        }
    }
}
