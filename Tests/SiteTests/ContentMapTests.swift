import Testing

@testable import Site

struct ContentMapTests {
    private var map: ContentMap {
        var map = ContentMap()
        map.add(page: 0, at: "index.md")
        map.add(page: 1, at: "tutorials/index.md")
        map.add(page: 2, at: "tutorials/focus.md")
        map.add(page: 3, at: "caf\u{e9}.md")
        map.add(file: "tutorials/cake.png", output: ["tutorials", "cake.png"])
        map.add(leftOut: .draft, at: "tutorials/draft.md")
        map.add(leftOut: .future, at: "tutorials/soon.md")
        return map
    }

    @Test(
        arguments: [
            ("focus.md", .page(2)), ("./focus.md", .page(2)), ("../index.md", .page(0)),
            ("/tutorials/focus.md", .page(2)),
            ("../tutorials/", .page(1)), ("../cafe\u{301}.md", .page(3)),
            ("cake.png", .file(["tutorials", "cake.png"])),
        ] as [(String, ContentMap.Target)])
    func findsPagesAndFiles(path: String, target: ContentMap.Target) throws {
        #expect(try map.target(of: path, from: ["tutorials"]) == target)
    }

    @Test(
        arguments: [
            ("fokus.md", "link.missing-page", "did you mean `focus.md`?"),
            ("../indx.md", "link.missing-page", "did you mean `../index.md`?"),
            ("cakes.png", "link.missing-file", "did you mean `cake.png`?"), ("../../notes.md", "link.outside", nil),
            ("focus", "link.missing-file", "did you mean `focus.md`?"),
            ("/index", "link.missing-file", "did you mean `../index.md`?"), ("..\\x.md", "link.backslash", nil),
            ("draft.md", "link.left-out", nil), ("soon.md", "link.left-out", nil),
            ("zzz.md", "link.missing-page", "there is no page `content/tutorials/zzz.md`"),
        ] as [(String, String, String?)])
    func saysWhyALinkLeadsNowhere(path: String, identifier: String, help: String?) {
        let map = map
        let fault = #expect(throws: ContentMap.Fault.self) { try map.target(of: path, from: ["tutorials"]) }
        #expect(fault?.identifier == identifier)
        if let help { #expect(fault?.help.contains(help) == true) }
    }
}
