/// How much one page may cost, so that a slip in a template is an error and not a hang.
package enum TemplateLimits {
    /// Includes, blocks and macros inside each other.
    package static let depth = 32
    /// Includes and macro calls of one page.
    package static let expansions = 10_000
    /// Turns of all loops of one page.
    package static let turns = 1_000_000
    /// Bytes of one page, and of one text that a template puts together.
    package static let outputBytes = 16 << 20
    /// Tags (`if`, `for`, …) inside each other in one template.
    package static let nesting = 50
    /// Tags inside each other, over all templates of a page.
    static let bodies = 250
    /// Operators, calls and brackets inside each other in one expression.
    package static let expressionDepth = 60
    /// Bytes of one template.
    package static let templateBytes = 2 << 20
    /// Items of one `range(…)`.
    package static let rangeItems = 100_000
}
