import Diagnostics
import Foundation
import TestSupport

@testable import Site

/// A site made of a map of files, built in memory on 15 June 2026.
struct SiteInMemory {
    private let output: Output
    /// What was found, in order.
    let diagnostics: [Diagnostic]

    init(_ files: [String: String], _ change: (inout BuildSettings) -> Void = { _ in }) throws {
        let folder = try TemporaryFolder(files)
        var settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        change(&settings)
        let report = try buildSite(settings)
        output = report.output
        diagnostics = report.diagnostics.inOrder
    }

    /// The paths of all files.
    var paths: [String] { output.paths.map(\.text) }

    /// What the file at `path` holds, where it was made by the build.
    func bytes(_ path: String) -> [UInt8]? {
        guard let path = try? OutputPath(path), case .bytes(let bytes) = output[path] else { return nil }
        return bytes
    }

    /// The same as text.
    func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

    /// The first group of every match of `pattern` in the file at `path`.
    func found(_ pattern: String, in path: String) throws -> [String] {
        let text = self.text(path) ?? ""
        let expression = try NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators])
        let whole = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: whole).compactMap { match in
            Range(match.range(at: 1), in: text).map { String(text[$0]) }
        }
    }
}

/// `sitegen.yml` of a site that knows where it is served.
let placed = "title: Tea\nbaseURL: https://example.org/docs/\n"
