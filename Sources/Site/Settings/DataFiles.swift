import Diagnostics
import Forms
import Templates
import YAML

/// The site's `data/`: values for templates, and choices for forms.
struct DataFiles: Sendable {
    /// All files as one value: `data/team/cooks.yml` is `site.data.team.cooks`.
    let value: TemplateValue
    /// The files of YAML, by their paths below `data/`.
    let files: [String: Source]
    private let nodes: [String: YAMLNode]
    /// The drawings of `data/icons/`, by their names without `.svg`.
    let icons: [String: Source]

    /// The data in these files; what is wrong with them goes into `diagnostics`.
    init(_ files: [SourceFile], diagnostics: inout [Diagnostic]) {
        var nodes: [String: YAMLNode] = [:]
        var icons: [String: Source] = [:]
        var read: [String: Source] = [:]
        for file in files {
            guard let source = file.text else { continue }
            if file.path.name.hasSuffix(".svg") {
                if file.path.folder.text == "data/icons" { icons[String(file.path.name.dropLast(4))] = source }
                continue
            }
            let (node, faults) = YAMLParser.parse(source.whole)
            diagnostics += faults
            guard let node else { continue }
            let path = file.path.withoutRole.text
            nodes[path] = node
            read[path] = source
        }
        self.nodes = nodes
        self.icons = icons
        self.files = read
        value = DataFiles.tree(
            nodes.map { (DataFiles.names($0.key), $0.value) }.sorted { $0.0.lexicographicallyPrecedes($1.0) })
    }

    /// The files behind each name of `value`.
    var sources: [String: [String: Source]] {
        var found: [String: [String: Source]] = [:]
        for (path, source) in files { found[DataFiles.names(path).first ?? "", default: [:]][path] = source }
        return found
    }

    /// `team/cooks.yml` → `team`, `cooks`.
    static func names(_ path: String) -> [String] {
        var names = path.split(separator: "/").map(String.init)
        if let last = names.popLast() { names.append(String(last.prefix { $0 != "." })) }
        return names
    }

    private static func tree(_ files: [(names: [String], node: YAMLNode)]) -> TemplateValue {
        var map = TemplateMap()
        var start = 0
        while start < files.count {
            let name = files[start].names[0]
            let group = files[start...].prefix { $0.names[0] == name }
            start += group.count
            let inner = group.filter { $0.names.count > 1 }.map { (Array($0.names.dropFirst()), $0.node) }
            let own = group.first { $0.names.count == 1 }.map { DataValue.value($0.node) }
            map[name] = own ?? tree(inner)
        }
        return .map(map)
    }

    /// The choices in the data file `name`, which a form names at `place`: a list of texts, a list of
    /// `{value, label, hint}`, or a map `value: label`.
    func options(_ name: String, at place: Place) -> Result<[DataOption], LinkFault> {
        guard let node = nodes[name] else {
            return .failure(
                LinkFault(
                    Diagnostic(
                        .error, "form.data", "`\(name)` is no file of `data/`", at: place,
                        help: Suggestion.help(for: name, among: nodes.keys.sorted()))))
        }
        let options: [DataOption?]
        switch node.content {
        case .sequence(let items): options = items.map(DataFiles.option)
        case .mapping(let entries):
            options = entries.map { entry in
                entry.value.scalar.map { DataOption(value: entry.key.text, label: $0.text) }
            }
        case .scalar: options = [nil]
        }
        let found = options.compactMap(\.self)
        guard found.count == options.count else {
            return .failure(
                LinkFault(
                    .error(
                        "form.data", "`data/\(name)` holds no choices", at: place,
                        help: "write a list of texts, a list of `{value, label, hint}`, or lines `value: label` into it"
                    )))
        }
        return .success(found)
    }

    private static func option(_ node: YAMLNode) -> DataOption? {
        if let scalar = node.scalar { return DataOption(value: scalar.text, label: scalar.text) }
        func text(_ key: String) -> String? { node.mapping?.first { $0.key.text == key }?.value.scalar?.text }
        return text("value").map { DataOption(value: $0, label: text("label") ?? $0, hint: text("hint")) }
    }
}
