import Diagnostics

extension Checker {
    static let formMembers = ["isValid", "isEdited", "focus"]
    static let fieldMembers = ["isValid", "isFocused", "isEdited"]
    static let secretMembers = ["isEmpty", "count", "isValid"]
    /// The members that take arguments.
    static let methods: Set<String> = ["hasPrefix", "hasSuffix", "contains", "matches"]

    mutating func member(
        _ base: Syntax, _ name: String, _ nameRange: Range<Int>, _ arguments: [Syntax]?, _ whole: Syntax
    ) -> Typed? {
        if case .form = base.kind { return formMember(name, nameRange, arguments) }
        guard let typed = check(base, hint: nil) else { return nil }
        let known = members(of: typed.type, base)
        guard known.contains(name) else { return unknown(name, nameRange, known, typed.type, base) }
        if !Self.methods.contains(name), arguments != nil {
            return refuse(
                "expression.arguments", "`.\(name)` takes no parentheses", nameRange,
                help: ["write `\(parenthesised(base)).\(name)`"])
        }
        if let state = fieldState(name, base) { return Typed(term: state, type: .boolean) }
        if Self.methods.contains(name) { return method(typed, name, nameRange, arguments ?? [], base) }
        return property(typed, name)
    }

    private mutating func formMember(_ name: String, _ range: Range<Int>, _ arguments: [Syntax]?) -> Typed? {
        guard Self.formMembers.contains(name) else {
            return refuse(
                "expression.unknown-member", "`form` has no `.\(name)`", range,
                help: Suggestion.help(
                    for: name, among: Self.formMembers, otherwise: "it has \(Quoting.list(Self.formMembers))")
            )
        }
        if arguments != nil {
            return refuse(
                "expression.arguments", "`.\(name)` takes no parentheses", range, help: ["write `form.\(name)`"])
        }
        if name == "focus" { return Typed(term: .focus, type: .optionalOption(scope.fields)) }
        return Typed(term: .state("", name == "isValid" ? .valid : .edited), type: .boolean)
    }

    /// The members of a value, those of its field included.
    private func members(of type: ExpressionType, _ base: Syntax) -> [String] {
        if type == .secret { return Self.secretMembers }
        let members = Self.members(of: type)
        let isField = if case .name(let name) = base.kind { scope.name(name)?.kind == .field } else { false }
        // A number that is always there is never empty; a field's `.isEmpty` is nevertheless a fair question.
        if !isField, !type.isOptional, members == ["isEmpty"] { return [] }
        return members + (isField ? Self.fieldMembers : [])
    }

    /// The members of a value, whatever it stands for.
    static func members(of type: ExpressionType) -> [String] {
        switch type {
        case .secret: secretMembers
        case .text:
            ["isEmpty", "isBlank", "count", "trimmed", "lowercased", "hasPrefix", "hasSuffix", "contains", "matches"]
        case .options: ["isEmpty", "count", "contains"]
        case .files: ["isEmpty", "count", "size"]
        default: ["isEmpty"]
        }
    }

    private mutating func unknown(
        _ name: String, _ range: Range<Int>, _ known: [String], _ type: ExpressionType, _ base: Syntax
    ) -> Typed? {
        if type == .secret { return secret(base) }
        let members = known.isEmpty ? nil : "\(type.phrase) \(type.has) \(Quoting.list(known))"
        let synonym = Self.synonyms[name].flatMap { known.contains($0) ? "write `.\($0)`" : nil }
        let near = synonym.map { [$0] } ?? Suggestion.help(for: name, among: known)
        return refuse(
            "expression.unknown-member", "\(type.phrase) \(type.has) no `.\(name)`", range,
            help: near + (members.map { [$0] } ?? []))
    }

    /// What the same member is called elsewhere.
    private static let synonyms = [
        "length": "count", "size": "count", "trim": "trimmed", "startsWith": "hasPrefix",
        "endsWith": "hasSuffix",
        "includes": "contains", "toLowerCase": "lowercased", "lower": "lowercased", "test": "matches",
    ]

    private func fieldState(_ member: String, _ base: Syntax) -> Term? {
        guard case .name(let written) = base.kind, let name = scope.name(written)?.name else { return nil }
        switch member {
        case "isValid": return .state(name, .valid)
        case "isFocused": return .state(name, .focused)
        case "isEdited": return .state(name, .edited)
        default: return nil
        }
    }

    private func property(_ base: Typed, _ name: String) -> Typed? {
        let term = base.term
        switch (base.type, name) {
        case (.text, "isEmpty"), (.secret, "isEmpty"):
            return Typed(term: .call(.textIsEmpty, [term]), type: .boolean)
        case (.boolean, "isEmpty"): return Typed(term: .not(term), type: .boolean)
        case (.options, "isEmpty"), (.files, "isEmpty"):
            return Typed(term: .call(.listIsEmpty, [term]), type: .boolean)
        case (_, "isEmpty"): return Typed(term: .call(.isNone, [term]), type: .boolean)
        case (.text, "count"), (.secret, "count"): return Typed(term: .call(.count, [term]), type: .number)
        case (_, "count"): return Typed(term: .call(.listCount, [term]), type: .number)
        case (_, "isBlank"): return Typed(term: .call(.isBlank, [term]), type: .boolean)
        case (_, "trimmed"): return Typed(term: .call(.trimmed, [term]), type: .text)
        case (_, "lowercased"): return Typed(term: .call(.lowercased, [term]), type: .text)
        default: return Typed(term: .call(.size, [term]), type: .number)
        }
    }

    private mutating func method(
        _ base: Typed, _ name: String, _ nameRange: Range<Int>, _ arguments: [Syntax], _ syntax: Syntax
    ) -> Typed? {
        guard arguments.count == 1 else {
            return refuse(
                "expression.arguments", "`.\(name)` takes one value in parentheses", nameRange,
                help: ["write `\(source(syntax)).\(name)(\(name == "matches" ? "\"[0-9]+\"" : "…"))`"])
        }
        if name == "matches" { return matches(base, arguments[0]) }
        if case .options(let choices) = base.type {
            guard let option = operand(arguments[0], .option(choices), of: "`.contains`") else { return nil }
            return Typed(term: .call(.listContains, [base.term, option]), type: .boolean)
        }
        guard let piece = operand(arguments[0], .text, of: "`.\(name)`") else { return nil }
        let operation: Operation =
            name == "hasPrefix" ? .hasPrefix : name == "hasSuffix" ? .hasSuffix : .contains
        return Typed(term: .call(operation, [base.term, piece]), type: .boolean)
    }

    private mutating func matches(_ base: Typed, _ argument: Syntax) -> Typed? {
        guard case .text(let literal) = argument.kind else {
            return refuse(
                "expression.arguments", "`.matches` takes a pattern, written out in quotation marks",
                argument.range,
                help: ["write `.matches(\"[0-9]+\")`"])
        }
        switch Pattern.compile(literal.value) {
        case .success(let pattern): return Typed(term: .call(.matches(pattern), [base.term]), type: .boolean)
        case .failure(let found):
            append(
                found.faults.map { fault in
                    literal.isVerbatim
                        ? fault.moved(by: argument.range.lowerBound + 1)
                        : ExpressionFault(
                            fault.identifier, fault.message, at: argument.range, help: fault.help)
                })
            return nil
        }
    }
}
