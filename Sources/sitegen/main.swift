import Site

let surroundings = Surroundings.ofThisProcess()
let status = Program(surroundings: surroundings, terminal: Terminal(surroundings), buildSite: buildSite)
    .run(Array(CommandLine.arguments.dropFirst()))
status.end()
