/// Filters that take each item of a list for itself: change it, keep it or leave it out.
enum PickFilters {
    static let all: [Filter] = [
        Filter(
            "map",
            parameters: [
                Filter.Parameter(name: "filter", names: .filter), .named("attribute"), .named("default"),
            ],
            summary: "Each item run through a `filter` with its arguments, or the `attribute` of each.",
            example: #"{{ ["a", "b"] | map("upper") | join }} → AB"#, takesMore: true, apply: map),
        Filter(
            "select", parameters: [Filter.Parameter(name: "test", names: .test)],
            summary: "The items for which a `test` holds, or that are true.",
            example: #"{{ [1, 2, 3] | select("odd") | join(" ") }} → 1 3"#, takesMore: true
        ) { call throws(Fault) in try pick(call, attribute: nil, keeping: true) },
        Filter(
            "reject", parameters: [Filter.Parameter(name: "test", names: .test)],
            summary: "The items for which a `test` does not hold, or that are not true.",
            example: #"{{ [1, 2, 3] | reject("odd") | join(" ") }} → 2"#, takesMore: true
        ) { call throws(Fault) in try pick(call, attribute: nil, keeping: false) },
        Filter(
            "selectattr", parameters: [.needed("attribute"), Filter.Parameter(name: "test", names: .test)],
            summary: "The items whose `attribute` passes a `test`, or is true.",
            example: #"{{ pages | selectattr("draft") | list }}"#, takesMore: true
        ) { call throws(Fault) in try pick(call, attribute: call.given(0), keeping: true) },
        Filter(
            "rejectattr", parameters: [.needed("attribute"), Filter.Parameter(name: "test", names: .test)],
            summary: "The items whose `attribute` does not pass a `test`, or is not true.",
            example: #"{{ pages | rejectattr("section", "equalto", "news") | list }}"#, takesMore: true
        ) { call throws(Fault) in try pick(call, attribute: call.given(0), keeping: false) },
    ]

    private static func map(_ call: FilterCall) throws(Fault) -> TemplateValue {
        var mapped: [TemplateValue] = []
        if let name = call.given(1) {
            let attribute = try ItemAttribute(name)
            for item in try call.value.walked() {
                let value = try attribute.value(of: item, or: call.arguments[2])
                mapped.append(value)
            }
            return .list(mapped)
        }
        guard let name = call.given(0) else { throw Fault("`map` needs a filter or an `attribute`") }
        let text = try name.plainText()
        guard let filter = Filters.named(text) else { throw Fault("unknown filter: `\(text)`") }
        for item in try call.value.walked() {
            let value = try call.applying(filter, to: item, call.more)
            mapped.append(value)
        }
        return .list(mapped)
    }

    private static func pick(
        _ call: FilterCall, attribute name: TemplateValue?, keeping: Bool
    ) throws(Fault) -> TemplateValue {
        let attribute = try ItemAttribute(name)
        let test = try test(named: call.arguments.last ?? nil)
        if let test, test.argumentCount != call.more.count {
            throw Fault("`\(test.name)` takes another number of arguments: \(test.argumentCount)")
        }
        var kept: [TemplateValue] = []
        for item in try call.value.walked() {
            let value: TemplateValue
            if test?.takesUndefined == true, attribute.find(in: item) == nil {
                if (test?.name == "undefined") == keeping { kept.append(item) }
                continue
            }
            value = try attribute.value(of: item)
            let holds = try test?.holds(value, call.more) ?? value.isTrue
            if holds == keeping { kept.append(item) }
        }
        return .list(kept)
    }

    private static func test(named name: TemplateValue?) throws(Fault) -> ValueTest? {
        guard let name else { return nil }
        let text = try name.plainText()
        guard let test = ValueTests.named(text) else { throw Fault("unknown test: `\(text)`") }
        return test
    }
}
