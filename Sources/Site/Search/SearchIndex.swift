import Diagnostics
import HTML
import Markdown
import Threads

/// What readers find pages with, without a server: for each language scripts that call `sitegenSearch` with data, so that
/// they load on any host and from `file:` (see ARCHITECTURE.md, “Search”).
///
///     assets/search-en-3f2a….js     the root: which words stand in which file
///     assets/search/en/w0.js …      words and the pages they stand in, in order of the words
///     assets/search/en/t0.js …      titles and text of a few pages each, for results
struct SearchIndex: Sendable {
    /// All files, by the path of their output, in order.
    let files: [(path: String, bytes: [UInt8])]
    private let roots: [String: Assets.Reference]
    private let main: String

    /// The index of the pages of `rendering` that are not left out; nil where search is switched off or finds no page.
    ///
    /// For a preview it begins at names without a digest; where it is skipped, there is nothing else than these names.
    init?(of rendering: Rendering, for settings: BuildSettings) {
        let site = rendering.site
        let wanted = site.pages.filter { $0.source.front.search && $0.redirect == nil }
        guard site.configuration.search, !wanted.isEmpty else { return nil }
        if settings.skipsSearch {
            let names = Set(wanted.map { $0.source.language.lowercased() })
            files = []
            roots = Dictionary(uniqueKeysWithValues: names.map { ($0, SearchIndex.lastingRoot(of: $0)) })
            main = site.configuration.language.lowercased()
            return
        }
        let pages = Parallel.map(wanted, jobs: rendering.jobs) {
            ($0.source.language.lowercased(), $0.searched(in: site))
        }
        let languages = Dictionary(grouping: pages, by: \.0).mapValues { $0.map(\.1) }
        var files: [(path: String, bytes: [UInt8])] = []
        var roots: [String: Assets.Reference] = [:]
        for (language, pages) in languages.sorted(by: { $0.key < $1.key }) {
            let index = LanguageIndex(
                language: language, pages: pages, hasIntegrity: !site.style.isRelative, jobs: rendering.jobs)
            files += index.files.map { ("assets/search/\(language)/\($0.name).js", $0.bytes) }
            let digest = Digest(of: index.root)
            let root = Assets.Reference(
                names: ["assets", "search-\(language)-\(digest.short).js"], integrity: digest.integrity)
            roots[language] = settings.isPreview ? SearchIndex.lastingRoot(of: language) : root
            files.append((roots[language, default: root].names.joined(separator: "/"), index.root))
        }
        (self.files, self.roots, main) = (files, roots, site.configuration.language.lowercased())
    }

    private static func lastingRoot(of language: String) -> Assets.Reference {
        Assets.Reference(names: ["assets", "search-\(language).js"], integrity: "")
    }

    /// Where search begins, by language.
    var references: [String: Assets.Reference] { roots }

    /// Where the search of a page in `language` begins: among the pages of that language, else those of the site's own.
    func root(for language: String) -> Assets.Reference? { roots[language.lowercased()] ?? roots[main] }
}

extension Page {
    /// The page as search knows it.
    fileprivate func searched(in site: SiteModel) -> SearchPage {
        let text = SearchText(
            content.pieces.map { piece -> [UInt8] in
                if case .html(let html) = piece { html.bytes } else { [0x20] }
            })
        return SearchPage(
            url: site.style.urlBelowRoot(of: source.route), title: title,
            summary: description ?? content.summary, tags: source.front.tags, text: text)
    }
}

/// The index of one language.
struct LanguageIndex: Sendable {
    /// The script that a page loads first.
    let root: [UInt8]
    /// The scripts that it names.
    let files: [(name: String, bytes: [UInt8])]

    init(language: String, pages: [SearchPage], hasIntegrity: Bool, jobs: Int) {
        let words = WordFiles(pages, jobs: jobs)
        let texts = TextFiles(pages, jobs: jobs)
        let scripts = Parallel.map(words.files.indices, jobs: jobs) {
            LanguageIndex.script("w\($0)", words.files[$0].data)
        }
        let digests = Parallel.map(scripts, jobs: jobs) { Digest(of: $0) }
        let others = Parallel.map(texts.files.indices, jobs: jobs) {
            LanguageIndex.script("t\($0)", texts.files[$0].data)
        }
        let otherDigests = Parallel.map(others, jobs: jobs) { Digest(of: $0) }
        files =
            scripts.enumerated().map { ("w\($0)", $1) } + others.enumerated().map { ("t\($0)", $1) }
        let version = Digest(of: digests.flatMap(\.bytes) + otherDigests.flatMap(\.bytes)).short
        var data: [UInt8] = Array("{\"l\":\"\(language)\",\"n\":\(pages.count),\"v\":\"\(version)\",\"w\":[".utf8)
        for (place, file) in words.files.enumerated() {
            if place > 0 { data.append(UInt8(ascii: ",")) }
            JSONText.append(Array(file.first.utf8), to: &data)
        }
        data += "],\"i\":[".utf8
        if hasIntegrity { data += digests.map { "\"\($0.integrity)\"" }.joined(separator: ",").utf8 }
        data += "],\"t\":\"\(texts.files.map { String($0.count) }.joined())\"}".utf8
        root = LanguageIndex.script("root", data)
    }

    /// A script that hands over `data`.
    private static func script(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array("sitegenSearch(\"\(name)\",".utf8) + data + Array(");\n".utf8)
    }
}

/// Titles and text of the pages in order, a few pages a file, so that a result costs little and a site has not as many
/// files again as pages.
private struct TextFiles {
    /// The size from which on a file is full, in bytes.
    private static let size = 4000
    /// The most pages of a file: their number is one digit in the root.
    private static let most = 9

    private(set) var files: [(count: Int, data: [UInt8])] = []

    init(_ pages: [SearchPage], jobs: Int) {
        let texts = Parallel.map(pages, jobs: jobs) { page in
            var text: [UInt8] = []
            TextFiles.append(page, to: &text)
            return text
        }
        var count = 0
        var data: [UInt8] = []
        func finished() -> (count: Int, data: [UInt8]) { (count, [UInt8(ascii: "[")] + data + [UInt8(ascii: "]")]) }
        for text in texts {
            if count > 0 { data.append(UInt8(ascii: ",")) }
            data += text
            count += 1
            guard count == TextFiles.most || data.count >= TextFiles.size else { continue }
            files.append(finished())
            (count, data) = (0, [])
        }
        if count > 0 { files.append(finished()) }
    }

    /// A page: `[url, title, summary, [[id, heading, text], …]]`.
    private static func append(_ page: SearchPage, to data: inout [UInt8]) {
        data.append(UInt8(ascii: "["))
        for text in [page.url, page.title, page.summary] {
            JSONText.append(Array(text.utf8), to: &data)
            data.append(UInt8(ascii: ","))
        }
        data.append(UInt8(ascii: "["))
        for (place, part) in page.parts.enumerated() {
            if place > 0 { data.append(UInt8(ascii: ",")) }
            data.append(UInt8(ascii: "["))
            JSONText.append(Array(part.id.utf8), to: &data)
            data.append(UInt8(ascii: ","))
            JSONText.append(part.heading, to: &data)
            data.append(UInt8(ascii: ","))
            JSONText.append(part.text, to: &data)
            data.append(UInt8(ascii: "]"))
        }
        data += "]]".utf8
    }
}
