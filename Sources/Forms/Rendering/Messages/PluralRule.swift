/// The plural categories of CLDR that whole numbers have.
package enum PluralCategory: Sendable, CaseIterable {
    case one, two, few, many, other
}

/// Which form of a counted text a whole number takes (CLDR, "Language Plural Rules"); what is counted here begins at 1.
///
/// The `many` of French, Spanish, Italian and Portuguese is left out: it begins at a million, which nothing here reaches.
package struct PluralRule: Sendable {
    /// The categories that occur; a counted text has a form for each of them and no other.
    package let categories: Set<PluralCategory>
    /// The category of a number.
    package let category: @Sendable (Int) -> PluralCategory

    /// One form for all numbers: Chinese, Japanese, Korean.
    static let none = PluralRule(categories: [.other]) { _ in .other }
    /// 1, and the others: most languages of Europe, and Hindi.
    static let one = PluralRule(categories: [.one, .other]) { $0 == 1 ? .one : .other }
    /// 1, 2, and the others: Hebrew.
    static let oneAndTwo = PluralRule(categories: [.one, .two, .other]) { [1: .one, 2: .two][$0] ?? .other }
    /// 1, 21, 31; 2 to 4, 22 to 24; 5 to 20, 25: Russian.
    static let eastSlavic = PluralRule(categories: [.one, .few, .many]) { number in
        switch (number % 10, number % 100) {
        case (1, let tens) where tens != 11: .one
        case (2...4, let tens) where !(12...14).contains(tens): .few
        default: .many
        }
    }
    /// 1; 2; 3 to 10, 103; 11 to 99, 111; 100 to 102: Arabic.
    static let arabic = PluralRule(categories: Set(PluralCategory.allCases)) { number in
        switch (number, number % 100) {
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }
}

/// A text that a number stands in, in the forms that the language has for numbers.
package struct CountedText: Sendable {
    /// The forms by category.
    package let forms: [PluralCategory: String]

    /// The text of a language with one form.
    init(_ text: String) { forms = [.other: text] }

    /// A text of these forms.
    init(
        one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil, other: String? = nil
    ) {
        let given: [(PluralCategory, String?)] = [
            (.one, one), (.two, two), (.few, few), (.many, many), (.other, other),
        ]
        forms = given.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
}
