import Diagnostics
import HTML

/// An address that a built page names.
struct PageAddress: Sendable, Equatable {
    /// As it is written in the page, with character references replaced.
    let url: String
    /// The element that names it, as a person is shown it.
    let shown: String
    /// Whether a page is wanted, and an anchor in it: a link; else a file that is loaded.
    let isLink: Bool

    /// Every address of a page that a browser, or its reader, follows.
    static func all(in page: BuiltPage) -> [PageAddress] {
        page.elements.flatMap { element in
            urls(of: element).map { url in
                PageAddress(
                    url: SafeURL.cleaned(url), shown: element.shown, isLink: ["a", "area"].contains(element.name))
            }
        }
    }

    private static func urls(of element: BuiltPage.Element) -> [String] {
        switch element.name {
        case "a", "area": [element["href"]].compactMap(\.self)
        case "link": isLoaded(element) ? [element["href"]].compactMap(\.self) : []
        case "img", "source", "script", "iframe", "embed", "audio", "video", "track", "input":
            [element["src"], element["poster"]].compactMap(\.self) + candidates(element["srcset"] ?? "")
        case "object": [element["data"]].compactMap(\.self)
        case "form":
            // What is posted goes to a service, which no file answers for.
            element["method"]?.lowercased() == "post" ? [] : [element["action"]].compactMap(\.self)
        case "meta": refresh(element)
        default: []
        }
    }

    private static func isLoaded(_ element: BuiltPage.Element) -> Bool {
        let relations = BuiltPage.words(element["rel"]?.lowercased() ?? "")
        return !relations.contains { ["preconnect", "dns-prefetch"].contains($0) }
    }

    /// The addresses of `a.png 1x, b.png 2x`.
    private static func candidates(_ set: String) -> [String] {
        set.split(separator: ",").compactMap { BuiltPage.words(String($0)).first }
    }

    /// The address of `0; url=/there/`.
    private static func refresh(_ element: BuiltPage.Element) -> [String] {
        guard element["http-equiv"]?.lowercased() == "refresh", let content = element["content"],
            let start = content.lowercased().range(of: "url=")
        else { return [] }
        return [String(content[start.upperBound...])]
    }
}

extension String {
    /// Where `part` first stands.
    fileprivate func range(of part: String) -> Range<String.Index>? { ranges(of: part).first }
}
