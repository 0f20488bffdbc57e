/// A key of a form spec: what it is called, what its value may be, what it is for.
///
/// Reading, did-you-mean, the JSON Schema and the reference page come from this description and nothing else.
package struct SpecKey: Sendable {
    /// The key as an author writes it.
    package let name: String
    /// What its value may be.
    package let type: KeyType
    /// What it is for, in one sentence.
    package let documentation: String
    /// Whether the map it belongs to cannot do without it.
    package let isNeeded: Bool

    /// A key of these parts.
    package init(_ name: String, _ type: KeyType, _ documentation: String, isNeeded: Bool = false) {
        self.name = name
        self.type = type
        self.documentation = documentation
        self.isNeeded = isNeeded
    }
}

/// What the value of a key may be; every scalar is text until its key says otherwise.
package indirect enum KeyType: Sendable {
    /// Text as it is.
    case text
    /// Text in which `{…}` is live.
    case liveText
    /// Inline Markdown in which `{…}` is live.
    case inlineMarkdown
    /// Blocks of Markdown in which `{…}` is live.
    case blockMarkdown
    /// `true` or `false`.
    case boolean
    /// A finite decimal number.
    case number
    /// A whole number from the bound on.
    case whole(from: Int)
    /// One of these words.
    case word([String])
    /// A list of these words.
    case words([String])
    /// An expression.
    case expression
    /// The name of a field.
    case name
    /// A list of names of fields.
    case names
    /// A name of a field or one of these words.
    case nameOr([String])
    /// One name of a field, or a list of them.
    case nameOrNames
    /// A list of texts.
    case texts
    /// `true`, `false`, or the message that is told where the value is missing.
    case requirement
    /// The choices of a field.
    case options
    /// Names and what belongs to each: an expression, a literal or a text.
    case pairs
    /// A map with these keys.
    case map([SpecKey])
    /// A text that stands for the key named first, or a map with these keys.
    case textOrMap(String, [SpecKey])
    /// A list of maps with these keys.
    case maps([SpecKey])
    /// The parts of a form, which have a reader of their own.
    case parts

    /// The largest whole number that a key takes.
    package static let largestWhole = 1_000_000

    /// The keys of the map, or of each map of the list, that its value is or may be.
    var inner: [SpecKey] {
        switch self {
        case .map(let keys), .textOrMap(_, let keys), .maps(let keys): keys
        default: []
        }
    }

    /// Whether its value is one text.
    var isText: Bool {
        switch self {
        case .text, .liveText, .inlineMarkdown, .blockMarkdown, .expression, .requirement, .textOrMap: true
        default: false
        }
    }

    /// The value of this type that one text was probably meant to be: a list of it, or a map in which it stands first.
    func written(around text: String) -> String? {
        guard !SpecReader.nearlyBoolean(text) else { return nil }
        switch self {
        case .words(let words): return words.contains(text) ? "[\(text)]" : nil
        case .names, .texts, .options: return "[\(text)]"
        case .map(let keys): return keys.first { $0.isNeeded }.map { "{\($0.name): \(text)}" }
        default: return nil
        }
    }

    /// What an author is told to write.
    package var expected: String {
        switch self {
        case .text, .liveText, .inlineMarkdown, .blockMarkdown: "a text"
        case .boolean: "`true` or `false`"
        case .number: "a number"
        case .whole(let least): "a whole number from \(least) on"
        case .word(let words): KeyType.list(words, last: "or")
        case .words(let words): "a list of " + KeyType.list(words, last: "and")
        case .expression: "an expression"
        case .name: "the name of a field"
        case .names: "a list of names of fields, like `[name, email]`"
        case .nameOr(let words): "the name of a field, or " + KeyType.list(words, last: "or")
        case .nameOrNames: "the name of a field, or a list of them"
        case .texts: "a list of texts, like `[one, two]`"
        case .requirement: "`true`, `false` or the message to tell"
        case .options: "a list, like `[small, large]`, or a map of values and labels"
        case .pairs: "a map, like `{name: value}`"
        case .map(let keys): "a map with " + KeyType.list(keys.map(\.name), last: "and")
        case .textOrMap(_, let keys): "a text, or a map with " + KeyType.list(keys.map(\.name), last: "and")
        case .maps(let keys): "a list of maps with " + KeyType.list(keys.map(\.name), last: "and")
        case .parts: "a list of fields"
        }
    }

    /// The words in backquotes, with commas and a last conjunction: `` `a`, `b` or `c` ``.
    package static func list(_ words: some Sequence<String>, last: String) -> String {
        let quoted = words.map { "`\($0)`" }
        guard let end = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(last) " + end
    }
}
