import Diagnostics
import Foundation
import Testing

@testable import Forms

/// How built-in texts, names and numbers meet in a form of some language.
struct LanguageOfFormsTests {
    private func build(_ body: String, _ language: String) -> FormPage.Result {
        FormPage("## A\n\n```form f\n\(body)\n```\n").build(language: language)
    }

    @Test(
        "Buttons of a stepper are named by what its label calls it, whatever the value",
        arguments: [
            ("en", "Cups: {n}", "Increase Cups"), ("zh-Hans", "数量：{n} 个", "增加数量"),
            ("de", "{n} Tassen", "Tassen erhöhen"),
            ("ja", "数量", "数量を増やす"), ("en", "**Cups** {n}", "Increase Cups"),
            ("en", "Sleep goal is {n} hours", "Increase Sleep goal"), ("zh-Hans", "睡眠目标为 {n} 小时", "增加睡眠目标"),
            ("ko", "수면 목표는 {n}시간", "수면 목표 늘리기"), ("fr", "L’objectif est de {n} h", "Augmenter L’objectif"),
            ("en", "{n}", "Increase Sleep goal"),
        ])
    func stepper(language: String, label: String, name: String) throws {
        let label = label.replacing("{n}", with: "{sleepGoal}")
        let result = build("- stepper: sleepGoal\n  label: \"\(label)\"\n  min: 1", language)
        #expect(result.html[0].contains("aria-label=\"\(name)\""))
        #expect(!result.scripts[0].contains("aria-label"))
    }

    @Test("A switch is turned on, a box is ticked", arguments: FormWords.all)
    func switches(words: FormWords) {
        let language = words.language
        let told = ["toggle", "checkbox"].map { kind in
            let result = build(
                "- \(kind): a\n  label: X\n  required: true\n- text: b\n  when: a\n- text: c\n  when: not a", language)
            let shown = result.html[0].matches(of: /<p class="sg-when">([^<]*)</).map { String($0.1) }
            return shown + [String(result.scripts[0].firstMatch(of: /"required","([^"]*)"/)?.1 ?? "")]
        }
        #expect(told.allSatisfy { $0.count == 3 && $0.allSatisfy { $0.contains("X") } })
        #expect(zip(told[0], told[1]).allSatisfy { $0 != $1 }, "\(told)")
    }

    @Test(
        "The page's title stands behind the word for an error as the language divides them",
        arguments: [
            ("en", "Error: "), ("zh-Hans", "错误："), ("zh-Hant", "錯誤："), ("ja", "エラー："), ("fr", "Erreur\u{A0}: "),
        ])
    func title(language: String, start: String) {
        #expect(build("- text: a\n  required: true", language).html[0].contains("data-start=\"\(start)\""))
    }

    @Test("The page's title comes last", arguments: FormWords.all)
    func titleComesLast(words: FormWords) { #expect(words.titleOnError.hasSuffix("{title}")) }

    @Test("A required rating is chosen, not filled in", arguments: ["rating", "radio", "checkboxes"])
    func choice(kind: String) {
        let options = kind == "rating" ? "" : "\n  options: [one, two]"
        let script = build("- \(kind): stars\n  required: true\(options)", "en").scripts[0]
        #expect(script.contains("Choose an option for “Stars”") && !script.contains("Fill in"))
    }

    @Test(
        "An amount has the sign that an output of it has, on the same side",
        arguments: [
            ("zh-Hans", "CNY", "prefix", "¥"), ("en", "CNY", "prefix", "CN¥"), ("en", "EUR", "prefix", "€"),
            ("de", "EUR", "suffix", "€"), ("fr", "USD", "suffix", "$"), ("en", "CHF", "prefix", "CHF"),
        ])
    func currency(language: String, code: String, side: String, sign: String) {
        let result = build(
            "- currency: a\n  unit: \(code)\n  value: 1\n- output: b\n  value: a ?? 0\n  format: currency \(code)",
            language)
        #expect(result.diagnostics.isEmpty)
        #expect(result.html[0].contains("id=\"f_a-\(side)\">\(sign)<"))
        let shown = result.html[0].firstMatch(of: /<output[^>]*>([^<]*)</).map { String($0.1) } ?? ""
        #expect(side == "prefix" ? shown.hasPrefix(sign) : shown.hasSuffix(sign))
    }

    @Test("An author's prefix or suffix stands alone", arguments: ["prefix", "suffix"])
    func ownSide(side: String) {
        let html = build("- currency: a\n  unit: EUR\n  \(side): about", "en").html[0]
        #expect(html.contains(">about<") && !html.contains("€"))
    }

    @Test("An amount has the decimals of its currency", arguments: [("JPY", 0), ("KWD", 3), ("EUR", 2), ("KMF", 0)])
    func decimals(code: String, count: Int) {
        #expect(build("- currency: a\n  unit: \(code)", "en").scripts[0].contains("decimals:\(count)"))
    }

    @Test(
        "Limits in messages are grouped as numbers are",
        arguments: [
            ("en", "number: a\n  max: 1234567.5", "1,234,567.5"), ("de", "number: a\n  max: 1234567.5", "1.234.567,5"),
            ("hi", "number: a\n  max: 1234567", "12,34,567"), ("es", "number: a\n  max: 1234", " 1234"),
            ("zh-Hans", "currency: a\n  min: 10000", "不能小于 10,000"), ("en", "percent: a\n  max: 12.5", "1,250%"),
            ("en", "number: a\n  step: 0.00001", "0.00001"),
            ("en", "textarea: a\n  maxCount: 2000", "2,000 characters"),
        ])
    func limits(language: String, field: String, shown: String) {
        #expect(build("- \(field)", language).scripts[0].contains(shown))
    }

    @Test(
        "Digits stand apart from Chinese words, words and signs do not",
        arguments: [
            ("zh-Hans", "time: a\n  min: \"09:00\"", "不能早于 09:00"),
            ("zh-Hans", "date: a\n  max: 2030-01-31", "不能晚于 2030-01-31"),
            ("zh-Hans", "date: a\n  min: today", "不能早于今天"), ("zh-Hans", "date: a\n  min: today+3d", "不能早于 3 天后"),
            ("zh-Hant", "time: a\n  min: \"09:00\"", "不能早於 09:00"), ("ja", "time: a\n  min: \"09:00\"", "は09:00以降"),
        ])
    func moments(language: String, field: String, shown: String) {
        #expect(build("- \(field)", language).scripts[0].contains(shown))
    }

    @Test(
        "A full-width bracket has no blank before it",
        arguments: [("zh-Hans", "姓名<span"), ("ja", "姓名<span"), ("en", "姓名 <span"), ("ko", "姓名 <span")])
    func required(language: String, shown: String) {
        #expect(build("- text: a\n  label: 姓名\n  required: true", language).html[0].contains(shown))
    }
}
