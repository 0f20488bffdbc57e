import Diagnostics
import Forms
import Templates

/// Builds a site in memory: the whole product in one function.
///
///     content/, templates/, static/, data/   →   load → parse → check → render   →   Output, diagnostics
///
/// Author mistakes are in the report, whose output is to be written only where none of them is an error. Throws where
/// the disk failed.
///
/// `begins` is told the name of each stage as it begins: `load`, `parse`, `check`, `render`. What `memory` holds of an
/// earlier build of the site is not made anew where it would be the same. `changed` names all files that were written since
/// the last build with this memory, by their paths below the site's folder; nil where that is not known.
package func buildSite(
    _ settings: BuildSettings, _ memory: BuildMemory = BuildMemory(), changed: Set<String>? = nil,
    begins: @escaping @Sendable (String) -> Void = { _ in }
) throws(EnvironmentFailure) -> BuildReport {
    if var last = memory.takeLast(), let changed, last.edit(changed, settings) {
        memory.keep(last)
        return last.report
    }
    var stages = Stages(settings, memory, begins)
    let sources = try stages.load()
    let (outline, theme) = stages.parse(sources)
    var site = stages.check(outline, theme)
    let files = stages.render(&site)
    return stages.report(files, site, of: outline, sources)
}

/// The stages of one build; what they find is collected here.
private struct Stages {
    private let settings: BuildSettings
    private let memory: BuildMemory
    private var diagnostics: [Diagnostic] = []
    private var timings: [BuildReport.Timing] = []
    private let begins: @Sendable (String) -> Void
    private let clock = ContinuousClock()

    init(_ settings: BuildSettings, _ memory: BuildMemory, _ begins: @escaping @Sendable (String) -> Void) {
        (self.settings, self.memory, self.begins) = (settings, memory, begins)
    }

    /// Disk → bytes.
    mutating func load() throws(EnvironmentFailure) -> LoadedSite {
        begins("load")
        let start = clock.now
        let loaded = try LoadedSite.load(settings, &diagnostics)
        timings.append(.init(stage: "load", time: clock.now - start))
        return loaded
    }

    /// Bytes → front matter, Markdown, form specs, templates.
    mutating func parse(_ loaded: LoadedSite) -> (Outline, Theme) {
        timed("parse") { stages in
            let inputs = SiteInputs(loaded, stages.settings, roles: [.template])
            let theme = stages.memory.theme(inputs, diagnostics: &stages.diagnostics) { diagnostics in
                Theme(
                    overrides: loaded.files(of: .template), head: loaded.configuration.head,
                    diagnostics: &diagnostics)
            }
            let outline = Outline(
                loaded, settings: stages.settings, memory: stages.memory, theme: theme,
                diagnostics: &stages.diagnostics)
            return (outline, theme)
        }
    }

    /// Syntax → model: links, names, types, routes.
    mutating func check(_ outline: Outline, _ theme: Theme) -> Rendering {
        timed("check") { stages in outline.checked(theme, jobs: stages.settings.jobs, diagnostics: &stages.diagnostics)
        }
    }

    /// Model → output files.
    mutating func render(_ rendering: inout Rendering) -> [(kind: String, files: [OutputFile])] {
        timed("render") { stages in
            if stages.settings.spools, rendering.site.pages.count >= Spool.fewestPages {
                rendering.spool = Spool(of: stages.settings.siteFolder)
            }
            rendering.search = SearchIndex(of: rendering, for: stages.settings)
            return rendering.all(diagnostics: &stages.diagnostics)
        }
    }

    /// All findings, and the output that is to be written.
    mutating func report(
        _ outputs: [(kind: String, files: [OutputFile])], _ rendering: Rendering, of outline: Outline,
        _ loaded: LoadedSite
    ) -> BuildReport {
        var output = OutputPaths.collect(
            outputs.flatMap(\.files), jobs: settings.jobs, diagnostics: &diagnostics)
        if rendering.site.configuration.compress, !settings.isPreview {
            Compression.add(to: &output, jobs: settings.jobs, spool: rendering.spool)
        }
        diagnostics += PathCheck.faults(of: rendering.site.pages.flatMap(\.content.paths), in: output)
        diagnostics += NamedLinkCheck.pathFaults(of: rendering.site.named, in: output)
        diagnostics += BaseURLCheck.faults(in: rendering)
        let told = settings.strict ? diagnostics.map(\.asError) : diagnostics
        var report = BuildReport(
            diagnostics: told, output: output,
            counts: counts(rendering, leftOut: outline.unpublished.count),
            timings: timings, account: SiteAccount(outputs, rendering, outline, loaded),
            basePath: rendering.site.style.base)
        report.forms = rendering.published
        report.grounds = BuildGrounds(
            sightings: loaded.sightings, days: outline.days(settings), isColoured: outline.isColoured,
            pack: isKept && !told.haveErrors ? PagePack(outline, rendering) : nil,
            search: isKept ? KeptSearch(rendering.search?.common ?? [:]) : nil)
        report.slowest = rendering.site.times.slowest
        guard settings.isPreview, settings.skipsSearch else { return report }
        let build = LastBuild(
            settings: settings, loaded: loaded, outline: outline, rendering: rendering, outputs: outputs, report: report
        )
        memory.keep(build)
        return build.report
    }

    /// Whether what is known of the pages may be of use to the next build.
    private var isKept: Bool {
        settings.cache == .kept && !settings.isPreview
    }

    private func counts(_ rendering: Rendering, leftOut: Int) -> [BuildReport.Count] {
        let built: [BuildReport.Count] = [
            .init(rendering.site.pages.count, "page", "pages"), .init(rendering.formCount, "form", "forms"),
        ]
        return leftOut > 0 ? built + [.init(leftOut, "page left out", "pages left out")] : built
    }

    private mutating func timed<Result>(_ stage: String, _ work: (inout Stages) -> Result) -> Result {
        begins(stage)
        let start = clock.now
        let result = work(&self)
        timings.append(.init(stage: stage, time: clock.now - start))
        return result
    }
}

extension Diagnostic {
    /// The same finding as an error.
    var asError: Diagnostic {
        Diagnostic(severity == .warning ? .error : severity, identifier, message, at: place, help: help)
    }
}
