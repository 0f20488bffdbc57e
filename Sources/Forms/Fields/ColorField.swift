import HTML

/// `- color: accent`
struct ColorField: InputType {
    let kind = "color"
    let documentation = "A colour, and beside it the same as text (WCAG 2.5.7)."
    let modules = [RuntimeModule.color]
    let keys = FieldKeys.input + [FieldKeys.value]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .text }

    /// Black, as a browser has it (HTML Standard, 4.10.5.1.14).
    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        guard let text = field.values.text("value") else { return .text("#000000") }
        guard let color = color(text.text) else {
            check.error(
                "form.bad-color", "`\(text.text)` is no colour", text.place, "write it as `\"#1a7f37\"`, in quotes")
            return .text("#000000")
        }
        return .text(color)
    }

    /// `#rgb` or `#rrggbb` as the control has it: six small digits.
    private func color(_ text: String) -> String? {
        let digits = text.dropFirst().lowercased()
        guard text.hasPrefix("#"), digits.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
        switch digits.utf8.count {
        case 6: return "#" + digits
        case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
        default: return nil
        }
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        let id = rendering.controlID(name)
        rendering.use(.keyboard)
        let picker = HTMLNode.element(
            "input",
            [
                HTMLAttribute("class", "sg-input"), HTMLAttribute("id", id), HTMLAttribute("name", input.submittedName),
                HTMLAttribute("type", "color"), HTMLAttribute("value", input.value.plainText),
            ] + rendering.describedBy(field, input))
        let box = HTMLNode.element(
            "input",
            [
                HTMLAttribute("class", "sg-input sg-value"), HTMLAttribute("id", id + "-value"),
                HTMLAttribute("type", "text"), HTMLAttribute("value", input.value.plainText),
                HTMLAttribute("aria-labelledby", id + "-label"), HTMLAttribute("enterkeyhint", "done"),
                HTMLAttribute("autocomplete", "off"), HTMLAttribute("hidden"),
            ])
        return [picker, box]
    }
}
