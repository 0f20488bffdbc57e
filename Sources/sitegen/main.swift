import Site

let surroundings = Surroundings.ofThisProcess()
let program = Program(surroundings: surroundings, terminal: Terminal(surroundings)) {
    settings, begins throws(EnvironmentFailure) in
    try buildSite(settings, begins: begins)
}
program.run(Array(CommandLine.arguments.dropFirst())).end()
