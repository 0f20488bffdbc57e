import Testing

@testable import Site

struct SearchTextTests {
    private func parts(_ html: String...) -> [SearchText.Part] { SearchText(html.map { Array($0.utf8) }).parts }

    private func text(_ html: String) -> String {
        parts(html).map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "|")
    }

    @Test func cutsTheTextAtHeadings() {
        let found = parts(
            "<p>Tea &amp; <em>cake</em>.</p>\n<div><h2 id=\"pot\">The <code>pot</code></h2></div><p>Warm it.")
        #expect(found.map(\.id) == ["", "pot"])
        #expect(found.map { String(decoding: $0.heading, as: UTF8.self) } == ["", "The pot"])
        #expect(found.map { String(decoding: $0.text, as: UTF8.self) } == ["Tea & cake.", "Warm it."])
    }

    @Test(arguments: [
        ("<p>a</p><p>b</p>", "a b"), ("<b>a</b>b", "ab"), ("<ul><li>a<li>b</ul>", "a b"), ("a<br>b", "a b"),
        ("a&lt;b&gt;&quot;&#39;&#x4e2d;&nbsp;c", "a<b>\"'中 c"), ("&unknown; &", "&unknown; &"),
        ("<p title=\"a > b\">x", "x"), ("<script>no</script>yes", "yes"), ("<style>p{}</style>yes", "yes"),
        ("<button>no</button>yes", "yes"), ("<svg><title>no</title></svg>yes", "yes"),
        ("x <a class=\"sg-anchor\" href=\"#x\">#</a> y", "x y"),
        ("a\n\n  b", "a b"), ("<unclosed", ""),
    ])
    func readsHTML(html: String, expected: String) { #expect(text(html) == expected) }

    @Test func keepsBlocksOfCodeApart() {
        let found = parts("<p>Use <code>let</code>:</p><pre><code>let <span>tea</span> = 1</code></pre>")
        #expect(found.map { String(decoding: $0.text, as: UTF8.self) } == ["Use let:"])
        #expect(found.map { String(decoding: $0.code, as: UTF8.self) } == ["let tea = 1"])
    }

    private func weights(of page: SearchPage) -> [String: UInt8] {
        Dictionary(
            uniqueKeysWithValues: page.weights.indices.map {
                (String(decoding: page.words[$0], as: UTF8.self), page.weights[$0])
            })
    }

    @Test func weighsTitleBeforeHeadingBeforeTextBeforeCode() throws {
        let page = SearchPage(
            url: "a/", title: "Kettle", summary: "", tags: ["teapot"],
            text: SearchText([Array("<p>water milk milk milk</p><h2 id=\"c\">cups</h2><pre>sugar</pre>".utf8)]))
        let order = ["kettle", "cups", "milk", "water", "sugar"]
        let found = weights(of: page)
        let weights = try order.map { try #require(found[$0]) }
        #expect(weights == weights.sorted(by: >) && Set(weights).count == weights.count)
        #expect(found["teapot"] == found["cups"])
        #expect(found.values.allSatisfy { 1...89 ~= $0 })
    }

    @Test func keepsNoMoreTextThanAResultNeeds() {
        let long = String(repeating: "茶", count: 5000)
        let page = SearchPage(
            url: "", title: "", summary: "", tags: [], text: SearchText([Array("<p>\(long)</p><h2>x</h2>y".utf8)]))
        #expect(page.parts.map(\.text.count).reduce(0, +) <= SearchPage.mostText)
        #expect(String(decoding: page.parts[0].text, as: UTF8.self).allSatisfy { $0 == "茶" })
        #expect(weights(of: page)["y"] != nil)
    }
}
