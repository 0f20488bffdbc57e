@testable import Forms

/// Makes well-typed expressions and values for them.
struct RandomExpressions {
    static let names: [(name: String, type: ExpressionType, kind: ExpressionScope.Kind)] = [
        ("t1", .text, .field), ("t2", .text, .state), ("pw", .secret, .field), ("b1", .boolean, .field),
        ("b2", .boolean, .let), ("n1", .number, .field), ("n2", .number, .let),
        ("m1", .optionalNumber, .field),
        ("m2", .optionalNumber, .let), ("o1", .option(choices), .field),
        ("p1", .optionalOption(choices), .field),
        ("l1", .options(choices), .field), ("l2", .options(choices), .field), ("d1", .date, .state),
        ("e1", .optionalDate, .field), ("w1", .optionalTime, .field), ("f1", .files, .field),
    ]
    static let choices = Choices(["x", "y", "long one", "é"], labels: ["X", "y", "Long \"one\"", "É<"])
    static let texts = [
        "", " ", "a", "A", "abc", " abc ", "é", "e\u{301}", "É", "İ", "ΑΣ", "ς", "ß", "你好", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽!",
        "\u{1780}\u{17D2}\u{179A}", "\u{915}\u{94D}\u{937}", "\r\n", "a\r\nb", "a\rb", "\n", "\u{85}",
        "\u{FEFF}x",
        "\u{200B}", "\u{3000}x\u{3000}", "<!--</script>", "\"quoted\"", "it's", "\\", "\u{2028}",
        "\u{1100}\u{1161}\u{11A8}",
        "각", "\u{212B}", "ﬁ", "\u{301}", "12", "1.5", "a\u{328}\u{301}", "a\u{301}\u{328}", "\u{0}", "𝒳",
        "\u{1F1E9}",
        "\u{600}\u{661}", "x@y.z", "\u{AC00}\u{11A8}", "\u{1B13}\u{1B44}\u{1B13}", "❤\u{FE0F}", "\u{200D}",
        "Ⅷ", "ǅ",
    ]
    static let numbers: [Double] = [
        0, -0.0, 1, -1, 2, 3, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 0.2, 0.3, 1.005, 1e21, -1e21, 1e20, 123456.789,
        1e-7,
        0.000001, .leastNonzeroMagnitude, 1.7976931348623157e308, -1.7976931348623157e308,
        9_007_199_254_740_992,
        0.49999999999999994,
        4_503_599_627_370_497.5, 999.9995, 99.995, 1.0 / 3, 2.0 / 3, 12_345_678.9, 1e15, 1e16, 100, 7,
    ]
    static let dates = [
        "2026-03-15", "2024-02-29", "2000-02-29", "1999-12-31", "0001-01-01", "9999-12-31", "2026-02-28",
        "1900-02-28",
    ]

    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func expression() -> String {
        let depth = 1 + random.below(4)
        switch random.below(9) {
        case 0, 1, 2: return boolean(depth)
        case 3, 4: return number(depth)
        case 5: return maybeNumber(depth)
        case 6: return text(depth)
        case 7: return random.below(2) == 0 ? "l1" : option(depth)
        default: return date(depth)
        }
    }

    mutating func environment() -> ExpressionEnvironment {
        var values: [String: ExpressionValue] = [:]
        for name in Self.names { values[name.name] = value(of: name.type, isLet: name.kind == .let) }
        let fields = Self.names.filter { $0.kind == .field }.map(\.name)
        func some() -> Set<String> { Set(fields.filter { _ in random.below(2) == 0 }) }
        return ExpressionEnvironment(
            values: values, valid: some(), edited: some(),
            focus: random.below(3) == 0 ? nil : random.one(of: fields),
            formIsValid: random.below(2) == 0, formIsEdited: random.below(2) == 0,
            today: random.below(9) == 0 ? nil : random.one(of: Self.dates))
    }

    private mutating func value(of type: ExpressionType, isLet: Bool) -> ExpressionValue {
        if type.isOptional || (isLet && type == .number), random.below(3) == 0 { return .none }
        switch type.unwrapped {
        case .text, .secret:
            return .text(
                random.below(4) == 0
                    ? random.one(of: Self.texts) + random.one(of: Self.texts) : random.one(of: Self.texts))
        case .boolean: return .boolean(random.below(2) == 0)
        case .number: return .number(anyNumber())
        case .option: return .option(random.one(of: Self.choices.values))
        case .options: return .options(Self.choices.values.filter { _ in random.below(2) == 0 })
        case .date:
            return .moment(
                random.below(9) == 0
                    ? random.one(of: ["2026-02-30", "", "2026-1-1", "oops"]) : random.one(of: Self.dates))
        case .files: return .files((0..<random.below(3)).map { _ in Double(random.below(100_000)) })
        default: return .moment(random.one(of: ["08:30", "23:59", "00:00"]))
        }
    }

    private mutating func anyNumber() -> Double {
        switch random.below(3) {
        case 0: return random.one(of: Self.numbers)
        case 1: return Double(random.below(2_000) - 1_000) / random.one(of: [1, 2, 10, 100, 3])
        default:
            let number = Double(bitPattern: random.next())
            return number.isFinite ? number : 8
        }
    }
}

extension RandomExpressions {
    mutating func boolean(_ depth: Int) -> String {
        guard depth > 0 else {
            return random.one(of: [
                "true", "false", "b1", "b2", "form.isValid", "form.isEdited", "t1.isValid", "n1.isFocused",
                "l1.isEdited",
                "t1.isEmpty", "t2.isBlank", "m1.isEmpty", "b1.isEmpty", "pw.isEmpty", "l1.isEmpty",
                "f1.isEmpty",
                "p1.isEmpty", "n1.isEmpty", "form.focus == .t1", "form.focus in [.n1, .t1]",
                "form.focus != none",
            ])
        }
        let less = depth - 1
        switch random.below(18) {
        case 0: return "not \(wrapped(boolean(less)))"
        case 1: return "\(wrapped(boolean(less))) and \(wrapped(boolean(less)))"
        case 2: return "\(wrapped(boolean(less))) || \(wrapped(boolean(less)))"
        case 3: return "\(wrapped(number(less))) \(comparison()) \(wrapped(number(less)))"
        case 4: return "\(wrapped(maybeNumber(less))) \(equality()) \(wrapped(maybeNumber(less)))"
        case 5: return "\(wrapped(text(less))) \(equality()) \(wrapped(text(less)))"
        case 6:
            return
                "\(wrapped(text(less))).\(random.one(of: ["hasPrefix", "hasSuffix", "contains"]))(\(text(less)))"
        case 7: return "\(wrapped(text(less))).\(random.one(of: ["isEmpty", "isBlank"]))"
        case 8:
            return
                "\(wrapped(option(less))) \(equality()) \(random.one(of: [".x", "\"long one\"", "p1", "o1", "'é'"]))"
        case 9: return "\(wrapped(maybeNumber(less))) in \(wrapped(number(less)))...\(wrapped(number(less)))"
        case 10: return "\(wrapped(number(less))) in [\(number(less)), \(number(less))]"
        case 11: return "\(wrapped(text(less))) in [\(text(less)), \(text(less))]"
        case 12:
            return random.one(of: [
                "l1.contains(.x)", "o1 in l1", "l1 == l2", "l1 != [.y, .x]", "p1 in [.x, o1]", "'é' in l2",
            ])
        case 13:
            return
                "\(wrapped(date(less))) \(random.one(of: ["<", "<=", ">", ">=", "==", "!="])) \(wrapped(date(less)))"
        case 14: return "not m1.isEmpty && m1 \(comparison()) \(wrapped(number(less)))"
        case 15: return "m1.isEmpty or m1 \(comparison()) m1 + \(wrapped(number(less)))"
        case 16:
            return
                "\(wrapped(text(less))).matches(\"\(random.one(of: ["[a-z]+", "\\\\p{L}*", ".", "(?:a|é)?", ".{2,3}", "[^a]*"]))\")"
        default: return "if(\(boolean(less)), \(boolean(less)), \(boolean(less)))"
        }
    }

    mutating func number(_ depth: Int) -> String {
        guard depth > 0 else {
            return random.one(of: [
                "n1", "n2", "0", "1", "2.5", "1000", "0.1", "t1.count", "pw.count", "l1.count", "f1.count",
                "f1.size",
            ])
        }
        let less = depth - 1
        switch random.below(11) {
        case 0: return "\(wrapped(number(less))) \(random.one(of: ["+", "-", "*"])) \(wrapped(number(less)))"
        case 1:
            return
                "\(wrapped(number(less))) \(random.one(of: ["/", "%"])) \(random.one(of: ["2", "0.1", "3", "-4"]))"
        case 2: return "\(wrapped(maybeNumber(less))) ?? \(wrapped(number(less)))"
        case 3: return "-\(wrapped(number(less)))"
        case 4, 5: return "\(random.one(of: ["round", "floor", "ceil", "abs"]))(\(number(less)))"
        case 6: return "\(random.one(of: ["min", "max"]))(\(number(less)), \(number(less)), \(number(less)))"
        case 7: return "days(\(date(less)), \(date(less)))"
        case 8: return "years(\(date(less)))"
        case 9: return "if(m1.isEmpty, \(number(less)), m1)"
        default: return "\(wrapped(text(less))).count"
        }
    }

    mutating func maybeNumber(_ depth: Int) -> String {
        guard depth > 0 else { return random.one(of: ["m1", "m2", "n1"]) }
        let less = depth - 1
        switch random.below(4) {
        case 0: return "\(wrapped(number(less))) / \(wrapped(number(less)))"
        case 1: return "\(wrapped(number(less))) % \(wrapped(number(less)))"
        case 2: return "if(\(boolean(less)), \(number(less)), none)"
        default: return "\(wrapped(maybeNumber(less))) ?? m2"
        }
    }

    mutating func text(_ depth: Int) -> String {
        guard depth > 0 else {
            return random.below(2) == 0
                ? random.one(of: ["t1", "t2"]) : Self.literal(random.one(of: Self.texts))
        }
        let less = depth - 1
        switch random.below(6) {
        case 0: return "\(wrapped(text(less))).trimmed"
        case 1: return "\(wrapped(text(less))).lowercased"
        case 2: return "if(\(boolean(less)), \(text(less)), \(text(less)))"
        case 3: return "currency(\(maybeNumber(less)), \"\(random.one(of: ["EUR", "JPY", "KWD", "CHF"]))\")"
        case 4: return "number(\(maybeNumber(less)))"
        default: return "percent(\(number(less)))"
        }
    }

    private mutating func option(_ depth: Int) -> String {
        depth > 0
            ? random.one(of: ["p1 ?? .y", "if(b1, o1, p1)", "if(b2, .x, p1)", "p1 ?? o1"])
            : random.one(of: ["o1", "p1"])
    }

    private mutating func date(_ depth: Int) -> String {
        guard depth > 0 else {
            return random.one(of: ["d1", "today", "date(\"2024-02-29\")", "date(\"1999-12-31\")"])
        }
        return random.one(of: ["e1 ?? today", "if(b1, d1, today)", "e1 ?? d1", "d1"])
    }

    private mutating func comparison() -> String { random.one(of: ["<", "<=", ">", ">=", "==", "!="]) }
    private mutating func equality() -> String { random.one(of: ["==", "!="]) }

    /// In parentheses, where it is more than a word.
    private func wrapped(_ text: String) -> String {
        Quoting.isName(text) ? text : "(\(text))"
    }

    /// A text literal, or `t1` where there can be none: a line does not end within a text.
    private static func literal(_ text: String) -> String {
        text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" } ? "t1" : Quoting.text(text)
    }
}
