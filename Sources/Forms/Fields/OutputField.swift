import Diagnostics
import HTML

/// `- output: total`
struct OutputField: InputType {
    let kind = "output"
    let documentation = "A value that is computed from others."
    let keys =
        FieldKeys.part + [
            SpecKey("label", .inlineMarkdown, "The label; made from the name where there is none."),
            SpecKey("hint", .inlineMarkdown, "A line of help."),
            SpecKey("value", .expression, "The expression.", isNeeded: true),
            SpecKey("format", .text, "How a number is shown: `number`, `percent`, `currency EUR`."),
            SpecKey("submitted", .boolean, "`true`: the value is sent too."),
            SpecKey("as", .text, "The name under which it is sent."),
            SpecKey("prefix", .liveText, "Text before the value."),
            SpecKey("suffix", .liveText, "Text behind the value."),
        ]

    /// Known only once the expressions are; see `FormChecking.declareNames`.
    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { nil }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue { .none }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        let id = rendering.controlID(name)
        guard let output = input.output else { return [] }
        rendering.live(output.shown, in: id)
        let shown = HTMLNode.element(
            "output",
            [HTMLAttribute("class", "sg-output"), HTMLAttribute("id", id)] + rendering.describedBy(field, input),
            text: output.first)
        guard let sent = output.sent else { return [shown] }
        rendering.live(sent, in: id + "-sent", attribute: "value")
        rendering.add(output: name, sentAs: input.submittedName)
        return [shown, .hidden(input.submittedName, output.firstSent, id: id + "-sent")]
    }
}

extension FormChecking {
    /// What the output `field` shows and sends; its value was read with the names of `let`.
    mutating func output(_ field: FieldSpec) -> Output? {
        if let name = field.values["as"], field.values.flag("submitted") != true {
            error(
                "form.as-of-nothing", "an output is not sent, so `as` names nothing", name.place,
                "write `submitted: true`")
        }
        guard let name = field.name, let text = field.values.text("value"), let value = computed[name] else {
            return nil
        }
        guard let shown = shown(value, field, text) else { return nil }
        let isSent = field.values.flag("submitted") == true
        return Output(
            shown: shown, first: shown.value(in: environment).plainText, sent: isSent ? value : nil,
            firstSent: isSent ? value.value(in: environment).sentText : "")
    }

    private mutating func shown(_ value: Expression, _ field: FieldSpec, _ text: SpecText) -> Expression? {
        if let format = field.values.text("format") { return formatted(value, field.name ?? "", format) }
        if let shown = value.asText { return shown }
        let help =
            value.type == .boolean ? "write `value: if(\(text.text), \"yes\", \"no\")`" : "its `.count` can be shown"
        error("form.output-not-text", "\(value.type.phrase) cannot be shown", text.place, help)
        return nil
    }

    /// The number written for readers by a function of the expression language.
    private mutating func formatted(_ value: Expression, _ name: String, _ format: SpecText) -> Expression? {
        guard value.type.unwrapped == .number else {
            error("form.format-of-no-number", "`format` is for numbers, and this is \(value.type.phrase)", format.place)
            return nil
        }
        let words = format.text.split(separator: " ").map(String.init)
        let code = words.count == 2 ? words[1] : ""
        let call =
            switch (words.first, words.count) {
            case ("number", 1): "number(\(name))"
            case ("percent", 1): "percent(\(name))"
            case ("currency", 2) where code.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }:
                "currency(\(name), \"\(code)\")"
            default: ""
            }
        if let shown = try? Expression.compile(call, in: scope).get() { return shown }
        report(
            Diagnostic(
                .error, "form.bad-format", "`\(format.text)` is no format", at: format.place,
                help: words.first == "currency"
                    ? ["write `currency` and three capital letters, such as `currency EUR`"]
                    : Suggestion.help(
                        for: words.first ?? "", among: ["number", "percent"],
                        otherwise: "write `number`, `percent`, or a currency such as `currency EUR`")))
        return nil
    }
}

extension ExpressionValue {
    /// The value as it is sent: a list's options with commas between.
    fileprivate var sentText: String {
        switch self {
        case .boolean(let truth): truth ? "true" : "false"
        case .number(let number): NumberText.plain(number)
        case .options(let options): options.joined(separator: ",")
        default: plainText
        }
    }
}
