import Testing

@testable import HTML

struct HTMLTests {
    @Test func writesElements() {
        let node = HTMLNode.element(
            "p", [HTMLAttribute("class", "a b"), HTMLAttribute("hidden")],
            [.text("x < y & z"), .element("br"), .markup(HTML(text: "\"")), .group([.text("!"), .nothing])])
        #expect(HTML(node).text == "<p class=\"a b\" hidden>x &lt; y &amp; z<br>&quot;!</p>")
    }

    @Test func neverClosesAVoidElement() {
        for name: HTMLName in ["br", "img", "input", "meta", "hr", "link", "wbr"] {
            #expect(!HTML(.element(name, [], [.text("x")])).text.contains("</"))
        }
    }

    @Test(arguments: [
        "\"><script>P=1</script>", "' onload=P=1", "&quot;", "</textarea>", "\u{2028}", "中文 & <b>", "a\0b", "`${x}`",
        "--><!--",
    ])
    func keepsTextFromBecomingMarkup(payload: String) {
        let text = HTML(.element("p", [HTMLAttribute("title", payload)], text: payload)).text
        let inner = text.dropFirst("<p title=\"".count).dropLast("</p>".count)
        #expect(!inner.contains("<"))
        #expect(inner.filter { $0 == "\"" }.count == 1)
        #expect(!inner.contains("'"))
        let decoded = inner.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        #expect(decoded == payload + "\">" + payload)
    }
}

struct SafeURLTests {
    @Test(arguments: [
        "javascript:P=1", "JaVaScRiPt:P=1", " javascript:P", "\u{1}javascript:P", "java\tscript:P", "java\nscript:P",
        "vbscript:x",
        "data:text/html,x", "file:///etc/passwd", "blob:x", "about:blank", "x-y+z.1:a",
    ])
    func refusesWhatCouldRun(url: String) { #expect(SafeURL(url) == nil) }

    @Test(arguments: [
        "https://a.example/", "http://a", "mailto:a@b", "tel:+49", "/a", "a/b", "#x", "?q", "//a.example", "", "a/b:c",
        "1:2", ":x",
    ])
    func takesWhatLeadsSomewhere(url: String) { #expect(SafeURL(url)?.text == url) }

    @Test func cleansAsABrowserDoes() {
        #expect(SafeURL(" \u{1}/a\n/b\t ")?.text == "/a/b")
        #expect(SafeURL.scheme(of: "HTTPS:x") == "https")
        #expect(SafeURL.scheme(of: "a b:x") == nil)
    }
}

struct HTMLWriterTests {
    @Test("Markup in pieces is that of the same tree")
    func pieces() {
        let hostile = "\"><b>'&"
        var writer = HTMLWriter(capacity: 0)
        writer.open("p")
        writer.attribute("class", literal: "a b")
        writer.attribute("id", hostile, "-hint")
        writer.attribute("hidden")
        writer.begin("title")
        writer.add(value: hostile)
        writer.add(literal: " end")
        writer.end()
        writer.attributes([HTMLAttribute("lang", "de"), HTMLAttribute("inert")])
        writer.content()
        writer.add(text: hostile)
        writer.add(.element("br"))
        writer.add([.text("x"), .element("i", [], text: "y")])
        writer.add(HTML(text: "<"))
        writer.add(markup: "<hr>")
        writer.close("p")
        let tree = HTMLNode.element(
            "p",
            [
                HTMLAttribute("class", "a b"), HTMLAttribute("id", hostile + "-hint"), HTMLAttribute("hidden"),
                HTMLAttribute("title", hostile + " end"), HTMLAttribute("lang", "de"), HTMLAttribute("inert"),
            ],
            [.text(hostile), .element("br"), .text("x"), .element("i", [], text: "y"), .text("<"), .element("hr")])
        #expect(writer.html == HTML(tree))
    }

    @Test("A text grows over its room", arguments: [0, 16, 1_000])
    func grows(capacity: Int) {
        var text = ByteText(capacity: capacity)
        var expected = ""
        for number in 0..<400 {
            text.append("\(number)中")
            text.append(literal: ", ")
            text.append(UInt8(ascii: "."))
            text.append(Array("é".utf8))
            text.append("")
            expected += "\(number)中, .é"
        }
        #expect(text.text == expected && text.bytes == Array(expected.utf8) && text.count == expected.utf8.count)
    }
}
