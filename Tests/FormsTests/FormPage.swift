import Diagnostics
import Forms
import HTML

/// A page with forms as the site would hand it over, without the site: fences found by line, Markdown of a few signs.
struct FormPage {
    let source: Source
    let blocks: [FormBlock]
    /// Files beside the page, by their names: forms that it uses, and drawings.
    let files: [String: String]

    /// The page whose text is `text`.
    init(_ text: String, path: String = "content/test.md", files: [String: String] = [:]) {
        self.files = files
        source = Source(path: path, text: text)
        var finder = FenceFinder(source: source)
        blocks = finder.blocks()
    }

    /// What all forms of a page became.
    struct Result {
        var html: [String] = []
        var scripts: [String] = []
        var rendered: [RenderedForm] = []
        var diagnostics: [Diagnostic] = []
    }

    /// Parses, checks and renders all forms; notes are told where they are asked for.
    func build(
        language: String = "en", shared others: [(language: String, forms: [FormSpec])] = [], notes: Bool = false
    ) -> Result {
        var result = Result()
        let parsed = blocks.map { FormSpec.parse($0, files: formFiles) }
        let specs = parsed.compactMap(\.spec)
        let shared = SharedValues(others + [(language, specs)])
        result.diagnostics = parsed.flatMap(\.diagnostics) + FormCheck.checkPage(specs) + shared.diagnostics
        var context = FormPage.context(language: language, shared: shared)
        context.icons = icons
        for spec in specs {
            let (form, faults) = FormCheck.check(spec, context)
            result.diagnostics += faults
            guard let form else { continue }
            let rendered = FormRenderer.render(form)
            result.rendered.append(rendered)
            result.html.append(rendered.html.text)
            result.scripts.append(rendered.script)
        }
        result.diagnostics = result.diagnostics.filter { notes || $0.severity != .note }.inOrder
        return result
    }

    private var formFiles: FormFiles {
        FormFiles { [files] name, place in
            files[name].map { .success(Source(path: name, text: $0)) }
                ?? .failure(LinkFault(.error("form.no-file", "there is no file `\(name)` to use", at: place)))
        }
    }

    private var icons: [String: Source] {
        let drawings = files.filter { $0.key.hasSuffix(".svg") }
        return Dictionary(
            uniqueKeysWithValues: drawings.map { (String($0.key.dropLast(4)), Source(path: $0.key, text: $0.value)) })
    }

    static func context(language: String = "en", shared: SharedValues = .none) -> FormContext {
        FormContext(
            language: language, basePath: "/", route: "/test/", shared: shared, resolveLink: link,
            markdown: { text, shape, _ in (PlainMarkdown.html(text, isBlock: shape == .block), []) },
            dataOptions: { name, place in
                name == "cakes.yml"
                    ? .success([
                        DataOption(value: "vanilla", label: "Vanilla"), DataOption(value: "plum", label: "Plum"),
                    ])
                    : .failure(LinkFault(.error("data.missing", "no data file `\(name)`", at: place)))
            })
    }

    @Sendable
    private static func link(_ text: String, _ place: Place) -> Swift.Result<SafeURL, LinkFault> {
        let pages = ["index.md": "/", "thanks.md": "/thanks/", "delivery.md": "/delivery/", "cake.jpg": "/cake.jpg"]
        let url = pages[text] ?? (text.hasPrefix("#") ? text : nil)
        if let safe = url.flatMap({ SafeURL($0) }) { return .success(safe) }
        let help = Suggestion.help(for: text, among: pages.keys.sorted())
        return .failure(
            LinkFault(Diagnostic(.error, "link.missing", "no page or file `\(text)`", at: place, help: help)))
    }
}

/// Paragraphs, `**strong**`, `` `code` `` and links.
enum PlainMarkdown {
    static func html(_ text: String, isBlock: Bool) -> HTML {
        guard isBlock else { return HTML(inline(text)) }
        let paragraphs = text.split(separator: "\n\n").map { HTMLNode.element("p", [], inline(String($0))) }
        return HTML(paragraphs)
    }

    private static func inline(_ text: String) -> [HTMLNode] {
        let patterns: [(Regex<(Substring, Substring)>, HTMLName)] = [
            (/\*\*([^*]+)\*\*/, "strong"), (/`([^`]+)`/, "code"),
        ]
        for (pattern, name) in patterns {
            guard let match = text.firstMatch(of: pattern) else { continue }
            return inline(String(text[..<match.range.lowerBound])) + [.element(name, [], text: String(match.1))]
                + inline(String(text[match.range.upperBound...]))
        }
        if let match = text.firstMatch(of: /\[([^\]]+)\]\(([^)]+)\)/) {
            let url = SafeURL(String(match.2)).map { [HTMLAttribute("href", $0)] } ?? []
            return inline(String(text[..<match.range.lowerBound])) + [.element("a", url, text: String(match.1))]
                + inline(String(text[match.range.upperBound...]))
        }
        return text.isEmpty ? [] : [.text(text)]
    }
}

/// Finds fences whose info string begins with `form`, also those in block quotes and list items.
private struct FenceFinder {
    let source: Source
    private var found: [FormBlock] = []
    private var heading: FormHeading?

    init(source: Source) { self.source = source }

    mutating func blocks() -> [FormBlock] {
        var lines = lines()[...]
        while let line = lines.popFirst() {
            let text = text(line)
            if text.hasPrefix("#") { heading = heading(text) }
            guard let opening = text.firstMatch(of: /^([> 0-9.*-]*)```form(?=\s|$)/) else { continue }
            let indent = opening.1.utf8.count
            let body = lines.prefix { !self.text(inner($0, indent)).hasPrefix("```") }
            lines = lines.dropFirst(body.count + 1)
            let pieces = body.map { inner($0, indent).lowerBound..<min($0.upperBound + 1, source.bytes.count) }
            let info = line.lowerBound + indent + 3..<line.upperBound
            found.append(
                FormBlock(
                    info: self.text(info), infoPlace: source.place(info),
                    body: SourceSlice(source: source, joining: pieces), ordinal: found.count + 1,
                    heading: heading))
        }
        return found
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

    /// The line without up to `indent` marks of quotes and lists.
    private func inner(_ line: Range<Int>, _ indent: Int) -> Range<Int> {
        let marks = source.bytes[line].prefix(indent).prefix { $0 == 0x20 || $0 == UInt8(ascii: ">") }
        return line.lowerBound + marks.count..<line.upperBound
    }

    private func heading(_ line: String) -> FormHeading {
        let text = line.drop { $0 == "#" }.drop { $0 == " " }
        let id = text.lowercased().split(separator: " ").joined(separator: "-")
        return FormHeading(id: id, text: String(text), level: line.prefix { $0 == "#" }.count)
    }

    /// The ranges of the lines without their line ends.
    private func lines() -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for (index, byte) in source.bytes.enumerated() where byte == 0x0A {
            lines.append(start..<index)
            start = index + 1
        }
        if start < source.bytes.count { lines.append(start..<source.bytes.count) }
        return lines
    }
}
