// What the values of front matter may be: read by the parser, told by `sitegen schema front-matter`.
extension FrontMatterKey {
    /// What the key's value may be.
    var type: SiteKeyType {
        switch self {
        case .title: .name
        case .description, .template, .image, .redirect: .text
        case .date, .updated: .day
        case .draft, .toc, .search, .sitemap, .html: .flag
        case .weight: .whole(Self.weights)
        case .slug: .slug
        case .url: .path
        case .aliases: .paths
        case .lang: .language
        case .tags: .texts
        case .background: .textOrMap(Self.backgroundKeys)
        case .params: .free
        }
    }

    /// The weights a page may have.
    static let weights = -1_000_000...1_000_000

    /// The keys of a background that is more than a picture.
    static let backgroundKeys = [
        SiteKey(name: "image", type: .text, summary: "The picture.", isNeeded: true),
        SiteKey(name: "blur", type: .decimal(0...100), summary: "Blur in CSS pixels."),
        SiteKey(name: "saturation", type: .decimal(0...10), summary: "0 is grey, 1 as it is."),
        SiteKey(name: "opacity", type: .decimal(0...1), summary: "0 is invisible, 1 is solid."),
    ]

    /// All keys as one list.
    static var keys: [SiteKey] { allCases.map { SiteKey(name: $0.rawValue, type: $0.type, summary: $0.summary) } }
}
