import Diagnostics
import HTML

/// What expressions mean.
extension Renderer {
    /// The value of `expression`, which must be there.
    mutating func used(_ expression: Expression) throws(Fault) -> TemplateValue {
        let value = try self.value(of: expression)
        if case .engine = value, let missing = value.missing { throw fault(of: missing) }
        return value
    }

    /// The value of `expression`, which may be undefined.
    mutating func value(of expression: Expression) throws(Fault) -> TemplateValue {
        switch expression.kind {
        case .constant(let value): return value
        case .name(let name): return variable(name) ?? unknown(name, expression.range)
        case .member(let owner, let name):
            let value = try used(owner)
            return member(name, of: value) ?? unknown(member: name, of: value, expression.range)
        case .filter(let input, let use): return try filtered(input, use)
        case .call(let callee, let arguments): return try called(callee, arguments, expression.range)
        case .test(let input, let use): return try .boolean(holds(input, use))
        case .not(let operand): return try .boolean(!used(operand).isTrue)
        case .and(let left, let right):
            let value = try used(left)
            return value.isTrue ? try used(right) : value
        case .or(let left, let right):
            let value = try used(left)
            return value.isTrue ? value : try used(right)
        default:
            return try located(expression.range) { renderer throws(Fault) in try renderer.computed(expression)
            }
        }
    }

    private mutating func computed(_ expression: Expression) throws(Fault) -> TemplateValue {
        switch expression.kind {
        case .item(let owner, let key): return try item(owner, key, expression.range)
        case .slice(let value, let from, let to, let step): return try slice(value, from, to, step)
        case .comparison(let first, let rest): return try .boolean(compare(first, rest))
        case .arithmetic(let operation, let left, let right):
            return try Operators.apply(operation, used(left), used(right))
        case .negative(let operand): return try Operators.apply(.minus, .number(0), used(operand))
        case .positive(let operand): return try Operators.apply(.plus, .number(0), used(operand))
        case .concatenation(let parts): return try Operators.join(values(parts))
        case .choice(let value, let condition, let otherwise):
            return try choose(value, condition, otherwise)
        case .list(let items): return try .list(values(items))
        case .map(let entries): return try map(entries)
        default: return .none
        }
    }

    /// Runs `body`; a fault of it that has no place stands at `range`.
    mutating func located<Result>(
        _ range: Range<Int>, _ body: (inout Renderer) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        do throws(Fault) {
            return try body(&self)
        } catch {
            var fault = error
            fault.place = fault.place ?? source.place(range)
            throw fault
        }
    }

    private mutating func values(_ expressions: [Expression]) throws(Fault) -> [TemplateValue] {
        var values: [TemplateValue] = []
        for expression in expressions {
            let value = try used(expression)
            values.append(value)
        }
        return values
    }

    private mutating func map(_ entries: [(Expression, Expression)]) throws(Fault) -> TemplateValue {
        var map = TemplateMap()
        for (key, value) in entries {
            let name = try used(key).plainText()
            let item = try used(value)
            map[name] = item
        }
        return .map(map)
    }

    private mutating func choose(
        _ value: Expression, _ condition: Expression, _ otherwise: Expression?
    ) throws(Fault) -> TemplateValue {
        let holds = try used(condition)
        if holds.isTrue { return try self.value(of: value) }
        if let otherwise { return try self.value(of: otherwise) }
        return .text("")
    }

    private mutating func compare(_ first: Expression, _ rest: [(Comparison, Expression)]) throws(Fault)
        -> Bool
    {
        var left = try used(first)
        for (comparison, expression) in rest {
            let right = try used(expression)
            guard try Operators.compare(comparison, left, right) else { return false }
            left = right
        }
        return true
    }

    // MARK: Undefined

    func fault(of missing: Missing) -> Fault {
        var fault = Fault(missing.message)
        fault.identifier = "template.unknown-name"
        fault.place = missing.place
        fault.isTold = missing.isTold
        if let (word, owner) = missing.sought {
            let known = owner.map { memberNames(of: $0) } ?? visibleNames
            let list =
                known.isEmpty || known.count > 30
                ? nil : "known are \(known.sorted().joined(separator: ", "))"
            fault.help = Suggestion.help(for: word, among: known, otherwise: list)
        }
        return fault
    }

    private func unknown(_ name: Int, _ range: Range<Int>) -> TemplateValue {
        let word = names.names[name]
        return .undefined(
            Missing("unknown name `\(word)`", sought: (word, nil), place: source.place(range)))
    }

    private func unknown(member: String, of owner: TemplateValue, _ range: Range<Int>) -> TemplateValue {
        .undefined(
            Missing(
                "\(owner.kindName) has no member `\(member)`", sought: (member, owner),
                place: source.place(range)))
    }

    // MARK: Members

    func member(_ name: String, of value: TemplateValue) -> TemplateValue? {
        switch value {
        case .map(let map): return map[name]
        case .object(let object): return object.member(name)
        case .engine(let engine):
            switch engine.kind {
            case .loop(let index): return member(name, ofLoop: index)
            case .module(let frame): return names.numbers[name].flatMap { variable($0, in: frame) }
            default: return nil
            }
        default: return nil
        }
    }

    private func memberNames(of value: TemplateValue) -> [String] {
        switch value {
        case .map(let map): return map.keys
        case .object(let object): return object.memberNames
        case .engine(let engine):
            switch engine.kind {
            case .loop: return Self.loopMembers
            case .module(let frame): return frames[frame].variables.map { names.names[$0.name] }
            default: return []
            }
        default: return []
        }
    }

    private static let loopMembers = [
        "index", "index0", "revindex", "revindex0", "first", "last", "length", "previtem", "nextitem",
        "cycle",
    ]

    private func member(_ name: String, ofLoop number: Int) -> TemplateValue? {
        guard number < loops.count else { return nil }
        let (index, items) = (loops[number].index, loops[number].items)
        switch name {
        case "index": return .number(index + 1)
        case "index0": return .number(index)
        case "revindex": return .number(items.count - index)
        case "revindex0": return .number(items.count - index - 1)
        case "first": return .boolean(index == 0)
        case "last": return .boolean(index == items.count - 1)
        case "length": return .number(items.count)
        case "previtem": return index > 0 ? items[index - 1] : nil
        case "nextitem": return index + 1 < items.count ? items[index + 1] : nil
        default: return nil
        }
    }

    private mutating func item(
        _ owner: Expression, _ key: Expression, _ range: Range<Int>
    ) throws(Fault) -> TemplateValue {
        let value = try used(owner)
        let index = try used(key)
        if case .number(let number) = index, let position = number.integer {
            if case .map(let map) = value {
                return map[number.text] ?? unknown(member: number.text, of: value, range)
            }
            let items = try value.sequence()
            let place = position < 0 ? items.count + position : position
            if items.indices.contains(place) { return items[place] }
            return .undefined(
                Missing(
                    "there is no item \(position): the \(items.count == 0 ? "list is empty" : "last one is \(items.count - 1)")",
                    place: source.place(range)))
        }
        let name = try index.plainText()
        return member(name, of: value) ?? unknown(member: name, of: value, range)
    }

    private mutating func slice(
        _ value: Expression, _ from: Expression?, _ to: Expression?, _ step: Expression?
    ) throws(Fault) -> TemplateValue {
        let whole = try used(value)
        let bounds = try (bound(from), bound(to), bound(step))
        if bounds.2 == 0 { throw Fault("the step of a slice is not 0") }
        let items = try whole.sequence()
        let indices = Slicing.indices(count: items.count, from: bounds.0, to: bounds.1, step: bounds.2 ?? 1)
        let picked = indices.map { items[$0] }
        if case .list = whole { return .list(picked) }
        if case .object = whole { return .list(picked) }
        return try .text(picked.map { item throws(Fault) in try item.plainText() }.joined())
    }

    private mutating func bound(_ expression: Expression?) throws(Fault) -> Int? {
        guard let expression else { return nil }
        let value = try used(expression)
        if case .none = value { return nil }
        return try value.wholeNumber("the bound of a slice")
    }

    // MARK: Filters and tests

    mutating func filtered(_ input: Expression, _ use: FilterUse) throws(Fault) -> TemplateValue {
        let value = use.filter.takesUndefined ? try self.value(of: input) : try used(input)
        if let missing = value.missing, missing.isTold { return value }
        var arguments: [TemplateValue?] = []
        arguments.reserveCapacity(use.arguments.count)
        for argument in use.arguments {
            guard let argument else {
                arguments.append(nil)
                continue
            }
            let given = try used(argument)
            arguments.append(given)
        }
        let more = try values(use.more)
        let call = FilterCall(value: value, arguments: arguments, more: more, words: words)
        return try located(use.range) { _ throws(Fault) in
            let result = try use.filter.apply(call)
            return result
        }
    }

    private mutating func holds(_ input: Expression, _ use: TestUse) throws(Fault) -> Bool {
        let value = use.test.takesUndefined ? try self.value(of: input) : try used(input)
        if let missing = value.missing, missing.isTold { throw fault(of: missing) }
        let arguments = try values(use.arguments)
        let holds = try located(use.range) { _ throws(Fault) in
            let result = try use.test.holds(value, arguments)
            return result
        }
        return holds != use.isNegated
    }
}
