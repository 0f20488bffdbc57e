import Diagnostics

/// What is kept of a build that was written: what it read, what it left behind, and what it told.
///
/// It says: with these terms, on these days, from these sources comes this output. While all of that is so, there is nothing
/// to build. It says nothing of anything else, so an old record of a build that was killed or failed since does not lie.
struct BuildRecord: Sendable, Equatable {
    /// What was asked and who was asked, as bytes that are only compared: the tool, its options, folders, user.
    var terms: [UInt8]
    /// The days on which the same dated pages are published.
    var days: PublishingDays
    /// All that load looked at.
    var sightings: [Sighting]
    /// All files of the output, the manifest last.
    var files: [WrittenFile]
    /// What the summary counts.
    var counts: [BuildReport.Count]
    /// What was told.
    var findings: [KeptFinding]
    /// The sources that the findings point into.
    var sources: [KeptSource]
    /// Files that are not in the output.
    var leftOut: [LeftOutFile]
    /// The sum of what was kept of its pages (``PagePack``); nil where nothing was.
    var pages: UInt64?
    /// What became of the pages since.
    var edits = PackEdits()
    /// The sum of what was kept of search (``KeptSearch``); nil where nothing was.
    var search: UInt64?
}

/// The days on which a build publishes the same pages.
struct PublishingDays: Sendable, Equatable {
    /// The latest date of a page that is published; nil where any day will do.
    var first: CalendarDate?
    /// The earliest date of a page that is not published yet.
    var next: CalendarDate?

    /// Whether `day` is one of them.
    func contains(_ day: CalendarDate) -> Bool { first.map { $0 <= day } ?? true && next.map { day < $0 } ?? true }
}

extension BuildRecord {
    /// Puts what is known of files of the output in place of what was, and takes out those that are `gone`.
    mutating func replace(_ written: [WrittenFile], gone: [OutputPath]) {
        let paths = Set(gone.map { Array($0.text.utf8) })
        if !paths.isEmpty { files.removeAll { paths.contains($0.path) } }
        for file in written {
            let end = file.path == Manifest.name ? files.count - 1 : files.placeOfFile(from: file.path)
            if end < files.count, files[end].path == file.path {
                files[end] = file
            } else {
                files.insert(file, at: end)
            }
        }
    }
}

extension BuildRecord {
    /// Puts what is told of files, by the places of their sightings, in place of what was.
    mutating func tell(_ told: [Int: [Diagnostic]]) {
        for (place, faults) in told {
            let known = sources.firstIndex { if case .sighting(place, _) = $0 { true } else { false } }
            if let known { findings.removeAll { $0.source == known } }
            guard let first = faults.first else { continue }
            if known == nil { sources.append(.sighting(place, shown: first.place.source.path)) }
            findings += faults.inOrder.map { KeptFinding($0, in: known ?? sources.count - 1) }
        }
    }
}

extension Outline {
    /// The days on which a build with these settings publishes the same pages.
    func days(_ settings: BuildSettings) -> PublishingDays {
        guard !settings.future else { return PublishingDays() }
        let later = unpublished.compactMap { page -> CalendarDate? in
            guard case .future(let date, _) = page.reason else { return nil }
            return CalendarDate(date)
        }
        return PublishingDays(first: pages.compactMap(\.front.date).max(), next: later.min())
    }
}

/// A finding whose source is kept once for all findings in it.
struct KeptFinding: Sendable, Equatable {
    let severity: Severity
    let identifier: String
    let message: String
    let help: [String]
    /// The place of the source among those of the record.
    let source: Int
    /// Offsets in bytes.
    let range: Range<Int>
}

extension KeptFinding {
    /// A finding in the source that stands at `source` in the record.
    init(_ finding: Diagnostic, in source: Int) {
        self.init(
            severity: finding.severity, identifier: finding.identifier, message: finding.message, help: finding.help,
            source: source, range: finding.place.range)
    }
}

/// A source that findings point into.
enum KeptSource: Sendable, Equatable {
    /// The text of the sighting at this place, to be read again; how a person knows the file.
    case sighting(Int, shown: String)
    /// A text that is no file's, or no longer that of one.
    case text(shown: String, [UInt8])
}

extension BuildRecord {
    private static let mark = Array("sitegen build 3\n".utf8)

    /// The file: a mark, what the record holds, then a sum over all of it.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(terms)
        writer.add(days.first?.text)
        writer.add(days.next?.text)
        writer.add(sightings) { $0.add($1) }
        writer.add(files) { $0.add($1) }
        writer.add(counts) { writer, count in
            writer.add(count.number)
            writer.add(count.one)
            writer.add(count.several)
        }
        writer.add(findings) { $0.add($1) }
        writer.add(sources) { $0.add($1) }
        writer.add(leftOut) { $0.add($1) }
        writer.add(pages != nil)
        if let pages { writer.add(pages) }
        edits.write(to: &writer)
        writer.add(search != nil)
        if let search { writer.add(search) }
        let body = Self.mark + writer.bytes
        var sum = RecordWriter()
        sum.add(Checksum.of(body))
        return body + sum.bytes
    }

    /// The record that a file holds; nil where it is damaged or of another kind.
    init?(_ bytes: [UInt8]) {
        let end = bytes.count - 8
        guard end >= Self.mark.count, bytes.starts(with: Self.mark) else { return nil }
        var sum = RecordReader(Array(bytes[end...]), end: 8)
        guard (try? sum.word()) == Checksum.of(bytes[..<end]) else { return nil }
        var reader = RecordReader(bytes, end: end)
        for _ in Self.mark { _ = try? reader.byte() }
        guard let record = try? Self(&reader), reader.isAtEnd else { return nil }
        self = record
    }

    private init(_ reader: inout RecordReader) throws(RecordFault) {
        terms = try reader.run()
        days = PublishingDays(first: try reader.day(), next: try reader.day())
        sightings = try reader.list { reader throws(RecordFault) in try reader.sighting() }
        files = try reader.list { reader throws(RecordFault) in try reader.file() }
        counts = try reader.list { reader throws(RecordFault) in
            BuildReport.Count(try reader.number(), try reader.text(), try reader.text())
        }
        findings = try reader.list { reader throws(RecordFault) in try reader.finding() }
        sources = try reader.list { reader throws(RecordFault) in try reader.source() }
        leftOut = try reader.list { reader throws(RecordFault) in try reader.leftOut() }
        pages = try reader.flag() ? try reader.word() : nil
        edits = try PackEdits(&reader)
        search = try reader.flag() ? try reader.word() : nil
        for finding in findings where !sources.indices.contains(finding.source) { throw RecordFault() }
        for case .sighting(let place, _) in sources where !sightings.indices.contains(place) { throw RecordFault() }
    }
}
