import Diagnostics
import Forms
import YAML

/// A key of `sitegen.yml`: the one table from which reading, suggestions and the reference come.
enum ConfigurationKey: String, CaseIterable, Sendable {
    case title, description, baseURL, language, author, menu, logo, favicon, head, markdown, highlight, forms, feed,
        search, sitemap, compress, include, params

    /// What the key is for, in a sentence.
    var summary: String {
        switch self {
        case .title: "The site's name."
        case .description:
            "One sentence about the site, for the home page and the feed; other languages have it from their home pages."
        case .baseURL: "Where the site will be served: scheme, host and path."
        case .language: "The language of pages that name none, as a BCP 47 tag. Default: `en`."
        case .author: "Who writes the site."
        case .menu: "The pages that the header leads to: files, or `{title, url}`."
        case .logo: "A picture in the header."
        case .favicon: "The site's icon."
        case .head: "A partial below `templates/` that is added to every page's head."
        case .markdown: "`{html: true}` lets raw HTML through on every page."
        case .highlight: "`off` shows code without colours; `{theme: dark}` or `light` gives it one look everywhere."
        case .forms: "Defaults of all forms: `style`, `disabledSubmit`, `messages`."
        case .feed: "`false` writes no Atom feed."
        case .search: "`false` leaves out search."
        case .sitemap: "`false` writes no `sitemap.xml`."
        case .compress: "`true` writes `.br` and `.gz` beside each text file, for hosts that send these."
        case .include: "Dot files that are published nevertheless."
        case .params: "Keys and values of your own for templates."
        }
    }
}

/// Reads `sitegen.yml`.
struct ConfigurationParser {
    private var reader: YAMLReader
    private var configuration = Configuration()

    /// The configuration in `source`, and what is wrong with it.
    static func parse(_ source: Source) -> (Configuration, [Diagnostic]) {
        let (node, faults) = YAMLParser.parse(source.whole)
        var parser = ConfigurationParser(reader: YAMLReader(slice: source.whole, area: "config"))
        if let node { parser.read(node) }
        return (parser.configuration, faults + parser.reader.diagnostics)
    }

    private mutating func read(_ node: YAMLNode) {
        guard let entries = node.mapping else {
            reader.fault("shape", "`sitegen.yml` is a list of keys and values", at: node.range)
            return
        }
        for entry in entries {
            guard let key = ConfigurationKey(rawValue: entry.key.text) else {
                reader.unknownKey(
                    entry.key, in: "sitegen.yml", known: ConfigurationKey.allCases.map(\.rawValue),
                    otherwise: "keys of your own go below `params:`")
                continue
            }
            read(entry, as: key)
        }
    }

    private mutating func read(_ entry: YAMLEntry, as key: ConfigurationKey) {
        switch key {
        case .title: configuration.title = reader.name(entry) ?? configuration.title
        case .description: configuration.description = reader.text(entry)
        case .baseURL: baseURL(entry)
        case .language: language(entry)
        case .author: configuration.author = reader.text(entry)
        case .menu: menu(entry)
        case .logo: configuration.logo = placed(entry.value, key: "logo")
        case .favicon: configuration.favicon = placed(entry.value, key: "favicon")
        case .head: configuration.head = placed(entry.value, key: "head")
        case .markdown: markdown(entry)
        case .highlight: highlight(entry)
        case .forms: forms(entry)
        case .feed: configuration.feed = reader.flag(entry) ?? true
        case .search: configuration.search = reader.flag(entry) ?? true
        case .sitemap: configuration.sitemap = reader.flag(entry) ?? true
        case .compress: configuration.compress = reader.flag(entry) ?? false
        case .include:
            configuration.include = (reader.texts(entry) ?? []).map {
                .init(text: $0.text, place: reader.slice.place($0.range))
            }
        case .params: if let entries = reader.entries(entry) { configuration.params = DataValue.map(entries) }
        }
    }

    private mutating func placed(_ node: YAMLNode, key: String) -> FrontMatter.Placed? {
        reader.text(node, key: key).map { .init(text: $0, place: reader.slice.place(node.range)) }
    }

    private mutating func baseURL(_ entry: YAMLEntry) {
        guard let text = reader.text(entry) else { return }
        if let url = BaseURL(text) {
            configuration.baseURL = url
        } else {
            reader.fault(
                "base-url", "`\(text)` is no base URL", at: entry.value.range,
                help: "write scheme, host and path: `https://example.org/docs/`")
        }
    }

    private mutating func language(_ entry: YAMLEntry) {
        guard let tag = reader.text(entry) else { return }
        if LanguageTag.isWellFormed(tag) {
            configuration.language = tag
        } else {
            reader.fault(
                "language", "`\(tag)` is no language tag", at: entry.value.range,
                help: "write a tag such as `en` or `zh-Hans`")
        }
    }

    private mutating func menu(_ entry: YAMLEntry) {
        guard let items = entry.value.sequence else {
            reader.fault("type", "`menu` takes a list", at: entry.value.range, help: "write `menu: [index.md]`")
            return
        }
        for item in items {
            guard let parts = item.mapping else {
                if let target = placed(item, key: "menu") { configuration.menu.append(.init(target: target)) }
                continue
            }
            var title: String?
            var titles: [Configuration.MenuTitle] = []
            var target: FrontMatter.Placed?
            for part in parts {
                switch part.key.text {
                case "title" where part.value.mapping != nil: titles = menuTitles(part)
                case "title": title = reader.name(part)
                case "url": target = placed(part.value, key: "url")
                default: reader.unknownKey(part.key, in: "`menu`", known: ConfigurationKey.menuKeys.map(\.name))
                }
            }
            if let target {
                configuration.menu.append(.init(title: title, titles: titles, target: target))
            } else if !parts.contains(where: { $0.key.text == "url" }) {
                reader.fault(
                    "menu", "an entry of `menu` without `url` leads nowhere", at: item.range,
                    help: "write `url:` and a file, such as `url: about.md`, or an address")
            }
        }
    }

    /// One title for each language.
    private mutating func menuTitles(_ entry: YAMLEntry) -> [Configuration.MenuTitle] {
        (reader.entries(entry) ?? []).compactMap { part in
            let tag = part.key.text
            guard LanguageTag.isWellFormed(tag) else {
                reader.fault(
                    "language", "`\(tag)` is no language tag", at: part.key.range,
                    help: "write the title of each language below its tag: `{en: Shop, de: Laden}`")
                return nil
            }
            return reader.name(part).map { .init(language: tag, text: $0) }
        }
    }

    private mutating func markdown(_ entry: YAMLEntry) {
        for part in reader.entries(entry) ?? [] {
            if part.key.text == "html" {
                configuration.html = reader.flag(part) ?? false
            } else {
                reader.unknownKey(part.key, in: "`markdown`", known: ConfigurationKey.markdownKeys.map(\.name))
            }
        }
    }

    private mutating func highlight(_ entry: YAMLEntry) {
        guard entry.value.mapping != nil else {
            configuration.highlights = reader.word(entry, among: ["on", "off"]) != "off"
            return
        }
        for part in reader.entries(entry) ?? [] {
            if part.key.text == "theme" {
                let theme = reader.word(part, among: ["auto", "light", "dark"])
                configuration.codeTheme = theme == "auto" ? nil : theme
            } else {
                reader.unknownKey(part.key, in: "`highlight`", known: ["theme"])
            }
        }
    }

    /// A form of a page may write `field.rule` too; here no field is known.
    private mutating func message(_ entry: YAMLEntry) {
        guard FormRuleNames.all.contains(entry.key.text) else {
            return reader.unknownKey(entry.key, in: "`messages`", known: FormRuleNames.all)
        }
        if let text = reader.text(entry) { configuration.formMessages.append((entry.key.text, text)) }
    }

    private mutating func forms(_ entry: YAMLEntry) {
        for part in reader.entries(entry) ?? [] {
            let words = ConfigurationKey.formKeys.named(part.key.text)?.type.words ?? []
            switch part.key.text {
            case "style": configuration.formStyle = reader.word(part, among: words)
            case "disabledSubmit": configuration.disabledSubmit = reader.word(part, among: words)
            case "messages":
                for message in reader.entries(part) ?? [] { self.message(message) }
            default: reader.unknownKey(part.key, in: "`forms`", known: ConfigurationKey.formKeys.map(\.name))
            }
        }
    }
}
