import Diagnostics
import Testing

@testable import Site

/// Built pages as checks read them.
struct BuiltPageTests {
    private func page(_ body: String) -> BuiltPage { BuiltPage(path: "a/index.html", bytes: Array(body.utf8)) }

    @Test func readsTagsAsABrowserDoes() {
        let page = page(
            "<!doctype html><!-- <p id=no> --><P ID=one class='a b' hidden data-x=\"&lt;&amp;&#x41;&#66;\">a<b>c</p><br/>d<>e< f"
        )
        #expect(page.elements.map(\.name) == ["p", "b", "br"])
        #expect(page.elements[0]["id"] == "one" && page.elements[0]["class"] == "a b")
        #expect(page.elements[0]["hidden"] == "" && page.elements[0]["data-x"] == "<&AB")
        #expect(page.elements[1].parent == 0 && page.elements[2].parent == nil)
    }

    @Test func textOfScriptsAndTitlesIsNoMarkup() {
        let page = page("<title><b>&amp;</title><script>if (a<b) '<p id=x>'</script ><textarea><i></textarea><p>")
        #expect(page.elements.map(\.name) == ["title", "script", "textarea", "p"])
        #expect(page.text(of: 0) == "<b>&")
    }

    @Test(arguments: [
        "", "<", "<a", "<a href", "<a href=", "<a href='x", "<!--", "<!-->", "<!--->", "</", "</a", "<script>",
        "<a b=c/>",
        "<a =x>", "</b></i>", "&", "&#xFFFFFFFF;", "<p title=\"&bogus;\">",
    ])
    func neverStopsEarlyOrTraps(_ text: String) {
        #expect(page(text + "<p id=last>").elements.count <= 2)
        #expect(page("<p id=first>" + text).elements.first?["id"] == "first")
    }

    @Test func attributesGivenTwiceCountOnce() {
        #expect(page("<p id=a id=b>").elements[0]["id"] == "a")
    }

    @Test(arguments: [
        ("<a>Two <b>words</b></a>", "Two words"), ("<a><img alt='A cup'></a>", "A cup"),
        ("<a aria-label='Name'>Text</a>", "Name"), ("<a aria-label=' '>Text</a>", "Text"),
        ("<a title='Title'></a>", "Title"), ("<a>x<svg aria-hidden=true><title>no</title></svg></a>", "x"),
        ("<a><svg role=img aria-label='An arrow'></svg></a>", "An arrow"),
        ("<a aria-labelledby='x y'>no</a><i id=x>One</i><i id=y>two</i>", "One two"), ("<a>  </a>", ""),
        ("<a><script>var x</script></a>", ""), ("<a aria-labelledby=gone>Text</a>", "Text"),
    ])
    func namesElementsAsAssistiveTechnologyDoes(_ html: String, _ name: String) {
        #expect(page(html).name(of: 0) == name)
    }

    @Test func knowsWhatIsHidden() {
        let page = page(
            "<div hidden><p></p></div><template><p></p></template><div aria-hidden=true><p></p></div><p></p>")
        let paragraphs = page.indices(of: "p")
        #expect(paragraphs.map(page.isHidden) == [true, true, false, false])
        #expect(paragraphs.map(page.isSilent) == [true, true, true, false])
    }

    @Test func shapesOfDrawingsCloseThemselves() {
        let page = page("<svg><g><path d='x'/><circle r=1 /></g></svg><p/><i>")
        #expect(page.elements.map(\.parent) == [nil, 0, 1, 1, nil, 4])
    }
}

/// Every check of a built page, by what it tells of a piece of HTML.
struct PageCheckTests {
    private func told(_ body: String, head: String = "<title>T</title>", html: String = "<html lang=en>") -> [String] {
        let text = "<!doctype html>\(html)<head>\(head)</head><body><main><h1>T</h1>\(body)</main></body></html>"
        let page = BuiltPage(path: "index.html", bytes: Array(text.utf8))
        return PageChecks.all.flatMap { $0.faults(in: page) }.map { "\($0.identifier) \($0.severity.rawValue)" }
    }

    @Test func findsNothingInAGoodPage() {
        #expect(
            told(
                """
                <h2 id=a>A</h2><h3>B</h3><h2>C</h2><p lang=fr><a href=x>Le thé</a> <img src=a.png alt=""></p>
                <form><label for=n>Name</label><input id=n aria-describedby=h><p id=h>Hint</p><button>Go</button>
                <label>Mail <input type=email></label><input type=hidden><input type=submit value=x></form>
                <nav aria-label=One></nav><nav aria-label=Two></nav><script type="application/json">{}</script>
                """
            ).isEmpty)
    }

    @Test(arguments: [
        ("<p lang='not a tag'>x</p>", "page.language error"), ("<h3>Too deep</h3>", "page.heading-level warning"),
        ("<h1>Again</h1>", "page.h1 warning"), ("<p id=a></p><p id=a></p>", "page.duplicate-id error"),
        ("<p id=''></p>", "page.id error"), ("<p id='a b'></p>", "page.id error"),
        ("<label for=x>L</label>", "page.reference error"), ("<p aria-labelledby='x'></p>", "page.reference error"),
        ("<p aria-controls=x></p>", "page.reference error"), ("<img src=a.png>", "page.alt error"),
        ("<img src=/b/a.png alt=a.png>", "page.alt warning"), ("<img src=x alt='IMG_1.JPG'>", "page.alt warning"),
        ("<svg role=img></svg>", "page.alt error"), ("<input type=image>", "page.alt error"),
        ("<input name=q>", "page.label error"), ("<input placeholder=Name>", "page.label error"),
        ("<select></select>", "page.label error"), ("<textarea></textarea>", "page.label error"),
        ("<label for=a></label><input id=a>", "page.label error"), ("<a href=x></a>", "page.empty-name error"),
        ("<button> </button>", "page.empty-name error"), ("<h2></h2>", "page.empty-name error"),
        ("<iframe src=x></iframe>", "page.empty-name error"), ("<a href=x>click here</a>", "page.link-text note"),
        ("<a href=x>这里</a>", "page.link-text note"), ("<nav></nav><nav></nav>", "page.landmark warning"),
        ("<nav aria-label=A></nav><nav aria-label=A></nav>", "page.landmark warning"),
        ("<p role=main></p>", "page.main warning"), ("<p tabindex=2></p>", "page.tabindex error"),
        ("<b autofocus></b><i autofocus></i>", "page.autofocus error"), ("<script>x</script>", "page.blocked warning"),
        ("<style>x</style>", "page.blocked warning"), ("<p style='color:red'></p>", "page.blocked warning"),
        ("<p onclick='x()'></p>", "page.blocked warning"),
        ("<script src=https://cdn.example/x.js></script>", "page.blocked warning"),
    ])
    func finds(_ body: String, _ fault: String) {
        #expect(told(body).contains(fault), "\(told(body))")
    }

    @Test func whatIsHiddenIsNotAsked() {
        #expect(told("<div hidden><img src=x><input><h4>x</h4><nav></nav></div><nav></nav>").isEmpty)
        #expect(told("<a href=x aria-hidden=true></a><img src=x aria-hidden=true>").isEmpty)
    }

    @Test func findsFaultsOfTheWholePage() {
        #expect(told("", html: "<html>") == ["page.language error"])
        #expect(told("", html: "<html lang='e n'>") == ["page.language error"])
        #expect(told("", head: "") == ["page.title error"])
        #expect(told("<svg aria-hidden=true><title>x</title></svg>", head: "<title> </title>") == ["page.title error"])
        let zoom = "<title>T</title><meta name=viewport content='width=device-width, user-scalable = no'>"
        #expect(told("", head: zoom) == ["page.zoom error"])
        let empty = BuiltPage(path: "index.html", bytes: Array("<html lang=en><title>T</title>".utf8))
        #expect(PageChecks.all.flatMap { $0.faults(in: empty) }.map(\.identifier) == ["page.h1", "page.main"])
    }
}
