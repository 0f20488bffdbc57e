import Forms

/// A key of front matter or of `sitegen.yml`: its name, what its value may be, what it is for.
struct SiteKey: Sendable {
    let name: String
    let type: SiteKeyType
    /// What the key is for, in a sentence.
    let summary: String
    /// Whether the map it belongs to cannot do without it.
    var isNeeded = false

    /// The map of these keys and no other as JSON Schema.
    static func schema(of keys: [SiteKey]) -> JSONValue {
        YAMLShape.map(
            keys.map { ($0.name, JSONValue.described($0.summary, $0.type.schema)) },
            needed: keys.filter(\.isNeeded).map(\.name))
    }
}

extension [SiteKey] {
    /// The key that an author calls `name`.
    func named(_ name: String) -> SiteKey? { first { $0.name == name } }
}

/// What the value of a key may be.
indirect enum SiteKeyType: Sendable {
    case text, texts
    /// A text that shows something.
    case name
    /// `true` or `false`, unquoted.
    case flag
    /// A day of the calendar, `2026-01-31`.
    case day
    case whole(ClosedRange<Int>)
    case decimal(ClosedRange<Double>)
    case word([String])
    /// A name as it stands in a URL.
    case slug
    /// A path below the site's root, or one or more of them.
    case path, paths
    /// A language tag.
    case language
    /// Scheme, host and path, or a path.
    case baseURL
    /// Texts under names of an author's own.
    case pairs
    /// A text that shows something, or such texts under names.
    case nameOrNames
    /// Whatever YAML holds, under names of an author's own.
    case free
    case map([SiteKey])
    /// A text that stands for the needed key, or the map.
    case textOrMap([SiteKey])
    /// One of these words, or the map.
    case wordOrMap([String], [SiteKey])
    case list(SiteKeyType)

    /// The words that may be written, where they are known.
    var words: [String] { if case .word(let words) = self { words } else { [] } }

    /// The keys of a map.
    var keys: [SiteKey] {
        switch self {
        case .map(let keys), .textOrMap(let keys), .wordOrMap(_, let keys): keys
        case .list(let type): type.keys
        default: []
        }
    }
}

extension SiteKeyType {
    /// The same as JSON Schema.
    var schema: JSONValue {
        switch self {
        case .text: YAMLShape.text
        case .name: Self.nameSchema
        case .texts: YAMLShape.list(of: YAMLShape.text)
        case .flag: ["type": "boolean"]
        case .day: ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"]
        case .whole(let range): YAMLShape.whole(range)
        case .decimal(let range): YAMLShape.number(range)
        case .word(let words): YAMLShape.word(words)
        case .slug: ["type": ["string", "integer", "boolean"], "pattern": .string(#"^[^\x00-,./:-`\{-\x7F]+$"#)]
        case .path: Self.pathSchema
        case .paths: ["anyOf": [Self.pathSchema, YAMLShape.list(of: Self.pathSchema)]]
        case .language: ["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"]
        case .baseURL:
            ["type": "string", "pattern": .string(#"^(https?://[^\s/?#@\\<>"]+(/[^?#\\]*)?|/([^/?#\\][^?#\\]*)?)$"#)]
        case .pairs: YAMLShape.pairs(YAMLShape.text)
        case .nameOrNames: ["anyOf": [Self.nameSchema, YAMLShape.pairs(Self.nameSchema)]]
        case .free: ["type": "object"]
        case .map(let keys): SiteKey.schema(of: keys)
        case .textOrMap(let keys): ["anyOf": [YAMLShape.text, SiteKey.schema(of: keys)]]
        case .wordOrMap(let words, let keys): ["anyOf": [YAMLShape.word(words), SiteKey.schema(of: keys)]]
        case .list(let type): YAMLShape.list(of: type.schema)
        }
    }

    private static let nameSchema = YAMLShape.text.adding(["pattern": .string(#"[^\x00-\x20]"#)])

    private static let pathSchema: JSONValue = ["type": "string", "pattern": .string(#"^/([^/?#\\][^?#\\]*)?$"#)]
}
