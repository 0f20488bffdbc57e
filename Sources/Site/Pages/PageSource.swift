import Diagnostics

/// A page after its front matter was read: what the site must know of it before any Markdown is.
struct PageSource: Sendable {
    /// The path below `content/`, in composed form: `tutorials/register.md`.
    let path: String
    /// The file.
    let source: Source
    let front: FrontMatter
    /// Where the Markdown behind the front matter begins, in bytes.
    let bodyStart: Int
    /// Where the page stands in the site.
    let route: Route
    let language: String
    /// The path without language, which translations share.
    let translationKey: String
    /// Whether it is its folder's `index.md`.
    let isIndex: Bool

    /// The folders of the file below `content/`.
    var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
    /// The Markdown behind the front matter; made when it is asked for, for a large site has it in memory already.
    var body: SourceSlice { SourceSlice(source: source, range: bodyStart..<source.bytes.count) }
    /// The front matter as it was written.
    var head: ArraySlice<UInt8> { source.bytes[..<bodyStart] }
    /// The whole first line, where a mistake about the file as such points.
    var top: Place { source.place(0..<0) }
}

/// Reads front matter and decides the route of a page.
struct PageReader: Sendable {
    let defaultLanguage: String

    /// The page at `path` below `content/`, and what is wrong with its front matter or its name.
    func page(at path: String, source: Source) -> (PageSource, [Diagnostic]) {
        let (frontSlice, bodyStart, fault) = PageText.parts(of: source)
        var diagnostics = fault.map { [$0] } ?? []
        var front = FrontMatter()
        if let frontSlice {
            let (read, faults) = FrontMatterParser.parse(frontSlice)
            front = read
            diagnostics += faults
        }
        let parts = PathName.parts(of: path)
        let isIndex = parts.name == "index"
        let prefix = parts.language.map { $0 == defaultLanguage ? [] : [$0] } ?? []
        var segments = prefix + parts.folders.map(PathName.slug)
        if !isIndex { segments.append(front.slug?.text ?? PathName.slug(parts.name)) }
        if front.url == nil, segments.contains(where: \.isEmpty) {
            diagnostics.append(
                .error(
                    "page.name", "no URL can be made of the name `\(path)`", at: source.place(0..<0),
                    help: "use a letter or digit in it, or give the page a `slug:` or `url:`"))
            // A place of its own, so that nothing else is told of it.
            segments = ["unnamed-" + path.utf8.map { String($0, radix: 16) }.joined().suffix(200)]
        }
        let page = PageSource(
            path: path, source: source, front: front, bodyStart: bodyStart, route: front.url ?? Route(folder: segments),
            language: front.lang ?? parts.language ?? defaultLanguage,
            translationKey: (parts.folders + [parts.name]).joined(separator: "/"), isIndex: isIndex)
        return (page, diagnostics)
    }
}
