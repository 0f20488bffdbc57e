/// An expression as it is written, before names and types are known.
struct Syntax: Sendable {
    indirect enum Kind: Sendable {
        case number(Double)
        case text(TextLiteral)
        case boolean(Bool)
        case none
        case today
        /// `.vanilla`
        case option(String)
        case name(String)
        /// `form`, which is nothing without a member.
        case form
        case not(Syntax)
        case negative(Syntax)
        case binary(BinaryOperator, Syntax, Syntax)
        /// `a ... b`, right of `in` only.
        case range(Syntax, Syntax)
        case list([Syntax])
        case call(String, nameRange: Range<Int>, [Syntax])
        /// `a.name`, or `a.name(…)` with arguments.
        case member(Syntax, String, nameRange: Range<Int>, [Syntax]?)
    }

    let kind: Kind
    /// In bytes of the expression's text.
    let range: Range<Int>

    /// Whether it has a type only by what stands beside it.
    var needsContext: Bool {
        switch kind {
        case .text, .option, .none, .list: true
        case .call("if", _, let arguments): arguments.dropFirst().allSatisfy(\.needsContext)
        default: false
        }
    }
}

/// A text between quotation marks.
struct TextLiteral: Sendable, Equatable {
    /// What it means: `\"`, `\'` and `\\` are resolved, other backslashes stand.
    let value: String
    /// The first backslash that stands for itself, as only a pattern may hold.
    let oddEscape: Range<Int>?
    /// Whether each byte of the value stands in the source at its place after the opening mark.
    let isVerbatim: Bool
}

/// The operators of two operands, as they are written.
enum BinaryOperator: String, Sendable {
    case or = "||", and = "&&"
    case equal = "==", notEqual = "!=", less = "<", atMost = "<=", more = ">", atLeast = ">=", isIn = "in"
    case coalesce = "??", add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%"
}
