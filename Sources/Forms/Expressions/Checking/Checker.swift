import Diagnostics

/// Gives names and literals their types, and every operator its one meaning.
///
/// It goes on after a fault, so that all of an expression's faults are told; what has a fault has no term.
struct Checker {
    /// A term and its type.
    struct Typed {
        let term: Term
        let type: ExpressionType
    }

    let text: String
    let scope: ExpressionScope
    /// The names that cannot be none where the checker stands.
    var narrowed: Set<String> = []
    /// Whether what is checked is a part of a condition, which may ask `not a.isEmpty && …` first.
    var isAsking = false
    private(set) var faults: [ExpressionFault] = []

    init(text: String, scope: ExpressionScope) {
        self.text = text
        self.scope = scope
    }

    /// The expression as a whole, of the type its place needs.
    mutating func checkWhole(_ syntax: Syntax, expecting: ExpressionType?) -> Typed? {
        guard let expecting else { return value(syntax) }
        if expecting == .boolean { return condition(syntax).map { Typed(term: $0, type: .boolean) } }
        guard let typed = check(syntax, hint: expecting) else { return nil }
        return conform(typed, to: expecting, syntax)
    }

    /// `typed` if it fits `expected`: its type, or that without none.
    mutating func conform(_ typed: Typed, to expected: ExpressionType, _ syntax: Syntax) -> Typed? {
        if typed.type == .secret { return secret(syntax) }
        guard typed.type.meets(expected) else {
            return refuse(
                "expression.type",
                "\(expected.phrase) is needed here, and `\(source(syntax))` is \(typed.type.phrase)",
                syntax.range)
        }
        if typed.type.isOptional, !expected.isOptional { return optional(syntax, typed.type) }
        return Typed(term: typed.term, type: expected)
    }

    /// Any value but a secret; a literal that needs context has none.
    mutating func value(_ syntax: Syntax, hint: ExpressionType? = nil) -> Typed? {
        guard let typed = check(syntax, hint: hint) else { return nil }
        return typed.type == .secret ? secret(syntax) : typed
    }

    /// A value of `type` that is never none.
    mutating func operand(_ syntax: Syntax, _ type: ExpressionType, of sign: String) -> Term? {
        guard let typed = value(syntax, hint: type) else { return nil }
        guard typed.type.meets(type) else {
            return refuse(
                "expression.type",
                "\(sign) needs \(type.phrase), and `\(source(syntax))` is \(typed.type.phrase)",
                syntax.range)
        }
        let isOperand = Self.arithmeticSigns.contains(sign)
        return typed.type.isOptional ? optional(syntax, typed.type, isOperand: isOperand) : typed.term
    }

    /// How ``operand(_:_:of:)`` is told of the signs that hold more than `??`.
    private static let arithmeticSigns: Set<String> = ["`+`", "`-`", "`*`", "`/`", "`%`"]

    /// True or false; nothing else is taken for either.
    mutating func condition(_ syntax: Syntax) -> Term? {
        asking { $0.isTrue(syntax) }
    }

    /// What `body` finds where a part of a condition is checked.
    mutating func asking<Result>(_ body: (inout Checker) -> Result) -> Result {
        let before = isAsking
        isAsking = true
        defer { isAsking = before }
        return body(&self)
    }

    private mutating func isTrue(_ syntax: Syntax) -> Term? {
        guard let typed = check(syntax, hint: .boolean) else { return nil }
        if typed.type == .boolean { return typed.term }
        let written = source(syntax)
        return refuse(
            "expression.not-a-condition",
            "a condition is needed here, and `\(written)` is \(typed.type.phrase)",
            syntax.range, help: ["write `\(typed.type.question(about: parenthesised(syntax)))`"])
    }

    /// The type and term of any expression; `hint` is the type that literals without one of their own may take.
    mutating func check(_ syntax: Syntax, hint: ExpressionType?) -> Typed? {
        switch syntax.kind {
        case .number(let number): return Typed(term: .number(number), type: .number)
        case .boolean(let truth): return Typed(term: .boolean(truth), type: .boolean)
        case .text(let literal): return textLiteral(literal, syntax, hint: hint)
        case .today: return Typed(term: .today, type: .date)
        case .none: return none(syntax, hint: hint)
        case .option(let value): return option(value, syntax, hint: hint)
        case .list(let elements): return list(elements, syntax, hint: hint)
        case .name(let name): return self.name(name, syntax.range, hint: hint)
        case .form:
            return refuse(
                "expression.unknown-member", "`form` has no value of its own", syntax.range,
                help: ["it has \(Quoting.list(Self.formMembers.map { "form.\($0)" }))"])
        case .not(let inner): return condition(inner).map { Typed(term: .not($0), type: .boolean) }
        case .negative(let inner):
            guard let number = operand(inner, .number, of: "`-`") else { return nil }
            if case .number(let literal) = number { return Typed(term: .number(-literal), type: .number) }
            return Typed(term: .call(.negate, [number]), type: .number)
        case .binary(let sign, let left, let right): return binary(sign, left, right, syntax)
        case .range:
            return refuse("expression.syntax", "a range stands only after `in`", syntax.range)
        case .call(let name, let nameRange, let arguments):
            return call(name, nameRange, arguments, syntax, hint: hint)
        case .member(let base, let name, let nameRange, let arguments):
            return member(base, name, nameRange, arguments, syntax)
        }
    }

    private mutating func name(_ name: String, _ range: Range<Int>, hint: ExpressionType?) -> Typed? {
        guard let found = scope.name(name) else {
            let known = scope.names.map(\.name) + ExpressionScope.words.filter { $0 != "if" }
            let otherwise =
                scope.names.isEmpty
                ? nil : "known \(scope.names.count == 1 ? "is" : "are") \(Quoting.list(scope.names.map(\.name)))"
            return refuse(
                "expression.unknown-name", "unknown name `\(name)`", range,
                help: Self.functions.contains(name)
                    ? ["`\(name)` is a function: `\(name)(…)`"]
                    : literal(name, hint) ?? Suggestion.help(for: name, among: known, otherwise: otherwise)
                        + (hint == .text ? ["a text is written in quotation marks: `\"\(name)\"`"] : []))
        }
        let isNarrowed = narrowed.contains(found.name)
        let type = isNarrowed ? found.type.unwrapped : found.type
        // A named expression of type number is none where it overflows.
        let mayBeNone = type.isOptional || (found.kind == .let && !isNarrowed && type.optional != nil)
        return Typed(term: .name(found.name, mayBeNone: mayBeNone), type: type)
    }
}

extension Checker {
    /// What other languages write for true and false.
    private static let truths = [
        "yes": true, "on": true, "True": true, "TRUE": true, "no": false, "off": false, "False": false, "FALSE": false,
    ]

    /// What an unknown name was meant to be where an option, or true or false, is needed.
    private func literal(_ name: String, _ hint: ExpressionType?) -> [String]? {
        if hint == .boolean, let truth = Self.truths[name] { return ["write `\(truth)`"] }
        guard let choices = hint?.choices, choices.values.contains(name) else { return nil }
        return ["an option is written with a point: `\(Quoting.option(name))`"]
    }

    /// Notes a fault; the caller goes on without a term.
    mutating func refuse<Result>(
        _ identifier: String, _ message: String, _ range: Range<Int>, help: [String] = []
    ) -> Result? {
        faults.append(ExpressionFault(identifier, message, at: range, help: help))
        return nil
    }

    mutating func append(_ found: [ExpressionFault]) { faults += found }

    mutating func secret<Result>(_ syntax: Syntax) -> Result? {
        let written = source(syntax)
        return refuse(
            "expression.secret", "`\(written)` is a secret: its text is never read or shown", syntax.range,
            help: ["only `\(written).isEmpty`, `\(written).count` and `\(written).isValid` can be asked"])
    }

    /// Refuses what may be none; `isOperand`: beside a sign that holds more than `??` does.
    mutating func optional<Result>(_ syntax: Syntax, _ type: ExpressionType, isOperand: Bool = false) -> Result? {
        let written = parenthesised(syntax)
        var help: [String] = []
        if type.unwrapped == .number {
            let mended = isOperand ? "(\(written) ?? 0)" : "\(written) ?? 0"
            help.append("write `\(mended)`, or another number in place of 0")
        }
        if case .name(let name) = syntax.kind {
            let question =
                isAsking
                ? "`not \(name).isEmpty && …`, `\(name).isEmpty || …`"
                : "`if(\(name).isEmpty, none, …)`, where … may use `\(name)`"
            help.append("\(help.isEmpty ? "" : "or ")ask first: \(question)")
        } else if type.unwrapped != .number {
            help.append("give a value for that case: `\(written) ?? …`")
        }
        return refuse(
            "expression.optional", "`\(source(syntax))` is \(type.phrase), and a value is needed here",
            syntax.range,
            help: help)
    }

    /// The text of `syntax`, for messages.
    func source(_ syntax: Syntax) -> String { Quoting.excerpt(text, syntax.range) }

    /// The text of `syntax`, in parentheses where a member or operator may not follow it directly.
    func parenthesised(_ syntax: Syntax) -> String {
        let written = source(syntax)
        switch syntax.kind {
        case .binary, .not, .negative, .range: return isEnclosed(written) ? written : "(\(written))"
        default: return written
        }
    }

    /// Whether the parenthesis that begins `written` closes at its end: `(a + b)`, not `(a) + (b)`.
    private func isEnclosed(_ written: String) -> Bool {
        guard written.hasPrefix("("), written.hasSuffix(")") else { return false }
        var depth = 0
        return written.utf8.dropLast().allSatisfy { byte in
            if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth > 0
        }
    }
}
