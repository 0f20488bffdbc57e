import Diagnostics

// Fields that have a value.
extension FormChecking {
    /// The model of `field`, label, rules and all.
    mutating func input(_ field: FieldSpec, _ type: any InputType) -> Input? {
        guard let name = field.name, let valueType = types[name] else { return nil }
        let values = field.values
        let label = markup(values.text("label"), .inline) ?? LiveMarkup(text: FieldName.words(of: name))
        if label.plain.isEmpty, !label.isLive {
            error("form.empty-label", "an empty label", values.place(of: "label") ?? field.place)
        }
        let isRequired = values["required"] != nil && values.flag("required") != false
        let autocomplete = autocomplete(field)
        warnAboutPlaceholder(field)
        let output = type.kind == "output" ? output(field) : nil
        let words = label.plain.isEmpty ? FieldName.words(of: name) : label.plain
        var rules: [Rule] = []
        if isRequired { rules.append(Rule("required", [], requiredMessage(field, type, words))) }
        rules += type.rules(field, words, &self) + (sharedRules[name] ?? [])
        checkMessages(field)
        let sides = sides(field, type)
        let isKept =
            !type.isSecret && values.flag("persist") != false && field.type.kind != "file"
            && !Autocomplete.isNeverKept(autocomplete ?? "")
        return Input(
            label: label, hint: markup(values.text("hint"), .inline), prefix: sides.prefix,
            suffix: sides.suffix, placeholder: live(values.text("placeholder")),
            value: environment.values[name] ?? .none, valueType: valueType, rules: rules, isRequired: isRequired,
            choices: choices[name] ?? [], values: values, autocomplete: autocomplete,
            submittedName: submittedName(field), isSecret: type.isSecret, isKept: isKept,
            keepsHidden: values.text("onHide")?.text == "keep", enterKey: values.text("submitLabel")?.text,
            pattern: pattern(of: rules), counter: counter(field),
            output: output)
    }

    /// The author's prefix and suffix; where there is neither, the unit of a number on its side.
    private mutating func sides(
        _ field: FieldSpec, _ type: any InputType
    ) -> (prefix: LiveMarkup?, suffix: LiveMarkup?) {
        guard field.values["prefix"] == nil, field.values["suffix"] == nil else {
            return (live(field.values.text("prefix")), live(field.values.text("suffix")))
        }
        guard let unit = type.unit(field, in: texts) else { return (nil, nil) }
        let text = LiveMarkup(text: unit.text)
        return unit.standsFirst ? (text, nil) : (nil, text)
    }

    private func pattern(of rules: [Rule]) -> String? {
        for rule in rules { if case .pattern(let source) = rule.operands.first { return source } }
        return nil
    }

    /// “3 of at most 20 characters”, as it changes.
    private func counter(_ field: FieldSpec) -> LiveText? {
        guard field.values.flag("count") == true, let name = field.name, let most = field.values.number("maxCount")
        else {
            return nil
        }
        let counted = words.counted(words.counter, Int(most))
        let text = FormWords.fill(counted, [("n", "{\(name).count}"), ("max", SpecNumber.text(most))])
        return try? LiveText.compile(text, in: scope).get()
    }

    private mutating func submittedName(_ field: FieldSpec) -> String {
        guard let name = field.values.text("as") else { return field.name ?? "" }
        if name.text.isEmpty || name.text == "_charset_" || name.text == "isindex" {
            error(
                "form.bad-as",
                name.text.isEmpty ? "an empty name to submit it under" : "nothing can be submitted as `\(name.text)`",
                name.place, "write another name, or leave `as` out")
        }
        return name.text
    }

    private mutating func requiredMessage(_ field: FieldSpec, _ type: any InputType, _ label: String) -> String {
        if case .text(let text) = field.values["required"]?.value { return text.text }
        let text =
            switch types[field.name ?? ""] {
            case .boolean: type.kind == "checkbox" ? words.requiredTicked : words.requiredOn
            case .option, .optionalOption, .options: words.requiredChoice
            case .files: words.requiredFile
            case _ where type.layout == .group: words.requiredChoice
            default: words.requiredText
            }
        return message("required", text, field, label)
    }

    /// What is said where `field` breaks `rule`: the field's message, the form's, the site's, else the built-in `text`.
    mutating func message(
        _ rule: String, _ text: String, _ field: FieldSpec, _ label: String, _ values: [(String, String)] = []
    ) -> String {
        let name = field.name ?? ""
        let own = field.values.pairs("messages").first { $0.key.text == rule }?.value.text
        let found =
            own ?? (formMessages.isEmpty ? nil : formMessages["\(name).\(rule)"] ?? formMessages[rule])
            ?? context.messages.first { $0.rule == rule }?.text
        return FormWords.fill(found ?? text, [("label", label)] + values)
    }

    /// Rules whose messages can be overridden.
    static let ruleNames = [
        "required", "minCount", "maxCount", "pattern", "min", "max", "step", "number", "email", "url", "tel", "matches",
        "check", "maxSize", "date", "time", "datetime", "month",
    ]

    private mutating func checkMessages(_ field: FieldSpec) {
        for pair in field.values.pairs("messages") { checkRuleName(pair.key.text, pair.key) }
    }

    /// Reports a key of `messages` that names no rule.
    mutating func checkRuleName(_ name: String, _ key: SpecText) {
        guard !Self.ruleNames.contains(name) else { return }
        report(
            Diagnostic(
                .error, "form.unknown-rule", "`\(name)` is no rule that has a message", at: key.place,
                help: Suggestion.help(
                    for: name, among: Self.ruleNames,
                    otherwise: "the rules are \(KeyType.list(Self.ruleNames, last: "and"))")))
    }

    /// The checked tokens of `autocomplete`: the author's, else those that go with the kind.
    private mutating func autocomplete(_ field: FieldSpec) -> String? {
        if let text = field.values.text("autocomplete") {
            if let fault = Autocomplete.fault(in: text, kind: field.type.kind) {
                report(fault)
                return nil
            }
            return text.text
        }
        guard FieldTypes.takeAutocomplete.contains(field.type.kind) else { return nil }
        switch field.type.kind {
        case "email", "tel", "url": return field.type.kind == "url" ? nil : field.type.kind
        case "password":
            warn(
                "form.no-autocomplete", "a password without `autocomplete`", field.place,
                "write `autocomplete: current-password` to sign in, `new-password` for a new one")
        case "search", "number", "currency", "percent", "stepper": break
        default:
            guard let name = field.name, let token = Autocomplete.wanted(for: name) else { break }
            warn(
                "form.no-autocomplete", "`\(name)` asks for what the browser may know, without `autocomplete`",
                field.place, "write `autocomplete: \(token)`, or `autocomplete: off`")
        }
        return nil
    }

    private mutating func warnAboutPlaceholder(_ field: FieldSpec) {
        guard let placeholder = field.values.text("placeholder"), let label = field.values.text("label"),
            label.text.lowercased() == placeholder.text.lowercased()
        else { return }
        warn(
            "form.placeholder-as-label", "the placeholder says what the label says, and vanishes when typing begins",
            placeholder.place, "show an example, or leave it out")
    }

    // MARK: Rules that kinds share

    /// `minCount` and `maxCount`; of a list of choices where `isList`.
    mutating func countRules(_ field: FieldSpec, _ label: String, isList: Bool = false) -> [Rule] {
        let (least, most) = (field.values.number("minCount"), field.values.number("maxCount"))
        if let least, let most, least > most {
            error(
                "form.empty-range", "`minCount` \(SpecNumber.text(least)) is over `maxCount` \(SpecNumber.text(most))",
                field.place(of: "maxCount"))
        }
        if let least, isList, let count = listed[field.name ?? ""]?.count, count > 0, least > Double(count) {
            error(
                "form.empty-range", "`minCount` \(SpecNumber.text(least)) is more than there are options: \(count)",
                field.place(of: "minCount"))
        }
        var rules: [Rule] = []
        if let least, least > 0 {
            let text = words.counted(isList ? words.minChoices : words.minCount, Int(least))
            rules.append(counted("minCount", least, text, field, label))
        }
        if let most {
            let text = words.counted(isList ? words.maxChoices : words.maxCount, Int(most))
            rules.append(counted("maxCount", most, text, field, label))
        }
        return rules
    }

    private mutating func counted(
        _ rule: String, _ number: Double, _ text: String, _ field: FieldSpec, _ label: String
    ) -> Rule {
        let said = message(rule, text, field, label, [("n", shown(number, 1))])
        return Rule(rule, [.number(number)], said, library: rule.hasSuffix("Count") ? ["count"] : [])
    }

    /// The rule of `pattern`, whose faults are reported.
    mutating func patternRule(_ field: FieldSpec, _ label: String) -> [Rule] {
        guard let text = field.values.text("pattern") else { return [] }
        switch Pattern.compile(text.text) {
        case .success(let pattern):
            return [Rule("pattern", [.pattern(pattern.source)], message("pattern", words.pattern, field, label))]
        case .failure(let faults):
            report(faults, in: text)
            return []
        }
    }

    /// `min`, `max` and `step` of a number; what cannot be met is reported.
    /// `scale` is what the numbers in messages are multiplied by.
    mutating func rangeRules(_ field: FieldSpec, _ label: String, scale: Double = 1) -> [Rule] {
        let values = field.values
        var rules: [Rule] = []
        for (name, text) in [("min", words.min), ("max", words.max)] {
            guard let bound = values.number(name) else { continue }
            let said = message(name, text, field, label, [("n", shown(bound, scale))])
            rules.append(Rule(name, [.number(bound)], said))
        }
        if let step = values.number("step"), step > 0 {
            let said = message("step", words.step, field, label, [("n", shown(step, scale))])
            rules.append(Rule("step", [.number(step)], said))
        }
        return rules
    }

    private func shown(_ number: Double, _ scale: Double) -> String {
        NumberFormat.limit(words.numbers, isShare: scale == 100).text(number)
    }

    /// Reports an empty range and a step that leads nowhere; says whether the range holds anything.
    mutating func checkRange(_ field: FieldSpec) -> Bool {
        let values = field.values
        if let step = values.number("step"), step <= 0 {
            error(
                "form.bad-step", "`step` is \(SpecNumber.text(step)), and must be over 0",
                values.place(of: "step") ?? field.place)
        }
        if let step = values.number("step"), let least = values.number("min"), let most = values.number("max"),
            least < most, step > most - least
        {
            error(
                "form.bad-step",
                "`step` \(SpecNumber.text(step)) is wider than the range from \(SpecNumber.text(least)) to "
                    + SpecNumber.text(most), values.place(of: "step") ?? field.place)
        }
        guard let least = values.number("min"), let most = values.number("max"), least > most else { return true }
        error(
            "form.empty-range", "`min` \(SpecNumber.text(least)) is over `max` \(SpecNumber.text(most))",
            values.place(of: "max") ?? field.place, "exchange the two")
        return false
    }

    /// The number under `value`, inside of the range; else `start`.
    mutating func startNumber(_ field: FieldSpec, else start: ExpressionValue) -> ExpressionValue {
        let hasRange = checkRange(field)
        guard let text = field.values.text("value") else { return start }
        guard let number = SpecNumber.parse(text.text) else {
            error(
                "form.no-number", "`value` is a number here, not `\(text.text)`", text.place,
                "write digits with `.` before decimals, such as `12` or `0.5`")
            return start
        }
        let (least, most) = (field.values.number("min"), field.values.number("max"))
        if hasRange, number < least ?? -.infinity || number > most ?? .infinity {
            let start = least.map { "from \(SpecNumber.text($0)) " } ?? ""
            let end = most.map { "\(least == nil ? "up to" : "to") \(SpecNumber.text($0))" } ?? "on"
            let range = start + end
            error("form.value-out-of-range", "`value` \(text.text) is not in the range \(range)", text.place)
        } else if hasRange {
            checkStep(number, text, field)
        }
        return .number(number)
    }

    /// Reports a `value` that the steps from `min` on do not reach, with those beside it.
    private mutating func checkStep(_ number: Double, _ text: SpecText, _ field: FieldSpec) {
        guard let step = field.values.number("step"), step > 0 else { return }
        let start = field.values.number("min") ?? 0
        let steps = (number - start) / step
        guard (steps - steps.rounded()).magnitude > 1e-9 * max(1, steps.magnitude) else { return }
        let beside = [steps.rounded(.down), steps.rounded(.up)].map { SpecNumber.text(start + $0 * step) }
        error(
            "form.value-off-step", "`value` \(text.text) is between two steps", text.place,
            "write \(KeyType.list(beside, last: "or"))")
    }

    /// The option under `value`, which must be one of `choices`.
    mutating func startOption(_ field: FieldSpec, _ text: SpecText, _ choices: Choices) -> String? {
        if choices.values.contains(text.text) { return text.text }
        if choices.values.isEmpty { return nil }
        report(
            Diagnostic(
                .error, "form.value-no-option", "`\(text.text)` is none of the options", at: text.place,
                help: Suggestion.help(
                    for: text.text, among: choices.values,
                    otherwise: "the options are \(KeyType.list(choices.values.prefix(12), last: "and"))")))
        return nil
    }

    /// The boolean under `value`.
    mutating func startBoolean(_ field: FieldSpec) -> ExpressionValue {
        guard let text = field.values.text("value") else { return .boolean(false) }
        if text.text == "true" || text.text == "false" { return .boolean(text.text == "true") }
        let meant = ["yes", "on", "y"].contains(text.text.lowercased()) ? "true" : "false"
        error(
            "form.no-boolean", "`value` is `true` or `false` here, not `\(text.text)`", text.place,
            SpecReader.nearlyBoolean(text.text) ? "write `value: \(meant)`" : "write `true` for on")
        return .boolean(false)
    }

    /// Reports a field of choices without options.
    mutating func needOptions(_ field: FieldSpec, _ choices: Choices) {
        guard choices.values.isEmpty else { return }
        if case .options(.data) = field.values["options"]?.value { return }
        if field.values["options"] == nil, spec.isFaulty { return }
        error(
            "form.no-options", "a `\(field.type.kind)` without `options`", field.place(of: "options"),
            "write `options: [small, large]`")
    }
}
