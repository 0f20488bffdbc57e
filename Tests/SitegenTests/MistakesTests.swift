import TestSupport
import Testing

/// A page with five different mistakes: all are told in one run, each at its line and column, and nothing is written.
struct MistakesTests {
    private static let page = """
        ---
        title: Sign in
        descripton: How to sign in
        template: pgae.html
        ---

        Back to the [first page](indx.md).

        ```form sign-in
        fields:
          - email: email
            autocomplete: email
          - text: nickname
            lable: What we call you
        submit:
          disabled: emial.isEmpty
        ```

        """

    @Test func tellsAllOfAPageInOneRun() throws {
        let folder = try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\nHello.\n"])
        let sitegen = Sitegen(folder: folder)
        #expect(try sitegen("build").status == 0)
        let before = try #require(folder.text("public/index.html"))
        let manifest = try #require(folder.text("public/.sitegen-manifest.json"))

        try folder.write("content/sign-in.md", Self.page)
        try folder.write("content/index.md", "---\ntitle: Another\n---\nHello again.\n")
        let run = try sitegen("build")
        #expect(run.status == 1)
        let heads = run.err.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            heads.map { $0.prefix { $0 != " " } } == [
                "content/sign-in.md:3:1:", "content/sign-in.md:4:11:", "content/sign-in.md:7:26:",
                "content/sign-in.md:14:5:",
                "content/sign-in.md:16:13:",
            ])
        for mend in ["`description`", "`page.html`", "`index.md`", "`label`", "`email`"] {
            #expect(run.err.contains("did you mean \(mend)?"), "\(mend) is offered")
        }
        #expect(folder.text("public/index.html") == before)
        #expect(folder.text("public/.sitegen-manifest.json") == manifest)
        #expect(folder.text("public/sign-in/index.html") == nil)
    }

    @Test func tellsThemAsJSONWithByteRanges() throws {
        let folder = try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\n[é](indx.md)\n"])
        let run = try Sitegen(folder: folder)("build", "--format", "json")
        #expect(run.status == 1)
        #expect((run.err + run.out).contains("link.missing-page"))
    }
}
