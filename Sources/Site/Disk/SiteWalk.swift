import Diagnostics
import Threads

/// One walk through a site's folders.
struct SiteWalk {
    let site: [UInt8]
    let output: [UInt8]?
    let include: Set<String>
    private(set) var found = SiteSources()
    private var faults: [EnvironmentFailure.Fault] = []
    private let jobs: Int
    /// Texts of the folder being read, which are read once all of its names are known.
    private var waiting: [TextFile] = []

    init(site: [UInt8], output: [UInt8]?, include: Set<String>, jobs: Int) {
        self.jobs = jobs
        self.site = site
        self.output = output
        self.include = include
    }

    /// A folder that is being read.
    private struct Level {
        let folder: Int32
        let path: SourcePath
        let role: SourceFile.Role
        /// The folders from the site to this one: to meet one of them again means to go round in a circle.
        var chain: [FileStatus.Identity]
        let insideLink: Bool
    }

    // MARK: Start and end

    /// Reads the file or folder `name` of the site's folder, if it is there.
    mutating func readTop(_ name: String, role: SourceFile.Role) throws(EnvironmentFailure) {
        try atTop(name) { (walk, level) in walk.read(Array(name.utf8), in: level, isTop: true) }
    }

    /// Tells that `name` is not the configuration's name, if it is there.
    mutating func refuseTop(_ name: String) throws(EnvironmentFailure) {
        try atTop(name) { (walk, level) in
            guard (try? System.status(of: Array(name.utf8), in: level.folder)) != nil else {
                return walk.found.sightings.append(Sighting(Array(name.utf8), .nothing))
            }
            walk.report(
                SourcePath(name), "file.name", "the configuration's name is `sitegen.yml`", "rename the file")
        }
    }

    private mutating func atTop(
        _ name: String, _ body: (inout SiteWalk, Level) -> Void
    ) throws(EnvironmentFailure) {
        do throws(SystemError) {
            let top = Descriptor(try System.openFollowing(site, folder: true))
            let role = SourceFile.Role(rawValue: name) ?? .configuration
            let identity = try System.status(of: top.number).identity
            let level = Level(
                folder: top.number, path: SourcePath(bytes: []), role: role, chain: [identity], insideLink: false)
            body(&self, level)
            readTexts(in: level)
        } catch {
            throw EnvironmentFailure(path: Visible.text(decoding: site), "cannot be read", error)
        }
    }

    /// What was found, in order; or what could not be read.
    func finished() throws(EnvironmentFailure) -> SiteSources {
        if !faults.isEmpty { throw EnvironmentFailure(faults) }
        var sources = found
        sources.files.sort { $0.path < $1.path }
        sources.leftOut.sort()
        return sources
    }

    // MARK: One name

    private mutating func read(_ name: [UInt8], in level: Level, isTop: Bool = false) {
        let path = level.path.appending(name)
        if !isTop {
            if isLeftOut(name, path) { return found.leftOut.append(path) }
            if let fault = fault(of: name) {
                report(path, "file.name", "`\(path.shown)` \(fault)", "rename it")
                // What the file holds is read nevertheless, so that one run tells all mistakes; only bytes that are no
                // text cannot be a path.
                if UTF8Check.firstFault(in: name) != nil { return }
            }
        }
        do throws(SystemError) {
            let status = try System.status(of: name, in: level.folder)
            switch status.kind {
            case .folder where level.role == .configuration: reportKind(of: status, path, wanted: "a file")
            case .folder: enter(path, in: level, insideLink: level.insideLink, name: name)
            case .file where isTop && level.role != .configuration: reportKind(of: status, path, wanted: "a folder")
            case .file: add(path, level.role, realPath: site + [slash] + path.bytes, name: name, in: level, status)
            case .link: follow(path, in: level, isTop: isTop)
            default: reportKind(of: status, path, wanted: "a file")
            }
        } catch {
            // What vanished since its folder was listed was never there; a top folder need not be there.
            guard error.isAbsence else { return fail(path, error) }
            if isTop { found.sightings.append(Sighting(path.bytes, .nothing)) }
        }
    }

    private func isLeftOut(_ name: [UInt8], _ path: SourcePath) -> Bool {
        guard NameRule.isLeftOver(name) else { return false }
        let names = [String(decoding: name, as: UTF8.self), path.text, path.withoutRole.text]
        return !names.contains { include.contains($0.composed) }
    }

    private func fault(of name: [UInt8]) -> String? {
        if UTF8Check.firstFault(in: name) != nil { return "has a name that is not UTF-8" }
        return NameRule.fault(of: name)
    }

    // MARK: Files

    private mutating func add(
        _ path: SourcePath, _ role: SourceFile.Role, realPath: [UInt8], name: [UInt8], in level: Level,
        _ status: FileStatus
    ) {
        let onDisk = FileOnDisk(realPath: realPath, shown: path.shown, status: status)
        do throws(SystemError) {
            guard SourceFile.isText(path, role: role) else {
                try System.mayAccess(name, in: level.folder)
                found.sightings.append(Sighting(sightPath(of: onDisk, path), .copy, status))
                return found.files.append(SourceFile(path: path, role: role, text: nil, onDisk: onDisk))
            }
            waiting.append(TextFile(path: path, role: role, name: name, onDisk: onDisk))
        } catch {
            if !error.isAbsence { fail(path, error) }
        }
    }

    /// The path by which a file is looked at again: that of the file that a link leads to.
    private func sightPath(of file: FileOnDisk, _ path: SourcePath) -> [UInt8] {
        file.realPath == site + [slash] + path.bytes ? path.bytes : file.realPath
    }

    /// Reads the texts that wait in the folder of `level`, several at once.
    private mutating func readTexts(in level: Level) {
        let folder = level.folder
        for (file, text) in zip(waiting, Parallel.map(waiting, jobs: jobs) { $0.read(in: folder) }) {
            switch text {
            case .text(let text, let diagnostic, let sum):
                if let diagnostic { found.diagnostics.append(diagnostic) }
                let kind: Sighting.Kind = file.isCopied ? .copy : .text(sum)
                found.sightings.append(Sighting(sightPath(of: file.onDisk, file.path), kind, file.onDisk.status))
                found.files.append(SourceFile(path: file.path, role: file.role, text: text, onDisk: file.onDisk))
            case .otherKind(let status): reportKind(of: status, file.path, wanted: "a file")
            case .failed(let error): if !error.isAbsence { fail(file.path, error) }
            }
        }
        waiting = []
    }

    // MARK: Folders and links

    private mutating func enter(_ path: SourcePath, in level: Level, insideLink: Bool, name: [UInt8]) {
        do throws(SystemError) {
            let folder = Descriptor(try System.openFolder(name, in: level.folder))
            enter(folder, path, in: level, insideLink: insideLink)
        } catch {
            if !error.isAbsence { fail(path, error) }
        }
    }

    private mutating func enter(
        _ folder: borrowing Descriptor, _ path: SourcePath, in level: Level, insideLink: Bool, realPath: [UInt8]? = nil
    ) {
        do throws(SystemError) {
            let status = try System.status(of: folder.number)
            let identity = status.identity
            if level.chain.contains(identity) { return report(path, "file.link", Self.circle, Self.linkHelp) }
            guard level.chain.count < SiteReader.deepestFolder else {
                return report(
                    path, "file.depth", "folders lie more than \(SiteReader.deepestFolder) deep",
                    "move the folder up")
            }
            var below = Level(
                folder: folder.number, path: path, role: level.role, chain: level.chain, insideLink: insideLink)
            below.chain.append(identity)
            let outer = waiting
            waiting = []
            let names = try System.names(in: folder.number)
            found.sightings.append(Sighting(realPath ?? path.bytes, .folder(Sighting.sum(of: names)), status))
            for name in names { read(name, in: below) }
            readTexts(in: below)
            waiting = outer
        } catch {
            fail(path, error)
        }
    }

    private mutating func follow(_ path: SourcePath, in level: Level, isTop: Bool) {
        switch SiteLink(from: path, site: site, output: output) {
        case .refused(let reason): report(path, "file.link", reason, Self.linkHelp)
        case .file(let realPath, let status):
            guard !isTop || level.role == .configuration else {
                return reportKind(of: status, path, wanted: "a folder")
            }
            found.sightings.append(Sighting(path.bytes, .link(realPath)))
            add(path, level.role, realPath: realPath, name: realPath, in: level, status)
        case .folder(let realPath):
            if level.insideLink {
                return report(path, "file.link", "a link to a folder in a linked folder is not followed", Self.linkHelp)
            }
            do throws(SystemError) {
                let folder = Descriptor(try System.openFollowing(realPath, folder: true))
                found.sightings.append(Sighting(path.bytes, .link(realPath)))
                enter(folder, path, in: level, insideLink: true, realPath: realPath)
            } catch {
                fail(path, error)
            }
        }
    }

    // MARK: Telling

    static let circle = "the link leads round in a circle"
    private static let linkHelp = "put the file itself here, or remove the link"

    private mutating func report(_ path: SourcePath, _ identifier: String, _ message: String, _ help: String) {
        found.diagnostics.append(.error(identifier, message, at: path.place, help: help))
    }

    private mutating func reportKind(of status: FileStatus, _ path: SourcePath, wanted: String) {
        report(path, "file.kind", "is \(status.kind.words), not \(wanted)", "remove it from the site's folders")
    }

    private mutating func fail(_ path: SourcePath, _ error: SystemError) {
        faults.append(EnvironmentFailure.Fault(path: path.shown, reason: "cannot be read: \(error.words)"))
    }
}
