/// Reads expressions out of the tokens of one tag, by Jinja's grammar:
///
///     expression = or [ "if" or [ "else" expression ] ]
///     or         = and { "or" and }
///     and        = not { "and" not }
///     not        = "not" not | comparison
///     comparison = sum { ( "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not" "in" ) sum }
///     sum        = joined { ( "+" | "-" ) joined }
///     joined     = product { "~" product }
///     product    = power { ( "*" | "/" | "//" | "%" ) power }
///     power      = unary { "**" unary }
///     unary      = ( "-" | "+" ) unary | primary { postfix } { filter | test | call }
struct ExpressionParser {
    private let tokens: [Token]
    private var index = 0
    var names: NameTable

    /// `tokens` end with `.end`.
    init(_ tokens: [Token], names: NameTable) {
        precondition(!tokens.isEmpty, "a tag's tokens end with its end")
        self.tokens = tokens
        self.names = names
    }

    var token: Token { tokens[index] }
    var next: Token { tokens[min(index + 1, tokens.count - 1)] }
    /// Where the last token that was taken ends.
    private var lastEnd: Int { index > 0 ? tokens[index - 1].range.upperBound : token.range.lowerBound }

    @discardableResult
    mutating func advance() -> Token {
        let taken = token
        if index + 1 < tokens.count { index += 1 }
        return taken
    }

    func isSymbol(_ symbol: String) -> Bool { token.kind == .symbol(symbol) }
    func isName(_ name: String) -> Bool { token.kind == .name(name) }
    var isAtEnd: Bool { token.kind == .end }

    mutating func take(symbol: String) -> Bool {
        guard isSymbol(symbol) else { return false }
        advance()
        return true
    }

    mutating func take(name: String) -> Bool {
        guard isName(name) else { return false }
        advance()
        return true
    }

    mutating func expect(symbol: String) throws(SyntaxFault) {
        guard take(symbol: symbol) else { throw unexpected("`\(symbol)`") }
    }

    mutating func expectEnd() throws(SyntaxFault) {
        guard isAtEnd else { throw unexpected("the end of the tag") }
    }

    func unexpected(_ wanted: String, help: String...) -> SyntaxFault {
        var help = help
        if isSymbol("=") { help.append("`==` compares; `{% set x = … %}` sets") }
        return SyntaxFault(
            message: "expected \(wanted), found \(token.shown)", range: token.range, help: help)
    }

    // MARK: Building

    func build(
        _ kind: Expression.Kind, from start: Int, over depths: Int...
    ) throws(SyntaxFault) -> Expression {
        try build(kind, start..<lastEnd, over: depths.max() ?? 0)
    }

    func build(
        _ kind: Expression.Kind, _ range: Range<Int>, over depth: Int
    ) throws(SyntaxFault) -> Expression {
        guard depth < TemplateLimits.expressionDepth else { throw tooDeep(range) }
        return Expression(kind, range, depth: depth + 1)
    }

    private func tooDeep(_ range: Range<Int>) -> SyntaxFault {
        SyntaxFault(
            message: "the expression is nested deeper than \(TemplateLimits.expressionDepth)", range: range,
            help: ["give a part of it a name with `{% set … %}`"], identifier: "template.limit")
    }

    // MARK: Operators

    /// How many calls of `expression` and `unary` are running.
    private var running = 0

    private mutating func enter() throws(SyntaxFault) {
        guard running < TemplateLimits.expressionDepth else { throw tooDeep(token.range) }
        running += 1
    }

    /// One expression, with an inline `if` where `allowingChoice`.
    mutating func expression(allowingChoice: Bool = true) throws(SyntaxFault) -> Expression {
        try enter()
        defer { running -= 1 }
        var value = try or()
        while allowingChoice, take(name: "if") {
            let condition = try or()
            let otherwise = take(name: "else") ? try expression() : nil
            let kind = Expression.Kind.choice(value, condition: condition, otherwise: otherwise)
            value = try build(
                kind, from: value.range.lowerBound, over: value.depth, condition.depth, otherwise?.depth ?? 0)
        }
        return value
    }

    private mutating func or() throws(SyntaxFault) -> Expression {
        var left = try and()
        while take(name: "or") {
            let right = try and()
            left = try build(.or(left, right), from: left.range.lowerBound, over: left.depth, right.depth)
        }
        return left
    }

    private mutating func and() throws(SyntaxFault) -> Expression {
        var left = try not()
        while take(name: "and") {
            let right = try not()
            left = try build(.and(left, right), from: left.range.lowerBound, over: left.depth, right.depth)
        }
        return left
    }

    private mutating func not() throws(SyntaxFault) -> Expression {
        guard isName("not") else { return try comparison() }
        let start = advance().range.lowerBound
        try enter()
        defer { running -= 1 }
        let value = try not()
        return try build(.not(value), from: start, over: value.depth)
    }

    private mutating func comparison() throws(SyntaxFault) -> Expression {
        let first = try sum()
        var rest: [(Comparison, Expression)] = []
        while let comparison = takeComparison() {
            let right = try sum()
            rest.append((comparison, right))
        }
        guard !rest.isEmpty else { return first }
        let depth = rest.map(\.1.depth).max() ?? 0
        return try build(.comparison(first, rest), from: first.range.lowerBound, over: first.depth, depth)
    }

    private mutating func takeComparison() -> Comparison? {
        if case .symbol(let symbol) = token.kind, let comparison = Comparison(rawValue: symbol) {
            advance()
            return comparison
        }
        if take(name: "in") { return .isIn }
        guard isName("not"), next.kind == .name("in") else { return nil }
        advance()
        advance()
        return .isNotIn
    }

    private mutating func sum() throws(SyntaxFault) -> Expression {
        var left = try joined()
        while let operation = takeArithmetic(["+", "-"]) {
            let right = try joined()
            left = try build(
                .arithmetic(operation, left, right), from: left.range.lowerBound, over: left.depth,
                right.depth)
        }
        return left
    }

    private mutating func joined() throws(SyntaxFault) -> Expression {
        let first = try product()
        guard isSymbol("~") else { return first }
        var parts = [first]
        while take(symbol: "~") {
            let part = try product()
            parts.append(part)
        }
        return try build(
            .concatenation(parts), from: first.range.lowerBound, over: parts.map(\.depth).max() ?? 0)
    }

    private mutating func product() throws(SyntaxFault) -> Expression {
        var left = try power()
        while let operation = takeArithmetic(["*", "/", "//", "%"]) {
            let right = try power()
            left = try build(
                .arithmetic(operation, left, right), from: left.range.lowerBound, over: left.depth,
                right.depth)
        }
        return left
    }

    private mutating func power() throws(SyntaxFault) -> Expression {
        var left = try unary()
        while take(symbol: "**") {
            let right = try unary()
            left = try build(
                .arithmetic(.power, left, right), from: left.range.lowerBound, over: left.depth, right.depth)
        }
        return left
    }

    private mutating func takeArithmetic(_ symbols: [String]) -> Arithmetic? {
        guard case .symbol(let symbol) = token.kind, symbols.contains(symbol) else { return nil }
        advance()
        return Arithmetic(rawValue: symbol)
    }

    private mutating func unary(withFilters: Bool = true) throws(SyntaxFault) -> Expression {
        try enter()
        defer { running -= 1 }
        let start = token.range.lowerBound
        var value: Expression
        if take(symbol: "-") {
            let operand = try unary(withFilters: false)
            value = try build(.negative(operand), from: start, over: operand.depth)
        } else if take(symbol: "+") {
            let operand = try unary(withFilters: false)
            value = try build(.positive(operand), from: start, over: operand.depth)
        } else {
            value = try primary()
        }
        value = try postfixes(of: value)
        return withFilters ? try filters(of: value) : value
    }

    // MARK: Values

    mutating func primary() throws(SyntaxFault) -> Expression {
        switch token.kind {
        case .name(let name): return try nameOrConstant(name)
        case .number(let text): return Expression(.constant(number(text)), advance().range)
        case .text: return texts()
        case .symbol("("): return try parenthesized()
        case .symbol("["): return try list()
        case .symbol("{"): return try map()
        default: throw unexpected("a value")
        }
    }

    private static let keywords: Set<String> = ["if", "else", "or", "and", "in", "is"]

    private mutating func nameOrConstant(_ name: String) throws(SyntaxFault) -> Expression {
        if Self.keywords.contains(name) { throw unexpected("a value") }
        let range = advance().range
        switch name {
        case "true", "True": return Expression(.constant(.boolean(true)), range)
        case "false", "False": return Expression(.constant(.boolean(false)), range)
        case "none", "None": return Expression(.constant(.none), range)
        default: return Expression(.name(names.number(of: name)), range)
        }
    }

    func number(_ text: String) -> TemplateValue {
        TemplateNumber(written: text).map { .number($0) } ?? .none
    }

    /// Texts in a row are one, as in Python.
    private mutating func texts() -> Expression {
        let start = token.range.lowerBound
        var joined = ""
        while case .text(let text) = token.kind {
            joined += text
            advance()
        }
        return Expression(.constant(.text(joined)), start..<lastEnd)
    }

    private mutating func parenthesized() throws(SyntaxFault) -> Expression {
        let start = advance().range.lowerBound
        if take(symbol: ")") { return Expression(.list([]), start..<lastEnd) }
        let first = try expression()
        guard isSymbol(",") else {
            try expect(symbol: ")")
            return Expression(first.kind, start..<lastEnd, depth: first.depth)
        }
        advance()
        let rest = try items(until: ")")
        return try listOf([first] + rest, from: start)
    }

    private mutating func list() throws(SyntaxFault) -> Expression {
        let start = advance().range.lowerBound
        return try listOf(try items(until: "]"), from: start)
    }

    private func listOf(_ items: [Expression], from start: Int) throws(SyntaxFault) -> Expression {
        try build(.list(items), from: start, over: items.map(\.depth).max() ?? 0)
    }

    private mutating func items(until closing: String) throws(SyntaxFault) -> [Expression] {
        var items: [Expression] = []
        while !take(symbol: closing) {
            let item = try expression()
            items.append(item)
            guard isSymbol(closing) || take(symbol: ",") else { throw unexpected("`,` or `\(closing)`") }
        }
        return items
    }

    private mutating func map() throws(SyntaxFault) -> Expression {
        let start = advance().range.lowerBound
        var entries: [(Expression, Expression)] = []
        while !take(symbol: "}") {
            let key = try expression()
            try expect(symbol: ":")
            let value = try expression()
            entries.append((key, value))
            guard isSymbol("}") || take(symbol: ",") else { throw unexpected("`,` or `}`") }
        }
        let depth = entries.map { max($0.0.depth, $0.1.depth) }.max() ?? 0
        return try build(.map(entries), from: start, over: depth)
    }

    /// Expressions with commas between them; two or more are a list: `a, b`.
    mutating func tuple(allowingChoice: Bool = true) throws(SyntaxFault) -> Expression {
        let first = try expression(allowingChoice: allowingChoice)
        guard isSymbol(",") else { return first }
        var items = [first]
        while take(symbol: ","), !isAtEnd {
            let item = try expression(allowingChoice: allowingChoice)
            items.append(item)
        }
        return try listOf(items, from: first.range.lowerBound)
    }
}
