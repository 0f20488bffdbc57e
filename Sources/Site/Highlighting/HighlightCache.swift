/// What was highlighted in earlier builds: `.sitegen/cache/highlight`, one file that may be deleted at any time.
///
/// It is written beside and renamed, and ends with a sum over all of it, so that a torn one is not believed. Nothing in
/// it is markup: a forged one colours code wrongly, and no more.
struct HighlightCache {
    private let file: CacheFile
    private(set) var entries: [[UInt8]: [CodeToken]] = [:]

    private static let mark = Array("sitegen highlight 2\n".utf8)

    /// Stands for the program whose colours these are.
    private let maker: [UInt8]

    /// The cache of the site in `siteFolder` for the program at `location`; empty where there is none that can be read, or
    /// where another program, or another version of it, made it.
    init(siteFolder: String, of location: HighlightProgram.Location?) {
        file = CacheFile(.highlight, of: siteFolder)
        maker = Self.maker(location)
        guard let bytes = file.bytes else { return }
        entries = HighlightCache.entries(in: bytes, of: maker) ?? [:]
    }

    /// Eight bytes that are others for another file, for which its place, size and time stand.
    private static func maker(_ location: HighlightProgram.Location?) -> [UInt8] {
        let text = location.map { "\($0.path)\n\($0.status.size)\n\($0.status.modified)" } ?? ""
        return eightBytes(Checksum.of(Array(text.utf8)))
    }

    private static func eightBytes(_ sum: UInt64) -> [UInt8] {
        var writer = RecordWriter()
        writer.add(sum)
        return writer.bytes
    }

    /// Keeps `entries` for the next build, if they are others than those that were read; a disk that refuses costs only
    /// time.
    func keep(_ entries: [[UInt8]: [CodeToken]]) {
        guard Set(entries.keys) != Set(self.entries.keys) else { return }
        file.replace(by: HighlightCache.bytes(of: entries, by: maker))
    }

    /// The file: a mark, eight bytes for the program, then for each entry its key, the number of its bytes and these, then
    /// the sum.
    static func bytes(of entries: [[UInt8]: [CodeToken]], by maker: [UInt8] = eightBytes(0)) -> [UInt8] {
        var bytes = mark + maker
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
        return bytes + eightBytes(Checksum.of(bytes))
    }

    /// The entries of a file; nil where it is damaged, or of another program.
    static func entries(in bytes: [UInt8], of maker: [UInt8] = eightBytes(0)) -> [[UInt8]: [CodeToken]]? {
        let head = mark + maker
        guard bytes.count >= head.count + 8, bytes.starts(with: head) else { return nil }
        let end = bytes.count - 8
        let sum = bytes[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard sum == Checksum.of(bytes[..<end]) else { return nil }
        var entries: [[UInt8]: [CodeToken]] = [:]
        var at = head.count
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
