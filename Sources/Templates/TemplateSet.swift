package import Diagnostics
package import HTML

/// The templates of a site, compiled once and rendered many times, from any thread.
///
/// The language is Jinja's, with these differences on purpose:
///
/// - `true`, `false`, `none` and numbers print as they are written in templates and in YAML: `1.10` is `1.10`. Jinja
///   prints `True`, `None` and `1.1`. A boolean is no number: `true == 1` is false, `true + 1` an error.
/// - Undefined names and members are errors, as with Jinja's `StrictUndefined`; besides `is defined` and `default`,
///   nothing may be asked of them. All of a page are told at once.
/// - Lists, maps and objects are not printed by themselves: `join`, `tojson` or a loop says how.
/// - Values are escaped for the place where they stand. In a tag name, an unquoted attribute, a script, a style, an
///   event handler, `srcdoc` or a comment an expression is an error; so are branches that leave the HTML in different
///   places. Markup in an attribute or in `title` has its quotes and angle brackets escaped too. A URL attribute is
///   checked as a whole once it is written: one that would run something is an error, and `#` stands in its place.
/// - Names of templates are written out, plain and below the folder of templates; circles of includes are errors.
/// - `tojson` keeps the order of maps and writes letters as they are; it is right in attributes too. `truncate` and
///   `wordcount` take the text of markup. `first`, `last`, `min` and `max` of an empty list are errors.
/// - `super()` and `self.block()` stand alone in their tag. Methods of Python's are not there, but for `items`, `upper`,
///   `lower`, `title`, `capitalize`, `replace` and `strip`.
/// - Not there: `recursive` loops, `namespace`, `do`, `*args`, line statements, extensions, and the filters `attr`,
///   `center`, `filesizeformat`, `forceescape`, `format`, `pprint`, `random`, `urlize`, `wordwrap`, `xmlattr`.
/// - The limits of ``TemplateLimits`` hold.
///
/// In → out:
///
///     <h1>{{ page.title }}</h1>{% for tag in page.tags %} <b>{{ tag }}</b>{% endfor %}
///
///     <h1>Tea &amp; cake</h1> <b>tea</b> <b>cake</b>
package struct TemplateSet: Sendable {
    /// What is wrong with the templates, in order.
    package let diagnostics: [Diagnostic]
    private let units: [String: Unit]
    private let names: NameTable
    private let allNames: [String]
    /// What each template extends, includes and imports.
    private let parts: [String: [String]]
    private let sources: [String: Source]

    /// Compiles all templates of `sources`, by name: `page.html`, `partials/head.html`.
    ///
    /// Each template that no other one includes or imports, and that is not below `partials/`, is compiled as a page;
    /// those others only where they stand.
    package init(sources: [String: Source]) {
        var names = NameTable()
        var parsed: [String: ParsedTemplate] = [:]
        var diagnostics: [Diagnostic] = []
        let ordered = sources.sorted { $0.key < $1.key }
        for (name, source) in ordered {
            var parser = TemplateParser(name: name, source: source, names: names)
            names = .none
            parser.run()
            names = parser.names
            parsed[name] = parser.template
            diagnostics += parser.template.diagnostics
        }
        let used = Set(parsed.values.flatMap { $0.statements.flatMap(\.usedTemplates) })
        var compiler = Compiler(parsed, names: names)
        var units: [String: Unit] = [:]
        for (name, _) in ordered
        where !name.hasPrefix("partials/") && !used.contains(name) || Self.isRoot(name, parsed) {
            units[name] = compiler.page(name)
        }
        self.units = units
        self.sources = sources
        self.names = names
        allNames = ordered.map(\.key)
        parts = parsed.mapValues { template in
            (template.parent.map { [$0.name] } ?? []) + template.statements.flatMap(\.usedTemplates)
        }
        self.diagnostics = (diagnostics + compiler.diagnostics).inOrder
    }

    /// A template that includes itself is used by none but itself.
    private static func isRoot(_ name: String, _ parsed: [String: ParsedTemplate]) -> Bool {
        parsed[name]?.statements.flatMap(\.usedTemplates).contains(name) ?? false
    }

    /// The names of all templates.
    package var templateNames: [String] { allNames }

    /// Whether there is a template of this name that can be rendered as a page.
    package func hasPage(_ name: String) -> Bool { units[name] != nil }

    /// All templates that a page of the template `name` is made through, itself among them.
    package func templates(behind name: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [name]
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += parts[next] ?? [] }
        }
        return found
    }

    /// Whether the templates that can be rendered as a page have the same names as those of `other`.
    package func hasSamePages(as other: TemplateSet) -> Bool { units.keys == other.units.keys }

    /// Whether the template `name` makes the same of the same values as the one of `other`.
    package func makesTheSame(_ name: String, as other: TemplateSet) -> Bool {
        let names = templates(behind: name)
        return names == other.templates(behind: name) && names.allSatisfy { sources[$0] == other.sources[$0] }
    }

    /// "did you mean …?" for the name of a template there is none of, as lines of help.
    package func help(forUnknown name: String) -> [String] {
        Suggestion.help(
            for: name, among: units.keys.sorted(),
            otherwise: "known are \(units.keys.sorted().joined(separator: ", "))")
    }

    /// The page that the template `name` makes of `context`, and what went wrong; then the page lacks those values.
    ///
    /// - Parameters:
    ///   - name: a template for which ``hasPage(_:)`` holds; of another one the page is empty, with a diagnostic.
    ///   - context: the variables it sees.
    ///   - words: the names of months and days for the filter `date`.
    /// - Returns: the page, and what went wrong in the order of files and places.
    package func render(
        _ name: String, context: [(String, TemplateValue)], words: DateWords = .english
    ) -> (HTML, [Diagnostic]) {
        guard let unit = units[name] else {
            let place = Source(path: name, bytes: []).place(0..<0)
            let unknown = Diagnostic(
                .error, "template.unknown", "there is no template `\(name)` for a page", at: place,
                help: help(forUnknown: name))
            return (HTML(), [unknown])
        }
        var renderer = Renderer(names: names, context: context, words: words)
        renderer.run(unit, below: 0)
        return (HTML(trusted: renderer.output), renderer.diagnostics.inOrder)
    }
}

extension Statement {
    /// The names of the templates it includes or imports.
    fileprivate var usedTemplates: [String] {
        switch self {
        case .include(let reference, _, _), .importAll(let reference, _, _),
            .importNames(let reference, _, _):
            [reference.name]
        case .conditional(let arms, _): arms.flatMap { $0.body.flatMap(\.usedTemplates) }
        case .loop(let loop): (loop.body + (loop.otherwise ?? [])).flatMap(\.usedTemplates)
        case .capture(_, _, _, let body, _), .filtered(_, _, let body, _), .with(_, let body, _):
            body.flatMap(\.usedTemplates)
        case .block(let block): block.body.flatMap(\.usedTemplates)
        case .macro(let macro), .call(let macro, _): macro.body.flatMap(\.usedTemplates)
        default: []
        }
    }
}
