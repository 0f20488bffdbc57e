/// Filters over maps, and over what may be missing.
enum MapFilters {
    static let all: [Filter] = [
        Filter(
            "items", summary: "The pairs of key and value of a map.",
            example: "{% for key, value in map | items %}…{% endfor %}", takesUndefined: true, apply: items),
        Filter(
            "dictsort", parameters: [.free("case_sensitive"), .free("by"), .free("reverse")],
            summary: "The pairs of key and value of a map in the order of its keys, or `by=\"value\"`.",
            example: "{% for key, value in map | dictsort %}…{% endfor %}", apply: dictSort),
        Filter(
            "default", "d", parameters: [.free("default_value"), .free("boolean")],
            summary:
                "The value, or `default_value` (an empty text) where it is undefined; with `boolean`, also where "
                + "it is empty, false or none.",
            example: #"{{ page.params.subtitle | default("–") }}"#, takesUndefined: true, apply: otherwise),
    ]

    private static func map(_ value: TemplateValue) throws(Fault) -> TemplateMap {
        if case .map(let map) = value { return map }
        throw Fault("\(value.kindName) is no map")
    }

    private static func pairs(_ entries: [TemplateMap.Entry]) -> TemplateValue {
        .list(entries.map { .list([.text($0.key), $0.value]) })
    }

    private static func items(_ call: FilterCall) throws(Fault) -> TemplateValue {
        if call.value.missing != nil { return .list([]) }
        return try pairs(map(call.value).entries)
    }

    private static func dictSort(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let entries = try map(call.value).entries
        let by = try call.text(1, "key")
        guard by == "key" || by == "value" else { throw Fault("`by` is `key` or `value`") }
        var keys: [SortKey] = []
        for entry in entries {
            let value = by == "key" ? TemplateValue.text(entry.key) : entry.value
            let key = try SortKey(value, caseSensitive: call.flag(0))
            keys.append(key)
        }
        try SortKey.check(keys)
        let isReversed = call.flag(2)
        let order = keys.indices.sorted { a, b in
            keys[a] == keys[b] ? a < b : isReversed ? keys[b] < keys[a] : keys[a] < keys[b]
        }
        return pairs(order.map { entries[$0] })
    }

    private static func otherwise(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let isLacking = call.value.missing != nil || call.flag(1) && !call.value.isTrue
        return isLacking ? call.arguments[0] ?? .text("") : call.value
    }
}
