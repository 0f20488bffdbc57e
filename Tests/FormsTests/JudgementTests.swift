import Diagnostics
import Forms
import Testing

/// Submissions, judged by the form's rules where the page cannot be trusted.
struct JudgementTests {
    private static let spec = """
        ```form order
        fields:
          - text: name
            label: Name
            autocomplete: name
            required: Enter a name
            minCount: 2
            maxCount: 5
            pattern: '[A-Z].*'
          - email: mail
            label: Mail
          - tel: phone
            label: Phone
          - url: home
            label: Home
          - number: cups
            label: Cups
            min: 1
            max: 6
            step: 0.5
          - stepper: pots
            label: Pots
            max: 3
            value: 1
          - toggle: gift
            label: Gift
          - text: card
            label: Card
            when: gift
            required: Write something
          - select: size
            label: Size
            options: [small, large]
          - radio: cake
            label: Cake
            required: true
            options: [plum, lemon]
          - checkboxes: extras
            label: Extras
            minCount: 1
            maxCount: 2
            options: [nuts, cream, jam]
          - date: day
            label: Day
            min: today
          - time: hour
            label: Hour
            min: '08:00'
          - rating: stars
            label: Stars
          - file: picture
            label: Picture
            maxSize: 1 kB
          - password: secret
            label: Secret
            autocomplete: new-password
            minCount: 8
          - password: again
            label: Again
            autocomplete: new-password
            matches: secret
          - hidden: source
            value: web
          - output: total
            value: (cups ?? 0) * 2
            submitted: true
        rules:
          - check: not gift or (cups ?? 0) > 1
            on: cups
            message: A gift has two cups
        honeypot: true
        send: {to: /orders, as: multipart}
        ```
        """

    private static func form(_ text: String = spec) throws -> Form {
        let result = FormPage(text).build()
        let errors = result.diagnostics.filter { $0.severity == .error }
        let told = errors.map(\.message)
        #expect(told.isEmpty)
        return try #require(result.rendered.first).form
    }

    /// What a page sends that was filled in well.
    private static let good: [(String, ReceivedValue)] = [
        ("name", .text("Ada")), ("mail", .text("ada@example.org")), ("phone", .text("+44 (0)20 7946-0000")),
        ("home", .text("https://example.org")), ("cups", .text("2.5")), ("pots", .text("1")), ("size", .text("large")),
        ("cake", .text("plum")), ("extras", .text("nuts")), ("extras", .text("jam")), ("day", .text("2026-08-01")),
        ("hour", .text("08:30")), ("stars", .text("5")), ("picture", .file(name: "a.png", size: 1000)),
        ("secret", .text("hunter22")), ("again", .text("hunter22")), ("source", .text("web")), ("total", .text("5")),
        ("subject_2", .text("")),
    ]

    private static func judged(
        _ changes: [(String, ReceivedValue?)], today: String? = "2026-07-31"
    ) throws -> Judgement {
        var submitted = good
        for (name, value) in changes {
            submitted.removeAll { $0.0 == name }
            if let value { submitted.append((name, value)) }
        }
        return try form().judge(submitted.map { (name: $0.0, value: $0.1) }, today: today)
    }

    @Test func acceptsWhatIsGood() throws {
        let judgement = try Self.judged([])
        #expect(judgement.isAccepted, "\(judgement.answers.filter { $0.fault != nil })")
        #expect(judgement.unknown.isEmpty && !judgement.isTrapped)
        #expect(judgement.answers.map(\.name).contains("card"))
        #expect(judgement.answers.first { $0.name == "card" }?.isOff == true)
        #expect(judgement.answers.first { $0.name == "secret" }?.isSecret == true)
    }

    @Test(
        arguments: [
            ("name", nil, "Enter a name"), ("name", ReceivedValue.text(" \u{200B}"), "Enter a name"),
            ("name", .text("A"), "2"), ("name", .text("Adaaaa"), "5"), ("name", .text("ada"), ""),
            ("mail", .text("ada"), ""), ("mail", .text("a@b@c"), ""), ("mail", .text("a@b..c"), ""),
            ("phone", .text("12"), ""), ("phone", .text("call me"), ""), ("home", .text("example.org"), ""),
            ("home", .text("javascript:alert(1)"), ""), ("cups", .text("many"), ""), ("cups", .text("0"), "1"),
            ("cups", .text("7"), "6"), ("cups", .text("1.3"), ""), ("pots", .text("4"), "3"),
            ("size", .text("huge"), ""),
            ("cake", nil, ""), ("extras", .list(["nuts", "cream", "jam"]), "2"), ("extras", .text("gold"), ""),
            ("day", .text("2026-07-30"), ""), ("day", .text("2026-02-30"), ""), ("hour", .text("07:59"), ""),
            ("stars", .text("6"), ""), ("picture", .file(name: "a.png", size: 1001), "1 kB"),
            ("secret", .text("short"), "8"), ("again", .text("hunter23"), ""),
        ] as [(String, ReceivedValue?, String)])
    func refusesWhatIsNot(_ name: String, _ value: ReceivedValue?, _ part: String) throws {
        let judgement = try Self.judged([(name, value)])
        let broken = judgement.answers.filter { $0.fault != nil }
        #expect(broken.map(\.name).contains(name), "\(broken)")
        #expect(broken.first { $0.name == name }?.fault?.contains(part) == true)
    }

    @Test func conditionsDecideWhatIsAskedFor() throws {
        let gift = try Self.judged([("gift", .text("true"))])
        #expect(gift.answers.first { $0.name == "card" }?.fault == "Write something")
        let whole = try Self.judged([("gift", .text("true")), ("card", .text("Joy"))])
        #expect(whole.isAccepted)
        let few = try Self.judged([("gift", .text("true")), ("card", .text("Joy")), ("cups", .text("1"))])
        #expect(few.answers.first { $0.name == "cups" }?.fault == "A gift has two cups")
    }

    @Test func tellsRobotsAndStrangers() throws {
        #expect(try Self.judged([("subject_2", .text("buy"))]).isTrapped)
        #expect(try Self.judged([("admin", .text("1"))]).unknown == ["admin"])
    }

    @Test func takesTypedValuesToo() throws {
        let typed = try Self.judged([
            ("cups", .number(2.5)), ("gift", .boolean(false)), ("extras", .list(["nuts"])), ("stars", .null),
        ])
        #expect(typed.isAccepted, "\(typed.answers.filter { $0.fault != nil })")
    }

    @Test func whatOnlyThePageKnowsIsNotJudged() throws {
        let form = try Self.form(
            """
            ```form f
            state: {opened: no}
            fields:
              - text: a
                label: A
                when: opened
                required: true
              - text: b
                label: B
                when: a.isFocused
                required: true
            rules:
              - check: opened
                on: b
            send: /x
            ```
            """.replacing("opened: no", with: "opened: false"))
        #expect(form.judge([]).isAccepted)
        #expect(form.judge([(name: "a", value: .text(""))]).answers.first?.fault != nil)
    }

    @Test func anythingAtAllHasAVerdict() throws {
        let form = try Self.form()
        var numbers = SystemRandomNumberGenerator()
        let names = Self.good.map(\.0) + ["card", "gift", "", "x"]
        let values: [ReceivedValue] = [
            .text(""), .text("\u{0}"), .text("9999999999999999999999"), .text("-0"), .text("1e308"), .number(1e300),
            .number(-1), .boolean(true), .list([]), .list(["nuts", "nuts"]), .null, .file(name: "", size: 0),
            .text("2026-13-40"), .text("é"), .text("[::1]"), .text("https://[::1]:99999/"), .text("+"),
        ]
        for _ in 0..<2000 {
            let submitted = (0..<Int.random(in: 0...20, using: &numbers)).compactMap { _ in
                names.randomElement(using: &numbers).flatMap { name in
                    values.randomElement(using: &numbers).map { (name: name, value: $0) }
                }
            }
            #expect(form.judge(submitted, today: "2026-07-31").answers.count == 18)
        }
    }
}
