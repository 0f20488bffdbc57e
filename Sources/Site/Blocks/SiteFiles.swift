import Markdown

/// The files that are copied as they are, by the names of their outputs: what pages may show parts of.
///
/// A file is opened when a page shows it, so that a site of many files reads only those.
struct SiteFiles: Sendable, Equatable {
    private let files: [[String]: FileOnDisk]

    init(_ files: [SourceFile]) {
        self.files = Dictionary(files.map { (FilesOutput.names(of: $0), $0.onDisk) }) { first, _ in first }
    }

    /// The names of those that differ from the ones of `other`, or are in one of the two only.
    func names(differingFrom other: SiteFiles) -> Set<[String]> {
        guard self != other else { return [] }
        return Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }
    }

    /// The names of those that were changed at `time` or later, in nanoseconds since 1970.
    func names(changedSince time: Int) -> Set<[String]> {
        Set(files.lazy.filter { $0.value.status.modified >= time }.map(\.key))
    }

    /// Whether there is a file of these names.
    func contains(_ names: [String]) -> Bool { files[names] != nil }

    /// How large the picture of these names is; nil where that cannot be read.
    func size(of names: [String]) -> PictureSize? {
        guard let name = names.last, PictureFile.isPicture(name), let file = files[names] else { return nil }
        return (try? file.prefix(PictureFile.prefix)).flatMap(PictureFile.size)
    }

    /// The text of the file of these names, without a byte-order mark; its lines end with LF.
    func text(of names: [String]) throws(CodeFile.Fault) -> String {
        guard let file = files[names] else { throw CodeFile.Fault(message: "there is no such file", help: []) }
        let bytes: [UInt8]
        do throws(EnvironmentFailure) {
            bytes = try file.prefix(SiteReader.largestText + 1)
        } catch {
            throw CodeFile.Fault(message: "the file cannot be read", help: [])
        }
        guard bytes.count <= SiteReader.largestText else {
            throw CodeFile.Fault(message: "the file is longer than 2 MiB", help: [])
        }
        let checked = TextCheck(bytes, path: names.joined(separator: "/"))
        if checked.diagnostic != nil { throw CodeFile.Fault(message: "the file is no text of UTF-8", help: []) }
        return String(decoding: checked.text, as: UTF8.self)
    }
}
