import Diagnostics
import Forms
import Markdown

/// A page as a build keeps it for the next one: all that other pages, lists and checks may ask of it, without its text.
struct KeptPage: Sendable {
    /// The page; its source has no bytes, and what is placed in it is placed at its beginning.
    let source: PageSource
    /// The sum of its front matter as it was written.
    let head: UInt64
    /// What its Markdown became: with HTML only where a feed shows it.
    let content: PageContent
    let forms: KeptForms
    let unit: KeptUnit
}

/// What the forms of a page are to the rest of the site: where it is the same, an edit of the page concerns the page alone.
struct KeptForms: Sendable, Equatable {
    /// The ids of the page's forms; empty for one with mistakes.
    var ids: [String] = []
    /// The paths of the style and the scripts that they load, which name their contents.
    var files: [String] = []
    /// The paths of the schemas of what they send.
    var schemas: [String] = []
    /// The origins that they send to.
    var targets: [String] = []
    /// The files that they take in.
    var used: [String] = []
    /// Whether one of them shares its values with forms of other pages.
    var shares = false

    /// Those of a page without forms.
    init() {}

    /// Those of the page `index`, of which `content` is what its Markdown became.
    init(of index: Int, _ content: PageContent, in rendering: Rendering) {
        let made = rendering.forms[index]
        ids = content.forms.map { $0?.id ?? "" }
        files = (made.map { [$0.style] + $0.scripts } ?? []).map { $0.names.joined(separator: "/") }
        schemas = FormSchemasOutput.files(of: index, rendering).map(\.path)
        targets = Set(made?.postTargets ?? []).sorted() + [""] + Set(made?.connectTargets ?? []).sorted()
        used = content.forms.flatMap { $0?.used ?? [] }
        shares = content.forms.contains { $0?.sharesValues == true }
    }

    init(_ reader: inout RecordReader) throws(RecordFault) {
        func texts(_ reader: inout RecordReader) throws(RecordFault) -> [String] {
            try reader.list { reader throws(RecordFault) in try reader.text() }
        }
        ids = try texts(&reader)
        files = try texts(&reader)
        schemas = try texts(&reader)
        targets = try texts(&reader)
        used = try texts(&reader)
        shares = try reader.flag()
    }

    func write(to writer: inout RecordWriter) {
        for list in [ids, files, schemas, targets, used] { writer.add(list) { $0.add($1) } }
        writer.add(shares)
    }
}

/// Files that are rendered together, and which pages' texts they show.
struct KeptUnit: Sendable, Equatable {
    let unit: RenderedPages.Unit
    /// How many files there are.
    let files: Int
    /// What was asked of the text of any page.
    let any: UInt32
    /// Each page of whose text something was asked, by its index (the upper half), and what (the lower half).
    let seen: [UInt64]

    /// What was made of `unit`, which may ask of itself whatever it wants.
    init(_ unit: RenderedPages.Unit, _ made: RenderedPages.Made) {
        let text = UInt64(PageParts.text.rawValue)
        (self.unit, files) = (unit, made.files.count)
        any = made.notes.any[Notes.Kind.page.rawValue] & PageParts.text.rawValue
        seen = made.notes.things.filter { thing in
            thing >> 62 == UInt64(Notes.Kind.page.rawValue) && thing & text != 0 && .page(Int(thing >> 32)) != unit
        }
    }

    /// Whether it shows `parts` of the text of the page `index`.
    func shows(_ parts: PageParts, of index: Int) -> Bool {
        any & parts.rawValue != 0
            || seen.contains { Int($0 >> 32) == index && UInt32(truncatingIfNeeded: $0) & parts.rawValue != 0 }
    }

    init(_ reader: inout RecordReader) throws(RecordFault) {
        unit = try reader.unit()
        files = try reader.number()
        any = UInt32(truncatingIfNeeded: try reader.number())
        seen = try reader.list { reader throws(RecordFault) in try reader.word() }
    }

    func write(to writer: inout RecordWriter) {
        writer.add(unit)
        writer.add(files)
        writer.add(Int(any))
        writer.add(seen) { $0.add($1) }
    }
}

extension KeptPage {
    /// The page that `bytes` hold in `range`.
    init(_ bytes: [UInt8], _ range: Range<Int>) throws(RecordFault) {
        var reader = RecordReader(bytes, from: range.lowerBound, end: range.upperBound)
        let source = Source(path: try reader.text(), bytes: [])
        let path = try reader.text()
        let front = try reader.frontMatter(at: source.place(0..<0))
        self.source = PageSource(
            path: path, source: source, front: front, bodyStart: 0, route: try reader.route(),
            language: try reader.text(), translationKey: try reader.text(), isIndex: try reader.flag())
        head = try reader.word()
        content = try PageContent(&reader)
        forms = try KeptForms(&reader)
        unit = try KeptUnit(&reader)
        guard reader.isAtEnd else { throw RecordFault() }
    }

    /// The record of a page; nil where it holds what no record can.
    static func record(
        _ page: PageSource, _ content: PageContent, _ forms: KeptForms, _ unit: KeptUnit, withText: Bool
    ) -> [UInt8]? {
        var writer = RecordWriter()
        writer.add(page.source.path)
        writer.add(page.path)
        guard writer.add(page.front) else { return nil }
        writer.add(page.route)
        writer.add(page.language)
        writer.add(page.translationKey)
        writer.add(page.isIndex)
        writer.add(Checksum.of(page.head))
        content.write(to: &writer, withText: withText)
        forms.write(to: &writer)
        unit.write(to: &writer)
        return writer.bytes
    }
}

extension PageContent {
    fileprivate init(_ reader: inout RecordReader) throws(RecordFault) {
        let headings = try reader.list { reader throws(RecordFault) in try reader.heading() }
        let (title, summary, words) = (try reader.optionalText(), try reader.text(), try reader.number())
        let pieces = try reader.list { reader throws(RecordFault) in try reader.piece() }
        self.init(pieces: pieces, headings: headings, title: title, summary: summary, words: words)
    }

    fileprivate func write(to writer: inout RecordWriter, withText: Bool) {
        writer.add(headings) { $0.add($1) }
        writer.add(title)
        writer.add(summary)
        writer.add(words)
        writer.add(withText ? pieces : []) { $0.add($1) }
    }
}
