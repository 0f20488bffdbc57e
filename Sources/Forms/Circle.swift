import Diagnostics

/// The names that a text of the expression language mentions, without parsing it.
enum NameScan {
    /// Identifiers of `text` in order, less those in quotes and behind a dot.
    static func names(in text: String) -> [String] {
        if let names = plainNames(in: text) { return names }
        var names: [String] = []
        var name = String.UnicodeScalarView()
        var quote: Unicode.Scalar?
        var before: Unicode.Scalar = " "
        var isMember = false
        for scalar in text.unicodeScalars {
            if let open = quote {
                if scalar == open, before != "\\" { quote = nil }
            } else if scalar.isASCII ? UInt8(scalar.value).isPlainNamePart : scalar.properties.isXIDContinue {
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

extension NameScan {
    /// The same of a text of ASCII, as nearly all are; nil of another.
    private static func plainNames(in text: String) -> [String]? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            var names: [String] = []
            var quote: UInt8?
            var at = 0
            while at < bytes.count {
                let (start, byte) = (at, bytes[at])
                at += 1
                if let open = quote {
                    if byte == open, bytes[start - 1] != UInt8(ascii: "\\") { quote = nil }
                } else if byte.isPlainNamePart {
                    while at < bytes.count, bytes[at].isPlainNamePart { at += 1 }
                    if start > 0, bytes[start - 1] == UInt8(ascii: ".") { continue }
                    names.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self))
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
            }
            return names
        }
    }
}

/// What depends on what, as an order.
enum Dependences {
    /// The places of `names` in an order in which each stands behind those it reads, as near as can be to the order
    /// given; `rest` are those in a circle, and those that read them.
    static func order(of names: [String], reading reads: [[String]]) -> (order: [Int], rest: [Int]) {
        let places = NameMap(zip(names, names.indices).map { ($0, $1) })
        var readers: [[Int]] = Array(repeating: [], count: names.count)
        var waitsFor = Array(repeating: 0, count: names.count)
        for (place, read) in reads.enumerated() {
            for name in read {
                // A name that is read twice has this reader last already.
                guard let other = places[name], readers[other].last != place else { continue }
                readers[other].append(place)
                waitsFor[place] += 1
            }
        }
        var order: [Int] = []
        var ready = names.indices.filter { waitsFor[$0] == 0 }
        while !ready.isEmpty {
            order += ready
            var next: [Int] = []
            for place in ready.flatMap({ readers[$0] }) {
                waitsFor[place] -= 1
                if waitsFor[place] == 0 { next.append(place) }
            }
            ready = next.sorted()
        }
        return (order, names.indices.filter { waitsFor[$0] > 0 })
    }
}

/// Circles in what depends on what.
enum Circle {
    /// The names that may lie on a circle: those that remain when all are taken away, one after the other, that read
    /// nothing which remains, or that nothing reads which remains.
    static func suspects(_ edges: [String: [String]]) -> Set<String> {
        // Who reads nothing that reads cannot lie on a circle, and in most forms nobody does.
        guard edges.values.contains(where: { $0.contains { edges[$0] != nil } }) else { return [] }
        let readers = remaining(edges)
        guard !readers.isEmpty else { return [] }
        var reversed = Dictionary(uniqueKeysWithValues: readers.map { ($0, [String]()) })
        for name in readers { for read in edges[name] ?? [] { reversed[read]?.append(name) } }
        return remaining(reversed)
    }

    private static func remaining(_ edges: [String: [String]]) -> Set<String> {
        let names = edges.keys.sorted()
        let (_, rest) = Dependences.order(of: names, reading: names.map { edges[$0] ?? [] })
        return Set(rest.map { names[$0] })
    }

    /// The shortest way from `start` back to itself along `edges`, or nil.
    static func through(_ start: String, _ edges: [String: [String]]) -> [String]? {
        var before: [String: String] = [:]
        var waiting = [start]
        while !waiting.isEmpty {
            var further: [String] = []
            for name in waiting {
                for next in edges[name] ?? [] {
                    if next == start { return way(to: name, from: start, before) }
                    if before[next] == nil {
                        before[next] = name
                        further.append(next)
                    }
                }
            }
            waiting = further
        }
        return nil
    }

    private static func way(to end: String, from start: String, _ before: [String: String]) -> [String] {
        var way = [end]
        while let last = way.last, last != start, let previous = before[last] { way.append(previous) }
        return way.reversed()
    }

    /// The names of a circle, the first again at the end: `a` → `b` → `a`.
    static func text(_ circle: [String]) -> String {
        (circle + circle.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
    }
}

extension FormChecking {
    /// Reports each circle among `when`, `let` and the values of outputs, once, at the condition of its first field.
    mutating func checkCircles() {
        let all = dependences()
        guard !all.isEmpty else { return }
        let suspects = Circle.suspects(all)
        guard !suspects.isEmpty else { return }
        let edges = all.filter { suspects.contains($0.key) }
        var told: Set<String> = []
        for field in spec.fields {
            guard let name = field.name, suspects.contains(name), !told.contains(name),
                let circle = Circle.through(name, edges)
            else {
                continue
            }
            told.formUnion(circle)
            let place = field.values.place(of: "when") ?? field.values.place(of: "value") ?? field.place
            if circle.count == 1, field.values["when"] != nil {
                error(
                    "form.circle", "the condition of `\(name)` asks for `\(name)` itself", place,
                    "`when` asks for other fields; what must hold of this one is a rule: `rules: [{check: …, on: \(name)}]`"
                )
                continue
            }
            error(
                "form.circle", "a circle of conditions: \(Circle.text(circle))", place,
                "let one of them be shown or computed without the others")
        }
        for pair in spec.values.pairs("let") where suspects.contains(pair.key.text) && !told.contains(pair.key.text) {
            guard let circle = Circle.through(pair.key.text, edges) else { continue }
            told.formUnion(circle)
            error(
                "form.circle", "a circle: \(Circle.text(circle))", pair.key.place,
                "let one of them do without the others")
        }
    }

    /// What each name reads that reads anything: a field's own and its section's condition, an output's value, a `let`.
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
            let all = outer + read(section.values)
            for part in section.parts { addDependences(of: part, within: all, to: &edges) }
        case .step(let step):
            let all = outer + read(step.values)
            for part in step.parts { addDependences(of: part, within: all, to: &edges) }
        }
    }

    private func addDependences(of field: FieldSpec, within outer: [String], to edges: inout [String: [String]]) {
        guard let name = field.name else { return }
        let value = field.type.kind == "output" ? field.values.text("value").map { NameScan.names(in: $0.text) } : nil
        let reads = read(field.values) + outer + (value ?? [])
        if !reads.isEmpty { edges[name] = reads }
    }

    private func read(_ values: SpecValues) -> [String] {
        values.text("when").map { NameScan.names(in: $0.text) } ?? []
    }
}
