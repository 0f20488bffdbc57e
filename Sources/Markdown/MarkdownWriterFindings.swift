import Diagnostics

/// How many findings of each kind a page has.
struct FindingCounts {
    /// As many of one kind are told; to look for the places of very many costs too much time, and nobody reads them.
    static let most = 100

    private var counts: [String: Int] = [:]

    /// Counts one; answers whether it is to be told.
    mutating func add(_ identifier: String) -> Bool {
        counts[identifier, default: 0] += 1
        return counts[identifier, default: 0] <= Self.most
    }

    /// How many of a kind were not told.
    func untold(_ identifier: String) -> Int { max(0, counts[identifier, default: 0] - Self.most) }
}

// What is wrong with a page.
extension MarkdownWriter {
    /// Keeps the finding that `make` gives, unless there are very many of its kind already.
    mutating func tell(_ identifier: String, _ make: (inout MarkdownWriter) -> Diagnostic) {
        guard found.add(identifier) else { return }
        let diagnostic = make(&self)
        rendered.diagnostics.append(diagnostic)
    }

    /// Says with the last that is told of a kind how many more there are.
    mutating func tellOfOthers() {
        var told: Set<String> = []
        for index in rendered.diagnostics.indices.reversed() {
            let last = rendered.diagnostics[index]
            let others = found.untold(last.identifier)
            guard others > 0, told.insert(last.identifier).inserted else { continue }
            rendered.diagnostics[index] = Diagnostic(
                last.severity, last.identifier, last.message, at: last.place,
                help: last.help + ["\(others) more such places of this page are not told"])
        }
    }
}
