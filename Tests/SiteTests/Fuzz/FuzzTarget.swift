import Diagnostics
import HTML
import Templates

@testable import Forms
@testable import Markdown
@testable import Site

/// What reads text from outside, to be tried with any bytes: `FuzzTests` does it with a few thousand mutations of its seeds,
/// `make fuzz` with libFuzzer (`Tests/Fuzz/README.md`).
enum FuzzTarget: String, CaseIterable {
    case frontMatter = "front-matter"
    case configuration
    case markdown
    case page
    case form
    case expression
    case template
    case manifest
    case cache
    case record

    /// What is wrong with the answer to `bytes`; nil where nothing is. A trap is a finding by itself.
    func fault(of bytes: [UInt8]) -> String? {
        // Load hands on text only; what is no UTF-8 is refused there and made good here, so that no input is wasted.
        let text = String(decoding: bytes, as: UTF8.self)
        switch self {
        case .frontMatter: return Self.frontMatter(Source(path: "a.md", text: text))
        case .configuration: return Self.configuration(Source(path: "sitegen.yml", text: text))
        case .markdown: return Self.markdown(Source(path: "a.md", text: text))
        case .page: return PageTarget.shared.fault(of: text)
        case .form: return FormTarget.fault(of: text)
        case .expression: return Self.expression(text)
        case .template: return Self.template(text)
        case .manifest: return DiskTarget.manifest(bytes)
        case .cache: return DiskTarget.cache(bytes)
        case .record: return DiskTarget.record(bytes)
        }
    }

    // MARK: Readers

    private static func frontMatter(_ source: Source) -> String? {
        let (front, bodyStart, fault) = PageText.parts(of: source)
        guard let front else { return places(fault.map { [$0] } ?? []) }
        let (read, faults) = FrontMatterParser.parse(front)
        if front.bytes.count > bodyStart || bodyStart > source.bytes.count { return "the parts are more than the page" }
        let routes = [read.url].compactMap { $0 }
        if routes.contains(where: { leaves($0.segments) }) { return "a route leaves the site: \(routes)" }
        return places(faults)
    }

    private static func configuration(_ source: Source) -> String? {
        let (read, faults) = ConfigurationParser.parse(source)
        if leaves(read.baseURL.path.split(separator: "/").map(String.init)) { return "the base path has dots" }
        return places(faults)
    }

    private static func markdown(_ source: Source) -> String? {
        var hooks = MarkdownHooks()
        hooks.fence = { $0.firstWord == "form" ? .hole(1) : .code }
        let page = MarkdownRenderer.render(source.whole, hooks: hooks)
        let label = MarkdownRenderer.inline(source.whole)
        for rendered in [page, label] {
            let fault = MarkupFault.first(in: rendered.html.bytes) ?? places(rendered.diagnostics)
            if let fault { return fault }
        }
        return Set(page.headings.map(\.id)).count == page.headings.count ? nil : "an id is given twice"
    }

    private static let scope = ExpressionScope(names: [
        ("t", .text, .field), ("n", .number, .field), ("b", .boolean, .state), ("pw", .secret, .field),
    ])

    private static func expression(_ text: String) -> String? {
        if case .success(let expression) = Expression.compile(text, in: scope) {
            let values: [String: ExpressionValue] = ["t": .text("tea"), "n": .number(-2.5), "b": .boolean(true)]
            _ = expression.value(in: ExpressionEnvironment(values: values))
            _ = expression.value(in: ExpressionEnvironment(values: [:]))
            let code = expression.javaScript
            if !code.hasPrefix("(v, f) => ") { return "it is no function: \(code)" }
            if let fault = MarkupFault.first(inScript: code) { return fault }
        }
        _ = LiveText.compile(text, in: scope)
        _ = Pattern.compile(text)
        return nil
    }

    private static func template(_ text: String) -> String? {
        let set = TemplateSet(sources: [
            "page.html": Source(path: "templates/page.html", text: text),
            "partials/a.html": Source(
                path: "templates/partials/a.html", text: "{% macro m(x) %}<i>{{ x }}</i>{% endmacro %}a"),
        ])
        guard set.hasPage("page.html") else { return places(set.diagnostics) }
        let context: [(String, TemplateValue)] = [
            ("title", .text("\"><script>PAYLOAD")), ("n", .number(3)), ("none", .none), ("yes", .boolean(true)),
            ("list", .texts(["b", "a"])),
        ]
        let (html, faults) = set.render("page.html", context: context)
        if html.bytes.count > TemplateLimits.outputBytes + text.utf8.count { return "more output than the limit" }
        return places(set.diagnostics + faults)
    }

    // MARK: What must hold

    /// A diagnostic that points outside of its file, or has nothing to say.
    static func places(_ diagnostics: [Diagnostic]) -> String? {
        for diagnostic in diagnostics {
            let range = diagnostic.place.range
            if range.upperBound > diagnostic.place.source.bytes.count {
                return "\(diagnostic.identifier) points outside"
            }
            _ = DiagnosticText().text(of: diagnostic)
            if diagnostic.message.isEmpty { return "\(diagnostic.identifier) says nothing" }
        }
        return nil
    }

    /// Whether a path of these names leads out of the folder that it begins in.
    static func leaves(_ names: [String]) -> Bool {
        names.contains {
            $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains { $0 == 0x2F || $0 == 0 || $0 == 0x5C }
        }
    }
}
