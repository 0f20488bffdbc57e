import HTML

/// `- currency: budget`
struct CurrencyField: InputType {
    let kind = "currency"
    let documentation = "An amount in major units, formatted when left."
    let modules = [RuntimeModule.number]
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.line + FieldKeys.range + [
            SpecKey("decimals", .whole(from: 0), "How many decimals are shown; what the currency has by itself."),
            SpecKey("unit", .text, "The currency, as three letters of ISO 4217: `EUR`; its sign is shown."),
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalNumber }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        if let unit = field.values.text("unit"),
            unit.text.utf8.count != 3 || !unit.text.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        {
            check.error(
                "form.bad-currency", "`\(unit.text)` is no currency", unit.place,
                "write its three letters, such as `EUR`")
        }
        return check.startNumber(field, else: .none)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.numberRule(field, label) + check.rangeRules(field, label)
    }

    /// The sign that `currency(n, "EUR")` writes, on the same side.
    func unit(_ field: FieldSpec, in language: FormLanguage) -> ShownUnit? {
        guard let unit = field.values.text("unit") else { return nil }
        return ShownUnit(
            text: Currency.symbol(of: unit.text, in: language.words.language),
            standsFirst: language.words.numbers.currencyStandsFirst)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [rendering.numberInput(field, input)]
    }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] {
        let unit = input.values.text("unit")?.text ?? ""
        let decimals = input.values.number("decimals") ?? Double(Currency.minorDigits(of: unit))
        return NumberFacts.entries(input, besides: "decimals") + [JSEntry("decimals", .number(decimals))]
    }
}
