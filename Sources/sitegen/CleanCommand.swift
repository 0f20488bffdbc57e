import Site

extension Commands {
    static let clean = Command(
        name: "clean", summary: "Removes what build wrote, and nothing else.",
        details: "A file that sitegen did not write stays, wherever it lies, and so do the folders that hold one.",
        operand: site,
        options: [Options.output, Options.format, Options.quiet, Options.verbose],
        examples: [.init("sitegen clean", "empties public/ of what was built")]
    ) { arguments, program in
        let voice = Voice(arguments, program.terminal)
        let site = arguments.operand ?? "."
        let output = arguments.text(Options.output) ?? BuildSettings.output(of: site)
        var outcome = Outcome()
        do throws(OutputFailure) {
            let folder = try OutputFolder(output, site: site, home: program.surroundings.home)
            let report = try clean(folder, site: site, voice)
            outcome.add(report)
            outcome.summary = "\(Summary.count(report.removed.count, "file", "files")) removed"
        } catch {
            outcome.fail(error)
        }
        return voice.tell(outcome)
    }

    private static func clean(
        _ folder: OutputFolder, site: String, _ voice: Voice
    ) throws(OutputFailure) -> WriteReport {
        let lock = try BuildLock(site: site, voice)
        let report = try folder.clean()
        BuildCache.remove(of: site)
        lock.release()
        return report
    }
}
