import TestSupport
import Testing

@testable import Site

/// What is made once for all pages of a language is right on each of them.
struct SharedFurnitureTests {
    private let files = [
        "sitegen.yml": placed, "content/index.md": "# Home", "content/index.de.md": "# Start",
        "content/tea/index.md": "# Tea", "content/tea/green.md": "# Green", "content/tea/index.de.md": "# Tee",
        "content/tea/green.de.md": "# Grün",
        "templates/page.html":
            "{% for item in site.menu %}[{{ item.title }} {{ item.url }}]{% endfor %}{{ words.home }}",
    ]

    @Test func eachLanguageHasItsOwnMenuAndWords() throws {
        let site = try SiteInMemory(files)
        #expect(site.text("tea/green/index.html") == "[Tea /docs/tea/]Home")
        #expect(site.text("de/tea/green/index.html") == "[Tee /docs/de/tea/]Startseite")
    }

    @Test func anotherLanguageSaysWhatTheSiteIsAboutOnItsHomePage() throws {
        let about = [
            "sitegen.yml": placed + "description: About tea.\n",
            "content/index.de.md": "---\ndescription: Von Tee.\n---\n# Start", "content/tea/index.fr.md": "# Thé",
            "templates/page.html": "{{ site.description }}",
        ]
        let site = try SiteInMemory(files.merging(about) { $1 })
        #expect(site.text("tea/green/index.html") == "About tea.")
        #expect(site.text("de/tea/green/index.html") == "Von Tee.")
        #expect(site.text("fr/tea/index.html") == "About tea.", "its home page does not say")
    }

    @Test func relativeLinksAreThoseOfEachPage() throws {
        let deep = ["content/tea/kinds/white.md": "# White", "content/tea/kinds/index.md": "# Kinds"]
        let site = try SiteInMemory(files.merging(deep) { $1 }) { $0.relative = true }
        #expect(site.text("tea/green/index.html") == "[Tea ../index.html]Home")
        #expect(site.text("tea/kinds/white/index.html") == "[Tea ../../index.html]Home")
    }
}
