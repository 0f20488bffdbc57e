import Diagnostics

// Rules over several fields, and where the focus, the query and the Enter key go.
extension FormChecking {
    /// The rules of the form and of its sections, each at the first field it names (R41).
    mutating func collectRules() {
        for rule in spec.values.maps("rules") { collect(rule) }
        for part in spec.parts { collectRules(of: part) }
        for pair in spec.values.pairs("messages") {
            let parts = pair.key.text.split(separator: ".", maxSplits: 1).map(String.init)
            if parts.count == 2, spec.field(parts[0]) == nil {
                report(
                    Diagnostic(
                        .error, "form.unknown-field", "no field is called `\(parts[0])`", at: pair.key.place,
                        help: Suggestion.help(for: parts[0], among: spec.fields.compactMap(\.name))))
            }
            checkRuleName(parts.last ?? "", pair.key)
        }
    }

    private mutating func collectRules(of part: PartSpec) {
        switch part {
        case .field, .row: break
        case .section(let section): for rule in section.values.maps("rules") { collect(rule) }
        case .step(let step):
            for rule in step.values.maps("rules") { collect(rule) }
            for part in step.parts { collectRules(of: part) }
        }
    }

    private mutating func collect(_ rule: SpecValues) {
        let check = expression(rule.text("check"), .boolean)
        guard rule["check"] != nil else {
            error("form.rule-without-check", "a rule without `check`", rule.place, "write `check:` and what must hold")
            return
        }
        let fields = (rule.texts("on") ?? []).compactMap { field(named: $0) }
        guard rule["on"] != nil else {
            error("form.rule-without-field", "a rule without `on`", rule.place, "write `on:` and the field at fault")
            return
        }
        guard let first = fields.first, let name = first.name, let check else { return }
        if let text = rule.text("message") { checkPlain(text) }
        let said = rule.text("message")?.text ?? message("check", words.check, first, plainLabel(of: first))
        let (code, library) = check.compiled
        sharedRules[name, default: []].append(
            Rule("check", [.code(code)], said, library: library, expression: check))
    }

    /// Tells the name of a value in the braces of a message, which is plain text: readers would see the braces.
    private mutating func checkPlain(_ message: SpecText) {
        for piece in message.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let name = String(piece.prefix { $0 != "}" })
            guard name.utf8.count < piece.utf8.count, scope.name(name) != nil else { continue }
            report(
                .warning(
                    "form.message-not-live", "`{\(name)}` stands in the message as it is: a message is plain text",
                    at: message.place, help: "say it without the value; a `note` or a `hint` can show that"))
        }
    }

    /// How the form behaves, as its own keys say.
    mutating func behaviour() -> Behaviour {
        let values = spec.values
        var behaviour = Behaviour()
        behaviour.onInvalid = values.text("onInvalid")?.text ?? "summary"
        behaviour.enter = values.text("enter")?.text ?? "submit"
        behaviour.dismiss = values.text("dismiss")?.text
        behaviour.validate = values.text("validate")?.text ?? "submit"
        behaviour.toolbar = values.texts("toolbar")?.map(\.text) ?? []
        behaviour.isGuarded = values.flag("guard") ?? false
        behaviour.hasHoneypot = values.flag("honeypot") ?? false
        if let focus = values.text("focus"), focus.text != "none" {
            behaviour.focus = focus.text == "first" ? "first" : field(named: focus)?.name
        }
        behaviour.prefill = (values.texts("prefill") ?? []).compactMap { prefill($0) }
        behaviour.include = include()
        return behaviour
    }

    private mutating func prefill(_ name: SpecText) -> String? {
        guard let field = field(named: name) else { return nil }
        if field.type.input?.isSecret == true {
            error("form.secret-prefilled", "`\(name.text)` is a password: it cannot be taken from the URL", name.place)
            return nil
        }
        if field.type.kind == "hidden" || field.type.kind == "file" {
            error("form.bad-prefill", "a `\(field.type.kind)` cannot be filled from the URL", name.place)
            return nil
        }
        return name.text
    }

    private mutating func include() -> [String] {
        let shared = sharedValues()
        return (spec.values.texts("include") ?? []).compactMap { name in
            if shared.contains(where: { $0.name == name.text }) { return name.text }
            let isOwn = spec.field(name.text) != nil
            if !isOwn, miss(name.text) { return nil }
            report(
                Diagnostic(
                    .error, "form.unknown-include",
                    isOwn
                        ? "`\(name.text)` is a field of this form and sent anyway"
                        : "no other form of the same key has a field `\(name.text)`",
                    at: name.place,
                    help: isOwn
                        ? []
                        : Suggestion.help(
                            for: name.text, among: shared.map(\.name),
                            otherwise: "`include` takes names of forms with the same `persist: {key: …}`")))
            return nil
        }
    }
}
