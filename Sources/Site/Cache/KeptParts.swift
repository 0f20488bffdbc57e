import Diagnostics
import HTML
import Markdown
import Templates

// The parts of a kept page, written and read: each pair stands for one shape.
extension RecordWriter {
    mutating func add(_ route: Route) {
        add(route.segments) { $0.add($1) }
        add(route.isFile)
    }

    mutating func add(_ route: Route?) {
        add(route != nil)
        if let route { add(route) }
    }

    mutating func add(_ number: Int?) {
        add(number != nil)
        if let number { add(number) }
    }

    mutating func add(_ date: CalendarDate?) {
        add(date.map { ($0.year * 16 + $0.month) * 32 + $0.day } as Int?)
    }

    mutating func add(_ unit: RenderedPages.Unit) {
        switch unit {
        case .page(let number): add(UInt8(0), number)
        case .section(let number): add(UInt8(1), number)
        case .tag(let number): add(UInt8(2), number)
        case .tags(let language):
            add(UInt8(3))
            add(language)
        case .notFound: add(UInt8(4))
        case .redirects: add(UInt8(5))
        }
    }

    private mutating func add(_ kind: UInt8, _ number: Int) {
        add(kind)
        add(number)
    }

    mutating func add(_ heading: MarkdownHeading) {
        add(UInt8(clamping: heading.level))
        add(heading.id)
        add(heading.text.bytes)
        add(heading.plain)
    }

    mutating func add(_ piece: RenderedMarkdown.Piece) {
        switch piece {
        case .html(let html):
            add(UInt8(0))
            add(html.bytes)
        case .hole(let number): add(UInt8(1), number)
        }
    }

    /// False where the front matter holds what YAML does not.
    mutating func add(_ front: FrontMatter) -> Bool {
        for text in [front.title, front.description, front.lang] { add(text) }
        for placed in [front.slug, front.template, front.image, front.redirect] { add(placed?.text) }
        for date in [front.date, front.updated] { add(date) }
        for flag in [front.draft, front.toc, front.search, front.sitemap] { add(flag) }
        add(front.weight)
        add(front.html.map { $0 ? 1 : 0 } as Int?)
        add(front.url)
        add(front.aliases) { $0.add($1.route) }
        add(front.tags) { $0.add($1) }
        add(front.background?.image.text)
        if let background = front.background {
            for number in [background.blur, background.saturation, background.opacity] { add(number.bitPattern) }
        }
        return add(front.params)
    }

    /// False for a value that is not YAML's.
    mutating func add(_ value: TemplateValue) -> Bool {
        switch value {
        case .none: add(UInt8(0))
        case .boolean(let flag):
            add(UInt8(1))
            add(flag)
        case .number(let number):
            add(UInt8(2))
            add(number.text)
        case .text(let text):
            add(UInt8(3))
            add(text)
        case .list(let items):
            add(UInt8(4))
            add(count: items.count)
            for item in items where !add(item) { return false }
        case .map(let map):
            add(UInt8(5))
            add(count: map.entries.count)
            for (key, value) in map.entries {
                add(key)
                guard add(value) else { return false }
            }
        case .html, .object, .engine: return false
        }
        return true
    }
}

extension RecordReader {
    mutating func route() throws(RecordFault) -> Route {
        let segments = try list { reader throws(RecordFault) in try reader.text() }
        return Route(segments: segments, isFile: try flag())
    }

    mutating func optionalNumber() throws(RecordFault) -> Int? { try flag() ? try number() : nil }

    mutating func date() throws(RecordFault) -> CalendarDate? {
        guard let number = try optionalNumber() else { return nil }
        guard let date = CalendarDate(year: number >> 9, month: number >> 5 & 15, day: number & 31) else {
            throw RecordFault()
        }
        return date
    }

    mutating func unit() throws(RecordFault) -> RenderedPages.Unit {
        switch try byte() {
        case 0: .page(try number())
        case 1: .section(try number())
        case 2: .tag(try number())
        case 3: .tags(try text())
        case 4: .notFound
        case 5: .redirects
        default: throw RecordFault()
        }
    }

    mutating func heading() throws(RecordFault) -> MarkdownHeading {
        MarkdownHeading(
            level: Int(try byte()), id: try text(), text: HTML(trusted: try run()), plain: try text())
    }

    mutating func piece() throws(RecordFault) -> RenderedMarkdown.Piece {
        switch try byte() {
        case 0: .html(HTML(trusted: try run()))
        case 1: .hole(try number())
        default: throw RecordFault()
        }
    }

    /// Front matter, of which all that has a place stands at `place`.
    mutating func frontMatter(at place: Place) throws(RecordFault) -> FrontMatter {
        func placed(_ text: String?) -> FrontMatter.Placed? { text.map { FrontMatter.Placed(text: $0, place: place) } }
        var front = FrontMatter()
        (front.title, front.description, front.lang) = (try optionalText(), try optionalText(), try optionalText())
        (front.slug, front.template) = (placed(try optionalText()), placed(try optionalText()))
        (front.image, front.redirect) = (placed(try optionalText()), placed(try optionalText()))
        (front.date, front.updated) = (try date(), try date())
        (front.draft, front.toc, front.search, front.sitemap) = (try flag(), try flag(), try flag(), try flag())
        front.weight = try optionalNumber()
        front.html = try optionalNumber().map { $0 == 1 }
        front.url = try flag() ? try route() : nil
        front.aliases = try list { reader throws(RecordFault) in (try reader.route(), place) }
        front.tags = try list { reader throws(RecordFault) in try reader.text() }
        if let image = placed(try optionalText()) {
            front.background = FrontMatter.Background(
                image: image, blur: Double(bitPattern: try word()), saturation: Double(bitPattern: try word()),
                opacity: Double(bitPattern: try word()))
        }
        front.params = try value(depth: 0)
        return front
    }

    private mutating func value(depth: Int) throws(RecordFault) -> TemplateValue {
        guard depth < 64 else { throw RecordFault() }
        switch try byte() {
        case 0: return .none
        case 1: return .boolean(try flag())
        case 2:
            guard let number = TemplateNumber(written: try text()) else { throw RecordFault() }
            return .number(number)
        case 3: return .text(try text())
        case 4: return .list(try list { reader throws(RecordFault) in try reader.value(depth: depth + 1) })
        case 5:
            return .entries(
                try list { reader throws(RecordFault) in (try reader.text(), try reader.value(depth: depth + 1)) })
        default: throw RecordFault()
        }
    }
}
