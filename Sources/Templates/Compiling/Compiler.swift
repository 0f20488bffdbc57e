import Diagnostics

/// Turns parsed templates into steps, following the HTML through includes, blocks and branches.
///
/// A partial that stands once in text and once in an attribute is compiled twice, once for each place.
struct Compiler {
    struct Key: Hashable {
        let name: String
        let state: HTMLState
    }

    /// A block as one template of a chain defines it.
    struct Definition {
        let block: BlockStatement
        let template: ParsedTemplate
    }

    let templates: [String: ParsedTemplate]
    /// All names the templates use.
    let names: NameTable
    private(set) var diagnostics: [Diagnostic] = []
    private var done: [Key: (unit: Unit, end: HTMLState)] = [:]
    /// Names of the templates being compiled, each named by the one before it.
    private(set) var chain: [String] = []

    /// The template whose statements are being compiled.
    var template: ParsedTemplate
    var state = HTMLState.text
    /// The blocks of the chain of templates being compiled, nearest to the page first.
    var blocks: [String: [Definition]] = [:]
    /// The definitions being compiled: block and how far down its chain.
    var blockPath: [(name: String, level: Int)] = []
    var opening: Place?
    /// Blocks that are required and that nothing fills.
    var unfilled: [(source: Source, block: String, range: Range<Int>)] = []
    /// Bodies of tags being compiled inside each other.
    var nested = 0

    init(_ templates: [String: ParsedTemplate], names: NameTable) {
        self.templates = templates
        self.names = names
        template = ParsedTemplate(name: "", source: Source(path: "", bytes: []))
    }

    /// The template `name` as a page of its own, or nil where it is none: where it only is there to be extended.
    mutating func page(_ name: String) -> Unit? {
        state = .text
        opening = nil
        unfilled = []
        let unit = self.unit(name)
        if !unfilled.isEmpty {
            if templates.values.contains(where: { $0.parent?.name == name }) { return nil }
            for (source, block, range) in unfilled {
                let message = "the block `\(block)` is required, and `\(name)` does not fill it"
                diagnostics.append(.error("template.required-block", message, at: source.place(range)))
            }
        }
        if unit != nil, state.place != .text { reportOpenEnd(of: name) }
        return unit
    }

    mutating func report(_ fault: SyntaxFault) {
        diagnostics.append(
            Diagnostic(
                .error, fault.identifier, fault.message, at: template.source.place(fault.range),
                help: fault.help))
    }

    private mutating func reportOpenEnd(of name: String) {
        guard let source = templates[name]?.source else { return }
        let place = opening ?? source.place(source.bytes.count..<source.bytes.count)
        diagnostics.append(
            .error(
                "template.open-html", "`\(name)` ends inside \(state.shown), which is opened here", at: place)
        )
    }

    // MARK: Units

    /// The template `name` compiled for the place where the compiler stands now; it goes on from where that ends.
    private mutating func unit(_ name: String) -> Unit? {
        let key = Key(name: name, state: state)
        if let known = done[key] {
            state = known.end
            return known.unit
        }
        guard templates[name] != nil else { return nil }
        let outer = (template, blocks, blockPath)
        chain.append(name)
        let unit = Unit(name: name, parts: parts(of: name))
        chain.removeLast()
        (template, blocks, blockPath) = outer
        done[key] = (unit, state)
        return unit
    }

    /// The template `reference` names, or nil where that cannot be; then it was told why.
    mutating func unit(_ reference: TemplateReference, isOptional: Bool = false) -> Unit? {
        guard isNoCircle(reference) else { return nil }
        guard templates[reference.name] != nil else {
            if !isOptional { reportUnknown(reference) }
            return nil
        }
        guard chain.count <= TemplateLimits.depth else {
            report(
                SyntaxFault(
                    message: "templates are nested deeper than \(TemplateLimits.depth): "
                        + (chain + [reference.name]).joined(separator: " > "),
                    range: reference.range, identifier: "template.limit"))
            return nil
        }
        return unit(reference.name)
    }

    private mutating func isNoCircle(_ reference: TemplateReference) -> Bool {
        guard let start = chain.firstIndex(of: reference.name) else { return true }
        let circle = (chain + [reference.name]).joined(separator: " > ")
        let what =
            start == chain.count - 1
            ? "a template includes itself" : "templates include each other in a circle"
        report(
            SyntaxFault(message: "\(what): \(circle)", range: reference.range, identifier: "template.circle"))
        return false
    }

    private mutating func reportUnknown(_ reference: TemplateReference) {
        report(
            SyntaxFault(
                message: "there is no template `\(reference.name)`", range: reference.range,
                help: Suggestion.help(for: reference.name, among: templates.keys.sorted()),
                identifier: "template.unknown"))
    }

    /// The templates from `name` up to the one that extends none.
    private mutating func lineage(of name: String) -> [ParsedTemplate] {
        var lineage: [ParsedTemplate] = []
        var next: String? = name
        let depth = chain.count
        defer { chain.removeLast(chain.count - depth) }
        while let name = next, let parsed = templates[name] {
            lineage.append(parsed)
            next = nil
            guard let parent = parsed.parent else { break }
            template = parsed
            guard isNoCircle(parent) else { break }
            guard templates[parent.name] != nil else {
                reportUnknown(parent)
                break
            }
            guard chain.count <= TemplateLimits.depth else {
                report(
                    SyntaxFault(
                        message: "templates extend each other deeper than \(TemplateLimits.depth)",
                        range: parent.range, identifier: "template.limit"))
                break
            }
            chain.append(parent.name)
            next = parent.name
        }
        return lineage
    }

    private mutating func parts(of name: String) -> [(source: Source, steps: [Step])] {
        let lineage = lineage(of: name)
        blocks = [:]
        blockPath = []
        for parsed in lineage { collectBlocks(parsed) }
        let depth = chain.count
        chain += lineage.dropFirst().map(\.name)
        defer { chain.removeLast(chain.count - depth) }
        var parts: [(source: Source, steps: [Step])] = []
        for (index, parsed) in lineage.enumerated() {
            template = parsed
            // Of a template that extends another, only what it defines counts.
            let isRoot = index == lineage.count - 1
            let counted = isRoot ? parsed.statements : parsed.statements.compactMap(\.defining)
            let place = state
            let steps = steps(counted)
            if !isRoot { state = place }
            parts.append((parsed.source, steps))
        }
        return parts
    }

    private mutating func collectBlocks(_ parsed: ParsedTemplate) {
        template = parsed
        var own: Set<String> = []
        for block in parsed.statements.flatMap(\.blocks) {
            if own.insert(block.name).inserted {
                blocks[block.name, default: []].append(Definition(block: block, template: parsed))
            } else {
                report(SyntaxFault(message: "the block `\(block.name)` is defined twice", range: block.range))
            }
        }
    }
}

extension Statement {
    /// What of it gives names their values and prints nothing: that counts in a template that extends another.
    var defining: Statement? {
        switch self {
        case .set, .capture, .macro, .importAll, .importNames:
            return self
        case .conditional(let arms, let range):
            let defining = arms.map { Arm(condition: $0.condition, body: $0.body.compactMap(\.defining)) }
            return defining.contains { !$0.body.isEmpty } ? .conditional(defining, range: range) : nil
        default:
            return nil
        }
    }

    /// The blocks in it, in the order in which they begin.
    var blocks: [BlockStatement] {
        switch self {
        case .block(let block): [block] + block.body.flatMap(\.blocks)
        case .conditional(let arms, _): arms.flatMap { $0.body.flatMap(\.blocks) }
        case .loop(let loop): (loop.body + (loop.otherwise ?? [])).flatMap(\.blocks)
        case .capture(_, _, _, let body, _), .filtered(_, _, let body, _), .with(_, let body, _):
            body.flatMap(\.blocks)
        default: []
        }
    }
}
