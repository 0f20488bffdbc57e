/// A filter: what its name means, and what the manual says of it.
struct Filter: Sendable {
    /// A parameter of a filter, in order; it can be given by name too.
    struct Parameter: Sendable {
        /// What a text given for it is the name of, so that it can be checked where it is written out.
        enum Names: Sendable { case nothing, filter, test }

        let name: String
        var isRequired = false
        var names = Names.nothing
        /// Whether it is given by its name only; such parameters come last.
        var isNamed = false

        static func needed(_ name: String) -> Parameter { Parameter(name: name, isRequired: true) }
        static func free(_ name: String) -> Parameter { Parameter(name: name) }
        static func named(_ name: String) -> Parameter { Parameter(name: name, isNamed: true) }
    }

    /// Its name first, then others it is known by.
    let names: [String]
    let parameters: [Parameter]
    /// What it does, in one sentence.
    let summary: String
    /// What it makes of what: `{{ "Tea" | upper }} → TEA`.
    let example: String
    /// Whether it takes more positional arguments than it has parameters.
    let takesMore: Bool
    /// Whether it may be asked of an undefined value.
    let takesUndefined: Bool
    let apply: @Sendable (FilterCall) throws(Fault) -> TemplateValue

    var name: String { names[0] }
    /// How many parameters can be given without their names.
    var positionalCount: Int { parameters.count { !$0.isNamed } }

    init(
        _ names: String..., parameters: [Parameter] = [], summary: String, example: String,
        takesMore: Bool = false, takesUndefined: Bool = false,
        apply: @escaping @Sendable (FilterCall) throws(Fault) -> TemplateValue
    ) {
        precondition(!names.isEmpty, "a filter has a name")
        self.names = names
        self.parameters = parameters
        self.summary = summary
        self.example = example
        self.takesMore = takesMore
        self.takesUndefined = takesUndefined
        self.apply = apply
    }
}

/// What a filter is given.
struct FilterCall: Sendable {
    let value: TemplateValue
    /// In the order of the parameters; nil where none was given.
    let arguments: [TemplateValue?]
    let more: [TemplateValue]
    let words: DateWords

    func text(_ index: Int, _ otherwise: String) throws(Fault) -> String {
        guard let argument = arguments[index] else { return otherwise }
        return try argument.plainText()
    }

    func integer(_ index: Int, _ otherwise: Int) throws(Fault) -> Int {
        guard let argument = arguments[index] else { return otherwise }
        return try argument.wholeNumber("argument \(index + 1)")
    }

    func flag(_ index: Int) -> Bool { arguments[index]?.isTrue ?? false }

    /// The argument, or nil where it was not given or is none.
    func given(_ index: Int) -> TemplateValue? {
        guard let argument = arguments[index] else { return nil }
        if case .none = argument { return nil }
        return argument
    }

    /// The same call of another filter, by name, over `value`.
    func applying(_ filter: Filter, to value: TemplateValue, _ more: [TemplateValue]) throws(Fault)
        -> TemplateValue
    {
        let count = filter.positionalCount
        for (index, parameter) in filter.parameters.enumerated()
        where parameter.isRequired && index >= more.count {
            throw Fault("`\(filter.name)` needs the argument `\(parameter.name)`")
        }
        guard more.count <= count || filter.takesMore else {
            throw Fault("`\(filter.name)` takes fewer arguments")
        }
        let arguments = filter.parameters.indices.map { $0 < min(count, more.count) ? more[$0] : nil }
        return try filter.apply(
            FilterCall(value: value, arguments: arguments, more: Array(more.dropFirst(count)), words: words))
    }
}

/// The one list of filters.
enum Filters {
    static let all: [Filter] =
        TextFilters.all + MarkupFilters.all + NumberFilters.all + ListFilters.all + PickFilters.all
        + OrderFilters.all + MapFilters.all + DataFilters.all

    private static let byName: [String: Filter] = {
        var byName: [String: Filter] = [:]
        for filter in all { for name in filter.names { byName[name] = filter } }
        return byName
    }()

    static func named(_ name: String) -> Filter? { byName[name] }
}
