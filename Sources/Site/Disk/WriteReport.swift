package import Diagnostics

/// What writing an output did.
package struct WriteReport: Sendable, Equatable {
    /// Files that are new or changed, in order.
    package var written: [OutputPath] = []
    /// Files that held the same bytes and were not touched.
    package var unchanged = 0
    /// Files of an earlier build that were removed, in order.
    package var removed: [OutputPath] = []
    /// What an author should know: files of an earlier build that someone has changed and that were left alone.
    package var diagnostics: [Diagnostic] = []
    /// What the folder holds of ours now.
    var manifest = Manifest()
    /// When files were written; nil where none was, or where that is not known.
    var moments: WritingMoments?
    /// What was left behind, where that was asked for and is known.
    var left: [WrittenFile]?

    /// Nothing done.
    package init() {}
}

extension OutputFolder {
    /// Makes the folder hold `output`, and nothing else of what sitegen wrote into it earlier.
    ///
    /// Files that hold the right bytes are not written; each other one appears by one rename, and pages after what they
    /// need: assets, new pages (those in new folders all in one moment), changed pages. What is stale goes in the
    /// opposite order. A file that sitegen did not write is never touched; where one is in the way, nothing is
    /// written. Killed at any moment, or met by a full disk, the folder holds whole files, and the next call mends the
    /// rest.
    ///
    /// Files are compared and made ready on at most `jobs` threads. `cache` will be told what was left behind.
    package func write(
        _ output: Output, jobs: Int = 1, for cache: BuildCache? = nil
    ) throws(OutputFailure) -> WriteReport {
        guard let owner = try locked(making: true) else { return WriteReport() }
        let root = OutputRoot(descriptor: owner.number, shown: shown, realPath: realPath)
        var report = try OutputWriter.write(output, into: root, keepingManifest: true, jobs: jobs)
        report.left = cache?.look(at: report, in: root)
        return report
    }

    /// Removes what sitegen wrote into the folder, and the folders it made for it; the folder itself stays.
    package func clean() throws(OutputFailure) -> WriteReport {
        guard let owner = try locked(making: false) else { return WriteReport() }
        let root = OutputRoot(descriptor: owner.number, shown: shown, realPath: realPath)
        return try OutputWriter.write(Output(), into: root, keepingManifest: false)
    }

    /// The folder, opened and locked; waits for who else writes into it.
    ///
    /// Two sites may be built into one folder, and the lock of a site does not keep these apart: the second would take
    /// the files that the first makes ready for what a killed build left. The lock is on the folder itself, so that no
    /// file is needed for it. A file system that has no such locks is written to without.
    func locked(making: Bool) throws(OutputFailure) -> Descriptor? {
        guard let folder = try open(making: making) else { return nil }
        let owner = Descriptor(folder)
        try? System.lock(owner.number, waiting: true)
        return owner
    }
}
