import Diagnostics

/// What search loads, below `assets/search/`: see `SearchIndex`.
enum SearchOutput: SiteOutput {
    static let name = "search index"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        (rendering.search?.files ?? []).map { path, bytes in
            OutputFile(path: path, bytes: bytes, origin: Source(path: path, bytes: []).place(0..<0))
        }
    }
}
