import Diagnostics
import Foundation
import Testing

@testable import Forms

/// The built-in texts: all there, in every language, and in the forms that its numbers need.
struct MessagesTests {
    static let folder = URL(filePath: #filePath)
        .appending(path: "../../../Sources/Forms/Rendering/Messages").standardizedFileURL

    /// All texts of a language by their names, a counted one in each of its forms.
    static func texts(of words: FormWords) -> [(name: String, texts: [String])] {
        Mirror(reflecting: words).children.compactMap { child in
            switch (child.label, child.value) {
            case (let name?, let text as String): (name, [text])
            case (let name?, let text as CountedText): (name, PluralCategory.allCases.compactMap { text.form($0) })
            default: nil
            }
        }
    }

    @Test("Fifteen languages are there")
    func languages() {
        let wanted = [
            "en", "zh-Hans", "zh-Hant", "ja", "ko", "de", "fr", "es", "pt", "it", "nl", "ru", "ar", "he", "hi",
        ]
        #expect(Set(wanted).isSubset(of: FormWords.all.map(\.language)))
    }

    @Test("The list holds every file of the folder, and no language twice")
    func list() throws {
        var found: [String] = []
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()) {
            let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
            guard text.contains(" = FormWords(") else { continue }
            for match in text.matches(of: /language: "([A-Za-z-]+)"/) { found.append(String(match.1)) }
        }
        #expect(found.sorted() == FormWords.all.map(\.language).sorted())
        #expect(Set(found).count == found.count)
    }

    @Test("No text is empty, and every counted text has the forms of its language", arguments: FormWords.all)
    func complete(words: FormWords) {
        let texts = Self.texts(of: words)
        #expect(texts.count > 45)
        for (name, forms) in texts {
            #expect(!forms.isEmpty && forms.allSatisfy { !$0.isEmpty && !$0.hasSuffix(" ") }, "\(name)")
        }
        for case let text as CountedText in Mirror(reflecting: words).children.map(\.value) {
            let forms = PluralCategory.allCases.filter { text.form($0) != nil }
            #expect(Set(forms) == words.plural.categories, "\(words.language): \(text)")
        }
    }

    /// What stands between braces, each once.
    private static func placeholders(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{([a-z]+)\}/).map { String($0.1) })
    }

    @Test("A text has the places that the English one has", arguments: FormWords.all)
    func places(words: FormWords) {
        for ((name, english), (_, texts)) in zip(Self.texts(of: .english), Self.texts(of: words)) {
            let wanted = english.reduce(into: Set()) { $0.formUnion(Self.placeholders($1)) }
            let found = texts.reduce(into: Set()) { $0.formUnion(Self.placeholders($1)) }
            #expect(found == wanted, "\(words.language) \(name)")
            // A form for one number may name it in words: “one character”.
            for text in texts {
                #expect(wanted.subtracting(["n", "max"]).isSubset(of: Self.placeholders(text)), "\(text)")
            }
        }
    }

    @Test(
        "A language with a script of its own is written in it",
        arguments: ["zh-Hans", "zh-Hant", "ja", "ko", "ru", "ar", "he", "hi"])
    func script(language: String) throws {
        let words = try #require(FormLanguage.of(language)).words
        for (name, texts) in Self.texts(of: words) where name != "quoted" {
            for text in texts {
                let foreign = text.unicodeScalars.contains { $0.value > 0x2FF && $0.properties.isAlphabetic }
                #expect(foreign, "\(language) \(name): \(text)")
            }
        }
    }

    @Test("French has no-break spaces where it has spaces before signs")
    func french() {
        for (_, texts) in Self.texts(of: .french) {
            for text in texts {
                #expect(text.firstMatch(of: /\ [:;!?»]|«\ /) == nil, "\(text)")
                #expect(text.firstMatch(of: /[^\x{A0}\x{202F}][;!?»]|«[^\x{A0}]/) == nil, "\(text)")
            }
        }
    }

    /// From CLDR's "Language Plural Rules", the rows of whole numbers.
    @Test(
        "Numbers take the forms that CLDR says",
        arguments: [
            ("en", [1: .one, 2: .other, 21: .other]), ("ja", [1: .other, 2: .other]),
            (
                "ru",
                [
                    1: .one, 2: .few, 4: .few, 5: .many, 11: .many, 12: .many, 14: .many, 21: .one, 22: .few, 25: .many,
                    111: .many, 101: .one, 112: .many, 1_000_000: .many,
                ]
            ),
            (
                "ar",
                [
                    1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other, 101: .other, 102: .other,
                    103: .few, 111: .many, 200: .other,
                ]
            ),
            ("he", [1: .one, 2: .two, 3: .other, 20: .other]), ("hi", [1: .one, 2: .other]),
        ] as [(String, [Int: PluralCategory])])
    func plurals(language: String, numbers: [Int: PluralCategory]) throws {
        let rule = try #require(FormLanguage.of(language)).words.plural
        for (number, category) in numbers { #expect(rule.category(number) == category, "\(language) \(number)") }
        #expect(Set((1...200).map { rule.category($0) }) == rule.categories)
    }

    @Test(
        "A tag finds its language",
        arguments: [
            ("en-GB", "en"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-hant-HK", "zh-Hant"),
            ("zh-Hans-HK", "zh-Hans"), ("pt-PT", "pt"), ("DE", "de"), ("tlh", nil), ("", nil), ("x", nil),
        ])
    func tags(tag: String, language: String?) { #expect(FormLanguage.of(tag)?.words.language == language) }

    @Test(
        "Days are counted from today and back",
        arguments: [
            ("en", 0, "today"), ("en", 1, "1 day from today"), ("en", -2, "2 days before today"),
            ("ru", 3, "через 3 дня"), ("ru", -21, "21 день назад"), ("ar", 2, "بعد يومين"), ("he", 2, "בעוד יומיים"),
            ("de", 30, "in 30 Tagen"),
        ])
    func days(language: String, days: Int, text: String) throws {
        #expect(try #require(FormLanguage.of(language)).words.moment(daysFromToday: days) == text)
    }

    @Test(
        "A form tells numbers in the right form",
        arguments: [(1, "хотя бы 1 символ\""), (3, "не меньше 3 символов\""), (21, "нужен хотя бы 21 символ\"")])
    func built(count: Int, text: String) {
        let result = FormPage("## A\n\n```form f\n- text: a\n  minCount: \(count)\n```\n").build(language: "ru")
        #expect(result.diagnostics.isEmpty)
        #expect(result.scripts[0].contains(text))
    }

    @Test("A bound that is another field is named in the language's own quotation marks")
    func quoted() {
        let page = "## A\n\n```form f\n- date: von\n- date: bis\n  min: von\n```\n"
        #expect(FormPage(page).build(language: "de").scripts[0].contains("Frühestmöglich bei „Bis“: „Von“"))
    }

    @Test("A language without texts is an error that says how to go on")
    func unknown() throws {
        let result = FormPage("## A\n\n```form f\n- text: a\n```\n").build(language: "tlh")
        let told = try #require(result.diagnostics.first { $0.identifier == "form.no-messages" })
        #expect(told.severity == .error)
        #expect(told.help.joined().contains("write `lang:`") && told.help.joined().contains("`zh-Hant`"))
        let mended = FormPage("## A\n\n```form f\nlang: nl\nfields: [{text: a}]\n```\n").build(language: "tlh")
        #expect(mended.diagnostics.isEmpty && mended.html[0].contains("Versturen"))
    }
}

extension FormWords: CustomTestStringConvertible {
    /// The language's tag, so that a test names it.
    public var testDescription: String { language }
}
