import HTML

/// Where something that an author named leads: a page or file of the site, or a URL.
enum PageTarget: Sendable, Equatable {
    case page(Int, suffix: String)
    case file([String], suffix: String)
    /// A path below the site's root whose page or file is not known yet.
    case path(Route, suffix: String)
    case external(SafeURL)
}
