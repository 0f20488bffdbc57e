import Diagnostics

/// What a template does when it is rendered: statements whose places in the HTML are known.
indirect enum Step: Sendable {
    case write([UInt8])
    case output(Expression, OutputMode)
    case urlBegin
    case urlEnd(attribute: String)
    /// The first branch whose condition holds; no condition is `else`.
    case branch([(condition: Expression?, steps: [Step])])
    case loop(CompiledLoop)
    case set([Target], Expression)
    case capture(Int, Expression, captured: Int, [Step])
    case filtered(Expression, captured: Int, [Step])
    case include(Unit, seesContext: Bool, Range<Int>)
    case block(CompiledBlock)
    case macro(MacroDefinition)
    case call(MacroDefinition, Expression, OutputMode)
    case importAll(Unit, Int, seesContext: Bool, Range<Int>)
    case importNames(Unit, [(name: Int, range: Range<Int>, target: Int)], seesContext: Bool, Range<Int>)
    case with([(Int, Expression)], [Step])
}

struct CompiledLoop: Sendable {
    let targets: [Target]
    let items: Expression
    let condition: Expression?
    let steps: [Step]
    let otherwise: [Step]
    let range: Range<Int>
}

/// A template compiled for the place in the HTML where it stands; of one that extends others, the whole of them.
final class Unit: Sendable {
    let name: String
    /// What is done in order, each part in the template it was written in.
    let parts: [(source: Source, steps: [Step])]

    init(name: String, parts: [(source: Source, steps: [Step])]) {
        self.name = name
        self.parts = parts
    }
}

/// A block compiled for the place where it stands: the definition that counts, of all the templates in the chain.
final class CompiledBlock: Sendable {
    let name: String
    let source: Source
    let steps: [Step]
    /// Whether it sees the variables of the place where it stands, and not only those of the template.
    let isScoped: Bool
    let range: Range<Int>

    init(name: String, source: Source, steps: [Step], isScoped: Bool, range: Range<Int>) {
        self.range = range
        self.name = name
        self.source = source
        self.steps = steps
        self.isScoped = isScoped
    }
}

final class MacroDefinition: Sendable {
    let name: Target
    let parameters: [(target: Target, otherwise: Expression?)]
    let source: Source
    let steps: [Step]

    init(
        name: Target, parameters: [(target: Target, otherwise: Expression?)], source: Source, steps: [Step]
    ) {
        self.name = name
        self.parameters = parameters
        self.source = source
        self.steps = steps
    }
}

/// A macro with the frame it was defined in, whose variables it sees.
final class MacroValue: Sendable {
    let definition: MacroDefinition
    let frame: Int

    init(_ definition: MacroDefinition, frame: Int) {
        self.definition = definition
        self.frame = frame
    }
}
