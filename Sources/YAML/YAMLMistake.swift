import Diagnostics

/// The diagnostics that need no look at the text around.
enum YAMLMistake {
    static func tooLong(_ size: Int, limit: Int, at place: Place) -> Diagnostic {
        .error(
            "yaml.too-long", "this YAML is \(size) bytes long, and at most \(limit) are read", at: place,
            help: "move what is data into a file of its own")
    }

    static func noMemory(at place: Place) -> Diagnostic {
        .error("yaml.no-memory", "no memory is left to read this YAML", at: place)
    }

    static func tooDeep(_ limit: Int, at place: Place) -> Diagnostic {
        .error("yaml.too-deep", "lists and mappings are nested more than \(limit) deep here", at: place)
    }

    static func tooMany(_ limit: Int, at place: Place) -> Diagnostic {
        .error("yaml.too-many", "there are more than \(limit) values in this YAML", at: place)
    }

    static func secondDocument(at place: Place) -> Diagnostic {
        .error(
            "yaml.second-document", "`---` begins a second document, and only one is read", at: place,
            help: "take the `---` out, or quote it where it is a value")
    }

    static func keyNoText(at place: Place) -> Diagnostic {
        .error(
            "yaml.key", "a key must be a text, not a list or a mapping", at: place,
            help: "text that begins with `[` or `{` must be quoted")
    }

    static func duplicate(_ key: YAMLScalar, first: YAMLScalar, in slice: SourceSlice) -> Diagnostic {
        let line = slice.place(first.range).position.line
        return .error(
            "yaml.duplicate-key", "`\(key.text)` is given twice: the first one is in line \(line)",
            at: slice.place(key.range), help: "keep one of the two")
    }
}
