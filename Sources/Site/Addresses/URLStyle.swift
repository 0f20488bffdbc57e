/// How one place of the site is written in a page at another.
struct URLStyle: Sendable, Equatable {
    /// The path in front of every local URL, without a slash at its end.
    let base: String
    /// Whether links are relative, so that the output works in any folder and from `file:`.
    let isRelative: Bool

    /// The URL of `target`, as written in the page at `origin`; `suffix` is a query or fragment with its sign.
    func url(of target: Route, from origin: Route, suffix: String = "") -> String {
        guard isRelative else { return base + target.path + suffix }
        let names = target.isFile ? target.segments : target.segments + ["index.html"]
        return relative(names, from: origin) + suffix
    }

    /// The address of `target` relative to the site's root, wherever that is: `a/b/`, or `a/b/index.html` where links name
    /// files.
    func urlBelowRoot(of target: Route) -> String {
        let path = String(target.path.dropFirst())
        return isRelative
            ? target.outputPath.split(separator: "/").map { Percent.encodedSegment(String($0)) }
                .joined(separator: "/") : path
    }

    /// The URL of the output file of these names, as written in the page at `origin`.
    func url(ofFile names: [String], from origin: Route, suffix: String = "") -> String {
        guard isRelative else {
            return base + "/" + names.map(Percent.encodedSegment).joined(separator: "/") + suffix
        }
        return relative(names, from: origin) + suffix
    }

    /// The path from the page at `origin` to the file of these names: up to the folder that both share, then down.
    private func relative(_ names: [String], from origin: Route) -> String {
        let folder = origin.isFile ? Array(origin.segments.dropLast()) : origin.segments
        var shared = 0
        while shared < folder.count, shared < names.count - 1, folder[shared] == names[shared] { shared += 1 }
        let up = Array(repeating: "..", count: folder.count - shared)
        let path = (up + names[shared...].map(Percent.encodedSegment)).joined(separator: "/")
        // A first segment with a colon would be read as a scheme (RFC 3986, 4.2).
        return up.isEmpty && path.prefix { $0 != "/" }.contains(":") ? "./" + path : path
    }
}
