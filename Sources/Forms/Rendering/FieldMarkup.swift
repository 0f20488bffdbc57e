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
        let name = field.name ?? ""
        let shell = open(field.condition, keepsHidden: input.keepsHidden, isStill: field.isStill)
        for module in type.modules { use(module) }
        var pieces = FieldPieces(id: controlID(name), when: shell.when)
        pieces.label = nodes(input.label)
        pieces.hint = input.hint.map { nodes($0) }
        pieces.control = type.control(field, input, &self)
        addEntry(field, input, type)
        close()
        if type.layout == .line {
            pieces.prefix = input.prefix.map { nodes($0) }
            pieces.suffix = input.suffix.map { nodes($0) }
            pieces.counter = counter(pieces.id, name, input)
        }
        if type.layout == .group { pieces.described = describedBy(name, input) }
        pieces.why = field.disabled.flatMap { reason(of: pieces.id, $0) } ?? .nothing
        var writer = HTMLWriter(capacity: 1024)
        let element: HTMLName = type.layout == .group ? "fieldset" : "div"
        writer.open(element)
        writeClasses(field, input, type, to: &writer)
        writer.attribute("data-field", name)
        writer.attributes(shell.attributes)
        write(pieces, input, type, to: &writer)
        writer.close(element)
        return .markup(writer.html)
    }

    /// The content of the field's element, and the description of a group.
    private func write(_ pieces: FieldPieces, _ input: Input, _ type: any InputType, to writer: inout HTMLWriter) {
        switch type.layout {
        case .line:
            writer.content()
            writer.add(pieces.when)
            pieces.writeLabel("label", input.isRequired ? form.words.required : nil, to: &writer)
            pieces.writeError(input, to: &writer)
            pieces.writeHint(to: &writer)
            pieces.writeBox("sg-control", to: &writer)
            if let counter = pieces.counter { writer.add(counter) }
        case .group:
            writer.attributes(pieces.described)
            writer.content()
            pieces.writeLabel("legend", input.isRequired ? form.words.required : nil, to: &writer)
            writer.add(pieces.when)
            pieces.writeError(input, to: &writer)
            pieces.writeHint(to: &writer)
            pieces.writeBox("sg-options", to: &writer)
        case .box:
            writer.content()
            writer.add(pieces.when)
            writer.open("div")
            writer.attribute("class", literal: type.kind == "toggle" ? "sg-switch" : "sg-option")
            writer.content()
            writer.add(pieces.control)
            pieces.writeLabel(nil, input.isRequired ? form.words.required : nil, to: &writer)
            writer.close("div")
            pieces.writeError(input, to: &writer)
            pieces.writeHint(to: &writer)
        }
        writer.add(pieces.why)
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

    /// `aria-describedby` of a control, in reading order; the runtime puts the error first when there is one (R37).
    func describedBy(_ name: String, _ input: Input) -> [HTMLAttribute] {
        guard input.hint != nil || input.prefix != nil || input.suffix != nil || input.counter != nil else { return [] }
        let id = controlID(name)
        var ids: [String] = []
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
            if let words = disabled.words { entries.append(JSEntry("disabledText", .string(words))) }
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
