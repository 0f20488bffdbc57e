import Diagnostics
import HTML
import Markdown

/// An Atom feed (RFC 4287) for each language that has pages with a date: `feed.xml`, and `zh-Hans/feed.xml`.
///
///     content/news/tea.md       →   <entry><title>Tea</title>
///     date: 2026-01-31              <id>tag:example.org,2026-01-31:/news/tea/</id> … </entry>
enum FeedOutput: SiteOutput {
    static let name = "feed"

    /// How many entries a feed has; readers keep the older ones themselves.
    static let most = 20

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        rendering.site.languages.compactMap { language in
            guard let route = route(in: rendering.site, language: language) else { return nil }
            guard !rendering.hasFile(at: route.outputPath) else { return nil }
            let pages = pages(in: rendering.site, language: language)
            guard let first = pages.first else { return nil }
            let bytes = Feed(rendering: rendering, language: language, route: route, pages: pages).document
            return OutputFile(path: route.outputPath, bytes: bytes, origin: first.source.top)
        }
    }

    /// Where the feed of `language` stands; nil where there is none.
    static func route(in site: SiteModel, language: String) -> Route? {
        guard site.configuration.feed, site.isPlaced, !pages(in: site, language: language).isEmpty else { return nil }
        let home = site.home(in: language)
        return Route(segments: (home.isFile ? home.segments.dropLast() : home.segments) + ["feed.xml"], isFile: true)
    }

    /// The pages with a date, the latest first.
    private static func pages(in site: SiteModel, language: String) -> [Page] {
        site.feeds[language] ?? []
    }

    /// The pages that feeds show, by language, the latest first: those with a date.
    static func pages(of pages: [Page]) -> [String: [Page]] {
        var latest: [String: [Page]] = [:]
        for page in pages where page.source.front.date != nil && page.redirect == nil {
            add(page, to: &latest[page.source.language, default: []])
        }
        return latest
    }

    /// Puts a page in its place among the latest, unless it is older than all of them; most pages of a large site are.
    private static func add(_ page: Page, to latest: inout [Page]) {
        if latest.count == most, let last = latest.last, !isLater(page, than: last) { return }
        latest.insert(page, at: latest.firstIndex { isLater(page, than: $0) } ?? latest.count)
        if latest.count > most { latest.removeLast() }
    }

    private static func isLater(_ a: Page, than b: Page) -> Bool {
        let days = (a.source.front.date, b.source.front.date)
        return days.0 != days.1 ? CalendarDate.isLater(days.0, than: days.1) : b.source.route < a.source.route
    }
}

/// One feed.
private struct Feed {
    let rendering: Rendering
    let language: String
    let route: Route
    let pages: [Page]

    private var site: SiteModel { rendering.site }

    var document: [UInt8] {
        let configuration = site.configuration
        let url = site.permalink(of: route) ?? ""
        var xml = XMLText()
        xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", language)])
        xml.element("title", [], configuration.title)
        if let description = configuration.description { xml.element("subtitle", [], description) }
        xml.element("id", [], url)
        xml.element("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", url)])
        let home = site.permalink(of: site.home(in: language)) ?? ""
        xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", home)])
        xml.element("updated", [], time(pages.compactMap { $0.source.front.updated ?? $0.source.front.date }.max()))
        xml.open("author")
        xml.element("name", [], configuration.author ?? configuration.title)
        xml.close()
        for page in pages { write(page, to: &xml) }
        xml.close()
        return xml.bytes
    }

    private func write(_ page: Page, to xml: inout XMLText) {
        let front = page.source.front
        let url = site.permalink(of: page.source.route) ?? ""
        xml.open("entry")
        xml.element("title", [], page.title)
        xml.element("id", [], id(of: page))
        xml.element("link", [("rel", "alternate"), ("type", "text/html"), ("href", url)])
        xml.element("published", [], time(front.date))
        xml.element("updated", [], time(front.updated ?? front.date))
        for tag in front.tags { xml.element("category", [("term", tag)]) }
        let summary = page.description ?? page.content.summary
        if !summary.isEmpty { xml.element("summary", [], summary) }
        xml.element("content", [("type", "html"), ("xml:base", url)], content(of: page, at: url))
        xml.close()
    }

    /// A name that stays when the site moves between `http:` and `https:`, or below another path (RFC 4151).
    private func id(of page: Page) -> String {
        let origin = site.configuration.baseURL.origin
        let host = origin.split(separator: "/").last.map(String.init) ?? origin
        let authority = host.prefix { $0 != ":" }
        return "tag:\(authority),\(page.source.front.date?.text ?? ""):\(page.source.route.path)"
    }

    private func time(_ date: CalendarDate?) -> String { (date?.text ?? "1970-01-01") + "T00:00:00Z" }

    /// The page's HTML with whole addresses; in place of a form, which works in no reader, a link to the page.
    private func content(of page: Page, at url: String) -> String {
        var html = HTML()
        let absolute = AbsoluteLinks(origin: site.configuration.baseURL.origin, page: url)
        for piece in page.content.pieces {
            switch piece {
            case .html(let part): html.append(absolute.html(part))
            case .hole:
                let words = site.words.texts(for: page.source.language)
                let link = HTMLNode.element("a", [HTMLAttribute("href", url)], text: words["formThere"] ?? page.title)
                html.append(HTML(.element("p", [], [link])))
            }
        }
        return html.text
    }
}
