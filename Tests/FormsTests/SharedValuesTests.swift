import Diagnostics
import Forms
import Testing

/// What forms of one key know of each other across pages, and across languages.
struct SharedValuesTests {
    private static let english = """
        ## A

        ```form order
        persist: {in: session, key: order}
        fields:
          - select: type
            options: {vanilla: Vanilla, plum: Plum}
          - toggle: gift
        ```
        """
    private static let chinese = """
        ## 甲

        ```form order
        persist: {in: session, key: order}
        fields:
          - select: type
            label: 口味
            options: {vanilla: 香草, plum: 李子}
        ```
        """
    private static let delivery = """
        ## B

        ```form delivery
        persist: {in: session, key: order}
        fields:
          - note: "{type}!"
          - note: Packed
            when: gift
        ```
        """

    private func specs(_ text: String) -> [FormSpec] {
        FormPage(text).blocks.compactMap {
            FormSpec.parse(
                $0,
                files: FormFiles { _, _ in
                    .failure(LinkFault(.error("form.no-file", "none", at: Source(path: "a", text: "a").place(0..<1))))
                }
            ).spec
        }
    }

    private func delivered(_ language: String, among pages: [(language: String, text: String)]) -> FormPage.Result {
        FormPage(Self.delivery).build(language: language, shared: pages.map { ($0.language, specs($0.text)) })
    }

    @Test(
        "A form speaks of the options of its own language, whichever page comes first",
        arguments: [("en", "Vanilla!"), ("zh-Hans", "香草!"), ("zh-CN", "香草!"), ("en-GB", "Vanilla!")])
    func ownLanguageFirst(language: String, shown: String) {
        let pages = [("en", Self.english), ("zh-Hans", Self.chinese)]
        for order in [pages, pages.reversed()] {
            let result = delivered(language, among: order)
            #expect(result.diagnostics.isEmpty)
            #expect(result.html[0].contains(">\(shown.dropLast())<") || result.html[0].contains(shown))
            #expect(!result.scripts[0].contains(language.hasPrefix("en") ? "李子" : "Plum"))
        }
    }

    @Test("What no form of its language declares comes from another")
    func otherLanguageElse() {
        let result = delivered("zh-Hans", among: [("en", Self.english), ("zh-Hans", Self.chinese)])
        #expect(result.scripts[0].contains("v(\"gift\")"))
        let french = delivered("fr", among: [("zh-Hans", Self.chinese), ("en", Self.english)])
        #expect(french.diagnostics.isEmpty && french.html[0].contains("香草"))
    }

    @Test("A form's `lang` counts, not its page's")
    func languageOfForm() {
        let marked = Self.chinese.replacing("fields:", with: "lang: zh-Hans\nfields:")
        let result = delivered("zh-Hans", among: [("en", Self.english), ("en", marked)])
        #expect(result.html[0].contains("香草"))
    }

    @Test("One name with two kinds is an error in two languages too")
    func twoKinds() {
        let other = Self.chinese.replacing("select: type", with: "radio: type")
        let result = delivered("en", among: [("en", Self.english), ("zh-Hans", other)])
        #expect(result.diagnostics.map(\.identifier) == ["form.shared-with-two-kinds"])
    }

    @Test("A form that its page has in two languages has the same names in both")
    func translatedOtherwise() throws {
        let same = Self.english.replacing("vanilla: Vanilla, plum: Plum", with: "vanilla: 香草, plum: 李子")
        #expect(TranslatedForms.differing([("p", specs(Self.english)), ("p", specs(same))]).isEmpty)
        let renamed = same.replacing("toggle: gift", with: "toggle: present")
        let told = try #require(TranslatedForms.differing([("p", specs(Self.english)), ("p", specs(renamed))]).first)
        #expect(told.identifier == "form.translated-otherwise" && told.severity == .warning)
        #expect(told.message.contains("has `present` and lacks `gift`"))
        #expect(told.place.position.line == 8)
        // A form that lacks a name is told at its fence.
        let fewer = try #require(
            TranslatedForms.differing([("p", specs(Self.english)), ("p", specs(Self.chinese))]).first)
        #expect(fewer.message.contains("lacks `gift`") && fewer.place.position.line == 3)
    }

    @Test("Forms of other pages, or of other keys, may have other names")
    func translatedElsewhere() {
        let other = Self.chinese.replacing("key: order", with: "key: cakes")
        #expect(TranslatedForms.differing([("p", specs(Self.english)), ("q", specs(Self.chinese))]).isEmpty)
        #expect(TranslatedForms.differing([("p", specs(Self.english)), ("p", specs(other))]).isEmpty)
    }
}
