import Diagnostics

/// From statements to steps.
extension Compiler {
    mutating func steps(_ statements: [Statement]) -> [Step] {
        guard nested < TemplateLimits.bodies else {
            let range = statements.first?.range ?? 0..<0
            report(
                SyntaxFault(
                    message: "tags of a page are nested deeper than \(TemplateLimits.bodies)", range: range,
                    identifier: "template.limit"))
            return []
        }
        nested += 1
        defer { nested -= 1 }
        var steps: [Step] = []
        for statement in statements { add(statement, to: &steps) }
        return steps
    }

    private mutating func add(_ statement: Statement, to steps: inout [Step]) {
        switch statement {
        case .literal(let range): addLiteral(range, to: &steps)
        case .output(let expression): addOutput(expression, to: &steps)
        case .conditional(let arms, let range): steps.append(branch(arms, range))
        case .loop(let loop): steps.append(compiled(loop))
        case .set(let targets, let value): steps.append(.set(targets, value))
        case .capture(let target, let value, let captured, let body, let range):
            steps.append(.capture(target.number, value, captured: captured, apart(body, range)))
        case .filtered(let value, let captured, let body, let range):
            let inner = apart(body, range)
            if mode(of: value) != nil { steps.append(.filtered(value, captured: captured, inner)) }
        case .include(let reference, let isOptional, let seesContext):
            if let unit = unit(reference, isOptional: isOptional) {
                steps.append(.include(unit, seesContext: seesContext, reference.range))
            }
        case .block(let block): addBlock(block.name, level: 0, range: block.range, to: &steps)
        case .macro(let macro): steps.append(.macro(compiled(macro)))
        case .call(let macro, let call):
            let caller = compiled(macro)
            if let mode = mode(of: call) { steps.append(.call(caller, call, mode)) }
        case .importAll(let reference, let target, let seesContext):
            if let unit = module(reference) {
                steps.append(.importAll(unit, target.number, seesContext: seesContext, reference.range))
            }
        case .importNames(let reference, let names, let seesContext):
            if let unit = module(reference) {
                let taken = names.map { (name: nameNumber($0), range: $0.range, target: $0.target.number) }
                steps.append(.importNames(unit, taken, seesContext: seesContext, reference.range))
            }
        case .with(let bindings, let body, _):
            steps.append(.with(bindings.map { ($0.0.number, $0.1) }, self.steps(body)))
        }
    }

    private func nameNumber(_ taken: (name: String, range: Range<Int>, target: Target)) -> Int {
        names.numbers[taken.name] ?? taken.target.number
    }

    // MARK: Text

    private mutating func addLiteral(_ range: Range<Int>, to steps: inout [Step]) {
        let bytes = template.source.bytes
        var scanner = HTMLScanner(state)
        scanner.read(bytes, range)
        if let unclear = scanner.unclear { reportUnclear(unclear) }
        state = scanner.state
        if state.place == .text {
            opening = nil
        } else if let opened = scanner.opening {
            opening = template.source.place(opened..<min(opened + 1 + state.element.count, range.upperBound))
        }
        var start = range.lowerBound
        for mark in scanner.marks {
            let (index, step): (Int, Step) =
                switch mark {
                case .urlBegins(let index): (index, .urlBegin)
                case .urlEnds(let index, let attribute): (index, .urlEnd(attribute: attribute))
                }
            addBytes(bytes[start..<index], to: &steps)
            steps.append(step)
            start = index
        }
        addBytes(bytes[start..<range.upperBound], to: &steps)
    }

    private mutating func reportUnclear(_ index: Int) {
        report(
            SyntaxFault(
                message: "a name in a tag cannot be put together of branches", range: index..<index + 1,
                help: ["write whole attributes in each branch, and a blank behind it"],
                identifier: "template.branches"))
    }

    /// Line ends become line feeds.
    private func addBytes(_ bytes: ArraySlice<UInt8>, to steps: inout [Step]) {
        guard !bytes.isEmpty else { return }
        var text = Array(bytes)
        if text.contains(0x0D) {
            text = text.indices.compactMap { index in
                guard text[index] == 0x0D else { return text[index] }
                return index + 1 < text.count && text[index + 1] == 0x0A ? nil : 0x0A
            }
        }
        if case .write(let before)? = steps.last {
            steps[steps.count - 1] = .write(before + text)
        } else {
            steps.append(.write(text))
        }
    }

    // MARK: Outputs

    /// How `expression` is printed here, or nil where it cannot be and that was told.
    private mutating func mode(of expression: Expression) -> OutputMode? {
        if state.attribute == Array("type".utf8), state.element == Array("script".utf8) {
            state.scriptType.append(UInt8(ascii: "?"))
        }
        switch state.mode(for: expression) {
        case .success(let mode): return mode
        case .failure(let fault):
            report(fault)
            // A name or value that was refused counts as written, so that what follows is understood.
            if state.place == .tagOpen { state.place = .tagName }
            if state.place == .beforeValue { state.place = .unquoted }
            if state.place == .between || state.place == .afterName { state.place = .attributeName }
            return nil
        }
    }

    private mutating func addOutput(_ expression: Expression, to steps: inout [Step]) {
        if case .call(let callee, let arguments) = expression.kind {
            if case .name(let number) = callee.kind, number == NameTable.superBlock {
                return addSuper(expression.range, arguments, to: &steps)
            }
            if case .member(let owner, let block) = callee.kind, case .name(let number) = owner.kind,
                number == NameTable.ownBlocks
            {
                return addSelf(block, callee.range, to: &steps)
            }
        }
        if let mode = mode(of: expression) { steps.append(.output(expression, mode)) }
    }

    // MARK: Branches

    private mutating func branch(_ arms: [Arm], _ range: Range<Int>) -> Step {
        let start = state
        var ends: [HTMLState] = []
        var compiled: [(condition: Expression?, steps: [Step])] = []
        for arm in arms {
            state = start
            let steps = steps(arm.body)
            compiled.append((arm.condition, steps))
            ends.append(state)
        }
        if arms.last?.condition != nil { ends.append(start) }
        state = meeting(ends, "the branches of this `if` end", range)
        return .branch(compiled)
    }

    private mutating func meeting(_ ends: [HTMLState], _ what: String, _ range: Range<Int>) -> HTMLState {
        guard var met = ends.first else { return state }
        for end in ends.dropFirst() {
            guard let both = met.meeting(end) else {
                report(
                    SyntaxFault(
                        message:
                            "\(what) in different places of the HTML: in \(met.shown), and in \(end.shown)",
                        range: range,
                        help: ["open and close tags, quotes and comments within one branch"],
                        identifier: "template.branches"))
                return met
            }
            met = both
        }
        return met
    }

    private mutating func compiled(_ loop: LoopStatement) -> Step {
        let start = state
        var steps = steps(loop.body)
        var met = meeting([start, state], "the turns of this `for` begin and end", loop.range)
        if met != start {
            // The second turn begins where the first one ended.
            state = met
            steps = self.steps(loop.body)
            met = meeting([met, state], "the turns of this `for` begin and end", loop.range)
        }
        state = start
        let otherwise = self.steps(loop.otherwise ?? [])
        state = meeting([met, state], "`for` and its `else` end", loop.range)
        return .loop(
            CompiledLoop(
                targets: loop.targets, items: loop.items, condition: loop.condition, steps: steps,
                otherwise: otherwise, range: loop.range))
    }

    // MARK: Bodies of their own

    /// Steps whose output is a value: it begins and ends as text.
    private mutating func apart(_ body: [Statement], _ range: Range<Int>) -> [Step] {
        let outer = (state, opening)
        state = .text
        let steps = steps(body)
        if state.place != .text {
            report(
                SyntaxFault(
                    message: "this ends inside \(state.shown)", range: range,
                    help: ["what is kept in a name is whole HTML"], identifier: "template.open-html"))
        }
        (state, opening) = outer
        return steps
    }

    private mutating func compiled(_ macro: MacroStatement) -> MacroDefinition {
        MacroDefinition(
            name: macro.name, parameters: macro.parameters, source: template.source,
            steps: apart(macro.body, macro.range))
    }

    private mutating func module(_ reference: TemplateReference) -> Unit? {
        let outer = (state, opening)
        defer { (state, opening) = outer }
        state = .text
        return unit(reference)
    }

    // MARK: Blocks

    private mutating func addBlock(_ name: String, level: Int, range: Range<Int>, to steps: inout [Step]) {
        guard let definitions = blocks[name], level < definitions.count else { return }
        guard !blockPath.contains(where: { $0.name == name && $0.level == level }) else {
            return report(
                SyntaxFault(
                    message: "the block `\(name)` stands in itself", range: range,
                    identifier: "template.circle"))
        }
        let definition = definitions[level]
        if definition.block.isRequired, level == 0 {
            unfilled.append((definition.template.source, name, range))
        }
        let outer = template
        template = definition.template
        blockPath.append((name, level))
        let inner = self.steps(definition.block.body)
        blockPath.removeLast()
        template = outer
        let isScoped = definitions.contains { $0.block.isScoped }
        steps.append(
            .block(
                CompiledBlock(
                    name: name, source: definition.template.source, steps: inner, isScoped: isScoped,
                    range: definition.block.range)))
    }

    private mutating func addSuper(_ range: Range<Int>, _ arguments: Arguments, to steps: inout [Step]) {
        guard let (name, level) = blockPath.last else {
            return report(SyntaxFault(message: "`super()` stands in no block", range: range))
        }
        guard let count = blocks[name]?.count, level + 1 < count else {
            return report(
                SyntaxFault(
                    message: "no other template defines the block `\(name)`: `super()` is empty", range: range
                ))
        }
        addBlock(name, level: level + 1, range: range, to: &steps)
    }

    private mutating func addSelf(_ name: String, _ range: Range<Int>, to steps: inout [Step]) {
        guard blocks[name] != nil else {
            return report(
                SyntaxFault(
                    message: "there is no block `\(name)`", range: range,
                    help: Suggestion.help(for: name, among: blocks.keys.sorted()),
                    identifier: "template.unknown-word"))
        }
        addBlock(name, level: 0, range: range, to: &steps)
    }
}
