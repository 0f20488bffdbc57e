import Diagnostics
import Forms
import Testing

/// What an author writes is text wherever it comes out: no element, no attribute, no code is born of it (S03).
struct HostileTextTests {
    /// What the forms themselves put in the place of a live text while Markdown is read, written by an author.
    static let foreignMark = String(decoding: [0xEF, 0xB7, 0x90, 0x30, 0xEF, 0xB7, 0x91] as [UInt8], as: UTF8.self)
    static let payloads = [
        "\"><script>P=1</script>", "</label></option></textarea></style></title>", "<!--<script>", "' onload='P=1",
        "$& $` $' $1 \\u003c",
        "&lt;b&gt; &amp; &quot;", "a\u{2028}b\u{2029}", "javascript:P=1", "</script><script>P=1//", "]]>", "$P", "`",
        foreignMark, "\u{202E}abc", "a\u{0300}\u{0301}", "-->", "<svg/onload=P=1>", "\\", "\"", "'",
    ]

    /// A form in which `text` stands wherever a text may stand.
    static func form(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case "\u{2028}", "\u{2029}": "\\u\(String(scalar.value, radix: 16))"
            default: "\(scalar)"
            }
        }
        let quoted = "\"" + escaped.joined() + "\""
        return """
            ```form
            title: \(quoted)
            intro: \(quoted)
            persist: {in: local, key: \(quoted)}
            state: {word: \(quoted)}
            submit: {label: \(quoted), why: \(quoted), busy: \(quoted)}
            done: \(quoted)
            messages: {required: \(quoted)}
            sections:
              - section: First
                fields:
                  - toggle: t
                    label: \(quoted)
              - section: \(quoted)
                footer: \(quoted)
                when: not t
                whenText: \(quoted)
                fields:
                  - text: a
                    label: \(quoted)
                    hint: \(quoted)
                    prefix: \(quoted)
                    suffix: \(quoted)
                    placeholder: \(quoted)
                    value: \(quoted)
                    required: \(quoted)
                    suggestions: [\(quoted)]
                    as: \(quoted)
                  - textarea: b
                    value: \(quoted)
                  - select: c
                    none: \(quoted)
                    options: [{value: \(quoted), label: \(quoted)}]
                  - radio: d
                    options: [{value: \(quoted), label: \(quoted), hint: \(quoted)}]
                  - note: \(quoted)
                  - hidden: h
                    value: \(quoted)
                  - button: \(quoted)
                    action: print
                  - link: index.md
                    label: \(quoted)
            ```
            """
    }

    static func tags(_ html: String) -> [String] {
        html.matches(of: /<\/?[a-z0-9]+/).map { String($0.output) }
    }

    @Test("As many elements as with a harmless text, and none of another kind", arguments: payloads)
    func markup(_ text: String) throws {
        let plain = FormPage(Self.form("x")).build()
        let result = FormPage(Self.form(text)).build()
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors.map(\.message))")
        // `code` is Markdown's own where a text holds two backticks; none here does.
        #expect(Self.tags(try #require(result.html.first)) == Self.tags(try #require(plain.html.first)))
    }

    @Test("In a script it stands in string literals, with no `<`", arguments: payloads)
    func script(_ text: String) throws {
        let script = try #require(FormPage(Self.form(text)).build().scripts.first)
        #expect(!script.contains("<script") && !script.contains("</") && !script.contains("<!--"))
        #expect(!script.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x2029 })
        let plain = try #require(FormPage(Self.form("x")).build().scripts.first)
        #expect(script.split(separator: "\n").count == plain.split(separator: "\n").count)
    }
}
