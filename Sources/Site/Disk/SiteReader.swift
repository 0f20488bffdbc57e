package import Diagnostics

/// All that load found in a site's folders.
package struct SiteSources: Sendable {
    /// The files, in order of their paths.
    package var files: [SourceFile] = []
    /// What authors got wrong: odd names, links out of the site, text that is no UTF-8.
    package var diagnostics: [Diagnostic] = []
    /// Files and folders that are not published because of their names, in order.
    package var leftOut: [SourcePath] = []
    /// All that was looked at.
    var sightings: [Sighting] = []

    /// Nothing.
    package init() {}
}

/// Reads a site's folder; with ``FileOnDisk``, the only place where a source file is opened.
///
/// Nothing but regular files is opened, and nothing whose real path lies outside the site. A link beside pages works
/// as if the file itself lay there; a link to a folder too, but for links to folders within it.
package struct SiteReader: Sendable {
    /// The largest text file that is read, in bytes: 2 MiB.
    package static let largestText = 2 << 20
    /// The deepest folder that is read, counted from the site's folder.
    package static let deepestFolder = 64

    /// The names of the files and folders of a site's folder that are read; nothing else in it matters.
    package static let topNames = SourceFile.Role.allCases.map(\.rawValue)

    private let site: [UInt8]
    private let output: [UInt8]?
    private let jobs: Int

    /// A reader of the site in `folder`; no link may lead into `output`, where that is given. Reads as many texts at once
    /// as `jobs` says.
    package init(site folder: String, output: String? = nil, jobs: Int = 1) throws(EnvironmentFailure) {
        self.jobs = jobs
        do throws(SystemError) {
            site = try System.realPath(Array(folder.utf8))
        } catch {
            throw EnvironmentFailure(path: Visible.text(folder), "cannot be read", error)
        }
        self.output = output.flatMap { try? System.realPath(Array($0.utf8)) }
    }

    /// `sitegen.yml`, if there is one.
    package func configuration() throws(EnvironmentFailure) -> SiteSources {
        var walk = SiteWalk(site: site, output: output, include: [], jobs: 1)
        try walk.readTop(SourceFile.Role.configuration.rawValue, role: .configuration)
        if walk.found.files.isEmpty, walk.found.diagnostics.isEmpty { try walk.refuseTop("sitegen.yaml") }
        return try walk.finished()
    }

    /// The files of `content/`, `templates/`, `static/` and `data/`.
    ///
    /// `include` lists names that are published though a dot file's or a leftover's: a name (`.htaccess`), or a path
    /// below the site or below its top folder (`static/.htaccess`).
    package func read(include: [String] = []) throws(EnvironmentFailure) -> SiteSources {
        var walk = SiteWalk(site: site, output: output, include: Set(include.map { $0.composed }), jobs: jobs)
        for role in SourceFile.Role.allCases where role != .configuration {
            try walk.readTop(role.rawValue, role: role)
        }
        return try walk.finished()
    }
}
