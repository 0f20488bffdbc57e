import Testing

@testable import Site

struct PaginationTests {
    /// A site of `count` pages with one tag, five to a page of the list.
    private func site(of count: Int, _ more: [String: String] = [:]) throws -> SiteInMemory {
        var files = ["sitegen.yml": placed + "params: {perPage: 5}\n", "content/index.md": "x"]
        for number in 0..<count {
            files["content/s/p\(number / 10)\(number % 10).md"] = "---\ntags: [Green tea]\n---\n# P\(number)"
        }
        return try SiteInMemory(files.merging(more) { $1 })
    }

    private func listed(_ site: SiteInMemory, _ path: String) throws -> Int {
        try site.found("<h2>(<a)", in: path).count
    }

    @Test func dividesTheListOfATag() throws {
        let site = try site(of: 12)
        let pages = [
            "tags/green-tea/index.html", "tags/green-tea/page/2/index.html", "tags/green-tea/page/3/index.html",
        ]
        #expect(try pages.map { try listed(site, $0) } == [5, 5, 2])
        #expect(!site.paths.contains("tags/green-tea/page/4/index.html"))
        #expect(!site.paths.contains("tags/green-tea/page/1/index.html"))
        let ways = "<a rel=\"(?:prev|next)\" href=\"([^\"]*)\""
        #expect(try site.found(ways, in: pages[0]) == ["/docs/tags/green-tea/page/2/"])
        #expect(try site.found(ways, in: pages[1]) == ["/docs/tags/green-tea/", "/docs/tags/green-tea/page/3/"])
        #expect(try site.found(ways, in: pages[2]) == ["/docs/tags/green-tea/page/2/"])
    }

    @Test func dividesASectionWhoseTemplateAsks() throws {
        let site = try site(of: 7, ["content/s/index.md": "# S\n\nOnce. [a](p00.md)"])
        #expect(try listed(site, "s/index.html") == 5)
        #expect(try listed(site, "s/page/2/index.html") == 2)
        #expect(site.text("s/index.html")?.contains("<p>Once.") == true)
        #expect(site.text("s/page/2/index.html")?.contains("<p>Once.") == false)
        #expect(
            try site.found("rel=\"canonical\" href=\"([^\"]*)\"", in: "s/page/2/index.html")
                == ["https://example.org/docs/s/page/2/"])
    }

    @Test func leavesASectionWholeWhoseTemplateDoesNot() throws {
        let template = "{% for p in pages %}<h2><a>{{ p.title }}</a></h2>{% endfor %}{{ paginator.total }}"
        let site = try site(of: 7, ["content/s/index.md": "# S", "templates/section.html": template])
        #expect(try listed(site, "s/index.html") == 7)
        #expect(site.text("s/index.html")?.hasSuffix("1") == true)
        #expect(!site.paths.contains("s/page/2/index.html"))
    }

    @Test func takesTheSizeFromTheListsOwnPage() throws {
        let site = try site(of: 7, ["content/s/index.md": "---\nparams: {perPage: 3}\n---\n# S"])
        #expect(try listed(site, "s/index.html") == 3)
        #expect(site.paths.contains("s/page/3/index.html"))
    }

    @Test func dividesTheListMadeForAFolder() throws {
        let site = try site(of: 7)
        #expect(try listed(site, "s/index.html") == 5)
        #expect(try listed(site, "s/page/2/index.html") == 2)
    }

    @Test func givesTemplatesAllTheyNeed() throws {
        let template = """
            {% for p in paginator.pages %}{% endfor %}{{ paginator.number }}/{{ paginator.total }} of {{ paginator.count }} \
            {{ paginator.first }} {{ paginator.last }} {% for l in paginator.links %}{{ l.number }}={{ l.url }} {% endfor %}
            """
        let site = try site(of: 6, ["templates/tag.html": template])
        #expect(
            site.text("tags/green-tea/page/2/index.html")?.hasPrefix(
                "2/2 of 6 /docs/tags/green-tea/ /docs/tags/green-tea/page/2/ 1=/docs/tags/green-tea/ 2=/docs/tags/green-tea/page/2/"
            )
                == true)
    }
}
