import HTML

// The pieces of a field's element around its control; `id` is that of the control, with which the ids of all others begin.
extension HTMLWriter {
    /// Opens the label, as a `label` or a `legend`, or without a class where it stands beside its box.
    mutating func openLabel(_ layout: ControlLayout, _ id: String) {
        switch layout {
        case .line: add(markup: "<label class=\"sg-label\" for=\"")
        case .group: add(markup: "<legend class=\"sg-label\" id=\"")
        case .box: add(markup: "<label for=\"")
        }
        if layout != .group {
            add(value: id)
            add(markup: "\" id=\"")
        }
        add(value: id)
        add(markup: "-label\">")
    }

    /// Closes the label; `required` is the word that stands last in it, where the field must be filled in.
    mutating func closeLabel(_ layout: ControlLayout, required: String?) {
        if let required {
            // A full-width bracket has its own space.
            if !required.hasPrefix("（") { add(text: " ") }
            add(markup: "<span class=\"sg-required\">")
            add(text: required)
            add(markup: "</span>")
        }
        add(markup: layout == .group ? "</legend>" : "</label>")
    }

    /// Where the runtime tells what is wrong.
    mutating func error(_ id: String) {
        add(markup: "<p class=\"sg-error\" id=\"")
        add(value: id)
        add(markup: "-error\" hidden></p>")
    }

    /// Opens the line of help.
    mutating func openHint(_ id: String) {
        add(markup: "<p class=\"sg-hint\" id=\"")
        add(value: id)
        add(markup: "-hint\">")
    }

    /// What stands before or behind a control.
    mutating func side(_ opening: StaticString, _ id: String, _ ending: StaticString, _ nodes: [HTMLNode]) {
        add(markup: opening)
        add(value: id)
        add(markup: ending)
        add(nodes)
        add(markup: "</span>")
    }
}
