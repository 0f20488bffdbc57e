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
    /// Whether the last build gave that.
    private var isLastWhole = false

    init(settings: BuildSettings, clock: @escaping @Sendable () -> Int) {
        var shown = settings
        shown.isPreview = true
        // The search index takes longer than all else and is seen by few: it is made when it is asked for.
        shown.skipsSearch = true
        (self.settings, self.clock) = (shown, clock)
        // A second's precision is enough to know what is older than two.
        memory = BuildMemory(clock: { clock() * 1_000_000_000 })
    }

    /// What one build gave.
    struct Result {
        /// The whole site; nil where it has errors.
        let snapshot: Snapshot?
        /// The forms of that.
        let forms: [PublishedForm]?
        /// What is told, in order.
        let diagnostics: [Diagnostic]
        /// How many files differ from those of the build before.
        let changed: Int
        let time: Duration
    }

    /// Builds the site as it is now. `changed` names the files that were written since the last build, below the site's
    /// folder; nil where that is not known.
    mutating func run(changed: Set<String>?) -> Result {
        let start = ContinuousClock.now
        var diagnostics: [Diagnostic] = []
        var snapshot: Snapshot?
        var forms: [PublishedForm]?
        do throws(EnvironmentFailure) {
            // Without a snapshot of the last build nothing can be told of what differs from it.
            let report = try buildSite(settings, memory, changed: isLastWhole ? changed : nil)
            diagnostics = report.diagnostics.filter { $0.severity != .note }.inOrder
            if !diagnostics.haveErrors {
                snapshot = try self.snapshot(of: report)
                forms = report.forms
            }
        } catch {
            diagnostics = error.faults.map { fault in
                .error("environment", fault.reason, at: Source(path: fault.path, bytes: []).place(0..<0))
            }
        }
        let differences = snapshot.map { $0.differences(from: last) } ?? 0
        isLastWhole = snapshot != nil
        if let snapshot { last = snapshot }
        return Result(
            snapshot: snapshot, forms: forms, diagnostics: diagnostics, changed: differences,
            time: ContinuousClock.now - start)
    }

    /// How the paths of the search index begin.
    private static let search = "assets/search"

    private mutating func snapshot(of report: BuildReport) throws(EnvironmentFailure) -> Snapshot {
        let now = clock()
        let late = LateFiles(prefix: Self.search, now: now, make: report.searchFiles)
        if let edited = report.edited, let last {
            var others: [String: [UInt8]?] = [:]
            for path in edited {
                if case .bytes(let bytes) = report.output[path] {
                    others[path.text] = bytes
                } else {
                    others[path.text] = .some(nil)
                }
            }
            return Snapshot(last, with: others, now: now, late: late)
        }
        var files: [String: [UInt8]] = [:]
        var copied: Set<FileOnDisk> = []
        for path in report.output.paths {
            switch report.output[path] {
            case .bytes(let bytes): files[path.text] = bytes
            case .spooled(let put): files[path.text] = try put.bytes()
            case .copy(let file):
                files[path.text] = try memory.bytes(of: file)
                copied.insert(file)
            case nil: continue
            }
        }
        memory.keep(only: copied)
        return Snapshot(
            files, base: report.basePath, script: LiveSite.script, now: now, reusing: last, late: late)
    }
}
