import Diagnostics

/// The files of a site and its configuration: what load gives to parse.
struct LoadedSite: Sendable {
    let configuration: Configuration
    /// The text of `sitegen.yml`; empty where there is none.
    let configurationText: [UInt8]
    let style: URLStyle
    var files: [SourceFile]
    /// Files and folders that are not published because of their names.
    let leftOut: [SourcePath]
    /// All that was looked at.
    var sightings: [Sighting] = []

    /// Reads the site's folder; what authors got wrong goes into `diagnostics`.
    static func load(
        _ settings: BuildSettings, _ diagnostics: inout [Diagnostic]
    ) throws(EnvironmentFailure) -> LoadedSite {
        let reader = try SiteReader(site: settings.siteFolder, output: settings.outputFolder, jobs: settings.jobs)
        let top = try reader.configuration()
        diagnostics += top.diagnostics
        var configuration = Configuration()
        if let source = top.files.first?.text {
            let (read, faults) = ConfigurationParser.parse(source)
            configuration = read
            diagnostics += faults
        }
        if let typed = settings.baseURL.flatMap({ BaseURL($0) }) { configuration.baseURL = typed }
        let sources = try reader.read(include: configuration.include.map(\.text))
        diagnostics += sources.diagnostics
        diagnostics += LoadCheck.faults(in: sources, include: configuration.include, site: settings.siteFolder)
        return LoadedSite(
            configuration: configuration, configurationText: top.files.first?.text?.bytes ?? [],
            style: URLStyle(base: configuration.baseURL.path, isRelative: settings.relative), files: sources.files,
            leftOut: sources.leftOut, sightings: top.sightings + sources.sightings)
    }

    /// The files of one role.
    func files(of role: SourceFile.Role) -> [SourceFile] { files.filter { $0.role == role } }
}
