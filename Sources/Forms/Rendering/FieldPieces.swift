import HTML

/// What a field's element is put together from.
struct FieldPieces {
    /// The id of the control, with which those of all else begin.
    let id: String
    let when: [HTMLNode]
    /// What describes a group; a control that stands alone says that itself.
    var described: [HTMLAttribute] = []
    var label: [HTMLNode] = []
    var hint: [HTMLNode]?
    var control: [HTMLNode] = []
    var prefix: [HTMLNode]?
    var suffix: [HTMLNode]?
    var counter: HTMLNode?
    var why = HTMLNode.nothing

    /// The label, as a `legend` or a `label`; nil is a label beside its box, which has no class. `required` is the word that
    /// stands behind it, where the field must be filled in.
    func writeLabel(_ element: HTMLName?, _ required: String?, to writer: inout HTMLWriter) {
        writer.open(element ?? "label")
        if element != nil { writer.attribute("class", literal: "sg-label") }
        if element != "legend" { writer.attribute("for", id) }
        writer.attribute("id", id, "-label")
        writer.content()
        writer.add(label)
        if let required {
            // A full-width bracket has its own space.
            if !required.hasPrefix("（") { writer.add(text: " ") }
            writer.open("span")
            writer.attribute("class", literal: "sg-required")
            writer.content()
            writer.add(text: required)
            writer.close("span")
        }
        writer.close(element ?? "label")
    }

    /// Where the runtime tells what is wrong; an output is never wrong.
    func writeError(_ input: Input, to writer: inout HTMLWriter) {
        guard input.output == nil else { return }
        writer.open("p")
        writer.attribute("class", literal: "sg-error")
        writer.attribute("id", id, "-error")
        writer.attribute("hidden")
        writer.content()
        writer.close("p")
    }

    func writeHint(to writer: inout HTMLWriter) {
        guard let hint else { return }
        writer.open("p")
        writer.attribute("class", literal: "sg-hint")
        writer.attribute("id", id, "-hint")
        writer.content()
        writer.add(hint)
        writer.close("p")
    }

    /// The control between its prefix and suffix.
    func writeBox(_ name: StaticString, to writer: inout HTMLWriter) {
        writer.open("div")
        writer.attribute("class", literal: name)
        writer.content()
        writeSide("sg-prefix", "-prefix", prefix, to: &writer)
        writer.add(control)
        writeSide("sg-suffix", "-suffix", suffix, to: &writer)
        writer.close("div")
    }

    private func writeSide(
        _ name: StaticString, _ ending: StaticString, _ nodes: [HTMLNode]?, to writer: inout HTMLWriter
    ) {
        guard let nodes else { return }
        writer.open("span")
        writer.attribute("class", literal: name)
        writer.attribute("id", id, ending)
        writer.content()
        writer.add(nodes)
        writer.close("span")
    }
}
