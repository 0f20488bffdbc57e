import Diagnostics
import Templates

/// The default theme that is embedded in the binary, and over it, name by name, the site's own `templates/`.
struct Theme: Sendable {
    /// Templates by their name below `templates/`.
    let templates: TemplateSet
    /// Styles, scripts and drawings by their name below `templates/assets/`.
    let assets: [String: [UInt8]]
    /// The theme's texts by language.
    let words: Words

    /// The partial of every page's head that `head:` of `sitegen.yml` stands in for; empty in the default theme.
    static let customHead = "partials/custom-head.html"

    /// The theme of a site whose own files below `templates/` are `overrides`; `head` names the partial that is added to
    /// every page's head. What is wrong goes into `diagnostics`.
    init(overrides: [SourceFile], head: FrontMatter.Placed?, diagnostics: inout [Diagnostic]) {
        let embedded = EmbeddedAssets.files.map { asset in
            (asset.name, Source(path: "templates/\(asset.name)", bytes: asset.text.bytes))
        }
        let own = overrides.compactMap { file in file.text.map { (file.path.withoutRole.text, $0) } }
            .filter { name, source in !Theme.isCopy(source, of: name) }
        var sources = Dictionary(embedded + own) { _, own in own }
        assets = Theme.named("assets/", in: sources).mapValues(\.bytes)
        words = Words(builtIn: Theme.words(in: embedded), own: Theme.words(in: own), diagnostics: &diagnostics)
        if let head {
            if let partial = sources[head.text] {
                sources[Theme.customHead] = partial
            } else {
                diagnostics.append(Theme.noPartial(head, among: sources.keys.sorted()))
            }
        }
        let pages = sources.filter { $0.key.hasSuffix(".html") && !$0.key.hasPrefix("assets/") }
        templates = TemplateSet(sources: pages)
        diagnostics += templates.diagnostics
    }

    /// Whether a script or style is the theme's own as it was written; the embedded one is the same, but smaller.
    private static func isCopy(_ source: Source, of name: String) -> Bool {
        guard let written = EmbeddedAssets.written[name] else { return false }
        // FNV-1a, as EmbedAssetsTool has it.
        return source.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } == written
    }

    private static func noPartial(_ head: FrontMatter.Placed, among known: [String]) -> Diagnostic {
        Diagnostic(
            .error, "config.head", "there is no file `templates/\(head.text)`", at: head.place,
            help: Suggestion.help(for: head.text, among: known))
    }

    private static func named(_ prefix: String, in sources: [String: Source]) -> [String: Source] {
        var found: [String: Source] = [:]
        for (name, source) in sources where name.hasPrefix(prefix) {
            found[String(name.dropFirst(prefix.count))] = source
        }
        return found
    }

    private static func words(in sources: [(String, Source)]) -> [(tag: String, source: Source)] {
        sources.filter { $0.0.hasPrefix("words/") && $0.0.hasSuffix(".yml") }
            .map { (String($0.0.dropFirst(6).dropLast(4)), $0.1) }
    }
}

extension StaticString {
    /// The text as bytes.
    var bytes: [UInt8] { withUTF8Buffer { unsafe Array($0) } }
}
