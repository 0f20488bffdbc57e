/// An expression as its author wrote it, checked as far as can be without values.
struct Expression: Sendable {
    indirect enum Kind: Sendable {
        case constant(TemplateValue)
        /// A variable, by its number in the name table.
        case name(Int)
        case member(Expression, String)
        case item(Expression, Expression)
        case slice(Expression, from: Expression?, to: Expression?, step: Expression?)
        case call(Expression, Arguments)
        case filter(Expression, FilterUse)
        case test(Expression, TestUse)
        case not(Expression)
        case and(Expression, Expression)
        case or(Expression, Expression)
        case comparison(Expression, [(Comparison, Expression)])
        case arithmetic(Arithmetic, Expression, Expression)
        case negative(Expression)
        case positive(Expression)
        case concatenation([Expression])
        case choice(Expression, condition: Expression, otherwise: Expression?)
        case list([Expression])
        case map([(Expression, Expression)])
    }

    let kind: Kind
    /// Where it stands, in bytes of its template.
    let range: Range<Int>
    /// Expressions inside each other; 1 for one without parts.
    let depth: Int

    init(_ kind: Kind, _ range: Range<Int>, depth: Int = 1) {
        self.kind = kind
        self.range = range
        self.depth = depth
    }
}

/// What stands in the parentheses of a call.
struct Arguments: Sendable {
    var positional: [Expression] = []
    var named: [(name: String, range: Range<Int>, value: Expression)] = []
    /// The filter that a call of a method of Python's stands for: `map.items()`.
    var method: FilterUse?

    var depth: Int { max(positional.map(\.depth).max() ?? 0, named.map(\.value.depth).max() ?? 0) }
}

/// A filter where it stands in an expression, its arguments in the order of its parameters.
struct FilterUse: Sendable {
    let filter: Filter
    let arguments: [Expression?]
    /// Positional arguments after the last parameter, for filters that take more.
    let more: [Expression]
    let range: Range<Int>
}

/// A test where it stands in an expression.
struct TestUse: Sendable {
    let test: ValueTest
    let arguments: [Expression]
    let isNegated: Bool
    let range: Range<Int>
}

enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isIn = "in"
    case isNotIn = "not in"
}

enum Arithmetic: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case floored = "//"
    case remainder = "%"
    case power = "**"
}

/// Names of variables as small numbers, the same in all templates of a set.
struct NameTable: Sendable {
    /// The names the engine itself knows.
    static let loop = 0
    static let caller = 1
    static let superBlock = 2
    static let ownBlocks = 3
    static let rangeFunction = 4
    static let captured = 5

    private(set) var names: [String] = []
    private(set) var numbers: [String: Int] = [:]

    /// No names at all: what stands in for a table while another owner adds to it.
    static var none: NameTable { NameTable(names: [], numbers: [:]) }

    private init(names: [String], numbers: [String: Int]) { (self.names, self.numbers) = (names, numbers) }

    init() {
        // In the order of the numbers above; the last one cannot be written in a template.
        for name in ["loop", "caller", "super", "self", "range", "(captured)"] { _ = number(of: name) }
    }

    /// The number of `name`, given to it now where it has none.
    mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
