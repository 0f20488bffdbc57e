import Diagnostics
import TestSupport
import Testing

@testable import Site

@Suite struct BuildRecordTests {
    private static let record = sample()
    private static let bytes = record.bytes

    @Test func aRecordReadsAsItWasWritten() throws {
        let read = try #require(BuildRecord(Self.bytes))
        #expect(read == Self.record)
        #expect(read.bytes == Self.bytes)
        let empty = BuildRecord(
            terms: [], days: PublishingDays(), sightings: [], files: [], counts: [], findings: [], sources: [],
            leftOut: [])
        #expect(BuildRecord(empty.bytes) == empty)
    }

    @Test func aRecordThatIsCutIsNone() {
        for count in 0..<Self.bytes.count { #expect(BuildRecord(Array(Self.bytes[..<count])) == nil, "\(count)") }
        #expect(BuildRecord(Self.bytes + [0]) == nil)
    }

    @Test func aRecordWithAnyByteChangedIsNone() {
        for place in Self.bytes.indices {
            for bit: UInt8 in [1, 0x80, 0xFF] {
                var damaged = Self.bytes
                damaged[place] ^= bit
                #expect(BuildRecord(damaged) == nil, "byte \(place)")
            }
        }
    }

    @Test func bytesOfNoRecordAreNone() {
        var numbers = SteadyNumbers(seed: 4)
        for _ in 0..<2000 {
            let count = Int.random(in: 0...200, using: &numbers)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            #expect(BuildRecord(bytes) == nil)
            #expect(BuildRecord(Array("sitegen build 2\n".utf8) + bytes) == nil)
        }
    }

    /// With a sum that is right, what a record may not hold is seen all the same.
    @Test func aForgedRecordIsReadWithCare() {
        var fault = Self.record
        fault.findings = [
            KeptFinding(severity: .warning, identifier: "a", message: "b", help: [], source: 9, range: 0..<1)
        ]
        #expect(BuildRecord(fault.bytes) == nil, "a finding in no source")
        fault = Self.record
        fault.sources[0] = .sighting(99, shown: "content/a.md")
        #expect(BuildRecord(fault.bytes) == nil, "a source that was not seen")
        fault = Self.record
        fault.sightings.append(Sighting([0x61, 0, 0x62], .nothing))
        #expect(BuildRecord(fault.bytes) == nil, "a path with NUL")
        fault = Self.record
        fault.sightings.append(Sighting([], .nothing))
        #expect(BuildRecord(fault.bytes) == nil, "a path of nothing")
    }

    @Test func daysEndWhereAPageIsDue() throws {
        let day = { (text: String) in CalendarDate(text) }
        let days = PublishingDays(first: day("2026-01-10"), next: day("2026-03-01"))
        for (text, isOne) in [
            ("2026-01-09", false), ("2026-01-10", true), ("2026-02-28", true), ("2026-03-01", false),
        ] {
            #expect(days.contains(try #require(day(text))) == isOne, "\(text)")
        }
        #expect(PublishingDays().contains(try #require(day("1970-01-01"))))
    }

    /// One of each thing that a record may hold.
    private static func sample() -> BuildRecord {
        func status(_ kind: FileStatus.Kind, _ number: UInt64) -> FileStatus {
            FileStatus(
                kind: kind, size: 412, modified: -5, changed: .max,
                identity: FileStatus.Identity(device: 7, number: number))
        }
        var folder = Sighting(Array("content".utf8), .folder(1), status(.folder, 1))
        folder.isSettled = true
        let sightings = [
            folder, Sighting(Array("content/é.md".utf8), .text(.max), status(.file, 2)),
            Sighting(Array("static/a".utf8), .copy, status(.file, 3)), Sighting([0xFF], .nothing),
            Sighting(Array("content/l".utf8), .link(Array("/x".utf8))),
        ]
        let files = [
            WrittenFile(path: Array("a/index.html".utf8), checksum: 9, status: status(.file, 4), isSettled: true),
            WrittenFile(path: Manifest.name, checksum: 8, status: status(.file, .max), isSettled: false),
        ]
        let findings = [
            KeptFinding(
                severity: .warning, identifier: "a.b", message: "\u{1b}[2J", help: ["c", ""], source: 0, range: 3..<9),
            KeptFinding(severity: .note, identifier: "", message: "", help: [], source: 1, range: 0..<0),
            KeptFinding(severity: .error, identifier: "e", message: "f", help: [], source: 1, range: 0..<1),
        ]
        let leftOut: [LeftOutFile.Reason] = [
            .draft, .future(date: "2030-01-01", now: "2026-01-01"), .dotFile, .leftover, .unusedForm,
            .unread(folder: "data", endings: "`.yml`"),
        ]
        var edits = PackEdits()
        edits.pages = [3: [1, 2], 1: []]
        edits.aimedAt = [7, 2]
        return BuildRecord(
            terms: [0, 1, 0xFF], days: PublishingDays(first: CalendarDate("2026-01-01"), next: nil),
            sightings: sightings, files: files, counts: [.init(2, "page", "pages")], findings: findings,
            sources: [.sighting(1, shown: "content/é.md"), .text(shown: "sitegen.yml", Array("title: a".utf8))],
            leftOut: leftOut.map { LeftOutFile(path: "content/x", reason: $0) }, pages: 12, edits: edits)
    }
}
