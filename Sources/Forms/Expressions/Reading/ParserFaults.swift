import Diagnostics

extension Parser {
    /// What to say of the token that cannot stand where it stands.
    func unexpected(afterOperand: Bool) -> ExpressionFault {
        switch token.kind {
        case .end:
            return ExpressionFault(
                "expression.syntax", "something is missing at the end", at: token.range,
                help: ["the expression stops after `\(before)`"])
        case .unclosedText:
            return ExpressionFault(
                "expression.unclosed-text", "this text is not closed", at: token.range,
                help: ["it ends with the quotation mark it begins with, on the same line"])
        case .badNumber(let help):
            return ExpressionFault(
                "expression.number", "`\(source)` is no number", at: token.range, help: [help])
        case .odd(let scalar): return odd(scalar)
        case .sign(let sign): return misplaced(sign, afterOperand: afterOperand)
        case .name(let name): return misplaced(name: name, afterOperand: afterOperand)
        case .number, .text:
            return ExpressionFault(
                "expression.syntax", "`\(source)` cannot follow `\(before)`", at: token.range,
                help: ["an operator is missing between them, such as `==` or `and`"])
        }
    }

    private var source: String { cut(token.range) }
    private var before: String { position == 0 ? "" : cut(tokens[position - 1].range) }

    private func cut(_ range: Range<Int>) -> String { Quoting.excerpt(text, range) }

    private func misplaced(_ sign: String, afterOperand: Bool) -> ExpressionFault {
        if let (identifier, message, help) = Self.mends[sign], sign != "?" || afterOperand {
            return ExpressionFault(identifier, message, at: token.range, help: [help ?? ternary])
        }
        if sign == ",", position > 0, case .number = tokens[position - 1].kind {
            return ExpressionFault(
                "expression.number", "`,` cannot stand here", at: token.range,
                help: ["numbers are written with a point: `1.5`"])
        }
        if sign == ".", position + 1 < tokens.count, case .number = tokens[position + 1].kind {
            let digits = cut(tokens[position + 1].range)
            return ExpressionFault(
                "expression.number", "a number begins with a digit, and an option behind a point with a letter",
                at: token.range,
                help: ["write a number `0.\(digits)`, and an option `\"\(digits)\"`"])
        }
        if sign == "(", position > 0 {
            return ExpressionFault(
                "expression.syntax", "`\(cut(0..<token.range.lowerBound))` gives no function, so `(` cannot stand here",
                at: token.range, help: ["only members and functions of the language are called"])
        }
        let help = sign == ")" || sign == "]" ? "nothing is open here that it could close" : nil
        return ExpressionFault(
            "expression.syntax", "`\(sign)` cannot stand here", at: token.range, help: help.map { [$0] } ?? []
        )
    }

    /// Signs of other languages: identifier, message, help (nil: the mend is made from the text).
    private static let mends: [String: (String, String, String?)] = [
        "?": ("expression.ternary", "there is no `? :` here", nil),
        "=": (
            "expression.assignment", "`=` does not compare", "write `==`; nothing can be set in an expression"
        ),
        "===": ("expression.assignment", "there is no `===` here", "write `==`"),
        "!==": ("expression.assignment", "there is no `!==` here", "write `!=`"),
        "<>": ("expression.assignment", "there is no `<>` here", "write `!=`"),
        "&": ("expression.single-operator", "`&` is no operator", "write `&&` or `and`"),
        "|": ("expression.single-operator", "`|` is no operator", "write `||` or `or`"),
        "...": ("expression.syntax", "a range stands only after `in`", "write `n in 1...5`"),
        "!": ("expression.syntax", "`!` cannot stand here", "`!` stands before a condition; unequal is `!=`"),
    ]

    /// `isPro ? 8 : 4` → ``write `if(isPro, 8, 4)` ``
    private var ternary: String {
        let colon = tokens[position...].first { $0.kind == .sign(":") }
        guard let colon, let end = tokens.last?.range.lowerBound else { return "write `if(a, b, c)`" }
        let condition = cut(0..<token.range.lowerBound).trimmedOfBlanks
        let then = cut(token.range.upperBound..<colon.range.lowerBound).trimmedOfBlanks
        let otherwise = cut(colon.range.upperBound..<end).trimmedOfBlanks
        return "write `if(\(condition), \(then), \(otherwise))`"
    }

    private func misplaced(name: String, afterOperand: Bool) -> ExpressionFault {
        guard afterOperand else {
            return ExpressionFault(
                "expression.syntax", "`\(name)` cannot stand here", at: token.range,
                help: ["something is missing before it"])
        }
        return ExpressionFault(
            "expression.syntax", "`\(name)` cannot follow `\(before)`", at: token.range,
            help: Suggestion.help(
                for: name, among: ["and", "or", "in"],
                otherwise: "an operator is missing between them, such as `==` or `and`"))
    }

    private func odd(_ scalar: Unicode.Scalar) -> ExpressionFault {
        switch scalar {
        case "“", "”", "„", "‘", "’", "«", "»", "「", "」", "『", "』": return curly
        case "`":
            return ExpressionFault(
                "expression.character", "a backtick means nothing here", at: token.range,
                help: ["text stands between straight quotation marks: \"…\""])
        default:
            let help = Self.lookalikes[scalar].map { "write `\($0)`" }
            return ExpressionFault(
                "expression.character", "`\(scalar)` means nothing here", at: token.range,
                help: help.map { [$0] } ?? [])
        }
    }

    /// Characters that a keyboard or a word processor writes for one of ours.
    private static let lookalikes: [Unicode.Scalar: String] = [
        "（": "(", "）": ")", "，": ",", "、": ",", "．": ".", "。": ".", "［": "[", "］": "]", "！": "!", "＝": "==",
        "＜": "<", "＞": ">",
        "＆": "&&", "｜": "||", "＋": "+", "－": "-", "＊": "*", "／": "/", "％": "%", "？": "??", "≤": "<=",
        "≥": ">=",
        "≠": "!=", "×": "*", "÷": "/", "−": "-", "–": "-", "—": "-", "…": "...", "＂": "\"", "＇": "'",
        "¬": "not", "；": ",",
        "∧": "and", "∨": "or", "∈": "in", ";": ",",
    ]

    private var curly: ExpressionFault {
        let start = token.range.lowerBound
        let rest = tokens[position...].dropFirst()
        let close = rest.first {
            if case .odd(let scalar) = $0.kind { "”“’‘»«」』".unicodeScalars.contains(scalar) } else { false }
        }
        let end = close?.range.upperBound ?? token.range.upperBound
        let inner = close.map { cut(token.range.upperBound..<$0.range.lowerBound) } ?? "…"
        return ExpressionFault(
            "expression.curly-quotes", "curly quotation marks do not make a text", at: start..<end,
            help: ["write straight ones: \"\(inner)\""])
    }
}
