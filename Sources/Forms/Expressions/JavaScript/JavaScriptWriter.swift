/// Writes a term as JavaScript, out of a fixed set of operators and library functions.
///
///     motto.count < 5 and not agree
///     (v, f) => x.count(v("motto")) < 5 && !v("agree")
struct JavaScriptWriter {
    /// How tightly a piece of code holds together; what holds less than its place needs gets parentheses.
    enum Strength: Int, Comparable {
        case conditional, coalescing, or, and, equality, order, sum, unary, atom

        static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
    }

    struct Piece {
        let code: String
        let strength: Strength
    }

    private(set) var library: Set<String> = []

    /// The function expression of `term`, and the library functions it calls.
    static func function(of term: Term) -> (code: String, library: Set<String>) {
        var writer = JavaScriptWriter()
        let body = writer.piece(term)
        return ("(v, f) => " + body.code, writer.library)
    }

    mutating func piece(_ term: Term) -> Piece {
        switch term {
        case .text(let text), .moment(let text), .option(let text): atom(JavaScriptText.literal(text))
        case .number(let number):
            Piece(code: NumberText.plain(number), strength: number < 0 ? .unary : .atom)
        case .boolean(let truth): atom(truth ? "true" : "false")
        case .none: atom("null")
        case .options(let options):
            atom("[" + options.map(JavaScriptText.literal).joined(separator: ", ") + "]")
        case .list(let terms): atom("[" + terms.map { piece($0).code }.joined(separator: ", ") + "]")
        case .today: call("today", [])
        case .name(let name, _): atom("v(\(JavaScriptText.literal(name)))")
        case .state(let name, let state): atom("f(\(JavaScriptText.literal(name)), \"\(state.rawValue)\")")
        case .focus: atom("f(\"\", \"focus\")")
        case .not(.call(.equal, let sides)): infix("!==", code(sides[0]), code(sides[1]), .equality)
        case .not(.call(.sameText, let sides)): infix("!==", text(sides[0]), text(sides[1]), .equality)
        case .not(let inner): Piece(code: "!" + at(.unary, inner), strength: .unary)
        case .and(let a, let b): infix("&&", at(.and, a), at(.equality, b), .and)
        case .or(let a, let b): infix("||", at(.or, a), at(.and, b), .or)
        case .choose(let condition, let a, let b):
            Piece(
                code: "\(at(.coalescing, condition)) ? \(at(.coalescing, a)) : \(at(.coalescing, b))",
                strength: .conditional)
        case .coalesce(let a, let b): infix("??", coalesced(a), at(.equality, b), .coalescing)
        case .call(let operation, let operands): operated(operation, operands)
        }
    }

    private mutating func operated(_ operation: Operation, _ terms: [Term]) -> Piece {
        switch operation {
        case .equal: infix("===", code(terms[0]), code(terms[1]), .equality)
        case .sameText: infix("===", text(terms[0]), text(terms[1]), .equality)
        case .less, .atMost, .more, .atLeast: order(operation, terms[0], terms[1])
        case .isNone: infix("===", code(terms[0]), "null", .equality)
        case .textIsEmpty: infix("===", code(terms[0]), "\"\"", .equality)
        case .listIsEmpty: infix("===", at(.atom, terms[0]) + ".length", "0", .equality)
        case .listCount: atom(at(.atom, terms[0]) + ".length")
        case .hasPrefix: atom("\(text(terms[0])).startsWith(\(text(terms[1])))")
        case .hasSuffix: atom("\(text(terms[0])).endsWith(\(text(terms[1])))")
        case .contains: atom("\(text(terms[0])).includes(\(text(terms[1])))")
        case .listContains, .isOneOf: contained(operation, terms)
        case .isOneOfTexts:
            atom("[\(terms[1].parts.map { text($0) }.joined(separator: ", "))].includes(\(text(terms[0])))")
        case .matches(let pattern): atom("\(pattern.javaScript).test(\(text(terms[0])))")
        case .negate where !terms[0].mayBeNone: Piece(code: "-" + at(.atom, terms[0]), strength: .unary)
        case .showNumber where !terms[0].mayBeNone: atom("String(\(piece(terms[0]).code))")
        case .showMoment where !terms[0].mayBeNone: piece(terms[0])
        case .showMoment: infix("??", coalesced(terms[0]), "\"\"", .coalescing)
        case .join: join(terms)
        default: call(operation, terms)
        }
    }

    /// The operations that are a function of the library.
    private mutating func call(_ operation: Operation, _ terms: [Term]) -> Piece {
        let arguments = terms.map { piece($0).code }
        switch operation {
        case .years: return call("years", arguments + [call("today", []).code])
        case .format(let format): return call("format", arguments + [format.javaScript])
        case .showNumber: return call("print", arguments)
        case .showOption(let choices): return call("label", arguments + [pairs(choices)])
        case .showOptions(let choices, let separator):
            return call("labels", arguments + [pairs(choices), JavaScriptText.literal(separator)])
        default: return call(operation.libraryName, arguments)
        }
    }

    private func pairs(_ choices: Choices) -> String {
        let pairs = zip(choices.values, choices.labels).filter { !$0.hasSameScalars(as: $1) }.map {
            "[\(JavaScriptText.literal($0)), \(JavaScriptText.literal($1))]"
        }
        return "[" + pairs.joined(separator: ", ") + "]"
    }

    /// JavaScript's own comparison takes none for 0; where a side may be none, the library's is asked.
    private mutating func order(_ operation: Operation, _ a: Term, _ b: Term) -> Piece {
        if a.mayBeNone || b.mayBeNone {
            let (a, b) = (piece(a).code, piece(b).code)
            switch operation {
            case .less: return call("less", [a, b])
            case .more: return call("less", [b, a])
            case .atMost: return call("atMost", [a, b])
            default: return call("atMost", [b, a])
            }
        }
        let sign = operation == .less ? "<" : operation == .atMost ? "<=" : operation == .more ? ">" : ">="
        return infix(sign, at(.sum, a), at(.sum, b), .order)
    }

    private mutating func contained(_ operation: Operation, _ terms: [Term]) -> Piece {
        let (list, item) = operation == .listContains ? (terms[0], terms[1]) : (terms[1], terms[0])
        return atom("\(at(.atom, list)).includes(\(piece(item).code))")
    }

    private mutating func join(_ terms: [Term]) -> Piece {
        let pieces = terms.map { at(.unary, $0) }
        return Piece(code: pieces.joined(separator: " + "), strength: .sum)
    }
}

extension JavaScriptWriter {
    private func atom(_ code: String) -> Piece { Piece(code: code, strength: .atom) }

    private func infix(_ sign: String, _ left: String, _ right: String, _ strength: Strength) -> Piece {
        Piece(code: "\(left) \(sign) \(right)", strength: strength)
    }

    private mutating func call(_ name: String, _ arguments: [String]) -> Piece {
        library.insert(name)
        return atom("x.\(name)(\(arguments.joined(separator: ", ")))")
    }

    /// The code of `term` for a place that needs `least`.
    private mutating func at(_ least: Strength, _ term: Term) -> String {
        let piece = piece(term)
        return piece.strength < least ? "(\(piece.code))" : piece.code
    }

    /// For a side of `===`.
    private mutating func code(_ term: Term) -> String { at(.order, term) }

    /// For the left of `??`, which JavaScript does not let stand beside `&&` and `||` without parentheses.
    private mutating func coalesced(_ term: Term) -> String {
        if case .coalesce = term { return piece(term).code }
        return at(.equality, term)
    }

    /// A text in composed form.
    private mutating func text(_ term: Term) -> String {
        switch term {
        case .text, .call(.trimmed, _), .call(.lowercased, _): at(.atom, term)
        default: call("text", [piece(term).code]).code
        }
    }
}

extension Operation {
    /// The library's function for it, where that takes the operands as they are.
    fileprivate var libraryName: String {
        switch self {
        case .sameOptions: "sameOptions"
        case .add: "add"
        case .subtract: "subtract"
        case .multiply: "multiply"
        case .divide: "divide"
        case .remainder: "remainder"
        case .negate: "negate"
        case .isBlank: "isBlank"
        case .count: "count"
        case .trimmed: "trimmed"
        case .lowercased: "lowercased"
        case .size: "size"
        case .within: "within"
        case .min: "min"
        case .max: "max"
        case .abs: "abs"
        case .round: "round"
        case .floor: "floor"
        case .ceil: "ceil"
        case .days: "days"
        default: preconditionFailure("\(self) is written as an operator")
        }
    }
}
