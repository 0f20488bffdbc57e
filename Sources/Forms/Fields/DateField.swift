import HTML

/// `- date: arrival`
struct DateField: InputType {
    let kind = "date"
    let documentation = "A day, as ISO text."
    let modules = [RuntimeModule.date]
    let keys =
        FieldKeys.input + [FieldKeys.value] + MomentFacts.keys + [
            SpecKey("layout", .word(["native", "parts"]), "`parts`: three boxes for day, month and year.")
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .optionalDate }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        check.startMoment(field, "date", .date)
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [check.wholeRule(field, label, "date", check.words.date)] + check.momentRules(field, label, "date", .date)
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let native = rendering.lineInput(
            field, input, type: "date", value: input.value.plainText, MomentFacts.bounds(field, input, rendering))
        guard isInParts(input) else { return [native] }
        return [native, rendering.dateParts(field, input)]
    }

    func classes(_ input: Input) -> [String] { isInParts(input) ? ["sg-parts"] : [] }

    func descriptor(_ field: Field, _ input: Input) -> [JSEntry] {
        isInParts(input) ? [JSEntry("layout", .string("parts"))] : []
    }

    private func isInParts(_ input: Input) -> Bool { input.values.text("layout")?.text == "parts" }
}

extension FormRendering {
    /// Three boxes for a date, a view of the native control that the script shows in its place.
    fileprivate mutating func dateParts(_ field: Field, _ input: Input) -> HTMLNode {
        use(.dateParts)
        use(.keyboard)
        let id = controlID(field.name ?? "")
        let values = input.value.plainText.split(separator: "-").map(String.init)
        let boxes = DatePart.order(in: form.language).map { part in
            let value = values.count == 3 ? part.value(of: values) : ""
            return box(part, id: id + "-" + part.rawValue, value: value, input)
        }
        return .element(
            "div",
            [
                HTMLAttribute("class", "sg-date"), HTMLAttribute("id", id + "-parts"), HTMLAttribute("role", "group"),
                HTMLAttribute("aria-labelledby", id + "-label"),
            ] + describedBy(field, input) + [HTMLAttribute("hidden")], boxes)
    }

    private func box(_ part: DatePart, id: String, value: String, _ input: Input) -> HTMLNode {
        let label = HTMLNode.element("label", [HTMLAttribute("for", id)], text: part.label(in: form.words))
        let token = input.autocomplete == "bday" ? "bday-" + part.rawValue : "off"
        let control = HTMLNode.element(
            "input",
            [
                HTMLAttribute("class", "sg-input"), HTMLAttribute("id", id), HTMLAttribute("type", "text"),
                HTMLAttribute("inputmode", "numeric"), HTMLAttribute("value", value),
                HTMLAttribute("autocomplete", token), HTMLAttribute("enterkeyhint", "next"),
            ])
        return .element("div", [HTMLAttribute("class", "sg-date-part")], [label, control])
    }
}

/// A part of a date.
private enum DatePart: String {
    case day, month, year

    /// As the language writes dates: the year first in East Asia, Hungary, Lithuania and Mongolia, the month in the
    /// United States (CLDR).
    static func order(in language: String) -> [DatePart] {
        let tag = language.lowercased()
        if tag == "en-us" || tag.hasPrefix("en-us-") { return [.month, .day, .year] }
        let first = tag.split(separator: "-").first ?? ""
        return ["zh", "ja", "ko", "hu", "lt", "mn"].contains(first) ? [.year, .month, .day] : [.day, .month, .year]
    }

    func label(in words: FormWords) -> String {
        switch self {
        case .day: words.day
        case .month: words.month
        case .year: words.year
        }
    }

    /// The part of an ISO date, which is in three texts; without zeros before it, but for the year.
    func value(of date: [String]) -> String {
        switch self {
        case .year: date[0]
        case .month: Int(date[1]).map(String.init) ?? ""
        case .day: Int(date[2]).map(String.init) ?? ""
        }
    }
}
