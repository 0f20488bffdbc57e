/// The names an expression may use, and the language in which it writes numbers.
package struct ExpressionScope: Sendable {
    /// What a name stands for.
    package enum Kind: Sendable, Equatable {
        /// A control of this form: has `.isValid`, `.isFocused`, `.isEdited` besides the members of its type.
        case field
        /// A named value without control.
        case state
        /// A named expression.
        case `let`
        /// A field of another form that shares this form's values.
        case shared
    }

    struct Name: Sendable, Equatable {
        let name: String
        let type: ExpressionType
        let kind: Kind
    }

    private(set) var names: [Name]
    let language: LanguageNumbers
    /// The condition under which what is compiled is shown, as written; nil where it is always.
    var given: String?
    private var byName: NameMap<Name>

    /// The words of the language, which can name nothing else.
    package static let words = ["true", "false", "none", "today", "not", "and", "or", "in", "if", "form"]

    /// A scope of `names` in the order of the spec, of which the first of two equal ones stands, for a form in
    /// `language` (a BCP 47 tag; a language that is not in the table of numbers writes them as English does).
    package init(names: [(name: String, type: ExpressionType, kind: Kind)], language: String = "en") {
        self.names = names.map { Name(name: $0.name, type: $0.type, kind: $0.kind) }
        self.language = LanguageNumbers.of(language)
        byName = NameMap(capacity: names.count)
        for name in self.names where byName[name.name] == nil { byName[name.name] = name }
    }

    /// The scope with more names after those it has: each `let` may use what stands before it.
    package func adding(_ name: String, _ type: ExpressionType, _ kind: Kind) -> ExpressionScope {
        var scope = self
        scope.add(name, type, kind)
        return scope
    }

    /// Puts one more name behind those it has.
    package mutating func add(_ name: String, _ type: ExpressionType, _ kind: Kind) {
        let added = Name(name: name, type: type, kind: kind)
        names.append(added)
        if byName[name] == nil { byName[name] = added }
    }

    func name(_ name: String) -> Name? { byName[name] }

    /// The names of the fields, as `form.focus` gives them.
    var fields: Choices { Choices(names.filter { $0.kind == .field }.map(\.name)) }
}
