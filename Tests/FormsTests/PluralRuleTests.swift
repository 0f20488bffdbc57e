import TestSupport
import Testing

@testable import Forms

/// Numbers and their forms in all languages, held against ICU's tables, which are CLDR's.
struct PluralRuleTests {
    /// What counted texts may hold: bounds of letters, choices, files, days.
    private static let numbers =
        Array(1...1_250) + [1_999, 2_000, 2_001, 9_999, 10_000, 11_111, 99_999, 100_002, 999_999]

    private static func words(of language: String) throws -> FormWords {
        try #require(FormLanguage.of(language)).words
    }

    @Test("Each number has the form that ICU gives it, in every language")
    func categories() throws {
        let languages = FormWords.all.map(\.language)
        let script = """
            const numbers = \(Self.numbers);
            for (const language of \(languages)) {
              const rules = new Intl.PluralRules(language);
              if (!Intl.PluralRules.supportedLocalesOf(language).length) throw new Error(language);
              console.log(numbers.map((n) => rules.select(n)).join(' '));
            }
            """
        let lines = try NodeProgram.text(of: script).split(separator: "\n")
        try #require(lines.count == languages.count)
        for (language, line) in zip(languages, lines) {
            let rule = try Self.words(of: language).plural
            let ours = Self.numbers.map { "\(rule.category($0))" }
            let wrong = zip(Self.numbers, zip(ours, line.split(separator: " "))).filter { $1.0 != $1.1 }
            #expect(wrong.isEmpty, "\(language): \(wrong.prefix(5))")
            #expect(ours.count == Self.numbers.count)
        }
    }

    /// CLDR's own samples ("Language Plural Rules", `@integer`), for the machines whose ICU is another.
    @Test(
        "The samples of CLDR",
        arguments: [
            ("en", "one: 1; other: 2 3 16 100 1000 10000"), ("de", "one: 1; other: 2 3 16 100 1000 10000"),
            ("nl", "one: 1; other: 2 3 16 100 1000 10000"), ("it", "one: 1; other: 2 3 16 100 1000 10000"),
            ("es", "one: 1; other: 2 3 16 100 1000 10000"), ("fr", "one: 1; other: 2 3 17 100 1000 10000"),
            ("pt", "one: 1; other: 2 3 17 100 1000 10000"), ("hi", "one: 1; other: 2 3 17 100 1000 10000"),
            ("zh-Hans", "other: 1 2 15 100 1000 10000"), ("zh-Hant", "other: 1 2 15 100 1000 10000"),
            ("ja", "other: 1 2 15 100 1000 10000"), ("ko", "other: 1 2 15 100 1000 10000"),
            ("he", "one: 1; two: 2; other: 3 4 17 100 1000 10000"),
            (
                "ru",
                "one: 1 21 31 41 51 61 71 81 101 1001; few: 2 3 4 22 23 24 32 33 34 42 43 44 52 53 54 62 102 1002; "
                    + "many: 5 6 12 19 100 1000 10000"
            ),
            (
                "ar",
                "one: 1; two: 2; few: 3 4 5 10 103 110 1003; many: 11 12 26 111 1011; other: 100 101 102 200 202 300 302 "
                    + "400 402 500 502 600 1000 10000"
            ),
        ])
    func samples(language: String, text: String) throws {
        let rule = try Self.words(of: language).plural
        for part in text.split(separator: "; ") {
            let pair = part.split(separator: ": ")
            for number in pair[1].split(separator: " ") {
                let value = try #require(Int(number))
                #expect("\(rule.category(value))" == pair[0], "\(language) \(number)")
            }
        }
    }

    @Test("A counted text says its number, or the words for it, in every form", arguments: FormWords.all)
    func moments(words: FormWords) {
        for days in [-1_000, -101, -21, -11, -5, -3, -2, -1, 0, 1, 2, 3, 4, 5, 10, 11, 21, 22, 100, 101, 111, 365] {
            let text = words.moment(daysFromToday: days)
            #expect(!text.isEmpty && !text.contains("{"), "\(words.language) \(days): \(text)")
            if abs(days) > 2 { #expect(text.contains("\(abs(days))"), "\(words.language) \(days): \(text)") }
            #expect(text != words.moment(daysFromToday: days + 1), "\(words.language) \(days): \(text)")
        }
    }
}
