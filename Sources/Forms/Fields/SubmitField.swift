import HTML

/// `- submit: Create account`
struct SubmitField: FieldType {
    let kind = "submit"
    let documentation = "The submit button, where it shall stand."
    let subject = FieldSubject.text(.liveText)
    let keys = FieldKeys.part + FormKeys.submit.filter { $0.name != "label" }

    func body(of field: FieldSpec, _ check: inout FormChecking) -> FieldBody? {
        .submit(check.submitButton(field.values, label: field.subject))
    }

    func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode {
        guard case .submit(let submit) = field.body else { return .nothing }
        let shell = rendering.open(field.condition, isStill: field.isStill)
        let buttons = rendering.buttons(submit)
        rendering.close()
        return field.box("sg-buttons" + rendering.look, shell, buttons)
    }
}
