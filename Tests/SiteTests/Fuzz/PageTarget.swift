import Diagnostics
import Foundation
import Templates

@testable import Site

/// A whole page as the only author's text of a site: from its bytes to all outputs, without a disk.
struct PageTarget: Sendable {
    /// The theme takes longest to read and is the same for all pages.
    static let shared = PageTarget()

    private let theme: Theme
    private let settings: BuildSettings

    private init() {
        var diagnostics: [Diagnostic] = []
        theme = Theme(overrides: [], head: nil, diagnostics: &diagnostics)
        var settings = BuildSettings(siteFolder: "/nonexistent", outputFolder: "/nonexistent/public", now: "2026-06-15")
        settings.cache = .read
        settings.advice = true
        self.settings = settings
    }

    func fault(of text: String) -> String? {
        let source = Source(path: "sitegen.yml", text: "title: T\nbaseURL: https://example.org\nhighlight: off\n")
        let (configuration, _) = ConfigurationParser.parse(source)
        let home = "# Home\n\n[a](a.md)\n"
        let loaded = LoadedSite(
            configuration: configuration, configurationText: source.bytes,
            style: URLStyle(base: configuration.baseURL.path, isRelative: false),
            files: [file("content/index.md", home), file("content/a.md", text)], leftOut: [])
        return fault(of: loaded)
    }

    private func file(_ path: String, _ text: String) -> SourceFile {
        SourceFile(
            path: SourcePath(path), role: .content, text: Source(path: path, text: text),
            onDisk: FileOnDisk(realPath: Array("/nonexistent".utf8), shown: path, status: FileStatus(stat())))
    }

    /// The stages of `buildSite` behind load, and what must hold for what they give.
    private func fault(of loaded: LoadedSite) -> String? {
        var diagnostics: [Diagnostic] = []
        let outline = Outline(
            loaded, settings: settings, memory: BuildMemory(), theme: theme, diagnostics: &diagnostics)
        var rendering = outline.checked(theme, jobs: 1, diagnostics: &diagnostics)
        rendering.search = SearchIndex(of: rendering, for: settings)
        let files = rendering.all(diagnostics: &diagnostics).flatMap(\.files)
        let output = OutputPaths.collect(files, jobs: 1, diagnostics: &diagnostics)
        if let fault = FuzzTarget.places(diagnostics) { return fault }
        for path in output.paths {
            guard case .bytes(let bytes) = output[path] else { continue }
            if path.isPage, let fault = MarkupFault.first(in: bytes) { return "\(path.text): \(fault)" }
            if path.text.hasSuffix(".js"), path.text.contains("/form"),
                let fault = MarkupFault.first(inScript: String(decoding: bytes, as: UTF8.self))
            {
                return "\(path.text): \(fault)"
            }
        }
        return nil
    }
}
