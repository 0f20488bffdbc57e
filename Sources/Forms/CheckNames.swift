import Diagnostics

// The names of a form: fields, state, let, and what other forms of the same key share.
extension FormChecking {
    /// The default value of each field, and the options it chooses from; before any expression is read.
    mutating func checkStarts() {
        var names: [(name: String, type: ExpressionType, kind: ExpressionScope.Kind)] = []
        names.reserveCapacity(spec.fields.count)
        for field in spec.fields {
            // The second field of a name was told about when the spec was read.
            guard let name = field.name, types[name] == nil else { continue }
            let options = FieldOptions.of(field, context)
            for fault in options.diagnostics { report(fault) }
            checkOptions(options.listed, of: field)
            if !options.listed.isEmpty { listed[name] = options.listed }
            guard let type = field.type.valueType(of: field, choices: options.choices) else { continue }
            names.append((name, type, .field))
            types[name] = type
            if let input = field.type.input {
                environment.values[name] = input.start(field, options.choices, &self)
            }
        }
        for value in state() {
            names.append((value.name, value.type, .state))
            types[value.name] = value.type
            environment.values[value.name] = value.value
        }
        for shared in sharedValues() where types[shared.name] == nil {
            names.append((shared.name, shared.type, .shared))
            types[shared.name] = shared.type
            environment.values[shared.name] = shared.value
        }
        scope = ExpressionScope(names: names, language: language)
    }

    private mutating func checkOptions(_ options: [ListedOption], of field: FieldSpec) {
        guard !options.isEmpty else { return }
        var seen = NameSet(capacity: options.count)
        for option in options {
            if option.value.isEmpty {
                error(
                    "form.empty-option", "an empty option", option.place ?? field.place(of: "options"),
                    "the empty choice of a `select` is written `none: text`")
            } else if !seen.insert(option.value) {
                error(
                    "form.duplicate-option", "`\(option.value)` is an option twice",
                    option.place ?? field.place(of: "options"))
            }
        }
    }

    /// The values without control, with the types of their literals.
    func state() -> [StateValue] {
        spec.values.pairs("state").map { pair in
            let text = pair.value.text
            if !pair.value.isQuoted {
                if text == "true" || text == "false" {
                    return StateValue(name: pair.key.text, value: .boolean(text == "true"), type: .boolean)
                }
                if let number = SpecNumber.parse(text) {
                    return StateValue(name: pair.key.text, value: .number(number), type: .number)
                }
            }
            return StateValue(name: pair.key.text, value: .text(text), type: .text)
        }
    }

    /// Puts the names of `let` into the scope, those first that others read; a circle is reported name by name.
    mutating func declareNames() -> [NamedExpression] {
        checkDeclared()
        let pairs = spec.values.pairs("let") + outputs()
        let reads = pairs.map { NameScan.names(in: $0.value.text) }
        let (order, rest) = Dependences.order(of: pairs.map(\.key.text), reading: reads)
        unreadable.formUnion(rest.map { pairs[$0].key.text })
        let conditions = outputConditions(spec.parts)
        return order.compactMap { number in
            let pair = pairs[number]
            let around = scope.given
            defer { scope.given = around }
            scope.given = conditions[pair.key.text]
            return declare(pair)
        }
    }

    /// What must hold for each output to be shown, as written: its own condition, and those around it.
    private func outputConditions(_ parts: [PartSpec], in around: String? = nil) -> [String: String] {
        var found: [String: String] = [:]
        for part in parts {
            switch part {
            case .field(let field): found.merge(condition(ofOutput: field, in: around)) { $1 }
            case .row(let fields):
                for field in fields { found.merge(condition(ofOutput: field, in: around)) { $1 } }
            case .section(let section):
                found.merge(outputConditions(section.parts, in: Self.both(around, section.values))) { $1 }
            case .step(let step):
                found.merge(outputConditions(step.parts, in: Self.both(around, step.values))) { $1 }
            }
        }
        return found
    }

    private func condition(ofOutput field: FieldSpec, in around: String?) -> [String: String] {
        guard field.type.kind == "output", let name = field.name, let given = Self.both(around, field.values) else {
            return [:]
        }
        return [name: given]
    }

    /// The condition `around` and that of `values`, as one.
    static func both(_ around: String?, _ values: SpecValues) -> String? {
        guard let own = values.text("when")?.text else { return around }
        return around.map { "(\($0)) and (\(own))" } ?? own
    }

    private mutating func declare(_ pair: SpecPair) -> NamedExpression? {
        let name = pair.key.text
        guard let expression = expression(pair.value, nil) else {
            unreadable.insert(name)
            return nil
        }
        computed[name] = expression
        scope.add(name, expression.type, .let)
        types[name] = expression.type
        environment.values[name] = expression.value(in: environment)
        return NamedExpression(name: name, expression: expression)
    }

    /// Outputs are named expressions too, whose values are shown.
    private mutating func outputs() -> [SpecPair] {
        spec.fields.compactMap { field in
            guard field.type.kind == "output" else { return nil }
            guard let value = field.values.text("value") else {
                if !spec.isFaulty {
                    error(
                        "form.output-without-value", "an `output` without `value`", field.place,
                        "write `value:` and an expression")
                }
                return nil
            }
            return SpecPair(key: field.subject, value: value)
        }
    }

    /// Names of `state` and `let` follow the rules of fields' names, and differ from them.
    private mutating func checkDeclared() {
        let declared =
            spec.values.pairs("state").map { ($0.key, "state") } + spec.values.pairs("let").map { ($0.key, "let") }
        guard !declared.isEmpty else { return }
        var places = NameMap<Place>(capacity: spec.fields.count + declared.count)
        for field in spec.fields { if let name = field.name { places[name] = field.place } }
        for (key, kind) in declared {
            if FieldName.reserved.contains(key.text) || !FieldName.isIdentifier(key.text) {
                error("form.bad-name", "`\(key.text)` cannot be a name in `\(kind)`", key.place)
            } else if let earlier = places[key.text] {
                error(
                    "form.duplicate-name",
                    "`\(key.text)` is already a name in \(earlier.line(from: key.place))", key.place)
            }
            places[key.text] = key.place
        }
    }

    /// The choices of each field as markup; their labels may be live.
    mutating func fillChoices() {
        for field in spec.fields {
            guard let name = field.name, let options = listed[name], !options.isEmpty, choices[name] == nil else {
                continue
            }
            let isPlain = field.type.kind == "select"
            choices[name] = options.map { option in
                let label =
                    option.label.flatMap { isPlain ? plain($0) : markup($0, .inline) }
                    ?? LiveMarkup(text: option.plainLabel)
                let hint = option.hint.flatMap { markup($0, .inline) } ?? option.plainHint.map { LiveMarkup(text: $0) }
                return Choice(value: option.value, label: label, hint: hint, when: condition(option.when))
            }
        }
    }

    private func plain(_ text: SpecText) -> LiveMarkup { LiveMarkup(text: text.text) }
}

/// One option before its label is read.
struct ListedOption {
    let value: String
    let label: SpecText?
    let plainLabel: String
    let hint: SpecText?
    /// The hint of a data file, which is plain text.
    let plainHint: String?
    let when: SpecText?
    let place: Place?
}

/// The options a field names, in its spec or in a data file.
enum FieldOptions {
    static func of(
        _ field: FieldSpec, _ context: FormContext
    ) -> (listed: [ListedOption], choices: Choices, diagnostics: [Diagnostic]) {
        guard case .options(let options) = field.values["options"]?.value else { return ([], [], []) }
        switch options {
        case .listed(let options):
            let isMarkdown = field.type.kind != "select"
            let listed = options.map { option in
                let label = option.label ?? option.value
                let plain =
                    isMarkdown && option.label != nil
                    ? PlainText.of(context.markdown(label.text, .inline, label.place).html) : label.text
                return ListedOption(
                    value: option.value.text, label: option.label, plainLabel: plain, hint: option.hint,
                    plainHint: nil, when: option.when, place: option.value.place)
            }
            return (listed, choices(listed), [])
        case .data(let file):
            switch context.dataOptions(file.text, file.place) {
            case .failure(let fault): return ([], [], [fault.diagnostic])
            case .success(let options):
                let listed = options.map {
                    ListedOption(
                        value: $0.value, label: nil, plainLabel: $0.label, hint: nil, plainHint: $0.hint, when: nil,
                        place: nil)
                }
                return (listed, choices(listed), [])
            }
        }
    }

    private static func choices(_ listed: [ListedOption]) -> Choices {
        var seen = NameSet(capacity: listed.count)
        let once = listed.filter { seen.insert($0.value) }
        return Choices(once.map(\.value), labels: once.map(\.plainLabel))
    }
}
