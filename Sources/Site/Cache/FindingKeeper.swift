import Diagnostics
import Synchronization

/// Makes of findings what a record holds of them: each source once, and that of a file by its sighting.
struct FindingKeeper {
    private(set) var findings: [KeptFinding] = []
    private(set) var sources: [KeptSource] = []
    private var places: [String: [(source: Source, place: Int)]] = [:]
    private let texts: [String: Source]
    private let sightings: [[UInt8]: Int]
    private var size = 0

    /// How many bytes of sources may be kept that are no file's: more would be slower to read than to build.
    private static let most = 8 << 20

    /// Whether the findings are few enough to be kept.
    var isSmall: Bool { size <= Self.most }

    /// A keeper of findings in a site with these sightings and files.
    init(_ sightings: [Sighting], _ files: [SourceFile]) {
        texts = Dictionary(files.compactMap { $0.text.map { ($0.path, $0) } }) { first, _ in first }
        var places: [[UInt8]: Int] = [:]
        for (place, sighting) in sightings.enumerated() {
            if case .text = sighting.kind { places[sighting.path] = place }
        }
        self.sightings = places
    }

    /// Takes a finding.
    mutating func add(_ finding: Diagnostic) {
        findings.append(KeptFinding(finding, in: place(of: finding.place.source)))
    }

    private mutating func place(of source: Source) -> Int {
        if let known = places[source.path]?.first(where: { $0.source == source }) { return known.place }
        if let sighting = sightings[Array(source.path.utf8)], texts[source.path] == source {
            sources.append(.sighting(sighting, shown: source.path))
        } else {
            size += source.bytes.count
            sources.append(.text(shown: source.path, source.bytes))
        }
        places[source.path, default: []].append((source, sources.count - 1))
        return sources.count - 1
    }
}

extension KeptSource {
    /// The source; nil where its file is another than the one that was seen.
    func source(among sightings: [Sighting], in folder: Int32) -> Source? {
        switch self {
        case .text(let shown, let bytes): return Source(path: shown, bytes: bytes)
        case .sighting(let place, let shown):
            guard case .text(let sum) = sightings[place].kind,
                let bytes = try? FilePieces.all(ofFile: sightings[place].path, in: folder), Checksum.of(bytes) == sum
            else { return nil }
            return Source(path: shown, bytes: TextCheck(bytes, path: shown).text)
        }
    }
}

extension LeftOutFile {
    /// The same, told on the day `now`.
    func told(on now: String) -> LeftOutFile {
        guard case .future(let date, _) = reason else { return self }
        return LeftOutFile(path: path, reason: .future(date: date, now: now))
    }
}

/// A flag that several threads see.
final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
