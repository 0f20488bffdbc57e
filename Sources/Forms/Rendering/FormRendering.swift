import HTML

/// A form while it is written out: its markup, and beside it what its script must know.
package struct FormRendering {
    /// The form.
    let form: Form
    /// The class of the form's look at each part of it; empty where it stands at the form.
    let look: String
    /// The name of the last field in which something is entered.
    let lastEntered: String?
    private(set) var fields: [JSValue] = []
    private(set) var parts: [JSValue] = []
    private(set) var texts: [JSValue] = []
    private(set) var buttons: [JSValue] = []
    private(set) var steps: [JSValue] = []
    private(set) var outputs: [JSValue] = []
    private(set) var modules: RuntimeModules = [.core]
    /// Whether what is rendered stands in a step behind which another comes.
    var hasStepAfter = false
    private(set) var library: Set<String> = []
    /// The ids of the fields' controls, by the fields' names.
    let ids: NameMap<String>
    /// Whether a broken rule can ever be told.
    let tellsErrors: Bool
    /// The names of the fields that the submit button's condition reads.
    let readByButton: [String]
    private var enclosing: [String] = []
    private var counts = (parts: 0, texts: 0, buttons: 0)

    init(_ form: Form) {
        self.form = form
        look = form.hasSeveralLooks ? " sg-\(form.style)" : ""
        let last = form.fields.last {
            if case .input = $0.body { !["hidden", "output"].contains($0.type.kind) } else { false }
        }
        lastEntered = last?.name
        var ids = NameMap<String>(capacity: form.fields.count)
        for field in form.fields { if let name = field.name { ids[name] = form.id + "_" + name } }
        self.ids = ids
        tellsErrors = form.tellsErrors
        let read = form.submitButton?.disabled.map { Self.read(by: $0, in: form) } ?? []
        readByButton = read.filter { ids.contains($0) }
    }

    /// The id of the control of the field `name`.
    func controlID(_ name: String) -> String { ids[name] ?? form.id + "_" + name }

    mutating func use(_ module: RuntimeModule) { modules.insert(module) }

    /// The code of `expression`; the functions it calls are taken note of.
    mutating func code(_ expression: Expression) -> JSValue {
        let (code, library) = expression.compiled
        take(code, library)
        return .code(code)
    }

    /// What printed code needs: functions of the library, and the module that answers `f`.
    mutating func take(_ code: String, _ used: Set<String>) {
        library.formUnion(used)
        if !modules.contains(.moments), code.asksForState { modules.insert(.moments) }
    }

    // MARK: Texts

    /// `text` as nodes; what is live in it gets an id and a place in the script.
    mutating func nodes(_ text: LiveMarkup?) -> [HTMLNode] {
        guard let text else { return [] }
        if let whole = text.whole { return [span(whole.compiled, text.plain)] }
        return text.pieces.map { piece in
            switch piece {
            case .markup(let markup): .markup(markup)
            case .live(let expression, let first): span(expression.compiled, first)
            }
        }
    }

    /// The same, written at once.
    mutating func write(_ text: LiveMarkup, to writer: inout HTMLWriter) {
        if let whole = text.whole { return writer.add(span(whole.compiled, text.plain)) }
        for piece in text.pieces {
            switch piece {
            case .markup(let markup): writer.add(markup)
            case .live(let expression, let first): writer.add(span(expression.compiled, first))
            }
        }
    }

    private mutating func span(_ text: (code: String, library: Set<String>), _ first: String) -> HTMLNode {
        counts.texts += 1
        let id = "\(form.id)-text-\(counts.texts)"
        addText(id, text, nil)
        return .element("span", [HTMLAttribute("id", id)], text: first)
    }

    private mutating func addText(_ id: String, _ text: (code: String, library: Set<String>), _ attribute: String?) {
        take(text.code, text.library)
        modules.insert(.texts)
        texts.append(.array([.string(id), .code(text.code)] + (attribute.map { [.string($0)] } ?? [])))
    }

    /// A live text that stands in an element of its own, such as a counter.
    mutating func live(_ text: LiveText, in id: String) { addText(id, text.compiled, nil) }

    /// A computed value that stands in an element of its own, or in an attribute of it: an output.
    mutating func live(_ text: Expression, in id: String, attribute: String? = nil) {
        addText(id, text.compiled, attribute)
    }

    /// The first state of `text` for an attribute of the element `id`, which follows it when it is live.
    mutating func attribute(_ text: LiveMarkup?, _ name: String, of id: String) -> String? {
        guard let text else { return nil }
        if let whole = text.whole { addText(id, whole.compiled, name) }
        return text.plain
    }

    // MARK: Parts

    /// What a part's element gets from its condition.
    struct Shell {
        var attributes: [HTMLAttribute] = []
        var when: [HTMLNode] = []
        /// Why the part is disabled.
        var why = HTMLNode.nothing
    }

    /// Opens a part: what is rendered until `close` is inside it. Without conditions it leaves no trace but the id that
    /// it has of its own.
    mutating func open(
        _ condition: Condition?, disabled: Disabling? = nil, keepsHidden: Bool = false, isStill: Bool = false,
        id own: String? = nil
    ) -> Shell {
        guard condition != nil || disabled != nil else {
            enclosing.append(enclosing.last ?? "")
            return Shell(attributes: own.map { [HTMLAttribute("id", $0)] } ?? [])
        }
        if own == nil { counts.parts += 1 }
        let id = own ?? "\(form.id)-part-\(counts.parts)"
        var entries = [JSEntry("id", .string(id))]
        if let condition { entries.append(JSEntry("when", code(condition.expression))) }
        if let parent = enclosing.last, !parent.isEmpty { entries.append(JSEntry("parent", .string(parent))) }
        if isStill, condition != nil { entries.append(JSEntry("still", .boolean(true))) }
        if keepsHidden { entries.append(JSEntry("onHide", .string("keep"))) }
        if let disabled {
            entries.append(JSEntry("disabled", code(disabled.expression)))
        }
        parts.append(.object(entries))
        modules.insert(.parts)
        if disabled != nil { modules.insert(.barring) }
        enclosing.append(id)
        return shell(id, condition, disabled)
    }

    private func shell(_ id: String, _ condition: Condition?, _ disabled: Disabling?) -> Shell {
        var shell = Shell(attributes: [HTMLAttribute("id", id)])
        if condition?.holdsAtFirst == false { shell.attributes.append(HTMLAttribute("data-off")) }
        if let words = condition?.words {
            shell.when = [.element("p", [HTMLAttribute("class", "sg-when")], text: words)]
        }
        shell.why = disabled.flatMap { reason(of: id, $0) } ?? .nothing
        return shell
    }

    /// What the script says of `id` while it is disabled: in its place from the beginning, so that nothing moves when the
    /// script begins (R50), and not seen without it, for then nothing is disabled.
    func reason(of id: String, _ first: String, later words: String? = nil) -> HTMLNode {
        var attributes = [HTMLAttribute("class", "sg-why"), HTMLAttribute("id", id + "-why")]
        if let words { attributes.append(HTMLAttribute("data-why", words)) }
        return first.isEmpty ? .element("p", attributes) : .element("p", attributes, text: first)
    }

    /// The same of a part or a field; nil where its author gave no words.
    func reason(of id: String, _ disabled: Disabling) -> HTMLNode? {
        disabled.words.map { reason(of: id, disabled.holdsAtFirst ? $0 : "", later: $0) }
    }

    mutating func close() { enclosing.removeLast() }

    /// The innermost part with a condition, if any.
    var part: String? { enclosing.last.flatMap { $0.isEmpty ? nil : $0 } }

    mutating func add(field: JSValue) { fields.append(field) }

    mutating func add(step: JSValue) { steps.append(step) }

    /// An output that is sent under `name`.
    mutating func add(output: String, sentAs name: String) { outputs.append(.array([.string(name), .string(output)])) }

    /// The id of the next button, whose entry is made of it.
    mutating func addButton(_ entries: (String) -> [JSEntry]) -> String {
        counts.buttons += 1
        let id = "\(form.id)-button-\(counts.buttons)"
        modules.insert(.buttons)
        buttons.append(.object(entries(id)))
        return id
    }
}

extension Field {
    /// The element of something that stands among fields, with what its condition adds.
    func box(_ name: String, _ shell: FormRendering.Shell, _ content: [HTMLNode]) -> HTMLNode {
        .element("div", [HTMLAttribute("class", classes(name))] + shell.attributes, shell.when + content)
    }
}

extension String {
    /// Whether it is code that calls `f("`: it asks for the state of a field.
    fileprivate var asksForState: Bool {
        var code = self
        return code.withUTF8 { bytes in
            for place in bytes.indices.dropFirst(2) where bytes[place] == UInt8(ascii: "\"") {
                if bytes[place - 1] == UInt8(ascii: "("), bytes[place - 2] == UInt8(ascii: "f") { return true }
            }
            return false
        }
    }
}
