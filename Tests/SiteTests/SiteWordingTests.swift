import Diagnostics
import TestSupport
import Testing

@testable import Site

/// What a build says of a site's mistakes, word for word: where, what is wrong, how to mend it.
struct SiteWordingTests {
    /// A mistake: its files, and what is told of it, a line each; help begins with `=`.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        let told: [String]
        var testDescription: String { name }

        init(_ name: String, _ files: [String: String], _ told: String...) {
            self.name = name
            self.files =
                files.keys.contains { $0.hasSuffix(".md") || $0 == "none" }
                ? files : files.merging(["content/index.md": "# Home\n"]) { own, _ in own }
            self.told = told
        }
    }

    private static func page(_ text: String) -> [String: String] { ["content/index.md": text] }
    private static func settings(_ text: String) -> [String: String] { ["sitegen.yml": text] }

    /// A site with a home page that has one part, and a page with this front matter.
    private static func named(_ front: String, settings: String = "") -> [String: String] {
        [
            "content/index.md": "# Home\n\n## Part\n", "content/r.md": "---\n\(front)\n---\ntext\n",
            "sitegen.yml": settings,
        ]
    }

    private static let named: [Mistake] = [
        Mistake("what is there", named("redirect: index.md#part", settings: "menu: [{title: x, url: /r/}]\n")),
        Mistake(
            "a redirect to a page that is not there", named("redirect: /nope/"),
            "content/r.md:2:11: warning: `/nope/` leads to no page of the site"),
        Mistake(
            "a redirect to a place that is not there", named("redirect: /#pat"),
            "content/r.md:2:11: warning: `content/index.md` has no place `#pat`", "= did you mean `part`?"),
        Mistake(
            "a picture that is not there", named("image: /no.png"),
            "content/r.md:2:8: warning: `/no.png` leads to no file of the site"),
        Mistake(
            "entries of the menu that lead nowhere",
            named("weight: 1", settings: "menu:\n  - {title: x, url: /rr/}\n  - {title: y, url: 'r.md#part'}\n"),
            "sitegen.yml:2:21: warning: `/rr/` leads to no page of the site", "= did you mean `/r/`?",
            "sitegen.yml:3:21: warning: `content/r.md` has no place `#part`"),
        Mistake(
            "a page that sends readers to itself", named("redirect: r.md"),
            "content/r.md:2:11: error: `content/r.md` sends readers in a circle, by `redirect`",
            "= name a page that has a text, or an `https:` URL"),
        Mistake(
            "two that send them to each other, by an alias",
            [
                "content/a.md": "---\nredirect: /old/\n---\n", "content/index.md": "# Home\n",
                "content/b.md": "---\naliases: [/old/]\nredirect: a.md\n---\n",
                "content/c.md": "---\nredirect: b.md\n---\n",
            ],
            "content/a.md:2:11: error: `content/a.md` and `content/b.md` send readers in a circle, by `redirect`",
            "= name a page that has a text, or an `https:` URL"),
        Mistake(
            "an alias that is the page's own address", named("aliases: [/r/]"),
            "content/r.md:2:11: error: `content/r.md` would write `r/index.html` more than once",
            "= take out the alias that is the page's own URL, or that stands there twice"),
        Mistake(
            "names that show nothing", named("title: ''\nslug: ' '", settings: "title: ''\n"),
            "content/r.md:2:8: error: `title` has no value", "= write a value, or leave the key out",
            "content/r.md:3:7: error: `slug` has no value", "= write a value, or leave the key out",
            "sitegen.yml:1:8: error: `title` has no value", "= write a value, or leave the key out"),
    ]

    private static let paths: [Mistake] = [
        Mistake(
            "two pages with one address",
            ["content/a.md": "# A\n", "content/b.md": "---\nslug: a\n---\n# B\n", "content/index.md": "# Home\n"],
            "content/a.md:1:1: error: `content/a.md` and `content/b.md` would all be written to `a/index.html`",
            "= give all but one another name, `slug:` or `url:`; URLs that differ only in case are one"),
        Mistake(
            "a file and a folder of one name",
            ["content/index.md": "# Home\n", "content/a.md": "# A\n", "static/a": "x"],
            "static/a:1:1: error: `static/a` and `content/a.md`: `a` would be a file and a folder",
            "= give one of them another name"),
        Mistake(
            "a name without letters", ["content/index.md": "# Home\n", "content/!!.md": "# A\n"],
            "content/!!.md:1:1: error: no URL can be made of the name `!!.md`",
            "= use a letter or digit in it, or give the page a `slug:` or `url:`"),
        Mistake(
            "nearly a page", ["content/index.md": "# Home\n", "content/a.markdown": "# A\n"],
            "content/a.markdown:1:1: warning: is copied as it is: a page's name ends in `.md`",
            "= rename it, or put it into `static/` if it is there to be loaded down"),
        Mistake(
            "no page at all", ["none": "", "static/a.txt": "x"], "content:1:1: warning: the site has no page",
            "= pages are files such as `content/index.md`; `sitegen init DIR` makes a site to begin with"),
        Mistake(
            "a list that names nothing", settings("include: [.nothing]\n"),
            "sitegen.yml:1:11: warning: `include` names `.nothing`, and the site has no such file",
            "= write a name (`.htaccess`), or a path below the site (`static/.htaccess`)"),
    ]

    private static let code: [Mistake] = [
        Mistake(
            "a file of code that is not there", page("# A\n\n```swift file=x.swift\n```\n"),
            "content/index.md:3:4: error: `x.swift`: `x.swift` leads to no file of the site",
            "= there is no file `content/x.swift`"),
        Mistake(
            "code of what is no file", page("# A\n\n```swift file=https://a.example/x\n```\n"),
            "content/index.md:3:4: error: `https://a.example/x`: this is no file of the site",
            "= put the file below `content/` and name it as a link would"),
        Mistake(
            "a part of no file", page("# A\n\n```swift lines=1-2\nx\n```\n"),
            "content/index.md:3:4: warning: `lines=` and `region=` choose from a file, and `file=` names none"),
        Mistake(
            "another value", page("# A\n\n```swift mark=x\nx\n```\n"),
            "content/index.md:3:4: warning: `mark` in a fence takes another value", "= such as `mark=2,4-6`"),
        Mistake(
            "another word", page("# A\n\n```swift titel=x\nx\n```\n"),
            "content/index.md:3:4: warning: `titel` is no word of a fence", "= did you mean `title`?"),
        Mistake(
            "lines that are not there",
            ["content/index.md": "# A\n\n```txt file=a.txt lines=3-4\n```\n", "content/a.txt": "1\n2\n3\n"],
            "content/index.md:3:4: error: `a.txt`: the file has 3 lines"),
        Mistake(
            "a region that is not there",
            [
                "content/index.md": "# A\n\n```txt file=a.txt region=b\n```\n",
                "content/a.txt": "// #region a\nx\n// #endregion\n",
            ],
            "content/index.md:3:4: error: `a.txt`: the file has no region `b`", "= the file has `a`"),
        Mistake(
            "a region without an end",
            ["content/index.md": "# A\n\n```txt file=a.txt region=a\n```\n", "content/a.txt": "// #region a\nx\n"],
            "content/index.md:3:4: error: `a.txt`: the region `a` has no `#endregion`"),
        Mistake(
            "nearly a form", page("# A\n\n```Form a\n- text: b\n```\n"),
            "content/index.md:3:4: warning: a block that begins with `Form` is shown as code",
            "= a form's first word is `form`, in small letters; to show a spec as code, write `form.show`",
            "content/index.md:3:4: note: code of languages that nobody can colour is shown plain: `Form`",
            "= call what is no program `text`"),
        Mistake(
            "a form without an end", page("# A\n\n```form a\n- text: b\n"),
            "content/index.md:3:1: error: the form that begins here is not closed",
            "= put a line of three backticks behind its last line, as far in as the first"),
    ]

    private static let links: [Mistake] = [
        Mistake(
            "an anchor that is not there",
            ["content/index.md": "# A\n\n[b](b.md#tee)\n", "content/b.md": "# B\n\n## Tea\n"],
            "content/index.md:3:5: warning: `content/b.md` has no place `#tee`", "= did you mean `tea`?"),
        Mistake(
            "percent signs that are no text", page("# A\n\n[b](%ff.md)\n"),
            "content/index.md:3:5: error: what the `%` in `%ff.md` stand for is not UTF-8"),
        Mistake(
            "a backslash", page("# A\n\n[b](</a\\b/>)\n"),
            "content/index.md:3:6: error: `/a\\b/` holds a backslash or a control character"),
        Mistake(
            "a link that runs", settings("menu: [{title: A, url: \"javascript:x\"}]\n"),
            "sitegen.yml:1:24: error: a link with the scheme `javascript:` is left out: it could run a script",
            "= links lead to pages, files, and `http:`, `https:`, `mailto:` or `tel:` URLs"),
        Mistake(
            "a host without a scheme", settings("menu: [{title: A, url: //a.example/x}]\n"),
            "sitegen.yml:1:24: error: `//a.example/x` names a host and no scheme",
            "= write `https://a.example/x`, or one slash for a path of this site"),
        Mistake(
            "an entry without a title", settings("menu: [https://a.example/]\n"),
            "sitegen.yml:1:8: error: `https://a.example/` is no page, so the menu does not know its title",
            "= write `{title: …, url: https://a.example/}`"),
        Mistake(
            "a logo that is no picture of the site", settings("logo: https://a.example/x.png\n"),
            "sitegen.yml:1:7: error: `logo` takes a picture of the site, not `https://a.example/x.png`",
            "= put the picture beside the page and write its file name"),
        Mistake(
            "a partial that is not there", settings("head: partials/custom-hed.html\n"),
            "sitegen.yml:1:7: error: there is no file `templates/partials/custom-hed.html`",
            "= did you mean `partials/custom-head.html`?"),
    ]

    private static let data: [Mistake] = [
        Mistake(
            "choices that are not there",
            [
                "content/index.md": "# A\n\n```form a\n- select: b\n  options: {data: tee.yml}\n```\n",
                "data/tea.yml": "[a, b]\n",
            ],
            "content/index.md:5:19: error: `tee.yml` is no file of `data/`", "= did you mean `tea.yml`?"),
        Mistake(
            "data that is no choices",
            [
                "content/index.md": "# A\n\n```form a\n- select: b\n  options: {data: tea.yml}\n```\n",
                "data/tea.yml": "[{label: x}]\n",
            ],
            "content/index.md:5:19: error: `data/tea.yml` holds no choices",
            "= write a list of texts, a list of `{value, label, hint}`, or lines `value: label` into it"),
        Mistake(
            "front matter without an end", page("---\ntitle: A\n\n# B\n"),
            "content/index.md:1:1: error: the front matter that begins here is not closed",
            "= put a line `---` behind its last key; a page that begins with a rule writes it `***`"),
    ]

    /// What is told of the site, but for what each of these sites is told: that it has no address.
    private static func told(_ site: SiteInMemory) -> [Diagnostic] {
        site.diagnostics.filter { $0.identifier != "config.no-base-url" }
    }

    private func told(_ files: [String: String]) throws -> [String] {
        try Self.told(SiteInMemory(files)).flatMap { diagnostic -> [String] in
            let place = diagnostic.place.position
            let head =
                "\(diagnostic.place.source.path):\(place.line):\(place.column): \(diagnostic.severity.rawValue): "
            return [head + diagnostic.message] + diagnostic.help.map { "= \($0)" }
        }
    }

    private func check(_ mistake: Mistake) throws {
        let found = try told(mistake.files)
        #expect(found == mistake.told, "\(found.joined(separator: "\n"))")
    }

    @Test("What front matter and settings lead to", arguments: SiteWordingTests.named)
    func ofNamed(mistake: Mistake) throws { try check(mistake) }

    @Test("Names and addresses", arguments: SiteWordingTests.paths)
    func ofPaths(mistake: Mistake) throws { try check(mistake) }

    @Test("Code and forms in pages", arguments: SiteWordingTests.code)
    func ofCode(mistake: Mistake) throws { try check(mistake) }

    @Test("Links", arguments: SiteWordingTests.links)
    func ofLinks(mistake: Mistake) throws { try check(mistake) }

    @Test("Data and front matter", arguments: SiteWordingTests.data)
    func ofData(mistake: Mistake) throws { try check(mistake) }

    @Test(
        "Bytes that are no text of UTF-8",
        arguments: [
            ([0xFF, 0xFE, 0x41, 0x00], "the file is UTF-16, not UTF-8 (byte offset 0)"),
            ([0x23, 0x20, 0xE9, 0x0A], "byte 0xE9 is not UTF-8 (byte offset 2)"),
            ([0xEF, 0xBB, 0xBF, 0x23, 0x20, 0xFF], "byte 0xFF is not UTF-8 (byte offset 5)"),
            ([0x23, 0x20, 0x00, 0x0A], "a NUL character is no text (byte offset 2)"),
        ] as [([UInt8], String)])
    func bytes(bytes: [UInt8], message: String) throws {
        let diagnostic = try #require(TextCheck(bytes, path: "content/a.md").diagnostic)
        #expect(diagnostic.message == message && diagnostic.help == ["save the file as UTF-8 text"])
        #expect(diagnostic.severity == .error && diagnostic.place.source.path == "content/a.md")
    }

    @Test(
        "Code is shown of files with any ends of lines, and without a byte-order mark", arguments: ["\n", "\r\n", "\r"])
    func endsOfLines(end: String) throws {
        let file = ["// #region a", "one", "two", "// #endregion", "three", ""].joined(separator: end)
        func shown(_ words: String, _ text: String) throws -> String? {
            let files = ["content/index.md": "# A\n\n```txt file=a.txt \(words)\n```\n", "content/a.txt": text]
            let site = try SiteInMemory(files)
            #expect(Self.told(site).isEmpty, "\(Self.told(site).map(\.message))")
            return try site.found("<code[^>]*>(.*?)</code>", in: "index.html").first
        }
        #expect(try shown("region=a", file) == "one\ntwo\n")
        #expect(try shown("lines=2-3", file) == "one\ntwo\n")
        #expect(try shown("lines=5-", file) == "three\n")
        #expect(try shown("lines=1", "\u{FEFF}x" + end + "y") == "x\n")
    }

    @Test(
        "A list of pages is divided by any number",
        arguments: ["1", "5", "9223372036854775807", "99999999999999999999", "0", "-1"])
    func perPage(size: String) throws {
        var files = ["sitegen.yml": "params: {perPage: \(size)}\n", "content/index.md": "x"]
        for number in 0..<3 { files["content/p\(number).md"] = "---\ntags: [Tea]\n---\n# P\(number)" }
        let site = try SiteInMemory(files)
        #expect(Self.told(site).isEmpty)
        #expect(site.paths.contains("tags/tea/page/3/index.html") == (size == "1"))
        #expect(!site.paths.contains("tags/tea/page/4/index.html"))
    }
}
