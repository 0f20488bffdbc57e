import HTML
import Markdown
import Threads

/// What readers find pages with, without a server: for each language scripts that call `sitegenSearch` with data, so that
/// they load on any host and from `file:` (see ARCHITECTURE.md, “Search”).
///
///     assets/search-en.js                the root: which words stand in which file
///     assets/search/en/w3f2a….js …       words and the pages they stand in
///     assets/search/en/t0-81c0….js …     titles and text of two pages each, for results
///
/// The root's name is always the same, for all pages name it; those of the others have their digests in them, so that an
/// old root never leads to new files, nor a new one to old ones.
struct SearchIndex: Sendable {
    /// All files, by the path of their output, in order.
    let files: [(path: String, bytes: [UInt8])]
    /// The words that the files have only some pages of, with all of them, by language.
    let common: [String: [PostedWord]]
    private let roots: [String: Assets.Reference]
    private let main: String

    /// The index of the pages of `rendering` that are not left out; nil where search is switched off or finds no page.
    ///
    /// Where `settings` skip it, there is nothing else than the names at which it begins.
    init?(of rendering: Rendering, for settings: BuildSettings) {
        let site = rendering.site
        let wanted = SearchIndex.pages(of: site)
        guard site.configuration.search, !wanted.isEmpty else { return nil }
        main = site.configuration.language.lowercased()
        roots = Dictionary(
            uniqueKeysWithValues: wanted.keys.map { language in
                (language, Assets.Reference(names: ["assets", "search-\(language).js"], integrity: ""))
            })
        var files: [(path: String, bytes: [UInt8])] = []
        var common: [String: [PostedWord]] = [:]
        for (language, pages) in wanted.sorted(by: { $0.key < $1.key }) where !settings.skipsSearch {
            let searched = Parallel.map(pages, jobs: rendering.jobs) { site.pages[$0].searched(in: site) }
            let index = LanguageIndex(language: language, pages: searched, jobs: rendering.jobs)
            files += index.files.map { (LanguageIndex.path(of: $0.name, language), $0.bytes) }
            files.append((LanguageIndex.rootPath(language), index.root))
            common[language] = index.common
        }
        (self.files, self.common) = (files, common)
    }

    /// The pages that are found, by their languages.
    static func pages(of site: SiteModel) -> [String: [Int]] {
        let wanted = site.pages.filter { $0.source.front.search && $0.redirect == nil }
        return Dictionary(grouping: wanted) { $0.source.language.lowercased() }.mapValues { $0.map(\.index) }
    }

    /// Where search begins, by language.
    var references: [String: Assets.Reference] { roots }

    /// Where the search of a page in `language` begins: among the pages of that language, else those of the site's own.
    func root(for language: String) -> Assets.Reference? { roots[language.lowercased()] ?? roots[main] }
}

extension Page {
    /// The page as search knows it.
    func searched(in site: SiteModel) -> SearchPage {
        let text = SearchText(
            content.pieces.map { piece -> [UInt8] in
                if case .html(let html) = piece { html.bytes } else { [0x20] }
            })
        return SearchPage(
            url: site.style.urlBelowRoot(of: source.route), title: title,
            summary: description ?? content.summary, tags: source.front.tags, text: text)
    }
}
