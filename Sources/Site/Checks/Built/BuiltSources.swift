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

    /// Where the first of `clues` that stands in the source of the page at `path` does; else the source's start.
    func place(of clues: [String], in path: String) -> (place: Place, isFound: Bool) {
        guard let origin = origins[path] else { return (Source(path: path, bytes: []).place(0..<0), false) }
        guard let source = sources[origin.source.source.path] else { return (origin.source, false) }
        for clue in clues {
            if let start = source.bytes.firstRange(of: Array(clue.utf8)) { return (source.place(start), true) }
        }
        return (source.place(0..<0), false)
    }

    /// The faults of all pages as diagnostics: one that several pages have, and that stands in no source of theirs, is
    /// a template's, and told once.
    func diagnostics(of pages: [BuiltSite.Facts]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var shared: [String: (fault: PageFault, pages: [String])] = [:]
        var order: [String] = []
        for page in pages {
            for fault in page.faults {
                let (place, isFound) = place(of: fault.clues, in: page.path)
                if isFound {
                    if !isTold(fault, at: place) { found.append(diagnostic(fault, at: place, of: [page.path])) }
                    continue
                }
                let key = fault.identifier + "\n" + fault.message
                if shared[key] == nil { order.append(key) }
                shared[key, default: (fault, [])].pages.append(page.path)
            }
        }
        return found
            + order.compactMap { shared[$0] }.compactMap { entry in
                guard let first = entry.pages.first else { return nil }
                let place = place(of: [], in: first).place
                if isTold(entry.fault, at: place) { return nil }
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
    private func isTold(_ fault: PageFault, at place: Place) -> Bool {
        guard Self.links.contains(fault.identifier) else { return false }
        return (told[place.source.path] ?? []).contains { diagnostic in
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

extension [UInt8] {
    /// Where `part` first stands.
    fileprivate func firstRange(of part: [UInt8]) -> Range<Int>? {
        guard let first = part.first, count >= part.count else { return nil }
        var start = 0
        while start + part.count <= count {
            guard let next = self[start...].firstIndex(of: first), next + part.count <= count else { return nil }
            if self[next..<next + part.count].elementsEqual(part) { return next..<next + part.count }
            start = next + 1
        }
        return nil
    }
}
