import HTML

/// `- percent: discount`
struct PercentField: InputType {
    let kind = "percent"
    let documentation = "A share, shown in hundredths: 15 % is the number 0.15."
    let modules = [RuntimeModule.number]
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.line + FieldKeys.range + [
            SpecKey("decimals", .whole(from: 0), "How many decimals are shown.")
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalNumber }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.warnOfHundredths(field)
        return check.startNumber(field, else: .none)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.numberRule(field, label) + check.rangeRules(field, label, scale: 100)
    }

    func unit(_ field: FieldSpec, in language: FormLanguage) -> ShownUnit? { ShownUnit(text: "%") }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [rendering.numberInput(field, input)]
    }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] {
        NumberFacts.entries(input) + [JSEntry("scale", .number(100))]
    }
}

extension FormChecking {
    /// Warns of shares that are probably meant in hundredths: a `max` of 100 is ten thousand per cent.
    fileprivate mutating func warnOfHundredths(_ field: FieldSpec) {
        for key in ["value", "min", "max"] {
            guard let entry = field.values[key], let number = number(field, key), number >= 10 else { continue }
            warn(
                "form.percent-in-hundredths",
                "`\(key): \(SpecNumber.text(number))` is \(SpecNumber.text(number * 100)) %",
                entry.place, "\(SpecNumber.text(number)) % is written `\(key): \(SpecNumber.text(number / 100))`")
        }
    }

    private func number(_ field: FieldSpec, _ key: String) -> Double? {
        field.values.number(key) ?? field.values.text(key).flatMap { SpecNumber.parse($0.text) }
    }
}
