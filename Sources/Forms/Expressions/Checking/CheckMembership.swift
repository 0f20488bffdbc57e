extension Checker {
    /// `a in 1...5`, `a in [.x, .y]`, `.x in toppings`; none is in nothing.
    mutating func membership(_ left: Syntax, _ right: Syntax) -> Typed? {
        switch right.kind {
        case .range(let low, let high): within(left, low, high)
        case .list(let elements): oneOf(left, elements)
        default: contained(left, right)
        }
    }

    private mutating func within(_ left: Syntax, _ low: Syntax, _ high: Syntax) -> Typed? {
        guard let item = value(left) else { return nil }
        let type = item.type.unwrapped
        guard type == .number || type.isMoment else {
            return refuse(
                "expression.type",
                "a range holds numbers or dates, and `\(source(left))` is \(item.type.phrase)",
                left.range)
        }
        let first = operand(low, type, of: "a range beside \(type.phrase)")
        let last = operand(high, type, of: "a range beside \(type.phrase)")
        guard let first, let last else { return nil }
        return Typed(term: .call(.within, [item.term, first, last]), type: .boolean)
    }

    private mutating func oneOf(_ left: Syntax, _ elements: [Syntax]) -> Typed? {
        let typeGiver = left.needsContext ? elements.first { !$0.needsContext } : nil
        let hint = typeGiver.flatMap { value($0)?.type.unwrapped }
        if typeGiver != nil, hint == nil { return nil }
        guard let item = value(left, hint: hint) else { return nil }
        let type = item.type.unwrapped
        switch type {
        case .options, .files:
            return refuse(
                "expression.type", "`in` looks for one value, and `\(source(left))` is \(type.phrase)",
                left.range,
                help: ["write `\(source(left)).contains(…)`"])
        default: break
        }
        var terms: [Term] = []
        for element in elements {
            guard let typed = value(element, hint: type) else { continue }
            guard typed.type.meets(type) else {
                _ =
                    refuse(
                        "expression.type",
                        "`\(source(left))` is \(type.phrase) and `\(source(element))` is \(typed.type.phrase)",
                        element.range)
                    as Term?
                continue
            }
            if let term = typed.type.isOptional ? optional(element, typed.type) : typed.term {
                terms.append(term)
            }
        }
        guard terms.count == elements.count else { return nil }
        let operation: Operation = type == .text ? .isOneOfTexts : .isOneOf
        return Typed(term: .call(operation, [item.term, .list(terms)]), type: .boolean)
    }

    private mutating func contained(_ left: Syntax, _ right: Syntax) -> Typed? {
        guard let list = value(right) else { return nil }
        guard case .options(let choices) = list.type else {
            return refuse(
                "expression.type",
                "`in` needs a list or a range after it, and `\(source(right))` is \(list.type.phrase)",
                right.range,
                help: list.type == .text ? ["write `\(source(right)).contains(\(source(left)))`"] : [])
        }
        guard let item = value(left, hint: .option(choices)) else { return nil }
        guard item.type.meets(.option(choices)) else {
            return refuse(
                "expression.type",
                "`\(source(right))` is a list of options and `\(source(left))` is \(item.type.phrase)",
                left.range)
        }
        return Typed(term: .call(.listContains, [list.term, item.term]), type: .boolean)
    }
}
