// Which modules of the runtime a form asks for: as few as its behaviour needs.
extension FormRendering {
    /// Takes note of what the form as a whole needs; its fields and expressions ask for more themselves.
    mutating func useModules() {
        let behaviour = form.behaviour
        for (isAsked, module) in [
            (behaviour.enter == "next", RuntimeModule.enter), (behaviour.focus != nil, .focus),
            (behaviour.dismiss != nil, .dismiss), (behaviour.isGuarded, .guarding),
            (behaviour.validate == "blur", .blur), (behaviour.onInvalid == "firstField", .firstField),
            (!behaviour.toolbar.isEmpty, .toolbar), (!behaviour.prefill.isEmpty, .prefill),
            (!behaviour.include.isEmpty, .include), (behaviour.hasHoneypot, .trap), (form.persist != nil, .storage),
            (!form.steps.isEmpty, .steps), (behaviour.focus != nil || !behaviour.toolbar.isEmpty, .moments),
        ] where isAsked { use(module) }
        useSending()
        if let submitButton { use(of: submitButton) }
        for field in form.fields { use(of: field) }
    }

    /// The follower of the keyboard, once all other modules are known. A browser brings the field with the focus into view
    /// by itself; the reader also wants its label, and the place back. One or two fields that must be filled in and no more
    /// are spared its size.
    mutating func useKeyboard() {
        let typed = form.fields.count { Self.typed.contains($0.type.kind) }
        if typed > 2 || (typed > 0 && modules.closure.contains(.values)) { use(.keyboard) }
    }

    private mutating func useSending() {
        switch form.sending {
        case .nowhere: if isEverDone { use(.tell) }
        case .save: use(.done)
        case .target(let target): use(target.stays ? .stay : .sending)
        }
    }

    private mutating func use(of button: SubmitButton) {
        use(.submit)
        if tellsErrors { use(.errors) }
        if button.disabled != nil { use(.condition) }
        if form.disabledSubmit == "native" { use(.native) }
        if form.disabledSubmit == "explain" || (form.disabledSubmit == "off" && button.disabled != nil) {
            use(.explain)
        }
    }

    private mutating func use(of field: Field) {
        guard case .input(let input) = field.body else { return }
        if ["email", "url", "tel", "code"].contains(field.type.kind) { use(.rulesAddress) }
        if field.type.kind == "stepper", !isSimple(input) { use(.digits) }
    }

    /// Kinds that open an on-screen keyboard.
    private static let typed: Set<String> = [
        "text", "search", "email", "url", "tel", "password", "code", "textarea", "number", "currency", "percent",
        "stepper",
    ]

    /// Whether a stepper only ever shows whole numbers that no language groups.
    private func isSimple(_ input: Input) -> Bool {
        guard case .number(let first) = input.value, let least = input.values.number("min"),
            let most = input.values.number("max"), input.prefix == nil, input.suffix == nil
        else { return false }
        let numbers = [first, least, most, input.values.number("step") ?? 1]
        return numbers.allSatisfy { $0.magnitude < 1_000 && $0 == $0.rounded() }
            && input.values.number("decimals") == nil
    }
}

extension Form {
    /// Whether a broken rule can ever be told: a button that is truly disabled while one is broken never tries.
    var tellsErrors: Bool {
        if behaviour.validate == "blur" || behaviour.enter == "next" || !steps.isEmpty { return true }
        if let submitButton { return disabledSubmit != "native" || submitButton.disabled != nil }
        if case .target = sending { return true }
        return false
    }

    /// The submit button, wherever it stands.
    var submitButton: SubmitButton? {
        if let submit { return submit }
        for field in fields { if case .submit(let submit) = field.body { return submit } }
        return nil
    }
}

extension RuntimeModule {
    /// The modules that judge the rule `name`.
    static func needed(by rule: String) -> [RuntimeModule] {
        switch rule {
        case "minCount", "maxCount", "pattern": [.rulesText]
        case "email": [.rulesAddress]
        case "url", "tel": [.rulesWeb]
        case "min", "max", "step", "maxSize": [.rulesRange]
        case "matches", "check": [.rules]
        case "date": [.date]
        default: []
        }
    }
}

extension Input {
    /// The rules that the reader can break: a stepper keeps to its range by itself.
    func breakable(of kind: String) -> [Rule] {
        kind == "stepper" ? rules.filter { !["number", "min", "max", "step"].contains($0.name) } : rules
    }
}
