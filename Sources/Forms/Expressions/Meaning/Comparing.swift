/// The operations that give true or false.
struct Comparing {
    let evaluator: Evaluator

    func holds(_ operation: Operation, _ terms: [Term]) -> Bool {
        let first = terms[0]
        return switch operation {
        case .equal: equal(evaluator.value(of: first), evaluator.value(of: terms[1]))
        case .sameText: evaluator.cleaned(first).hasSameScalars(as: evaluator.cleaned(terms[1]))
        case .sameOptions: sameOptions(evaluator.options(first), evaluator.options(terms[1]))
        case .less: inOrder(first, terms[1]) { $0 < $1 }
        case .atMost: inOrder(first, terms[1]) { $0 <= $1 }
        case .more: inOrder(first, terms[1]) { $0 > $1 }
        case .atLeast: inOrder(first, terms[1]) { $0 >= $1 }
        case .isNone: evaluator.value(of: first) == .none
        case .within: inOrder(terms[1], first) { $0 <= $1 } && inOrder(first, terms[2]) { $0 <= $1 }
        case .isOneOf:
            elements(terms[1]).contains { equal(evaluator.value(of: first), evaluator.value(of: $0)) }
        case .isOneOfTexts:
            elements(terms[1]).contains { evaluator.cleaned(first).hasSameScalars(as: evaluator.cleaned($0)) }
        case .listContains:
            evaluator.options(first).contains { $0.hasSameScalars(as: evaluator.raw(terms[1])) }
        case .listIsEmpty: evaluator.length(first) == 0
        case .textIsEmpty: evaluator.raw(first).isEmpty
        case .isBlank: evaluator.raw(first).unicodeScalars.allSatisfy(\.isBlank)
        case .hasPrefix:
            evaluator.cleaned(first).unicodeScalars.starts(with: evaluator.cleaned(terms[1]).unicodeScalars)
        case .hasSuffix:
            evaluator.cleaned(first).unicodeScalars.reversed()
                .starts(with: evaluator.cleaned(terms[1]).unicodeScalars.reversed())
        case .contains: evaluator.cleaned(first).hasPiece(evaluator.cleaned(terms[1]))
        case .matches(let pattern): pattern.matches(evaluator.raw(first))
        default: false
        }
    }

    private func elements(_ list: Term) -> [Term] { list.parts }

    /// Options, dates and numbers are equal as they are, scalar by scalar; Swift's own `==` on strings is canonical.
    private func equal(_ a: ExpressionValue, _ b: ExpressionValue) -> Bool {
        switch (a, b) {
        case (.option(let a), .option(let b)), (.moment(let a), .moment(let b)): a.hasSameScalars(as: b)
        default: a == b
        }
    }

    /// The same options, in whatever order.
    private func sameOptions(_ a: [String], _ b: [String]) -> Bool {
        a.count == b.count && a.allSatisfy { item in b.contains { $0.hasSameScalars(as: item) } }
    }

    /// Numbers by size, dates as ISO texts; none stands in no order.
    private func inOrder(_ a: Term, _ b: Term, _ holds: (Double, Double) -> Bool) -> Bool {
        switch (evaluator.value(of: a), evaluator.value(of: b)) {
        case (.number(let a), .number(let b)): return holds(a, b)
        case (.moment(let a), .moment(let b)):
            // Equal, before or after: as numbers, so that one comparison serves both.
            if a.hasSameScalars(as: b) { return holds(0, 0) }
            return a.utf8.lexicographicallyPrecedes(b.utf8) ? holds(0, 1) : holds(1, 0)
        default: return false
        }
    }
}
