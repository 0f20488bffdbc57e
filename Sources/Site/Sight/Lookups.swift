import Diagnostics
import Forms
import Markdown

/// What the Markdown of a page asked of the site, and what it was told: where that is still the same, so is what the
/// Markdown became.
struct Lookups: Sendable {
    /// A link or file as the page names it, and what it leads to.
    struct Target: Sendable {
        let written: String
        let target: PageTarget
    }

    var targets: [Target] = []
    /// The names of the files of which the content, the size or the presence was asked.
    var files: Set<[String]> = []
    /// Whether something was not found, of which is told what may be meant.
    var hasFaults = false
}

/// The pages and files of a site, as the Markdown of one page finds them; what it asks for is noted.
///
/// The Markdown reaches other pages and files through this alone.
final class LookupNotes {
    private let links: LinkResolver
    private let siteFiles: SiteFiles
    private let page: PageSource
    private let folders: [String]
    private(set) var lookups = Lookups()

    /// The site as found from `page`.
    init(_ links: LinkResolver, _ files: SiteFiles, for page: PageSource) {
        (self.links, siteFiles, self.page, folders) = (links, files, page, page.folders)
    }

    /// What `written` leads to.
    func target(of written: String) throws(LinkResolver.Fault) -> PageTarget {
        do throws(LinkResolver.Fault) {
            let target = try links.target(of: written, from: folders)
            lookups.targets.append(Lookups.Target(written: written, target: target))
            return target
        } catch {
            lookups.hasFaults = true
            throw error
        }
    }

    /// The URL of `target`, as written in the page.
    func url(of target: PageTarget) -> String { links.url(of: target, from: page.route) }

    /// Whether there is a file of these names.
    func contains(_ names: [String]) -> Bool {
        lookups.files.insert(names)
        return siteFiles.contains(names)
    }

    /// How large the picture of these names is; nil where that cannot be read.
    func size(of names: [String]) -> PictureSize? {
        lookups.files.insert(names)
        return siteFiles.size(of: names)
    }

    /// The text of the file of these names.
    func text(of names: [String]) throws(CodeFile.Fault) -> String {
        lookups.files.insert(names)
        return try siteFiles.text(of: names)
    }
}

/// How the surroundings of the Markdown of two builds differ.
struct SurroundingsChange: Sendable {
    /// Whether they differ in what all Markdown follows from.
    let isWhole: Bool
    private let new: ParsedPages.Surroundings
    private let oldRoutes: [Route]
    /// Whether links may lead elsewhere.
    private let movesPages: Bool
    /// The new index of each page, by its old one; nil where all have the old ones.
    private let indices: [Int?]?
    /// The names of the files that differ, or may.
    private let files: Set<[String]>
    /// The files of forms that differ, and whether there are others.
    private let formFiles: (changed: Set<String>, areOthers: Bool)

    /// The change from the surroundings of an earlier build.
    init(from old: ParsedPages.Surroundings, to new: ParsedPages.Surroundings) {
        self.new = new
        isWhole = old.inputs != new.inputs || old.style != new.style
        movesPages = old.routes != new.routes || old.map != new.map
        oldRoutes = old.routes
        if old.paths == new.paths {
            indices = nil
        } else {
            let places = Dictionary(new.paths.enumerated().map { ($1, $0) }) { first, _ in first }
            indices = old.paths.map { places[$0] }
        }
        files = new.files.names(differingFrom: old.files).union(old.unsettled)
        formFiles = new.formFiles.difference(from: old.formFiles)
    }

    /// What `body` is for `page` now, whose source is the same; nil where its Markdown may become something else.
    func content(_ body: ParsedPages.Body, of page: PageSource) -> PageContent? {
        let (content, lookups) = (body.content, body.content.lookups)
        if !content.forms.isEmpty, movesPages || concernsForms(of: body) { return nil }
        guard files.isEmpty || lookups.files.isDisjoint(with: files) else { return nil }
        guard movesPages || !files.isEmpty else { return content }
        guard !lookups.hasFaults else { return nil }
        guard movesPages else { return content }
        let folders = page.folders
        guard lookups.targets.allSatisfy({ leadsWhere($0, from: folders) }) else { return nil }
        return indices.map { indices in content.withAnchors { indices[$0] ?? $0 } } ?? content
    }

    /// Whether a link leads to the same page or file as before.
    private func leadsWhere(_ link: Lookups.Target, from folders: [String]) -> Bool {
        guard let now = try? new.links.target(of: link.written, from: folders) else { return false }
        guard case .page(let before, let oldSuffix) = link.target else { return now == link.target }
        guard case .page(let index, let suffix) = now, suffix == oldSuffix else { return false }
        return index == (indices.map { $0[before] } ?? before) && new.routes[index] == oldRoutes[before]
    }

    private func concernsForms(of body: ParsedPages.Body) -> Bool {
        guard formFiles.areOthers || !formFiles.changed.isEmpty else { return false }
        let used = body.content.forms.flatMap { $0?.used ?? [] }
        return body.content.forms.contains { $0 == nil } || !body.diagnostics.isEmpty
            || !formFiles.changed.isDisjoint(with: used.map(\.composed)) || formFiles.areOthers && !used.isEmpty
    }
}
