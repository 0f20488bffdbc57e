package import Diagnostics
import Threads

/// What `build` keeps for the next run, so that where nothing changed it looks at files and reads none.
///
///     the last build's record, the files as they are  →  what that build told; nil where there is something to do
///
/// One file, `.sitegen/cache/build`, that may be deleted at any time: what is missing, torn, forged or of another tool costs
/// a whole build, and no more.
package struct BuildCache: Sendable {
    private let settings: BuildSettings
    private let output: OutputFolder
    private let file: CacheFile
    private let pages: CacheFile
    private let search: CacheFile
    private let site: [UInt8]
    private let began: FileMoment
    private let terms: [UInt8]
    private let today: CalendarDate
    /// Whether there is a program to colour code.
    private let canColour: Bool

    /// The cache of a site whose build began at `lock`; nil where nothing is kept, or nothing that is kept could be told from
    /// what came later.
    package init?(_ settings: BuildSettings, into output: OutputFolder, under lock: borrowing BuildLock) {
        guard settings.cache == .kept, !settings.isPreview, let began = lock.began, let tool = ToolFiles.statuses,
            let site = try? System.realPath(Array(settings.siteFolder.utf8)), let today = CalendarDate(settings.now)
        else { return nil }
        let colours = HighlightProgram().location
        (self.settings, self.output, self.site) = (settings, output, site)
        (self.began, self.today, canColour) = (began, today, colours != nil)
        file = CacheFile(.build, of: settings.siteFolder)
        pages = CacheFile(.pages, of: settings.siteFolder)
        search = CacheFile(.search, of: settings.siteFolder)
        terms = Self.terms(settings, tool, site: site, output: output.realPath, colours)
    }

    /// Removes what builds kept in the folder of a site.
    package static func remove(of site: String) { CacheFile.removeAll(of: site) }

    private static func terms(
        _ settings: BuildSettings, _ tool: [FileStatus], site: [UInt8], output: [UInt8],
        _ colours: HighlightProgram.Location?
    ) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(tool) { $0.add($1) }
        for path in [site, output] { writer.add(path) }
        for text in [settings.siteFolder, settings.outputFolder] { writer.add(text) }
        writer.add(settings.baseURL)
        for flag in [settings.relative, settings.drafts, settings.future, settings.strict, settings.advice] {
            writer.add(flag)
        }
        let user = System.userNumbers
        for number in [user.user, user.group] { writer.add(Int(number)) }
        writer.add(colours?.path)
        if let colours { writer.add(colours.status) }
        return writer.bytes
    }

    // MARK: What there is to do

    /// What this build has to do, by what the last one kept and the files as they are.
    package func work() -> BuildWork {
        guard let bytes = file.bytes, var record = BuildRecord(bytes), record.terms == terms,
            record.days.contains(today), record.files.last?.path == Manifest.name,
            let folder = try? Descriptor(System.openFollowing(site, folder: true)),
            let sightings = sightings(of: record, in: folder.number), let files = files(of: record),
            let findings = findings(of: record, in: folder.number, without: Set(sightings.others))
        else { return .all }
        let isReadAgain = sightings.items != nil || files.items != nil
        record.sightings = sightings.items ?? record.sightings
        record.files = files.items ?? record.files
        // The manifest is not counted.
        let told = UnchangedBuild(
            counts: record.counts, diagnostics: findings, leftOut: record.leftOut.map { $0.told(on: settings.now) },
            files: record.files.count - 1)
        guard sightings.others.isEmpty else {
            return .edits(EditedTexts(record: record, places: sightings.others, told: told))
        }
        if isReadAgain { file.replace(by: record.bytes) }
        return .nothing(told)
    }

    /// The sightings as they look now, and those of a few pages whose texts are others; nil where more differs.
    private func sightings(of record: BuildRecord, in folder: Int32) -> SecondLooks<Sighting>? {
        let ground = Sighting.Ground(folder: folder, site: site, output: output.realPath, began: began)
        let most = record.pages == nil ? 0 : EditedTexts.most
        return SecondLooks(at: record.sightings, jobs: settings.jobs, sparing: most, where: \.isPage) {
            $0.lookedAtAgain(in: ground)
        }
    }

    /// The same of the files of the output, none of which may differ.
    private func files(of record: BuildRecord) -> SecondLooks<WrittenFile>? {
        guard let owner = try? output.locked(making: false) else { return nil }
        let root = owner.number
        let folders = WrittenFile.folders(of: record.files)
        let areThere = SecondLooks(at: folders, jobs: settings.jobs) { folder in
            (try? System.status(of: folder, in: root))?.kind == .folder ? .same : .different
        }
        let place = OutputRoot(descriptor: root, shown: output.shown, realPath: output.realPath)
        guard areThere != nil, !Staging.isLeft(by: place) else { return nil }
        return SecondLooks(at: record.files, jobs: settings.jobs) { $0.lookedAtAgain(in: root, began) }
    }

    /// What was told, but of the files whose sightings stand at `others`; nil where a file is another by now.
    private func findings(of record: BuildRecord, in folder: Int32, without others: Set<Int>) -> [Diagnostic]? {
        var sources: [Source?] = []
        for source in record.sources {
            if case .sighting(let place, _) = source, others.contains(place) {
                sources.append(nil)
                continue
            }
            guard let source = source.source(among: record.sightings, in: folder) else { return nil }
            sources.append(source)
        }
        return record.findings.compactMap { finding in
            sources[finding.source].map { source in
                Diagnostic(
                    finding.severity, finding.identifier, finding.message, at: source.place(finding.range),
                    help: finding.help)
            }
        }.inOrder
    }

    // MARK: Keeping

    /// Keeps what a build gave and wrote for the next run. Where it cannot be known again for sure, nothing is kept.
    package func keep(_ report: BuildReport, _ written: WriteReport) {
        guard let grounds = report.grounds, let files = written.left, grounds.isColoured || !canColour else { return }
        let sightings = grounds.sightings.map { $0.settled(at: began) }
        var keeper = FindingKeeper(sightings, report.account.sources)
        for finding in report.diagnostics.inOrder where finding.severity != .note { keeper.add(finding) }
        guard keeper.isSmall else { return }
        let record = BuildRecord(
            terms: terms, days: grounds.days, sightings: sightings, files: files, counts: report.counts,
            findings: keeper.findings, sources: keeper.sources, leftOut: report.account.leftOut)
        replace(by: record, grounds.pack, grounds.search)
    }

    /// Keeps a record and what it knows of its pages, which comes first: with another sum it is not believed.
    private func replace(by record: BuildRecord, _ pack: PagePack?, _ kept: KeptSearch?) {
        var record = record
        if let pack {
            pages.replace(by: pack.bytes)
            record.pages = Checksum.of(pack.bytes)
        }
        if let bytes = kept?.bytes {
            search.replace(by: bytes)
            record.search = Checksum.of(bytes)
        }
        file.replace(by: record.bytes)
    }

    /// The files of an output that was just written and is still locked, for ``keep(_:_:)``.
    func look(at report: WriteReport, in root: OutputRoot) -> [WrittenFile]? {
        root.files(
            of: report.manifest, written: Set(report.written), report.moments, began: began, jobs: settings.jobs)
    }
}

extension BuildCache {
    /// Builds what follows from edited texts, writes it, and keeps it for the next run; nil, and nothing is written, where
    /// the site is to be built as a whole.
    package func build(_ edits: EditedTexts) throws(OutputFailure) -> EditedReport? {
        let start = ContinuousClock.now
        var record = edits.record
        guard let bytes = pages.bytes, record.pages == Checksum.of(bytes), var pack = PagePack(bytes),
            let folder = try? Descriptor(System.openFollowing(site, folder: true))
        else { return nil }
        pack.edits = record.edits
        guard let build = edited(record, pack, edits.places, in: folder.number) else { return nil }
        let writing = ContinuousClock.now
        if !build.files.isEmpty {
            guard let written = try output.replace(build.files, removing: build.gone, of: record.files, began: began)
            else { return nil }
            record.replace(written, gone: build.gone)
            // What is not known to be there now is looked at again by a whole build.
            guard written.count == build.files.count + 1 else {
                return EditedReport(edits.told, build, record, start, writing)
            }
        }
        record.tell(build.told)
        record.sightings = build.sightings
        for place in edits.places { record.sightings[place] = build.sightings[place].settled(at: began) }
        pack.edits.add(build.edits)
        record.edits = pack.edits.areMany ? PackEdits() : pack.edits
        replace(by: record, pack.edits.areMany ? pack.rewritten : nil, build.search)
        return EditedReport(edits.told, build, record, start, writing)
    }

    /// The build after edits of the pages whose sightings stand at `places`; nil where the site is to be built as a whole.
    private func edited(
        _ record: BuildRecord, _ pack: PagePack, _ places: [Int], in folder: Int32
    ) -> EditedBuild? {
        // The lock of the output is held only while it is read; it is the same afterwards, or nothing is written to it.
        guard let owner = try? output.locked(making: false) else { return nil }
        let (root, file, sum) = (owner.number, search, record.search)
        let last = LastOutput(record: record, folder: root) {
            file.bytes.flatMap { Checksum.of($0) == sum ? KeptSearch($0) : nil }
        }
        return EditedBuild(last, pack, edited: places, settings, in: folder, at: site)
    }
}

/// What the last build left.
struct LastOutput: Sendable {
    let record: BuildRecord
    /// The output folder, open as long as this is in use.
    let folder: Int32
    /// What was kept of search; nil where that is not to be believed.
    let search: @Sendable () -> KeptSearch?

    /// The bytes of the file of this name in the output; nil where they are not those that the build wrote.
    func bytes(of name: String) -> [UInt8]? {
        guard let path = try? OutputPath(name), let known = record.file(at: path) else { return nil }
        do throws(SystemError) {
            let file = Descriptor(try System.openFile(known.path, in: folder))
            let status = try System.status(of: file.number)
            guard status.kind == .file, status.size == known.status.size else { return nil }
            let bytes = try FilePieces.all(of: file.number, expected: status.size, most: status.size)
            return Checksum.of(bytes) == known.checksum ? bytes : nil
        } catch {
            return nil
        }
    }
}

/// What a build has to do.
package enum BuildWork: Sendable {
    /// Nothing: the last one told this.
    case nothing(UnchangedBuild)
    /// What follows from a few texts of pages that were edited.
    case edits(EditedTexts)
    case all
}

/// Pages that were edited since the last build, in a site that is the same otherwise.
package struct EditedTexts: Sendable {
    /// The last build, its files looked at again.
    let record: BuildRecord
    /// Where the sightings of the pages stand in it.
    let places: [Int]
    /// What the last build told.
    let told: UnchangedBuild

    /// The most of them that are built one by one.
    static let most = 16
}

/// A build of what follows from edited texts.
package struct EditedReport: Sendable {
    /// What is told as before.
    package let told: UnchangedBuild
    /// What was written.
    package let written: WriteReport
    /// What each stage took.
    package let timings: [BuildReport.Timing]
    /// The pages that took longest.
    package let slowest: [BuildReport.PageTime]
    private let site: KeptSite

    fileprivate init(
        _ told: UnchangedBuild, _ build: EditedBuild, _ record: BuildRecord, _ start: ContinuousClock.Instant,
        _ writing: ContinuousClock.Instant
    ) {
        let findings = (told.diagnostics + build.told.values.joined()).inOrder
        // The manifest is not counted.
        let files = record.files.count - 1
        self.told = UnchangedBuild(
            counts: told.counts, diagnostics: findings, leftOut: told.leftOut, files: files)
        (slowest, site) = (build.slowest, build.site)
        var report = WriteReport()
        report.written = build.files.map(\.path)
        report.unchanged = files - report.written.count
        report.removed = build.gone
        written = report
        timings = [
            .init(stage: "edit", time: writing - start), .init(stage: "write", time: ContinuousClock.now - writing),
        ]
    }
}

/// A build that has nothing to do.
package struct UnchangedBuild: Sendable {
    /// What the summary counts, pages first.
    package let counts: [BuildReport.Count]
    /// What the last build told, in order.
    package let diagnostics: [Diagnostic]
    /// Files that are not in the output, in order.
    package let leftOut: [LeftOutFile]
    /// How many files the output holds.
    package let files: Int
}

/// What a build knows of its sources, for the record that is kept of it.
struct BuildGrounds: Sendable {
    /// All that load looked at.
    let sightings: [Sighting]
    /// The days on which the same pages are published.
    let days: PublishingDays
    /// Whether all code that can be coloured is.
    let isColoured: Bool
    /// What is kept of the pages; nil where nothing is.
    var pack: PagePack?
    /// What is kept of search; nil where nothing is.
    var search: KeptSearch?
}
