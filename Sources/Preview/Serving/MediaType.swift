/// The type of a file by the ending of its name, as static hosts have it (IANA, Media Types).
enum MediaType {
    /// The value of `Content-Type`; text is UTF-8.
    static func of(_ path: String) -> String {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }

    private static let types: [String: String] = [
        "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
        "csv": "text/csv; charset=utf-8", "ics": "text/calendar; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8", "xsl": "application/xslt+xml; charset=utf-8",
        "json": "application/json; charset=utf-8", "map": "application/json; charset=utf-8",
        "webmanifest": "application/manifest+json; charset=utf-8", "yml": "application/yaml; charset=utf-8",
        "yaml": "application/yaml; charset=utf-8", "svg": "image/svg+xml; charset=utf-8", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
        "bmp": "image/bmp", "ico": "image/vnd.microsoft.icon", "woff": "font/woff", "woff2": "font/woff2",
        "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg",
        "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac", "mp4": "video/mp4", "m4v": "video/mp4",
        "webm": "video/webm", "mov": "video/quicktime", "pdf": "application/pdf", "zip": "application/zip",
        "gz": "application/gzip", "wasm": "application/wasm", "epub": "application/epub+zip",
    ]
}
