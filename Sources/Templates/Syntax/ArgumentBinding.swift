import Diagnostics

/// Puts the arguments of a filter or test in the order of its parameters, and says what does not fit.
enum ArgumentBinding {
    /// The filter `name`, which stands at `range`, with `arguments`.
    static func filter(
        _ name: String, _ range: Range<Int>, _ arguments: Arguments
    ) throws(SyntaxFault) -> FilterUse {
        guard let filter = Filters.named(name) else {
            throw unknown("filter", name, range, known: Filters.all.flatMap(\.names))
        }
        let parameters = filter.parameters
        var bound = [Expression?](repeating: nil, count: parameters.count)
        let positional = filter.positionalCount
        for (index, value) in arguments.positional.prefix(positional).enumerated() {
            bound[index] = value
        }
        for argument in arguments.named {
            guard let index = parameters.firstIndex(where: { $0.name == argument.name }) else {
                throw unknown(
                    "argument of `\(name)`", argument.name, argument.range, known: parameters.map(\.name))
            }
            guard bound[index] == nil else {
                throw SyntaxFault(message: "`\(argument.name)` is given twice", range: argument.range)
            }
            bound[index] = argument.value
        }
        for (index, parameter) in parameters.enumerated() where parameter.isRequired && bound[index] == nil {
            throw SyntaxFault(message: "`\(name)` needs the argument `\(parameter.name)`", range: range)
        }
        let more = Array(arguments.positional.dropFirst(positional))
        if let first = more.first, !filter.takesMore {
            throw SyntaxFault(
                message: "`\(name)` takes \(count(positional, "argument"))", range: first.range)
        }
        try checkNamesWithin(filter, bound)
        return FilterUse(filter: filter, arguments: bound, more: more, range: range)
    }

    /// The test `name`, which stands at `range`, with `arguments`.
    static func test(
        _ name: String, _ range: Range<Int>, _ arguments: Arguments, isNegated: Bool
    ) throws(SyntaxFault) -> TestUse {
        guard let test = ValueTests.named(name) else {
            throw unknown("test", name, range, known: ValueTests.all.flatMap(\.names))
        }
        if let named = arguments.named.first {
            throw SyntaxFault(message: "the argument of a test has no name", range: named.range)
        }
        guard arguments.positional.count == test.argumentCount else {
            throw SyntaxFault(
                message: "`is \(name)` takes \(count(test.argumentCount, "argument"))", range: range)
        }
        return TestUse(test: test, arguments: arguments.positional, isNegated: isNegated, range: range)
    }

    /// `map("uper")` names a filter, `select("od")` a test: their names are checked where they are written out.
    private static func checkNamesWithin(_ filter: Filter, _ arguments: [Expression?]) throws(SyntaxFault) {
        for (parameter, argument) in zip(filter.parameters, arguments) {
            guard let argument, case .constant(.text(let name)) = argument.kind else { continue }
            if parameter.names == .filter, Filters.named(name) == nil {
                throw unknown("filter", name, argument.range, known: Filters.all.flatMap(\.names))
            }
            if parameter.names == .test, ValueTests.named(name) == nil {
                throw unknown("test", name, argument.range, known: ValueTests.all.flatMap(\.names))
            }
        }
    }

    private static func unknown(
        _ what: String, _ name: String, _ range: Range<Int>, known: [String]
    ) -> SyntaxFault {
        let otherwise =
            known.isEmpty ? "it takes none" : "known are \(known.sorted().joined(separator: ", "))"
        return SyntaxFault(
            message: "unknown \(what): `\(name)`", range: range,
            help: Suggestion.help(for: name, among: known, otherwise: otherwise),
            identifier: "template.unknown-word")
    }

    private static func count(_ number: Int, _ word: String) -> String {
        number == 0 ? "no \(word)s" : number == 1 ? "one \(word)" : "at most \(number) \(word)s"
    }
}
