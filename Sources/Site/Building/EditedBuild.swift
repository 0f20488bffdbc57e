import Diagnostics
import Forms

/// A build after which only texts of a few pages were edited: it reads and renders these and what shows them, and nothing
/// else, however many pages there are. What it gives is what a clean build would give, byte for byte (`EditedBuildTests`).
struct EditedBuild {
    /// The files that differ from those of the last build, or are new, in order.
    private(set) var files: [(path: OutputPath, bytes: [UInt8])] = []
    /// The files that are to go, in order.
    private(set) var gone: [OutputPath] = []
    /// What is to be kept of search; nil where that is as it was.
    private(set) var search: KeptSearch?
    /// What is to be kept of the pages that were read.
    let edits: PackEdits
    /// What is told of the edited pages, by the places of their sightings.
    let told: [Int: [Diagnostic]]
    /// What was looked at, as it is now.
    let sightings: [Sighting]
    /// The pages that took longest.
    let slowest: [BuildReport.PageTime]
    /// To be kept until the process ends.
    let site: KeptSite

    private let record: BuildRecord

    /// The build after `last`, in which the pages of the sightings at `places` were edited; nil where the site is
    /// to be built as a whole.
    init?(
        _ last: LastOutput, _ pack: PagePack, edited places: [Int], _ settings: BuildSettings, in folder: Int32,
        at place: [UInt8]
    ) {
        let record = last.record
        guard !record.sources.contains(where: { $0.shown.hasPrefix("templates/") }),
            let kept = KeptSite(record, pack, settings, in: folder, at: place),
            let pages = EditedPages(kept, record, places, settings, in: folder, at: place),
            var rendered = EditedRendering(pages, settings),
            var output = rendered.output(), let edits = rendered.kept()
        else { return nil }
        var gone: [String] = []
        if kept.outline.configuration.search {
            guard let search = rendered.search(last, jobs: settings.jobs) else { return nil }
            output += search.files
            (gone, self.search) = (search.gone, search.kept)
        }
        (self.record, self.edits, sightings) = (record, edits, pages.sightings)
        let faults = Dictionary(grouping: rendered.faults.filter(\.isTold)) { $0.place.source.path }
        told = Dictionary(
            uniqueKeysWithValues: pages.edited.map { index, place in
                (place, faults[pages.site.outline.pages[index].source.path] ?? [])
            })
        (site, slowest) = (pages.site, pages.site.outline.times.slowest)
        guard pages.edited.keys.allSatisfy({ arePathsThere(pages.site.outline.contents[$0].paths) }),
            take(output, settings, isCompressed: kept.outline.configuration.compress), remove(gone)
        else { return nil }
    }

    /// Whether all paths from the site's root lead to files of the output, as they did.
    private func arePathsThere(_ uses: [PageContent.PathUse]) -> Bool {
        uses.allSatisfy { use in
            let file = use.names.joined(separator: "/")
            let names = use.isFile ? [file] : [file, (use.names + ["index.html"]).joined(separator: "/")]
            return names.contains { name in (try? OutputPath(name)).map { record.file(at: $0) != nil } ?? false }
        }
    }

    /// Takes the files that differ; false where there is one that was not there, or is to go, and search does not say so.
    private mutating func take(_ made: [OutputFile], _ settings: BuildSettings, isCompressed: Bool) -> Bool {
        var output = Output()
        for file in made {
            guard let path = try? OutputPath(file.path), output.add(file.content, at: path) else { return false }
        }
        let paths = output.paths
        if isCompressed {
            Compression.add(to: &output, jobs: settings.jobs)
            for path in paths where record.file(at: path) != nil {
                for suffix in Self.compressed {
                    guard let name = try? OutputPath(path.text + suffix),
                        (output[name] == nil) == (record.file(at: name) == nil)
                    else { return false }
                }
            }
        }
        for path in output.paths {
            guard case .bytes(let bytes) = output[path] else { return false }
            if let old = record.file(at: path) {
                if old.status.size != bytes.count || old.checksum != Checksum.of(bytes) { files.append((path, bytes)) }
            } else {
                guard path.text.hasPrefix(Self.mayBeNew) else { return false }
                files.append((path, bytes))
            }
        }
        return true
    }

    private static let compressed = [".br", ".gz"]
    /// How the paths of files begin that may come and go.
    private static let mayBeNew = "assets/search/"

    /// Removes these files, and those that are compressed of them; false where one is not there.
    private mutating func remove(_ gone: [String]) -> Bool {
        for name in gone {
            guard let path = try? OutputPath(name), record.file(at: path) != nil else { return false }
            let others = Self.compressed.compactMap { try? OutputPath(name + $0) }
            self.gone += [path] + others.filter { record.file(at: $0) != nil }
        }
        self.gone.sort()
        return true
    }
}

extension BuildRecord {
    /// The file of the output at `path`; files are in order, the manifest behind them.
    func file(at path: OutputPath) -> WrittenFile? { place(of: path).map { files[$0] } }

    /// Where that stands in `files`.
    func place(of path: OutputPath) -> Int? {
        let wanted = Array(path.text.utf8)
        let start = files.placeOfFile(from: wanted)
        return start < files.count - 1 && files[start].path == wanted ? start : nil
    }
}

extension [WrittenFile] {
    /// Where the first file stands that does not come before `path`; the manifest stands behind all.
    func placeOfFile(from path: [UInt8]) -> Int {
        var (start, end) = (0, count - 1)
        while start < end {
            let middle = (start + end) / 2
            if self[middle].path.precedesAsPath(path) { start = middle + 1 } else { end = middle }
        }
        return start
    }
}
