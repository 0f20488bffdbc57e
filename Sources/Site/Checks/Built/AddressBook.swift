import Diagnostics
import HTML

/// Every page and file of the output, for addresses to be looked up in.
struct AddressBook: Sendable {
    /// What an address leads to.
    enum Target: Sendable, Equatable {
        /// A file of the output, and the anchor in it that is wanted, if one is.
        case file(String, anchor: String?)
        /// No file of the output would be sent.
        case missing(String)
        /// A place on the site's host, but not below its base path.
        case outside(String)
        /// Another site.
        case external(String)
        /// No place of the web: `mailto:`, `tel:`, `data:`.
        case other
    }

    /// Every path of the output.
    let files: Set<String>
    /// The base path of the site's URLs, without a slash at its end.
    let base: String
    /// Scheme and host; empty where none is known.
    let origin: String

    /// What `url` leads to, as written in the page at `path` of the output.
    func target(of url: String, in path: String) -> Target {
        var rest = url[...]
        if let scheme = SafeURL.scheme(of: url) {
            guard ["http", "https"].contains(scheme) else { return .other }
            guard !origin.isEmpty, url == origin || url.hasPrefix(origin + "/") else { return .external(url) }
            rest = rest.dropFirst(origin.count)
            if rest.isEmpty { rest = "/" }
        } else if url.hasPrefix("//") {
            return .external("https:" + url)
        }
        let hash = rest.firstIndex(of: "#")
        let anchor = hash.map { String(rest[rest.index(after: $0)...]) }
        let address = rest[..<(rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex)]
        guard !address.isEmpty else { return .file(path, anchor: anchor.map(decoded)) }
        guard let file = file(String(address), in: path) else { return .outside(String(address)) }
        guard let found = sent(for: file) else { return .missing(String(address)) }
        return .file(found, anchor: anchor.map(decoded))
    }

    /// The path below the output folder, decoded and without `..`; nil above the site.
    private func file(_ address: String, in page: String) -> String? {
        var names: [String] = []
        var path = address
        if path.hasPrefix("/") {
            guard path == base || path.hasPrefix(base + "/") else { return nil }
            path = String(path.dropFirst(base.count))
        } else {
            names = page.split(separator: "/").dropLast().map(String.init)
        }
        let isFolder = path.hasSuffix("/") || path.isEmpty
        guard let found = PathName.resolved(Percent.decoded(path) ?? path, from: names) else { return nil }
        return found.map(\.composed).joined(separator: "/") + (isFolder && !found.isEmpty ? "/" : "")
    }

    /// The file that a server sends for a path.
    private func sent(for file: String) -> String? {
        if files.contains(file) { return file }
        let folder = file.isEmpty || file.hasSuffix("/") ? file : file + "/"
        return files.contains(folder + "index.html") ? folder + "index.html" : nil
    }

    private func decoded(_ anchor: String) -> String { (Percent.decoded(anchor) ?? anchor).composed }
}
