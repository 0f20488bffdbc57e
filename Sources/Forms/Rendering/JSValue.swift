/// A piece of a generated script as a value; the only way text of an author gets into a script.
///
///     .object([JSEntry("name", .string("a</script>"))])
///
///     {name:"a\u003c/script>"}
package indirect enum JSValue: Sendable, Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSValue])
    case object([JSEntry])
    /// Code that was printed from an expression's tree.
    case code(String)
    /// A pattern of the checked subset, anchored at both ends.
    case pattern(String)

    /// The value as JavaScript, in one line.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Adds the value as JavaScript to `text`.
    func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .number(let value): text += SpecNumber.text(value)
        case .string(let value): text += JavaScriptText.literal(value)
        case .code(let code): text += code
        case .pattern(let source): text += "/^(?:\(source))$/v"
        case .array(let values):
            text += "["
            JSValue.write(values, to: &text) { $0.write(to: &$1) }
            text += "]"
        case .object(let entries):
            text += "{"
            JSValue.write(entries, to: &text) { $0.write(to: &$1) }
            text += "}"
        }
    }

    private static func write<Item>(
        _ items: [Item], to text: inout String, _ write: (Item, inout String) -> Void
    ) {
        for (place, item) in items.enumerated() {
            if place > 0 { text += "," }
            write(item, &text)
        }
    }
}

/// A key of a generated object, a word of our own source, and its value.
package struct JSEntry: Sendable, Equatable {
    let key: String
    let value: JSValue

    fileprivate func write(to text: inout String) {
        text += key
        text += ":"
        value.write(to: &text)
    }

    /// An entry; the key is a literal, never an author's text.
    package init(_ key: StaticString, _ value: JSValue) {
        self.key = key.description
        self.value = value
    }
}
