import Diagnostics
import Site

/// Stands for the pipeline until it is there: each page as the bytes of its text, all other files as they are.
@Sendable func standInBuild(_ settings: BuildSettings) throws(EnvironmentFailure) -> BuildReport {
    let reader = try SiteReader(site: settings.siteFolder, output: settings.outputFolder)
    let sources = try reader.read()
    var report = BuildReport(diagnostics: sources.diagnostics)
    for file in sources.files where file.role == .content || file.role == .staticFile {
        do throws(OutputPath.Fault) {
            let name = file.path.withoutRole.text
            guard let text = file.text else {
                report.output.add(.copy(file.onDisk), at: try OutputPath(name))
                continue
            }
            let stem = name.hasSuffix("index.md") ? String(name.dropLast(8)) : String(name.dropLast(3)) + "/"
            if !report.output.add(.bytes(text.bytes), at: try OutputPath(stem + "index.html")) {
                report.diagnostics.append(.error("route.twice", "two sources make one page", at: file.path.place))
            }
        } catch {
            report.diagnostics.append(.error("route.name", error.reason, at: file.path.place))
        }
    }
    report.counts = [BuildReport.Count(report.output.count, "file", "files")]
    return report
}
