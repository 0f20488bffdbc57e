import Diagnostics

extension Checker {
    /// The names of the functions.
    static let functions = [
        "if", "min", "max", "abs", "round", "floor", "ceil", "days", "years", "currency", "number", "percent",
        "date",
        "time", "month", "datetime",
    ]

    mutating func call(
        _ name: String, _ nameRange: Range<Int>, _ arguments: [Syntax], _ whole: Syntax, hint: ExpressionType?
    ) -> Typed? {
        switch name {
        case "if": choice(arguments, whole, hint: hint)
        case "min": numbers(.min, name, arguments, whole)
        case "max": numbers(.max, name, arguments, whole)
        case "abs": number(.abs, name, arguments, whole)
        case "round": number(.round, name, arguments, whole)
        case "floor": number(.floor, name, arguments, whole)
        case "ceil": number(.ceil, name, arguments, whole)
        case "days": dates(.days, name, arguments, whole, example: "days(arrival, departure)")
        case "years": dates(.years, name, arguments, whole, example: "years(birthday)")
        case "number": formatted(.plain(scope.language), name, arguments, whole)
        case "percent": formatted(.percent(scope.language), name, arguments, whole)
        case "currency": currency(arguments, whole)
        case "date": moment(name, .date, arguments, whole.range)
        case "time": moment(name, .time, arguments, whole.range)
        case "month": moment(name, .month, arguments, whole.range)
        case "datetime": moment(name, .dateTime, arguments, whole.range)
        default: unknown(name, nameRange)
        }
    }

    private mutating func unknown(_ name: String, _ range: Range<Int>) -> Typed? {
        if scope.name(name) != nil || ExpressionScope.words.contains(name) {
            return refuse("expression.unknown-function", "`\(name)` is no function", range)
        }
        return refuse(
            "expression.unknown-function", "unknown function `\(name)`", range,
            help: Suggestion.help(
                for: name, among: Self.functions,
                otherwise: "the functions are \(Quoting.list(Self.functions))"))
    }

    private mutating func wrongCount(_ name: String, _ takes: String, _ whole: Syntax, example: String)
        -> Typed?
    {
        refuse("expression.arguments", "`\(name)` takes \(takes)", whole.range, help: ["write `\(example)`"])
    }

    private mutating func choice(_ arguments: [Syntax], _ whole: Syntax, hint: ExpressionType?) -> Typed? {
        guard arguments.count == 3 else {
            return wrongCount("if", "a condition and two values", whole, example: "if(a, b, c)")
        }
        let condition = condition(arguments[0])
        let branches = knownBranches(arguments, hint: hint)
        guard let condition, let (first, second) = branches else { return nil }
        guard first.type.meets(second.type) else {
            return refuse(
                "expression.type",
                "`\(source(arguments[1]))` is \(first.type.phrase) and `\(source(arguments[2]))` is \(second.type.phrase)",
                whole.range, help: ["both values of an `if` have one type"])
        }
        let type = second.type.isOptional ? first.type.optional ?? first.type : first.type
        return Typed(term: .choose(condition, first.term, second.term), type: type)
    }

    /// Both values of an `if`; that which has a type of its own is checked first and gives it to the other.
    private mutating func knownBranches(_ arguments: [Syntax], hint: ExpressionType?) -> (Typed, Typed)? {
        let (condition, then, otherwise) = (arguments[0], arguments[1], arguments[2])
        func branch(_ checker: inout Checker, _ syntax: Syntax, _ truth: Bool, _ hint: ExpressionType?)
            -> Typed?
        {
            checker.knowing(condition, is: truth) { $0.value(syntax, hint: hint) }
        }
        if then.needsContext, !otherwise.needsContext || isNone(then) {
            guard let second = branch(&self, otherwise, false, hint) else { return nil }
            guard let first = branch(&self, then, true, hint?.choices == nil ? second.type : hint) else {
                return nil
            }
            return (first, second)
        }
        let first = branch(&self, then, true, hint)
        guard let second = branch(&self, otherwise, false, hint?.choices == nil ? first?.type ?? hint : hint),
            let first
        else {
            return nil
        }
        return (first, second)
    }

    private func isNone(_ syntax: Syntax) -> Bool {
        if case .none = syntax.kind { true } else { false }
    }

    private mutating func numbers(
        _ operation: Operation, _ name: String, _ arguments: [Syntax], _ whole: Syntax
    ) -> Typed? {
        guard arguments.count > 1 else {
            return wrongCount(name, "two numbers or more", whole, example: "\(name)(a, b)")
        }
        let terms = arguments.map { operand($0, .number, of: "`\(name)`") }
        let known = terms.compactMap { $0 }
        return known.count == terms.count ? Typed(term: .call(operation, known), type: .number) : nil
    }

    private mutating func number(
        _ operation: Operation, _ name: String, _ arguments: [Syntax], _ whole: Syntax
    ) -> Typed? {
        guard arguments.count == 1 else {
            return wrongCount(name, "one number", whole, example: "\(name)(n)")
        }
        return operand(arguments[0], .number, of: "`\(name)`").map {
            Typed(term: .call(operation, [$0]), type: .number)
        }
    }

    private mutating func dates(
        _ operation: Operation, _ name: String, _ arguments: [Syntax], _ whole: Syntax, example: String
    ) -> Typed? {
        let wanted = operation == .days ? 2 : 1
        guard arguments.count == wanted else {
            return wrongCount(name, wanted == 2 ? "two dates" : "one date", whole, example: example)
        }
        let terms = arguments.map { operand($0, .date, of: "`\(name)`") }
        let known = terms.compactMap { $0 }
        return known.count == wanted ? Typed(term: .call(operation, known), type: .number) : nil
    }

    private mutating func formatted(
        _ format: NumberFormat, _ name: String, _ arguments: [Syntax], _ whole: Syntax
    ) -> Typed? {
        guard arguments.count == 1 else {
            return wrongCount(name, "one number", whole, example: "\(name)(n)")
        }
        return written(arguments[0], format, of: name)
    }

    private mutating func currency(_ arguments: [Syntax], _ whole: Syntax) -> Typed? {
        guard arguments.count == 2, case .text(let code) = arguments[1].kind else {
            return wrongCount("currency", "a number and a currency", whole, example: "currency(n, \"EUR\")")
        }
        guard let format = NumberFormat.currency(code.value, scope.language) else {
            return refuse(
                "expression.currency", "`\(code.value)` is no currency", arguments[1].range,
                help: Suggestion.help(
                    for: code.value, among: Currency.codes,
                    otherwise: "a currency has three capital letters (ISO 4217): `\"EUR\"`"))
        }
        return written(arguments[0], format, of: "currency")
    }

    /// A number written for readers; one that may be none is written as nothing.
    private mutating func written(_ argument: Syntax, _ format: NumberFormat, of name: String) -> Typed? {
        guard let typed = value(argument, hint: .number) else { return nil }
        guard typed.type.unwrapped == .number else {
            return refuse(
                "expression.type",
                "`\(name)` needs a number, and `\(source(argument))` is \(typed.type.phrase)",
                argument.range)
        }
        return Typed(term: .call(.format(format), [typed.term]), type: .text)
    }
}
