/// Where a symbolic link in a site leads, and whether it may be followed.
enum SiteLink: Equatable {
    /// To a regular file inside the site, with the path from the root.
    case file([UInt8], FileStatus)
    /// To a folder inside the site, with the path from the root.
    case folder([UInt8])
    /// Not to be followed, with the reason.
    case refused(String)

    /// Looks where the link at `path` below `site` (a real path) leads.
    init(from path: SourcePath, site: [UInt8], output: [UInt8]?) {
        do throws(SystemError) {
            let real = try System.realPath(site + [slash] + path.bytes)
            let status = try System.status(of: real, in: System.workingFolder)
            self = Self.judged(real, status, site: site, output: output)
        } catch {
            self = .refused(error.isAbsence ? "the link leads to nothing" : Self.words(for: error))
        }
    }

    private static func judged(_ real: [UInt8], _ status: FileStatus, site: [UInt8], output: [UInt8]?) -> SiteLink {
        if real == site { return .refused(SiteWalk.circle) }
        guard real.isPath(below: site) else { return .refused("the link leads out of the site") }
        let names = real.dropFirst(site.count).split(separator: slash)
        if names.contains(where: { $0.first == UInt8(ascii: ".") && !$0.elementsEqual(".well-known".utf8) }) {
            return .refused("the link leads to a hidden file")
        }
        if let output, real == output || real.isPath(below: output) {
            return .refused("the link leads into the output folder")
        }
        switch status.kind {
        case .file: return .file(real, status)
        case .folder: return .folder(real)
        default: return .refused("the link leads to \(status.kind.words)")
        }
    }

    private static func words(for error: SystemError) -> String {
        error.isOtherKind ? SiteWalk.circle : "the link cannot be followed: \(error.words)"
    }
}

extension [UInt8] {
    /// Whether this path, without links and from the root, lies in `folder`, and is not `folder` itself.
    func isPath(below folder: [UInt8]) -> Bool {
        if folder == [slash] { return count > 1 && first == slash }
        return count > folder.count && starts(with: folder) && self[folder.count] == slash
    }
}
