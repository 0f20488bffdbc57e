package import Diagnostics

/// A file of a site, as load found it.
package struct SourceFile: Sendable {
    /// What a file is for; its top folder says so.
    package enum Role: String, Sendable, CaseIterable {
        /// `sitegen.yml`.
        case configuration = "sitegen.yml"
        /// A page, or a file that belongs to pages.
        case content
        /// An override of a template.
        case template = "templates"
        /// A file that is copied as it is.
        case staticFile = "static"
        /// YAML for templates and options, and icons.
        case data
        /// Forms that several pages share.
        case form = "forms"
    }

    /// The path below the site's folder, with the top folder: `content/a/index.md`.
    package let path: SourcePath
    /// What the file is for.
    package let role: Role
    /// The text of a page, a template, a data file or the configuration: checked UTF-8, lines ended by LF, no
    /// byte-order mark. Nil for a file that is only copied.
    package let text: Source?
    /// The file itself, to be read later.
    package let onDisk: FileOnDisk

    /// A file that load, or a test, knows all about.
    package init(path: SourcePath, role: Role, text: Source?, onDisk: FileOnDisk) {
        self.path = path
        self.role = role
        self.text = text
        self.onDisk = onDisk
    }

    /// The page as it is on the disk now; nil where that is no such file any more, or its bytes are no text.
    func readAgain() -> SourceFile? {
        guard isPage, let now = onDisk.lookedAtAgain, let raw = try? now.prefix(SiteReader.largestText + 1),
            raw.count <= SiteReader.largestText
        else { return nil }
        let check = TextCheck(raw, path: path.shown)
        guard check.diagnostic == nil else { return nil }
        return SourceFile(path: path, role: role, text: Source(path: path.shown, bytes: check.text), onDisk: now)
    }

    /// Whether it is a page.
    var isPage: Bool { role == .content && path.name.hasSuffix(".md") && path.name != ".md" }

    /// Whether load reads the text of `path`.
    static func isText(_ path: SourcePath, role: Role) -> Bool {
        let suffixes: [String] =
            switch role {
            case .configuration: [".yml"]
            case .content: [".md", ".yml", ".yaml"]
            case .template: [".html", ".xml", ".txt", ".css", ".js", ".svg", ".json", ".md", ".yml"]
            case .data: [".yml", ".yaml", ".svg"]
            case .form: [".yml", ".yaml"]
            case .staticFile: []
            }
        return suffixes.contains { path.name.hasSuffix($0) && path.name != $0 }
    }
}

/// A file that was looked at and can be opened later; not held in memory.
package struct FileOnDisk: Sendable, Hashable {
    /// How a person knows the file.
    package let shown: String
    /// Size and time when it was looked at.
    package let status: FileStatus
    /// The path from the root, without links.
    let realPath: [UInt8]

    init(realPath: [UInt8], shown: String, status: FileStatus) {
        self.realPath = realPath
        self.shown = shown
        self.status = status
    }

    /// The same file with its size and time of now; nil where there is no file any more.
    var lookedAtAgain: FileOnDisk? {
        guard let status = try? System.status(of: realPath, in: System.workingFolder), status.kind == .file else {
            return nil
        }
        return FileOnDisk(realPath: realPath, shown: shown, status: status)
    }

    /// The first `count` bytes, or all where the file has fewer.
    package func prefix(_ count: Int) throws(EnvironmentFailure) -> [UInt8] {
        let file = try open()
        var pieces = FilePieces()
        var bytes: [UInt8] = []
        do throws(SystemError) {
            while bytes.count < count, let piece = try pieces.next(of: file.number) { bytes += piece }
        } catch {
            throw failure(error)
        }
        return Array(bytes.prefix(count))
    }

    /// All bytes, in memory.
    package func bytes() throws(EnvironmentFailure) -> [UInt8] { try prefix(.max) }

    /// The file, opened.
    func open() throws(EnvironmentFailure) -> Descriptor {
        do throws(SystemError) {
            let file = Descriptor(try System.openFile(realPath, in: System.workingFolder))
            if try System.status(of: file.number).kind == .file { return file }
        } catch {
            throw failure(error)
        }
        throw EnvironmentFailure(path: shown, reason: "is no longer a file")
    }

    /// What is told where reading fails.
    func failure(_ error: SystemError) -> EnvironmentFailure {
        EnvironmentFailure(path: shown, "cannot be read", error)
    }
}
