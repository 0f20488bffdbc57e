import HTML

/// A piece of a generated script as a value; the only way text of an author gets into a script.
///
///     .object([JSEntry("name", .string("a</script>"))])
///
///     {name:"a\u003c/script>"}
package enum JSValue: Sendable, Equatable {
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
        var bytes = ByteText()
        write(to: &bytes)
        return bytes.text
    }

    /// Adds the value as JavaScript to `bytes`.
    func write(to bytes: inout ByteText) {
        switch self {
        case .null: bytes.append(literal: "null")
        case .boolean(let value): bytes.append(literal: value ? "true" : "false")
        case .number(let value): bytes.append(SpecNumber.text(value))
        case .string(let value): JavaScriptText.append(value, to: &bytes)
        case .code(let code): bytes.append(code)
        case .pattern(let source):
            bytes.append(literal: "/^(?:")
            bytes.append(source)
            bytes.append(literal: ")$/v")
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for place in values.indices {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                values[place].write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let entries):
            bytes.append(UInt8(ascii: "{"))
            for place in entries.indices {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                entries[place].write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

/// A key of a generated object, a word of our own source, and its value.
package struct JSEntry: Sendable, Equatable {
    let key: StaticString
    let value: JSValue

    package static func == (a: JSEntry, b: JSEntry) -> Bool {
        a.value == b.value && a.key.description == b.key.description
    }

    fileprivate func write(to bytes: inout ByteText) {
        bytes.append(literal: key)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
    }

    /// An entry; the key is a literal, never an author's text.
    package init(_ key: StaticString, _ value: JSValue) {
        self.key = key
        self.value = value
    }
}
