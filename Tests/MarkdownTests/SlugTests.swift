import Diagnostics
import HTML
import Testing

@testable import Markdown

@Suite("Slugs")
struct SlugTests {
    @Test(
        "Letters and digits stay, all else is one dash",
        arguments: [
            ("Sign in & out_now", "sign-in-out-now"), ("注册表单：第 1 课", "注册表单-第-1-课"), ("  --a--  ", "a"),
            ("cafe\u{301} É", "caf\u{E9}-\u{E9}"), ("", "section"), ("!!!", "section"),
            ("__proto__", "proto"),
            ("😀", "section"), ("İ", "i\u{307}"), ("हिन्दी में", "हिन्दी-में"), ("a\u{200B}b\u{FE0F}", "ab"),
            ("①½", "①½"), ("x/../y", "x-y"),
        ])
    func slug(_ text: String, _ slug: String) {
        #expect(Array(Slug.of(text).utf8) == Array(slug.utf8))
        #expect(Slug.of(slug) == slug)
    }

    @Test("80 bytes stay, more is cut at a character, with a hash that tells texts apart")
    func long() {
        let whole = String(repeating: "a", count: Slug.longest)
        #expect(Slug.of(whole) == whole)
        let first = Slug.of(String(repeating: "表", count: 90) + "甲")
        let second = Slug.of(String(repeating: "表", count: 90) + "乙")
        #expect(first.utf8.count <= Slug.longest && first.hasPrefix("表") && first != second)
        #expect(Slug.of(whole + "b").utf8.count == Slug.longest)
    }

    @Test("Equal ids get numbers, and never one that is taken")
    func unique() {
        var ids = HeadingIDs(prefix: "", reserved: ["main"], owners: ["form-1"])
        let found = ["A", "a-1", "a", "A!", "main", "Form 1", "Form 1 x", "Form 10"].map { ids.id(for: $0) }
        #expect(
            found == ["a", "a-1", "a-2", "a-3", "main-1", "section-form-1", "section-form-1-x", "form-10"])
    }
}

@Suite("What a page tells")
struct RenderedMarkdownTests {
    private func render(
        _ text: String, _ options: MarkdownOptions = MarkdownOptions(),
        _ hooks: MarkdownHooks = MarkdownHooks()
    ) -> RenderedMarkdown {
        MarkdownRenderer.render(Source(path: "p.md", text: text).whole, options: options, hooks: hooks)
    }

    @Test("What is left out of the page is not in its summary and headings either")
    func factsWithoutLooseTags() {
        let text = "# A <b on=x=1>b\n\n&lt;i a=b=c> c <b on=x=1>d <b on=x=1>e\n"
        let page = render(text)
        #expect(page.title == "A b")
        #expect(page.summary == "<i a=b=c> c d e")
        var keepsHTML = MarkdownOptions()
        keepsHTML.rawHTML = true
        #expect(render(text, keepsHTML).title == "A <b on=x=1>b")
    }

    @Test("Title, headings, summary and words")
    func facts() {
        let page = render(
            "# The *title*\n\n> quoted\n\nFirst `code` &amp; [link](u.md)\nmore.\n\n## 第二 part\n\n第一行 don't co-op\n"
        )
        #expect(page.title == "The title")
        #expect(page.headings.map(\.plain) == ["The title", "第二 part"])
        #expect(page.headings.map(\.level) == [1, 2])
        #expect(page.headings.first?.text == HTML(trusted: Array("The <em>title</em>".utf8)))
        #expect(page.summary == "First code & link more.")
        #expect(page.words == 15)
        #expect(page.links.map(\.destination) == ["u.md"])
    }

    @Test("The title is taken out where the page shows it itself, and only as the first block")
    func title() {
        var options = MarkdownOptions()
        options.takesTitleOut = true
        #expect(render("# A\n\nb", options).html.text == "<p>b</p>\n")
        #expect(render("b\n\n# A", options).title == nil)
        #expect(render("## A", options).title == nil)
    }

    @Test("Headings are lowered, not below 6; ids have a prefix")
    func shift() {
        var options = MarkdownOptions()
        options.headingShift = 2
        options.idPrefix = "part-"
        let page = render("# a\n\n##### b", options)
        #expect(page.headings.map(\.level) == [3, 6])
        #expect(page.headings.map(\.id) == ["part-a", "part-b"])
    }

    @Test("A hook sends links elsewhere or drops them, and sees no scripting ones")
    func links() {
        var seen: [String] = []
        var hooks = MarkdownHooks()
        hooks.link = { use in
            seen.append("\(use.kind) \(use.destination) \(use.title) \(use.place.position.line)")
            guard use.destination.hasSuffix(".md"), let url = SafeURL("/x/?a=b&c") else { return .drop }
            return .keep(url)
        }
        let page = render("[a](x.md 't')\n![b](y.png) [c](javascript:z)", MarkdownOptions(), hooks)
        #expect(seen == ["link x.md t 1", "picture y.png  2"])
        #expect(page.html.text == "<p><a href=\"/x/?a=b&amp;c\" title=\"t\">a</a>\nb c</p>\n")
        #expect(page.links.count == 1)
    }

    @Test("A fence becomes markup, a hole or code, and the pieces stay in order")
    func pieces() {
        var hooks = MarkdownHooks()
        hooks.fence = {
            $0.firstWord == "a" ? .hole(7) : $0.firstWord == "b" ? .html(HTML(text: "<")) : .code
        }
        let page = render("x\n\n```a\n```\n\n```b\n```\n\n```c d\n<\n```\n", MarkdownOptions(), hooks)
        let behind = "&lt;\n<pre><code class=\"language-c\">&lt;\n</code></pre>\n"
        #expect(
            page.pieces == [
                .html(HTML(trusted: Array("<p>x</p>\n".utf8))), .hole(7),
                .html(HTML(trusted: Array(behind.utf8))),
            ])
    }

    @Test("Line ends do not matter: LF, CRLF, CR give the same page")
    func lineEnds() {
        let text = "# 一\n\n段落 a\n二\n\n- a\n- b\n\n| x |\n|---|\n| y |\n\n```q\nc\n\nd\n```\n"
        let lf = render(text).html
        #expect(render(text.replacing("\n", with: "\r\n")).html == lf)
        #expect(render(text.replacing("\n", with: "\r")).html == lf)
    }
}
