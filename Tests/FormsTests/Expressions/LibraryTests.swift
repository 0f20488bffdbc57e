import Foundation
import Testing

@testable import Forms

@Suite struct LibraryTests {
    /// The sources; what is embedded is minified.
    private let files = EmbeddedAssets.files.map(\.name).filter { $0.hasPrefix("expressions/") }.map { name in
        let assets = FixtureTests.root.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/Forms/Assets")
        return (name: name, text: (try? String(contentsOf: assets.appending(path: name), encoding: .utf8)) ?? "")
    }

    @Test func everyFileIsAFunctionOfTheTable() {
        #expect(files.map(\.name).sorted() == ExpressionLibrary.all.map { "expressions/\($0).js" }.sorted())
        for file in files {
            let name = file.name.dropFirst("expressions/".count).dropLast(".js".count)
            let text = "\(file.text)"
            #expect(text.hasPrefix("// "), "\(name) says what it does")
            #expect(text.contains("\nfunction \(name)("), "\(name)")
        }
    }

    @Test func needsAreThoseThatTheFilesCall() throws {
        for (name, others) in ExpressionLibrary.needs {
            let text = files.first { $0.name == "expressions/\(name).js" }.map { "\($0.text)" } ?? ""
            let calls = try ExpressionLibrary.all.filter { other in
                try other != name && text.contains(Regex("[^.\\w]\(other)\\("))
            }
            #expect(calls.sorted() == others.sorted(), "\(name)")
        }
    }

    @Test func aPageGetsWhatItUsesAndNoMore() {
        let script = ExpressionLibrary.script(for: ["count", "nonsense", "constructor"])
        #expect(script.contains("function count("))
        #expect(script.contains("function text("))
        #expect(script.contains("{ count }"))
        #expect(!script.contains("function days"))
        #expect(!script.contains("//"))
        #expect(ExpressionLibrary.closure(of: ["years", "within"]) == ["years", "day", "within", "atMost"])
    }

    @Test func noFunctionReachesThePage() {
        for file in files {
            for word in ["document", "window", "globalThis", "eval", "Function", "innerHTML", "localStorage"] {
                #expect(!"\(file.text)".contains(word), "\(file.name)")
            }
        }
    }

    @Test func codeIsReadable() throws {
        let scope = ExpressionScope(names: [
            ("motto", .text, .field), ("agree", .boolean, .field), ("n", .number, .field),
            ("m", .optionalNumber, .field),
            ("flavor", .optionalOption(Choices(["a", "b"], labels: ["A", "b"])), .field),
            ("born", .optionalDate, .field),
        ])
        let cases = [
            "motto.count < 5 and not agree": #"x.count(v("motto")) < 5 && !v("agree")"#,
            "not (agree or motto.isEmpty)": #"!(v("agree") || v("motto") === "")"#,
            "m.isEmpty || m > n": #"v("m") === null || v("m") > v("n")"#,
            "n * 2 > 3": #"x.less(3, x.multiply(v("n"), 2))"#,
            "(m ?? n) + 1": #"x.add(v("m") ?? v("n"), 1)"#,
            "flavor == .a": #"v("flavor") === "a""#,
            "motto == 'x</script>'": #"x.text(v("motto")) === "x\u003c/script>""#,
            "if(agree, 1, 2)": #"v("agree") ? 1 : 2"#,
            "motto.isValid and form.isEdited": #"f("motto", "valid") && f("", "edited")"#,
            "motto.matches('[a/]')": #"/^(?:[a\/])$/v.test(x.text(v("motto")))"#,
            "born.isEmpty or born < today": #"v("born") === null || x.less(v("born"), x.today())"#,
        ]
        for (source, code) in cases {
            #expect(try Expression.compile(source, in: scope).get().javaScript == "(v, f) => " + code)
        }
        let live = try LiveText.compile("{n} of {flavor}", in: scope).get()
        #expect(live.javaScript == #"(v, f) => String(v("n")) + " of " + x.label(v("flavor"), [["a", "A"]])"#)
        #expect(live.library == ["label"])
    }

    @Test func whatAnExpressionReads() throws {
        let scope = ExpressionScope(names: [
            ("b", .text, .field), ("a", .text, .field), ("c", .boolean, .let), ("born", .date, .field),
        ])
        func compiled(_ text: String) throws -> Forms.Expression {
            try Expression.compile(text, in: scope).get()
        }
        #expect(try compiled("c or b.isEmpty and a == b").names == ["c", "b", "a"])
        #expect(try compiled("born < today").usesToday)
        #expect(try compiled("years(born) > 3").usesToday)
        #expect(try !compiled("c").usesToday)
        #expect(try compiled("a.isFocused").usesState)
        #expect(try compiled("form.focus == .a").usesState)
        #expect(try !compiled("a.isEmpty").usesState)
        #expect(try compiled("a.isValid and form.isValid").validityAsked == ["a", ""])
        #expect(try compiled("a.isValid").names == [])
        #expect(try LiveText.compile("{a}{b}{a}", in: scope).get().names == ["a", "b"])
        #expect(try !LiveText.compile("{{a}}", in: scope).get().isLive)
    }

    @Test func namesKeepTheSpellingOfTheScope() throws {
        let scope = ExpressionScope(names: [("cafe\u{301}", .text, .field)])
        let expression = try Expression.compile("caf\u{e9}.isEmpty", in: scope).get()
        #expect(expression.names[0].unicodeScalars.count == 5)
        #expect(expression.javaScript.unicodeScalars.contains("\u{301}"))
    }
}
