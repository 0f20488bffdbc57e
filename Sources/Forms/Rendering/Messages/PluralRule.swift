/// The plural categories of CLDR that whole numbers have.
package enum PluralCategory: Sendable, CaseIterable {
    case one, two, few, many, other
}

/// Which form of a counted text a whole number takes (CLDR, "Language Plural Rules"); what is counted here begins at 1.
///
/// The `many` of French, Spanish, Italian and Portuguese is left out: it begins at a million, which nothing here reaches.
package enum PluralRule: Sendable {
    /// One form for all numbers: Chinese, Japanese, Korean.
    case none
    /// 1, and the others: most languages of Europe, and Hindi.
    case one
    /// 1, 2, and the others: Hebrew.
    case oneAndTwo
    /// 1, 21, 31; 2 to 4, 22 to 24; 5 to 20, 25: Russian.
    case eastSlavic
    /// 1; 2; 3 to 10, 103; 11 to 99, 111; 100 to 102: Arabic.
    case arabic

    /// The categories that occur; a counted text has a form for each of them and no other.
    package var categories: Set<PluralCategory> {
        switch self {
        case .none: [.other]
        case .one: [.one, .other]
        case .oneAndTwo: [.one, .two, .other]
        case .eastSlavic: [.one, .few, .many]
        case .arabic: Set(PluralCategory.allCases)
        }
    }

    /// The category of `number`.
    package func category(_ number: Int) -> PluralCategory {
        switch (self, number, number % 10, number % 100) {
        case (.none, _, _, _): .other
        case (.one, 1, _, _), (.oneAndTwo, 1, _, _), (.arabic, 1, _, _): .one
        case (.oneAndTwo, 2, _, _), (.arabic, 2, _, _): .two
        case (.one, _, _, _), (.oneAndTwo, _, _, _): .other
        case (.eastSlavic, _, 1, let tens) where tens != 11: .one
        case (.eastSlavic, _, 2...4, let tens) where !(12...14).contains(tens): .few
        case (.eastSlavic, _, _, _): .many
        case (.arabic, _, _, 3...10): .few
        case (.arabic, _, _, 11...99): .many
        case (.arabic, _, _, _): .other
        }
    }
}

/// A text that a number stands in, in the forms that the language has for numbers.
package struct CountedText: Sendable {
    private let one, two, few, many, other: String?

    /// The text of a language with one form.
    init(_ text: String) { self.init(other: text) }

    /// A text of these forms.
    init(
        one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil, other: String? = nil
    ) {
        self.one = one
        self.two = two
        self.few = few
        self.many = many
        self.other = other
    }

    /// The form of `category`, where there is one.
    package func form(_ category: PluralCategory) -> String? {
        switch category {
        case .one: one
        case .two: two
        case .few: few
        case .many: many
        case .other: other
        }
    }
}
