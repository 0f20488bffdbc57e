import HTML

/// `- rating: stars`
struct RatingField: InputType {
    let kind = "rating"
    let documentation = "A grade, chosen as one of a row of numbers."
    let layout = ControlLayout.group
    let modules = [RuntimeModule.options]
    let keys = FieldKeys.input + [FieldKeys.value, SpecKey("max", .whole(from: 2), "The best rating; 5 by itself.")]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalNumber }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        if let most = field.values["max"], field.values.number("max") ?? 0 > 20 {
            check.error("form.value-out-of-range", "a rating has at most 20 steps", most.place)
        }
        guard let text = field.values.text("value") else { return .none }
        guard let number = SpecNumber.parse(text.text), Int(exactly: number) != nil, number >= 1,
            number <= best(field.values)
        else {
            check.error(
                "form.value-out-of-range",
                "`value` \(text.text) is not in the range 1 to \(SpecNumber.text(best(field.values)))",
                text.place)
            return .none
        }
        return .number(number)
    }

    private func best(_ values: SpecValues) -> Double { values.number("max") ?? 5 }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let isRequired = input.isRequired && rendering.isUnconditional(field)
        return (1...max(1, Int(best(input.values)))).map { number in
            let id = "\(rendering.controlID(field.name ?? ""))-\(number)"
            var attributes = [
                HTMLAttribute("type", "radio"), HTMLAttribute("id", id), HTMLAttribute("name", input.submittedName),
                HTMLAttribute("value", String(number)),
            ]
            if input.value == .number(Double(number)) { attributes.append(HTMLAttribute("checked")) }
            if isRequired { attributes.append(HTMLAttribute("required")) }
            let label = HTMLNode.element("label", [HTMLAttribute("for", id)], text: String(number))
            return .element("div", [HTMLAttribute("class", "sg-option")], [.element("input", attributes), label])
        }
    }
}
