import Diagnostics

/// What would be passed over in silence: a site without a page, a list that names nothing, a page that is not seen as one.
enum LoadCheck {
    /// A warning for each, told of what load found; `include` is that of `sitegen.yml`.
    static func faults(in sources: SiteSources, include: [FrontMatter.Placed], site: String) -> [Diagnostic] {
        noPage(sources, site) + include.filter { !isMet($0.text, in: sources) }.map(noFile)
            + sources.files.filter(isAlmostPage).map(almostPage)
    }

    private static func noPage(_ sources: SiteSources, _ site: String) -> [Diagnostic] {
        guard !sources.files.contains(where: \.isPage) else { return [] }
        return [
            .warning(
                "site.no-page", "the site has no page", at: Source(path: "content", bytes: []).place(0..<0),
                help: "pages are files such as `content/index.md`; `sitegen init DIR` makes a site to begin with")
        ]
    }

    private static func isMet(_ name: String, in sources: SiteSources) -> Bool {
        sources.files.contains { file in
            let path = file.path.text.composed
            let wanted = name.composed
            let below = file.path.withoutRole.text.composed
            return [path, below].contains { $0 == wanted || $0.hasPrefix(wanted + "/") }
                || path.split(separator: "/").contains { $0 == wanted }
        }
    }

    private static func noFile(_ name: FrontMatter.Placed) -> Diagnostic {
        .warning(
            "config.include", "`include` names `\(name.text)`, and the site has no such file", at: name.place,
            help: "write a name (`.htaccess`), or a path below the site (`static/.htaccess`)")
    }

    private static func isAlmostPage(_ file: SourceFile) -> Bool {
        let name = file.path.name
        return file.role == .content && !name.hasSuffix(".md")
            && [".markdown", ".mdown", ".mkd", ".md", ".mdx"].contains { name.lowercased().hasSuffix($0) }
    }

    private static func almostPage(_ file: SourceFile) -> Diagnostic {
        .warning(
            "file.no-page", "is copied as it is: a page's name ends in `.md`", at: file.path.place,
            help: "rename it, or put it into `static/` if it is there to be loaded down")
    }
}
