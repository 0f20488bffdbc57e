/// What was highlighted in earlier builds: `.sitegen/cache/highlight`, one file that may be deleted at any time.
///
/// It is written beside and renamed, and ends with a sum over all of it, so that a torn one is not believed. Nothing in
/// it is markup: a forged one colours code wrongly, and no more.
struct HighlightCache {
    private let file: CacheFile
    private(set) var entries: [[UInt8]: [CodeToken]] = [:]

    private static let mark = Array("sitegen highlight 2\n".utf8)

    /// The cache of the site in `siteFolder`; empty where there is none that can be read.
    init(siteFolder: String) {
        file = CacheFile(.highlight, of: siteFolder)
        guard let bytes = file.bytes else { return }
        entries = HighlightCache.entries(in: bytes) ?? [:]
    }

    /// Keeps `entries` for the next build, if they are others than those that were read; a disk that refuses costs only
    /// time.
    func keep(_ entries: [[UInt8]: [CodeToken]]) {
        guard Set(entries.keys) != Set(self.entries.keys) else { return }
        file.replace(by: HighlightCache.bytes(of: entries))
    }

    /// The file: a mark, then for each entry its key, the number of its bytes and these, then the sum.
    static func bytes(of entries: [[UInt8]: [CodeToken]]) -> [UInt8] {
        var bytes = mark
        for (key, tokens) in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            bytes += key
            var run: [UInt8] = []
            for token in tokens {
                run.append(token.kind.rawValue)
                append(token.length, to: &run)
            }
            append(run.count, to: &bytes)
            bytes += run
        }
        let sum = Checksum.of(bytes)
        return bytes + (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    }

    /// The entries of a file; nil where it is damaged.
    static func entries(in bytes: [UInt8]) -> [[UInt8]: [CodeToken]]? {
        guard bytes.count >= mark.count + 8, bytes.starts(with: mark) else { return nil }
        let end = bytes.count - 8
        let sum = bytes[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard sum == Checksum.of(bytes[..<end]) else { return nil }
        var entries: [[UInt8]: [CodeToken]] = [:]
        var at = mark.count
        while at < end {
            guard at + 32 < end else { return nil }
            let key = Array(bytes[at..<at + 32])
            at += 32
            guard let count = number(bytes, &at, end), count <= end - at else { return nil }
            let stop = at + count
            var tokens: [CodeToken] = []
            while at < stop {
                guard let kind = CodeToken.Kind(rawValue: bytes[at]) else { return nil }
                at += 1
                guard let length = number(bytes, &at, stop) else { return nil }
                tokens.append(CodeToken(kind: kind, length: length))
            }
            entries[key] = tokens
        }
        return entries
    }

    /// Seven bits a byte, the lowest first, the high bit where more follow.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func number(_ bytes: [UInt8], _ at: inout Int, _ end: Int) -> Int? {
        var number = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            guard at < end else { return nil }
            number |= Int(bytes[at] & 0x7F) << shift
            at += 1
            if bytes[at - 1] < 0x80 { return number }
        }
        return nil
    }
}
