import Diagnostics
import HTML

/// Calls: of macros, and of the few functions there are.
extension Renderer {
    /// The value of the call of `callee`.
    mutating func called(
        _ callee: Expression, _ arguments: Arguments, _ range: Range<Int>
    ) throws(Fault) -> TemplateValue {
        if case .name(let name) = callee.kind, variable(name) == nil {
            if name == NameTable.rangeFunction { return try self.range(arguments, range) }
            if name == NameTable.superBlock {
                throw Fault("`super()` stands alone: `{{ super() }}`", at: source.place(range))
            }
        }
        if case .member(let owner, "cycle") = callee.kind, let loop = try runningLoop(owner) {
            return try cycle(loop, arguments, range)
        }
        if let use = arguments.method, let value = try method(use, callee) { return value }
        return try call(callee, arguments, at: range, caller: nil)
    }

    /// Calls a macro, with the `caller` that a `{% call %}` gives it.
    mutating func call(
        _ callee: Expression, _ arguments: Arguments, at range: Range<Int>, caller: MacroValue?
    ) throws(Fault) -> TemplateValue {
        let value = try used(callee)
        guard case .engine(let engine) = value, case .macro(let macro) = engine.kind else {
            throw Fault("\(value.kindName) cannot be called", at: source.place(callee.range))
        }
        let given = try bind(arguments, to: macro.definition, range)
        countExpansion(at: range)
        guard !isStopped else { return .html(HTML()) }
        var result = HTML()
        deeper(at: range) { renderer in
            result = renderer.captured { $0.run(macro, given, caller: caller, calledAt: range) }
        }
        return .html(result)
    }

    private mutating func run(
        _ macro: MacroValue, _ given: [TemplateValue?], caller: MacroValue?, calledAt range: Range<Int>
    ) {
        let place = source.place(range)
        let outer = source
        source = macro.definition.source
        inFrame(below: macro.frame) { renderer in
            for (parameter, value) in zip(macro.definition.parameters, given) {
                renderer.set(parameter, value, of: macro.definition, calledAt: place)
            }
            if let caller { renderer.set(NameTable.caller, .engine(EngineValue(kind: .macro(caller)))) }
            renderer.run(macro.definition.steps)
        }
        source = outer
    }

    private mutating func set(
        _ parameter: (target: Target, otherwise: Expression?), _ value: TemplateValue?,
        of macro: MacroDefinition,
        calledAt place: Place
    ) {
        let name = parameter.target
        if let value { return set(name.number, value) }
        guard let otherwise = parameter.otherwise else {
            let message = "`\(macro.name.name)` is called without `\(name.name)`"
            return set(name.number, .undefined(Missing(message, place: place)))
        }
        do throws(Fault) {
            let value = try self.value(of: otherwise)
            set(name.number, value)
        } catch {
            report(error, at: otherwise.range)
            set(name.number, .undefined(Missing("undefined", place: place, isTold: true)))
        }
    }

    private mutating func bind(
        _ arguments: Arguments, to macro: MacroDefinition, _ range: Range<Int>
    ) throws(Fault) -> [TemplateValue?] {
        let parameters = macro.parameters
        guard arguments.positional.count <= parameters.count else {
            throw Fault(
                "`\(macro.name.name)` takes \(parameters.count) argument\(parameters.count == 1 ? "" : "s")",
                at: source.place(arguments.positional[parameters.count].range))
        }
        var given = [TemplateValue?](repeating: nil, count: parameters.count)
        for (index, argument) in arguments.positional.enumerated() {
            let value = try self.value(of: argument)
            given[index] = value
        }
        for argument in arguments.named {
            guard let index = parameters.firstIndex(where: { $0.target.name == argument.name }) else {
                var fault = Fault(
                    "`\(macro.name.name)` has no parameter `\(argument.name)`",
                    at: source.place(argument.range))
                fault.help = Suggestion.help(for: argument.name, among: parameters.map(\.target.name))
                throw fault
            }
            guard given[index] == nil else {
                throw Fault("`\(argument.name)` is given twice", at: source.place(argument.range))
            }
            let value = try self.value(of: argument.value)
            given[index] = value
        }
        return given
    }

    // MARK: Functions

    private mutating func range(_ arguments: Arguments, _ range: Range<Int>) throws(Fault) -> TemplateValue {
        var numbers: [Int] = []
        for argument in arguments.positional {
            let number = try located(argument.range) { renderer throws(Fault) in
                try renderer.used(argument).wholeNumber("a bound of `range`")
            }
            numbers.append(number)
        }
        guard (1...3).contains(numbers.count), arguments.named.isEmpty else {
            throw Fault("`range` takes one to three numbers", at: source.place(range))
        }
        let (from, to) = numbers.count == 1 ? (0, numbers[0]) : (numbers[0], numbers[1])
        let step = numbers.count == 3 ? numbers[2] : 1
        guard step != 0 else { throw Fault("the step of `range` is not 0", at: source.place(range)) }
        let (distance, overflows) = to.subtractingReportingOverflow(from)
        guard !overflows, step != .min, distance / step < TemplateLimits.rangeItems else {
            throw Fault("`range` has more than \(TemplateLimits.rangeItems) items", at: source.place(range))
        }
        return .list(stride(from: from, to: to, by: step).map { .number($0) })
    }

    private mutating func runningLoop(_ owner: Expression) throws(Fault) -> Int? {
        guard case .name(NameTable.loop) = owner.kind, case .engine(let engine)? = variable(NameTable.loop),
            case .loop(let index) = engine.kind
        else { return nil }
        return index
    }

    private mutating func cycle(
        _ loop: Int, _ arguments: Arguments, _ range: Range<Int>
    ) throws(Fault) -> TemplateValue {
        let count = arguments.positional.count
        guard count > 0, arguments.named.isEmpty else {
            throw Fault("`loop.cycle` takes one or more values", at: source.place(range))
        }
        return try value(of: arguments.positional[loops[loop].index % count])
    }

    /// Python's methods that templates use most are filters here: `map.items()` is `map | items`.
    private mutating func method(
        _ use: FilterUse, _ callee: Expression
    ) throws(Fault) -> TemplateValue? {
        guard case .member(let owner, let name) = callee.kind else { return nil }
        let value = try used(owner)
        switch value {
        case .text, .html, .list: break
        case .map(let map) where map[name] == nil: break
        default: return nil
        }
        return try filtered(Expression(.constant(value), owner.range), use)
    }
}
