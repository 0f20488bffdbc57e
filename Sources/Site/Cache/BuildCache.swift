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

    // MARK: Nothing changed

    /// What the last build told, where this one would give the same output from the same sources; else nil.
    package func unchanged() -> UnchangedBuild? {
        guard let bytes = file.bytes, var record = BuildRecord(bytes), record.terms == terms,
            record.days.contains(today), record.files.last?.path == Manifest.name,
            let folder = try? Descriptor(System.openFollowing(site, folder: true)),
            let sightings = sightings(of: record, in: folder.number), let files = files(of: record),
            let findings = findings(of: record, in: folder.number)
        else { return nil }
        if sightings != nil || files != nil {
            record.sightings = sightings ?? record.sightings
            record.files = files ?? record.files
            file.replace(by: record.bytes)
        }
        // The manifest is not counted.
        return UnchangedBuild(
            counts: record.counts, diagnostics: findings, leftOut: record.leftOut.map { $0.told(on: settings.now) },
            files: record.files.count - 1)
    }

    /// The sightings as they look now, or `.some(nil)` where all look as they did; nil where one is another.
    private func sightings(of record: BuildRecord, in folder: Int32) -> [Sighting]?? {
        let ground = Sighting.Ground(folder: folder, site: site, output: output.realPath, began: began)
        return SecondLooks.at(record.sightings, jobs: settings.jobs) { $0.lookedAtAgain(in: ground) }
    }

    /// The same of the files of the output.
    private func files(of record: BuildRecord) -> [WrittenFile]?? {
        guard let owner = try? output.locked(making: false) else { return nil }
        let root = owner.number
        let folders = WrittenFile.folders(of: record.files)
        let areThere = SecondLooks.at(folders, jobs: settings.jobs) { folder in
            (try? System.status(of: folder, in: root))?.kind == .folder ? .same : .different
        }
        let place = OutputRoot(descriptor: root, shown: output.shown, realPath: output.realPath)
        guard areThere != nil, !Staging.isLeft(by: place) else { return nil }
        return SecondLooks.at(record.files, jobs: settings.jobs) { $0.lookedAtAgain(in: root, began) }
    }

    private func findings(of record: BuildRecord, in folder: Int32) -> [Diagnostic]? {
        var sources: [Source] = []
        for source in record.sources {
            guard let source = source.source(among: record.sightings, in: folder) else { return nil }
            sources.append(source)
        }
        return record.findings.map { finding in
            Diagnostic(
                finding.severity, finding.identifier, finding.message,
                at: sources[finding.source].place(finding.range), help: finding.help)
        }
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
        file.replace(by: record.bytes)
    }

    /// The files of an output that was just written and is still locked, for ``keep(_:_:)``.
    func look(at report: WriteReport, in root: OutputRoot) -> [WrittenFile]? {
        root.files(
            of: report.manifest, written: Set(report.written), report.moments, began: began, jobs: settings.jobs)
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
}

/// Looking at many things again, on several threads, until one is another.
private enum SecondLooks {
    /// The items as they are now, or `.some(nil)` where none had to be read; nil where one is another.
    static func at<Item: Sendable>(
        _ items: [Item], jobs: Int, _ look: @Sendable (Item) -> SecondLook<Item>
    ) -> [Item]?? {
        // Runs, so that no thread waits for another at each item, and a change is told soon.
        let runs = items.inRuns
        let differs = Flag()
        let looks = Parallel.map(runs, jobs: jobs) { run -> [Item]? in
            var read: [Item]?
            for (place, item) in run.enumerated() where !differs.isSet {
                switch look(item) {
                case .same: continue
                case .different: differs.set()
                case .read(let now):
                    if read == nil { read = Array(run) }
                    read?[place] = now
                }
            }
            return read
        }
        if differs.isSet { return nil }
        guard looks.contains(where: { $0 != nil }) else { return .some(nil) }
        return .some(zip(runs, looks).flatMap { $1 ?? Array($0) })
    }
}
