import Diagnostics
import Templates

/// What `sitegen.yml` says; every key has a default.
struct Configuration: Sendable {
    /// A place that the menu leads to: a page of the site by its file, or any URL with a title.
    struct MenuItem: Sendable {
        /// One title for all languages.
        var title: String?
        /// Or one for each, as they are written.
        var titles: [MenuTitle] = []
        let target: FrontMatter.Placed
    }

    /// A title of the menu in a language.
    struct MenuTitle: Sendable {
        let language: String
        let text: String
    }

    var title = "Untitled site"
    var description: String?
    var baseURL = BaseURL.local
    var language = "en"
    var author: String?
    var menu: [MenuItem] = []
    var logo: FrontMatter.Placed?
    var favicon: FrontMatter.Placed?
    var head: FrontMatter.Placed?
    var html = false
    /// Whether code is coloured at build.
    var highlights = true
    /// The colours that code has on every page; nil where they follow the page.
    var codeTheme: String?
    var formStyle: String?
    var disabledSubmit: String?
    var formMessages: [(key: String, text: String)] = []
    var feed = true
    var search = true
    var sitemap = true
    var compress = false
    var include: [FrontMatter.Placed] = []
    var params: TemplateValue = .entries([])
}

/// Where the site will be served: scheme and host for absolute links, and the path in front of every local one.
struct BaseURL: Sendable, Equatable {
    /// `https://example.org`, or empty where no base URL is known.
    let origin: String
    /// The path without a slash at its end: empty, or `/docs/x`.
    let path: String

    /// A site at the root of an unknown host.
    static let local = BaseURL(origin: "", path: "")

    private init(origin: String, path: String) {
        (self.origin, self.path) = (origin, path)
    }

    /// `https://example.org/docs/x/`, or a bare path `/docs/x/`; nil where it is neither.
    init?(_ text: String) {
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: text.hasPrefix) else {
            guard text.hasPrefix("/"), let route = try? Route(written: text) else { return nil }
            self.init(origin: "", path: BaseURL.path(of: route))
            return
        }
        let rest = text.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" }
        guard !host.isEmpty,
            host.unicodeScalars.allSatisfy({ $0.value > 0x20 && !"?#@\\<>\"".unicodeScalars.contains($0) })
        else { return nil }
        let path = rest.dropFirst(host.count)
        guard let route = try? Route(written: path.isEmpty ? "/" : String(path)) else { return nil }
        self.init(origin: scheme + host, path: BaseURL.path(of: route))
    }

    private static func path(of route: Route) -> String {
        route.segments.map { "/" + Percent.encodedSegment($0) }.joined()
    }
}
