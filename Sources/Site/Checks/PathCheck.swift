import Diagnostics

/// Links to paths from the site's root that no output has.
enum PathCheck {
    /// Whether `output` has what the link leads to.
    static func isThere(_ use: PageContent.PathUse, in output: Output) -> Bool {
        let file = use.names.joined(separator: "/")
        let names = use.isFile ? [file] : [file, (use.names + ["index.html"]).joined(separator: "/")]
        return names.contains { name in (try? OutputPath(name)).map { output[$0] != nil } ?? false }
    }

    /// What its warnings are called.
    static let identifier = "link.unknown-path"

    /// Of how many links it is told what may be meant. To look for that costs time for each path of the site; the first few
    /// are enough.
    static let mostHelped = 20

    /// A warning for each of these links of pages whose path is not in `output`.
    static func faults(of uses: [PageContent.PathUse], in output: Output) -> [Diagnostic] {
        guard !uses.isEmpty else { return [] }
        let paths = output.paths.map(\.text)
        let known = Set(paths)
        var told = 0
        return uses.compactMap { use in
            let file = use.names.joined(separator: "/")
            let page = (use.names + ["index.html"]).joined(separator: "/")
            guard !known.contains(file), use.isFile || !known.contains(page) else { return nil }
            let written = "/" + file + (use.isFile || file.isEmpty ? "" : "/")
            if use.isFile, UsableForms.isForm(file) {
                return .warning(
                    identifier, "`\(written)` is no file of the site as it is published", at: use.place,
                    help: "a file that a form takes in by `use` is not published")
            }
            told += 1
            let near =
                told <= mostHelped
                ? paths.map { "/" + ($0.hasSuffix("index.html") ? String($0.dropLast(10)) : $0) } : []
            return Diagnostic(
                .warning, identifier, "`\(written)` leads to no \(use.isFile ? "file" : "page") of the site",
                at: use.place, help: Suggestion.help(for: written, among: near))
        }
    }
}
