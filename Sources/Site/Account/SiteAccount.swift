import Diagnostics
import Templates

/// What became of each file of a site, and where each file of the output came from.
///
/// A build only keeps what it has at hand anyway; the answers are worked out when `check`, `why` or `-v` asks.
package struct SiteAccount: Sendable {
    /// The files of each kind of output, with the kind's name.
    var outputs: [(kind: String, files: [OutputFile])] = []
    /// The published pages, in the order of the build.
    var pages: [Page] = []
    /// The files that load read, but for the configuration.
    var sources: [SourceFile] = []
    /// Files that load left out because of their names.
    var unreadNames: [SourcePath] = []
    /// Pages that are drafts or of a later day.
    var unpublished: [LeftOutFile] = []
    /// Files that forms take in, as a person knows them.
    var takenIn: Set<String> = []
    /// The templates; nil where nothing was built.
    var templates: TemplateSet?
    /// What the build made, with what its templates asked for; nil where nothing was built.
    var memory: BuildMemory?
    /// The numbers of the pages' contents, by which `memory` has their forms.
    var numbers: [Int] = []
    /// The template that `head` of `sitegen.yml` adds to every page's head.
    var head: String?
    /// How URLs of the site are written.
    var style = URLStyle(base: "", isRelative: false)
    /// Scheme and host of the site; empty where none is known.
    var origin = ""

    /// Nothing.
    package init() {}

    /// The account of a build.
    init(
        _ outputs: [(kind: String, files: [OutputFile])], _ rendering: Rendering, _ outline: Outline,
        _ loaded: LoadedSite
    ) {
        self.outputs = outputs
        pages = rendering.site.pages
        templates = rendering.templates
        (memory, numbers) = (rendering.memory, rendering.numbers)
        head = outline.configuration.head?.text
        sources = loaded.files
        unreadNames = loaded.leftOut
        unpublished = outline.unpublished
        takenIn = outline.takenIn
        style = outline.style
        origin = outline.configuration.baseURL.origin
    }

    /// Everything in the site's folders that is not in the output, in order of paths.
    package var leftOut: [LeftOutFile] {
        let names = unreadNames.map {
            LeftOutFile(path: $0.shown, reason: $0.name.hasPrefix(".") ? .dotFile : .leftover)
        }
        return (unpublished + names + sources.compactMap(unread)).sorted { $0.path < $1.path }
    }

    /// How many pages are drafts or of a later day.
    package var unpublishedCount: Int { unpublished.count }

    /// The file as one that is read by nothing, if it is.
    private func unread(_ file: SourceFile) -> LeftOutFile? {
        let path = file.path.shown
        switch file.role {
        case .configuration, .content, .staticFile: return nil
        case .form:
            if file.text == nil { return Self.unread(path, "forms", "`.yml` and `.yaml`") }
            return takenIn.contains(path) ? nil : LeftOutFile(path: path, reason: .unusedForm)
        case .data:
            let isRead = [".yml", ".yaml", ".svg"].contains { path.hasSuffix($0) }
            return isRead ? nil : Self.unread(path, "data", "`.yml`, `.yaml` and `.svg`")
        case .template:
            let isAsset = path.hasPrefix("templates/assets/")
            let isRead = isAsset ? file.text != nil : path.hasSuffix(".html") || path.hasPrefix("templates/words/")
            return isRead
                ? nil
                : Self.unread(path, isAsset ? "templates/assets" : "templates", isAsset ? Self.assets : Self.pages)
        }
    }

    private static let assets = "styles, scripts, `.svg` and `.json`"
    private static let pages = "`.html`, `assets/` and `words/`"

    private static func unread(_ path: String, _ folder: String, _ endings: String) -> LeftOutFile {
        LeftOutFile(path: path, reason: .unread(folder: folder, endings: endings))
    }
}
