import Diagnostics
import HTML

/// What each step does.
extension Renderer {
    mutating func run(_ steps: [Step]) {
        nested += 1
        defer { nested -= 1 }
        for step in steps {
            if isStopped { return }
            run(step)
        }
    }

    private mutating func run(_ step: Step) {
        switch step {
        case .write(let bytes): output += bytes
        case .output(let expression, let mode): printValue(of: expression, mode)
        case .urlBegin: url = OpenURL(start: output.count)
        case .urlEnd(let attribute): closeURL(attribute)
        case .branch(let arms): runBranch(arms)
        case .loop(let loop): run(loop)
        case .set(let targets, let value): set(targets, to: value)
        case .macro(let macro): set(macro.name.number, macroValue(macro))
        case .block(let block): run(block)
        default: runEnclosing(step)
        }
    }

    private mutating func runEnclosing(_ step: Step) {
        switch step {
        case .capture(let target, let value, let captured, let steps):
            set(target, filtered(value, captured, steps))
        case .filtered(let value, let captured, let steps):
            write(filtered(value, captured, steps), .text, at: value.range)
        case .include(let unit, let seesContext, let range): include(unit, seesContext: seesContext, range)
        case .call(let caller, let call, let mode): run(caller, around: call, mode)
        case .importAll(let unit, let target, let seesContext, let range):
            set(target, .engine(EngineValue(kind: .module(module(unit, seesContext: seesContext, range)))))
        case .importNames(let unit, let taken, let seesContext, let range):
            take(taken, from: module(unit, seesContext: seesContext, range), of: unit)
        case .with(let bindings, let steps):
            inFrame(below: frame) { renderer in
                for (target, value) in bindings { renderer.set(target, to: value) }
                renderer.run(steps)
            }
        default: break
        }
    }

    private func macroValue(_ macro: MacroDefinition) -> TemplateValue {
        .engine(EngineValue(kind: .macro(MacroValue(macro, frame: frame))))
    }

    // MARK: Output

    private mutating func printValue(of expression: Expression, _ mode: OutputMode) {
        do throws(Fault) {
            let value = try used(expression)
            write(value, mode, at: expression.range)
        } catch {
            report(error, at: expression.range)
        }
    }

    private mutating func write(_ value: TemplateValue, _ mode: OutputMode, at range: Range<Int>) {
        if mode == .url, url != nil, url?.place == nil { url?.place = source.place(range) }
        switch value {
        case .text(let text): HTMLEscape.append(text, to: &output)
        case .html(let html): write(html, mode)
        case .number(let number): output += Array(number.text.utf8)
        case .boolean(let flag): output += Array((flag ? "true" : "false").utf8)
        case .none: output += Array("none".utf8)
        case .list, .map, .object, .engine:
            if value.missing?.isTold == true { return }
            var fault = Fault("\(value.kindName) cannot be printed")
            fault.help = [
                "print its members, walk over it with `for`, or see what is in it with `| tojson`"
            ]
            report(fault, at: range)
        }
        if output.count > TemplateLimits.outputBytes {
            stop("a page is larger than \(TemplateLimits.outputBytes) bytes", at: range)
        }
    }

    private mutating func write(_ html: HTML, _ mode: OutputMode) {
        if mode == .text || mode == .json {
            output += html.bytes
        } else {
            Markup.appendQuoted(html.bytes, to: &output)
        }
    }

    private mutating func closeURL(_ attribute: String) {
        guard let closed = url else { return }
        url = nil
        guard let place = closed.place, closed.start <= output.count,
            let bad = URLCheck.fault(in: output[closed.start...], attribute: attribute)
        else { return }
        output.removeLast(output.count - closed.start)
        output.append(UInt8(ascii: "#"))
        var fault = Fault(
            "`\(bad.prefix(60))` may not stand in `\(attribute)`",
            help: "allowed are relative URLs, and those that begin with "
                + SafeURL.schemes.sorted().map { "`\($0):`" }.joined(separator: ", "))
        fault.identifier = "template.unsafe-url"
        fault.place = place
        report(fault, at: place.range)
    }

    // MARK: Branches, loops and names

    private mutating func runBranch(_ arms: [(condition: Expression?, steps: [Step])]) {
        for arm in arms {
            guard let condition = arm.condition else { return run(arm.steps) }
            do throws(Fault) {
                let value = try used(condition)
                if value.isTrue { return run(arm.steps) }
            } catch {
                return report(error, at: condition.range)
            }
        }
    }

    private mutating func run(_ loop: CompiledLoop) {
        let items: [TemplateValue]
        do throws(Fault) {
            items = try self.items(of: loop)
        } catch {
            return report(error, at: loop.items.range)
        }
        guard !items.isEmpty else { return inFrame(below: frame) { $0.run(loop.otherwise) } }
        loops.append(Loop(items: items))
        let running = loops.count - 1
        inFrame(below: frame) { renderer in
            for index in items.indices {
                renderer.countTurn(at: loop.range)
                if renderer.isStopped { break }
                renderer.loops[running].index = index
                renderer.turn(loop, items[index], running)
            }
        }
        loops.removeLast()
    }

    private mutating func turn(_ loop: CompiledLoop, _ item: TemplateValue, _ running: Int) {
        frames[frame].variables.removeAll(keepingCapacity: true)
        frames.removeLast(frames.count - frame - 1)
        do throws(Fault) {
            try bind(loop.targets, to: item)
            set(NameTable.loop, .engine(EngineValue(kind: .loop(running))))
            run(loop.steps)
        } catch {
            report(error, at: loop.range)
        }
    }

    private mutating func items(of loop: CompiledLoop) throws(Fault) -> [TemplateValue] {
        let value = try used(loop.items)
        let items = try value.walked()
        guard let condition = loop.condition else { return items }
        var kept: [TemplateValue] = []
        let (outer, count) = (frame, frames.count)
        frames.append(Frame(parent: frame))
        frame = count
        defer {
            frames.removeLast(frames.count - count)
            frame = outer
        }
        for item in items {
            countTurn(at: loop.range)
            if isStopped { break }
            try bind(loop.targets, to: item)
            let holds = try used(condition)
            if holds.isTrue { kept.append(item) }
        }
        return kept
    }

    private mutating func bind(_ targets: [Target], to value: TemplateValue) throws(Fault) {
        if targets.count == 1 { return set(targets[0].number, value) }
        if value.missing?.isTold == true {
            for target in targets { set(target.number, value) }
            return
        }
        let parts: [TemplateValue]
        if case .map = value { parts = [] } else { parts = try value.walked() }
        guard parts.count == targets.count else {
            var fault = Fault("\(value.kindName) cannot be taken apart into \(targets.count) names")
            if case .map = value { fault.help = ["walk over a map with `| items`"] }
            fault.place = source.place(
                targets[0].range.lowerBound..<targets[targets.count - 1].range.upperBound)
            throw fault
        }
        for (target, part) in zip(targets, parts) { set(target.number, part) }
    }

    private mutating func set(_ targets: [Target], to value: Expression) {
        do throws(Fault) {
            let result = try self.value(of: value)
            try bind(targets, to: result)
        } catch {
            report(error, at: value.range)
            for target in targets { set(target.number, toldValue(target.range)) }
        }
    }

    private mutating func set(_ target: Int, to value: Expression) {
        do throws(Fault) {
            let result = try self.value(of: value)
            set(target, result)
        } catch {
            report(error, at: value.range)
            set(target, toldValue(value.range))
        }
    }

    /// A value whose lack was told already.
    private func toldValue(_ range: Range<Int>) -> TemplateValue {
        .undefined(Missing("undefined", place: source.place(range), isTold: true))
    }

    private mutating func filtered(_ value: Expression, _ captured: Int, _ steps: [Step]) -> TemplateValue {
        var result = TemplateValue.none
        inFrame(below: frame) { renderer in
            let html = renderer.captured { $0.run(steps) }
            renderer.set(captured, .html(html))
            do throws(Fault) {
                result = try renderer.used(value)
            } catch {
                renderer.report(error, at: value.range)
                result = renderer.toldValue(value.range)
            }
        }
        return result
    }

    // MARK: Templates, blocks and macros

    private mutating func include(_ unit: Unit, seesContext: Bool, _ range: Range<Int>) {
        countExpansion(at: range)
        if isStopped { return }
        deeper(at: range) { $0.run(unit, below: seesContext ? $0.frame : -1) }
    }

    private mutating func run(_ block: CompiledBlock) {
        let outer = source
        source = block.source
        deeper(at: block.range) { renderer in
            renderer.inFrame(below: block.isScoped ? renderer.frame : renderer.templateFrame) {
                $0.run(block.steps)
            }
        }
        source = outer
    }

    /// Runs a template for its names, in a frame that stays as long as the one that is seen now.
    private mutating func module(_ unit: Unit, seesContext: Bool, _ range: Range<Int>) -> Int {
        let outer = frame
        let made = frames.count
        frames.append(Frame(parent: seesContext ? frame : -1))
        frame = made
        countExpansion(at: range)
        if !isStopped {
            deeper(at: range) { renderer in
                _ = renderer.captured { $0.runParts(of: unit) }
            }
        }
        frame = outer
        return made
    }

    private mutating func take(
        _ taken: [(name: Int, range: Range<Int>, target: Int)], from module: Int, of unit: Unit
    ) {
        for (name, range, target) in taken {
            if let value = variable(name, in: module) {
                set(target, value)
            } else {
                var fault = Fault("`\(unit.name)` has no `\(names.names[name])`")
                let known = frames[module].variables.map { names.names[$0.name] }
                fault.help = Suggestion.help(for: names.names[name], among: known)
                fault.identifier = "template.unknown-name"
                report(fault, at: range)
                set(target, toldValue(range))
            }
        }
    }

    private mutating func run(_ caller: MacroDefinition, around call: Expression, _ mode: OutputMode) {
        let value = MacroValue(caller, frame: frame)
        do throws(Fault) {
            guard case .call(let callee, let arguments) = call.kind else { return }
            let result = try self.call(callee, arguments, at: call.range, caller: value)
            write(result, mode, at: call.range)
        } catch {
            report(error, at: call.range)
        }
    }
}
