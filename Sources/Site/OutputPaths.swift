import Diagnostics

/// Brings the files of all outputs together and tells where two sources would make one file.
enum OutputPaths {
    /// The output of these files; clashes and impossible paths go into `diagnostics`.
    static func collect(_ files: [OutputFile], diagnostics: inout [Diagnostic]) -> Output {
        var output = Output()
        var origins: [String: [Place]] = [:]
        for file in files {
            do throws(OutputPath.Fault) {
                let path = try OutputPath(file.path)
                output.add(file.content, at: path)
                origins[key(path), default: []].append(file.origin)
            } catch {
                diagnostics.append(.error("output.path", "`\(file.path)` \(error.reason)", at: file.origin))
            }
        }
        for (path, places) in origins where places.count > 1 { diagnostics += meeting(places, at: path) }
        for clash in output.clashes where clash.reason == .fileAndFolder {
            let origins = (origins[key(clash.first)] ?? []) + (origins[key(clash.second)] ?? [])
            diagnostics += clashing(clash, origins)
        }
        return output
    }

    /// What two paths have in common that are one on a system that folds names.
    private static func key(_ path: OutputPath) -> String { path.text.lowercased().composed }

    /// One error at each source, which names the others.
    private static func meeting(_ places: [Place], at path: String) -> [Diagnostic] {
        let sorted = places.sorted { ($0.source.path, $0.range.lowerBound) < ($1.source.path, $1.range.lowerBound) }
        guard let first = sorted.first else { return [] }
        let names = sorted.map { "`\($0.source.path)`" }
        let all = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        return [
            .error(
                "output.clash", "\(all) would all be written to `\(path)`", at: first,
                help: "give all but one another name, `slug:` or `url:`; URLs that differ only in case are one")
        ]
    }

    private static func clashing(_ clash: Output.Clash, _ origins: [Place]) -> [Diagnostic] {
        guard let first = origins.first else { return [] }
        let names = origins.map { "`\($0.source.path)`" }.joined(separator: " and ")
        return [
            .error(
                "output.file-and-folder",
                "\(names): `\(clash.first.text)` would be a file and a folder", at: first,
                help: "give one of them another name")
        ]
    }
}
