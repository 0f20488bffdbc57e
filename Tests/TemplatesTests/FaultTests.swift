import Diagnostics
import HTML
import Templates
import TestSupport
import Testing

/// What is told of an author's mistakes, and where it points.
struct FaultTests {
    private static let context: [(String, TemplateValue)] = [
        ("page", .object(Handed(["title": .text("t"), "url": .text("/t/"), "none": .none]))),
        ("n", .number(3)), ("xs", .list([.number(1), .number(2)])), ("text", .text("abc")),
        ("map", .map(TemplateMap([("alpha", .number(1))]))),
    ]

    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        let identifier: String
        let message: String
        let help: String
        init(_ template: String, _ identifier: String, _ message: String, _ help: String = "") {
            (self.template, self.identifier, self.message, self.help) = (template, identifier, message, help)
        }
        var testDescription: String { template }
    }

    /// Each has exactly one fault, which stands at the mark.
    private static let cases: [Case] = [
        // Names
        Case(
            "{{ page.⟦titel⟧ }}", "template.unknown-name", "an object has no member `titel`",
            "did you mean `title`?"),
        Case(
            "<p>\n é {{ ⟦pgae⟧.title }}", "template.unknown-name", "unknown name `pgae`",
            "did you mean `page`?"),
        Case("{{ ⟦nothing⟧.here.at.all }}", "template.unknown-name", "unknown name `nothing`"),
        Case(
            "{{ map.⟦alpa⟧ }}", "template.unknown-name", "a map has no member `alpa`", "did you mean `alpha`?"
        ),
        Case(
            "{{ ⟦map[\"beta\"]⟧ }}", "template.unknown-name", "a map has no member `beta`", "known are alpha"),
        Case("{{ ⟦xs[7]⟧ }}", "template.unknown-name", "there is no item 7: the last one is 1"),
        Case("{% if ⟦nope⟧ %}{% endif %}", "template.unknown-name", "unknown name `nope`"),
        Case("{% for x in ⟦nope⟧ %}{% endfor %}", "template.unknown-name", "unknown name `nope`"),
        Case("{% set a = ⟦nope⟧.x %}{{ a }}{{ a ~ 1 }}", "template.unknown-name", "unknown name `nope`"),
        Case("{% set a = ⟦nope⟧ %}{{ a }}", "template.unknown-name", "unknown name `nope`"),
        Case("{% for x in xs %}{{ ⟦nope⟧ }}{% endfor %}", "template.unknown-name", "unknown name `nope`"),
        Case(
            "{% for x in xs %}{{ loop.⟦indx⟧ }}{% endfor %}", "template.unknown-name",
            "`loop` has no member `indx`", "did you mean `index`?"),
        // Words
        Case("{{ text|⟦uper⟧ }}", "template.unknown-word", "unknown filter: `uper`", "did you mean `upper`?"),
        Case("{{ n is ⟦od⟧ }}", "template.unknown-word", "unknown test: `od`", "did you mean `odd`?"),
        Case(
            "{{ xs|map(⟦\"uper\"⟧)|join }}", "template.unknown-word", "unknown filter: `uper`",
            "did you mean `upper`?"),
        Case(
            "{{ xs|select(⟦\"od\"⟧)|join }}", "template.unknown-word", "unknown test: `od`",
            "did you mean `odd`?"),
        Case(
            "{{ text|truncate(⟦lenght⟧=3) }}", "template.unknown-word",
            "unknown argument of `truncate`: `lenght`", "did you mean `length`?"),
        Case(
            "{% ⟦inclde⟧ \"x\" %}", "template.unknown-word", "unknown tag: `inclde`",
            "did you mean `include`?"),
        Case("{{ text|⟦replace⟧(\"a\") }}", "template.syntax", "`replace` needs the argument `new`"),
        Case("{{ text|upper(⟦1⟧) }}", "template.syntax", "`upper` takes no arguments"),
        // Values
        Case("{{ ⟦xs⟧ }}", "template.value", "a list cannot be printed"),
        Case("{{ ⟦page⟧ }}", "template.value", "an object cannot be printed"),
        Case(
            "{{ ⟦n + text⟧ }}", "template.value", "`+` has no meaning between a number and a text",
            "`~` joins texts"),
        Case("{{ ⟦n / 0⟧ }}", "template.value", "division by zero"),
        Case("{{ ⟦9223372036854775807 + 1⟧ }}", "template.value", "the number is too large"),
        Case("{{ text|⟦abs⟧ }}", "template.value", "a text is no number"),
        Case(
            "{{ \"31.12.\"|⟦date⟧ }}", "template.value", "`31.12.` is no date",
            "a date is written as `2026-03-01`"),
        Case("{{ ⟦text⟧() }}", "template.value", "a text cannot be called"),
        Case(
            "{% for ⟦a, b⟧ in map %}{% endfor %}", "template.value",
            "a text cannot be taken apart into 2 names"),
        Case("{% for x in ⟦n⟧ %}{% endfor %}", "template.value", "a number is no list"),
        Case("{{ ⟦range(0, 100001)⟧ }}", "template.value", "`range` has more than 100000 items"),
        Case(
            "{% macro f(a) %}{{ a }}{% endmacro %}{{ ⟦f()⟧ }}", "template.unknown-name",
            "`f` is called without `a`"),
        Case(
            "{% macro f(a) %}{% endmacro %}{{ f(⟦1⟧) }}{{ f(1, ⟦2⟧) }}", "template.value",
            "`f` takes 1 argument"),
        // Syntax
        Case(
            "<h1>t</h1>\n<p>⟦{{⟧ page.title\n</p>\n", "template.unclosed-tag",
            "unclosed `{{`: no `}}` ends it"),
        Case("⟦{{⟧ n\n{{ n }}", "template.unclosed-tag", "unclosed `{{`: no `}}` ends it"),
        Case("⟦{{⟧ n ©\n{% if n %}{% endif %}", "template.unclosed-tag", "unclosed `{{`: no `}}` ends it"),
        Case("x ⟦{%⟧ if n\n", "template.unclosed-tag", "unclosed `{%`: no `%}` ends it"),
        Case("x ⟦{#⟧ note\n", "template.unclosed-tag", "unclosed `{#`: no `#}` ends it"),
        Case(
            "<ul>\n⟦{% for p in xs %}⟧ <li>\n</ul>", "template.unclosed-block",
            "`for` is not closed: `{% endfor %}` is missing"),
        Case(
            "{% if n %}⟦{% for p in xs %}⟧{% endif %}", "template.unclosed-block",
            "`for` is not closed: `{% endfor %}` is missing"),
        Case(
            "⟦{% raw %}⟧ {{ x }}", "template.unclosed-block", "`raw` is not closed: `{% endraw %}` is missing"
        ),
        Case("{% ⟦endif⟧ %}", "template.syntax", "`endif` ends nothing: no `if` is open"),
        Case(
            "{% if n ⟦=⟧ 3 %}{% endif %}", "template.syntax", "expected the end of the tag, found `=`",
            "`==` compares; `{% set x = … %}` sets"),
        Case("{{ ⟦!⟧n }}", "template.syntax", "`!` has no meaning here", "write `not x` or `x != y`"),
        Case("{{ (n⟦]⟧ }}", "template.syntax", "`]` closes nothing"),
        Case("{{ ⟦'⟧n }}", "template.syntax", "a text is not closed: no `'` ends it"),
        Case("{{ ⟦}}⟧", "template.syntax", "expected a value, found the end of the tag"),
        Case("{% for x ⟦of⟧ xs %}{{ x }}{% endfor %}", "template.syntax", "expected `in`, found `of`"),
        Case(
            "{% for x in xs ⟦recursive⟧ %}{% endfor %}", "template.syntax",
            "expected the end of the tag, found `recursive`"),
        Case(
            "{% block a %}{% endblock %}⟦{% block a %}⟧{% endblock %}", "template.syntax",
            "the block `a` is defined twice"),
        Case("{{ ⟦super()⟧ }}", "template.syntax", "`super()` stands in no block"),
        Case(
            "{% block a %}{{ ⟦super()⟧ }}{% endblock %}", "template.syntax",
            "no other template defines the block `a`: `super()` is empty"),
        Case(
            "{% block a %}{{ self.⟦a⟧() }}{% endblock %}", "template.circle", "the block `a` stands in itself"),
        Case(
            "{% block title %}{% endblock %}{{ self.⟦titel⟧() }}", "template.unknown-word",
            "there is no block `titel`", "did you mean `title`?"),
        Case(
            "⟦{% set a %}⟧<p title=\"{% endset %}x\">", "template.open-html",
            "this ends inside a quoted attribute (`title`)",
            "what is kept in a name is whole HTML"),
        Case("{% set a⟦.⟧b = 1 %}", "template.syntax", "expected `=`, found `.`"),
        // Templates
        Case("{% include ⟦\"../x\"⟧ %}", "template.name", "the name `../x` leads out of its folder (`..`)"),
        Case("{% include ⟦\"zz.html\"⟧ %}", "template.unknown", "there is no template `zz.html`"),
        Case(
            "{% include ⟦\"pge.html\"⟧ %}", "template.unknown", "there is no template `pge.html`",
            "did you mean `page.html`?"),
        Case("{% extends ⟦\"zz.html\"⟧ %}", "template.unknown", "there is no template `zz.html`"),
        Case(
            "<p>{% include ⟦\"page.html\"⟧ %}</p>", "template.circle",
            "a template includes itself: page.html > page.html"),
        Case(
            "{% extends ⟦\"page.html\"⟧ %}", "template.circle",
            "a template includes itself: page.html > page.html"),
    ]

    @Test(arguments: cases)
    func pointsAtTheFault(_ one: Case) throws {
        let marked = Marked(one.template, path: "templates/page.html")
        let text = String(decoding: marked.source.bytes, as: UTF8.self)
        let (_, diagnostics) = rendered(text, Self.context)
        if marked.ranges.count == 1 { try #require(diagnostics.count == 1, "\(shown(diagnostics))") }
        let last = try #require(diagnostics.last)
        #expect(last.identifier == one.identifier)
        #expect(last.message == one.message)
        #expect(last.place == marked.source.place(try #require(marked.ranges.last)))
        if !one.help.isEmpty { #expect(last.help.first == one.help) }
    }

    @Test func allFaultsOfATemplateAreToldAtOnce() {
        let text =
            "{{ a | uper }}\n{% if %}x{% endif %}\n{{ b. }}\n{% for x of y %}{{ c | od }}{% endfor %}\n{{ 1 + }}\n"
        #expect(
            shown(rendered(text).diagnostics) == [
                "templates/page.html:1:8: unknown filter: `uper` = did you mean `upper`?",
                "templates/page.html:2:7: expected a value, found the end of the tag",
                "templates/page.html:3:7: expected a name after `.`, found the end of the tag",
                "templates/page.html:4:10: expected `in`, found `of`",
                "templates/page.html:4:24: unknown filter: `od` = did you mean `d`?",
                "templates/page.html:5:8: expected a value, found the end of the tag",
            ])
    }

    @Test func unknownNamesOfAPageAreToldAtOnceAndOnce() {
        let text = "{% for x in [1, 2, 3] %}{{ a }}{{ b }}{% endfor %}\n{{ c }}"
        let (page, diagnostics) = rendered(text)
        #expect(diagnostics.map(\.message) == ["unknown name `a`", "unknown name `b`", "unknown name `c`"])
        #expect(page.isEmpty)
    }

    @Test func aCircleIsNamedWhole() {
        let diagnostics = rendered([
            "page.html": "{% include \"partials/a.html\" %}",
            "partials/a.html": "{% include \"partials/b.html\" %}",
            "partials/b.html": "\n {% include \"partials/a.html\" %}",
        ]).diagnostics
        #expect(
            shown(diagnostics) == [
                "templates/partials/b.html:2:13: templates include each other in a circle: "
                    + "page.html > partials/a.html > partials/b.html > partials/a.html"
            ])
    }

    @Test func namesLeadNowhereElse() {
        let text =
            "{% include \"../../../../etc/passwd\" %}\n{% include \"/etc/hostname\" %}\n"
            + "{% include \"..\\x\" %}\n{% include \"%2e%2e/x.html\" %}\n"
        #expect(
            rendered(text).diagnostics.map { "\($0.place.position.line): \($0.message)" } == [
                "1: the name `../../../../etc/passwd` leads out of its folder (`..`)",
                "2: the name `/etc/hostname` is an absolute path",
                "3: the name `..\\x` has a `\\` in it",
                "4: the name `%2e%2e/x.html` has a `%` in it",
            ])
    }

    @Test(arguments: ["", "a//b", "./a", "a/.", "a/../b", "C:x", "a\u{0}", "/a", "a\\b", "%61"])
    func isNoTemplateName(_ name: String) { #expect(TemplateName.fault(in: name) != nil) }

    @Test(arguments: ["page.html", "partials/x.html", "a/b/c..html", "页.html", "404.html"])
    func isATemplateName(_ name: String) { #expect(TemplateName.fault(in: name) == nil) }

    @Test func aFaultInAPartialPointsThere() {
        let diagnostics = rendered(
            ["page.html": "{% include \"partials/a.html\" %}", "partials/a.html": "\n{{ page.titel }}"],
            Self.context
        ).diagnostics
        #expect(
            shown(diagnostics) == [
                "templates/partials/a.html:2:9: an object has no member `titel` = did you mean `title`?"
            ])
    }

    @Test func anUnknownPageIsNamed() throws {
        let set = templates(["page.html": "", "home.html": ""])
        #expect(!set.hasPage("pgae.html"))
        #expect(set.help(forUnknown: "pgae.html") == ["did you mean `page.html`?"])
        let (html, diagnostics) = set.render("pgae.html", context: [])
        #expect(html.isEmpty)
        #expect(diagnostics.map(\.identifier) == ["template.unknown"])
    }

    @Test func aPartialIsNoPageAndABaseWithARequiredBlockNeither() {
        let set = templates([
            "page.html": "{% extends \"base.html\" %}{% block a %}x{% endblock %}{% include \"nav.html\" %}",
            "base.html": "{% block a required %}{% endblock %}", "nav.html": "", "partials/p.html": "<a ",
        ])
        #expect(set.diagnostics.isEmpty)
        #expect(
            ["page.html", "base.html", "nav.html", "partials/p.html"].filter(set.hasPage) == ["page.html"])
    }
}
