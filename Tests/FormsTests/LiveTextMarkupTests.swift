import Diagnostics
import Forms
import Testing

/// Live texts: first state in the HTML, the same text as code in the script.
struct LiveTextMarkupTests {
    private func build(_ body: String) -> FormPage.Result { FormPage("## A\n\n```form f\n\(body)\n```\n").build() }

    @Test("A text without Markdown is one computed text, one with Markdown has a span for each value")
    func spans() throws {
        let whole = build("- stepper: n\n  label: \"{n} cups\"\n  min: 1")
        #expect(whole.html[0].contains("<span id=\"f-text-1\">1 cups</span>"))
        #expect(whole.scripts[0].contains("[\"f-text-1\",(v, f) => "))
        let mixed = build("- stepper: n\n  label: \"**{n}** cups\"\n  min: 1")
        #expect(mixed.html[0].contains("<strong><span id=\"f-text-1\">1</span></strong> cups"))
    }

    @Test("A value is put in as text, never as markup or Markdown")
    func valueIsText() throws {
        let result = build("- text: a\n  value: \"<b>**x**\"\n- note: \"Hello {a}\"")
        #expect(result.html[0].contains("<p>Hello <span id=\"f-text-1\">&lt;b&gt;**x**</span></p>"))
    }

    @Test("A mark of an author's own is no live text")
    func foreignMarks() throws {
        let result = build("- text: a\n- note: \"\(HostileTextTests.foreignMark) {a}\"")
        #expect(result.diagnostics.isEmpty)
        #expect(!result.html[0].unicodeScalars.contains { (0xFDD0...0xFDD1).contains($0.value) })
    }

    @Test("An option is printed by its label")
    func optionLabel() throws {
        let result = build("- select: c\n  options: {v: Vanilla, p: Plum}\n- note: \"{c}!\"")
        #expect(result.html[0].contains(">Vanilla</span>!"))
    }

    @Test("Hidden at first where the condition fails, seen where only the page knows")
    func firstState() throws {
        let result = build(
            "- toggle: t\n- note: a\n  when: t\n- note: b\n  when: not t\n- note: c\n  when: days(today, date(\"2030-01-01\")) > 0"
        )
        #expect(result.html[0].contains("id=\"f-part-1\" data-off"))
        #expect(result.html[0].contains("id=\"f-part-2\"><p class=\"sg-when\">"))
        #expect(result.html[0].contains("id=\"f-part-3\"><p>c"))
    }
}
