import HTML

// The script of a form: an object for the runtime, printed from values only.
extension FormRendering {
    /// The text of the form's script.
    ///
    ///     document.dispatchEvent(new CustomEvent("sitegen:form",{detail:["order",(x)=>({
    ///     fields:[ … ],
    ///     })]}));
    mutating func script() -> [UInt8] {
        var entries: [JSEntry] = [JSEntry("fields", .array(fields))]
        addData(to: &entries)
        if !parts.isEmpty { entries.append(JSEntry("parts", .array(parts))) }
        if !steps.isEmpty { entries.append(JSEntry("steps", .array(steps))) }
        if !texts.isEmpty { entries.append(JSEntry("texts", .array(texts))) }
        if !buttons.isEmpty { entries.append(JSEntry("buttons", .array(buttons))) }
        if !outputs.isEmpty { entries.append(JSEntry("outputs", .array(outputs))) }
        addSubmit(to: &entries)
        addBehaviour(to: &entries)
        addWords(to: &entries)
        var text = ByteText(capacity: 8192)
        text.append(literal: "document.dispatchEvent(new CustomEvent(\"sitegen:form\",{detail:[")
        JavaScriptText.append(form.id, to: &text)
        text.append(literal: ",(x)=>({\n")
        for entry in entries {
            text.append(literal: entry.key)
            text.append(UInt8(ascii: ":"))
            Self.write(entry.value, to: &text)
            text.append(literal: ",\n")
        }
        text.append(literal: "})]}));\n")
        return text.bytes
    }

    /// A list of lists or objects a line each, all else in one line.
    private static func write(_ value: JSValue, to text: inout ByteText) {
        guard case .array(let items) = value, items.contains(where: \.isStructured) else {
            return value.write(to: &text)
        }
        text.append(literal: "[\n")
        for item in items {
            item.write(to: &text)
            text.append(literal: ",\n")
        }
        text.append(UInt8(ascii: "]"))
    }

    /// What the modules say and how numbers are written, in the form's language.
    private func addWords(to entries: inout [JSEntry]) {
        let wanted = modules.closure
        let words = form.words
        let texts = words.forRuntime(wanted)
        if !texts.isEmpty { entries.append(JSEntry("text", .object(texts))) }
        guard wanted.contains(.digits) else { return }
        let signs = [JSEntry("group", .string(words.groupSign)), JSEntry("point", .string(words.decimalSign))]
        entries.append(JSEntry("numbers", .object(signs)))
    }

    private mutating func addData(to entries: inout [JSEntry]) {
        if !form.shared.isEmpty {
            let shared = form.shared.map { JSValue.array([.string($0.name), .code($0.value.javaScript)]) }
            entries.append(JSEntry("shared", .array(shared)))
        }
        if !form.state.isEmpty {
            let state = form.state.map { JSValue.array([.string($0.name), .code($0.value.javaScript)]) }
            entries.append(JSEntry("state", .array(state)))
        }
        if !form.lets.isEmpty {
            let lets = form.lets.map { JSValue.array([.string($0.name), code($0.expression)]) }
            entries.append(JSEntry("lets", .array(lets)))
        }
    }

    /// The submit button, wherever it stands.
    var submitButton: SubmitButton? { form.submitButton }

    private mutating func addSubmit(to entries: inout [JSEntry]) {
        guard let button = submitButton else { return }
        var submit = form.disabledSubmit == "native" ? [JSEntry("mode", .string("native"))] : []
        if let disabled = button.disabled {
            submit.append(JSEntry("disabled", code(disabled)))
            if !readByButton.isEmpty {
                submit.append(JSEntry("names", .array(readByButton.map { .string($0) })))
            }
        }
        if !submit.isEmpty { entries.append(JSEntry("submit", .object(submit))) }
    }

    /// What `explain.js` says of the first state: the author's words, or the labels of what is missing.
    func firstReason(_ button: SubmitButton) -> String {
        let first = FirstState(of: form)
        let stops = button.disabled.map { $0.value(in: first.environment) == .boolean(true) } ?? !first.faulty().isEmpty
        guard stops else { return "" }
        if let why = button.why { return why }
        let named = readByButton
        var missing = named.isEmpty ? [] : first.empty(among: named)
        if missing.isEmpty { missing = first.faulty() }
        let told = NameSet(missing.isEmpty ? named : missing)
        let labels = form.fields.compactMap { field in
            if case .input(let input) = field.body, let name = field.name, told.contains(name) {
                input.label.plain
            } else {
                nil
            }
        }
        return FormWords.fill(form.words.missing, [("list", labels.joined(separator: form.words.comma))])
    }

    /// The names that `expression` reads, those inside of a `let` of `form` too, each once.
    static func read(by expression: Expression, in form: Form) -> [String] {
        let lets = NameMap(form.lets.map { ($0.name, $0.expression) })
        var names: [String] = []
        var seen = NameSet()
        var waiting = expression.names[...]
        while let name = waiting.popFirst() {
            guard seen.insert(name) else { continue }
            names.append(name)
            waiting += lets[name]?.names ?? []
        }
        return names
    }

    private mutating func addBehaviour(to entries: inout [JSEntry]) {
        let behaviour = form.behaviour
        if behaviour.onInvalid != "summary" { entries.append(JSEntry("onInvalid", .string(behaviour.onInvalid))) }
        if behaviour.enter != "submit" { entries.append(JSEntry("enter", .string(behaviour.enter))) }
        if let focus = behaviour.focus { entries.append(JSEntry("focus", .string(focus))) }
        if let dismiss = behaviour.dismiss { entries.append(JSEntry("dismiss", .string(dismiss))) }
        if behaviour.validate != "submit" { entries.append(JSEntry("validate", .string(behaviour.validate))) }
        if behaviour.hasHoneypot { entries.append(JSEntry("trap", .string(form.id + "-trap"))) }
        if behaviour.isGuarded { entries.append(JSEntry("guard", .boolean(true))) }
        for (key, names) in [
            ("toolbar" as StaticString, behaviour.toolbar), ("prefill", behaviour.prefill),
            ("include", behaviour.include),
        ]
        where !names.isEmpty { entries.append(JSEntry(key, .array(names.map { .string($0) }))) }
        if let persist = form.persist { entries.append(JSEntry("persist", self.persist(persist))) }
        if let send = send() { entries.append(JSEntry("send", send)) }
    }

    private mutating func persist(_ persist: Persist) -> JSValue {
        var entries = [
            JSEntry("in", .string(persist.storage)), JSEntry("key", .string(persist.key)),
            JSEntry("hash", .string(SpecHash.of(form))),
        ]
        if persist.save != "change" { entries.append(JSEntry("save", .string(persist.save))) }
        if let when = persist.when { entries.append(JSEntry("when", code(when))) }
        entries.append(JSEntry("names", .array(persist.names.map { .string($0) })))
        return .object(entries)
    }

    private func send() -> JSValue? {
        var entries: [JSEntry] = []
        switch form.sending {
        case .nowhere:
            guard isEverDone else { return nil }
            entries.append(JSEntry("none", .boolean(true)))
        case .save: entries.append(JSEntry("save", .boolean(true)))
        case .target(let target):
            guard target.stays else { return nil }
            entries += [JSEntry("stay", .boolean(true)), JSEntry("as", .string(target.encoding))]
        }
        if case .page(let page) = form.done { entries.append(JSEntry("donePage", .string(page.text))) }
        return .object(entries)
    }
}

extension JSValue {
    fileprivate var isStructured: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}

/// Tells a form's stored values from those of another shape of it.
enum SpecHash {
    /// FNV-1a (32 bits) of the names and kinds of all values, as hexadecimal digits.
    static func of(_ form: Form) -> String {
        var hash: UInt32 = 0x811c_9dc5
        let fields = form.fields.compactMap { field in field.name.map { "\($0)\u{0}\(field.type.kind)\u{1}" } }
        let states = form.state.map { "\($0.name)\u{0}state\u{1}" }
        for byte in (fields + states).joined().utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return String(hash, radix: 16)
    }
}
