import Forms

// What the values of `sitegen.yml` may be: read by the parser, told by `sitegen schema config`.
extension ConfigurationKey {
    /// What the key's value may be.
    var type: SiteKeyType {
        switch self {
        case .title: .name
        case .description, .author, .logo, .favicon, .head: .text
        case .baseURL: .baseURL
        case .language: .language
        case .menu: .list(.textOrMap(Self.menuKeys))
        case .markdown: .map(Self.markdownKeys)
        case .highlight: .wordOrMap(["on", "off"], Self.highlightKeys)
        case .forms: .map(Self.formKeys)
        case .feed, .search, .sitemap, .compress: .flag
        case .include: .texts
        case .params: .free
        }
    }

    /// The keys of an entry of the menu.
    static let menuKeys = [
        SiteKey(
            name: "title", type: .nameOrNames,
            summary: "The link's text, or one for each language by its tag. Default: the page's title."),
        SiteKey(name: "url", type: .text, summary: "Where it leads.", isNeeded: true),
    ]

    /// The keys below `markdown`.
    static let markdownKeys = [
        SiteKey(name: "html", type: .flag, summary: "`true` lets raw HTML through on every page.")
    ]

    /// The keys below `highlight`, in whose place `off` may stand.
    static let highlightKeys = [
        SiteKey(
            name: "theme", type: .word(["auto", "light", "dark"]),
            summary: "The look of code; `auto`, the default, follows the page.")
    ]

    /// The keys below `forms`.
    static let formKeys = [
        SiteKey(name: "style", type: .word(FormKeys.styles), summary: "The look of the controls."),
        SiteKey(
            name: "disabledSubmit", type: .word(["explain", "native", "off"]),
            summary: "How the button looks while a form may not go."),
        SiteKey(name: "messages", type: .pairs, summary: "Messages in place of the built-in ones."),
    ]

    /// All keys as one list.
    static var keys: [SiteKey] { allCases.map { SiteKey(name: $0.rawValue, type: $0.type, summary: $0.summary) } }
}
