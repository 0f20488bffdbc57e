import HTML

/// `- range: volume`
struct RangeField: InputType {
    let kind = "range"
    let documentation = "A number on a scale, and beside it the same number as text (WCAG 2.5.7)."
    let modules = [RuntimeModule.range]
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.range
        + FieldKeys.line.filter { ["prefix", "suffix"].contains($0.name) }

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .number }

    /// The middle of the scale, as a browser has it (HTML Standard, 4.10.5.1.13).
    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        let (least, most) = (field.values.number("min") ?? 0, field.values.number("max") ?? 100)
        let step = field.values.number("step") ?? 1
        let steps = step > 0 && most > least ? Int(exactly: (((most - least) / 2 / step) as Double).whole) ?? 0 : 0
        return check.startNumber(field, else: .number(least + Double(steps) * step))
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        let id = rendering.controlID(name)
        rendering.use(.keyboard)
        let bounds = [("min", 0.0), ("max", 100), ("step", 1)].map {
            SpecNumber.text(input.values.number($0.0) ?? $0.1)
        }
        let slider = HTMLNode.element(
            "input",
            [
                HTMLAttribute("class", "sg-input"), HTMLAttribute("id", id), HTMLAttribute("name", input.submittedName),
                HTMLAttribute("type", "range"), HTMLAttribute("min", bounds[0]), HTMLAttribute("max", bounds[1]),
                HTMLAttribute("step", bounds[2]), HTMLAttribute("value", input.value.plainText),
            ] + rendering.describedBy(field, input))
        let box = HTMLNode.element(
            "input",
            [
                HTMLAttribute("class", "sg-input sg-value"), HTMLAttribute("id", id + "-value"),
                HTMLAttribute("type", "text"),
                HTMLAttribute("value", rendering.typed(input.value)), HTMLAttribute("aria-labelledby", id + "-label"),
                HTMLAttribute("enterkeyhint", "done"), HTMLAttribute("autocomplete", "off"), HTMLAttribute("hidden"),
            ])
        return [slider, box]
    }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] {
        NumberFacts.entries(input, besides: "min", "max")
            + [
                JSEntry("min", .number(input.values.number("min") ?? 0)),
                JSEntry("max", .number(input.values.number("max") ?? 100)),
            ]
    }
}

extension Double {
    /// The number without its fraction, where it is of a size that counts steps.
    fileprivate var whole: Double { magnitude < 1e15 ? Double(Int(self)) : 0 }
}
