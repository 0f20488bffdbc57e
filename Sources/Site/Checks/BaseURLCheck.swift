import Diagnostics

/// A site that does not say where it will be served.
enum BaseURLCheck {
    /// One note for the whole site: what is left out because no address of it can be written whole.
    static func faults(in rendering: Rendering) -> [Diagnostic] {
        let site = rendering.site
        guard !site.isPlaced else { return [] }
        var missing = ["canonical addresses"]
        if site.configuration.sitemap { missing.append("`sitemap.xml`") }
        if site.configuration.feed, !site.feeds.isEmpty { missing.append("the feed") }
        let last = missing.popLast() ?? ""
        let all = missing.isEmpty ? last : missing.joined(separator: ", ") + " and " + last
        return [
            Diagnostic(
                .note, "config.no-base-url", "without `baseURL` the site has no \(all)",
                at: Source(path: "sitegen.yml", bytes: []).place(0..<0),
                help: ["write where it will be served: `baseURL: https://example.org/`"])
        ]
    }
}
