package import Diagnostics
import Threads

/// The pages of a finished build, read from their bytes as a browser would and checked as a whole.
///
/// Source files are checked while they are built; this is for what only shows in the result: a template's mistake, raw
/// HTML, two parts that took the same id, a link that a partial wrote.
package struct BuiltSite: Sendable {
    /// What is wrong with the pages, each fault once, at the source it most likely stands in.
    package private(set) var diagnostics: [Diagnostic] = []
    /// Links to other sites, each address once.
    package private(set) var external: [ExternalLink] = []

    /// What one page gives to the check of all.
    struct Facts: Sendable {
        let path: String
        var faults: [PageFault]
        let ids: Set<String>
        let addresses: [PageAddress]
    }

    /// Checks the pages of `report`, on at most `jobs` threads.
    package init(_ report: BuildReport, jobs: Int) {
        let output = report.output
        let pages = output.paths.filter(\.isPage)
        var facts = Parallel.map(pages, jobs: jobs) { Self.facts(of: $0, in: output) }.compactMap(\.self)
        let book = AddressBook(
            files: Set(output.paths.map(\.text)), base: report.account.style.base, origin: report.account.origin)
        let ids = Dictionary(facts.map { ($0.path, $0.ids) }) { first, _ in first }
        var found: [String: [(page: String, shown: String)]] = [:]
        for index in facts.indices {
            for address in facts[index].addresses {
                switch book.target(of: address.url, in: facts[index].path) {
                case .external(let url): found[url, default: []].append((facts[index].path, address.shown))
                case let target:
                    if let fault = Self.fault(of: address, target, ids) { facts[index].faults.append(fault) }
                }
            }
        }
        let sources = BuiltSources(report)
        diagnostics = sources.diagnostics(of: facts)
        external = found.keys.sorted().compactMap { url in
            found[url]?.first.map { ExternalLink(url: url, place: sources.place(of: [url], in: $0.page).place) }
        }
    }

    private static func facts(of path: OutputPath, in output: Output) -> Facts? {
        guard let bytes = output[path]?.made else { return nil }
        let page = BuiltPage(path: path.text, bytes: bytes)
        let anchors = page.elements.flatMap { [$0["id"], $0.name == "a" ? $0["name"] : nil].compactMap(\.self) }
        return Facts(
            path: path.text, faults: PageChecks.all.flatMap { $0.faults(in: page) },
            ids: Set(anchors.map(\.composed)), addresses: PageAddress.all(in: page))
    }

    private static func fault(
        of address: PageAddress, _ target: AddressBook.Target, _ ids: [String: Set<String>]
    ) -> PageFault? {
        switch target {
        case .external, .other: return nil
        case .file(let file, let anchor):
            guard address.isLink, let anchor, let known = ids[file], !isKnown(anchor, known) else { return nil }
            return PageFault(
                .error, "link.unknown-anchor",
                "`\(address.shown)` leads to `#\(anchor)`, and nothing there has that id",
                clues: [address.url, "#" + anchor], help: Suggestion.help(for: anchor, among: known.sorted()))
        case .missing(let path):
            return PageFault(
                .error, "link.unknown-path", "`\(address.shown)` leads to nothing: the site has no `\(path)`",
                clues: [address.url, path])
        case .outside(let path):
            return PageFault(
                .warning, "link.outside-base", "`\(path)` of `\(address.shown)` lies outside of the site's base path",
                clues: [address.url],
                help: ["write a path below `baseURL`, such as `{{ site.base }}…` in a template"])
        }
    }

    /// `#` and `#top` lead to the top; `#:~:text=…` is for the browser (WICG, Text Fragments).
    private static func isKnown(_ anchor: String, _ ids: Set<String>) -> Bool {
        anchor.isEmpty || anchor.lowercased() == "top" || anchor.hasPrefix(":~:") || ids.contains(anchor)
    }
}
