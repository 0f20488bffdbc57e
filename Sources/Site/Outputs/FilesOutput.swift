import Diagnostics

/// The files beside pages, and those of `static/`, copied as they are.
enum FilesOutput: SiteOutput {
    static let name = "file"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        rendering.files.map { OutputFile(path: FilesOutput.names(of: $0).joined(separator: "/"), copying: $0) }
    }

    /// The names of the output file that `file` becomes: in `content/` its folders follow the slug rule as its pages do;
    /// in `static/` every name stays.
    static func names(of file: SourceFile) -> [String] {
        let names = file.path.withoutRole.text.split(separator: "/").map { String($0).composed }
        guard file.role == .content, let last = names.last else { return names }
        return names.dropLast().map(PathName.slug) + [last]
    }
}
