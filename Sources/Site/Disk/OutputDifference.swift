/// In what an output folder differs from an output.
package struct OutputDifference: Sendable, Equatable {
    /// Files of the output that are not in the folder, or in whose place something else stands, in order.
    package var missing: [OutputPath] = []
    /// Files that hold something else than they should, in order.
    package var changed: [OutputPath] = []
    /// Files that an earlier build wrote and that are not part of the output, in order.
    package var stale: [OutputPath] = []
    /// How many files are as they should be.
    package var same = 0

    /// Whether there is none.
    package var isNone: Bool { missing.isEmpty && changed.isEmpty && stale.isEmpty }
}

extension OutputFolder {
    /// Compares every byte of the folder with `output`, on at most `jobs` threads, and writes nothing. Files that sitegen
    /// did not write are not looked at.
    package func difference(from output: Output, jobs: Int = 1) throws(OutputFailure) -> OutputDifference {
        guard let folder = try open(making: false) else { return OutputDifference(missing: output.paths) }
        let owner = Descriptor(folder)
        let root = OutputRoot(descriptor: owner.number, shown: shown, realPath: realPath)
        let survey = try OutputSurvey(of: root, manifest: try Manifest.read(in: root), output: output, jobs: jobs)
        return OutputDifference(
            missing: survey.new.map(\.path), changed: survey.changed, stale: survey.stale.files.sorted(),
            same: survey.unchanged)
    }
}
