import HTML

// Label, hint, error and description of every field that has a value: the one place where they are wired
// (WCAG 1.3.1, 3.3.2, 4.1.2; rules R1 to R6).
extension FormRendering {
    /// The field with all that belongs to it.
    ///
    ///     - text: username
    ///
    ///     <div class="sg-field sg-kind-text" data-field="username"><label class="sg-label" …>Username</label> … </div>
    mutating func field(_ field: Field, _ input: Input, _ type: any InputType) -> HTMLNode {
        let id = controlID(field.name ?? "")
        let shell = open(field.condition, keepsHidden: input.keepsHidden, isStill: field.isStill)
        for module in type.modules { use(module) }
        var writer = HTMLWriter(capacity: 1024)
        let element: HTMLName = type.layout == .group ? "fieldset" : "div"
        writer.open(element)
        writeClasses(field, input, type, to: &writer)
        writer.attribute("data-field", field.name ?? "")
        writer.attributes(shell.attributes)
        if type.layout == .group { writer.attributes(describedBy(field, input)) }
        writer.content()
        switch type.layout {
        case .line, .group: writeBelowLabel(field, input, type, shell, to: &writer)
        case .box: writeBesideLabel(field, input, type, shell, to: &writer)
        }
        if let why = field.disabled.flatMap({ reason(of: id, $0) }) { writer.add(why) }
        writer.close(element)
        return .markup(writer.html)
    }

    /// Label, error, hint, and the control below them. The ids of live texts are numbered in this order, but for the
    /// prefix, which comes behind the control.
    private mutating func writeBelowLabel(
        _ field: Field, _ input: Input, _ type: any InputType, _ shell: Shell, to writer: inout HTMLWriter
    ) {
        let name = field.name ?? ""
        let id = controlID(name)
        if type.layout == .line { writer.add(shell.when) }
        writer.openLabel(type.layout, id)
        write(input.label, to: &writer)
        writer.closeLabel(type.layout, required: input.isRequired ? form.words.required : nil)
        if type.layout == .group { writer.add(shell.when) }
        if input.output == nil { writer.error(id) }
        writeHint(input, id, to: &writer)
        let control = type.control(field, input, &self)
        addEntry(field, input, type)
        close()
        guard type.layout == .line else {
            writer.add(markup: "<div class=\"sg-options\">")
            writer.add(control)
            return writer.add(markup: "</div>")
        }
        writer.add(markup: "<div class=\"sg-control\">")
        if let prefix = input.prefix { writer.side("<span class=\"sg-prefix\" id=\"", id, "-prefix\">", nodes(prefix)) }
        writer.add(control)
        if let suffix = input.suffix { writer.side("<span class=\"sg-suffix\" id=\"", id, "-suffix\">", nodes(suffix)) }
        writer.add(markup: "</div>")
        if let counter = counter(id, name, input) { writer.add(counter) }
    }

    /// One box with its label behind, then error and hint; live texts are numbered as if the label came first.
    private mutating func writeBesideLabel(
        _ field: Field, _ input: Input, _ type: any InputType, _ shell: Shell, to writer: inout HTMLWriter
    ) {
        let id = controlID(field.name ?? "")
        let (label, hint) = (nodes(input.label), input.hint.map { nodes($0) })
        writer.add(shell.when)
        writer.add(markup: type.kind == "toggle" ? "<div class=\"sg-switch\">" : "<div class=\"sg-option\">")
        writer.add(type.control(field, input, &self))
        addEntry(field, input, type)
        close()
        writer.openLabel(.box, id)
        writer.add(label)
        writer.closeLabel(.box, required: input.isRequired ? form.words.required : nil)
        writer.add(markup: "</div>")
        if input.output == nil { writer.error(id) }
        guard let hint else { return }
        writer.openHint(id)
        writer.add(hint)
        writer.add(markup: "</p>")
    }

    private mutating func writeHint(_ input: Input, _ id: String, to writer: inout HTMLWriter) {
        guard let hint = input.hint else { return }
        writer.openHint(id)
        write(hint, to: &writer)
        writer.add(markup: "</p>")
    }

    /// A control without label, hint and error, which nobody sees; with a condition it has a box for the runtime.
    mutating func bare(_ field: Field, _ input: Input, _ type: any InputType) -> HTMLNode {
        let shell = open(field.condition)
        let control = type.control(field, input, &self)
        addEntry(field, input, type)
        close()
        guard field.condition != nil else { return .group(control) }
        return .element("div", [HTMLAttribute("data-field", field.name ?? "")] + shell.attributes, control)
    }

    private func writeClasses(
        _ field: Field, _ input: Input, _ type: any InputType, to writer: inout HTMLWriter
    ) {
        writer.begin("class")
        writer.add(literal: "sg-field sg-kind-")
        writer.add(value: field.type.kind)
        if let style = input.values.text("style")?.text {
            writer.add(literal: " sg-")
            writer.add(value: style)
        } else if !look.isEmpty {
            writer.add(value: look)
        }
        if let width = input.values.text("width")?.text {
            writer.add(literal: " sg-width-")
            writer.add(value: width)
        }
        for name in type.classes(input) {
            writer.add(literal: " ")
            writer.add(value: name)
        }
        if field.isStill { writer.add(literal: " sg-still") }
        writer.end()
    }

    private mutating func counter(_ control: String, _ name: String, _ input: Input) -> HTMLNode? {
        guard let counter = input.counter else { return nil }
        let id = control + "-counter"
        live(counter, in: id)
        let first = counter.text(in: ExpressionEnvironment(values: [name: input.value]))
        return .element("p", [HTMLAttribute("class", "sg-counter"), HTMLAttribute("id", id)], text: first)
    }

    /// `aria-describedby` of a control, in reading order: first the error, which says nothing until there is one (R3, R37).
    func describedBy(_ field: Field, _ input: Input) -> [HTMLAttribute] {
        let canErr = tellsErrors && input.output == nil && !input.breakable(of: field.type.kind).isEmpty
        guard canErr || input.hint != nil || input.prefix != nil || input.suffix != nil || input.counter != nil
        else { return [] }
        let id = controlID(field.name ?? "")
        var ids: [String] = []
        if canErr { ids.append(id + "-error") }
        if input.hint != nil { ids.append(id + "-hint") }
        if input.prefix != nil { ids.append(id + "-prefix") }
        if input.suffix != nil { ids.append(id + "-suffix") }
        if input.counter != nil { ids.append(id + "-counter") }
        return [HTMLAttribute("aria-describedby", ids.joined(separator: " "))]
    }

    /// Whether a native constraint may stand in the HTML: on fields without any condition only (R32).
    func isUnconditional(_ field: Field) -> Bool { part == nil && field.disabled == nil }

    /// What the runtime must know of the field.
    private mutating func addEntry(_ field: Field, _ input: Input, _ type: any InputType) {
        guard input.output == nil else { return }
        let broken = input.breakable(of: type.kind)
        for rule in broken {
            take(rule)
            for module in RuntimeModule.needed(by: rule.name) { use(module) }
        }
        if !broken.isEmpty, tellsErrors { use(.errors) }
        var entries: [JSEntry] = []
        entries.reserveCapacity(8)
        entries.append(JSEntry("name", .string(field.name ?? "")))
        if type.kind != "text" { entries.append(JSEntry("kind", .string(type.kind))) }
        entries.append(JSEntry("value", .code(input.value.javaScript)))
        if !broken.isEmpty { entries.append(JSEntry("rules", .array(broken.map(\.javaScript)))) }
        if let part { entries.append(JSEntry("part", .string(part))) }
        if let disabled = field.disabled {
            entries.append(JSEntry("disabled", code(disabled.expression)))
            use(.barring)
        }
        if input.isSecret { entries.append(JSEntry("secret", .boolean(true))) }
        if !input.isKept, !input.isSecret { entries.append(JSEntry("keep", .boolean(false))) }
        if input.keepsHidden { entries.append(JSEntry("onHide", .string("keep"))) }
        entries += type.descriptor(field, input)
        add(field: .object(entries))
    }
}

extension FormRendering {
    /// What the code of `rule` needs.
    private mutating func take(_ rule: Rule) {
        for operand in rule.operands { if case .code(let code) = operand { take(code, []) } }
        if !rule.library.isEmpty { take("", rule.library) }
    }
}

extension Rule {
    /// As the runtime reads it: the name, what it needs, and what is said.
    fileprivate var javaScript: JSValue {
        var items: [JSValue] = []
        items.reserveCapacity(operands.count + 2)
        items.append(.string(name))
        items += operands
        items.append(.string(message))
        return .array(items)
    }
}
