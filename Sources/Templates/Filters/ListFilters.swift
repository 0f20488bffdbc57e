import HTML

/// Filters that take a list as a whole.
enum ListFilters {
    static let all: [Filter] = [
        Filter(
            "length", "count", summary: "How many items, members or characters there are.",
            example: "{{ [1, 2] | length }} → 2", apply: length),
        Filter("first", summary: "The first item.", example: "{{ [1, 2] | first }} → 1", apply: first),
        Filter("last", summary: "The last item.", example: "{{ [1, 2] | last }} → 2", apply: last),
        Filter(
            "reverse", summary: "The items or characters in the other order.",
            example: #"{{ [1, 2] | reverse | join(" ") }} → 2 1"#, apply: reverse),
        Filter(
            "join", parameters: [.free("d"), .free("attribute")],
            summary: "The items, or an `attribute` of each, as one text with `d` between them.",
            example: #"{{ [1, 2] | join(", ") }} → 1, 2"#, apply: join),
        Filter(
            "list", summary: "The items, keys or characters as a list.",
            example: #"{{ "ab" | list | length }} → 2"#, apply: list),
        Filter(
            "sum", parameters: [.free("attribute"), .free("start")],
            summary: "The sum of the items, or of an `attribute` of each, and of `start` (0).",
            example: "{{ [1, 2] | sum }} → 3", apply: sum),
        Filter(
            "batch", parameters: [.needed("linecount"), .free("fill_with")],
            summary: "Lists of `linecount` items each; the last one is filled up with `fill_with`.",
            example: "{% for row in cells | batch(3) %}…{% endfor %}", apply: batch),
        Filter(
            "slice", parameters: [.needed("slices"), .free("fill_with")],
            summary: "As many lists as `slices` says, of nearly the same length; short ones are filled up.",
            example: "{% for column in links | slice(3) %}…{% endfor %}", apply: slice),
    ]

    private static func length(_ call: FilterCall) throws(Fault) -> TemplateValue {
        if let text = call.value.textual { return .number(text.unicodeScalars.count) }
        return try .number(call.value.walked().count)
    }

    private static func first(_ call: FilterCall) throws(Fault) -> TemplateValue {
        guard let first = try call.value.walked().first else { throw empty("first") }
        return first
    }

    private static func last(_ call: FilterCall) throws(Fault) -> TemplateValue {
        guard let last = try call.value.walked().last else { throw empty("last") }
        return last
    }

    static func empty(_ filter: String) -> Fault {
        Fault("nothing is `\(filter)`: the list is empty", help: "ask before: `{% if list %}`")
    }

    private static func reverse(_ call: FilterCall) throws(Fault) -> TemplateValue {
        if let text = call.value.textual {
            return .text(String(String.UnicodeScalarView(text.unicodeScalars.reversed())))
        }
        return try .list(call.value.walked().reversed())
    }

    private static func join(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let between = try TemplateValue.text(call.text(0, ""))
        let separator = call.arguments[0]?.isMarkup == true ? call.arguments[0] ?? between : between
        let attribute = try ItemAttribute(call.given(1))
        var parts: [TemplateValue] = []
        for item in try call.value.walked() {
            if !parts.isEmpty { parts.append(separator) }
            let part = try attribute.value(of: item)
            parts.append(part)
        }
        return try Operators.join(parts)
    }

    private static func list(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try .list(call.value.walked())
    }

    private static func sum(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let attribute = try ItemAttribute(call.given(0))
        var total = call.arguments[1] ?? .number(0)
        for item in try call.value.walked() {
            let part = try attribute.value(of: item)
            total = try Operators.apply(.plus, total, part)
        }
        return total
    }

    private static func batch(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let size = try call.integer(0, 1)
        guard (1...TemplateLimits.rangeItems).contains(size) else { throw Fault("`linecount` is 1 or more") }
        let items = try call.value.walked()
        var rows = stride(from: 0, to: items.count, by: size).map {
            Array(items[$0..<min($0 + size, items.count)])
        }
        if let fill = call.given(1), let last = rows.last, last.count < size {
            rows[rows.count - 1] = last + Array(repeating: fill, count: size - last.count)
        }
        return .list(rows.map { .list($0) })
    }

    private static func slice(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let count = try call.integer(0, 1)
        guard (1...TemplateLimits.rangeItems).contains(count) else { throw Fault("`slices` is 1 or more") }
        let items = try call.value.walked()
        let (size, longer) = (items.count / count, items.count % count)
        var columns: [TemplateValue] = []
        var start = 0
        for index in 0..<count {
            let end = start + size + (index < longer ? 1 : 0)
            let fill = index >= longer && longer > 0 ? call.given(1) : nil
            columns.append(.list(Array(items[start..<end]) + (fill.map { [$0] } ?? [])))
            start = end
        }
        return .list(columns)
    }
}
