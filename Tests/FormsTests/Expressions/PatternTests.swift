import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Forms

@Suite struct PatternTests {
    private struct Row: Decodable {
        let pattern: String
        let fault: String?
    }

    private let rows: [Row]

    /// Texts that tell one set of characters from another; each pattern is asked about all of them.
    static let samples =
        RandomExpressions.texts + [
            "a", "b", "ab", "aab", "aaaa", "abc", "abcabc", "abab", "A", "Z", "z", "az", "0", "5", "9", "12",
            "123", "1234",
            "12345", "1234567", "123-4567", "1234 5678 1234 5678", "192.168.0.1", "12345-6789", "-", "_", ".",
            ",", "/", "+",
            "*", "?", "(", ")", "()", "[", "]", "{", "}", "|", "^", "$", "@", "#", "&", "~", "`", "%", "!",
            ":", ";", "=", "<",
            ">", "'", "\"", "\t", "\r", "\u{B}", "\u{C}", "\u{A0}", "\u{1F}", "\u{7F}", "😀", "王小明", "ひらがな",
            "カタカナ", "한글",
            "абв", "αβγ", "عربي", "עברית", "ไทย", "हिन्दी", "٣", "²", "½", "Ⅻ", "€", "—", "«", "a.b+c@d-e.org",
            "anna@example.org",
            "x@y", "+49 (0)30/123-45", "13912345678", "#a1B2c3", "2026-01-31", "23:59", "24:00", "-12.5",
            "1,234,567", "$12.50",
            "Mr. X", "yes", "no", "yesno", "v1.2.3", "https://a.b", "O'Hara-Smith", "Anna Bell", "a b",
            "a\nb", "a ", " a",
            String(repeating: "a", count: 30), String(repeating: "a", count: 30) + "!",
            String(repeating: "1", count: 200),
            String(repeating: "ab", count: 30) + "c", String(repeating: "@", count: 30),
            String(repeating: ".", count: 40),
            String(repeating: "a", count: 1_000), "\u{10FFFF}", "\u{E000}", "\u{1F600}\u{1F64F}",
        ]

    init() throws {
        let file = Node.fixtures.appending(path: "expressions/patterns.json")
        rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    }

    private func nodeRow(_ pattern: String, _ compiled: Pattern) -> String {
        let matches = Self.samples.map { compiled.matches($0) ? "true" : "false" }.joined(separator: ", ")
        return """
            {"pattern": \(Node.text(pattern)), "isAccepted": true, "js": \(Node.text(compiled.javaScript)), \
            "samples": \(Node.list(Self.samples)), "matches": [\(matches)]}
            """
    }

    @Test func verdictsAreThoseOfTheTableAndNodeAgrees() throws {
        #expect(rows.count >= 300)
        var accepted: [String] = []
        for row in rows {
            switch Pattern.compile(row.pattern) {
            case .success(let pattern):
                #expect(row.fault == nil, "\(row.pattern) was accepted")
                accepted.append(nodeRow(row.pattern, pattern))
            case .failure(let found):
                #expect(found.faults.map(\.identifier) == [row.fault], "\(row.pattern): \(found.faults)")
                for fault in found.faults { #expect(fault.range.upperBound <= row.pattern.utf8.count) }
            }
        }
        let differences = try Node.differences(patterns: accepted, library: ["text"])
        #expect(differences.prefix(20) == [])
    }

    @Test func randomPatternsThatWeAcceptMeanTheSameInNode() throws {
        var random = SeededRandom(seed: 1968)
        let pieces = [
            "a", "b", "1", ".", "\\d", "\\w", "\\s", "[a-c]", "[^a]", "[\\w-]", "[()-]", "(a|b)", "(", ")",
            "|", "*", "+", "?",
            "{2}", "{1,3}", "{2,}", "[", "]", "-", "&", "^", "$", "é", "\\p{L}", "\\.", "(?:", "[^\\s]", "/",
            "<", "\\u{1F600}",
        ]
        var accepted: [String] = []
        for _ in 0..<6_000 {
            let text = (0..<1 + random.below(8)).map { _ in random.one(of: pieces) }.joined()
            if case .success(let pattern) = Pattern.compile(text) { accepted.append(nodeRow(text, pattern)) }
        }
        #expect(accepted.count > 1_000)
        let differences = try Node.differences(patterns: accepted, library: ["text"])
        #expect(differences.prefix(20) == [])
    }

    @Test(arguments: [
        "a⟦)⟧", "ab⟦(⟧cd", "⟦[⟧abc", "x⟦(?⟧=a)", "é⟦\\1⟧", "ab⟦\\q⟧c", "[⟦z-a⟧]", "[a⟦&&⟧b]", "a⟦{⟧b",
        "x⟦(a+)+⟧y",
        "x⟦\\p{Foo}⟧", "⟦*⟧a", "a*⟦*⟧", "x⟦]⟧",
    ])
    func faultsPointAtTheirPlace(text: String) {
        let marked = Marked(text)
        guard case .failure(let found) = Pattern.compile(marked.source.whole.text) else {
            Issue.record("\(text) was accepted")
            return
        }
        #expect(found.faults.map(\.range) == marked.ranges, "\(found.faults)")
    }

    @Test func isWrittenForTheVFlag() throws {
        let cases = [
            "[\\w.+-]+@[\\w-]+": "[\\w\\.\\+\\-]+@[\\w\\-]+", "[0-9()-]{7,}": "[0-9\\(\\)\\-]{7,}",
            "a/b<": "a\\/b\\u003c",
            "^a|b$": "a|b", "(a|b)c": "(?:a|b)c", "(ab)*?": "(?:ab)*", "\\-": "-", "\\u{1F600}": "😀",
            "e\u{301}": "\u{e9}",
            "a\\x0a": "a\\u000a",
        ]
        for (text, source) in cases {
            let pattern = try Pattern.compile(text).get()
            #expect(pattern.source.hasSameScalars(as: source), "\(text): \(pattern.source)")
            #expect(pattern.javaScript.hasSameScalars(as: "/^(?:\(source))$/v"))
        }
    }

    /// 50,000 letters and twice as many: browsers' own matchers run away on some of these patterns.
    @Test func theMatcherIsLinear() throws {
        let long = String(repeating: "a", count: 100_000)
        let half = String(long.prefix(50_000))
        for text in ["[a-z]*", ".*a.*b", "(a|b)*", "a{0,1000}", "(?:ab?)*"] {
            let pattern = try Pattern.compile(text).get()
            let excess = Growth.excess(allowance: .milliseconds(300)) {
                _ = pattern.matches(half)
            } whole: {
                _ = pattern.matches(long)
            }
            #expect(excess == nil, "\(text)")
        }
    }

    @Test func limits() {
        func verdict(_ text: String) -> String? {
            if case .failure(let found) = Pattern.compile(text) { found.faults[0].identifier } else { nil }
        }
        #expect(verdict(String(repeating: "a", count: 200)) == nil)
        #expect(verdict(String(repeating: "a", count: 201)) == "pattern.too-long")
        #expect(verdict(String(repeating: "(", count: 100) + String(repeating: ")", count: 100)) == nil)
        #expect(verdict(String(repeating: "(", count: 100_000)) == "pattern.too-long")
        #expect(verdict("a{1,1000}") == nil)
        #expect(verdict("a{1,1001}") == "pattern.syntax")
        #expect(verdict("a{400}") == nil)
        #expect(verdict("a{401}") == "pattern.too-large")
    }
}
