import Diagnostics

/// Links of front matter and `sitegen.yml` to what the site does not have, and redirects that lead back to where they began.
enum NamedLinkCheck {
    /// A warning for each of these `links` whose place its page does not have.
    static func anchorFaults(of links: [NamedLink], in outline: Outline) -> [Diagnostic] {
        links.compactMap { link in
            guard let (page, fragment) = link.anchor, !fragment.isEmpty, fragment != "top" else { return nil }
            let content = outline.contents[page]
            let anchors = AnchorCheck.anchors(of: content)
            guard !AnchorCheck.isThere(fragment, among: anchors, of: content) else { return nil }
            return AnchorCheck.missing(fragment, in: outline.pages[page], at: link.place, among: anchors)
        }
    }

    /// A warning for each of these `links` whose path is not in `output`.
    static func pathFaults(of links: [NamedLink], in output: Output) -> [Diagnostic] {
        let missing = links.compactMap { link in
            link.target.path.flatMap { path in
                PathCheck.isThere(path.names, isFile: path.isFile, in: output) ? nil : (path: path, place: link.place)
            }
        }
        guard !missing.isEmpty else { return [] }
        let paths = output.paths.map(\.text)
        return missing.enumerated().map { index, link in
            PathCheck.missing(
                link.path.names.joined(separator: "/"), isFile: link.path.isFile, at: link.place,
                among: index < PathCheck.mostHelped ? paths : [])
        }
    }

    /// An error for each circle of redirects, at the first of its pages.
    static func circles(of pages: [Page]) -> [Diagnostic] {
        let redirecting = pages.indices.filter { pages[$0].redirect != nil }
        guard !redirecting.isEmpty else { return [] }
        var aliases: [Route: Int] = [:]
        for page in pages { for alias in page.source.front.aliases { aliases[alias.route] = page.index } }
        var seen: Set<Int> = []
        return redirecting.compactMap { start in
            var circle: [Int] = []
            var next: Int? = start
            while let page = next, seen.insert(page).inserted {
                circle.append(page)
                next = pages[page].redirect.flatMap { target(of: $0, aliases) }
            }
            guard let end = next, let first = circle.firstIndex(of: end) else { return nil }
            return fault(of: circle[first...].sorted().map { pages[$0] })
        }
    }

    private static func target(of redirect: PageTarget, _ aliases: [Route: Int]) -> Int? {
        switch redirect {
        case .page(let index, _): index
        case .path(let route, _): aliases[route]
        case .file, .external: nil
        }
    }

    private static func fault(of circle: [Page]) -> Diagnostic? {
        guard let first = circle.first, let redirect = first.source.front.redirect else { return nil }
        let names = circle.map { "`content/\($0.source.path)`" }
        let who = names.count == 1 ? "\(names[0]) sends" : names.joined(separator: " and ") + " send"
        return .error(
            "front-matter.redirect-circle", "\(who) readers in a circle, by `redirect`", at: redirect.place,
            help: "name a page that has a text, or an `https:` URL")
    }
}

extension PageTarget {
    /// The path of something below the site's root of which only the output tells whether it is there.
    fileprivate var path: (names: [String], isFile: Bool)? {
        switch self {
        case .path(let route, _): (route.segments, false)
        case .file(let names, _): (names, true)
        case .page, .external: nil
        }
    }
}
