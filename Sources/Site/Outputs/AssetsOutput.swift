import Diagnostics

/// Styles and scripts under `assets/`.
enum AssetsOutput: SiteOutput {
    static let name = "asset"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        rendering.site.assets.files.sorted { $0.key < $1.key }.map(file)
    }

    /// The file at `path`.
    static func file(at path: String, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path: path, bytes: bytes, origin: Source(path: path, bytes: []).place(0..<0))
    }
}
