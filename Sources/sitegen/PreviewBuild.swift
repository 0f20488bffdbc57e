import Diagnostics
import Preview
import Site

/// Builds for the preview, one after the other: each keeps what the next need not do again.
struct PreviewBuild {
    let settings: BuildSettings
    /// The time now, in seconds since 1970.
    let clock: @Sendable () -> Int
    private let memory: BuildMemory
    private var last: Snapshot?

    init(settings: BuildSettings, clock: @escaping @Sendable () -> Int) {
        var shown = settings
        shown.isPreview = true
        (self.settings, self.clock) = (shown, clock)
        // A second's precision is enough to know what is older than two.
        memory = BuildMemory(clock: { clock() * 1_000_000_000 })
    }

    /// What one build gave.
    struct Result {
        /// The whole site; nil where it has errors.
        let snapshot: Snapshot?
        /// The forms of that.
        let forms: [PublishedForm]
        /// What is told, in order.
        let diagnostics: [Diagnostic]
        /// How many files differ from those of the build before.
        let changed: Int
        let time: Duration
    }

    /// Builds the site as it is now; `withSearch` says whether the search index is made anew, too, which takes longer
    /// than all else and is seen by few.
    mutating func run(withSearch: Bool) -> Result {
        let start = ContinuousClock.now
        var settings = settings
        settings.skipsSearch = !withSearch
        var diagnostics: [Diagnostic] = []
        var snapshot: Snapshot?
        var forms: [PublishedForm] = []
        do throws(EnvironmentFailure) {
            let report = try buildSite(settings, memory)
            diagnostics = report.diagnostics.filter { $0.severity != .note }.inOrder
            if !diagnostics.haveErrors { snapshot = try self.snapshot(of: report, hasSearch: withSearch) }
            forms = report.forms
        } catch {
            diagnostics = error.faults.map { fault in
                .error("environment", fault.reason, at: Source(path: fault.path, bytes: []).place(0..<0))
            }
        }
        let changed = snapshot.map { $0.differences(from: last) } ?? 0
        if let snapshot { last = snapshot }
        return Result(
            snapshot: snapshot, forms: forms, diagnostics: diagnostics, changed: changed,
            time: ContinuousClock.now - start)
    }

    /// How the paths of the search index begin.
    private static let search = "assets/search"

    private mutating func snapshot(of report: BuildReport, hasSearch: Bool) throws(EnvironmentFailure) -> Snapshot {
        var files: [String: [UInt8]] = [:]
        var copied: Set<FileOnDisk> = []
        for path in report.output.paths {
            switch report.output[path] {
            case .bytes(let bytes): files[path.text] = bytes
            case .copy(let file):
                files[path.text] = try memory.bytes(of: file)
                copied.insert(file)
            case nil: continue
            }
        }
        memory.keep(only: copied)
        if !hasSearch, let last {
            for (path, file) in last.files where path.hasPrefix(Self.search) && files[path] == nil {
                files[path] = file.built
            }
        }
        return Snapshot(files, base: report.basePath, script: LiveSite.script, now: clock(), reusing: last)
    }
}
