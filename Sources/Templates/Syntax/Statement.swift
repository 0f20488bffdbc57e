/// A piece of a template: text, an output, or a tag with what it encloses.
indirect enum Statement: Sendable {
    /// Text between tags, in bytes of the template; CR LF is still as written.
    case literal(Range<Int>)
    case output(Expression)
    case conditional([Arm], range: Range<Int>)
    case loop(LoopStatement)
    case set([Target], Expression)
    /// `{% set x %}…{% endset %}`; the expression is the captured text, run through the filters named.
    case capture(Target, Expression, captured: Int, [Statement], range: Range<Int>)
    /// `{% filter f %}…{% endfilter %}`
    case filtered(Expression, captured: Int, [Statement], range: Range<Int>)
    case include(TemplateReference, isOptional: Bool, seesContext: Bool)
    case block(BlockStatement)
    case macro(MacroStatement)
    /// `{% call f() %}…{% endcall %}`: the macro that is `caller`, and the call.
    case call(MacroStatement, Expression)
    case importAll(TemplateReference, Target, seesContext: Bool)
    case importNames(
        TemplateReference, [(name: String, range: Range<Int>, target: Target)], seesContext: Bool)
    case with([(Target, Expression)], [Statement], range: Range<Int>)
}

/// A branch of an `if`; nil is `else`.
struct Arm: Sendable {
    let condition: Expression?
    let body: [Statement]
}

/// A name that is given a value.
struct Target: Sendable {
    let name: String
    let number: Int
    let range: Range<Int>
}

struct LoopStatement: Sendable {
    let targets: [Target]
    let items: Expression
    let condition: Expression?
    var body: [Statement] = []
    var otherwise: [Statement]?
    let range: Range<Int>
}

struct BlockStatement: Sendable {
    let name: String
    let isScoped: Bool
    let isRequired: Bool
    var body: [Statement] = []
    let range: Range<Int>
}

struct MacroStatement: Sendable {
    let name: Target
    let parameters: [(target: Target, otherwise: Expression?)]
    var body: [Statement] = []
    let range: Range<Int>
}

/// A template named in another: `{% include "partials/head.html" %}`.
struct TemplateReference: Sendable {
    let name: String
    /// The name with its quotes.
    let range: Range<Int>
}

extension Statement {
    /// Where it begins, for messages.
    var range: Range<Int> {
        switch self {
        case .literal(let range), .conditional(_, let range), .capture(_, _, _, _, let range),
            .filtered(_, _, _, let range), .with(_, _, let range):
            range
        case .output(let value), .set(_, let value), .call(_, let value): value.range
        case .loop(let loop): loop.range
        case .include(let reference, _, _), .importAll(let reference, _, _),
            .importNames(let reference, _, _):
            reference.range
        case .block(let block): block.range
        case .macro(let macro): macro.range
        }
    }
}
