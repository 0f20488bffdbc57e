/// Reads an expression into syntax. It stops at the first thing it cannot read.
///
/// Every function that can come back to itself counts its depth, so that no text makes the stack overflow.
struct Parser {
    let text: String
    let tokens: [Token]
    private(set) var position = 0
    private var nodes = 0
    private var depth = 0
    private(set) var fault: ExpressionFault?

    init(_ text: String) {
        self.text = text
        var lexer = Lexer(text)
        tokens = lexer.tokens()
    }

    /// The fault because of which `parse` gave nil.
    var firstFault: ExpressionFault {
        fault ?? ExpressionFault("expression.syntax", "this is no expression", at: 0..<text.utf8.count)
    }

    var token: Token { tokens[position] }

    /// The whole text: one expression and nothing behind it.
    mutating func parse() -> Syntax? {
        guard token.kind != .end else {
            return refuse(
                ExpressionFault("expression.empty", "an expression is missing", at: 0..<text.utf8.count))
        }
        guard let whole = or() else { return nil }
        guard token.kind == .end else { return refuse(unexpected(afterOperand: true)) }
        return whole
    }

    /// expr = or; or = and { ("||" | "or") and }
    private mutating func or() -> Syntax? {
        guard var left = and() else { return nil }
        while take("||") || take(word: "or") {
            guard let right = and(), let whole = binary(.or, left, right) else { return nil }
            left = whole
        }
        return left
    }

    /// and = not { ("&&" | "and") not }
    private mutating func and() -> Syntax? {
        guard var left = not() else { return nil }
        while take("&&") || take(word: "and") {
            guard let right = not(), let whole = binary(.and, left, right) else { return nil }
            left = whole
        }
        return left
    }

    /// not = ("!" | "not") not | cmp
    private mutating func not() -> Syntax? {
        let start = token.range.lowerBound
        guard take("!") || take(word: "not") else { return comparison() }
        return nested { parser in
            guard let operand = parser.not() else { return nil }
            return parser.node(.not(operand), start..<operand.range.upperBound)
        }
    }

    /// cmp = coal [ ("==" | "!=" | "<" | "<=" | ">" | ">=") coal | "in" members ]
    private mutating func comparison() -> Syntax? {
        guard let left = coalescing() else { return nil }
        guard let comparing = takeComparison() else { return left }
        guard let right = comparing == .isIn ? members() : coalescing() else { return nil }
        if let second = peekComparison() {
            return refuse(
                ExpressionFault(
                    "expression.chained-comparison", "`\(second.rawValue)` cannot follow a comparison",
                    at: token.range, help: ["compare two by two, joined with `and`: `1 <= n and n <= 5`"]))
        }
        return binary(comparing, left, right)
    }

    /// members = add [ "..." add ]; what stands after `in`: both ends of a range belong to it
    private mutating func members() -> Syntax? {
        guard let low = sum() else { return nil }
        if case .sign(let sign) = token.kind, sign == ".." || sign == "..<" {
            return refuse(
                ExpressionFault(
                    "expression.syntax", "`\(sign)` is no range here", at: token.range,
                    help: ["write `...`; both ends belong to the range"]))
        }
        guard take("...") else { return low }
        guard let high = sum() else { return nil }
        return node(.range(low, high), low.range.lowerBound..<high.range.upperBound)
    }

    /// coal = add { "??" add }
    private mutating func coalescing() -> Syntax? {
        guard var left = sum() else { return nil }
        while take("??") {
            guard let right = sum(), let whole = binary(.coalesce, left, right) else { return nil }
            left = whole
        }
        return left
    }

    /// add = mul { ("+" | "-") mul }
    private mutating func sum() -> Syntax? {
        guard var left = product() else { return nil }
        while let sign = take(oneOf: [.add, .subtract]) {
            guard let right = product(), let whole = binary(sign, left, right) else { return nil }
            left = whole
        }
        return left
    }

    /// mul = unary { ("*" | "/" | "%") unary }
    private mutating func product() -> Syntax? {
        guard var left = unary() else { return nil }
        while let sign = take(oneOf: [.multiply, .divide, .remainder]) {
            guard let right = unary(), let whole = binary(sign, left, right) else { return nil }
            left = whole
        }
        return left
    }

    /// unary = [ "-" ] post
    private mutating func unary() -> Syntax? {
        let start = token.range.lowerBound
        guard take("-") else { return postfix() }
        guard let operand = postfix() else { return nil }
        return node(.negative(operand), start..<operand.range.upperBound)
    }

    /// post = prim { "." name [ "(" args ")" ] }
    private mutating func postfix() -> Syntax? {
        guard var whole = primary() else { return nil }
        while take(".") {
            guard case .name(let name) = token.kind else { return refuse(unexpected(afterOperand: false)) }
            let nameRange = token.range
            position += 1
            var arguments: [Syntax]?
            if take("(") {
                guard let found = list(closedBy: ")") else { return nil }
                arguments = found
            }
            let range = whole.range.lowerBound..<lastEnd
            guard let member = node(.member(whole, name, nameRange: nameRange, arguments), range) else {
                return nil
            }
            whole = member
        }
        return whole
    }

    /// prim = number | text | true | false | none | today | .case | name | name "(" args ")" | "(" expr ")" | "[" args "]"
    private mutating func primary() -> Syntax? {
        let start = token.range.lowerBound
        switch token.kind {
        case .number(let number): return advance(.number(number))
        case .text(let text): return advance(.text(text))
        case .name(let name) where !["not", "and", "or", "in"].contains(name): return named(name)
        case .sign("."):
            return optionLiteral()
        case .sign("("):
            position += 1
            return nested { parser in
                guard let inner = parser.or() else { return nil }
                guard parser.take(")") else { return parser.refuse(parser.unclosed("(", at: start)) }
                return Syntax(kind: inner.kind, range: start..<parser.lastEnd)
            }
        case .sign("["):
            position += 1
            guard let elements = list(closedBy: "]") else { return nil }
            return node(.list(elements), start..<lastEnd)
        default: return refuse(unexpected(afterOperand: false))
        }
    }

    private mutating func optionLiteral() -> Syntax? {
        guard position + 1 < tokens.count, case .name(let name) = tokens[position + 1].kind else {
            return refuse(unexpected(afterOperand: false))
        }
        position += 2
        return node(.option(name), tokens[position - 2].range.lowerBound..<lastEnd)
    }

    private mutating func named(_ name: String) -> Syntax? {
        let range = token.range
        position += 1
        if take("(") {
            guard let arguments = list(closedBy: ")") else { return nil }
            return node(.call(name, nameRange: range, arguments), range.lowerBound..<lastEnd)
        }
        switch name {
        case "true", "false": return node(.boolean(name == "true"), range)
        case "none": return node(.none, range)
        case "today": return node(.today, range)
        case "form": return node(.form, range)
        default: return node(.name(name), range)
        }
    }

    /// args = [ expr { "," expr } ]
    private mutating func list(closedBy end: String) -> [Syntax]? {
        let start = lastEnd - 1
        return nested { parser in
            var elements: [Syntax] = []
            if parser.take(end) { return elements }
            repeat {
                guard let element = parser.or() else { return nil }
                elements.append(element)
            } while parser.take(",")
            guard parser.take(end) else {
                return parser.refuse(parser.unclosed(end == ")" ? "(" : "[", at: start))
            }
            return elements
        }
    }
}

extension Parser {
    private var lastEnd: Int { position == 0 ? 0 : tokens[position - 1].range.upperBound }

    private mutating func refuse<Result>(_ fault: ExpressionFault) -> Result? {
        self.fault = self.fault ?? fault
        return nil
    }

    private mutating func advance(_ kind: Syntax.Kind) -> Syntax? {
        position += 1
        return node(kind, tokens[position - 1].range)
    }

    private mutating func binary(_ sign: BinaryOperator, _ left: Syntax, _ right: Syntax) -> Syntax? {
        node(.binary(sign, left, right), left.range.lowerBound..<right.range.upperBound)
    }

    private mutating func node(_ kind: Syntax.Kind, _ range: Range<Int>) -> Syntax? {
        nodes += 1
        guard nodes <= Expression.Limit.nodes else {
            return refuse(
                ExpressionFault(
                    "expression.too-large",
                    "an expression has at most \(Expression.Limit.nodes) operands and operators",
                    at: 0..<text.utf8.count, help: ["give parts of it names with `let:`"]))
        }
        return Syntax(kind: kind, range: range)
    }

    private mutating func nested<Result>(_ inner: (inout Parser) -> Result?) -> Result? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Expression.Limit.depth else {
            return refuse(
                ExpressionFault(
                    "expression.too-deep",
                    "an expression has at most \(Expression.Limit.depth) parentheses, brackets and `not` within each other",
                    at: tokens[max(0, position - 1)].range,
                    help: ["give parts of it names with `let:`"]))
        }
        return inner(&self)
    }

    private mutating func take(_ sign: String) -> Bool {
        guard token.kind == .sign(sign) else { return false }
        position += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard token.kind == .name(word) else { return false }
        position += 1
        return true
    }

    private mutating func take(oneOf signs: [BinaryOperator]) -> BinaryOperator? {
        signs.first { take($0.rawValue) }
    }

    private func peekComparison() -> BinaryOperator? {
        switch token.kind {
        case .name("in"): .isIn
        case .sign(let sign):
            [.equal, .notEqual, .less, .atMost, .more, .atLeast].first { $0.rawValue == sign }
        default: nil
        }
    }

    private mutating func takeComparison() -> BinaryOperator? {
        guard let comparison = peekComparison() else { return nil }
        position += 1
        return comparison
    }

    private func unclosed(_ sign: String, at offset: Int) -> ExpressionFault {
        if token.kind != .end { return unexpected(afterOperand: true) }
        return ExpressionFault(
            "expression.unclosed", "this `\(sign)` is not closed", at: offset..<offset + 1,
            help: ["close it with `\(sign == "(" ? ")" : "]")`"])
    }
}
