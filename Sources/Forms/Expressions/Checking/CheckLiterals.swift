import Diagnostics

extension Checker {
    mutating func textLiteral(_ literal: TextLiteral, _ syntax: Syntax, hint: ExpressionType?) -> Typed? {
        if let escape = literal.oddEscape {
            return refuse(
                "expression.escape", "`\(Quoting.excerpt(text, escape))` is no escape", escape,
                help: ["there are \\\", \\' and \\\\; a backslash itself is written \\\\"])
        }
        if case .option(let choices)? = hint?.unwrapped {
            return option(literal.value, among: choices, syntax)
        }
        return Typed(term: .text(literal.value.cleaned), type: .text)
    }

    /// `.vanilla`, whose options are those of what stands beside it.
    mutating func option(_ value: String, _ syntax: Syntax, hint: ExpressionType?) -> Typed? {
        if case .option(let choices)? = hint?.unwrapped { return option(value, among: choices, syntax) }
        let message =
            hint.map { "`.\(value)` is an option, and \($0.phrase) is needed here" }
            ?? "`.\(value)` is an option, and there are no options here to which it could belong"
        return refuse(
            "expression.no-context", message, syntax.range,
            help: ["a text is written in quotation marks: `\"\(value)\"`"])
    }

    private mutating func option(_ value: String, among choices: Choices, _ syntax: Syntax) -> Typed? {
        guard let known = choices.values.first(where: { $0 == value }) else {
            return refuse(
                "expression.unknown-option", "unknown option `\(value)`", syntax.range,
                help: Suggestion.help(
                    for: value, among: choices.values,
                    otherwise: choices.values.isEmpty
                        ? nil : "the options are \(Quoting.list(choices.values))"))
        }
        return Typed(term: .option(known), type: .option(choices))
    }

    mutating func none(_ syntax: Syntax, hint: ExpressionType?) -> Typed? {
        guard let hint else {
            return refuse(
                "expression.no-context", "`none` means nothing by itself", syntax.range,
                help: ["compare it with something that may be empty: `date == none`"])
        }
        guard let type = hint.optional else {
            let help = hint == .boolean ? "write `false`" : "write `.isEmpty`, or `\"\"` for an empty text"
            return refuse("expression.type", "\(hint.phrase) is never none", syntax.range, help: [help])
        }
        return Typed(term: .none, type: type)
    }

    /// A list by itself is one of options; the members of another stand only after `in`.
    mutating func list(_ elements: [Syntax], _ syntax: Syntax, hint: ExpressionType?) -> Typed? {
        guard case .options(let choices)? = hint else {
            return refuse(
                "expression.no-context", "a list stands only after `in` or beside a list of options",
                syntax.range,
                help: ["write `flavor in [.vanilla, .chocolate]`"])
        }
        var chosen: [String] = []
        for element in elements {
            guard let typed = check(element, hint: .option(choices)) else { continue }
            guard case .option(let value) = typed.term else {
                _ =
                    refuse(
                        "expression.type",
                        "a list of options holds options only, and `\(source(element))` is not one",
                        element.range) as Typed?
                continue
            }
            if !chosen.contains(value) { chosen.append(value) }
        }
        return Typed(term: .options(choices.values.filter(chosen.contains)), type: .options(choices))
    }

    /// `date("2026-01-31")` and its like.
    mutating func moment(
        _ kind: String, _ type: ExpressionType, _ arguments: [Syntax], _ range: Range<Int>
    ) -> Typed? {
        let example = "\(kind)(\"\(Self.examples[kind] ?? "")\")"
        guard arguments.count == 1, case .text(let literal) = arguments[0].kind else {
            return refuse(
                "expression.arguments", "`\(kind)` takes one text, written out", range,
                help: ["write `\(example)`"])
        }
        let isValid =
            switch type {
            case .date: CalendarDay(literal.value) != nil
            case .month: CalendarDay(literal.value + "-01") != nil
            case .time: CalendarDay.isTime(literal.value)
            default: CalendarDay.isDateTime(literal.value)
            }
        guard isValid else {
            return refuse(
                "expression.moment", "`\(literal.value)` is not \(type.phrase)", arguments[0].range,
                help: ["write it as in `\(example)`"])
        }
        return Typed(term: .moment(literal.value), type: type)
    }

    private static let examples = [
        "date": "2026-01-31", "time": "08:30", "month": "2026-01", "datetime": "2026-01-31T08:30",
    ]
}
