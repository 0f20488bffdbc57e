import HTML

/// Values as conditions, texts, numbers and lists.
extension TemplateValue {
    /// Whether it counts as true, as in Python: not none, false, 0, nor empty.
    var isTrue: Bool {
        switch self {
        case .none: false
        case .boolean(let flag): flag
        case .number(let number): number.double != 0
        case .text(let text): !text.isEmpty
        case .html(let html): !html.isEmpty
        case .list(let items): !items.isEmpty
        case .map(let map): !map.entries.isEmpty
        case .object, .engine: true
        }
    }

    /// The value as text: texts, markup as it is, numbers, `true`, `none`.
    func plainText() throws(Fault) -> String {
        switch self {
        case .none: return "none"
        case .boolean(let flag): return flag ? "true" : "false"
        case .number(let number): return number.text
        case .text(let text): return text
        case .html(let html): return html.text
        default: throw Fault("\(kindName) is no text")
        }
    }

    /// The value as markup: texts are escaped.
    func markup() throws(Fault) -> HTML {
        if case .html(let html) = self { return html }
        return try HTML(text: plainText())
    }

    /// The text of a text or of markup, else nil.
    var textual: String? {
        switch self {
        case .text(let text): text
        case .html(let html): html.text
        default: nil
        }
    }

    var isMarkup: Bool { if case .html = self { true } else { false } }

    /// What `for` walks over: items of a list, keys of a map, characters of a text.
    func walked() throws(Fault) -> [TemplateValue] {
        if case .map(let map) = self { return map.keys.map { .text($0) } }
        return try sequence()
    }

    /// The items of a list or the characters (Unicode scalars, as in Python) of a text.
    func sequence() throws(Fault) -> [TemplateValue] {
        switch self {
        case .list(let items): return items
        case .text(let text): return text.unicodeScalars.map { .text(String($0)) }
        case .html(let html): return html.text.unicodeScalars.map { .text(String($0)) }
        case .object(let object):
            if let items = object.elements { return items }
        case .engine(let engine):
            if case .undefined(let missing) = engine.kind, missing.isTold { return [] }
        default: break
        }
        throw Fault("\(kindName) is no list")
    }

    /// A whole number, or a fault that begins with `what`.
    func wholeNumber(_ what: String) throws(Fault) -> Int {
        if case .number(let number) = self, let integer = number.integer { return integer }
        throw Fault("\(what) must be a whole number, and this is \(kindName)")
    }

    /// The text again as what it was: markup stays markup.
    func mapText(_ change: (String) throws(Fault) -> String) throws(Fault) -> TemplateValue {
        if case .html(let html) = self {
            return try .html(HTML(trusted: Array(change(html.text).utf8)))
        }
        return try .text(change(plainText()))
    }
}
