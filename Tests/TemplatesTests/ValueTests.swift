import Diagnostics
import HTML
import Templates
import TestSupport
import Testing
import Threads

/// Values as the caller gives them, filters with a deviation of ours, and what is asked of objects.
struct ValueTests {
    @Test(arguments: ["1.10", "1e3", "007", "-0", "123456789012345678901234567890", "3.0", "0.10"])
    func aNumberPrintsAsItWasWritten(_ text: String) throws {
        let number = try #require(TemplateNumber(written: text))
        #expect(
            rendered("{{ n }}|{{ n ~ '' }}|{{ [n]|join }}", [("n", .number(number))]).text
                == "\(text)|\(text)|\(text)")
    }

    @Test(arguments: ["", "a", "1,5", "1 ", "--1"])
    func isNoNumber(_ text: String) { #expect(TemplateNumber(written: text) == nil) }

    @Test func aMapKeepsItsOrderAndFindsAllKeys() {
        var map = TemplateMap()
        for number in (0..<20).reversed() { map["k\(number)"] = .number(number) }
        map["k7"] = .text("seven")
        #expect(map.keys.count == 20)
        #expect(map.keys.first == "k19")
        #expect(
            rendered("{{ m.k7 }}{{ m.k0 }}{{ m.k19 }}{{ m.zz is defined }}", [("m", .map(map))]).text
                == "seven019false")
    }

    private static let watched: [(text: String, keys: Set<String>)] = [
        ("{{ m.a }}", ["a"]), ("{{ m['b'] }}{{ m.a }}", ["a", "b"]), ("{{ m.none is defined }}", ["none"]),
        ("{% for key in m %}{{ key }}{% endfor %}", ["*"]), ("{{ m | length }}", ["*"]),
        ("{{ 'a' in m }}", ["a"]),
        ("{% for k, v in m | items %}{{ k }}{% endfor %}", ["*"]), ("{{ m | tojson }}", ["*"]), ("{{ 1 }}", []),
        ("{{ [m] | map(attribute='a') | join }}", ["a"]), ("{% if m %}x{% endif %}", ["*"]),
        ("{{ m == m }}", ["*", "a", "b"]), ("{% set n = m %}{{ n.b }}", ["b"]),
    ]

    @Test(arguments: watched)
    func aWatchedMapTellsWhatIsAskedOfIt(_ text: String, _ keys: Set<String>) {
        let asked = Mutex<Set<String>>([])
        let map = TemplateMap([("a", .number(1)), ("b", .number(2))]).watched(
            by: TemplateMapWatch { key in asked.withLock { _ = $0.insert(key ?? "*") } })
        #expect(rendered(text, [("m", .map(map))]).diagnostics.isEmpty)
        #expect(asked.withLock { $0.subtracting(["a", "b"]) } == keys.subtracting(["a", "b"]))
        #expect(asked.withLock { $0.contains("*") || $0 == keys })
    }

    @Test(arguments: [
        ("page.html", "One", true), ("base.html", "<p>{% block b %}{% endblock %}</p>", true),
        ("partials/a.html", "Other", true), ("other.html", "Other", false), ("partials/none.html", "Other", false),
    ])
    func aTemplateMakesTheSameWhereAllBehindItIsTheSame(_ name: String, _ text: String, _ differs: Bool) {
        let texts = [
            "page.html": "{% extends \"base.html\" %}{% block b %}{% include \"partials/a.html\" %}{% endblock %}",
            "base.html": "{% block b %}{% endblock %}", "partials/a.html": "A", "other.html": "O",
        ]
        let (old, new) = (templates(texts), templates(texts.merging([name: text]) { $1 }))
        #expect(new.makesTheSame("page.html", as: old) == !differs)
        #expect(new.hasSamePages(as: old))
    }

    /// Counts what is asked of it.
    private final class Counted: TemplateObject, @unchecked Sendable {
        var asked = 0
        func member(_ name: String) -> TemplateValue? {
            asked += 1
            return name == "title" ? .text("t") : nil
        }
        var memberNames: [String] { ["title"] }
    }

    @Test func objectsAreAskedOnlyForWhatIsUsed() {
        let pages = (0..<10_000).map { _ in Counted() }
        let list = TemplateValue.list(pages.map { .object($0) })
        let (text, diagnostics) = rendered(
            "{{ pages|length }} {{ pages[0].title }} {{ (pages|last).title }}", [("pages", list)])
        #expect(text == "10000 t t")
        #expect(diagnostics.isEmpty)
        #expect(pages.map(\.asked).reduce(0, +) == 2)
    }

    @Test func objectsAreTheSameOrNot() {
        let (a, b) = (TemplateValue.object(Handed([:])), TemplateValue.object(Handed([:])))
        #expect(
            rendered("{{ a == a }} {{ a == b }} {{ a in [b, a] }} {{ a is sameas a }}", [("a", a), ("b", b)])
                .text == "true false true true")
    }

    private static let dates = [
        ("%Y-%m-%d", "2026-03-01"), ("%-d %B %Y", "1 March 2026"), ("%a, %d %b %y", "Sun, 01 Mar 26"),
        ("%A %j %e%%", "Sunday 060  1%"),
        ("%H:%M:%S %-H", "09:05:07 9"), ("%F", "2026-03-01"), ("第%-m月", "第3月"),
    ]

    @Test(arguments: dates)
    func datesAreWrittenByAFormat(_ format: String, _ wanted: String) {
        let context: [(String, TemplateValue)] = [("d", .text("2026-03-01T09:05:07Z")), ("f", .text(format))]
        #expect(rendered("{{ d | date(f) }}", context).text == wanted)
    }

    @Test(arguments: [
        ("2024-02-29", "Thursday 060"), ("2000-12-31", "Sunday 366"), ("1970-01-01", "Thursday 001"),
        ("1900-03-01", "Thursday 060"),
    ])
    func weekdaysAreThoseOfTheCalendar(_ date: String, _ wanted: String) {
        #expect(rendered("{{ d | date('%A %j') }}", [("d", .text(date))]).text == wanted)
    }

    @Test(arguments: [
        "2023-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-01-01", "2026-1-1", "2026-01-01x",
        "2026-01-01T25:00", "x",
    ])
    func isNoDate(_ date: String) {
        #expect(rendered("{{ d | date }}", [("d", .text(date))]).diagnostics.count == 1)
    }

    @Test func monthsHaveTheWordsOfTheCaller() {
        let words = DateWords(
            months: (1...12).map { "M\($0)" }, shortMonths: (1...12).map { "m\($0)" },
            weekdays: (0...6).map { "D\($0)" },
            shortWeekdays: (0...6).map { "d\($0)" })
        let set = templates(["page.html": "{{ '2026-03-01' | date('%B %b %A %a') }}"])
        #expect(set.render("page.html", context: [], words: words).0.text == "M3 m3 D0 d0")
        #expect(set.render("page.html", context: [], words: .english).0.text == "March Mar Sunday Sun")
    }

    @Test func jsonIsSafeInEveryPlace() {
        let value = TemplateValue.map(
            TemplateMap([
                ("a", .text("</script><!--<script>&'\"\\\n\u{2028}")),
                ("b", .list([.none, .boolean(true), .number(1)])),
                ("c", .html(HTML(text: "<"))),
            ]))
        let json = rendered("{{ v | tojson }}", [("v", value)]).text
        #expect(
            json
                == #"{"a": "\u003c/script\u003e\u003c!--\u003cscript\u003e\u0026\u0027\"\\\n\u2028", "b": [null, true, 1], "c": "\u0026lt;"}"#
        )
        #expect(
            rendered("<i a=\"{{ v | tojson }}\">", [("v", .list([.text("x\"")]))]).text
                == "<i a=\"[&quot;x\\&quot;&quot;]\">")
        #expect(rendered("{{ v | tojson }}", [("v", .object(Handed([:])))]).diagnostics.count == 1)
    }

    @Test(arguments: [("007", "7"), ("1.10", "1.10"), ("-0.5", "-0.5"), (".5", "0.5"), ("1e3", "1000.0")])
    func numbersInJSONAreNumbersOfJSON(_ written: String, _ wanted: String) throws {
        let number = try #require(TemplateNumber(written: written))
        #expect(rendered("{{ n | tojson }}", [("n", .number(number))]).text == wanted)
    }

    @Test func lettersAreWhatAReaderSees() {
        #expect(rendered("{{ t | truncate(4, true, '…', 0) }}", [("t", .text("a👨‍👩‍👧‍👦bcde"))]).text == "a👨‍👩‍👧‍👦b…")
        #expect(rendered("{{ t | title }}", [("t", .text("élan vital"))]).text == "Élan Vital")
        #expect(
            rendered(
                "{{ t | striptags }}",
                [("t", .html(HTML(trusted: Array("<p>a &amp; b</p><p>&#x4E00;</p>".utf8))))]
            ).text == "a &amp; b一")
    }

    @Test("Lines are moved in whatever ends them", arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b"])
    func linesAreMovedIn(text: String) {
        #expect(rendered("{{ t | indent(2) }}", [("t", .text(text))]).text == "a\n  b")
    }

    @Test func aPageIsTheSameEachTime() {
        let set = templates(["page.html": "{% for k in m %}{{ k }}{% endfor %}"])
        let map = TemplateValue.map(TemplateMap((0..<50).map { ("k\($0)", .number($0)) }))
        let first = set.render("page.html", context: [("m", map)]).0
        for _ in 0..<5 { #expect(set.render("page.html", context: [("m", map)]).0 == first) }
    }
}
