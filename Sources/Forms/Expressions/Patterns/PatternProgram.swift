/// A pattern as a nondeterministic automaton that walks all its ways at once (after Thompson 1968 and Pike): the time is
/// at most the length of the text times that of the program, whatever the pattern.
struct PatternProgram {
    enum Instruction: Sendable, Equatable {
        /// Takes one scalar of the set and goes on with the next instruction.
        case one(PatternNode.CharacterSet)
        /// Goes on at both places.
        case split(Int, Int)
        case jump(Int)
        case match
    }

    private(set) var instructions: [Instruction]

    /// A program that was made before.
    init(instructions: [Instruction]) { self.instructions = instructions }

    /// The program of `node`, or nil where it has more than `limit` instructions.
    init?(_ node: PatternNode, limit: Int) {
        instructions = []
        guard Self.length(of: node, limit: limit) < limit else { return nil }
        emit(node)
        instructions.append(.match)
    }

    /// How many instructions `node` takes; at most `limit` is counted.
    private static func length(of node: PatternNode, limit: Int) -> Int {
        switch node {
        case .empty: return 0
        case .one: return 1
        case .sequence(let nodes): return nodes.reduce(0) { min(limit, $0 + length(of: $1, limit: limit)) }
        case .choice(let nodes): return nodes.reduce(0) { min(limit, $0 + length(of: $1, limit: limit) + 2) }
        case .repeated(let inner, let least, let most):
            let once = length(of: inner, limit: limit)
            return min(limit, once * max(least, most ?? least + 1, 1) + 2 * (most ?? least + 1))
        }
    }

    private mutating func emit(_ node: PatternNode) {
        switch node {
        case .empty: break
        case .one(let set): instructions.append(.one(set))
        case .sequence(let nodes): for node in nodes { emit(node) }
        case .choice(let nodes): emitChoice(nodes[...])
        case .repeated(let inner, let least, let most):
            for _ in 0..<least { emit(inner) }
            if let most { emitOptional(inner, times: most - least) } else { emitLoop(inner) }
        }
    }

    private mutating func emitChoice(_ nodes: ArraySlice<PatternNode>) {
        var ends: [Int] = []
        for node in nodes.dropLast() {
            let split = instructions.count
            instructions.append(.split(split + 1, 0))
            emit(node)
            ends.append(instructions.count)
            instructions.append(.jump(0))
            instructions[split] = .split(split + 1, instructions.count)
        }
        if let last = nodes.last { emit(last) }
        for end in ends { instructions[end] = .jump(instructions.count) }
    }

    private mutating func emitLoop(_ inner: PatternNode) {
        let split = instructions.count
        instructions.append(.split(split + 1, 0))
        emit(inner)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
    }

    private mutating func emitOptional(_ inner: PatternNode, times: Int) {
        var splits: [Int] = []
        for _ in 0..<max(0, times) {
            splits.append(instructions.count)
            instructions.append(.split(0, 0))
            emit(inner)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    /// Whether the whole of `text` matches.
    func matches(_ text: String) -> Bool {
        var marks = [Int](repeating: -1, count: instructions.count)
        var current: [Int] = []
        follow(0, into: &current, marks: &marks, mark: 0)
        var step = 0
        for scalar in text.unicodeScalars {
            step += 1
            var next: [Int] = []
            for place in current {
                if case .one(let set) = instructions[place], set.contains(scalar) {
                    follow(place + 1, into: &next, marks: &marks, mark: step)
                }
            }
            guard !next.isEmpty else { return false }
            current = next
        }
        return current.contains { instructions[$0] == .match }
    }

    /// Adds the places that can be reached from `start` without taking a scalar, each once a step.
    private func follow(_ start: Int, into places: inout [Int], marks: inout [Int], mark: Int) {
        var waiting = [start]
        while let place = waiting.popLast() {
            guard marks[place] != mark else { continue }
            marks[place] = mark
            switch instructions[place] {
            case .jump(let target): waiting.append(target)
            case .split(let a, let b): waiting += [b, a]
            case .one, .match: places.append(place)
            }
        }
    }
}
