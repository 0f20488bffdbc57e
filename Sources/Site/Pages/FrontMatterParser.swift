import Diagnostics
import Templates
import YAML

/// Reads front matter: every key by its type, every mistake with its place.
struct FrontMatterParser {
    private var reader: YAMLReader
    private var front = FrontMatter()

    /// The front matter in `slice`, and what is wrong with it.
    static func parse(_ slice: SourceSlice) -> (FrontMatter, [Diagnostic]) {
        let (node, faults) = YAMLParser.parse(slice)
        var parser = FrontMatterParser(reader: YAMLReader(slice: slice, area: "front-matter"))
        if let node { parser.read(node) }
        return (parser.front, faults + parser.reader.diagnostics)
    }

    private mutating func read(_ node: YAMLNode) {
        guard let entries = node.mapping else {
            reader.fault(
                "shape", "front matter is a list of keys and values", at: node.range,
                help: "write a line `key: value` for each, such as `title: Sign in`")
            return
        }
        for entry in entries {
            guard let key = FrontMatterKey(rawValue: entry.key.text) else {
                reader.unknownKey(
                    entry.key, in: "front matter", known: FrontMatterKey.allCases.map(\.rawValue),
                    meant: ForeignKeys.meant(by: entry.key.text),
                    otherwise: "keys of your own go below `params:`")
                continue
            }
            read(entry, as: key)
        }
    }

    private mutating func read(_ entry: YAMLEntry, as key: FrontMatterKey) {
        switch key {
        case .title: front.title = reader.name(entry)
        case .description: front.description = reader.text(entry)
        case .date: front.date = date(entry)
        case .updated: front.updated = date(entry)
        case .draft: front.draft = reader.flag(entry) ?? false
        case .weight: front.weight = reader.integer(entry, in: FrontMatterKey.weights)
        case .slug: front.slug = slug(entry)
        case .url:
            front.url = route(entry.value, key: "url")
            front.urlPlace = reader.slice.place(entry.value.range)
        case .aliases: aliases(entry)
        case .lang: front.lang = language(entry)
        case .tags: front.tags = tags(entry)
        case .template: front.template = placed(entry)
        case .toc: front.toc = reader.flag(entry) ?? true
        case .background: front.background = background(entry)
        case .image: front.image = placed(entry)
        case .search: front.search = reader.flag(entry) ?? true
        case .sitemap: front.sitemap = reader.flag(entry) ?? true
        case .redirect: front.redirect = placed(entry)
        case .html: front.html = reader.flag(entry)
        case .params: if let entries = reader.entries(entry) { front.params = DataValue.map(entries) }
        }
    }

    private mutating func placed(_ entry: YAMLEntry) -> FrontMatter.Placed? {
        reader.text(entry).map { .init(text: $0, place: reader.slice.place(entry.value.range)) }
    }

    private mutating func date(_ entry: YAMLEntry) -> CalendarDate? {
        guard let text = reader.text(entry) else { return nil }
        if let date = CalendarDate(text) { return date }
        reader.fault(
            "date", "`\(entry.key.text)` takes a day of the calendar, not `\(text)`", at: entry.value.range,
            help: CalendarDate(String(text.prefix(10))).map { "write the day alone: `\($0.text)`" }
                ?? "write it YYYY-MM-DD, such as `2026-01-31`")
        return nil
    }

    private mutating func slug(_ entry: YAMLEntry) -> FrontMatter.Placed? {
        guard reader.name(entry) != nil, let placed = placed(entry) else { return nil }
        let slug = PathName.slug(placed.text)
        guard !slug.isEmpty, slug == placed.text.composed else {
            reader.fault(
                "slug", "`\(placed.text)` is no slug", at: entry.value.range,
                help: slug.isEmpty
                    ? "a slug is the last part of a URL: letters, digits and single `-`" : "write `slug: \(slug)`")
            return nil
        }
        return placed
    }

    private mutating func route(_ node: YAMLNode, key: String) -> Route? {
        guard let text = reader.text(node, key: key) else { return nil }
        do throws(Route.Fault) {
            return try Route(written: text)
        } catch {
            reader.fault("path", "`\(text)` is no path of the site", at: node.range, help: error.reason)
            return nil
        }
    }

    private mutating func aliases(_ entry: YAMLEntry) {
        let items = entry.value.sequence ?? [entry.value]
        for item in items {
            guard let route = route(item, key: "aliases") else { continue }
            front.aliases.append((route, reader.slice.place(item.range)))
        }
    }

    private mutating func language(_ entry: YAMLEntry) -> String? {
        guard let text = reader.text(entry) else { return nil }
        if LanguageTag.isWellFormed(text) { return text }
        reader.fault(
            "lang", "`\(text)` is no language tag", at: entry.value.range, help: "write a tag such as `en` or `zh-Hans`"
        )
        return nil
    }

    private mutating func tags(_ entry: YAMLEntry) -> [String] {
        var seen: Set<String> = []
        return (reader.texts(entry) ?? []).compactMap { tag in
            guard !PathName.slug(tag.text).isEmpty else {
                reader.fault("tag", "the tag `\(tag.text)` has no letter or digit for its URL", at: tag.range)
                return nil
            }
            return seen.insert(PathName.slug(tag.text)).inserted ? tag.text : nil
        }
    }

    private mutating func background(_ entry: YAMLEntry) -> FrontMatter.Background? {
        guard let parts = entry.value.mapping else { return placed(entry).map { .init(image: $0) } }
        let known = FrontMatterKey.backgroundKeys
        guard let image = parts.first(where: { $0.key.text == "image" }) else {
            reader.fault(
                "background", "`background` has no `image`", at: entry.key.range,
                help: "write `background: {image: picture.svg}`")
            return nil
        }
        var background = placed(image).map { FrontMatter.Background(image: $0) }
        for part in parts where part.key.text != "image" {
            guard case .decimal(let range) = known.named(part.key.text)?.type else {
                reader.unknownKey(part.key, in: "`background`", known: known.map(\.name))
                continue
            }
            guard let value = reader.decimal(part, in: range) else { continue }
            switch part.key.text {
            case "blur": background?.blur = value
            case "saturation": background?.saturation = value
            default: background?.opacity = value
            }
        }
        return background
    }
}
