import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Forms

/// What is said of each fault of an expression or a pattern, word for word, in documents that can be read.
///
/// `Fixtures/expressions/faults.txt` and `patterns.txt` hold the text with the place marked, then the message, then a line
/// of help each. `UPDATE_FIXTURES=1` writes them, to be read before they are committed.
@Suite struct WordingTests {
    /// The text with `⟦…⟧` around the first place.
    private static func marked(_ text: String, _ range: Range<Int>) -> String {
        let bytes = Array(text.utf8)
        let pieces = [bytes[..<range.lowerBound], bytes[range], bytes[range.upperBound...]]
        let texts = pieces.map { Visible.text(decoding: $0) }
        return texts[0] + "⟦" + texts[1] + "⟧" + texts[2]
    }

    private static func shown(_ text: String, _ faults: [ExpressionFault], _ context: String = "") -> String {
        var lines = context
        for fault in faults {
            lines += marked(text, fault.range) + "\n    \(fault.message)  [\(fault.identifier)]\n"
            for help in fault.help { lines += "    = \(help)\n" }
        }
        return lines
    }

    private func compare(_ made: String, _ name: String) throws {
        let file = Node.fixtures.appending(path: "expressions/\(name)")
        if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
            try made.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        let (written, now) = (
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n"), made.split(separator: "\n")
        )
        for (old, new) in zip(written, now) where old != new { #expect(old == new) }
        #expect(written.count == now.count)
    }

    /// Mistakes beside those of the table: of each message that the sources hold, one place where it is told.
    static let further: [(text: String, type: ExpressionType?)] = [
        ("motto()", nil), ("today(1)", nil), ("agree.count", nil), ("form", nil), ("form.valid", nil),
        ("form.isValid()", nil),
        ("motto.count()", nil), ("motto.hasPrefix", nil), ("motto.hasPrefix('a', 'b')", nil),
        ("motto.matches(other)", nil),
        ("motto.contains(3)", nil), ("toppings.contains('x')", nil), ("toppings.contains(.nut)", nil),
        ("motto in 1...3", .boolean), ("quantity in 1...'a'", .boolean), ("toppings in [.nuts]", .boolean),
        ("quantity in quantity", .boolean), ("flavor in toppings", .boolean),
        ("1...3", nil), ("'a' + 'b'", nil),
        ("papers == papers", .boolean), ("agree < isPro", .boolean), ("motto < other", .boolean), ("none", nil),
        ("none", .boolean), ("none", .text), ("[.nuts]", nil), ("toppings == [.nuts, 3]", .boolean), (".vanilla", nil),
        (".vanila", nil), ("flavor == .vanila", .boolean),
        ("date('2026-02-30')", nil),
        ("date(2026)", nil), ("time('25:00')", nil), ("month('2026-13')", nil), ("datetime('x')", nil), ("abs()", nil),
        ("abs('a')", nil), ("min(1)", nil), ("if(agree, 1)", nil), ("if(agree, 1, 'a')", nil), ("days(arrival)", nil),
        ("years(1)", nil), ("number(motto)", nil), ("percent()", nil), ("currency(1)", nil),
        ("currency(1, 'EURO')", nil),
        ("currency(1, 'xyzzyq')", nil), ("rond(1)", nil), ("frobnicate(1)", nil), ("motto", .boolean),
        ("quantity", .boolean),
        ("toppings", .boolean), ("flavor", .boolean), ("arrival", .boolean), ("papers", .boolean),
        ("sleepGoal", .number),
        ("sleepGoal + 1", nil), ("price / tries", .number), ("password", nil), ("password == 'x'", .boolean),
        ("password.hasPrefix('x')", .boolean), ("usernme == 'x'", .boolean), ("vanilla", .text),
        ("flavor == vanilla", .boolean),
        ("min", nil), ("", nil), ("   ", nil), ("(1", nil), ("[1", nil), ("1)", nil), ("1 +", nil), ("+ 1", nil),
        ("and", nil),
        ("agree agree", .boolean), ("agree adn isPro", .boolean), ("1 2", nil), ("'a", nil), ("1.", nil), (".5", nil),
        ("1,5", nil),
        ("1_000", nil), ("0x10", nil), ("1e5", nil), ("1 === 1", nil), ("1 !== 2", nil), ("1 <> 2", nil),
        ("quantity = 1", .boolean),
        ("agree & isPro", .boolean), ("agree | isPro", .boolean), ("agree ? 1 : 2", nil), ("agree ?", nil),
        ("1 < 2 < 3", .boolean),
        ("1 == 1 == 1", .boolean), ("quantity in 1...2...3", .boolean), ("“a”", nil), ("„a“", nil), ("‘a", nil),
        ("`a`", nil),
        ("a；b", nil), ("quantity ≥ 3", .boolean), ("quantity ≠ 3", .boolean), ("1 × 2", nil), ("1 – 2", nil),
        ("a @ b", nil),
        ("'\\q'", nil), ("quantity!", nil), ("!quantity", nil), ("-motto", nil), ("not 3", .boolean),

        ("quantity.isValid", .number), ("(1)(2)", nil), ("motto.count.count", nil), ("1 % 0", .number), ("{a}", nil),
        ("1;2", nil),
        ("motto == 3", .boolean), ("quantity == '3'", .boolean), ("agree == 'true'", .boolean),
        ("arrival == '2026-01-01'", .boolean),
        ("wakeUp == '08:30'", .boolean), ("toppings == 'nuts'", .boolean), ("half.isEmpty", .number),
        ("none ?? 1", nil),
        ("form.focus == .mottoo", .boolean),
    ]

    @Test("Faults of expressions are told in these words")
    func expressions() throws {
        let table = try ExpressionTable.load()
        let scope = table.scope()
        var texts: [String] = []
        for row in table.rows {
            guard let wrong = row.wrong, !wrong.contains("\u{0}") else { continue }
            let text = Marked(wrong).source.whole.text
            guard text.utf8.count < 200 else { continue }
            guard
                case .failure(let found) = Expression.compile(
                    text, expecting: row.expecting.map(ExpressionTable.type), in: scope)
            else { continue }
            texts.append(Self.shown(text, found.faults, row.expecting.map { "(\($0)) " } ?? ""))
        }
        for (text, type) in Self.further {
            guard case .failure(let found) = Expression.compile(text, expecting: type, in: scope) else {
                Issue.record("\(text) has no fault")
                continue
            }
            texts.append(Self.shown(text, found.faults, type.map { "(\($0.phrase)) " } ?? ""))
        }
        for row in table.rows {
            guard let wrong = row.wrongText else { continue }
            let text = Marked(wrong).source.whole.text
            guard case .failure(let found) = LiveText.compile(text, in: scope) else { continue }
            texts.append(Self.shown(text, found.faults, "(text) "))
        }
        try compare(texts.joined(separator: "\n"), "faults.txt")
    }

    @Test("Faults of patterns are told in these words")
    func patterns() throws {
        struct Row: Decodable { let pattern: String, fault: String? }
        let file = Node.fixtures.appending(path: "expressions/patterns.json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        let further = [
            "a{2}{3}", "a**", "{2}", "a{3,1}", "a{1001}", "a{x}", "a^b", "a$b", "a}b", "(?<n>a)", "[a-\\d]", "[]",
            "[^]", "\\",
            "\\p", "\\pL", "\\p{Letr}", "\\p{Script=Hann}", "\\x1", "\\u{110000}", "\\ud800", "\\u{}", "\\é", "\\0",
            "\\k", "\\b",
            "(a?)*", "(a*)*", "(a|a)*", "a*a*", "(a{300}){300}", "[[]", "[a--b]",
        ]
        let texts = (rows.filter { $0.fault != nil }.map(\.pattern) + further).compactMap { text -> String? in
            guard text.utf8.count < 150, case .failure(let found) = Pattern.compile(text) else { return nil }
            return Self.shown(text, found.faults)
        }
        try compare(texts.joined(separator: "\n"), "patterns.txt")
    }
}
