import TestSupport
import Testing

/// `sitegen why`, asked of both ends.
@Suite struct WhyTests {
    private let sitegen: Sitegen

    init() throws {
        let post = "---\ntitle: Tea\naliases: [/old-tea/]\ntags: [tea]\n---\n"
        sitegen = Sitegen(
            folder: try TemporaryFolder([
                "sitegen.yml": "baseURL: https://example.org/docs/\nhead: partials/mine.html\n",
                "content/index.md": "---\ntitle: Home\n---\n",
                "content/posts/tea.md": post, "content/posts/cup.png": "x",
                "content/gone.md": "---\nredirect: posts/tea.md\n---\n",
                "content/draft.md": "---\ndraft: true\n---\n", "content/later.md": "---\ndate: 2099-01-01\n---\n",
                "content/.git/config": "x", "static/robots.txt": "x", "data/list.yml": "- a\n",
                "data/shown.yml": "- a\n", "data/kinds.yml": "- a\n- b\n",
                "forms/unused.yml": "fields:\n  - text: name\n",
                "forms/used.yml": "fields:\n  - text: topic\nsubmit: Go\n",
                "content/form.md": "## Form\n\n```form f\nuse: forms/used.yml\n```\n\n"
                    + "## Kinds\n\n```form k\nfields:\n- select: kind\n  options: {data: kinds.yml}\n```\n",
                "templates/page.html":
                    "{% extends \"base.html\" %}{% block main %}<h1>{{ page.title }}</h1>{{ page.content }}{{ site.data.shown[0] }}{% endblock %}",
                "templates/partials/dates.html": "x", "templates/partials/mine.html": "", "templates/never.html": "x",
                "archetypes/default.md": "x",
            ]))
    }

    @Test(arguments: [
        (
            "content/posts/tea.md",
            [
                "is the page /docs/posts/tea/\n",
                "written to public/posts/tea/index.html, through the site's own template page.html",
                "older addresses that lead to it: /docs/old-tea/",
            ]
        ),
        ("posts/tea.md", ["content/posts/tea.md is the page /docs/posts/tea/"]),
        ("content/index.md", ["public/index.html, through the built-in template home.html"]),
        ("content/gone.md", ["is the page /docs/gone/", "it sends its readers on to /docs/posts/tea/"]),
        ("content/posts/cup.png", ["is copied to public/posts/cup.png, seen at /docs/posts/cup.png"]),
        ("static/robots.txt", ["is copied to public/robots.txt"]),
        ("content/draft.md", ["is left out: it is a draft\n", "build with `--drafts`"]),
        ("content/later.md", ["is left out: it is dated 2099-01-01, after 2026-06-15"]),
        ("content/.git/config", ["content/.git is left out: it begins with a dot"]),
        ("forms/unused.yml", ["is left out: it is a form that no page takes in"]),
        ("forms/used.yml", ["is taken in by a form"]),
        ("data/list.yml", ["is data for templates", "  nothing asks for it: neither a template, nor"]),
        ("data/shown.yml", ["  2 files made by templates that ask for it\n"]),
        ("data/kinds.yml", ["  the forms of 1 page take choices from it\n"]),
        ("templates/page.html", ["is a part of the theme", "  2 files made of it\n"]),
        ("templates/partials/dates.html", ["  no file of the output is made of it\n"]),
        ("templates/partials/mine.html", [" files made of it, through 404.html, home.html, page.html"]),
        ("templates/never.html", ["  no file of the output is made of it\n"]),
        ("sitegen.yml", ["is the site's configuration"]),
        (
            "public/posts/tea/index.html",
            [
                "is a page, seen at /docs/posts/tea/\n  made from content/posts/tea.md, through the site's own template page.html"
            ]
        ),
        ("/docs/posts/tea/", ["public/posts/tea/index.html is a page"]),
        ("/docs/posts/tea", ["public/posts/tea/index.html is a page"]),
        ("https://example.org/docs/posts/tea/#top", ["public/posts/tea/index.html is a page"]),
        (
            "/docs/old-tea/",
            ["is a redirect", "made from content/posts/tea.md:3, through the built-in template redirect.html"]
        ),
        ("/docs/tags/tea/", ["is a tag page", "through the built-in template tag.html"]),
        ("public/404.html", ["made by sitegen, through the built-in template 404.html"]),
        ("_headers", ["made by sitegen"]),
    ])
    func tells(_ path: String, _ lines: [String]) throws {
        let run = try sitegen("why", path, "--now", "2026-06-15")
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
        for line in lines { #expect(run.out.contains(line), "\(line) in \(run.out)") }
        #expect(!sitegen.folder.exists("public") && !sitegen.folder.exists(".sitegen"))
    }

    @Test(arguments: [
        ("content/post/tea.md", "did you mean `content/posts/tea.md`?"),
        ("https://example.com/", "its pages are below `baseURL`"), ("README.md", "nothing else is read"),
        ("archetypes/default.md", "patterns for `sitegen new`"), ("/nowhere-near/", "name a source"),
    ])
    func tellsWhatTheSiteDoesNotHave(_ path: String, _ help: String) throws {
        let run = try sitegen("why", path)
        #expect(
            run.status == 2 && run.err.contains("the site has no `\(path)`") && run.err.contains(help), "\(run.err)")
    }

    @Test func tellsErrorsOfTheFile() throws {
        try sitegen.folder.write("content/bad.md", "---\ntitel: x\n---\n")
        let run = try sitegen("why", "content/bad.md")
        #expect(run.status == 1 && run.err.contains("content/bad.md:2:1: error: "))
        let other = try sitegen("why", "content/index.md")
        #expect(other.status == 1 && other.err.contains("1 error in other files, so nothing is written"))
    }

    @Test func takesTheSiteAsAnOption() throws {
        let here = sitegen.folder.path
        let run = try sitegen("why", "\(here)/content/index.md", "--site", here)
        #expect(run.status == 0 && run.out.contains("content/index.md is the page /docs/"))
    }
}
