let surroundings = Surroundings.ofThisProcess()
let status = Program(surroundings: surroundings, terminal: Terminal(surroundings), buildSite: standInBuild)
    .run(Array(CommandLine.arguments.dropFirst()))
status.end()
