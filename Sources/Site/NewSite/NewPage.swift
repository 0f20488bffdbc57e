package import Diagnostics

/// A page that is to be made below `content/` of a site.
package struct NewPage: Sendable {
    /// The site's folder, relative to the working folder.
    package let site: String
    /// The path below the site: `content/posts/tea.md`.
    package let path: String

    /// The page that `path` names: a path below `content/`, or one that begins with `content/` or leads to it
    /// (`my-site/content/tea.md`); `.md` may be left out.
    ///
    /// Refused are paths that lead out of `content/`, and names that cannot stand in a site.
    package init(_ path: String, site: String) throws(OutputFailure) {
        let shown = Visible.text(path)
        var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        var folder = site
        if let content = names.dropLast().firstIndex(of: "content") {
            let above = names[..<content].joined(separator: "/")
            if content > 0 { folder = above.isEmpty ? "/" : Self.joined(site, above) }
            names.removeSubrange(...content)
        } else if path.hasPrefix("/") {
            throw .refused(path: shown, reason: "lies outside of `content/`", help: [Self.advice])
        }
        names.removeAll { $0 == "." }
        guard !names.contains("..") else {
            throw .refused(path: shown, reason: "could lead out of `content/`", help: [Self.advice])
        }
        guard var last = names.popLast(), !last.isEmpty, !names.contains("") else {
            throw .refused(path: shown, reason: "is the name of a folder, not of a page", help: [Self.advice])
        }
        if !last.hasSuffix(".md") { last += ".md" }
        names.append(last)
        for name in names {
            if let fault = NameRule.fault(of: name.utf8) { throw .refused(path: shown, reason: fault, help: []) }
            guard !NameRule.isLeftOver(Array(name.utf8)), last != ".md" else {
                throw .refused(path: shown, reason: "would not be published because of its name", help: [])
            }
        }
        self.site = folder
        self.path = (["content"] + names).joined(separator: "/")
    }

    private static let advice = "name a page below `content/`, such as `posts/tea.md`"

    /// `above` as seen from the working folder, where it was written relative to `site`.
    private static func joined(_ site: String, _ above: String) -> String {
        site == "." || above.hasPrefix("/") ? above : site + "/" + above
    }

    /// The title that the file's name gives.
    package var title: String {
        let parts = PathName.parts(of: String(path.dropFirst("content/".count)))
        guard parts.name == "index" else { return PathName.words(parts.name) }
        return parts.folders.last.map(PathName.words) ?? "Home"
    }

    /// The site's own archetype, `archetypes/default.md`; nil where it has none.
    package func ownArchetype() -> Source? {
        let name = "archetypes/default.md"
        return WholeFile.bytes(site + "/" + name).map { Source(path: name, bytes: TextCheck($0, path: name).text) }
    }

    /// Writes the page; one that is there already is never touched.
    package func write(_ text: String) throws(OutputFailure) {
        let names = path.utf8.split(separator: slash).map { Array($0) }
        do throws(SystemError) {
            let root = Descriptor(try System.openFollowing(Array(site.utf8), folder: true))
            guard isSite(root.number) else { throw SystemError.noSite }
            var cursor = FolderCursor(at: root.number)
            let folder = try cursor.enter(names.dropLast(), making: true)
            let name = names.last ?? []
            let file = Descriptor(try System.createFile(name, in: folder))
            do throws(SystemError) {
                try System.writeAll(Array(text.utf8)[...], to: file.number)
                try file.finish()
            } catch {
                try? System.removeFile(name, in: folder)
                throw error
            }
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: SystemError) -> OutputFailure {
        let shown = Visible.text(path)
        if error == .noSite {
            return .refused(
                path: Visible.text(site), reason: "is no site: it has neither `content/` nor `sitegen.yml`",
                help: ["make one with `sitegen init`, or go to its folder"])
        }
        if error.isPresence {
            return .refused(path: shown, reason: "is there already", help: ["choose another name; nothing was changed"])
        }
        if error.isOtherKind {
            return .refused(
                path: shown, reason: "leads through a link or a file, where a folder of the site is wanted", help: [])
        }
        return .failed(shown, "cannot be written", error)
    }

    private func isSite(_ folder: Int32) -> Bool {
        ["content", "sitegen.yml"].contains { (try? System.status(of: Array($0.utf8), in: folder)) != nil }
    }
}

extension SystemError {
    fileprivate static var noSite: SystemError { SystemError(number: -2) }
}
