import Diagnostics

/// `sitemap.xml` (sitemaps.org, 0.9): every page with the day of its last change and its translations (Google's `hreflang`
/// for sitemaps). A site of more than 50,000 pages has several, and `sitemap.xml` lists them.
///
///     content/tea.md            →   <url><loc>https://example.org/tea/</loc>
///     updated: 2026-01-31           <lastmod>2026-01-31</lastmod></url>
enum SitemapOutput: SiteOutput {
    static let name = "sitemap"

    /// The most addresses that one file may hold.
    static let most = 50_000

    /// The name of the file.
    static let file = "sitemap.xml"

    /// Whether `site` has one: an address can only be told whole.
    static func isWanted(in site: SiteModel) -> Bool { site.configuration.sitemap && site.isPlaced }

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let site = rendering.site
        guard isWanted(in: site), !rendering.hasFile(at: file) else { return [] }
        let entries = entries(of: site)
        guard entries.count > most else { return [output(file, document(of: entries[...]))] }
        var files: [OutputFile] = []
        for start in stride(from: 0, to: entries.count, by: most) {
            let name = "sitemap-\(start / most + 1).xml"
            files.append(output(name, document(of: entries[start..<min(start + most, entries.count)])))
        }
        return [output(file, list(of: files.map(\.path), in: site))] + files
    }

    /// An address of the sitemap.
    private struct Entry {
        let url: String
        var changed: String?
        /// The page in every language, this one too: a tag, or `x-default`, and an address.
        var translations: [(language: String, url: String)] = []
    }

    private static func entries(of site: SiteModel) -> [Entry] {
        let pages = site.pages.filter { $0.redirect == nil && $0.source.front.sitemap }.compactMap { page in
            site.permalink(of: page.source.route).map { url in
                Entry(
                    url: url, changed: (page.source.front.updated ?? page.source.front.date)?.text,
                    translations: translations(of: page, at: url, in: site))
            }
        }
        let lists = site.sections.filter { $0.page == nil && site.firstPage(in: $0) != nil }
        return (pages + lists.compactMap { site.permalink(of: $0.route).map { Entry(url: $0) } })
            .sorted { $0.url.utf8.lexicographicallyPrecedes($1.url.utf8) }
    }

    private static func translations(of page: Page, at url: String, in site: SiteModel) -> [(String, String)] {
        let others = site.translations(of: page).filter { site.pages[$0].redirect == nil }
        guard !others.isEmpty else { return [] }
        let all =
            ([(page.source.language, url)]
            + others.compactMap { index in
                site.permalink(of: site.pages[index].source.route).map { (site.pages[index].source.language, $0) }
            }).sorted { $0.0 < $1.0 }
        let main = all.first { $0.0 == site.configuration.language }
        return all + (main.map { [("x-default", $0.1)] } ?? [])
    }

    private static func document(of entries: ArraySlice<Entry>) -> [UInt8] {
        var xml = XMLText()
        xml.open(
            "urlset",
            [
                ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"),
                ("xmlns:xhtml", "http://www.w3.org/1999/xhtml"),
            ])
        for entry in entries {
            xml.open("url")
            xml.element("loc", [], entry.url)
            if let changed = entry.changed { xml.element("lastmod", [], changed) }
            for (language, url) in entry.translations {
                xml.element("xhtml:link", [("rel", "alternate"), ("hreflang", language), ("href", url)])
            }
            xml.close()
        }
        xml.close()
        return xml.bytes
    }

    private static func list(of files: [String], in site: SiteModel) -> [UInt8] {
        var xml = XMLText()
        xml.open("sitemapindex", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")])
        for file in files {
            xml.open("sitemap")
            xml.element("loc", [], site.permalink(ofFile: [file]) ?? "")
            xml.close()
        }
        xml.close()
        return xml.bytes
    }

    private static func output(_ path: String, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path: path, bytes: bytes, origin: Source(path: path, bytes: []).place(0..<0))
    }
}
