import Diagnostics
import Markdown

/// Links to paths from the site's root that no output has.
enum PathCheck {
    /// Whether `output` has what the link leads to.
    static func isThere(_ use: PageContent.PathUse, in output: Output) -> Bool {
        isThere(use.names, isFile: use.isFile, in: output)
    }

    /// Whether `output` has the file of these names, or the page.
    static func isThere(_ path: [String], isFile: Bool, in output: Output) -> Bool {
        let file = path.joined(separator: "/")
        let names = isFile ? [file] : [file, (path + ["index.html"]).joined(separator: "/")]
        return names.contains { name in (try? OutputPath(name)).map { output[$0] != nil } ?? false }
    }

    /// What its warnings are called.
    static let identifier = "link.unknown-path"

    /// Of how many links it is told what may be meant. To look for that costs time for each path of the site; the first few
    /// are enough.
    static let mostHelped = 20

    /// A warning for each of these links whose path is not in `output`, a hundred for a page at most; the links of a page
    /// stand in a row.
    static func faults(of uses: [PageContent.PathUse], in output: Output) -> [Diagnostic] {
        guard !uses.isEmpty else { return [] }
        let paths = output.paths.map(\.text)
        let known = Set(paths)
        var faults: [Diagnostic] = []
        var told = 0
        var rest = uses[...]
        while let page = rest.first?.use.page {
            let ofPage = rest.prefix { $0.use.page == page }
            rest = rest[ofPage.endIndex...]
            faults += Self.faults(ofPage: ofPage, among: paths, known, &told)
        }
        return faults
    }

    private static func faults(
        ofPage uses: ArraySlice<PageContent.PathUse>, among paths: [String], _ known: Set<String>, _ told: inout Int
    ) -> [Diagnostic] {
        var counts = FindingCounts()
        var faults: [Diagnostic] = []
        for use in uses {
            let file = use.names.joined(separator: "/")
            let page = (use.names + ["index.html"]).joined(separator: "/")
            guard !known.contains(file), use.isFile || !known.contains(page), counts.add(identifier) else { continue }
            let isForm = use.isFile && UsableForms.isForm(file)
            told += isForm ? 0 : 1
            faults.append(
                isForm
                    ? form(use, file)
                    : missing(file, isFile: use.isFile, at: use.place, among: told <= mostHelped ? paths : []))
        }
        counts.tellOthers(in: &faults)
        return faults
    }

    private static func form(_ use: PageContent.PathUse, _ file: String) -> Diagnostic {
        .warning(
            identifier, "`/\(file)` is no file of the site as it is published", at: use.place,
            help: "a file that a form takes in by `use` is not published")
    }

    /// What is told of a link to a `file` or page that is not there.
    static func missing(_ file: String, isFile: Bool, at place: Place, among paths: [String]) -> Diagnostic {
        let written = "/" + file + (isFile || file.isEmpty ? "" : "/")
        let near = paths.map { "/" + ($0.hasSuffix("index.html") ? String($0.dropLast(10)) : $0) }
        return Diagnostic(
            .warning, identifier, "`\(written)` leads to no \(isFile ? "file" : "page") of the site", at: place,
            help: Suggestion.help(for: written, among: near))
    }
}
