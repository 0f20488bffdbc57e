/// All that the preview serves, as a build made it: nothing is read from a disk while a request is answered.
package struct Snapshot: Sendable {
    /// The files by their paths, `/` between names, not encoded.
    package private(set) var files: [String: SnapshotFile]
    /// The path in front of all of them, as URLs write it: empty, or `/docs/x`.
    package let base: String
    /// What `_headers` asks the host to send.
    let headers: HeaderRules
    let baseNames: [String]
    /// The URL of the script that is added to every page.
    private let script: String?
    /// Files that are made when they are asked for.
    let late: LateFiles?
    /// Another for each snapshot of a row in which one reuses the other.
    private let number: Int
    /// Where only some files may differ from the snapshot before: their paths.
    private let edited: [String]?

    /// A snapshot of `files`, path → bytes, made at `now` (seconds since 1970).
    ///
    /// Files that `earlier` has with the same bytes keep their time and digest. `script` is the URL of the script that is
    /// added to every page, or nil. `late` makes what is in no file yet.
    package init(
        _ files: [String: [UInt8]], base: String = "", script: String? = nil, now: Int,
        reusing earlier: Snapshot? = nil,
        late: LateFiles? = nil
    ) {
        self.base = base
        (self.script, self.late, number, edited) = (script, late, (earlier?.number ?? 0) + 1, nil)
        baseNames = (try? RequestPath(Array((base + "/").utf8)))?.names ?? []
        var served: [String: SnapshotFile] = [:]
        served.reserveCapacity(files.count)
        for (path, bytes) in files {
            if let same = earlier?.files[path], same.built == bytes, same.script == script {
                served[path] = same
            } else {
                served[path] = SnapshotFile(path: path, bytes: bytes, script: script, modified: now)
            }
        }
        self.files = served
        headers = HeaderRules(files["_headers"] ?? [])
    }

    /// The snapshot `earlier` with other bytes in the files `edited`, none where a file is gone; `_headers` is not among
    /// them.
    package init(_ earlier: Snapshot, with edited: [String: [UInt8]?], now: Int, late: LateFiles?) {
        (base, baseNames, headers) = (earlier.base, earlier.baseNames, earlier.headers)
        (script, self.late, number) = (earlier.script, late, earlier.number + 1)
        self.edited = edited.keys.sorted()
        var served = earlier.files
        for (path, bytes) in edited {
            guard let bytes else {
                served[path] = nil
                continue
            }
            if served[path]?.built == bytes { continue }
            served[path] = SnapshotFile(path: path, bytes: bytes, script: earlier.script, modified: now)
        }
        files = served
    }

    /// The file at `path`; one that is made when it is asked for is made now.
    func file(_ path: String) -> SnapshotFile? { files[path] ?? late?.file(path) }

    /// Where only some files may differ from those of `earlier`: their paths.
    func edited(since earlier: Snapshot) -> [String]? { number == earlier.number + 1 ? edited : nil }

    /// How many files differ from those of `earlier`, those that are gone included.
    package func differences(from earlier: Snapshot?) -> Int {
        guard let earlier else { return files.count }
        if let edited = edited(since: earlier) {
            return edited.count { earlier.files[$0]?.digest != files[$0]?.digest }
        }
        let changed = files.count { path, file in earlier.files[path]?.digest != file.digest }
        return changed + earlier.files.keys.count { files[$0] == nil }
    }

    /// The path of what `path` asks for, as files have theirs.
    func name(of path: RequestPath) -> String {
        path.names.starts(with: baseNames) ? path.names.dropFirst(baseNames.count).joined(separator: "/") : ""
    }

    /// What a request finds.
    enum Finding: Equatable {
        case file(String)
        /// A folder without its slash; the last name of it.
        case folder(String)
        case nothing
    }

    /// What `path` leads to.
    func find(_ path: RequestPath) -> Finding {
        guard path.names.starts(with: baseNames) else { return .nothing }
        let names = path.names.dropFirst(baseNames.count)
        let text = names.joined(separator: "/")
        let index = names.isEmpty ? "index.html" : text + "/index.html"
        if path.endsInSlash { return file(index) == nil ? .nothing : .file(index) }
        if names.isEmpty { return path.names.last.map { .folder($0) } ?? .nothing }
        if names.count == 1, Self.forTheHost.contains(text) { return .nothing }
        if file(text) != nil { return .file(text) }
        return file(index) == nil ? .nothing : .folder(path.names.last ?? "")
    }

    /// Files that tell the host what to do and that it does not give away.
    private static let forTheHost: Set<String> = ["_headers", "_redirects"]
}

/// A file of the preview.
package struct SnapshotFile: Sendable {
    /// The bytes that the build made, which a host will send.
    package let built: [UInt8]
    /// The type as `Content-Type` has it.
    let type: String
    /// Tells the bytes that were built from any others.
    package let digest: String
    /// When it last changed, in seconds since 1970.
    let modified: Int
    let script: String?

    /// The bytes that the preview sends: of a page, with one script more. They are made for each answer, for the pages
    /// of a large site are too much to have in memory twice.
    package var sent: [UInt8] {
        guard let script, isPage, !built.isEmpty else { return built }
        return PageScript.added(script, digest, to: built)
    }

    /// The same as `ETag` has it.
    package var tag: String { "\"\(digest)\"" }

    /// Whether it is a page.
    package var isPage: Bool { type.hasPrefix("text/html") }

    init(path: String, bytes: [UInt8], script: String?, modified: Int) {
        built = bytes
        type = MediaType.of(path)
        self.modified = modified
        self.script = script
        digest = ByteDigest.text(of: bytes)
    }
}

/// The one tag by which a page in the preview differs from what the host will send.
enum PageScript {
    /// `page` with the script at `url` before all others, or at its end where it has no head; the script is told the
    /// page's digest.
    static func added(_ url: String, _ digest: String, to page: [UInt8]) -> [UInt8] {
        let tag = Array("<script src=\"\(url)\" data-page=\"\(digest)\" defer></script>".utf8)
        guard let head = page.firstRange(of: Array("<head>".utf8))?.upperBound else { return page + tag }
        return page[..<head] + tag + page[head...]
    }
}

extension [UInt8] {
    /// Where `piece` stands first, from `start` on.
    func firstRange(of piece: [UInt8], from start: Int = 0) -> Range<Int>? {
        guard let first = piece.first else { return nil }
        var index = start
        while index + piece.count <= count {
            guard let found = self[index...(count - piece.count)].firstIndex(of: first) else { return nil }
            if self[found..<found + piece.count].elementsEqual(piece) { return found..<found + piece.count }
            index = found + 1
        }
        return nil
    }
}

/// A digest that tells versions of one file apart; it guards against nothing else.
enum ByteDigest {
    /// FNV-1a of 64 bits over words of eight bytes and the length, as hexadecimal digits.
    static func text(of bytes: [UInt8]) -> String {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ word: UInt64) {
            sum = (sum ^ word) &* 0x100_0000_01b3
            sum ^= sum >> 29
        }
        var word: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            word = word << 8 | UInt64(byte)
            if index & 7 == 7 { mix(word) }
        }
        mix(word)
        mix(UInt64(bytes.count))
        return String(sum, radix: 16)
    }
}
