import HTML

/// `- number: age`
struct NumberField: InputType {
    let kind = "number"
    let documentation = "A number, typed; may be empty."
    let modules = [RuntimeModule.number]
    let keys =
        FieldKeys.input + [FieldKeys.value] + FieldKeys.line + FieldKeys.range + [
            SpecKey("decimals", .whole(from: 0), "How many decimals are shown."),
            SpecKey("unit", .text, "What is counted, shown behind the number."),
        ]

    func unit(_ field: FieldSpec, in language: FormLanguage) -> ShownUnit? {
        field.values.text("unit").map { ShownUnit(text: $0.text) }
    }

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalNumber }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        warnAboutZeros(field, &check)
        return check.startNumber(field, else: .none)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        check.numberRule(field, label) + check.rangeRules(field, label)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        [rendering.numberInput(field, input)]
    }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] { NumberFacts.entries(input) }

    /// A postcode or a telephone number is no number: it may begin with zeros.
    private func warnAboutZeros(_ field: FieldSpec, _ check: inout FormChecking) {
        let name = (field.name ?? "").lowercased()
        let ciphers = [
            "postcode", "postalcode", "zip", "zipcode", "plz", "pin", "code", "iban", "card", "cardnumber", "邮编",
        ]
        if ciphers.contains(name) {
            check.warn(
                "form.number-loses-zeros", "a number loses its leading zeros", field.place,
                "write `- code: \(field.name ?? "")`")
        } else if ["phone", "tel", "telephone", "mobile", "电话", "手机"].contains(name) {
            check.warn(
                "form.number-loses-zeros", "a number loses its leading zeros", field.place,
                "write `- tel: \(field.name ?? "")`")
        }
    }
}

/// What the runtime must know of a field with a number.
enum NumberFacts {
    static func entries(_ input: Input, besides left: String...) -> [JSEntry] {
        var entries: [JSEntry] = []
        for (key, name) in [("min" as StaticString, "min"), ("max", "max"), ("step", "step"), ("decimals", "decimals")]
        where !left.contains(name) {
            if let number = input.values.number(name) { entries.append(JSEntry(key, .number(number))) }
        }
        return entries
    }
}

extension FormChecking {
    /// That what was typed is a number, with an example in the form's language.
    mutating func numberRule(_ field: FieldSpec, _ label: String) -> [Rule] {
        let example = "12\(words.decimalSign)5"
        let isWhole =
            field.values.number("decimals") == 0 || field.values.number("step").map { Int(exactly: $0) != nil } == true
        return [Rule("number", [], message("number", words.number, field, label, [("n", isWhole ? "12" : example)]))]
    }
}

extension FormRendering {
    /// A text input for a number: never `type=number` (R14).
    mutating func numberInput(_ field: Field, _ input: Input, _ more: [HTMLAttribute] = []) -> HTMLNode {
        var mode: [HTMLAttribute] = []
        if let least = input.values.number("min"), least >= 0, input.values["keyboard"] == nil {
            let step = input.values.number("step") ?? (field.type.kind == "stepper" ? 1 : nil)
            let isWhole = input.values.number("decimals") == 0 || step.map { Int(exactly: $0) != nil } == true
            mode = [HTMLAttribute("inputmode", isWhole ? "numeric" : "decimal")]
        }
        return lineInput(field, input, type: "text", value: typed(input.value, scale: scale(of: field)), mode + more)
    }

    private func scale(of field: Field) -> Double { field.type.kind == "percent" ? 100 : 1 }

    /// `value` as a reader of the form's language types it, without grouping: `1234,5`; of a percentage `15`, not `0.15`.
    func typed(_ value: ExpressionValue, scale: Double = 1) -> String {
        guard case .number(let number) = value else { return "" }
        return TypedNumber.text(number, scale: scale, in: form.words)
    }
}

/// Numbers as a reader types them.
enum TypedNumber {
    /// `number` times `scale`, which is 1 or 100, on its decimal digits, with the decimal sign of the language.
    static func text(_ number: Double, scale: Double, in words: FormWords) -> String {
        let (digits, unmoved) = NumberText.shortest(number)
        guard !digits.isEmpty else { return "0" }
        let point = unmoved + (scale == 100 ? 2 : 0)
        // Nobody types such a number; an exponent is shorter than its zeros.
        guard -20...20 ~= point else { return NumberText.plain(number * scale) }
        let padded = NumberText.zeros(1 - point) + digits + NumberText.zeros(point - digits.utf8.count)
        let whole = padded.prefix(max(point, 1))
        let fraction = padded.dropFirst(whole.count)
        return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : words.decimalSign + fraction)
    }
}
