import Diagnostics
import Testing

@testable import Site

/// What `check` says of a built page, word for word: a sentence in the author's terms, and how to mend it.
struct BuiltPageWordingTests {
    private func faults(_ body: String, head: String = "<title>T</title>", html: String = "<html lang=en>")
        -> [PageFault]
    {
        let text = "<!doctype html>\(html)<head>\(head)</head><body><main><h1>T</h1>\(body)</main></body></html>"
        let page = BuiltPage(path: "index.html", bytes: Array(text.utf8))
        return PageChecks.all.flatMap { $0.faults(in: page) }
    }

    private static let rows: [(String, String, String?)] = [
        (
            "<input name=q>", "the control `<input name=\"q\">` has no label",
            "write `<label for=…>` with the control's `id`; a placeholder is none"
        ),
        (
            "<a href=/x></a>", "the link `<a href=\"/x\">` has no text",
            "write what it is for; a picture in it needs an `alt`"
        ),
        ("<button type=button></button>", "the button `<button type=\"button\">` has no text", nil),
        (
            "<input type=button aria-label=x><input type=button>", "the button `<input type=\"button\">` has no text",
            nil
        ),
        ("<details><summary></summary></details>", "the summary `<summary>` has no text", nil),
        ("<fieldset><legend> </legend></fieldset>", "the legend `<legend>` has no text", nil),
        ("<h2><span></span></h2>", "the heading `<h2>` has no text", nil),
        ("<iframe src=/x></iframe>", "the frame `<iframe src=\"/x\">` has no text", "say in its `title` what it holds"),
        (
            "<a href=/x>Read more</a>", "the link `Read more` does not say where it leads",
            "some readers go from link to link: name the page behind it"
        ),
        (
            "<h1>Again</h1>", "`Again` is a second heading of the first level",
            "the page's title is the first; begin its parts with `##`"
        ),
        (
            "<h2>A</h2><h4>Deep</h4>", "the heading `Deep` is of level 4, but the one before it of level 2",
            "make it one of level 3: ###"
        ),
        ("<p id=' '></p>", "`id=\" \"` is no id: it is empty or holds a blank", nil),
        (
            "<p id=a></p><b id=a></b>", "two elements of the page have the id `a`",
            "links, labels and scripts find the first only; rename one"
        ),
        (
            "<p aria-describedby='a b'></p><i id=b></i>",
            "`aria-describedby` of `<p>` names `a`, and nothing has that id", nil
        ),
        ("<p role=main></p>", "the page has 2 elements `<main>`", "`<main>` holds what only this page has"),
        (
            "<nav></nav><nav></nav>", "the page has several `<nav>` without a name",
            "give each an `aria-label` of its own, by which readers tell them apart"
        ),
        (
            "<aside aria-label=Tea></aside><aside aria-label=Tea></aside>",
            "the page has several `<aside>` with the name `Tea`", nil
        ),
        (
            "<p tabindex=3></p>", "`tabindex=\"3\"` of `<p>` breaks the order of the page",
            "use 0, or put the element where it belongs"
        ),
        ("<b autofocus></b><i autofocus></i>", "two elements of the page ask for the focus on load", nil),
        ("<p lang='e n'>x</p>", "`lang=\"e n\"` is no language tag", "write a tag such as `en` or `zh-Hans`"),
        (
            "<img src=/b/a.png alt=a.png>", "the text for the picture `a.png` is a file's name",
            "say what one learns from the picture: `![Two cups of tea](a.png)`"
        ),
        (
            "<img src=a.png>", "the picture `<img src=\"a.png\">` has no text for those who do not see it",
            "say what it shows in `alt`, or write `alt=\"\"` if it only decorates"
        ),
        (
            "<map name=m><area href=/x></map>",
            "the picture `<area href=\"/x\">` has no text for those who do not see it", nil
        ),
        (
            "<script>x()</script>", "a script in the page does nothing: the site's policy in `_headers` blocks it",
            "put it into a file below `static/`"
        ),
        (
            "<style>p{}</style>", "a style sheet in the page does nothing: the site's policy in `_headers` blocks it",
            nil
        ),
        (
            "<p style='color: red'></p>",
            "`style=\"color: red\"` does nothing: the site's policy in `_headers` blocks it",
            "give it a `class`, and a style sheet"
        ),
        (
            "<p onclick='x()'></p>", "`onclick=…` does nothing: the site's policy in `_headers` blocks it",
            "listen in a script below `static/`"
        ),
        (
            "<video src=//cdn.example/v.mp4></video>",
            "`//cdn.example/v.mp4` does nothing: the site's policy in `_headers` blocks it",
            "link to it, or put a copy into `static/`"
        ),
    ]

    @Test("A fault of a part of the page", arguments: rows)
    func parts(body: String, message: String, help: String?) throws {
        let found = faults(body)
        let fault = try #require(found.first { $0.message == message }, "\(found.map(\.message))")
        if let help { #expect(fault.help == [help]) }
        #expect(found.count == 1, "\(found.map(\.message))")
    }

    @Test("A fault of the whole page")
    func whole() {
        func told(_ faults: [PageFault]) -> [String] {
            faults.map { ([$0.message] + $0.help).joined(separator: " = ") }
        }
        #expect(
            told(faults("", html: "<html>"))
                == ["the page does not say its language = write `<html lang=\"{{ page.lang }}\">` in the template"])
        #expect(
            told(faults("", head: ""))
                == ["the page has no title = give it a `title:`, or a `<title>` in the template"])
        let bare = BuiltPage(path: "index.html", bytes: Array("<html lang=en><title>T</title>".utf8))
        #expect(
            told(PageChecks.all.flatMap { $0.faults(in: bare) }) == [
                "the page has no heading of the first level = give it a `title:`, or an `<h1>` in the template",
                "the page has no `<main>` = `<main>` holds what only this page has",
            ])
    }

    @Test(
        "A reference by number has digits, as in a browser",
        arguments: ["&#+65;", "&#x+41;", "&#-65;", "&# 65;", "&#;", "&#x;"])
    func references(text: String) {
        let page = BuiltPage(path: "a", bytes: Array("<p title=\"\(text)\">\(text)</p>".utf8))
        #expect(page.elements[0]["title"] == text)
        #expect(page.text(of: 0) == text)
        let searched = SearchText([Array("<p>\(text)</p>".utf8)]).parts.map { String(decoding: $0.text, as: UTF8.self) }
        #expect(searched == [text])
    }
}
