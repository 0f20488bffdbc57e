package import Diagnostics
import HTML

/// Turns specs into forms.
package enum FormCheck {
    /// The form of `spec` in `context`, and what is wrong with it; nil where something is.
    package static func check(
        _ spec: FormSpec, _ context: FormContext
    ) -> (form: Form?, diagnostics: [Diagnostic]) {
        let language = spec.values.text("lang")?.text ?? context.language
        let known = FormWords.of(language)
        var check = FormChecking(
            spec: spec, context: context, words: known ?? .english, language: language)
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
            let line = earlier.idPlace.position.line
            faults.append(
                .error(
                    "form.duplicate-id", "`\(spec.id)` is already the id of the form in line \(line)", at: spec.idPlace,
                    help: "give one of the two another id behind the word `form`"))
        }
        return faults
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
        let parts = taborder(spec.parts.compactMap { part($0) })
        let behaviour = behaviour()
        let (submit, isAmongFields) = submitButton()
        let sending = sending()
        let background = background()
        let title = live(values.text("title"))
        let intro = markup(values.text("intro"), .block)
        let outro = markup(values.text("outro"), .block)
        let done = outcome("done", sending)
        let failed = outcome("failed", sending)
        return Form(
            id: spec.id, title: title, headingID: spec.block.headingID, words: words, lang: values.text("lang")?.text,
            dir: values.text("dir")?.text, style: values.text("style")?.text ?? context.style ?? "bordered",
            intro: intro, outro: outro, parts: parts, state: state(), lets: order, shared: sharedValues(),
            submit: isAmongFields ? nil : submit, disabledSubmit: disabledSubmit(), sending: sending, done: done,
            failed: failed, persist: persist(), behaviour: behaviour, background: background)
    }

    private mutating func part(_ part: PartSpec) -> FormPart? {
        switch part {
        case .field(let field): return self.field(field).map { .field($0) }
        case .row(let fields): return .row(fields.compactMap { self.field($0) })
        case .section(let section): return .section(self.section(section))
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
            keepsHidden: values.text("onHide")?.text == "keep", parts: section.parts.compactMap { part($0) })
    }

    private mutating func field(_ field: FieldSpec) -> Field? {
        let condition = condition(field.values)
        let disabled = disabling(field.values)
        guard let body = field.type.body(of: field, &self) else { return nil }
        return Field(type: field.type, name: field.name, condition: condition, disabled: disabled, body: body)
    }

    /// The parts with the fields that `taborder` names in its order, on the places that they have among the others.
    private mutating func taborder(_ parts: [FormPart]) -> [FormPart] {
        guard let names = spec.values.texts("taborder") else { return parts }
        let order = names.filter { field(named: $0) != nil }.map(\.text)
        return sorted(parts, by: order)
    }

    private func sorted(_ parts: [FormPart], by order: [String]) -> [FormPart] {
        func rank(_ part: FormPart) -> Int? {
            guard case .field(let field) = part, let name = field.name else { return nil }
            return order.firstIndex(of: name)
        }
        let places = parts.indices.filter { rank(parts[$0]) != nil }
        let ranked = places.map { parts[$0] }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
        var result = parts
        for (place, part) in zip(places, ranked) { result[place] = part }
        return result.map { part in
            guard case .section(let section) = part else { return part }
            return .section(
                Section(
                    header: section.header, footer: section.footer, condition: section.condition,
                    disabled: section.disabled, keepsHidden: section.keepsHidden,
                    parts: sorted(section.parts, by: order)))
        }
    }
}

extension SpecValues {
    /// Where the value of `name` stands.
    func place(of name: String) -> Place? { self[name]?.place }
}
