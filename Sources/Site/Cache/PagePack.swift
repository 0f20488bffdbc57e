import Threads

/// What a build keeps of its pages, so that after an edit of a few texts the next one neither reads nor renders the others.
///
/// One file, `.sitegen/cache/pages`: a mark, the record of each page, those of lists and the like, and which pages have
/// places that others link to. The build's record holds its sum; without that, or with another, it is not believed.
struct PagePack: Sendable {
    /// The file.
    let bytes: [UInt8]
    /// Where the record of each page stands in it, in the order of the build.
    private let ranges: [Range<Int>]
    private let written: (units: [KeptUnit], aimedAt: Set<Int>)
    /// What became of the pages since it was written.
    var edits = PackEdits()

    private static let mark = Array("sitegen pages 1\n".utf8)

    /// A pack of these records of pages, of what was rendered besides, and of the pages with places that others link to.
    init(_ records: [[UInt8]], _ units: [KeptUnit], aimedAt: Set<Int>) {
        var writer = RecordWriter(beginningWith: Self.mark)
        writer.reserve(records.reduce(1 << 12) { $0 + $1.count + 4 })
        writer.add(records) { $0.add($1) }
        writer.add(units) { $1.write(to: &$0) }
        writer.add(aimedAt.sorted()) { $0.add($1) }
        bytes = writer.bytes
        var end = Self.mark.count + 4
        ranges = records.map { record in
            end += 4 + record.count
            return end - record.count..<end
        }
        written = (units, aimedAt)
    }

    /// The pack in a file; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.mark) else { return nil }
        var reader = RecordReader(bytes, from: Self.mark.count, end: bytes.count)
        do throws(RecordFault) {
            ranges = try reader.list { reader throws(RecordFault) in try reader.runRange() }
            let units = try reader.list { reader throws(RecordFault) in try KeptUnit(&reader) }
            written = (units, Set(try reader.list { reader throws(RecordFault) in try reader.number() }))
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
        self.bytes = bytes
    }

    /// How many pages there are.
    var count: Int { ranges.count }

    /// The page of this index.
    func page(_ index: Int) throws(RecordFault) -> KeptPage {
        if let record = edits.pages[index] { return try KeptPage(record, record.indices) }
        return try KeptPage(bytes, ranges[index])
    }

    /// What was rendered besides pages.
    var units: [KeptUnit] {
        let fresh = Dictionary(edits.units.map { ($0.unit, $0) }) { $1 }
        return written.units.map { fresh[$0.unit] ?? $0 }
    }

    /// The pages with places that other pages link to.
    var aimedAt: Set<Int> { written.aimedAt.union(edits.aimedAt) }

    /// The same with what `edits` have in it too.
    var rewritten: PagePack {
        let records = ranges.indices.map { edits.pages[$0] ?? Array(bytes[ranges[$0]]) }
        return PagePack(records, units, aimedAt: aimedAt)
    }
}

/// What became of pages since the pack that they are in was written: the build's record has it, so that an edit need not write
/// down all pages anew.
struct PackEdits: Sendable, Equatable {
    /// The records of pages, by their indices.
    var pages: [Int: [UInt8]] = [:]
    /// What else was rendered again.
    var units: [KeptUnit] = []
    /// More pages with places that other pages link to.
    var aimedAt: Set<Int> = []

    /// None.
    init() {}

    /// The most pages that are kept so.
    private static let most = 64

    /// Whether the pack is to be written anew.
    var areMany: Bool { pages.count > Self.most || units.count > Self.most }

    /// Takes in what became of pages now.
    mutating func add(_ other: PackEdits) {
        pages.merge(other.pages) { $1 }
        let fresh = Set(other.units.map(\.unit))
        units = units.filter { !fresh.contains($0.unit) } + other.units
        aimedAt.formUnion(other.aimedAt)
    }

    init(_ reader: inout RecordReader) throws(RecordFault) {
        let list = try reader.list { reader throws(RecordFault) in (try reader.number(), try reader.run()) }
        pages = Dictionary(list) { $1 }
        units = try reader.list { reader throws(RecordFault) in try KeptUnit(&reader) }
        aimedAt = Set(try reader.list { reader throws(RecordFault) in try reader.number() })
    }

    func write(to writer: inout RecordWriter) {
        writer.add(pages.sorted { $0.key < $1.key }) { writer, page in
            writer.add(page.key)
            writer.add(page.value)
        }
        writer.add(units) { $1.write(to: &$0) }
        writer.add(aimedAt.sorted()) { $0.add($1) }
    }
}

extension PagePack {
    /// What is kept of a site that was built; nil where it has something that is not kept.
    init?(_ outline: Outline, _ rendering: Rendering) {
        let site = rendering.site
        // A build without an earlier one in its memory numbers all things in their order.
        guard site.numbers.pages == Array(site.pages.indices) else { return nil }
        var units: [RenderedPages.Unit: KeptUnit] = [:]
        rendering.memory.withPages { pages in
            pages.forEach { unit, made in units[unit] = KeptUnit(unit, made) }
        }
        let inFeeds = Set(rendering.feedPages)
        let known = units
        let records = Parallel.map(site.pages.indices, jobs: rendering.jobs) { index -> [UInt8]? in
            guard let unit = known[.page(index)] else { return nil }
            let content = outline.contents[index]
            return KeptPage.record(
                outline.pages[index], content, KeptForms(of: index, content, in: rendering), unit,
                withText: inFeeds.contains(index))
        }
        let whole = records.compactMap(\.self)
        guard whole.count == records.count else { return nil }
        let others = units.values.filter { !$0.unit.isPage }
        self.init(
            whole, others.sorted { $0.unit.order < $1.unit.order },
            aimedAt: Set(outline.contents.lazy.flatMap { $0.anchors.compactMap(\.page) })
                .union(site.named.compactMap { $0.anchor?.page }))
    }
}

extension RenderedPages.Unit {
    /// By which units stand in the same order in each build.
    fileprivate var order: String {
        switch self {
        case .page(let number): "p\(number)"
        case .section(let number): "s\(number)"
        case .tag(let number): "t\(number)"
        case .tags(let language): "l\(language)"
        case .notFound: "n"
        case .redirects: "r"
        }
    }

    /// Whether they are those of a page.
    var isPage: Bool { if case .page = self { true } else { false } }

    /// The output that they are files of.
    var output: any SiteOutput.Type {
        switch self {
        case .page: PagesOutput.self
        case .section: SectionListsOutput.self
        case .tag, .tags: TagsOutput.self
        case .notFound: NotFoundOutput.self
        case .redirects: RedirectsOutput.self
        }
    }
}

extension Rendering {
    /// The pages of which a feed shows the HTML.
    var feedPages: [Int] {
        site.configuration.feed && site.isPlaced ? site.feeds.values.flatMap { $0.map(\.index) } : []
    }
}
