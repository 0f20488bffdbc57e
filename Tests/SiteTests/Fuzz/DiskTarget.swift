import Diagnostics
import HTML

@testable import Site

/// Files of our own that lie on a disk and may have been changed: damaged, and forged with a sum that is right.
enum DiskTarget {
    static func manifest(_ bytes: [UInt8]) -> String? {
        for bytes in [bytes, forgedManifest(bytes)] {
            guard let manifest = ManifestText.manifest(in: bytes) else { continue }
            if ManifestText.text(of: manifest) != bytes { return "a manifest that reads as another" }
            for path in manifest.paths.union(manifest.folders) {
                if FuzzTarget.leaves(path.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
                {
                    return "a manifest names \(path.text)"
                }
            }
        }
        return nil
    }

    /// `bytes` up to the sum, and the sum that they have.
    private static func forgedManifest(_ bytes: [UInt8]) -> [UInt8] {
        let foot = Array("],\n\"checksum\": \"".utf8)
        var lines = bytes
        if let start = bytes.indices.last(where: { bytes[$0...].starts(with: foot) }) {
            lines = Array(bytes[..<(start + foot.count)])
        }
        return lines + Array((Checksum.text(of: Checksum.of(lines)) + "\"\n}\n").utf8)
    }

    private static let code = Array("let a = 1 // <b>\nlet é = \"</span>\"\n".utf8)

    static func cache(_ bytes: [UInt8]) -> String? {
        let body = HighlightCache.bytes(of: [:]).dropLast(8) + bytes
        let sum = Checksum.of(body)
        let forged = body + (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
        for bytes in [bytes, Array(forged)] {
            guard let entries = HighlightCache.entries(in: bytes) else { continue }
            for tokens in entries.values where tokens.reduce(0, { $0 + $1.length }) == code.count {
                let block = CodeBlock(
                    language: "swift", code: code, words: CodeWords(),
                    place: Source(path: "a.md", bytes: []).place(0..<0),
                    theme: nil)
                if let fault = MarkupFault.first(in: CodeMarkup.html(block, tokens: tokens).bytes) { return fault }
            }
        }
        return nil
    }

    /// A record as it is, and one that has a mark and the right sum around these bytes.
    static func record(_ bytes: [UInt8]) -> String? {
        let body = Array("sitegen build 2\n".utf8) + bytes
        let sum = Checksum.of(body)
        for bytes in [bytes, body + (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }] {
            guard let record = BuildRecord(bytes) else { continue }
            if record.bytes != bytes { return "a record that reads as another" }
            let paths = record.sightings.map(\.path) + record.files.map(\.path)
            if paths.contains(where: { $0.isEmpty || $0.contains(0) }) { return "a record names no path" }
            let sources = record.sources.map { source in
                if case .text(let shown, let text) = source { return Source(path: shown, bytes: text) }
                return Source(path: "a.md", bytes: [])
            }
            let told = record.findings.map {
                Diagnostic(
                    $0.severity, $0.identifier, "m", at: sources[$0.source].place($0.range),
                    help: $0.help + [$0.message])
            }
            if let fault = FuzzTarget.places(told) { return fault }
        }
        readPages(bytes)
        return nil
    }

    /// Reads pages that were kept, from such a file and from one record; whatever the bytes are, nothing may trap.
    private static func readPages(_ bytes: [UInt8]) {
        _ = try? KeptPage(bytes, bytes.indices)
        for bytes in [bytes, Array("sitegen pages 1\n".utf8) + bytes] {
            guard let pack = PagePack(bytes) else { continue }
            for index in 0..<pack.count { _ = try? pack.page(index) }
        }
    }
}
