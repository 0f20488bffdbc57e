import Diagnostics
import HTML
import Templates
import TestSupport
import Testing

/// Each limit at the limit, and one beyond.
struct LimitTests {
    /// `count` templates, each of which includes the next.
    private func chain(_ count: Int) -> [String: String] {
        var texts = ["partials/\(count).html": "end"]
        for number in 1..<count {
            texts["partials/\(number).html"] = "{% include \"partials/\(number + 1).html\" %}"
        }
        texts["page.html"] = "{% include \"partials/1.html\" %}"
        return texts
    }

    @Test func depthOfIncludes() {
        let good = rendered(chain(TemplateLimits.depth))
        #expect(good.diagnostics.isEmpty, "\(shown(good.diagnostics))")
        #expect(good.text == "end")
        let bad = rendered(chain(TemplateLimits.depth + 1))
        #expect(bad.diagnostics.map(\.identifier) == ["template.limit"])
    }

    @Test func depthOfMacros() {
        let text =
            "{% macro f(n) %}{% if n > 1 %}{{ f(n - 1) }}{% else %}end{% endif %}{% endmacro %}{{ f(N) }}"
        let good = rendered(text.replacing("N", with: "\(TemplateLimits.depth)"))
        #expect(good.text == "end")
        #expect(good.diagnostics.isEmpty)
        let bad = rendered(text.replacing("N", with: "\(TemplateLimits.depth + 1)"))
        #expect(bad.diagnostics.map(\.identifier) == ["template.limit"])
    }

    @Test func expansions() {
        let texts = [
            "page.html": "{% for i in range(n) %}{% include \"partials/x.html\" %}{% endfor %}",
            "partials/x.html": "x",
        ]
        let good = rendered(texts, [("n", .number(TemplateLimits.expansions))])
        #expect(good.text.utf8.count == TemplateLimits.expansions)
        #expect(good.diagnostics.isEmpty)
        let bad = rendered(texts, [("n", .number(TemplateLimits.expansions + 1))])
        #expect(
            shown(bad.diagnostics) == [
                "templates/page.html:1:35: a page has more than 10000 includes and macro calls"
            ])
    }

    @Test func fanOut() {
        var texts = ["page.html": "{% include \"partials/0.html\" %}", "partials/9.html": "x"]
        for level in 0..<9 {
            texts["partials/\(level).html"] = String(
                repeating: "{% include \"partials/\(level + 1).html\" %}", count: 10)
        }
        #expect(rendered(texts).diagnostics.map(\.identifier) == ["template.limit"])
    }

    @Test func sizeOfAPage() {
        let text = "{% for i in range(n) %}{{ t }}{% endfor %}"
        let block = TemplateValue.text(String(repeating: "x", count: 1 << 20))
        let good = rendered(text, [("n", .number(16)), ("t", block)])
        #expect(good.text.utf8.count == TemplateLimits.outputBytes)
        #expect(good.diagnostics.isEmpty)
        let bad = rendered(text + "x{{ 1 }}", [("n", .number(16)), ("t", block)])
        #expect(bad.diagnostics.map(\.message) == ["a page is larger than 16777216 bytes"])
    }

    @Test func turnsOfLoops() {
        let text = "{% for a in range(1000) %}{% for b in range(n) %}{% endfor %}{% endfor %}"
        #expect(rendered(text, [("n", .number(999))]).diagnostics.isEmpty)
        #expect(rendered(text, [("n", .number(1000))]).diagnostics.map(\.identifier) == ["template.limit"])
    }

    @Test func nestingOfTags() {
        func nested(_ depth: Int) -> String {
            String(repeating: "{% if 1 %}", count: depth) + "x"
                + String(repeating: "{% endif %}", count: depth)
        }
        #expect(rendered(nested(TemplateLimits.nesting)).text == "x")
        let bad = rendered(nested(TemplateLimits.nesting + 1)).diagnostics
        #expect(bad.contains { $0.identifier == "template.limit" })
        #expect(!rendered(nested(20_000)).diagnostics.isEmpty)
    }

    @Test(arguments: ["(", "[", "not ", "-", "1 if ", "1 + ", "a(", "{1: ", "x[", "1 == ("])
    func nestingOfExpressions(_ part: String) {
        for depth in [TemplateLimits.expressionDepth + 1, 50_000] {
            let diagnostics = rendered("{{ " + String(repeating: part, count: depth) + "1 }}").diagnostics
            #expect(!diagnostics.isEmpty)
        }
    }

    @Test func anExpressionAtTheLimit() {
        let sum = String(repeating: "1 + ", count: TemplateLimits.expressionDepth - 1) + "1"
        #expect(rendered("{{ \(sum) }}").text == "\(TemplateLimits.expressionDepth)")
        #expect(rendered("{{ 1 + \(sum) }}").diagnostics.map(\.identifier) == ["template.limit"])
        let parts = String(repeating: "'a' ~ ", count: 2000) + "'b'"
        #expect(rendered("{{ \(parts) }}").text.count == 2001)
    }

    @Test(
        arguments: [
            "{{ 'x' * 99999999999 }}", "{{ ('x' * 99999)|replace('x', 'y' * 999) }}", "{{ [1] * 99999999 }}",
            "{{ 2 ** 64 }}",
            "{{ 10.0 ** 999 }}", "{{ ('x\n' * 99999)|indent(999) }}", "{{ range(9223372036854775807) }}",
            "{{ 9223372036854775807 * 2 }}",
            "{{ -9223372036854775807 - 2 }}", "{{ 2 ** 99999999999 }}", "{{ range(1, 2, 0) }}",
            "{{ ('x' * 99999)|replace('', 'y' * 999) }}",
        ])
    func largeValuesAreErrors(_ text: String) { #expect(rendered(text).diagnostics.count == 1) }

    @Test func sizeOfATemplate() {
        let text = String(repeating: "x", count: TemplateLimits.templateBytes)
        #expect(rendered(text).diagnostics.isEmpty)
        #expect(rendered(text + "x").diagnostics.map(\.identifier) == ["template.limit"])
    }

    /// Cut anywhere, a template is an error or a page, and never a trap.
    @Test func cutTemplatesDoNoHarm() {
        let text = """
            {% extends "base.html" %}{% import "partials/m.html" as m %}{# note #}{% set a, b = [1, {"k": 'v\\n'}] %}
            {% block x scoped %}<a href="{{ url | default("#") }}" {% if a %}hidden{% endif %}>{{ super() }}</a>{% endblock %}
            {% macro f(q, r=1.5) -%} {{ q[1:2]|join(", ", attribute="x") }} {%- endmacro %}{% raw %}{{ }}{% endraw %}
            {% for k, v in b|items if v is not none and k in ["k"] %}{{ loop.index ~ v }}{% else %}-{% endfor %}
            {% call(z) f(1) %}{{ z }}{% endcall %}{% filter upper %}é{% endfilter %}{% with c = -2 ** 3 // 1 %}{{ c }}{% endwith %}
            """
        let bytes = Array(text.utf8)
        for end in bytes.indices {
            let cut = String(decoding: bytes[..<end], as: UTF8.self)
            _ = rendered([
                "page.html": cut, "base.html": "<i>{% block x %}{% endblock %}</i>", "partials/m.html": "",
            ])
        }
        for start in bytes.indices {
            _ = rendered(["page.html": String(decoding: bytes[start...], as: UTF8.self), "base.html": ""])
        }
    }
}
