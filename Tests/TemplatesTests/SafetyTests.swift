import Diagnostics
import HTML
import Templates
import TestSupport
import Testing

/// Where expressions may stand, and what hostile values make of a page.
struct SafetyTests {
    static let payloads = [
        "</title><script>P=1</script>", "\" onload=P=1 x=\"", "' onload=P=1 x='", "<img src=x onerror=P=1>",
        "--><script>P=1</script>",
        "]]><script>", "</textarea><script>P=1</script>", "{{ 7*7 }}{% raw %}", "javascript:P=1",
        "JaVaScRiPt:P=1",
        "java\nscript:P=1", " \u{1}javascript:P=1", "vbscript:P=1", "data:text/html,<script>P=1</script>",
        "&lt;script&gt;",
        "&#106;avascript:P=1", "javascript&colon;P=1", "\u{2028}\u{2029}<!--<script>", "<svg/onload=P=1>",
        "`${P=1}`",
        "\\\"><script>", "\u{0}<b>", "<", "&", "</script><!--", "a b=c", "//evil.example/x",
        "blob:https://x/1",
    ]

    private static let places =
        "<title>{{ v }}</title><p title=\"{{ v }}\" data-x='{{ v }}'>{{ v }}</p><textarea>{{ v }}</textarea>"
        + "<script type=\"application/ld+json\">{\"a\": {{ v|tojson }}}</script><i data-j='{{ v|tojson }}'></i>"

    /// The number of marks in the page that could open an element or end an attribute.
    private func marks(_ text: String) -> [Int] {
        "<>\"'".unicodeScalars.map { mark in text.unicodeScalars.count { $0 == mark } }
    }

    @Test(arguments: payloads)
    func noPayloadAddsMarkup(_ payload: String) {
        let plain = rendered(Self.places, [("v", .text("x"))])
        let hostile = rendered(Self.places, [("v", .text(payload))])
        #expect(hostile.diagnostics.isEmpty)
        #expect(plain.diagnostics.isEmpty)
        // JSON writes a quotation mark in a text as `\"`, in the one place where that is right.
        let escaped = hostile.text.replacing("\\\\", with: "").replacing("\\\"", with: "")
        #expect(marks(escaped) == marks(plain.text))
    }

    @Test(arguments: payloads)
    func markupCannotLeaveAnAttribute(_ payload: String) {
        let place = "<title>{{ v }}</title><p title=\"{{ v }}\" data-x='{{ v }}'></p>"
        let plain = rendered(place, [("v", .html(HTML(trusted: Array("x".utf8))))])
        let hostile = rendered(place, [("v", .html(HTML(trusted: Array(payload.utf8))))])
        #expect(marks(hostile.text) == marks(plain.text))
    }

    private static let running = [
        "javascript:P=1", "JaVaScRiPt:P=1", "java\nscript:P=1", " \u{1}javascript:P=1", "vbscript:P=1",
        "data:text/html,x",
        "blob:https://x/1", "\tjava\tscript:P", "file:///etc/passwd",
    ]

    @Test(
        arguments: running,
        [
            "<a href=\"{{ v }}\">x</a>", "<img src='{{ v }}'>", "<form action=\"{{ v }}\">",
            "<button formaction=\"{{ v }}\">",
            "<video poster=\"{{ v }}\">", "<a HREF = \"{{ v }}\">", "<use xlink:href=\"{{ v }}\"/>",
            "<object data=\"{{ v }}\">",
            "<a href=\"{{ '' }}{{ v }}\">", "<a href=\"{% if v %}{{ v }}{% endif %}\">",
            "<a href=\"{{ v | safe }}\">",
            "<a href=\"{{ v[:4] }}{{ v[4:] }}\">", "<animate to=\"{{ v }}\">",
            "<a href=\"{% for c in v %}{{ c }}{% endfor %}\">",
            "<img srcset=\"{{ 'a.png 1x,' ~ v.replace(' ', '') ~ ' 2x' }}\">",
        ])
    func aURLThatRunsIsAnErrorAndGone(_ url: String, _ place: String) {
        if place.contains("srcset"), url.contains("\n") || url.contains("\t") { return }
        let (text, diagnostics) = rendered(place, [("v", .text(url))])
        #expect(diagnostics.map(\.identifier) == ["template.unsafe-url"])
        #expect(text.contains("\"#\"") || text.contains("'#'"), "\(text)")
        #expect(!text.lowercased().contains("script:") && !text.contains("data:text"))
    }

    /// References that a browser reads before it looks for a scheme (HTML, 13.2.5.72 to 80), in what is markup already.
    @Test(arguments: [
        "&#106;avascript:P=1", "&#x6A;avascript:P=1", "&#X6a;avascript:P=1", "&#106avascript:P=1",
        "&#00000106;avascript:P=1",
        "javascript&colon;P=1", "javascript&#58;P=1", "java&Tab;script:P=1", "java&NewLine;script&colon;P=1",
        "&#9;javascript:P=1", "&#1;javascript:P=1", "java&#10;script:P=1", "vbscript&#x3a;P=1",
    ])
    func aReferenceHidesNoScheme(_ url: String) {
        let markup = TemplateValue.html(HTML(trusted: Array(url.utf8)))
        for place in ["<a href=\"{{ v }}\">", "<img srcset=\"a.png 1x,{{ v }} 2x\">"] {
            let (text, diagnostics) = rendered(place, [("v", markup)])
            #expect(diagnostics.map(\.identifier) == ["template.unsafe-url"], "\(text)")
            #expect(text.contains("\"#\"") && !text.contains("P=1"), "\(text)")
        }
    }

    @Test(arguments: [
        "/a?b=1&amp;c=2:3", "&#47;a:b", "#&#106;avascript:x", "https&#58;//a.example/", "&#+106;avascript:x",
        "&#x110000;a:b",
        "&#;javascript:x", "&unknown;a:b", "a/&quot;:b", "&amp;javascript:x",
    ])
    func aReferenceInAGoodURLStays(_ url: String) {
        let (text, diagnostics) = rendered("<a href=\"{{ v }}\">", [("v", .html(HTML(trusted: Array(url.utf8))))])
        #expect(diagnostics.isEmpty && text == "<a href=\"\(url)\">", "\(text)")
    }

    @Test(arguments: [
        "/a/?b=1&c=2#d", "a.html", "https://x.example/", "mailto:a@b.c", "tel:1", "#top", "?q", "", "//x/y",
        "./a:b",
    ])
    func aGoodURLStays(_ url: String) {
        let (text, diagnostics) = rendered("<a href=\"{{ v }}\">{{ v }}</a>", [("v", .text(url))])
        #expect(diagnostics.isEmpty)
        let escaped = HTML(text: url).text
        #expect(text == "<a href=\"\(escaped)\">\(escaped)</a>")
    }

    @Test func aURLPutTogetherOfPartsIsCheckedAsAWhole() {
        let texts = [
            "page.html": "<a href=\"{% include 'partials/u.html' %}\">", "partials/u.html": "{{ a }}{{ b }}",
        ]
        let bad = rendered(texts, [("a", .text("java")), ("b", .text("script:P=1"))])
        #expect(bad.text == "<a href=\"#\">")
        #expect(
            shown(bad.diagnostics).first?.hasPrefix(
                "templates/partials/u.html:1:4: `javascript:P=1` may not stand in `href`") == true)
        let good = rendered(texts, [("a", .text("/java")), ("b", .text("script:P=1"))])
        #expect(good.text == "<a href=\"/javascript:P=1\">")
        #expect(good.diagnostics.isEmpty)
    }

    /// Each is refused at the mark, with a message that names the place.
    private static let refused: [(template: String, names: String)] = [
        ("<a href=⟦v⟧>", "an attribute without quotes (`href`)"), ("<a href= ⟦v⟧>", "without quotes"),
        ("<a href=x⟦v⟧>", "without quotes"),
        ("<script>var t=\"⟦v⟧\";</script>", "a `script`"), ("<SCRIPT>⟦v⟧</SCRIPT>", "a `script`"),
        ("<style>p{color:⟦v⟧}</style>", "a `style`"), ("<p onclick=\"f('⟦v⟧')\">", "event handler"),
        ("<p ONCLICK='⟦v⟧'>", "event handler"),
        ("<p style=\"color:⟦v⟧\">", "`style` attribute"), ("<!-- ⟦v⟧ -->", "a comment"),
        ("<⟦v⟧>", "a tag, as a name"), ("</⟦v⟧>", "a tag, as a name"),
        ("<p⟦v⟧>", "a tag, as a name"), ("<p ⟦v⟧>", "a tag, as a name"),
        ("<p ⟦v⟧=\"x\">", "a tag, as a name"), ("<p data-⟦v⟧=\"x\">", "a tag, as a name"),
        ("<iframe srcdoc=\"⟦v⟧\"></iframe>", "`srcdoc`"), ("<!doctype ⟦v⟧>", "a declaration"),
        ("<? ⟦v⟧ ?>", "a declaration"),
        ("<script type=\"application/ld+json\">⟦v⟧</script>", "a `script`"),
        ("<script type=\"module\">⟦v|tojson⟧</script>", "a `script`"),
        ("<script type=\"text/javascript\" type=\"application/json\">⟦v|tojson⟧</script>", "a `script`"),
        ("<script type=\"{{ v }}application/json\">⟦v|tojson⟧</script>", "a `script`"),
        ("<iframe>⟦v⟧</iframe>", "`iframe`"),
        ("<title>x</titl><script>y</title><style>⟦v⟧</style>", "a `style`"),
        ("<script>a</scripty>⟦v⟧</script>", "a `script`"),
        ("{% if v %}<script>{% else %}<script>{% endif %}⟦v⟧</script>", "a `script`"),
        ("{% for x in [1] %}<b>{% endfor %}<!--⟦v⟧-->", "a comment"),
    ]

    @Test(arguments: refused.indices)
    func isRefused(_ index: Int) throws {
        let (template, names) = Self.refused[index]
        let tagged = template.replacing("⟦", with: "{{ ⟦").replacing("⟧", with: "⟧ }}")
        let marked = Marked(tagged, path: "templates/page.html")
        let text = String(decoding: marked.source.bytes, as: UTF8.self)
        let (_, diagnostics) = rendered(text, [("v", .text("x"))])
        let first = try #require(diagnostics.first { $0.identifier == "template.unsafe-place" })
        #expect(diagnostics.count == 1, "\(shown(diagnostics))")
        #expect(first.message.contains(names), "\(first.message)")
        #expect(first.place == marked.source.place(marked.ranges[0]))
    }

    private static let allowed = [
        "<p>{{ v }}</p>", "a < b {{ v }}", "<p a='>' b=\"{{ v }}\">{{ v }}</p>", "<br/>{{ v }}",
        "<p hidden>{{ v }}</p>", "<p x=y>{{ v }}",
        "<script src=\"/a.js\"></script>{{ v }}", "<style>a{}</style>{{ v }}", "<!-- x > y --> {{ v }}",
        "<!doctype html>{{ v }}",
        "<title>a<b>{{ v }}</title>{{ v }}", "<script>\"<b>\"</script >{{ v }}",
        "<a{% if v %} class=\"b\"{% endif %} id=\"{{ v }}\">",
        "<a {% if v %}hidden{% endif %}>{{ v }}</a>", "<a class=\"x{% if v %} y{% endif %}\">{{ v }}</a>",
        "<{{ '' if false }}",
        "<a{% for x in [1, 2] %} data-{% if x %}a=\"{{ x }}\"{% else %}b=\"c\"{% endif %}{% endfor %}>{{ v }}",
        "</>{{ v }}", "<3 {{ v }}",
        "<a title={% if v %}\"{{ v }}\"{% else %}\"y\"{% endif %}>", "<svg><title>{{ v }}</title></svg>",
        "<input value=\"{{ v }}\" disabled>",
        "<script type='application/ld+json'>{{ v | tojson }}</script>{{ v }}",
    ]

    @Test(arguments: allowed.filter { !$0.hasPrefix("<{{") })
    func isAllowed(_ template: String) {
        let (_, diagnostics) = rendered(template, [("v", .text("x"))])
        #expect(diagnostics.isEmpty, "\(shown(diagnostics))")
    }

    /// Branches that leave the page in different places.
    private static let split = [
        "⟦{% if v %}⟧<p title=\"{% endif %}", "⟦{% if v %}⟧<script>{% endif %}",
        "⟦{% if v %}⟧<!--{% else %}x{% endif %}",
        "⟦{% for x in [1] %}⟧<a href='{% endfor %}", "<p title=\"⟦{% if v %}⟧\"{% endif %}",
        "⟦{% for x in [] %}⟧{% else %}<style>{% endfor %}",
        "<a href=⟦{% if v %}⟧\"x\"{% endif %}>",
    ]

    @Test(arguments: split)
    func branchesMeetInOnePlace(_ template: String) throws {
        let marked = Marked(template, path: "templates/page.html")
        let diagnostics = rendered(String(decoding: marked.source.bytes, as: UTF8.self), [("v", .text("x"))])
            .diagnostics
        let first = try #require(
            diagnostics.first { $0.identifier == "template.branches" }, "\(shown(diagnostics))")
        #expect(first.place == marked.source.place(marked.ranges[0]))
    }

    @Test func aNameIsNotPutTogetherOfBranches() {
        let diagnostics = rendered("<a{% if v %} b=\"c\"{% endif %}bc=\"{{ v }}\">", [("v", .text("x"))])
            .diagnostics
        #expect(
            shown(diagnostics).first?.hasPrefix("templates/page.html:1:30: a name in a tag") == true,
            "\(shown(diagnostics))")
    }

    @Test func aPageEndsAsText() {
        #expect(
            shown(rendered("<p>\n<a title=\"x>y</a>\n").diagnostics) == [
                "templates/page.html:2:1: `page.html` ends inside a quoted attribute (`title`), which is opened here"
            ])
        #expect(!rendered("<script>\nlet a").diagnostics.isEmpty)
        #expect(rendered("<plaintext>").diagnostics.map(\.identifier) == ["template.open-html"])
    }

    @Test func includesAndBlocksAreFollowedWhereTheyStand() {
        let partial = ["partials/v.html": "{{ v }}"]
        let good = rendered(
            ["page.html": "<p title=\"{% include 'partials/v.html' %}\">{% include 'partials/v.html' %}</p>"]
                .merging(partial) { a, _ in a },
            [("v", .html(HTML(trusted: Array("<b>\"</b>".utf8))))])
        #expect(good.text == "<p title=\"&lt;b&gt;&quot;&lt;/b&gt;\"><b>\"</b></p>")
        #expect(good.diagnostics.isEmpty)
        let bad = rendered(
            ["page.html": "<script>{% include 'partials/v.html' %}</script>"].merging(partial) { a, _ in a },
            [("v", .text("x"))])
        #expect(
            shown(bad.diagnostics).first?.hasPrefix(
                "templates/partials/v.html:1:4: an expression cannot stand in a `script`") == true)
        let block = rendered(
            [
                "page.html": "{% extends 'base.html' %}{% block x %}{{ v }}{% endblock %}",
                "base.html": "<style>{% block x %}{% endblock %}</style>",
            ], [("v", .text("x"))])
        #expect(
            shown(block.diagnostics).first?.hasPrefix(
                "templates/page.html:1:42: an expression cannot stand in a `style`") == true)
    }

    @Test func theCorpusCaseIsToldLineByLine() {
        let text = """
            <a href="{{ page.url }}" title="{{ page.title }}">{{ page.title }}</a>
            <a href={{ page.title }}>u</a>
            <script>var t="{{ page.title }}";</script>
            <style>p{color:{{ page.title }}}</style>
            <p onclick="f('{{ page.title }}')">x</p>
            <!-- {{ page.title }} -->
            <{{ page.title }}>

            """
        let page = TemplateValue.map(TemplateMap([("title", .text("t")), ("url", .text("/"))]))
        let diagnostics = rendered(text, [("page", page)]).diagnostics
        #expect(diagnostics.map(\.place.position.line) == [2, 3, 4, 5, 6, 7])
        #expect(diagnostics.allSatisfy { $0.identifier == "template.unsafe-place" })
    }
}
