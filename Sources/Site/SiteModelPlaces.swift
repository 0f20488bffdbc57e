import HTML

extension SiteModel {
    /// The whole URL of a page, for search engines and feeds; without a base URL its path alone.
    func permalink(of route: Route) -> String {
        configuration.baseURL.origin + configuration.baseURL.path + route.path
    }

    /// The whole URL of an output file.
    func permalink(ofFile names: [String]) -> String {
        let path = names.map { "/" + Percent.encodedSegment($0) }.joined()
        return configuration.baseURL.origin + configuration.baseURL.path + path
    }

    /// The URL of a place that an author named, as written in the page at `origin`.
    func url(of target: PageTarget, from origin: Route) -> String {
        switch target {
        case .page(let index, let suffix): style.url(of: pages[index].source.route, from: origin, suffix: suffix)
        case .file(let names, let suffix): style.url(ofFile: names, from: origin, suffix: suffix)
        case .path(let route, let suffix): style.url(of: route, from: origin, suffix: suffix)
        case .external(let url): url.text
        }
    }

    /// The section around a section; nil for the root.
    func section(around section: Section) -> Int? {
        section.route.parent.flatMap { parent in sections.firstIndex { $0.route == parent } }
    }

    /// The language of a section's pages.
    func language(of section: Section) -> String {
        section.pages.first.map { pages[$0].source.language } ?? configuration.language
    }
}
