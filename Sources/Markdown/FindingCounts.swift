package import Diagnostics

/// How many findings of each kind a page has.
package struct FindingCounts: Sendable {
    /// As many of one kind are told; to look for the places of very many costs too much time, and nobody reads them.
    package static let most = 100

    private var counts: [String: Int] = [:]

    /// Nothing found yet.
    package init() {}

    /// Counts one; answers whether it is to be told.
    package mutating func add(_ identifier: String) -> Bool {
        counts[identifier, default: 0] += 1
        return counts[identifier, default: 0] <= Self.most
    }

    /// Whether no more than `count` of a kind were counted.
    package func isAmongFirst(_ count: Int, _ identifier: String) -> Bool { counts[identifier, default: 0] <= count }

    /// Says with the last of `diagnostics`, which are of this page, of each kind how many more there are.
    package func tellOthers(in diagnostics: inout [Diagnostic]) {
        guard counts.values.contains(where: { $0 > Self.most }) else { return }
        var told: Set<String> = []
        for index in diagnostics.indices.reversed() {
            let last = diagnostics[index]
            let others = counts[last.identifier, default: 0] - Self.most
            guard others > 0, told.insert(last.identifier).inserted else { continue }
            diagnostics[index] = Diagnostic(
                last.severity, last.identifier, last.message, at: last.place,
                help: last.help + ["\(others) more such places of this page are not told"])
        }
    }
}
