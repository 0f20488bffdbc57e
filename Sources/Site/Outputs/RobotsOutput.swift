import Diagnostics

/// `robots.txt` (RFC 9309): everything may be read, and the sitemap is there. A `static/robots.txt` stands in its place.
enum RobotsOutput: SiteOutput {
    static let name = "robots.txt"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let path = "robots.txt"
        guard !rendering.hasFile(at: path) else { return [] }
        var text = "User-agent: *\nAllow: /\n"
        let hasSitemap = SitemapOutput.isWanted(in: rendering.site) || rendering.hasFile(at: SitemapOutput.file)
        if hasSitemap, let url = rendering.site.permalink(ofFile: [SitemapOutput.file]) {
            text += "\nSitemap: \(url)\n"
        }
        return [
            OutputFile(path: path, bytes: Array(text.utf8), origin: Source(path: path, bytes: []).place(0..<0))
        ]
    }
}
