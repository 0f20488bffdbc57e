import Diagnostics
import HTML
import Templates

/// What `sitegen.yml` adds to every page, with its links resolved.
struct Furniture: Sendable {
    var menu: [MenuEntry] = []
    /// The names of the output files of the logo and the icon.
    var logo: [String]?
    var favicon: [String]?
    /// All that `sitegen.yml` and the pages' front matter lead to.
    var named: [NamedLink] = []
}

/// An entry of the menu.
struct MenuEntry: Sendable {
    let title: String
    /// The language of `title`.
    let language: String
    /// Titles for readers of some languages, by these.
    let titles: [String: String]
    let target: PageTarget
}

/// A link that front matter or `sitegen.yml` names.
struct NamedLink: Sendable {
    let target: PageTarget
    let place: Place

    /// The page that it leads to, and the place in it; nil where it names none.
    var anchor: (page: Int, fragment: String)? {
        guard case .page(let index, let suffix) = target, let start = suffix.firstIndex(of: "#") else { return nil }
        let fragment = String(suffix[start...].dropFirst())
        return (index, Percent.decoded(fragment) ?? fragment)
    }
}

/// Resolves links that front matter and `sitegen.yml` name, and tells where they lead nowhere.
struct PlacedLinks {
    let links: LinkResolver
    var diagnostics: [Diagnostic] = []
    /// Those that lead somewhere.
    private(set) var found: [NamedLink] = []

    /// Where `placed` leads, as written in a file of `folders` below `content/`.
    mutating func target(of placed: FrontMatter.Placed, from folders: [String]) -> PageTarget? {
        do throws(LinkResolver.Fault) {
            let target = try links.target(of: placed.text, from: folders)
            guard case .external(let url) = target, url.text.hasPrefix("//") else {
                found.append(NamedLink(target: target, place: placed.place))
                return target
            }
            // A slash too many would send readers to another host.
            throw LinkResolver.Fault(
                identifier: "link.no-scheme", message: "`\(url.text)` names a host and no scheme",
                help: ["write `https:\(url.text)`, or one slash for a path of this site"])
        } catch {
            diagnostics.append(Diagnostic(.error, error.identifier, error.message, at: placed.place, help: error.help))
            return nil
        }
    }

    /// The names of the output file that `placed` leads to; anything but a file of the site is an error.
    mutating func file(_ placed: FrontMatter.Placed, from folders: [String], key: String) -> [String]? {
        guard let target = target(of: placed, from: folders) else { return nil }
        if case .file(let names, "") = target { return names }
        diagnostics.append(
            .error(
                "link.no-picture", "`\(key)` takes a picture of the site, not `\(placed.text)`", at: placed.place,
                help: "put the picture beside the page and write its file name"))
        return nil
    }
}
