import Diagnostics
import Threads

/// Brings the files of all outputs together and tells where two sources would make one file.
enum OutputPaths {
    /// The output of these files; clashes and impossible paths go into `diagnostics`.
    static func collect(_ files: [OutputFile], jobs: Int, diagnostics: inout [Diagnostic]) -> Output {
        var output = Output()
        var first: [String: Int] = [:]
        // Those that meet another one: nearly none.
        var meeting: [String: [Place]] = [:]
        for (index, checked) in Parallel.map(files, jobs: jobs, checked).enumerated() {
            let file = files[index]
            switch checked {
            case .success(let (path, key)):
                output.add(file.content, at: path)
                if let other = first[key] {
                    meeting[key, default: [files[other].origin]].append(file.origin)
                } else {
                    first[key] = index
                }
            case .failure(let fault):
                diagnostics.append(.error("output.path", "`\(file.path)` \(fault.reason)", at: file.origin))
            }
        }
        for (path, places) in meeting { diagnostics += told(places, at: path) }
        for clash in output.clashes where clash.reason == .fileAndFolder {
            let origins = [clash.first, clash.second].map(key).flatMap { key in
                meeting[key] ?? first[key].map { [files[$0].origin] } ?? []
            }
            diagnostics += clashing(clash, origins)
        }
        return output
    }

    /// The path of a file, and what it has in common with those that are one with it elsewhere.
    @Sendable
    private static func checked(_ file: OutputFile) -> Result<(path: OutputPath, key: String), OutputPath.Fault> {
        do throws(OutputPath.Fault) {
            let path = try OutputPath(file.path)
            return .success((path, key(path)))
        } catch {
            return .failure(error)
        }
    }

    /// What two paths have in common that are one on a system that folds names.
    private static func key(_ path: OutputPath) -> String { path.text.lowercased().composed }

    /// One error at each source, which names the others.
    private static func told(_ places: [Place], at path: String) -> [Diagnostic] {
        let sorted = places.sorted { ($0.source.path, $0.range.lowerBound) < ($1.source.path, $1.range.lowerBound) }
        guard let first = sorted.first else { return [] }
        if let last = sorted.last, first.source.path == last.source.path {
            return [
                .error(
                    "output.clash", "`\(first.source.path)` would write `\(path)` more than once", at: last,
                    help: "take out the alias that is the page's own URL, or that stands there twice")
            ]
        }
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
