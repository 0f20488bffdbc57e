import HTML

// What controls of one line have in common.
extension FormRendering {
    /// An `input` in which a line is typed.
    mutating func lineInput(
        _ field: Field, _ input: Input, type: String, value: String, _ more: [HTMLAttribute] = []
    ) -> HTMLNode {
        let name = field.name ?? ""
        var writer = HTMLWriter(capacity: 256)
        writer.add(markup: "<input class=\"sg-input\" id=\"")
        writer.add(value: controlID(name))
        writer.add(markup: "\" name=\"")
        writer.add(value: input.submittedName)
        writer.add(markup: "\" type=\"")
        writer.add(value: type)
        writer.end()
        if !input.isSecret { writer.attribute("value", value) }
        writer.attributes(describedBy(field, input))
        writer.attribute("enterkeyhint", enterKey(field, input))
        writer.attributes(typing(field, input))
        writer.attributes(constraints(field, input))
        writer.attributes(more)
        writer.content()
        return .markup(writer.html)
    }

    /// What the browser and its keyboard may know of a text.
    mutating func typing(_ field: Field, _ input: Input) -> [HTMLAttribute] {
        var attributes: [HTMLAttribute] = []
        if let tokens = input.autocomplete { attributes.append(HTMLAttribute("autocomplete", tokens)) }
        if let keyboard = input.values.text("keyboard")?.text { attributes += Keyboard.attributes(keyboard) }
        if let text = attribute(input.placeholder, "placeholder", of: controlID(field.name ?? "")) {
            attributes.append(HTMLAttribute("placeholder", text))
        }
        return attributes
    }

    /// Native constraints, which hold without script: on fields without any condition only (R32).
    func constraints(_ field: Field, _ input: Input) -> [HTMLAttribute] {
        guard isUnconditional(field) else { return [] }
        var attributes: [HTMLAttribute] = []
        if input.isRequired { attributes.append(HTMLAttribute("required")) }
        // `minlength` counts UTF-16, of which a character has at least one: it never refuses what we accept.
        if let least = input.values.number("minCount"), least > 0, input.valueType == .text || input.isSecret {
            attributes.append(HTMLAttribute("minlength", SpecNumber.text(least)))
        }
        if let pattern = input.pattern, field.type.kind != "textarea" {
            attributes.append(HTMLAttribute("pattern", pattern))
        }
        return attributes
    }

    /// What the Enter key does in this field, as its label (R15).
    func enterKey(_ field: Field, _ input: Input) -> String {
        if let own = input.enterKey { return own }
        if hasStepAfter { return "next" }
        if form.behaviour.enter == "next" { return lastEntered == field.name ? "done" : "next" }
        if field.type.kind == "search" { return "search" }
        if case .target = form.sending { return "send" }
        return "done"
    }

    /// A `datalist` of the texts that are offered, and its id.
    func suggestions(_ name: String, _ input: Input) -> (node: HTMLNode, attributes: [HTMLAttribute]) {
        guard let texts = input.values.texts("suggestions"), !texts.isEmpty else { return (.nothing, []) }
        let id = controlID(name) + "-suggestions"
        let options = texts.map { HTMLNode.element("option", [HTMLAttribute("value", $0.text)]) }
        return (.element("datalist", [HTMLAttribute("id", id)], options), [HTMLAttribute("list", id)])
    }
}

/// On-screen keyboards.
enum Keyboard {
    static func attributes(_ keyboard: String) -> [HTMLAttribute] {
        switch keyboard {
        case "digits": [HTMLAttribute("inputmode", "numeric")]
        case "decimal": [HTMLAttribute("inputmode", "decimal")]
        case "email": [HTMLAttribute("inputmode", "email")]
        case "url": [HTMLAttribute("inputmode", "url")]
        case "phone": [HTMLAttribute("inputmode", "tel")]
        default: [HTMLAttribute("autocapitalize", "off"), HTMLAttribute("spellcheck", "false")]
        }
    }
}
