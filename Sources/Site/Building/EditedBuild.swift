import Diagnostics
import Forms

/// A build after which only texts of a few pages were edited: it reads and renders these and what shows them, and nothing
/// else, however many pages there are. What it gives is what a clean build would give, byte for byte (`EditedBuildTests`).
struct EditedBuild {
    /// The files that differ from those of the last build, in order.
    private(set) var files: [(path: OutputPath, bytes: [UInt8])] = []
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

    /// The next build of the site of `record`, in which the pages of the sightings at `places` were edited; nil where it is
    /// to be built as a whole.
    init?(
        _ record: BuildRecord, _ pack: PagePack, edited places: [Int], _ settings: BuildSettings, in folder: Int32,
        at place: [UInt8]
    ) {
        guard !record.sources.contains(where: { $0.shown.hasPrefix("templates/") }),
            let kept = KeptSite(record, pack, settings, in: folder, at: place), kept.isFitForEdits,
            let pages = EditedPages(kept, record, places, settings, in: folder, at: place),
            var rendered = EditedRendering(pages, settings),
            let output = rendered.output(), let edits = rendered.kept()
        else { return nil }
        (self.record, self.edits, sightings) = (record, edits, pages.sightings)
        let faults = Dictionary(grouping: rendered.faults.filter(\.isTold)) { $0.place.source.path }
        told = Dictionary(
            uniqueKeysWithValues: pages.edited.map { index, place in
                (place, faults[pages.site.outline.pages[index].source.path] ?? [])
            })
        (site, slowest) = (pages.site, pages.site.outline.times.slowest)
        guard pages.edited.keys.allSatisfy({ arePathsThere(pages.site.outline.contents[$0].paths) }),
            take(output, settings, isCompressed: kept.outline.configuration.compress)
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

    /// Takes the files that differ; false where there is one that was not there, or is to go.
    private mutating func take(_ made: [OutputFile], _ settings: BuildSettings, isCompressed: Bool) -> Bool {
        var output = Output()
        for file in made {
            guard let path = try? OutputPath(file.path), output.add(file.content, at: path) else { return false }
        }
        let paths = output.paths
        if isCompressed {
            Compression.add(to: &output, jobs: settings.jobs)
            for path in paths {
                for suffix in [".br", ".gz"] {
                    guard let name = try? OutputPath(path.text + suffix),
                        (output[name] == nil) == (record.file(at: name) == nil)
                    else { return false }
                }
            }
        }
        for path in output.paths {
            guard case .bytes(let bytes) = output[path], let old = record.file(at: path) else { return false }
            if old.status.size != bytes.count || old.checksum != Checksum.of(bytes) { files.append((path, bytes)) }
        }
        return true
    }
}

extension KeptSite {
    /// Whether an edit of one page leaves other pages as they are: each names the search, whose name follows from all texts.
    fileprivate var isFitForEdits: Bool { !outline.configuration.search }
}

extension BuildRecord {
    /// The file of the output at `path`; files are in order, the manifest behind them.
    func file(at path: OutputPath) -> WrittenFile? { place(of: path).map { files[$0] } }

    /// Where that stands in `files`.
    func place(of path: OutputPath) -> Int? {
        let wanted = Array(path.text.utf8)
        var (start, end) = (0, files.count - 1)
        while start < end {
            let middle = (start + end) / 2
            if files[middle].path.precedesAsPath(wanted) { start = middle + 1 } else { end = middle }
        }
        return start < files.count - 1 && files[start].path == wanted ? start : nil
    }
}
