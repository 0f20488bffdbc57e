package import Diagnostics
import HTML

/// Turns specs into forms.
package enum FormCheck {
    /// The form of `spec` in `context`, and what is wrong with it; nil where something is.
    package static func check(
        _ spec: FormSpec, _ context: FormContext
    ) -> (form: Form?, diagnostics: [Diagnostic]) {
        let language = spec.values.text("lang")?.text ?? context.language
        let known = FormLanguage.of(language)
        var check = FormChecking(
            spec: spec, context: context, texts: known ?? .english, language: language)
        if known == nil { check.noLanguage(language) }
        let form = check.form()
        let isFaulty = spec.isFaulty || check.diagnostics.haveErrors
        return (isFaulty ? nil : form, check.diagnostics)
    }

    /// What is wrong with the forms of one page taken together: two of one id.
    package static func checkPage(_ specs: [FormSpec]) -> [Diagnostic] {
        var first: [String: FormSpec] = [:]
        var faults: [Diagnostic] = []
        for spec in specs {
            guard let earlier = first[spec.id] else {
                first[spec.id] = spec
                continue
            }
            let line = earlier.idPlace.line(from: spec.idPlace)
            faults.append(
                .error(
                    "form.duplicate-id", "`\(spec.id)` is already the id of the form in \(line)", at: spec.idPlace,
                    help: "give one of the two another id behind the word `form`"))
        }
        return faults + specs.compactMap { mixedUp($0, with: first) }
    }

    /// An id that is at the same time one of the ids which another form gives to its own elements.
    private static func mixedUp(_ spec: FormSpec, with forms: [String: FormSpec]) -> Diagnostic? {
        let id = spec.id
        for (place, sign) in zip(id.indices, id) where sign == "-" {
            let (owner, rest) = (String(id[..<place]), id[id.index(after: place)...])
            guard forms[owner] != nil, ElementNames.own(rest) else { continue }
            return .error(
                "form.mixed-up-id", "`\(id)` is what the form `\(owner)` calls one of its elements", at: spec.idPlace,
                help: "give one of the two another id")
        }
        return nil
    }
}

/// What stands behind a form's id in the ids of its elements; names of fields stand behind `_`, which no form's id has.
private enum ElementNames {
    private static let single: Set<Substring> = [
        "title", "submit", "status", "done", "failed", "summary", "why", "trap", "answers", "filter", "summary-title",
    ]
    private static let counted: Set<Substring> = ["part", "text", "button", "step"]

    static func own(_ name: Substring) -> Bool {
        let words = name.split(separator: "-", maxSplits: 1)
        return single.contains(name)
            || words.count == 2 && counted.contains(words[0])
                && words[1].utf8.first.map { (0x30...0x39).contains($0) } == true
    }
}

extension FormChecking {
    mutating func noLanguage(_ language: String) {
        let place = spec.values.place(of: "lang") ?? spec.idPlace
        error(
            "form.no-messages", "there are no built-in messages in the language `\(language)`", place,
            "write `lang:` with one of \(KeyType.list(FormWords.all.map(\.language), last: "and"))")
    }

    /// The whole form. Everything is checked, whatever was found wrong before.
    mutating func form() -> Form? {
        checkStarts()
        let order = declareNames()
        fillChoices()
        collectRules()
        checkCircles()
        let values = spec.values
        checkSteps()
        let parts = taborder(parts(spec.parts))
        let behaviour = behaviour()
        let (submit, isAmongFields) = submitButton()
        let sending = sending()
        let background = background()
        let title = live(values.text("title"))
        let intro = markup(values.text("intro"), .block)
        let outro = markup(values.text("outro"), .block)
        let done = outcome("done", sending)
        let failed = outcome("failed", sending)
        tellMissed()
        return Form(
            id: spec.id, title: title, heading: spec.block.heading, untitledBefore: spec.block.untitledBefore,
            texts: texts, language: language,
            lang: values.text("lang")?.text,
            dir: values.text("dir")?.text, style: values.text("style")?.text ?? context.style ?? "bordered",
            intro: intro, outro: outro, parts: parts, state: state(), lets: order, shared: sharedValues(),
            submit: isAmongFields ? nil : submit, disabledSubmit: disabledSubmit(), sending: sending, done: done,
            failed: failed, persist: persist(), behaviour: behaviour, background: background,
            fields: parts.flatMap(\.fields))
    }

    private mutating func parts(_ specs: [PartSpec]) -> [FormPart] {
        var parts: [FormPart] = []
        var steps = 0
        for spec in specs {
            switch spec {
            case .field(let field):
                if let field = self.field(field) { parts.append(.field(field)) }
            case .row(let fields): parts.append(.row(fields.compactMap { self.field($0) }))
            case .section(let section): parts.append(.section(self.section(section)))
            case .step(let step):
                steps += 1
                parts.append(.step(self.step(step, steps, of: specs.count)))
            }
        }
        return parts
    }

    private mutating func step(_ step: StepSpec, _ number: Int, of count: Int) -> Step {
        let values = step.values
        let title = markup(values.text("step"), .inline) ?? LiveMarkup(text: "")
        if title.plain.isEmpty, !title.isLive {
            error("form.empty-label", "a step without a title", values.place, "write `- step: Title`")
        }
        let condition = condition(values)
        let next = number < count ? nextButton(values) : nil
        let back = number > 1 ? live(values.text("back")) ?? LiveMarkup(text: words.back) : nil
        return Step(
            number: number, title: title, condition: condition, next: next, back: back, isReview: step.isReview,
            parts: given(values) { $0.parts(step.parts) })
    }

    private mutating func nextButton(_ values: SpecValues) -> NextButton {
        let map = values.map("next")
        let label = live(map?.text("label") ?? values.text("next")) ?? LiveMarkup(text: words.nextStep)
        return NextButton(label: label, disabled: expression(map?.text("disabled"), .boolean))
    }

    /// What steps cannot have where they stand.
    private mutating func checkSteps() {
        let steps = spec.steps
        for (number, step) in steps.enumerated() {
            let isLast = number == steps.count - 1
            if isLast, let next = step.values["next"] {
                error(
                    "form.next-in-last-step", "the last step has no Next button", next.place,
                    "its button is the form's `submit`")
            }
            if number == 0, let back = step.values["back"] {
                error("form.back-in-first-step", "the first step has no Back button", back.place, "take `back` out")
            }
            if !isLast, let submit = step.parts.flatMap(\.fields).first(where: { $0.type.kind == "submit" }) {
                error(
                    "form.submit-in-step", "the submit button stands in a step that is not the last", submit.place,
                    "put it into the last step, or write the form's `submit`")
            }
        }
        for second in steps.filter(\.isReview).dropFirst() {
            error(
                "form.two-reviews", "a form has one review at most",
                second.values.place(of: "review") ?? second.values.place)
        }
    }

    private mutating func section(_ section: SectionSpec) -> Section {
        let values = section.values
        let header = values.text("section").flatMap { $0.text.isEmpty ? nil : markup($0, .inline) }
        let footer = markup(values.text("footer"), .inline)
        let condition = condition(values)
        let disabled = disabling(values)
        return Section(
            header: header, footer: footer, condition: condition, disabled: disabled,
            keepsHidden: values.text("onHide")?.text == "keep",
            parts: given(values) { $0.parts(section.parts) })
    }

    private mutating func field(_ field: FieldSpec) -> Field? {
        let condition = condition(field.values)
        let disabled = disabling(field.values)
        let body = given(field.values) { field.type.body(of: field, &$0) }
        guard let body else { return nil }
        return Field(
            type: field.type, name: field.name, condition: condition, disabled: disabled,
            isStill: field.values.flag("animate") == false, body: body)
    }

    /// The parts with the fields that `taborder` names in its order, on the places that they have among the others;
    /// within each row, section and step.
    private mutating func taborder(_ parts: [FormPart]) -> [FormPart] {
        guard let names = spec.values.texts("taborder") else { return parts }
        let known = names.filter { field(named: $0) != nil }
        let ranks = Dictionary(known.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
        let sorted = FormOrder(ranks: ranks).sorted(parts)
        let visited = sorted.flatMap(\.fields).compactMap { $0.name.flatMap { ranks[$0] } }
        // What has a fault of its own is not among the parts, and its place not known.
        if let late = zip(visited, visited.dropFirst()).first(where: { $0 > $1 }) {
            let (before, after) = (known[late.1], known[late.0])
            error(
                "form.taborder-across",
                "`\(before.text)` cannot come before `\(after.text)`: they stand in different parts",
                before.place, "`taborder` orders the fields within a row, a section or a step")
        }
        return sorted
    }
}

/// Orders fields by rank, each on a place that one of them had.
private struct FormOrder {
    let ranks: [String: Int]

    func sorted(_ parts: [FormPart]) -> [FormPart] {
        let inner = parts.map { part -> FormPart in
            switch part {
            case .field: part
            case .row(let fields): .row(sorted(fields, \.name))
            case .section(let section): .section(section.with(parts: sorted(section.parts)))
            case .step(let step): .step(step.with(parts: sorted(step.parts)))
            }
        }
        return sorted(inner) { part in
            if case .field(let field) = part { field.name } else { nil }
        }
    }

    private func sorted<Item>(_ items: [Item], _ name: (Item) -> String?) -> [Item] {
        func rank(_ item: Item) -> Int? { name(item).flatMap { ranks[$0] } }
        let places = items.indices.filter { rank(items[$0]) != nil }
        let ranked = places.map { items[$0] }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
        var result = items
        for (place, item) in zip(places, ranked) { result[place] = item }
        return result
    }
}

extension SpecValues {
    /// Where the value of `name` stands.
    func place(of name: String) -> Place? { self[name]?.place }
}
