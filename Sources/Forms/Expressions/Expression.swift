/// An expression that was parsed and type-checked: it has a value in every environment, and the same in JavaScript.
///
///     let scope = ExpressionScope(names: [("motto", .text, .field)])
///     let short = try Expression.compile("motto.count < 5", expecting: .boolean, in: scope).get()
///     short.value(in: ExpressionEnvironment(values: ["motto": .text("carpe")]))   // .boolean(false)
///     short.javaScript                                     // (v, f) => x.count(v("motto")) < 5
package struct Expression: Sendable, Equatable {
    /// The type of its value.
    package let type: ExpressionType
    let term: Term
    private let separator: String

    /// Limits that keep every walk over an expression short (expressions.md, "size").
    package enum Limit {
        /// The most operands and operators.
        package static let nodes = 256
        /// The most parentheses, brackets, `not` and `-` one within the other.
        package static let depth = 32
    }

    init(type: ExpressionType, term: Term, separator: String) {
        self.type = type
        self.term = term
        self.separator = separator
    }

    /// Parses and checks `text`.
    ///
    /// `expecting` is the type that the place needs: `.boolean` for a condition, the type of the name for `set`; an
    /// optional type takes the type itself and `none` too. Without one, every type but a secret will do. The faults
    /// are in bytes of `text`; a text that cannot be read has one, else all faults of names and types are told.
    package static func compile(
        _ text: String, expecting: ExpressionType? = nil, in scope: ExpressionScope
    ) -> Result<Expression, ExpressionFaults> {
        var parser = Parser(text)
        guard let syntax = parser.parse() else { return .failure(ExpressionFaults([parser.firstFault])) }
        var checker = Checker(text: text, scope: scope)
        let typed = checker.checkWhole(syntax, expecting: expecting)
        if let typed, checker.faults.isEmpty {
            return .success(Expression(type: typed.type, term: typed.term, separator: scope.language.listSeparator))
        }
        return shown(syntax, text, expecting, scope) ?? .failure(ExpressionFaults(checker.faults))
    }

    /// The expression where it is known that the scope's condition holds, for elsewhere nobody sees its value: it is
    /// nothing there. Nil without such a condition.
    ///
    ///     days(a, b), shown when not a.isEmpty and not b.isEmpty
    ///     if(not a.isEmpty and not b.isEmpty, days(a, b), none)
    private static func shown(
        _ syntax: Syntax, _ text: String, _ expecting: ExpressionType?, _ scope: ExpressionScope
    ) -> Result<Expression, ExpressionFaults>? {
        guard let given = scope.given else { return nil }
        var parser = Parser(given)
        guard let condition = parser.parse() else { return nil }
        var asked = Checker(text: given, scope: scope)
        guard let asks = asked.condition(condition), asked.faults.isEmpty else { return nil }
        var checker = Checker(text: text, scope: scope)
        let typed = checker.knowing(condition, is: true) { $0.checkWhole(syntax, expecting: expecting) }
        guard let typed, checker.faults.isEmpty else { return .failure(ExpressionFaults(checker.faults)) }
        guard let (type, nothing) = typed.type.nothing, expecting.map({ $0 == type }) ?? true else { return nil }
        return .success(
            Expression(
                type: type, term: .choose(asks, typed.term, nothing), separator: scope.language.listSeparator))
    }

    /// The names it reads, each once, in order of appearance.
    package var names: [String] { TermSurvey(term).names }

    /// Whether it asks for the day, which is known on the page only.
    package var usesToday: Bool { TermSurvey(term).usesToday }

    /// Whether it asks what has the focus, was edited or is valid.
    package var usesState: Bool { TermSurvey(term).usesState }

    /// The fields (`""` for the form) whose `isValid` it asks: what they are checked by must not lead back to it.
    package var validityAsked: [String] { TermSurvey(term).validityAsked }

    /// Its value; every environment has one.
    package func value(in environment: ExpressionEnvironment) -> ExpressionValue {
        Evaluator(environment: environment).value(of: term)
    }

    /// A function expression `(v, f) => …`, in which `x` is the library.
    package var javaScript: String { JavaScriptWriter.function(of: term).code }

    /// The names of the library's functions that `javaScript` calls itself.
    package var library: Set<String> { JavaScriptWriter.function(of: term).library }

    /// Both of these at once, for they are found on one way.
    var compiled: (code: String, library: Set<String>) { JavaScriptWriter.function(of: term) }

    /// The expression whose value is the text a reader sees: a number without superfluous digits, an option's label,
    /// a list's labels, nothing for none. Nil where there is no such text: true or false, files, a secret.
    package var asText: Expression? {
        term.shown(as: type, separator: separator).map {
            Expression(type: .text, term: $0, separator: separator)
        }
    }
}
