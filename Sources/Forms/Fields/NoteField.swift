import HTML

/// `- note: Welcome back`
struct NoteField: FieldType {
    let kind = "note"
    let documentation = "Markdown among the fields."
    let subject = FieldSubject.text(.blockMarkdown)
    let keys = FieldKeys.part

    func body(of field: FieldSpec, _ check: inout FormChecking) -> FieldBody? {
        check.markup(field.subject, .block).map { .note($0) }
    }

    func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode {
        guard case .note(let text) = field.body else { return .nothing }
        let shell = rendering.open(field.condition, isStill: field.isStill)
        let nodes = rendering.nodes(text)
        rendering.close()
        return .element(
            "div", [HTMLAttribute("class", field.classes("sg-note"))] + shell.attributes, shell.when + nodes)
    }
}
