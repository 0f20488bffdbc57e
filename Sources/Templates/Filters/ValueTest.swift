/// A test: what `is` asks of a value, and what the manual says of it.
struct ValueTest: Sendable {
    /// Its name first, then others it is known by.
    let names: [String]
    let argumentCount: Int
    /// When it holds, in one sentence.
    let summary: String
    /// Whether it may be asked of an undefined value.
    let takesUndefined: Bool
    let holds: @Sendable (TemplateValue, [TemplateValue]) throws(Fault) -> Bool

    var name: String { names[0] }

    init(
        _ name: String, argumentCount: Int = 0, summary: String, takesUndefined: Bool = false,
        holds: @escaping @Sendable (TemplateValue, [TemplateValue]) throws(Fault) -> Bool
    ) {
        self.init(
            [name], argumentCount: argumentCount, summary: summary, takesUndefined: takesUndefined,
            holds: holds)
    }

    init(
        _ names: [String], argumentCount: Int = 0, summary: String, takesUndefined: Bool = false,
        holds: @escaping @Sendable (TemplateValue, [TemplateValue]) throws(Fault) -> Bool
    ) {
        precondition(!names.isEmpty, "a test has a name")
        self.names = names
        self.argumentCount = argumentCount
        self.summary = summary
        self.takesUndefined = takesUndefined
        self.holds = holds
    }
}

/// The one list of tests.
enum ValueTests {
    static let all: [ValueTest] = kinds + numbers + comparisons

    private static let byName: [String: ValueTest] = {
        var byName: [String: ValueTest] = [:]
        for test in all { for name in test.names { byName[name] = test } }
        return byName
    }()

    static func named(_ name: String) -> ValueTest? { byName[name] }

    private static let kinds: [ValueTest] = [
        ValueTest("defined", summary: "The name or member is there.", takesUndefined: true) { value, _ in
            value.missing == nil
        },
        ValueTest("undefined", summary: "The name or member is not there.", takesUndefined: true) {
            value, _ in
            value.missing != nil
        },
        ValueTest("none", summary: "It is `none`.") { value, _ in
            if case .none = value { true } else { false }
        },
        ValueTest("boolean", summary: "It is `true` or `false`.") { value, _ in
            if case .boolean = value { true } else { false }
        },
        ValueTest("true", summary: "It is `true` itself.") { value, _ in
            if case .boolean(true) = value { true } else { false }
        },
        ValueTest("false", summary: "It is `false` itself.") { value, _ in
            if case .boolean(false) = value { true } else { false }
        },
        ValueTest("string", summary: "It is a text or markup.") { value, _ in value.textual != nil },
        ValueTest("escaped", summary: "It is markup.") { value, _ in value.isMarkup },
        ValueTest("mapping", summary: "It is a map.") { value, _ in
            if case .map = value { true } else { false }
        },
        ValueTest("sequence", summary: "It has items in order, or members: a list, a map or a text.") {
            value, _ in
            isIterable(value)
        },
        ValueTest("iterable", summary: "`for` can walk over it.") { value, _ in isIterable(value) },
        ValueTest("callable", summary: "It is a macro.") { value, _ in
            if case .engine(let engine) = value, case .macro = engine.kind { true } else { false }
        },
        ValueTest("lower", summary: "It is a text whose letters are all small.") { value, _ throws(Fault) in
            let text = try value.plainText()
            return text == text.lowercased() && text != text.uppercased()
        },
        ValueTest("upper", summary: "It is a text whose letters are all capitals.") {
            value, _ throws(Fault) in
            let text = try value.plainText()
            return text == text.uppercased() && text != text.lowercased()
        },
    ]

    private static func isIterable(_ value: TemplateValue) -> Bool {
        switch value {
        case .list, .map, .text, .html: true
        case .object(let object): object.elements != nil
        default: false
        }
    }

    private static let numbers: [ValueTest] = [
        ValueTest("number", summary: "It is a number.") { value, _ in
            if case .number = value { true } else { false }
        },
        ValueTest("integer", summary: "It is a whole number: `2`, not `2.0`.") { value, _ in
            if case .number(let number) = value { number.integer != nil } else { false }
        },
        ValueTest("float", summary: "It is a number with a point: `2.0`.") { value, _ in
            if case .number(let number) = value { number.integer == nil } else { false }
        },
        ValueTest("odd", summary: "It is a whole number that 2 does not divide.") { value, _ throws(Fault) in
            try !value.wholeNumber("what is `odd`").isMultiple(of: 2)
        },
        ValueTest("even", summary: "It is a whole number that 2 divides.") { value, _ throws(Fault) in
            try value.wholeNumber("what is `even`").isMultiple(of: 2)
        },
        ValueTest("divisibleby", argumentCount: 1, summary: "The number divides it.") {
            value, arguments throws(Fault) in
            let divisor = try arguments[0].wholeNumber("the divisor")
            guard divisor != 0 else { throw Fault("division by zero") }
            return try value.wholeNumber("what is `divisibleby`").isMultiple(of: divisor)
        },
    ]

    private static let comparisons: [ValueTest] = [
        compare(["equalto", "eq", "=="], .equal, "It is equal to the other."),
        compare(["ne", "!="], .unequal, "It is not equal to the other."),
        compare(["lt", "lessthan", "<"], .less, "It is less than the other."),
        compare(["le", "<="], .lessOrEqual, "It is not greater than the other."),
        compare(["gt", "greaterthan", ">"], .greater, "It is greater than the other."),
        compare(["ge", ">="], .greaterOrEqual, "It is not less than the other."),
        compare(["in"], .isIn, "It is an item, key or part of the other."),
        ValueTest("sameas", argumentCount: 1, summary: "It is the other itself, of the same kind.") {
            value, others in
            value.kindName == others[0].kindName && Operators.areEqual(value, others[0])
        },
    ]

    private static func compare(_ names: [String], _ comparison: Comparison, _ summary: String) -> ValueTest {
        ValueTest(names, argumentCount: 1, summary: summary) { value, arguments throws(Fault) in
            try Operators.compare(comparison, value, arguments[0])
        }
    }
}
