/// Tells whether a backtracking matcher, as browsers have, could run away on a pattern.
///
/// The pattern is taken as Glushkov's automaton, whose places are its characters. It is harmful where one text leads from
/// a place back to itself in two ways (then the ways double with every round), or where a text of one repeated
/// character has more than `mostWays` ways.
struct PatternAmbiguity {
    private static let mostWays = 1_000_000.0
    private static let textLength = 100
    private static let mostSteps = 2_000_000

    private var sets: [PatternNode.CharacterSet] = []
    private var followers: [Set<Int>] = []
    private var firsts: Set<Int> = []
    private var hasDoubleEdge = false
    private let limit: Int

    private struct Part {
        var canBeEmpty = true
        var first: Set<Int> = []
        var last: Set<Int> = []
    }

    /// The automaton of `node`, or nil where it has more than `limit` places.
    init?(_ node: PatternNode, limit: Int) {
        self.limit = limit
        guard let part = build(node) else { return nil }
        firsts = part.first
    }

    /// Whether no text makes the ways through the pattern multiply.
    var isHarmless: Bool {
        guard !hasDoubleEdge else { return false }
        let alphabet = self.alphabet
        let members = sets.indices.map { place in alphabet.map { $0[place] } }
        return hasFewWays(members, alphabet.count) && !hasTwoWaysRound(members)
    }

    /// Of the samples those that the places tell apart, each as the places that take it.
    private var alphabet: [[Bool]] {
        var seen: Set<[Bool]> = [sets.map { _ in false }]
        return samples.map { sample in sets.map { $0.contains(sample) } }.filter { seen.insert($0).inserted }
    }

    private var samples: [Unicode.Scalar] {
        let usual = "aZé中あアカ가бΩعשกक09_ -.,/+@!?&'\"\n\t\u{2028}\u{A0}٣€😀ßÅ"
        var seen: Set<Unicode.Scalar> = []
        return (usual.unicodeScalars + sets.flatMap(\.samples)).filter { seen.insert($0).inserted }
    }
}

extension PatternAmbiguity {
    private mutating func build(_ node: PatternNode) -> Part? {
        switch node {
        case .empty: return Part()
        case .one(let set):
            guard sets.count < limit else { return nil }
            sets.append(set)
            followers.append([])
            return Part(canBeEmpty: false, first: [sets.count - 1], last: [sets.count - 1])
        case .sequence(let nodes):
            var whole = Part()
            for node in nodes {
                guard let part = build(node) else { return nil }
                append(part, to: &whole)
            }
            return whole
        case .choice(let nodes):
            var whole = Part(canBeEmpty: false)
            for node in nodes {
                guard let part = build(node) else { return nil }
                whole.canBeEmpty = whole.canBeEmpty || part.canBeEmpty
                whole.first.formUnion(part.first)
                whole.last.formUnion(part.last)
            }
            return whole
        case .repeated(let inner, let least, let most): return repeated(inner, least, most)
        }
    }

    /// So many copies as there must be, then one that may be left out, or, standing for all further ones, a loop.
    private mutating func repeated(_ inner: PatternNode, _ least: Int, _ most: Int?) -> Part? {
        var whole = Part()
        for _ in 0..<least {
            guard let part = build(inner) else { return nil }
            append(part, to: &whole)
        }
        if let most, most <= least { return whole }
        guard var part = build(inner) else { return nil }
        part.canBeEmpty = true
        if most.map({ $0 > least + 1 }) ?? true { connect(part.last, part.first) }
        append(part, to: &whole)
        return whole
    }

    private mutating func append(_ part: Part, to whole: inout Part) {
        connect(whole.last, part.first)
        if whole.canBeEmpty { whole.first.formUnion(part.first) }
        whole.last = part.canBeEmpty ? whole.last.union(part.last) : part.last
        whole.canBeEmpty = whole.canBeEmpty && part.canBeEmpty
    }

    /// A way that is there already and comes again, as in `(a+)+`, doubles the ways as two places would.
    private mutating func connect(_ lasts: Set<Int>, _ firsts: Set<Int>) {
        for last in lasts {
            if !followers[last].isDisjoint(with: firsts) { hasDoubleEdge = true }
            followers[last].formUnion(firsts)
        }
    }

    private func hasFewWays(_ members: [[Bool]], _ sampleCount: Int) -> Bool {
        let edges = followers.map { $0.sorted() }
        return (0..<sampleCount).allSatisfy { sample in
            var ways = [Double](repeating: 0, count: sets.count)
            for place in firsts where members[place][sample] { ways[place] = 1 }
            var total = 0.0
            for _ in 0..<Self.textLength {
                var next = [Double](repeating: 0, count: sets.count)
                var alive = 0.0
                for place in ways.indices where ways[place] > 0 {
                    alive += ways[place]
                    for follower in edges[place] where members[follower][sample] {
                        next[follower] += ways[place]
                    }
                }
                total += alive
                if alive == 0 || total > Self.mostWays { break }
                ways = next
            }
            return total <= Self.mostWays
        }
    }

    /// Whether some place leads back to itself in two ways on one text.
    private func hasTwoWaysRound(_ members: [[Bool]]) -> Bool {
        let count = sets.count
        let meet = members.map { a in members.map { b in zip(a, b).contains { $0 && $1 } } }
        let edges = followers.map { $0.sorted() }
        var steps = 0
        for start in 0..<count where !edges[start].isEmpty {
            // A state is a pair of places and whether the two were ever apart.
            var seen: Set<Int> = []
            var waiting = [(start, start, false)]
            while let (a, b, wereApart) = waiting.popLast() {
                for nextA in edges[a] {
                    for nextB in edges[b] where meet[nextA][nextB] {
                        steps += 1
                        guard steps < Self.mostSteps else { return true }
                        let apart = wereApart || nextA != nextB
                        if apart, nextA == start, nextB == start { return true }
                        let state = (nextA * count + nextB) * 2 + (apart ? 1 : 0)
                        if seen.insert(state).inserted { waiting.append((nextA, nextB, apart)) }
                    }
                }
            }
        }
        return false
    }
}
