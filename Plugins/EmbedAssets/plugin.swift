import Foundation
import PackagePlugin

/// Compiles real `.js`, `.css` and `.html` files into the binary, so that it runs from anywhere.
///
/// A target takes the files of its own `Assets/` folder; Site takes the project's `templates/` too, which is the
/// default theme, and the command takes `archetypes/`, of which new sites and pages are made. The files become one Swift file with an `EmbeddedAssets.files` table (see EmbedAssetsTool).
@main
struct EmbedAssets: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        var roots = [target.directoryURL.appending(path: "Assets")]
        if target.name == "Site" { roots.append(context.package.directoryURL.appending(path: "templates")) }
        if target.name == "sitegen" { roots = [context.package.directoryURL.appending(path: "archetypes")] }
        let inputs = roots.flatMap(files)
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedAssets.swift")
        return [
            .buildCommand(
                displayName: "Embedding the assets of \(target.name)",
                executable: try context.tool(named: "EmbedAssetsTool").url,
                arguments: [output.path()] + roots.map { $0.path() },
                inputFiles: inputs, outputFiles: [output])
        ]
    }

    private func files(below root: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { ["js", "css", "html", "svg", "yml", "txt", "md"].contains($0.pathExtension) }
            .sorted { $0.path() < $1.path() }
    }
}
