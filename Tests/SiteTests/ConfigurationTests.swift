import Diagnostics
import TestSupport
import Testing

@testable import Site

/// `sitegen.yml`: every key, and what is said of each mistake, at its place.
struct ConfigurationTests {
    @Test("Every key is read")
    func keys() throws {
        let (read, told) = ConfigurationParser.parse(
            Source(
                path: "sitegen.yml",
                text: """
                    title: Tea
                    description: All about it
                    baseURL: https://example.org/docs
                    language: de
                    author: Ada
                    menu: [index.md, {title: Shop, url: https://shop.example/}]
                    logo: logo.svg
                    favicon: icon.svg
                    head: partials/head.html
                    markdown: {html: true}
                    highlight: {theme: dark}
                    forms: {style: bordered, messages: {required: "Bitte {label}"}}
                    feed: false
                    search: false
                    sitemap: false
                    compress: true
                    include: [.htaccess]
                    params: {perPage: 5}
                    """))
        #expect(told.isEmpty, "\(told.map(\.message))")
        #expect(read.title == "Tea" && read.description == "All about it" && read.author == "Ada")
        #expect(read.language == "de" && read.baseURL.origin == "https://example.org" && read.baseURL.path == "/docs")
        #expect(
            read.menu.map(\.title) == [nil, "Shop"]
                && read.menu.map(\.target.text) == ["index.md", "https://shop.example/"])
        #expect(
            read.logo?.text == "logo.svg" && read.favicon?.text == "icon.svg" && read.head?.text == "partials/head.html"
        )
        #expect(read.html && read.codeTheme == "dark" && read.formStyle == "bordered")
        #expect(read.formMessages.map(\.0) == ["required"])
        #expect(!read.feed && !read.search && !read.sitemap && read.compress)
        #expect(read.include.map(\.text) == [".htaccess"])
    }

    @Test(
        "A site that says nothing has what the manual says",
        arguments: ["", "# nothing\n", "highlight: {theme: auto}\n"])
    func defaults(text: String) {
        let (read, told) = ConfigurationParser.parse(Source(path: "sitegen.yml", text: text))
        #expect(told.isEmpty)
        #expect(read.language == "en" && read.feed && read.search && read.sitemap && !read.compress && !read.html)
        #expect(read.baseURL == .local && read.codeTheme == nil && read.menu.isEmpty)
    }

    @Test(
        "A mistake is told at its place, in these words",
        arguments: [
            ("⟦- a⟧\n", "`sitegen.yml` is a list of keys and values", nil),
            ("⟦titel⟧: Tea\n", "unknown key `titel` in sitegen.yml", "did you mean `title`?"),
            ("⟦cakes⟧: Tea\n", "unknown key `cakes` in sitegen.yml", "keys of your own go below `params:`"),
            ("title: ⟦[a]⟧\n", "`title` takes a text, not a list", "write one text, in quotes where it has brackets"),
            (
                "title:⟦⟧\n", "`title` has no value",
                "write a value, or leave the key out; a text that begins with `#` must be quoted"
            ),
            (
                "baseURL: ⟦example.org⟧\n", "`example.org` is no base URL",
                "write scheme, host and path: `https://example.org/docs/`"
            ),
            ("baseURL: ⟦ftp://example.org⟧\n", "`ftp://example.org` is no base URL", nil),
            ("baseURL: ⟦https://example.org/?q⟧\n", "`https://example.org/?q` is no base URL", nil),
            ("language: ⟦de_DE⟧\n", "`de_DE` is no language tag", "write a tag such as `en` or `zh-Hans`"),
            ("menu: ⟦index.md⟧\n", "`menu` takes a list", "write `menu: [index.md]`"),
            (
                "menu: [⟦{title: Tea}⟧]\n", "an entry of `menu` without `url` leads nowhere",
                "write `url:` and a file, such as `url: about.md`, or an address"
            ),
            ("menu: [{⟦titel⟧: a, url: b}]\n", "unknown key `titel` in `menu`", "did you mean `title`?"),
            ("markdown: {⟦htm⟧: true}\n", "unknown key `htm` in `markdown`", "did you mean `html`?"),
            (
                "markdown: ⟦true⟧\n", "`markdown` takes keys and values",
                "write them indented below `markdown:`, a line each"
            ),
            ("markdown: {html: ⟦yes⟧}\n", "`html` takes `true` or `false`, not `yes`", "write `html: true`"),
            ("feed: ⟦off⟧\n", "`feed` takes `true` or `false`, not `off`", "write `feed: false`"),
            ("feed: ⟦maybe⟧\n", "`feed` takes `true` or `false`, not `maybe`", "write `feed: true` or `feed: false`"),
            ("feed: ⟦[true]⟧\n", "`feed` takes `true` or `false`", nil),
            ("highlight: ⟦offf⟧\n", "`highlight` takes one of `on`, `off`, not `offf`", "did you mean `off`?"),
            (
                "highlight: {theme: ⟦drak⟧}\n", "`theme` takes one of `auto`, `light`, `dark`, not `drak`",
                "did you mean `dark`?"
            ),
            ("highlight: {⟦theem⟧: dark}\n", "unknown key `theem` in `highlight`", "did you mean `theme`?"),
            ("forms: {⟦styl⟧: plain}\n", "unknown key `styl` in `forms`", "did you mean `style`?"),
            ("forms: {messages: {⟦requird⟧: x}}\n", "unknown key `requird` in `messages`", "did you mean `required`?"),
            ("include: ⟦.htaccess⟧\n", "`include` takes a list", "write `include: [.htaccess]`"),
            ("params: ⟦x⟧\n", "`params` takes keys and values", "write them indented below `params:`, a line each"),
        ] as [(String, String, String?)])
    func mistakes(text: String, message: String, help: String?) throws {
        let marked = Marked(text, path: "sitegen.yml")
        let (_, told) = ConfigurationParser.parse(marked.source)
        let first = try #require(told.first)
        #expect(told.count == 1 && first.severity == .error && first.message == message, "\(told.map(\.message))")
        #expect(first.help == (help.map { [$0] } ?? first.help))
        #expect(first.place.range.lowerBound == marked.ranges.first?.lowerBound, "\(first.place.position)")
    }
}
