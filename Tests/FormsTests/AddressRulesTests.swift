import TestSupport
import Testing

@testable import Forms

/// Addresses as the inbox judges them, held against what the page's own script asks in a browser: patterns and `new URL`.
struct AddressRulesTests {
    private static let pieces = [
        "a", "Z", "9", "@", "@", ".", ".", "-", "+", "_", " ", "\u{A0}", "\u{301}", "é", "漢", "\n", ":", "/", "http",
        "https",
        "://", "mailto", "?", "#", "[", "]", "[::1]", "80", "65536", "99", "x", "ext", "EXT.", "(0)", "%41", "%", "\\",
        "ａ",
        "１２３", "12345", "678", "example.org", "<", "|", "^", "\u{7F}", "javascript:",
    ]

    private static func texts() -> [String] {
        var numbers = SteadyNumbers(seed: 41)
        func random(_ most: Int) -> String {
            (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
            }.joined()
        }
        let starts = ["", "a@", "a.b@c.", "http://", "https://example.org", "https:", "+49 ", "030/12345", "12345x"]
        return (0..<6_000).map { starts[$0 % starts.count] + random(4) }
    }

    /// JavaScript's answer to each text: `body` is the body of a function of `t`.
    private static func asked(_ texts: [String], _ body: String) throws -> [Bool] {
        let script = """
            import { readFileSync } from 'node:fs';
            const isTrue = (t) => { \(body) };
            console.log(JSON.parse(readFileSync(0, 'utf8')).map((t) => (isTrue(t) ? '1' : '0')).join(''));
            """
        let answers = try NodeProgram.text(of: script, input: Node.list(texts))
        return answers.utf8.filter { $0 != 0x0A }.map { $0 == UInt8(ascii: "1") }
    }

    private func compare(_ body: String, _ ours: (String) -> Bool) throws {
        let texts = Self.texts()
        let theirs = try Self.asked(texts, body)
        try #require(theirs.count == texts.count)
        let wrong = zip(texts, theirs).filter { ours($0) != $1 }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(12).map { "\($0.0.debugDescription) is \($0.1)" })")
        #expect(theirs.contains(true) && theirs.contains(false))
    }

    @Test("An address of mail is what the page's pattern takes")
    func mail() throws { try compare("return /^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)*$/.test(t);", AddressRules.isEmail) }

    @Test("A telephone number is what the page's pattern takes")
    func telephone() throws {
        let body = """
            const plain = t.replace(/[\\uFF01-\\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xFEE0));
            return /^\\+?\\d{3,20}(?:(?:x|ext|#)\\d{1,6})?$/i.test(plain.replace(/[\\s().\\/\\-\\u2010-\\u2015]/g, ''));
            """
        try compare(body, AddressRules.isTelephone)
    }

    @Test(
        "A web address has http or https and a host, as a browser takes it",
        arguments: [
            "https://example.org", "http://example.org/", "HTTPS://EXAMPLE.ORG/a?b#c", "https://example.org:8080/",
            "https://example.org:/", "https://user:pw@example.org/", "https:\\\\example.org", "https:example.org",
            "https://[::1]/", "https://[::1]:80/", "https://例え.jp/", "https://a.b.c.d.e/", "http://1.2.3.4/",
            "https://", "https:///", "http:", "https", "://example.org", "example.org", "ftp://example.org", "",
            "https://example.org:65536/", "https://example.org:a/", "https://exa mple.org/", "https://a<b/",
            "https://a|b/",
            "https://a^b/", "https://a%b/", "https://[::1", "https://a]b/", "javascript:alert(1)", "https://a:1:2/",
            "https://user@/", "https://?a", "https://#a", "https://example.org:99999999999999999999/",
        ])
    func web(text: String) throws {
        let body =
            "try { const u = new URL(t); return /^https?:$/.test(u.protocol) && u.host !== ''; } catch { return false; }"
        #expect(AddressRules.isWebAddress(text) == (try Self.asked([text], body)[0]), "\(text)")
    }
}
