/// The nearest of the words an author may have meant.
package enum Suggestion {
    /// The word of `known` that `typed` is probably a slip of, or nil where none is near.
    ///
    /// Near means: equal but for case, or at most a third of the letters away by insertions, deletions, replacements
    /// and swaps of neighbours (optimal string alignment distance). Of two equally near, the first in order of `known`.
    package static func nearest(to typed: String, among known: some Sequence<String>) -> String? {
        let wanted = Array(typed.lowercased())
        guard wanted.count <= 64 else { return nil }
        var best: (word: String, distance: Int)?
        for word in known {
            let letters = Array(word.lowercased())
            guard abs(letters.count - wanted.count) <= 3 else { continue }
            let distance = distance(wanted, letters)
            guard distance <= max(1, max(wanted.count, letters.count) / 3), distance < wanted.count else { continue }
            if distance < best?.distance ?? .max { best = (word, distance) }
        }
        return best?.word
    }

    /// ``did you mean `word`?`` for the nearest word, else `otherwise`, as lines of help.
    package static func help(
        for typed: String, among known: some Sequence<String>, otherwise: String? = nil
    ) -> [String] {
        if let word = nearest(to: typed, among: known) { return ["did you mean `\(word)`?"] }
        return otherwise.map { [$0] } ?? []
    }

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1] + [Int](repeating: 0, count: b.count)
            for j in b.indices {
                let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
                row[j + 1] = min(last[j + 1] + 1, row[j] + 1, replaced)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
                }
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
