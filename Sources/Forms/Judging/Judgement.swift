/// What came in under one name of a submission.
package enum ReceivedValue: Sendable, Equatable {
    case text(String)
    /// A file: its name and its size in bytes.
    case file(name: String, size: Int)
    /// Values as JSON types them.
    case number(Double), boolean(Bool), list([String]), null
}

/// A submission judged by the form's own rules, by the evaluator that the build uses.
package struct Judgement: Sendable {
    /// What came in for one field.
    package struct Answer: Sendable, Equatable {
        /// The field's name in the spec.
        package let name: String
        /// The name under which it is sent.
        package let submittedName: String
        /// Its label as plain text.
        package let label: String
        /// Whether it is a password.
        package let isSecret: Bool
        /// Whether nothing is asked for, because a condition hides it or switches it off.
        package let isOff: Bool
        /// The message of the first rule that is broken, as the page says it.
        package let fault: String?
    }

    /// One for each field with a value, in the form's order.
    package let answers: [Answer]
    /// Names that came in and that no field has.
    package let unknown: [String]
    /// Whether the trap for robots was filled in.
    package let isTrapped: Bool

    /// Whether no rule is broken.
    package var isAccepted: Bool { answers.allSatisfy { $0.fault == nil } }
}

extension Form {
    /// Judges what was submitted, in its order; `today` is the day as an ISO date.
    ///
    /// A server knows neither what a button has set, nor what other forms keep, nor where the focus is: what depends on
    /// these is not judged, and a part whose condition does is there if a value of it came in.
    package func judge(_ submitted: [(name: String, value: ReceivedValue)], today: String? = nil) -> Judgement {
        var judging = Judging(self, submitted, today: today)
        return judging.judgement()
    }
}

/// A form in which nobody has entered anything yet.
struct FirstState {
    /// The values of all fields, which are their defaults, shown or hidden, and what follows from them.
    let environment: ExpressionEnvironment
    private let judging: Judging

    /// The first state of `form`.
    init(of form: Form) {
        var judging = Judging(form, [], today: nil)
        judging.start()
        environment = judging.environment
        self.judging = judging
    }

    /// Those of `names` whose fields are empty.
    func empty(among names: [String]) -> [String] { judging.empty(among: names) }

    /// The names of fields that break a rule; hidden ones are asked for nothing.
    func faulty() -> [String] { judging.faulty() }
}

/// One submission while it is judged.
private struct Judging {
    private let form: Form
    private let submitted: [(name: String, value: ReceivedValue)]
    private let inputs: [(field: Field, input: Input)]
    /// The conditions that stand above a field, by its name; of fields that have some.
    private let conditions: NameMap<FieldConditions>
    private var readings: NameMap<SubmissionReading>
    fileprivate private(set) var environment: ExpressionEnvironment
    /// Names whose values are known.
    private var known: NameSet
    private var off: Set<String> = []

    init(_ form: Form, _ submitted: [(name: String, value: ReceivedValue)], today: String?) {
        self.form = form
        self.submitted = submitted
        environment = ExpressionEnvironment(today: today)
        inputs = form.fields.compactMap { field in
            if case .input(let input) = field.body, field.name != nil { (field, input) } else { nil }
        }
        conditions = FieldConditions.all(of: form.parts)
        readings = NameMap(capacity: inputs.count)
        known = NameSet(capacity: inputs.count)
        environment.values = NameMap(capacity: inputs.count)
    }

    /// Makes it the state in which a form begins.
    fileprivate mutating func start() {
        for (field, input) in inputs {
            guard let name = field.name else { continue }
            known.insert(name)
            if field.type.kind != "output" { environment.values[name] = input.value }
        }
        for state in form.state {
            known.insert(state.name)
            environment.values[state.name] = state.value
        }
        for `let` in form.lets {
            known.insert(`let`.name)
            environment.values[`let`.name] = `let`.expression.value(in: environment)
        }
        for (field, input) in inputs {
            if let name = field.name, conditions[name] != nil, isOff(field, input) { off.insert(name) }
        }
    }

    fileprivate func empty(among names: [String]) -> [String] {
        names.filter { name in
            inputs.first { $0.field.name == name }.map { first($0.input).isEmpty } ?? false
        }
    }

    fileprivate func faulty() -> [String] {
        inputs.compactMap { field, input in
            guard let name = field.name, !off.contains(name) else { return nil }
            return input.rules.contains(where: first(input).isBroken) ? name : nil
        }
    }

    private func first(_ input: Input) -> RuleJudge {
        RuleJudge(reading: SubmissionReading(first: input.value), input: input, environment: environment)
    }

    mutating func judgement() -> Judgement {
        read()
        settle()
        let answers = inputs.filter { $0.field.type.kind != "output" }.map { answer($0.field, $0.input) }
        let names = Set(inputs.map(\.input.submittedName) + [form.trapName, "form-name"] + form.behaviour.include)
        var unknown: [String] = []
        for (name, _) in submitted where !names.contains(name) && !unknown.contains(name) { unknown.append(name) }
        let isTrapped =
            form.behaviour.hasHoneypot
            && submitted.contains { $0.name == form.trapName && $0.value != .text("") }
        return Judgement(answers: answers, unknown: unknown, isTrapped: isTrapped)
    }

    // MARK: Values

    private mutating func read() {
        var rest = Dictionary(grouping: submitted, by: \.name).mapValues { $0.map(\.value)[...] }
        for (field, input) in inputs {
            guard let name = field.name else { continue }
            if field.type.kind != "output" { known.insert(name) }
            let isList = [.options, .files].contains(ValueShape(input.valueType))
            let values = rest[input.submittedName] ?? []
            // Several fields of one name come in in their order.
            let mine = isList ? values : values.prefix(1)
            rest[input.submittedName] = values.dropFirst(mine.count)
            readings[name] = SubmissionReading(Array(mine), field, input)
        }
        for `let` in form.lets where isKnown(`let`.expression) { known.insert(`let`.name) }
        for state in form.state { environment.values[state.name] = state.value }
    }

    /// Finds out what is off: a field that is has its default value, on which other conditions may depend. Conditions go
    /// round in no circle, so that this comes to rest.
    private mutating func settle() {
        for (field, input) in inputs { setValue(of: field, input) }
        let conditional = inputs.filter { $0.field.name.map { conditions[$0] != nil } ?? false }
        for _ in 0...conditional.count {
            for `let` in form.lets { environment.values[`let`.name] = `let`.expression.value(in: environment) }
            let before = off
            off = Set(conditional.compactMap { isOff($0.field, $0.input) ? $0.field.name : nil })
            if off == before { return }
            for (field, input) in conditional { setValue(of: field, input) }
        }
    }

    private mutating func setValue(of field: Field, _ input: Input) {
        guard let name = field.name, field.type.kind != "output" else { return }
        environment.values[name] = off.contains(name) ? input.value : readings[name]?.value ?? input.value
    }

    private func isKnown(_ expression: Expression) -> Bool {
        !expression.usesState && expression.names.allSatisfy(known.contains)
    }

    private func isOff(_ field: Field, _ input: Input) -> Bool {
        let own = field.name.flatMap { conditions[$0] } ?? FieldConditions()
        for shown in own.shown {
            if isKnown(shown) {
                if shown.value(in: environment) != .boolean(true) { return true }
            } else if readings[field.name ?? ""]?.isThere != true {
                return true
            }
        }
        return own.disabled.contains { isKnown($0) && $0.value(in: environment) == .boolean(true) }
    }

    // MARK: Rules

    private func answer(_ field: Field, _ input: Input) -> Judgement.Answer {
        let name = field.name ?? ""
        return Judgement.Answer(
            name: name, submittedName: input.submittedName, label: input.label.plain, isSecret: input.isSecret,
            isOff: off.contains(name), fault: off.contains(name) ? nil : fault(of: name, field, input))
    }

    private func fault(of name: String, _ field: Field, _ input: Input) -> String? {
        guard let reading = readings[name] else { return nil }
        let judge = RuleJudge(reading: reading, input: input, environment: environment)
        for rule in input.rules {
            if let expression = rule.expression, !isKnown(expression) { continue }
            if judge.isBroken(rule) { return rule.message }
        }
        // What no control can send is a fault of its own.
        return reading.isOdd ? "no such value can be chosen" : nil
    }
}

/// The conditions that decide over a field: its own and those of the parts around it.
private struct FieldConditions {
    var shown: [Expression] = []
    var disabled: [Expression] = []

    static func all(of parts: [FormPart]) -> NameMap<FieldConditions> {
        var found: NameMap<FieldConditions> = [:]
        for part in parts { collect(part, FieldConditions(), &found) }
        return found
    }

    private static func collect(
        _ part: FormPart, _ outer: FieldConditions, _ found: inout NameMap<FieldConditions>
    ) {
        switch part {
        case .field(let field): add(field, outer, &found)
        case .row(let fields): for field in fields { add(field, outer, &found) }
        case .section(let section):
            let own = outer.with(section.condition, section.disabled)
            for part in section.parts { collect(part, own, &found) }
        case .step(let step):
            let own = outer.with(step.condition, nil)
            for part in step.parts { collect(part, own, &found) }
        }
    }

    private static func add(_ field: Field, _ outer: FieldConditions, _ found: inout NameMap<FieldConditions>) {
        let own = outer.with(field.condition, field.disabled)
        if let name = field.name, !own.shown.isEmpty || !own.disabled.isEmpty { found[name] = own }
    }

    private func with(_ condition: Condition?, _ disabling: Disabling?) -> FieldConditions {
        guard condition != nil || disabling != nil else { return self }
        return FieldConditions(
            shown: shown + (condition.map { [$0.expression] } ?? []),
            disabled: disabled + (disabling.map { [$0.expression] } ?? []))
    }
}
