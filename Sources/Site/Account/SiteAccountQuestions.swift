import Diagnostics
import HTML
import Templates

extension SiteAccount {
    /// What the file at `path` below the site became (`content/about.md`); nil where load found no such file.
    package func fate(of path: String) -> SourceFate? {
        if let file = leftOut.first(where: { $0.path == path || path.hasPrefix($0.path + "/") }) {
            return .leftOut(file)
        }
        if path == SourceFile.Role.configuration.rawValue { return .configuration }
        guard let file = sources.first(where: { $0.path.shown == path }) else { return nil }
        if takenIn.contains(path) { return .takenIn }
        switch file.role {
        case .configuration: return .configuration
        case .template: return .theme(use: use(ofTemplate: file.path.withoutRole.text))
        case .data: return .data(use: use(ofData: file.path.withoutRole.text))
        case .form: return .takenIn
        case .staticFile: return .copied(FilesOutput.names(of: file).joined(separator: "/"))
        case .content:
            guard file.isPage else { return .copied(FilesOutput.names(of: file).joined(separator: "/")) }
            return pages.first { $0.source.source.path == path }.map(fate)
        }
    }

    /// Where the template `name` stands; nil for what is no template, or where nothing was built.
    private func use(ofTemplate name: String) -> (files: Int, through: [String])? {
        guard let templates, name.hasSuffix(".html") else { return nil }
        let standsFor = name == head ? Theme.customHead : name
        var counts: [String: Int] = [:]
        for origin in origins { if let template = origin.template { counts[template, default: 0] += 1 } }
        let through = counts.keys.filter { templates.templates(behind: $0).contains(standsFor) }.sorted()
        return (through.reduce(0) { $0 + (counts[$1] ?? 0) }, through.filter { $0 != name })
    }

    /// Who asks for the file `name` of `data/`; nil for a drawing, or where nothing was built.
    private func use(ofData name: String) -> (files: Int, formPages: Int)? {
        guard let memory, UsableForms.isForm(name), let asked = DataFiles.names(name).first else { return nil }
        let files = memory.withPages { $0.files(askingForData: asked) }
        let formPages = memory.withForms { forms in
            numbers.count { forms.forms(of: $0)?.data.contains(name) == true }
        }
        return (files, formPages)
    }

    private func fate(of page: Page) -> SourceFate {
        let made = origins.filter { $0.source.source.path == page.source.source.path }
        let own = page.source.route.outputPath
        return .page(
            url: style.base + page.source.route.path,
            outputs: made.filter { $0.path == own } + made.filter { $0.path != own && $0.kind != TagsOutput.name },
            aliases: page.source.front.aliases.map { style.base + $0.route.path },
            redirect: page.redirect.map { url(of: $0, from: page.source.route) })
    }

    private func url(of target: PageTarget, from origin: Route) -> String {
        switch target {
        case .page(let index, let suffix): style.url(of: pages[index].source.route, from: origin, suffix: suffix)
        case .file(let names, let suffix): style.url(ofFile: names, from: origin, suffix: suffix)
        case .path(let route, let suffix): style.url(of: route, from: origin, suffix: suffix)
        case .external(let url): url.text
        }
    }

    /// Where the output file at `path` came from; nil where the build makes no such file.
    package func origin(of path: String) -> OutputOrigin? { origins.first { $0.path == path.composed } }

    /// The file that a server sends for `url`: a path from the root of the host, or a whole URL of the site. It need
    /// not be one that the build makes. Nil for an address that is not of the site.
    package func outputPath(forURL url: String) -> String? {
        var path = Substring(url)
        if SafeURLScheme.isWeb(url) {
            guard !origin.isEmpty, url == origin || url.hasPrefix(origin + "/") else { return nil }
            path = path.dropFirst(origin.count)
        }
        path = path.prefix { $0 != "?" && $0 != "#" }
        if path == style.base { return "index.html" }
        guard path.hasPrefix(style.base + "/") || path.isEmpty else { return nil }
        guard let decoded = Percent.decoded(String(path.dropFirst(style.base.count))) else { return nil }
        let names = decoded.split(separator: "/").map { String($0).composed }
        let file = names.joined(separator: "/")
        if !decoded.hasSuffix("/"), origin(of: file) != nil { return file }
        return (names + ["index.html"]).joined(separator: "/")
    }

    /// Every path of the output and every source, for suggestions.
    package var knownPaths: [String] { sources.map(\.path.shown) + origins.map(\.path) }

    /// The URL at which a file of the output is seen: `about/index.html` → `/about/`.
    package func url(ofOutput path: String) -> String {
        let names = path.split(separator: "/").map { Percent.encodedSegment(String($0)) }
        let isIndex = names.last == "index.html"
        let shown = (isIndex ? names.dropLast() : names[...]).joined(separator: "/")
        return style.base + "/" + shown + (isIndex && !shown.isEmpty ? "/" : "")
    }

    var origins: [OutputOrigin] {
        outputs.flatMap { kind, files in
            files.map { OutputOrigin(path: $0.path.composed, kind: kind, source: $0.origin, template: $0.template) }
        }
    }
}

/// The two schemes of web pages.
enum SafeURLScheme {
    /// Whether `url` begins with `http:` or `https:` and names a host.
    static func isWeb(_ url: String) -> Bool {
        let start = url.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://")
    }
}
