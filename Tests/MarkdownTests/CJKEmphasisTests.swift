import Diagnostics
import HTML
import Testing

@testable import Markdown

/// A line and what becomes of it: the emphasis that its author meant.
struct EmphasisCase: Sendable, CustomStringConvertible {
    let text: String
    let html: String
    var description: String { text }

    init(_ text: String, _ html: String) { (self.text, self.html) = (text, html) }
}

/// What stands around the stars in the cases of commonmark-spec's issue 650 and pull request 839, the words our own.
@Suite("Emphasis in Chinese, Japanese and Korean")
struct CJKEmphasisTests {
    private static func html(_ text: String) -> String {
        var options = MarkdownOptions()
        options.rawHTML = true
        let html = MarkdownRenderer.render(Source(path: "p.md", text: text).whole, options: options).html.text
        return String(html.dropFirst("<p>".count).dropLast("</p>\n".count))
    }

    static let cases: [EmphasisCase] = [
        // The first case of the issue, each full stop inside and outside.
        .init("**完了。**次へ", "<strong>完了。</strong>次へ"), .init("**完了**。次へ", "<strong>完了</strong>。次へ"),
        .init("**完了、**次へ", "<strong>完了、</strong>次へ"), .init("**完了**、次へ", "<strong>完了</strong>、次へ"),
        .init("**完了？**次へ", "<strong>完了？</strong>次へ"), .init("**完了**？次へ", "<strong>完了</strong>？次へ"),
        .init("**完了！**次へ", "<strong>完了！</strong>次へ"), .init("これは**大切なこと。**だから書く。", "これは<strong>大切なこと。</strong>だから書く。"),
        .init("これは*大切なこと。*だから書く。", "これは<em>大切なこと。</em>だから書く。"),
        .init("これは***大切なこと。***だから書く。", "これは<em><strong>大切なこと。</strong></em>だから書く。"),
        // Brackets and quotes of every kind, ours and ASCII's.
        .init("花子は**「はい」**と言った", "花子は<strong>「はい」</strong>と言った"),
        .init("花子は **「はい」** と言った", "花子は <strong>「はい」</strong> と言った"),
        .init("花子は**\"はい\"**と言った", "花子は<strong>&quot;はい&quot;</strong>と言った"),
        .init("花子は**はい**と言った", "花子は<strong>はい</strong>と言った"),
        .init("花子は**「Yes」**と言った", "花子は<strong>「Yes」</strong>と言った"),
        .init("花子は**\"Yes sir\"**と言った", "花子は<strong>&quot;Yes sir&quot;</strong>と言った"),
        .init("花子は**Yes**と言った", "花子は<strong>Yes</strong>と言った"),
        .init("Swift**「入門」**の本", "Swift<strong>「入門」</strong>の本"),
        .init("Swift**\"入門\"**の本", "Swift<strong>&quot;入門&quot;</strong>の本"),
        .init("値段**（税別）**が変わる", "値段<strong>（税別）</strong>が変わる"),
        .init("这是**「重点」**内容", "这是<strong>「重点」</strong>内容"), .init("这是**《书名》**内容", "这是<strong>《书名》</strong>内容"),
        .init("他说**“你好”**，走了", "他说<strong>“你好”</strong>，走了"), .init("他说**‘你好’**吧", "他说<strong>‘你好’</strong>吧"),
        .init("这是**(English)**内容", "这是<strong>(English)</strong>内容"),
        // Links, code and pictures at the edge.
        .init(
            "**[甲](a)**と**[乙](b)**を見る", "<strong><a href=\"a\">甲</a></strong>と<strong><a href=\"b\">乙</a></strong>を見る"),
        .init("語と**[語](a)**語", "語と<strong><a href=\"a\">語</a></strong>語"),
        .init("先頭の**`a`も。**次", "先頭の<strong><code>a</code>も。</strong>次"),
        .init("**末尾の`a`**も", "<strong>末尾の<code>a</code></strong>も"),
        .init("**![図](a.png)**も", "<strong><img src=\"a.png\" alt=\"図\"></strong>も"),
        .init("**<https://a.example/>**も", "<strong><a href=\"https://a.example/\">https://a.example/</a></strong>も"),
        // Signs that are no letters of ours, and numbers.
        .init("**C#**や**F#**は**「.NET」**で動く", "<strong>C#</strong>や<strong>F#</strong>は<strong>「.NET」</strong>で動く"),
        .init("合計**¥10,000**です", "合計<strong>¥10,000</strong>です"), .init("合計**$10**です", "合計<strong>$10</strong>です"),
        .init("答えは**④**です", "答えは<strong>④</strong>です"), .init("・**㋐**:一つ目", "・<strong>㋐</strong>:一つ目"),
        .init("番号が**００１号**です", "番号が<strong>００１号</strong>です"), .init("**50%**割引", "<strong>50%</strong>割引"),
        .init("**⻲田**と申します", "<strong>⻲田</strong>と申します"), .init("a**〰**a", "a<strong>〰</strong>a"),
        .init("a**㊗**a", "a<strong>㊗</strong>a"),
        // Escapes and zero-width blanks, by which authors helped themselves.
        .init("花子は&#x200B;**「はい」**&#x200B;と", "花子は\u{200B}<strong>「はい」</strong>\u{200B}と"),
        .init("**真，**&ZeroWidthSpace;她", "<strong>真，</strong>\u{200B}她"),
        .init("**真，** 她", "<strong>真，</strong> 她"), .init("**真**，她", "<strong>真</strong>，她"),
        // Korean: particles join the word before them, behind ASCII's brackets too.
        .init("**마크다운(Markdown)**을 쓰세요.", "<strong>마크다운(Markdown)</strong>을 쓰세요."),
        .init("**이 [문서](a)**만 읽는다.", "<strong>이 <a href=\"a\">문서</a></strong>만 읽는다."),
        .init("**`npm start`**를 실행", "<strong><code>npm start</code></strong>를 실행"),
        .init("*안녕(hello)*하세요", "<em>안녕(hello)</em>하세요"), .init("\u{1161}**(a)**", "\u{1161}<strong>(a)</strong>"),
        .init("**(k)**\u{110F}", "<strong>(k)</strong>\u{110F}"), .init("~~마크(M)~~을", "<del>마크(M)</del>을"),
        .init("~~「取消」~~済み", "<del>「取消」</del>済み"),
        // Shape selectors belong to the character before them.
        .init("葛\u{E0100}**(a)**城", "葛\u{E0100}<strong>(a)</strong>城"),
        .init("正體字。\u{FE01}_Old._", "正體字。\u{FE01}<em>Old.</em>"),
        .init("正體字。\u{FE01}__Old.__", "正體字。\u{FE01}<strong>Old.</strong>"),
        .init("__注意__：読む", "<strong>注意</strong>：読む"), .init("注意：__読む__", "注意：<strong>読む</strong>"),
    ]

    /// Every sign that the issue lists, at the end of the strong text.
    static let signs = "，。、；：？！“”‘’（）【】《》—～…·〃-々"

    @Test("It pairs as its author meant", arguments: cases)
    func pairs(_ line: EmphasisCase) { #expect(Self.html(line.text) == line.html) }

    @Test("No sign at its end keeps it open", arguments: signs)
    func closes(behind sign: Character) {
        #expect(Self.html("**真\(sign)**她") == "<strong>真\(sign)</strong>她")
        #expect(Self.html("她**\(sign)真**") == "她<strong>\(sign)真</strong>")
    }

    @Test(
        "Other languages, words with `_`, code and links stay as CommonMark has them",
        arguments: [
            EmphasisCase("a**\"b\"**c", "a**&quot;b&quot;**c"), .init("**a.**b", "**a.**b"), .init("表_単_語", "表_単_語"),
            .init("__注意：__読む", "__注意：__読む"), .init("`**真。**她`", "<code>**真。**她</code>"),
            .init("真 ** 。** 她", "真 ** 。** 她"), .init("真。\\**她*", "真。*<em>她</em>"),
            .init("😀**(a)**b", "😀**(a)**b"), .init("[x](**真。**她)", "<a href=\"**%E7%9C%9F%E3%80%82**%E5%A5%B9\">x</a>"),
        ])
    func others(_ line: EmphasisCase) { #expect(Self.html(line.text) == line.html) }
}
