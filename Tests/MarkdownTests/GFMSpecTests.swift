import Diagnostics
import HTML
import Testing

@testable import Markdown

@Suite("The extensions in the specification of GitHub Flavored Markdown 0.29")
struct GFMSpecTests {
    /// Examples of extensions that we show otherwise, and why.
    static let deviations: [String: String] = [
        """
        http://commonmark.org

        (Visit https://encrypted.google.com/search?q=Markup+(business))

        Anonymous FTP is available at ftp://foo.bar.baz.

        """: "browsers open no `ftp:` any more",
        "foo@bar.baz\n": "an address in text is no link: `mailto:` of what may be no address surprises",
        "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n": "as above",
        "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n": "as above",
    ]

    /// The examples whose fence names an extension that we have.
    static func examples() -> [SpecExample] {
        SpecExample.all(of: "gfm.txt", named: ["table", "strikethrough", "autolink", "disabled"])
    }

    @Test("Its examples are there: if this fails, run Tests/Fixtures/fetch-spec.sh once")
    func isFetched() { #expect(Self.examples().count == 23, "\(Self.examples().count)") }

    @Test("Every example gives what it shows")
    func gives() {
        for example in Self.examples() {
            var options = MarkdownOptions()
            options.headingIDs = false
            options.rawHTML = true
            let slice = Source(path: "spec.txt", text: example.markdown).whole
            let html = Self.normal(MarkdownRenderer.render(slice, options: options).html.text)
            let isEqual = html == Self.normal(example.html)
            if Self.deviations[example.markdown] == nil {
                #expect(isEqual, "\(example.markdown)\n--- ours\n\(html)\n--- theirs\n\(Self.normal(example.html))")
            } else {
                #expect(!isEqual, "a deviation that is none any more: \(example.markdown)")
            }
        }
    }

    /// Leaves out in what way both say the same: our wrapper around tables, `scope`, alignment as a class and not as an
    /// attribute that HTML gave up, the label of a task, blank lines.
    static func normal(_ html: String) -> String {
        var html = SpecExample.normal(html)
        for (ours, theirs) in [
            ("<div class=\"sg-table\">\n", ""), ("</table>\n</div>", "</table>"), (" scope=\"col\"", ""),
            (" class=\"sg-left\"", " align=\"left\""), (" class=\"sg-center\"", " align=\"center\""),
            (" class=\"sg-right\"", " align=\"right\""), (" class=\"sg-task\"", ""), ("<label>", ""), ("</label>", ""),
            ("<input type=\"checkbox\" disabled checked>", "<input checked=\"\" disabled=\"\" type=\"checkbox\">"),
            ("<input type=\"checkbox\" disabled>", "<input disabled=\"\" type=\"checkbox\">"),
            // Of a bare `www.` we know no more than that today it is `https:`.
            ("href=\"https://www.", "href=\"http://www."),
        ] { html = html.replacing(ours, with: theirs) }
        return html
    }
}
