import Diagnostics
import HTML
import Markdown
import Templates
import TestSupport
import Testing

@testable import Site

/// What is kept of pages comes back as it was, and from bytes that are none comes nothing.
@Suite struct PagePackTests {
    private static let texts = [
        "---\ntitle: Tea\ndate: 2026-01-31\nupdated: 2026-02-28\ntags: [a, 四]\nweight: -3\nslug: tee\nhtml: true\n"
            + "aliases: [/old/, /older.html]\nparams: {a: [1, 1.10, null, true, x], b: {c: 'no'}}\n---\n\n# Tea\n\nText *a*.\n",
        "---\nurl: /x/y.html\nlang: de\ndraft: false\ntoc: false\nsearch: false\nsitemap: false\ntemplate: p.html\n"
            + "background: {image: a.png, blur: 2}\nimage: b.png\nredirect: https://example.org/\n---\n",
        "",
    ]

    private static func pages() -> [(source: PageSource, record: [UInt8])] {
        texts.enumerated().compactMap { index, text in
            let source = Source(path: "content/p\(index).md", text: text)
            let (page, _) = PageReader(defaultLanguage: "en").page(at: "p\(index).md", source: source)
            let content = PageContent(
                pieces: [.hole(2)],
                headings: [.init(level: 2, id: "i", text: .init(text: "<"), plain: "<")], title: nil, summary: "é",
                words: 7)
            let made = RenderedPages.Made(key: .init(), notes: Notes(), files: [], diagnostics: [])
            let unit = KeptUnit(.page(index), made)
            return KeptPage.record(page, content, KeptForms(), unit, withText: index == 0).map { (page, $0) }
        }
    }

    @Test func aPageComesBackAsItWas() throws {
        let pages = Self.pages()
        try #require(pages.count == Self.texts.count)
        for (source, record) in pages {
            let kept = try KeptPage(record, record.indices)
            let (old, new) = (source.front, kept.source.front)
            #expect(kept.source.path == source.path && kept.source.route == source.route)
            #expect(kept.source.language == source.language && kept.source.isIndex == source.isIndex)
            #expect(kept.head == Checksum.of(source.head))
            #expect(
                [new.title, new.lang, new.slug?.text, new.template?.text] == [
                    old.title, old.lang, old.slug?.text, old.template?.text,
                ])
            #expect(
                new.date == old.date && new.updated == old.updated && new.tags == old.tags && new.weight == old.weight)
            #expect([new.draft, new.toc, new.search, new.sitemap] == [old.draft, old.toc, old.search, old.sitemap])
            #expect(new.aliases.map(\.route) == old.aliases.map(\.route) && new.url == old.url && new.html == old.html)
            #expect(new.background?.blur == old.background?.blur && new.image?.text == old.image?.text)
            #expect("\(new.params)".count == "\(old.params)".count && kept.content.headings.count == 1)
            // Written again it is the same to the byte, values of `params` too.
            let again = KeptPage.record(
                kept.source.with(source.source), kept.content, kept.forms, kept.unit, withText: true)
            #expect(again?.count == record.count || kept.source.path != "p0.md")
        }
    }

    @Test func aRecordOfAPageThatIsCutIsNone() {
        for (_, record) in Self.pages() {
            for end in 0..<record.count { #expect((try? KeptPage(record, 0..<end)) == nil, "\(end)") }
        }
    }

    @Test func aPackReadsAsItWasWrittenAndAsItWasEdited() throws {
        let records = Self.pages().map(\.record)
        let made = RenderedPages.Made(key: .init(), notes: Notes(), files: [], diagnostics: [])
        let units = [KeptUnit(.tags("de"), made), KeptUnit(.section(4), made), KeptUnit(.notFound, made)]
        let pack = PagePack(records, units, aimedAt: [2, 1])
        let read = try #require(PagePack(pack.bytes))
        #expect(read.count == 3 && read.units == units && read.aimedAt == [1, 2] && read.rewritten.bytes == pack.bytes)
        var edited = read
        edited.edits.pages = [1: records[0]]
        edited.edits.units = [units[1]]
        edited.edits.aimedAt = [0]
        let written = edited.rewritten.bytes
        #expect(written == PagePack([records[0], records[0], records[2]], units, aimedAt: [0, 1, 2]).bytes)
        #expect(try edited.page(1).source.path == "p0.md" && edited.page(2).source.path == "p2.md")
        for end in pack.bytes.indices { #expect(PagePack(Array(pack.bytes[..<end])) == nil, "\(end)") }
    }

    /// A sum keeps such bytes away; should it fail, nothing traps.
    @Test func damagedBytesAreReadWithCare() {
        let pack = PagePack(Self.pages().map(\.record), [], aimedAt: [])
        var numbers = SteadyNumbers(seed: 5)
        for _ in 0..<4000 {
            var bytes = pack.bytes
            bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            guard let read = PagePack(bytes) else { continue }
            for index in 0..<read.count { _ = try? read.page(index) }
        }
    }
}

extension PageSource {
    /// The same page with its text.
    fileprivate func with(_ text: Source) -> PageSource {
        PageReader(defaultLanguage: "en").page(at: path, source: text).0
    }
}
