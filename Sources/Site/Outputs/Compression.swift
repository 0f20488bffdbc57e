import CBrotli
import CZlib
import Threads

/// `.br` and `.gz` beside each text file of some size, for hosts that send these to readers who accept them (RFC 7932,
/// RFC 1952). Neither holds a time or a name, so that the same file always becomes the same bytes.
enum Compression {
    /// The smallest file that is compressed, in bytes: a smaller one fits into one packet anyway.
    private static let smallest = 1024
    private static let suffixes = [
        ".html", ".css", ".js", ".mjs", ".json", ".xml", ".svg", ".txt", ".csv", ".md", ".webmanifest", ".wasm",
    ]

    /// Adds the compressed files of `output`; a file of the site's own that has such a name stays.
    static func add(to output: inout Output, jobs: Int, spool: Spool? = nil) {
        let paths = output.paths.filter { path in suffixes.contains { path.text.hasSuffix($0) } }
        let contents = paths.map { output[$0] }
        let compressed = Parallel.map(contents, jobs: jobs) { content -> [Output.Content?] in
            guard let bytes = bytes(of: content), bytes.count >= smallest else { return [] }
            return [brotli(bytes), gzip(bytes)].map { $0.map { spool?.put($0).map { .spooled($0) } ?? .bytes($0) } }
        }
        for (path, files) in zip(paths, compressed) {
            for (suffix, file) in zip([".br", ".gz"], files) {
                if let file, let name = try? OutputPath(path.text + suffix) { output.add(file, at: name) }
            }
        }
    }

    private static func bytes(of content: Output.Content?) -> [UInt8]? {
        switch content {
        case .bytes(let bytes): bytes
        case .spooled(let put): try? put.bytes()
        // A file that cannot be read is told when it is written.
        case .copy(let file): try? file.bytes()
        case nil: nil
        }
    }

    /// `bytes` by Brotli; nil where that makes them no smaller.
    static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
        var size = bytes.count
        var result = [UInt8](repeating: 0, count: size)
        let status = unsafe BrotliEncoderCompress(
            9, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &result)
        return status != 0 && size < bytes.count ? Array(result.prefix(size)) : nil
    }

    /// `bytes` by gzip; nil where that makes them no smaller, or where they are 4 GB, which is more than zlib takes at once.
    static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        guard let count = UInt32(exactly: bytes.count) else { return nil }
        var input = bytes
        var result = [UInt8](repeating: 0, count: bytes.count)
        var stream = unsafe z_stream()
        // 15 bits of window, and 16 for a gzip header, which zlib leaves without time and name.
        let started = unsafe deflateInit2_(
            &stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard started == Z_OK else { return nil }
        defer { unsafe deflateEnd(&stream) }
        let isDone = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe result.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = count
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = count
                return unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        guard isDone else { return nil }
        // The header's last byte names the system on which it was made; 255 is "unknown".
        var file = unsafe Array(result.prefix(Int(stream.total_out)))
        file[9] = 255
        return file
    }
}
