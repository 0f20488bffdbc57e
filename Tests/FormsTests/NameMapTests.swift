import Testing

@testable import Forms

struct NameMapTests {
    @Test("Values are found again, whatever their number", arguments: [0, 1, 6, 7, 8, 33, 1_000])
    func keeps(count: Int) {
        var map = NameMap<Int>()
        for number in 0..<count { map["field\(number)"] = number }
        for number in 0..<count { #expect(map["field\(number)"] == number) }
        #expect(map["field\(count)"] == nil)
        #expect(map.pairs.map(\.key) == (0..<count).map { "field\($0)" })
    }

    @Test("The same with room made before", arguments: [1, 6, 7, 500])
    func reserved(count: Int) {
        var map = NameMap<Int>(capacity: count)
        for number in 0..<(count * 2) { map["n\(number)"] = number }
        #expect((0..<(count * 2)).allSatisfy { map["n\($0)"] == $0 })
    }

    @Test("A value is replaced, and taken away by nil; of two pairs of one name, the first stands")
    func replaces() {
        var map: NameMap<Int> = ["a": 1, "b": 2, "a": 3]
        #expect(map["a"] == 1)
        map["a"] = 4
        map["b"] = nil
        map["c"] = nil
        #expect(map["a"] == 4 && !map.contains("b") && !map.contains("c"))
        #expect(map.pairs.map(\.key) == ["a"])
        map["d", default: 10] += 1
        #expect(map["d"] == 11)
    }

    @Test("Names that differ in Unicode's form only are one", arguments: [3, 30])
    func composed(others: Int) {
        var map = NameMap<Int>()
        for number in 0..<others { map["x\(number)"] = number }
        map["caf\u{E9}"] = -1
        #expect(map["cafe\u{301}"] == -1)
        map["cafe\u{301}"] = -2
        #expect(map["caf\u{E9}"] == -2)
        // The sign for kelvin is the letter K in composed form.
        map["\u{212A}"] = -3
        #expect(map["K"] == -3)
        #expect(map.pairs.count == others + 2)
    }

    @Test("Names whose hashes meet are told apart")
    func collisions() {
        var map = NameMap<String>()
        let names = (0..<5_000).map { "\($0 % 71)-\($0)" }
        for name in names { map[name] = name }
        #expect(names.allSatisfy { map[$0] == $0 })
    }

    @Test("A set says what is new")
    func set() {
        var set = NameSet(["one", "two"])
        #expect(set.contains("one") && !set.contains("three"))
        #expect(set.insert("three") && !set.insert("one"))
        #expect(!set.isEmpty && NameSet().isEmpty)
    }
}

struct RuntimeModulesTests {
    @Test("A module is there once it was added, and no other")
    func contains() {
        for module in RuntimeModule.allCases {
            let modules: RuntimeModules = [module]
            #expect(RuntimeModule.allCases.filter(modules.contains) == [module])
        }
        #expect(RuntimeModule.allCases.count <= 64)
    }

    @Test("What a module needs is found through others")
    func closure() {
        let closed = RuntimeModules([.toolbar, .stay]).closure
        let found = RuntimeModule.allCases.filter(closed.contains)
        #expect(found == [.core, .values, .submit, .sending, .done, .stay, .toolbar, .keyboard])
    }
}

struct NameScanTests {
    @Test(
        "Names of ASCII are found as those of any text are",
        arguments: [
            "a + b", "not field1.isEmpty", "x.count < 5 and y", "\"in 'quotes\" + z", "'it\\'s' == motto", "a.b.c",
            "2.5 * n",
            "", "\"never closed", "_a.first", "count(a, b)...c", "a\"b\"c", ".first", "form.isValid",
        ])
    func scan(text: String) {
        // A letter of another script takes the way of all Unicode.
        let whole = NameScan.names(in: text + " ä")
        let isOpen = text.contains("never closed")
        #expect(NameScan.names(in: text) + (isOpen ? [] : ["ä"]) == whole)
    }
}

struct JavaScriptLiteralTests {
    @Test(
        "What may not stand in a script is escaped, and nothing else",
        arguments: [
            ("plain", "\"plain\""), ("", "\"\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("<b>", "\"\\u003cb>\""),
            ("line\nend\r\u{7F}", "\"line\\nend\\u000d\\u007f\""), ("\u{2028}x\u{2029}", "\"\\u2028x\\u2029\""),
            ("eval", "\"eva\\u006c\""), ("evaluate it", "\"eva\\u006cuate it\""),
            ("ev al, vale, medieval", "\"ev al, vale, medieva\\u006c\""),
            ("my Function", "\"my Functio\\u006e\""), ("innerHTML outerHTML", "\"innerHTM\\u004c outerHTM\\u004c\""),
            ("insertAdjacentHTML", "\"insertAdjacentHTM\\u004c\""), ("HTML", "\"HTML\""),
            ("rewrite", "\"rewrit\\u0065\""),
            ("writeval", "\"writ\\u0065val\""), ("ä€ \u{2027}", "\"ä€ \u{2027}\""),
            ("innereval", "\"innereva\\u006c\""),
        ])
    func literal(text: String, expected: String) { #expect(JavaScriptText.literal(text) == expected) }
}
