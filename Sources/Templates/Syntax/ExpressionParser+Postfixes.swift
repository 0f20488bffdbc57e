/// What may follow a value: members, items, calls, filters and tests.
extension ExpressionParser {
    mutating func postfixes(of value: Expression) throws(SyntaxFault) -> Expression {
        var value = value
        while true {
            if isSymbol(".") {
                value = try member(of: value)
            } else if isSymbol("[") {
                value = try item(of: value)
            } else if isSymbol("(") {
                value = try call(of: value)
            } else {
                return value
            }
        }
    }

    private mutating func member(of value: Expression) throws(SyntaxFault) -> Expression {
        advance()
        switch token.kind {
        case .name(let name):
            let range = advance().range
            return try build(.member(value, name), range, over: value.depth)
        case .number(let text):
            let key = Expression(.constant(number(text)), advance().range)
            return try build(.item(value, key), from: value.range.lowerBound, over: value.depth)
        default: throw unexpected("a name after `.`")
        }
    }

    private mutating func item(of value: Expression) throws(SyntaxFault) -> Expression {
        advance()
        let start = value.range.lowerBound
        let from = isSymbol(":") ? nil : try expression()
        guard isSymbol(":") else {
            guard let key = from else { throw unexpected("an index") }
            try expect(symbol: "]")
            return try build(.item(value, key), from: start, over: value.depth, key.depth)
        }
        advance()
        let to = isSymbol("]") || isSymbol(":") ? nil : try expression()
        let step = take(symbol: ":") && !isSymbol("]") ? try expression() : nil
        try expect(symbol: "]")
        let depth = max(from?.depth ?? 0, to?.depth ?? 0, step?.depth ?? 0)
        return try build(.slice(value, from: from, to: to, step: step), from: start, over: value.depth, depth)
    }

    /// Methods of Python's that templates use most, and the filters that do the same.
    private static let methods = [
        "items": "items", "upper": "upper", "lower": "lower", "title": "title", "capitalize": "capitalize",
        "replace": "replace", "strip": "trim",
    ]

    private mutating func call(of value: Expression) throws(SyntaxFault) -> Expression {
        var arguments = try self.arguments()
        if case .member(_, let name) = value.kind, let filter = Self.methods[name] {
            arguments.method = try? ArgumentBinding.filter(filter, value.range, arguments)
        }
        return try build(
            .call(value, arguments), from: value.range.lowerBound, over: value.depth, arguments.depth)
    }

    /// `( a, b, name=c )`
    mutating func arguments() throws(SyntaxFault) -> Arguments {
        try expect(symbol: "(")
        var arguments = Arguments()
        while !take(symbol: ")") {
            if isSymbol("*") || isSymbol("**") {
                throw unexpected("an argument", help: "`*args` and `**kwargs` are not supported")
            }
            if case .name(let name) = token.kind, next.kind == .symbol("=") {
                let range = advance().range
                advance()
                let value = try expression()
                arguments.named.append((name, range, value))
            } else {
                guard arguments.named.isEmpty else {
                    throw unexpected("an argument with a name, as the one before it")
                }
                let value = try expression()
                arguments.positional.append(value)
            }
            guard isSymbol(")") || take(symbol: ",") else { throw unexpected("`,` or `)`") }
        }
        return arguments
    }

    mutating func filters(of value: Expression) throws(SyntaxFault) -> Expression {
        var value = value
        while true {
            if isSymbol("|") {
                advance()
                value = try filter(of: value)
            } else if isName("is") {
                advance()
                value = try test(of: value)
            } else if isSymbol("(") {
                value = try call(of: value)
            } else {
                return value
            }
        }
    }

    /// The filter whose name is next, and those behind it, over `value`: `upper | replace("a", "b")`.
    mutating func filterChain(over value: Expression) throws(SyntaxFault) -> Expression {
        let first = try filter(of: value)
        return try filters(of: first)
    }

    private mutating func filter(of value: Expression) throws(SyntaxFault) -> Expression {
        guard case .name(let name) = token.kind else { throw unexpected("the name of a filter") }
        let range = advance().range
        let arguments = isSymbol("(") ? try self.arguments() : Arguments()
        let use = try ArgumentBinding.filter(name, range, arguments)
        return try build(
            .filter(value, use), from: value.range.lowerBound, over: value.depth, arguments.depth)
    }

    private static let endsTest: Set<String> = ["else", "or", "and", "if", "is", "in", "not"]

    private mutating func test(of value: Expression) throws(SyntaxFault) -> Expression {
        let isNegated = take(name: "not")
        guard case .name(let name) = token.kind else { throw unexpected("the name of a test") }
        let range = advance().range
        var arguments = Arguments()
        if isSymbol("(") {
            arguments = try self.arguments()
        } else if startsTestArgument {
            let operand = try primary()
            let argument = try postfixes(of: operand)
            arguments.positional = [argument]
        }
        if isName("is") { throw unexpected("`and` or `or` between two tests") }
        let use = try ArgumentBinding.test(name, range, arguments, isNegated: isNegated)
        return try build(.test(value, use), from: value.range.lowerBound, over: value.depth, arguments.depth)
    }

    private var startsTestArgument: Bool {
        switch token.kind {
        case .name(let name): !Self.endsTest.contains(name)
        case .number, .text: true
        case .symbol(let symbol): ["[", "{"].contains(symbol)
        case .end: false
        }
    }
}
