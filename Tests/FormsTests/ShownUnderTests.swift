import Diagnostics
import Forms
import Testing

/// What is known of values where a part of a form is shown only under a condition.
struct ShownUnderTests {
    private func told(_ body: String) -> [Diagnostic] { FormPage("```form f\n\(body)\n```\n").build().diagnostics }

    private static let stay = "- date: a\n- date: b\n"

    @Test(
        "A text and an output may use what their condition has asked for",
        arguments: [
            "- note: '{days(a, b)} nights'\n  when: not a.isEmpty and not b.isEmpty",
            "- output: n\n  value: days(a, b)\n  when: not (a.isEmpty or b.isEmpty)",
            "- stepper: rooms\n  label: Rooms for {days(a, b)} nights\n  when: not a.isEmpty and not b.isEmpty",
        ])
    func asked(part: String) {
        #expect(told(Self.stay + part) == [])
    }

    @Test("So may what stands in a section or a step that is shown under it")
    func around() {
        let fields = "fields: [{output: n, value: 'days(a, b)', when: not b.isEmpty, format: currency EUR}]"
        let dates = "fields: [date: a, date: b]"
        #expect(told("sections:\n- {section: A, \(dates)}\n- {section: B, when: not a.isEmpty, \(fields)}") == [])
        #expect(told("steps:\n- {step: A, \(dates)}\n- {step: B, when: not a.isEmpty, \(fields)}") == [])
    }

    @Test("What the condition leaves open is told, and nothing else")
    func open() {
        let told = told(Self.stay + "- note: '{days(a, b)}'\n  when: not a.isEmpty")
        #expect(told.map(\.message) == ["`b` is a date that may be empty, and a value is needed here"])
        #expect(told.first?.help == ["ask first: `if(b.isEmpty, none, …)`, where … may use `b`"])
        #expect(self.told(Self.stay + "- note: '{days(a, b)}'\n  when: a.isEmpty or b.isEmpty").count == 2)
    }

    @Test("Elsewhere it is not known: the condition of one part says nothing of another")
    func elsewhere() {
        let parts = "- note: x\n  when: not a.isEmpty\n- output: n\n  value: years(a)"
        #expect(told(Self.stay + parts).map(\.identifier) == ["expression.optional"])
    }

    @Test("While it is not shown it is nothing, in the script too")
    func script() {
        let result = FormPage("```form f\n\(Self.stay)- output: n\n  value: years(a)\n  when: not a.isEmpty\n```\n")
            .build()
        #expect(result.scripts.first?.contains("years(v(\"a\")) : null") == true)
    }

    @Test(
        "What is to be written in place of an empty number holds where it is put",
        arguments: [
            ("2 + a", "write `(a ?? 0)`, or another number in place of 0"),
            ("round(a)", "write `a ?? 0`, or another number in place of 0"),
            ("-(a / 2)", "write `(a ?? 0)`, or another number in place of 0"),
            ("round((b) / (c))", "write `((b) / (c)) ?? 0`, or another number in place of 0"),
        ])
    func mended(value: String, help: String) {
        let told = told("- number: a\n- stepper: b\n- stepper: c\n- output: n\n  value: '\(value)'")
        #expect(told.first?.help.first == help)
        #expect(told.count == 1)
    }

    @Test(
        "A mistake that newcomers make is told with its mend",
        arguments: [
            ("- type: text\n  name: a", "write `- text: a`"),
            (
                "- radio: a\n  options: [8, 9]\n- text: b\n  when: a == 9",
                "an option that begins with a digit is written in quotation marks: `\"9\"`"
            ),
            (
                "- radio: a\n  options: [8, 9]\n- text: b\n  when: a == .9",
                "write a number `0.9`, and an option `\"9\"`"
            ),
            ("- toggle: a\n- text: b\n  when: a == yes", "write `true`"),
            ("- toggle: a\n- text: b\n  when: a == off", "write `false`"),
            ("- percent: a\n  max: 100", "100 % is written `max: 1`"),
            ("fields: [text: a]\nsend: a@b.example", "write `send: {mailto: a@b.example}`"),
            ("fields: [text: a]\nsend: /news\ndone: Yes", "write `send: {to: /news, stay: true}`"),
            (
                "fields: [file: a]\nsend: {to: /a, stay: true, as: json}",
                "write `as: multipart`, or take `as` out: it is what a form with a file has"
            ),
        ])
    func newcomers(body: String, help: String) {
        let told = told(body)
        #expect(told.flatMap(\.help).contains(help))
    }

    @Test(
        "Shares over a thousand per cent are told, others are not",
        arguments: [("max: 1", 0), ("max: 2.5", 0), ("min: 10", 1), ("value: 15", 1)])
    func shares(key: String, count: Int) {
        #expect(told("- percent: a\n  \(key)").filter { $0.identifier == "form.percent-in-hundredths" }.count == count)
    }
}
