import Testing

@testable import Site

struct CalendarDateTests {
    @Test(arguments: ["2026-01-31", "2024-02-29", "2000-02-29", "0001-12-31"])
    func readsDays(text: String) { #expect(CalendarDate(text)?.text == text) }

    @Test(arguments: [
        "2024-02-30", "2023-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "05/01/2026", "2026-01-00",
        "",
        "-026-01-01", "0000-01-01", "2026-01-31T00:00", "２０２６-01-01",
    ])
    func refusesWhatIsNoDay(text: String) { #expect(CalendarDate(text) == nil) }

    // What `date -u -d @… +%F` prints.
    @Test(arguments: [
        (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_399, "2000-02-28"),
        (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"),
        (4_107_542_399, "2100-02-28"), (4_107_542_400, "2100-03-01"), (253_402_300_799, "9999-12-31"),
    ])
    func isTheDayOfATime(seconds: Int, text: String) { #expect(CalendarDate(secondsSince1970: seconds)?.text == text) }

    @Test(arguments: [-1, 253_402_300_800, .min, .max])
    func hasNoDayOfATimeOutside(seconds: Int) { #expect(CalendarDate(secondsSince1970: seconds) == nil) }

    @Test func orders() throws {
        let days = try ["2026-02-01", "2025-12-31", "2026-01-31"].map { try #require(CalendarDate($0)) }
        #expect(days.sorted().map(\.text) == ["2025-12-31", "2026-01-31", "2026-02-01"])
    }
}

struct LanguageTagTests {
    @Test(arguments: ["en", "zh-Hans", "pt-BR", "sr-Latn-RS", "yue"])
    func acceptsTags(tag: String) { #expect(LanguageTag.isWellFormed(tag)) }

    @Test(arguments: ["", "e", "english", "zh_Hans", "zh-", "12", "en-!"])
    func refusesOthers(tag: String) { #expect(!LanguageTag.isWellFormed(tag)) }

    @Test(
        arguments: [
            ("page.zh-Hans", "zh-Hans"), ("page.de", "de"), ("page", nil), ("v1.10", nil), ("app.js", nil),
            (".de", nil),
            ("a.notes", nil),
        ] as [(String, String?)])
    func findsTheLanguageOfAFileName(name: String, tag: String?) { #expect(LanguageTag.suffix(of: name) == tag) }

    @Test(arguments: [
        ("ar", "rtl"), ("he-IL", "rtl"), ("en", "ltr"), ("ku-Arab", "rtl"), ("ur-Latn", "ltr"), ("zh-Hans", "ltr"),
    ])
    func knowsDirections(tag: String, direction: String) { #expect(LanguageTag.direction(of: tag) == direction) }
}

struct DigestTests {
    @Test func isSHA256() {
        // FIPS 180-4's example of "abc", as the integrity attribute writes it.
        #expect(Digest(of: Array("abc".utf8)).integrity == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
        #expect(Digest(of: Array("abc".utf8)).short == "ba7816bf8f")
        #expect(Digest(of: []).short == "e3b0c44298")
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy"),
    ])
    func encodesBase64(text: String, encoded: String) { #expect(Base64.text(of: Array(text.utf8)) == encoded) }
}
