import Site

let surroundings = Surroundings.ofThisProcess()
let program = Program(surroundings: surroundings, terminal: Terminal(surroundings)) {
    settings, begins throws(EnvironmentFailure) in
    let memory = BuildMemory()
    let report = try buildSite(settings, memory, begins: begins)
    // The process ends soon after, and the system takes all of its memory at once: to give back piece by piece what
    // thousands of pages hold takes a tenth of a build's time.
    _ = unsafe Unmanaged.passRetained(KeptBuild(memory: memory, report: report))
    return report
}
program.run(CommandLine.arguments).end()

/// What a build made, to be kept until the process ends.
private final class KeptBuild {
    private let memory: BuildMemory
    private let report: BuildReport

    init(memory: BuildMemory, report: BuildReport) { (self.memory, self.report) = (memory, report) }
}
