import Diagnostics

/// The names that a text of the expression language mentions, without parsing it.
enum NameScan {
    /// Identifiers of `text` in order, less those in quotes and behind a dot.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var name = String.UnicodeScalarView()
        var quote: Unicode.Scalar?
        var before: Unicode.Scalar = " "
        var isMember = false
        for scalar in text.unicodeScalars {
            if let open = quote {
                if scalar == open, before != "\\" { quote = nil }
            } else if scalar == "_" || scalar.properties.isXIDContinue {
                if name.isEmpty { isMember = before == "." }
                name.append(scalar)
            } else {
                if !name.isEmpty, !isMember { names.append(String(name)) }
                name = String.UnicodeScalarView()
                if scalar == "\"" || scalar == "'" { quote = scalar }
            }
            before = scalar
        }
        if !name.isEmpty, !isMember { names.append(String(name)) }
        return names
    }
}

/// Circles in what depends on what.
enum Circle {
    /// The shortest way from `start` back to itself along `edges`, or nil.
    static func through(_ start: String, _ edges: [String: [String]]) -> [String]? {
        var paths: [[String]] = [[start]]
        var seen: Set<String> = []
        while !paths.isEmpty {
            var longer: [[String]] = []
            for path in paths {
                for next in edges[path.last ?? start] ?? [] {
                    if next == start { return path }
                    if seen.insert(next).inserted { longer.append(path + [next]) }
                }
            }
            paths = longer
        }
        return nil
    }

    /// The names of a circle, the first again at the end: `a` → `b` → `a`.
    static func text(_ circle: [String]) -> String {
        (circle + circle.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
    }
}

extension FormChecking {
    /// Reports each circle among `when`, `let` and the values of outputs, once, at the condition of its first field.
    mutating func checkCircles() {
        let edges = dependences()
        var told: Set<String> = []
        for field in spec.fields {
            guard let name = field.name, !told.contains(name), let circle = Circle.through(name, edges) else {
                continue
            }
            told.formUnion(circle)
            let place = field.values.place(of: "when") ?? field.values.place(of: "value") ?? field.place
            error(
                "form.circle", "a circle of conditions: \(Circle.text(circle))", place,
                "let one of them be shown or computed without the others")
        }
        for pair in spec.values.pairs("let") where !told.contains(pair.key.text) {
            guard let circle = Circle.through(pair.key.text, edges) else { continue }
            told.formUnion(circle)
            error(
                "form.circle", "a circle: \(Circle.text(circle))", pair.key.place,
                "let one of them do without the others")
        }
    }

    /// What each name reads: a field's own and its section's condition, an output's value, a `let`.
    private func dependences() -> [String: [String]] {
        var edges: [String: [String]] = [:]
        for pair in spec.values.pairs("let") { edges[pair.key.text] = NameScan.names(in: pair.value.text) }
        for part in spec.parts { addDependences(of: part, within: [], to: &edges) }
        return edges
    }

    /// `outer` are the names that the conditions round the part read.
    private func addDependences(of part: PartSpec, within outer: [String], to edges: inout [String: [String]]) {
        switch part {
        case .field(let field): addDependences(of: field, within: outer, to: &edges)
        case .row(let fields): for field in fields { addDependences(of: field, within: outer, to: &edges) }
        case .section(let section):
            for part in section.parts { addDependences(of: part, within: outer + read(section.values), to: &edges) }
        case .step(let step):
            for part in step.parts { addDependences(of: part, within: outer + read(step.values), to: &edges) }
        }
    }

    private func addDependences(of field: FieldSpec, within outer: [String], to edges: inout [String: [String]]) {
        guard let name = field.name else { return }
        let value = field.type.kind == "output" ? field.values.text("value").map { NameScan.names(in: $0.text) } : nil
        edges[name] = read(field.values) + outer + (value ?? [])
    }

    private func read(_ values: SpecValues) -> [String] {
        values.text("when").map { NameScan.names(in: $0.text) } ?? []
    }
}
