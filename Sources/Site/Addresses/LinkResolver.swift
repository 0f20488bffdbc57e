import Diagnostics
import HTML

/// Finds what links of pages lead to and writes them as URLs of the output.
struct LinkResolver: Sendable {
    private let map: ContentMap
    /// The route of each page, by its index.
    private let routes: [Route]
    private let pages: [Route: Int]
    private let style: URLStyle

    init(map: ContentMap, routes: [Route], style: URLStyle) {
        (self.map, self.routes, self.style) = (map, routes, style)
        pages = Dictionary(routes.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Why a link leads nowhere, as a diagnostic without its place.
    typealias Fault = ContentMap.Fault

    /// The URL of a link in a page's text that leads out of the site; nil where it stays in it, or could run a script.
    static func external(_ destination: String) -> SafeURL? {
        guard let url = SafeURL(link: destination), url.text.hasPrefix("//") || SafeURL.scheme(of: url.text) != nil
        else {
            return nil
        }
        return url
    }

    /// What `destination` leads to, as written in a page whose file lies in `folders`.
    ///
    /// `delivery.md#top`, `../cake.png`, `/tutorials/`, `https://…` → where that is; `#top` alone is the caller's.
    func target(of destination: String, from folders: [String]) throws(Fault) -> PageTarget {
        let cleaned = SafeURL.cleaned(destination)
        if SafeURL.scheme(of: cleaned) != nil || cleaned.hasPrefix("//") {
            guard let url = SafeURL(cleaned) else { throw LinkResolver.scripting(cleaned) }
            return .external(url)
        }
        let suffixStart = cleaned.firstIndex { $0 == "?" || $0 == "#" } ?? cleaned.endIndex
        let suffix = String(cleaned[suffixStart...])
        let written = String(cleaned[..<suffixStart])
        guard let path = Percent.decoded(written) else {
            throw Fault(
                identifier: "link.encoding", message: "what the `%` in `\(written)` stand for is not UTF-8", help: [])
        }
        guard !path.hasPrefix("/") || path.hasSuffix(".md") || path.split(separator: "/").contains("..") else {
            return try sitePath(path, suffix: suffix)
        }
        switch try map.target(of: path, from: folders) {
        case .page(let index): return .page(index, suffix: suffix)
        case .file(let names): return .file(names, suffix: suffix)
        }
    }

    /// A path from the site's root: its page or file is looked for once all outputs are known.
    private func sitePath(_ path: String, suffix: String) throws(Fault) -> PageTarget {
        guard !path.contains("\\"), !path.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
            throw Fault(
                identifier: "link.path", message: "`\(path)` holds a backslash or a control character", help: [])
        }
        let names = path.split(separator: "/").map { String($0).composed }
        let isFile = !path.hasSuffix("/") && names.last?.contains(".") == true
        guard isFile else {
            if let index = pages[Route(folder: names)] { return .page(index, suffix: suffix) }
            return .path(Route(folder: names), suffix: suffix)
        }
        return .file(names, suffix: suffix)
    }

    /// The URL of `target`, as written in the page at `origin`.
    func url(of target: PageTarget, from origin: Route) -> String {
        switch target {
        case .page(let index, let suffix): style.url(of: routes[index], from: origin, suffix: suffix)
        case .file(let names, let suffix): style.url(ofFile: names, from: origin, suffix: suffix)
        case .path(let route, let suffix): style.url(of: route, from: origin, suffix: suffix)
        case .external(let url): url.text
        }
    }

    private static func scripting(_ url: String) -> Fault {
        let scheme = SafeURL.scheme(of: url) ?? ""
        return Fault(
            identifier: "link.scheme",
            message: "a link with the scheme `\(scheme):` is left out: it could run a script",
            help: ["links lead to pages, files, and `http:`, `https:`, `mailto:` or `tel:` URLs"])
    }
}
