extension Checker {
    mutating func binary(_ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax) -> Typed? {
        switch sign {
        case .and, .or: logic(sign, left, right)
        case .equal, .notEqual: asking { $0.equality(sign, left, right, whole) }
        case .less, .atMost, .more, .atLeast: asking { $0.order(sign, left, right, whole) }
        case .isIn: asking { $0.membership(left, right) }
        case .coalesce: coalescing(left, right, whole)
        case .add, .subtract, .multiply, .divide, .remainder: arithmetic(sign, left, right)
        }
    }

    private mutating func logic(_ sign: BinaryOperator, _ left: Syntax, _ right: Syntax) -> Typed? {
        let first = condition(left)
        let second = knowing(left, is: sign == .and) { $0.condition(right) }
        guard let first, let second else { return nil }
        return Typed(term: sign == .and ? .and(first, second) : .or(first, second), type: .boolean)
    }

    private mutating func arithmetic(_ sign: BinaryOperator, _ left: Syntax, _ right: Syntax) -> Typed? {
        if sign == .add, isText(left) || isText(right) {
            return refuse(
                "expression.type", "`+` adds numbers, and this is text",
                (isText(left) ? left : right).range,
                help: ["texts are put together in a label: `\"{a} {b}\"`"])
        }
        let first = operand(left, .number, of: "`\(sign.rawValue)`")
        let second = operand(right, .number, of: "`\(sign.rawValue)`")
        guard let first, let second else { return nil }
        let operation: Operation
        var type = ExpressionType.number
        switch sign {
        case .add: operation = .add
        case .subtract: operation = .subtract
        case .multiply: operation = .multiply
        default:
            operation = sign == .divide ? .divide : .remainder
            if case .number(let divisor) = second, divisor != 0 { break }
            type = .optionalNumber
        }
        return Typed(term: .call(operation, [first, second]), type: type)
    }

    private func isText(_ syntax: Syntax) -> Bool {
        if case .text = syntax.kind { true } else { false }
    }

    private mutating func coalescing(_ left: Syntax, _ right: Syntax, _ whole: Syntax) -> Typed? {
        guard let first = value(left) else {
            _ = right.needsContext ? nil : value(right)
            return nil
        }
        guard let type = first.type.optional else {
            return refuse(
                "expression.type",
                "`??` stands after what may be none, and `\(source(left))` is \(first.type.phrase)",
                left.range, help: ["write `if(\(source(left)).isEmpty, …, \(source(left)))`"])
        }
        guard let second = value(right, hint: first.type.unwrapped) else { return nil }
        guard second.type.meets(type) else { return clash(first.type, left, second.type, right, whole) }
        let isOptional = second.type.isOptional
        return Typed(
            term: .coalesce(first.term, second.term), type: isOptional ? type : first.type.unwrapped)
    }

    /// Both sides of a comparison; a literal takes the type of what stands beside it.
    private mutating func pair(_ left: Syntax, _ right: Syntax) -> (Typed, Typed)? {
        if left.needsContext, !right.needsContext {
            guard let second = value(right), let first = value(left, hint: second.type) else {
                return nil
            }
            return (first, second)
        }
        let first = value(left)
        guard let second = value(right, hint: first?.type), let first else { return nil }
        return (first, second)
    }

    private mutating func equality(
        _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
    ) -> Typed? {
        guard let (first, second) = pair(left, right) else { return nil }
        guard first.type.meets(second.type) else { return clash(first.type, left, second.type, right, whole) }
        if first.type == .files {
            return refuse(
                "expression.type", "files cannot be compared", whole.range, help: ["compare their `.count`"])
        }
        let operation: Operation =
            switch first.type {
            case .text: .sameText
            case .options: .sameOptions
            default: .equal
            }
        let term = Term.call(operation, [first.term, second.term])
        return Typed(term: sign == .equal ? term : .not(term), type: .boolean)
    }

    private mutating func order(
        _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
    ) -> Typed? {
        guard let (first, second) = pair(left, right) else { return nil }
        guard first.type.meets(second.type) else { return clash(first.type, left, second.type, right, whole) }
        guard first.type.unwrapped == .number || first.type.isMoment else {
            let help =
                first.type == .text ? ["compare how long they are: `\(source(left)).count`, or use `==`"] : []
            return refuse(
                first.type == .text ? "expression.text-order" : "expression.type",
                "`\(sign.rawValue)` puts numbers and dates in order, and `\(source(left))` is \(first.type.phrase)",
                whole.range, help: help)
        }
        // Both are told at once: an author who mends one would find the other only then.
        let areValues = [isValue(first, left), isValue(second, right)]
        guard areValues == [true, true] else { return nil }
        let operation: Operation =
            switch sign {
            case .less: .less
            case .atMost: .atMost
            case .more: .more
            default: .atLeast
            }
        return Typed(term: .call(operation, [first.term, second.term]), type: .boolean)
    }

    private mutating func isValue(_ typed: Typed, _ syntax: Syntax) -> Bool {
        guard typed.type.isOptional else { return true }
        return optional(syntax, typed.type) ?? false
    }

    private mutating func clash<Result>(
        _ first: ExpressionType, _ left: Syntax, _ second: ExpressionType, _ right: Syntax, _ whole: Syntax
    ) -> Result? {
        refuse(
            "expression.type",
            "`\(source(left))` is \(first.phrase) and `\(source(right))` is \(second.phrase)", whole.range,
            help: mend(first, left, second, right) + mend(second, right, first, left))
    }

    /// What the text literal `right` could be, to meet the type of `left`.
    private func mend(
        _ first: ExpressionType, _ left: Syntax, _ second: ExpressionType, _ right: Syntax
    ) -> [String] {
        guard case .text(let literal) = right.kind else {
            guard case .number = right.kind else { return [] }
            switch first.unwrapped {
            case .text: return ["a text is written in quotation marks: `\"\(source(right))\"`"]
            case .option(let choices):
                return choices.values.contains(source(right))
                    ? ["an option that begins with a digit is written in quotation marks: `\"\(source(right))\"`"] : []
            default: return []
            }
        }
        switch first.unwrapped {
        case .number where Double(literal.value) != nil:
            return ["write the number without quotation marks: `\(literal.value)`"]
        case .boolean where ["true", "false"].contains(literal.value):
            return ["write it without quotation marks: `\(literal.value)`"]
        case .date: return ["a date is written `date(\"2026-01-31\")`"]
        case .time: return ["a time is written `time(\"08:30\")`"]
        case .options: return ["write `\(source(left)).contains(\(Quoting.option(literal.value)))`"]
        default: return []
        }
    }
}
