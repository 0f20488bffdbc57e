/// What a condition tells about optional names: behind `not x.isEmpty &&` and `x.isEmpty ||`, `x` is a value.
enum Narrowing {
    /// The names that are not none where `condition` has come out as `truth`.
    static func names(where condition: Syntax, is truth: Bool) -> Set<String> {
        switch condition.kind {
        case .not(let inner): names(where: inner, is: !truth)
        case .binary(.and, let a, let b):
            joined(names(where: a, is: truth), names(where: b, is: truth), both: truth)
        case .binary(.or, let a, let b):
            joined(names(where: a, is: truth), names(where: b, is: truth), both: !truth)
        case .binary(.equal, let a, let b): compared(a, b, equal: truth)
        case .binary(.notEqual, let a, let b): compared(a, b, equal: !truth)
        case .binary(.isIn, let a, _): truth ? name(a) : []
        case .member(let base, "isEmpty", _, nil): truth ? [] : name(base)
        default: []
        }
    }

    /// Both sides hold, or only one of them and it is not known which.
    private static func joined(_ a: Set<String>, _ b: Set<String>, both: Bool) -> Set<String> {
        both ? a.union(b) : a.intersection(b)
    }

    private static func compared(_ a: Syntax, _ b: Syntax, equal: Bool) -> Set<String> {
        switch (a.kind, b.kind) {
        case (.none, _): equal ? [] : name(b)
        case (_, .none): equal ? [] : name(a)
        case (_, .number), (_, .option), (_, .text): equal ? name(a) : []
        case (.number, _), (.option, _), (.text, _): equal ? name(b) : []
        default: []
        }
    }

    private static func name(_ syntax: Syntax) -> Set<String> {
        if case .name(let name) = syntax.kind { [name] } else { [] }
    }
}

extension Checker {
    /// Checks something where `condition` is known to be `truth`.
    mutating func knowing<Result>(
        _ condition: Syntax, is truth: Bool, _ body: (inout Checker) -> Result
    ) -> Result {
        let before = narrowed
        defer { narrowed = before }
        for name in Narrowing.names(where: condition, is: truth) {
            if let found = scope.name(name) { narrowed.insert(found.name) }
        }
        return body(&self)
    }
}
