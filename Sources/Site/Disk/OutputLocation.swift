/// Whether a folder may be an output at all, by where it lies.
struct OutputLocation {
    /// All paths are real paths; the last names of `output` need not exist.
    let output: [UInt8]
    let site: [UInt8]
    let home: String?

    /// The site's folders that hold sources, and what a build may never write into.
    private static let sources = [
        "content", "templates", "static", "data", "forms", "archetypes", ".git", ".sitegen",
    ]

    /// Why the output may not lie here, as the end of a sentence; nil where it may.
    var refusal: String? {
        if output == site || isSame(output, site) { return "is the site itself" }
        if site.isPath(below: output) || isAmong(output, foldersAbove: site) { return "holds the site" }
        if let refusal = homeRefusal { return refusal }
        for name in Self.sources {
            let source = site + [slash] + Array(name.utf8)
            let real = (try? System.realPath(source)) ?? source
            for source in [source, real] {
                if output == source || isSame(output, source) { return "is the site's folder `\(name)`" }
                if output.isPath(below: source) || isAmong(source, foldersAbove: output) {
                    return "lies in the site's folder `\(name)`"
                }
                if source.isPath(below: output) { return "holds the site's folder `\(name)`" }
            }
        }
        return nil
    }

    private var homeRefusal: String? {
        guard let home, !home.isEmpty, let real = try? System.realPath(Array(home.utf8)) else { return nil }
        if output == real || isSame(output, real) { return "is your home folder" }
        return real.isPath(below: output) ? "holds your home folder" : nil
    }

    /// Whether both are one folder, reached by two paths (a bind mount has no link to tell it).
    private func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard let one = identity(of: a), let other = identity(of: b) else { return false }
        return one == other
    }

    private func isAmong(_ folder: [UInt8], foldersAbove path: [UInt8]) -> Bool {
        guard let identity = identity(of: folder) else { return false }
        let above = path.indices.filter { path[$0] == slash }.map { $0 == 0 ? [slash] : Array(path[..<$0]) }
        return above.contains { self.identity(of: $0) == identity }
    }

    private func identity(of path: [UInt8]) -> FileStatus.Identity? {
        (try? System.statusFollowing(path))?.identity
    }
}
