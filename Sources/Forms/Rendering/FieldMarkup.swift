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
        let label = nodes(input.label) + required(input)
        let error = input.output == nil ? errorNode(name) : .nothing
        let hint = hintNode(name, input)
        let attributes = classes(field, input, type) + shell.attributes
        let control = type.control(field, input, &self)
        addEntry(field, input, type)
        close()
        let id = controlID(name)
        let why = field.disabled.flatMap { reason(of: id, $0) } ?? .nothing
        switch type.layout {
        case .line:
            let head = HTMLNode.element(
                "label",
                [HTMLAttribute("class", "sg-label"), HTMLAttribute("for", id), HTMLAttribute("id", id + "-label")],
                label)
            let box = HTMLNode.element("div", [HTMLAttribute("class", "sg-control")], around(control, name, input))
            return .element("div", attributes, shell.when + [head, error, hint, box, counter(name, input), why])
        case .group:
            let legend = HTMLNode.element(
                "legend", [HTMLAttribute("class", "sg-label"), HTMLAttribute("id", id + "-label")], label)
            let options = HTMLNode.element("div", [HTMLAttribute("class", "sg-options")], control)
            return .element(
                "fieldset", attributes + describedBy(name, input), [legend] + shell.when + [error, hint, options, why])
        case .box:
            let head = HTMLNode.element(
                "label", [HTMLAttribute("for", id), HTMLAttribute("id", id + "-label")], label)
            let box = HTMLNode.element(
                "div", [HTMLAttribute("class", type.kind == "toggle" ? "sg-switch" : "sg-option")], control + [head])
            return .element("div", attributes, shell.when + [box, error, hint, why])
        }
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

    private func classes(_ field: Field, _ input: Input, _ type: any InputType) -> [HTMLAttribute] {
        var names = "sg-field sg-kind-\(field.type.kind)"
        if let style = input.values.text("style")?.text { names += " sg-\(style)" }
        if let width = input.values.text("width")?.text { names += " sg-width-\(width)" }
        for name in type.classes(input) { names += " " + name }
        return [HTMLAttribute("class", field.classes(names)), HTMLAttribute("data-field", field.name ?? "")]
    }

    private func required(_ input: Input) -> [HTMLNode] {
        guard input.isRequired else { return [] }
        let word = form.words.required
        // A full-width bracket has its own space.
        let gap = word.hasPrefix("（") ? HTMLNode.nothing : .text(" ")
        return [gap, .element("span", [HTMLAttribute("class", "sg-required")], text: word)]
    }

    private func errorNode(_ name: String) -> HTMLNode {
        .element(
            "p",
            [
                HTMLAttribute("class", "sg-error"), HTMLAttribute("id", controlID(name) + "-error"),
                HTMLAttribute("hidden"),
            ])
    }

    private mutating func hintNode(_ name: String, _ input: Input) -> HTMLNode {
        guard let hint = input.hint else { return .nothing }
        return .element(
            "p", [HTMLAttribute("class", "sg-hint"), HTMLAttribute("id", controlID(name) + "-hint")], nodes(hint))
    }

    private mutating func around(_ control: [HTMLNode], _ name: String, _ input: Input) -> [HTMLNode] {
        let prefix = side("prefix", input.prefix, name)
        let suffix = side("suffix", input.suffix, name)
        return prefix + control + suffix
    }

    private mutating func side(_ side: String, _ text: LiveMarkup?, _ name: String) -> [HTMLNode] {
        guard let text else { return [] }
        return [
            .element(
                "span", [HTMLAttribute("class", "sg-\(side)"), HTMLAttribute("id", "\(controlID(name))-\(side)")],
                nodes(text))
        ]
    }

    private mutating func counter(_ name: String, _ input: Input) -> HTMLNode {
        guard let counter = input.counter else { return .nothing }
        let id = controlID(name) + "-counter"
        live(counter, in: id)
        let first = counter.text(in: ExpressionEnvironment(values: [name: input.value]))
        return .element("p", [HTMLAttribute("class", "sg-counter"), HTMLAttribute("id", id)], text: first)
    }

    /// `aria-describedby` of a control, in reading order; the runtime puts the error first when there is one (R37).
    func describedBy(_ name: String, _ input: Input) -> [HTMLAttribute] {
        let id = controlID(name)
        var ids: [String] = []
        if input.hint != nil { ids.append(id + "-hint") }
        if input.prefix != nil { ids.append(id + "-prefix") }
        if input.suffix != nil { ids.append(id + "-suffix") }
        if input.counter != nil { ids.append(id + "-counter") }
        return ids.isEmpty ? [] : [HTMLAttribute("aria-describedby", ids.joined(separator: " "))]
    }

    /// Whether a native constraint may stand in the HTML: on fields without any condition only (R32).
    func isUnconditional(_ field: Field) -> Bool { part == nil && field.disabled == nil }

    /// What the runtime must know of the field.
    private mutating func addEntry(_ field: Field, _ input: Input, _ type: any InputType) {
        guard input.output == nil else { return }
        let broken = input.breakable(of: type.kind)
        for rule in broken {
            take(rule.operands.code, rule.library)
            for module in RuntimeModule.needed(by: rule.name) { use(module) }
        }
        if !broken.isEmpty, tellsErrors { use(.errors) }
        var entries = [JSEntry("name", .string(field.name ?? ""))] + Self.kind(type.kind)
        entries.append(JSEntry("value", .code(input.value.javaScript)))
        if !broken.isEmpty {
            let rules = broken.map { JSValue.array([.string($0.name)] + $0.operands + [.string($0.message)]) }
            entries.append(JSEntry("rules", .array(rules)))
        }
        if let part { entries.append(JSEntry("part", .string(part))) }
        if let disabled = field.disabled {
            entries.append(JSEntry("disabled", code(disabled.expression)))
            if let words = disabled.words { entries.append(JSEntry("disabledText", .string(words))) }
            use(.barring)
        }
        if input.isSecret { entries.append(JSEntry("secret", .boolean(true))) }
        if !input.isKept, !input.isSecret { entries.append(JSEntry("keep", .boolean(false))) }
        if input.keepsHidden { entries.append(JSEntry("onHide", .string("keep"))) }
        add(field: .object(entries + type.descriptor(field, input)))
    }
}

extension [JSValue] {
    /// The code among them.
    fileprivate var code: String {
        compactMap { if case .code(let code) = $0 { code } else { nil } }.joined(separator: " ")
    }
}
