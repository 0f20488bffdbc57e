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

    /// The theme of a site whose own files below `templates/` are `overrides`; what is wrong goes into `diagnostics`.
    init(overrides: [SourceFile], diagnostics: inout [Diagnostic]) {
        var sources: [String: Source] = [:]
        for asset in EmbeddedAssets.files {
            sources[asset.name] = Source(path: "templates/\(asset.name)", bytes: asset.text.bytes)
        }
        for file in overrides {
            if let text = file.text { sources[file.path.withoutRole.text] = text }
        }
        assets = Theme.named("assets/", in: sources).mapValues(\.bytes)
        words = Words(sources: Theme.words(in: sources), diagnostics: &diagnostics)
        let pages = sources.filter { $0.key.hasSuffix(".html") && !$0.key.hasPrefix("assets/") }
        templates = TemplateSet(sources: pages)
        diagnostics += templates.diagnostics
    }

    private static func named(_ prefix: String, in sources: [String: Source]) -> [String: Source] {
        var found: [String: Source] = [:]
        for (name, source) in sources where name.hasPrefix(prefix) {
            found[String(name.dropFirst(prefix.count))] = source
        }
        return found
    }

    private static func words(in sources: [String: Source]) -> [String: Source] {
        var found: [String: Source] = [:]
        for (name, source) in named("words/", in: sources) where name.hasSuffix(".yml") {
            found[String(name.dropLast(4))] = source
        }
        return found
    }
}

extension StaticString {
    /// The text as bytes.
    var bytes: [UInt8] { withUTF8Buffer { unsafe Array($0) } }
}
