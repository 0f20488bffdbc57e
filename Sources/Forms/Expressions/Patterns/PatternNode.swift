/// A pattern as it is read; what it means in JavaScript under the `v` flag is said by PatternWriter.
indirect enum PatternNode: Sendable, Equatable {
    case empty
    /// One character out of a set.
    case one(CharacterSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// `least` times at least, `most` times at most, or without end.
    case repeated(PatternNode, least: Int, most: Int?)

    /// A set of Unicode scalars, as it is written.
    enum CharacterSet: Sendable, Equatable {
        case scalar(Unicode.Scalar)
        /// `.`: every scalar but the line ends of JavaScript.
        case any
        case escape(ClassEscape)
        case members([Member], isNegated: Bool)
    }

    /// A member of `[…]`.
    enum Member: Sendable, Equatable {
        case range(Unicode.Scalar, Unicode.Scalar)
        case escape(ClassEscape)
    }

    /// `\d`, `\w`, `\s`, `\p{…}` and their opposites.
    enum ClassEscape: Sendable, Equatable {
        case digit(isNegated: Bool), word(isNegated: Bool), space(isNegated: Bool)
        case property(UnicodeProperty, isNegated: Bool)
    }

    /// Whether it can match nothing at all.
    var canBeEmpty: Bool {
        switch self {
        case .empty: true
        case .one: false
        case .sequence(let nodes): nodes.allSatisfy(\.canBeEmpty)
        case .choice(let nodes): nodes.contains(where: \.canBeEmpty)
        case .repeated(let node, let least, _): least == 0 || node.canBeEmpty
        }
    }

    /// Whether a repetition without end, or of variable length, stands in it.
    var hasUnboundedRepetition: Bool {
        switch self {
        case .empty, .one: false
        case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.hasUnboundedRepetition)
        case .repeated(let node, _, let most): most == nil || node.hasUnboundedRepetition
        }
    }
}

/// The properties of characters that Swift's standard library and browsers both know.
enum UnicodeProperty: Sendable, Equatable {
    /// A general category or a group of them, by its short name: `L`, `Lu`.
    case category(String)
    /// A script of our table: `Script=Han`.
    case script(String)
    /// `Alphabetic`, `Uppercase`, `Lowercase`, `White_Space`.
    case flag(String)

    static let flags = ["Alphabetic", "Uppercase", "Lowercase", "White_Space"]

    private static let categories: [String: [Unicode.GeneralCategory]] = [
        "Lu": [.uppercaseLetter], "Ll": [.lowercaseLetter], "Lt": [.titlecaseLetter], "Lm": [.modifierLetter],
        "Lo": [.otherLetter], "Mn": [.nonspacingMark], "Mc": [.spacingMark], "Me": [.enclosingMark],
        "Nd": [.decimalNumber], "Nl": [.letterNumber], "No": [.otherNumber], "Pc": [.connectorPunctuation],
        "Pd": [.dashPunctuation], "Ps": [.openPunctuation], "Pe": [.closePunctuation],
        "Pi": [.initialPunctuation], "Pf": [.finalPunctuation], "Po": [.otherPunctuation],
        "Sm": [.mathSymbol],
        "Sc": [.currencySymbol], "Sk": [.modifierSymbol], "So": [.otherSymbol], "Zs": [.spaceSeparator],
        "Zl": [.lineSeparator], "Zp": [.paragraphSeparator],
    ]

    static let groups = ["L", "M", "N", "P", "S", "Z"]
    static var names: [String] {
        groups + categories.keys.sorted() + flags + ScriptTable.names.map { "Script=\($0)" }
    }

    /// The property that `\p{name}` asks for, or nil where it is not in the subset.
    init?(named name: String) {
        if Self.flags.contains(name) {
            self = .flag(name)
        } else if Self.groups.contains(name) || Self.categories[name] != nil {
            self = .category(name)
        } else if let script = Self.script(name) {
            self = .script(script)
        } else {
            return nil
        }
    }

    private static func script(_ name: String) -> String? {
        let parts = name.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "Script" || parts[0] == "sc" else { return nil }
        return ScriptTable.names.first { $0 == parts[1] }
    }

    /// As it stands within `\p{…}`.
    var name: String {
        switch self {
        case .category(let name), .flag(let name): name
        case .script(let name): "Script=\(name)"
        }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch self {
        case .script(let name): return ScriptTable.contains(scalar, script: name)
        case .flag("Alphabetic"): return properties.isAlphabetic
        case .flag("Uppercase"): return properties.isUppercase
        case .flag("Lowercase"): return properties.isLowercase
        case .flag: return properties.isWhitespace
        case .category(let name):
            if let exact = Self.categories[name] { return exact.contains(properties.generalCategory) }
            return Self.categories.contains {
                $0.key.hasPrefix(name) && $0.value.contains(properties.generalCategory)
            }
        }
    }
}
