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

    /// The value as JavaScript, lines indented by `depth` steps.
    package func text(depth: Int = 0) -> String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): SpecNumber.text(value)
        case .string(let value): JavaScriptText.literal(value)
        case .code(let code): code
        case .pattern(let source): "/^(?:\(source))$/v"
        case .array(let values): "[" + values.map { $0.text(depth: depth) }.joined(separator: ",") + "]"
        case .object(let entries): JSValue.object(entries, depth)
        }
    }

    private static func object(_ entries: [JSEntry], _ depth: Int) -> String {
        guard !entries.isEmpty else { return "{}" }
        return "{" + entries.map { "\($0.key):\($0.value.text(depth: depth))" }.joined(separator: ",") + "}"
    }
}

/// A key of a generated object, a word of our own source, and its value.
package struct JSEntry: Sendable, Equatable {
    let key: String
    let value: JSValue

    /// An entry; the key is a literal, never an author's text.
    package init(_ key: StaticString, _ value: JSValue) {
        self.key = key.description
        self.value = value
    }
}
