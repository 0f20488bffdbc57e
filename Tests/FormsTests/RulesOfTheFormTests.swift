import Diagnostics
import Forms
import HTML
import Testing

/// Rules of form-rules.md that can be seen in the built page, by their numbers.
struct RulesOfTheFormTests {
    private func build(_ body: String, language: String = "en", _ before: String = "## A\n\n") -> FormPage.Result {
        FormPage("\(before)```form f\n\(body)\n```\n").build(language: language)
    }

    @Test("R7: the title names the form, else the heading above, else the button")
    func accessibleName() {
        #expect(build("- text: a").html[0].contains("aria-labelledby=\"a\""))
        #expect(build("title: T\nfields: [text: a]").html[0].contains("aria-labelledby=\"f-title\""))
        #expect(build("- text: a", "").html[0].contains("aria-label=\"Send\""))
    }

    @Test(
        "The form's own headings are one level below the heading above it, h2 at least and h6 at most",
        arguments: [("", 2), ("# A\n\n", 2), ("## A\n\n", 3), ("### A\n\n", 4), ("###### A\n\n", 6)])
    func headings(above: String, level: Int) {
        let titled = build("title: T\nsteps: [{step: S, fields: [{text: a, required: true}]}]", above)
        let untitled = build("steps: [{step: S, fields: [{text: a, required: true}]}]", above)
        #expect(titled.html[0].contains("<h\(level) class=\"sg-title\""))
        #expect(titled.html[0].contains("<h\(min(6, level + 1)) class=\"sg-stage-title\""))
        #expect(untitled.html[0].contains("<h\(level) class=\"sg-stage-title\""))
        #expect(titled.html[0].contains("<h\(level) id=\"f-summary-title\">There is a problem</h\(level)>"))
    }

    @Test("Advice to send the form is for forms that have a button")
    func adviceToSend() {
        for (body, isTold) in [("- text: a", true), ("submit: none\nfields: [text: a]", false)] {
            let told = FormPage("```form f\n\(body)\n```\n").build(notes: true).diagnostics.map(\.identifier)
            #expect(told.contains("form.sends-nothing") == isTold)
        }
    }

    @Test("R13: a password has no default, no maxlength, and is not corrected")
    func password() {
        let html = build("- password: p\n  autocomplete: new-password").html[0]
        #expect(html.contains("spellcheck=\"false\" autocapitalize=\"off\""))
        #expect(!html.contains("maxlength"))
        #expect(html.contains("type=\"button\" class=\"sg-reveal\" hidden"))
    }

    @Test(
        "R15: the Enter key says what it does",
        arguments: [
            ("enter: next\nfields: [text: a, text: b]", ["next", "done"]),
            ("fields: [text: a, text: b]", ["done", "done"]),
            ("send: /in\nfields: [text: a, search: b]", ["send", "search"]),
            ("fields: [{text: a, submitLabel: go}]", ["go"]),
        ])
    func enterKey(body: String, labels: [String]) {
        let found = build(body).html[0].matches(of: /enterkeyhint="([a-z]+)"/).map { String($0.1) }
        #expect(found == labels)
    }

    @Test("R32: native constraints only where no condition hides or disables the field")
    func native() {
        let html = build("- toggle: t\n- text: a\n  required: true\n- text: b\n  required: true\n  when: t").html[0]
        #expect(html.matches(of: /\ required/).count == 1)
    }

    @Test(
        "R50: a condition on one field is told in words where scripts are off",
        arguments: [
            ("t", "If “T” is on:"), ("not t", "If “T” is off:"), ("!t", "If “T” is off:"), ("(t)", "If “T” is on:"),
            ("r == .b", "If “R” is “B &amp; C”:"), ("r == \"b\"", "If “R” is “B &amp; C”:"),
            (".b == r", "If “R” is “B &amp; C”:"), ("r != .b", ""), ("t && r == .b", ""),
        ])
    func conditionInWords(condition: String, words: String) {
        let result = build("- toggle: t\n- radio: r\n  options: {a: A, b: B & C}\n- text: x\n  when: '\(condition)'")
        #expect(result.diagnostics.isEmpty)
        let told = result.html[0].matches(of: /<p class="sg-when">(.+?)<\/p>/).map { String($0.1) }
        #expect(told == (words.isEmpty ? [] : [words]))
    }

    @Test(
        "R38: built-in texts of every language are complete and name the field",
        arguments: FormWords.all.map(\.language))
    func languages(language: String) throws {
        let result = build(
            "- text: feld\n  required: true\n  minCount: 3\n- toggle: t\n  required: true", language: language)
        #expect(result.diagnostics.isEmpty)
        #expect(result.scripts[0].contains("feld") || result.scripts[0].contains("Feld"))
        #expect(!result.scripts[0].contains("{label}\"]"))
    }

    @Test("R43: nothing in the page is disabled, and what needs the script is hidden")
    func nothingDisabled() {
        let html = build(
            "- stepper: n\n  disabled: n > 3\n- button: B\n  action: print\n- submit: Go\n  disabled: n > 2"
        ).html[0]
        #expect(!html.contains("disabled"))
        #expect(html.matches(of: /type="button"[^>]* hidden/).count == 3)
    }

    @Test("R56: what is kept is named, and no password, file or code for one time is among it")
    func kept() {
        let body = """
            persist: local
            fields:
              - text: a
              - password: p
                autocomplete: new-password
              - file: c
              - code: once
                autocomplete: one-time-code
              - text: card
                autocomplete: cc-number
              - text: not
                persist: false
            """.replacing("text: not", with: "text: never")
        let script = build(body).scripts[0]
        #expect(script.contains("names:[\"a\"]"))
        #expect(script.contains("key:\"sitegen / form /test/#f\""))
    }

    @Test("Keys of authors and of pages cannot meet")
    func storageKeys() {
        let shared = build("persist: {in: local, key: order}\nfields: [text: a]").scripts[0]
        #expect(shared.contains("key:\"sitegen / key order\""))
    }

    @Test("The targets for the policy")
    func targets() throws {
        let stays = build("send: {to: \"https://Forms.example:8443/in?x\", stay: true}\nfields: [text: a]").rendered[0]
        #expect(stays.postTargets == ["https://forms.example:8443"])
        #expect(stays.connectTargets == ["https://forms.example:8443"])
        let leaves = build("send: /in\nfields: [text: a]").rendered[0]
        #expect(leaves.postTargets.isEmpty && leaves.connectTargets.isEmpty)
        #expect(leaves.html.text.contains("method=\"post\" action=\"/in\""))
    }

    @Test("disabledSubmit: off where a password signs in, else the site's, else explain")
    func disabledSubmit() {
        let off = build("- password: p\n  autocomplete: current-password")
        let explained = build("- text: a")
        let native = build("disabledSubmit: native\nfields: [text: a]")
        #expect([off, explained, native].map { $0.html[0].contains("id=\"f-why\"") } == [false, true, false])
        #expect([off, explained, native].map { $0.scripts[0].contains("mode:\"native\"") } == [false, false, true])
    }
}
