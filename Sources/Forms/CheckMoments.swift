import Diagnostics
import HTML

/// Keys of dates, times and months.
enum MomentFacts {
    static let keys = [
        SpecKey("min", .text, "The first: ISO text, for a date also `today`, `today+30d` or another date field."),
        SpecKey("max", .text, "The last: as `min`."),
        SpecKey("autocomplete", .text, "What the browser may fill in (HTML's tokens)."),
    ]

    /// `min` and `max` as attributes, where they are ISO texts and the field has no condition.
    static func bounds(_ field: Field, _ input: Input, _ rendering: FormRendering) -> [HTMLAttribute] {
        guard rendering.isUnconditional(field) else { return [] }
        var attributes: [HTMLAttribute] = []
        for rule in input.rules {
            guard case .string(let bound) = rule.operands.first else { continue }
            if rule.name == "min" { attributes.append(HTMLAttribute("min", bound)) }
            if rule.name == "max" { attributes.append(HTMLAttribute("max", bound)) }
        }
        return attributes
    }
}

// Dates, times and months; what they are is the expression language's business.
extension FormChecking {
    /// The moment under `value`, read as `function("…")` is in an expression.
    mutating func startMoment(_ field: FieldSpec, _ function: String, _ type: ExpressionType) -> ExpressionValue {
        guard let text = field.values.text("value") else { return .none }
        guard let value = moment(text.text, function) else {
            error(
                "form.bad-moment", "`\(text.text)` is no \(function)", text.place,
                "write it as \(FormChecking.example(of: function))")
            return .none
        }
        return value
    }

    private func moment(_ text: String, _ function: String) -> ExpressionValue? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "-:T".utf8.contains($0) }) else { return nil }
        let scope = ExpressionScope(names: [])
        return try? Expression.compile("\(function)(\"\(text)\")", in: scope).get().value(in: ExpressionEnvironment())
    }

    private static func example(of function: String) -> String {
        switch function {
        case "date": "`2026-01-31`"
        case "time": "`\"08:30\"`"
        case "month": "`2026-01`"
        default: "`2026-01-31T08:30`"
        }
    }

    /// That what was typed is whole: of half a date or time, or one that does not exist, a browser gives no value, and
    /// says that the input is bad. The runtime has one rule for all kinds; messages are named by the kind.
    mutating func wholeRule(_ field: FieldSpec, _ label: String, _ kind: String, _ text: String) -> Rule {
        Rule("date", [], message(kind, text, field, label))
    }

    /// `min` and `max` of a date, time or month.
    mutating func momentRules(
        _ field: FieldSpec, _ label: String, _ function: String, _ type: ExpressionType
    ) -> [Rule] {
        var rules: [Rule] = []
        var ends: [String: String] = [:]
        for (name, text) in [("min", words.minDate), ("max", words.maxDate)] {
            guard let bound = field.values.text(name) else { continue }
            let said = message(name, text, field, label, [("n", spoken(bound.text))])
            if case .moment(let iso) = moment(bound.text, function) {
                ends[name] = iso
                rules.append(Rule(name, [.string(iso)], said))
            } else if let rule = movingBound(name, bound, field, said, function, type) {
                rules.append(rule)
            }
        }
        if let least = ends["min"], let most = ends["max"], least > most {
            error(
                "form.empty-range", "`min` \(least) is over `max` \(most)", field.place(of: "max"), "exchange the two")
        }
        return rules
    }

    /// A bound in the reader's words.
    private func spoken(_ bound: String) -> String {
        if let days = FormChecking.daysFromToday(bound) { return words.moment(daysFromToday: days) }
        guard let other = spec.field(bound) else { return words.numbers.gapBeforeDigits + bound }
        return FormWords.fill(words.quoted, [("label", plainLabel(of: other))])
    }

    /// A bound that is known in the page only: today, some days from today, another field.
    private mutating func movingBound(
        _ name: String, _ bound: SpecText, _ field: FieldSpec, _ said: String, _ function: String,
        _ type: ExpressionType
    ) -> Rule? {
        if function == "date", let days = FormChecking.daysFromToday(bound.text) {
            let own = field.name ?? ""
            let sign = name == "min" ? ">=" : "<="
            let text = "\(own).isEmpty || days(today, \(own)) \(sign) \(days)"
            guard let check = try? Expression.compile(text, expecting: .boolean, in: scope).get() else { return nil }
            let (code, library) = check.compiled
            return Rule("check", [.code(code)], said, library: library, expression: check)
        }
        if scope.name(bound.text) != nil || spec.lostNames.contains(bound.text) || isNear(bound.text) {
            guard let other = expression(bound, type.optional ?? type) else { return nil }
            let (code, library) = other.compiled
            return Rule(name, [.code(code)], said, library: library, expression: other)
        }
        let day = ["tomorrow": "today+1d", "yesterday": "today-1d", "now": "today"][bound.text.lowercased()]
        if function == "date", let day {
            error("form.bad-moment", "`\(bound.text)` is no date", bound.place, "write `\(day)`")
            return nil
        }
        let example = FormChecking.example(of: function)
        let forms = "write it as \(example)" + (function == "date" ? ", or `today`, or `today+30d`" : "")
        report(
            Diagnostic(
                .error, "form.bad-moment", "`\(bound.text)` is no \(function)", at: bound.place,
                help: Suggestion.help(
                    for: bound.text, among: function == "date" ? ["today"] : [], otherwise: forms)))
        return nil
    }

    /// Whether `text` is probably a slip of a name that is known.
    private func isNear(_ text: String) -> Bool {
        FieldName.isIdentifier(text) && !FieldName.reserved.contains(text)
            && Suggestion.nearest(to: text, among: scope.names.map(\.name)) != nil
    }

    /// The days in `today`, `today+30d`, `today-1d`; nil for another text.
    static func daysFromToday(_ text: String) -> Int? {
        if text == "today" { return 0 }
        guard text.utf8.starts(with: "today".utf8) else { return nil }
        let bare = text.filter { $0 != " " }
        guard bare.hasPrefix("today") else { return nil }
        let rest = bare.dropFirst(5)
        if rest.isEmpty { return 0 }
        guard rest.hasSuffix("d"), let days = Int(rest.dropLast()), rest.hasPrefix("+") || rest.hasPrefix("-"),
            days.magnitude <= 100_000
        else { return nil }
        return days
    }
}
