import Diagnostics

/// Every page and file of the site by its path below `content/`, so that links find them.
struct ContentMap: Sendable, Equatable {
    /// Why a page is not in the site.
    enum LeftOut: String, Sendable { case draft, future }

    /// What a link leads to.
    enum Target: Sendable, Equatable {
        case page(Int)
        case file([String])
    }

    /// Why a link leads nowhere.
    struct Fault: Error {
        let identifier: String
        let message: String
        private let advice: @Sendable () -> [String]

        /// A fault; its `help` is worked out only where it is told.
        init(identifier: String, message: String, help: @autoclosure @escaping @Sendable () -> [String]) {
            (self.identifier, self.message, advice) = (identifier, message, help)
        }

        /// How to mend it.
        var help: [String] { advice() }
    }

    private var pages: [String: Int] = [:]
    private var files: [String: [String]] = [:]
    private var leftOut: [String: LeftOut] = [:]

    /// Adds the page of this path, in composed form.
    mutating func add(page index: Int, at path: String) { pages[path] = index }
    /// Adds a file and the names of the output file it becomes.
    mutating func add(file path: String, output: [String]) { files[path] = output }
    /// Adds a page that exists and is not published.
    mutating func add(leftOut reason: LeftOut, at path: String) { leftOut[path] = reason }

    /// What `path` leads to, as written in a page of `folders`; a path that begins with `/` starts at `content/`.
    ///
    /// `path` is decoded and has neither query nor fragment.
    func target(of path: String, from folders: [String]) throws(Fault) -> Target {
        let shown = path
        guard !path.contains("\\") else {
            throw Fault(
                identifier: "link.backslash", message: "`\(shown)` holds a backslash",
                help: ["names are divided by `/`"])
        }
        guard let names = PathName.resolved(path, from: path.hasPrefix("/") ? [] : folders) else {
            throw Fault(
                identifier: "link.outside", message: "`\(shown)` leads outside of the site",
                help: ["a link leads to a page or file below `content/`, or is a whole URL"])
        }
        let found = names.joined(separator: "/").composed
        if let page = pages[found] { return .page(page) }
        if let file = files[found] { return .file(file) }
        if let index = pages[found.isEmpty ? "index.md" : found + "/index.md"] { return .page(index) }
        if let reason = leftOut[found] {
            throw Fault(
                identifier: "link.left-out",
                message:
                    "`\(shown)` is not published: \(reason == .draft ? "it is a draft" : "its date is in the future")",
                help: ["publish it, take the link out, or build with `--\(reason == .draft ? "drafts" : "future")`"])
        }
        throw missing(found, shown: shown, folders: folders)
    }

    private func missing(_ found: String, shown: String, folders: [String]) -> Fault {
        let isPage = found.hasSuffix(".md")
        return Fault(
            identifier: isPage ? "link.missing-page" : "link.missing-file",
            message: "`\(shown)` leads to no \(isPage ? "page" : "file") of the site",
            help: [advice(found, isPage: isPage, folders: folders)])
    }

    private func advice(_ found: String, isPage: Bool, folders: [String]) -> String {
        let withEnding = pages[found + ".md"].map { _ in found + ".md" }
        let near = withEnding ?? nearest(to: found, among: isPage ? Array(pages.keys) : Array(files.keys))
        return near.map { "did you mean `\(ContentMap.relative($0, from: folders))`?" }
            ?? (isPage ? "there is no page `content/\(found)`" : "there is no file `content/\(found)`")
    }

    /// The path whose file name is nearest to that of `path`; in the same folder rather than elsewhere.
    private func nearest(to path: String, among known: [String]) -> String? {
        func name(_ path: String) -> String {
            String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
        }
        func folder(_ path: String) -> Substring { path.dropLast(name(path).count) }
        let ordered = known.sorted {
            (folder($0) != folder(path) ? 1 : 0, $0) < (folder($1) != folder(path) ? 1 : 0, $1)
        }
        guard let best = Suggestion.nearest(to: name(path), among: ordered.map(name)) else { return nil }
        return ordered.first { name($0) == best }
    }

    /// `path` as one would write it in a page of `folders`.
    private static func relative(_ path: String, from folders: [String]) -> String {
        let names = path.split(separator: "/").map(String.init)
        var shared = 0
        while shared < folders.count, shared < names.count - 1, folders[shared] == names[shared] { shared += 1 }
        return (Array(repeating: "..", count: folders.count - shared) + names[shared...]).joined(separator: "/")
    }
}
