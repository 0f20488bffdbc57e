/// Filters that compare the items of a list. Letters count as small ones unless `case_sensitive`; an `attribute` may be
/// a path (`author.name`), and for `sort` several with commas.
enum OrderFilters {
    static let all: [Filter] = [
        Filter(
            "sort", parameters: [.free("reverse"), .free("case_sensitive"), .free("attribute")],
            summary: "The items in order, or in the order of an `attribute`; equal ones stay as they were.",
            example: #"{{ ["b", "a"] | sort | join }} → ab"#, apply: sort),
        Filter(
            "unique", parameters: [.free("case_sensitive"), .free("attribute")],
            summary: "Of items that are equal, or have an equal `attribute`, the first.",
            example: #"{{ [1, 2, 1] | unique | join }} → 12"#, apply: unique),
        Filter(
            "groupby", parameters: [.needed("attribute"), .free("default"), .free("case_sensitive")],
            summary:
                "The items in groups with the same `attribute`, in its order: pairs of `grouper` and `list`.",
            example: #"{% for year, list in pages | groupby("year") %}…{% endfor %}"#, apply: groupBy),
        Filter(
            "min", parameters: [.free("case_sensitive"), .free("attribute")], summary: "The smallest item.",
            example: "{{ [2, 1] | min }} → 1"
        ) { call throws(Fault) in try extreme(call, "min") { $0 < $1 } },
        Filter(
            "max", parameters: [.free("case_sensitive"), .free("attribute")], summary: "The largest item.",
            example: "{{ [2, 1] | max }} → 2"
        ) { call throws(Fault) in try extreme(call, "max") { $1 < $0 } },
    ]

    private static func keys(
        _ items: [TemplateValue], _ attributes: [ItemAttribute], caseSensitive: Bool,
        or otherwise: TemplateValue? = nil
    ) throws(Fault) -> [[SortKey]] {
        var keys: [[SortKey]] = []
        for item in items {
            var key: [SortKey] = []
            for attribute in attributes {
                let value = try attribute.value(of: item, or: otherwise)
                let part = try SortKey(value, caseSensitive: caseSensitive)
                key.append(part)
            }
            keys.append(key)
        }
        for index in attributes.indices { try SortKey.check(keys.map { $0[index] }) }
        return keys
    }

    /// The indices of `keys` in order; equal ones keep theirs.
    private static func order(_ keys: [[SortKey]], reverse: Bool) -> [Int] {
        keys.indices.sorted { a, b in
            let (first, second) = reverse ? (b, a) : (a, b)
            if keys[first].lexicographicallyPrecedes(keys[second]) { return true }
            if keys[second].lexicographicallyPrecedes(keys[first]) { return false }
            return a < b
        }
    }

    private static func sort(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let items = try call.value.walked()
        let keys = try keys(items, ItemAttribute.list(call.given(2)), caseSensitive: call.flag(1))
        return .list(order(keys, reverse: call.flag(0)).map { items[$0] })
    }

    private static func unique(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let attribute = try ItemAttribute(call.given(1))
        var seen: Set<SortKey> = []
        var kept: [TemplateValue] = []
        for item in try call.value.walked() {
            let value = try attribute.value(of: item)
            let key = try SortKey(value, caseSensitive: call.flag(0))
            if seen.insert(key).inserted { kept.append(item) }
        }
        return .list(kept)
    }

    private static func groupBy(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let items = try call.value.walked()
        let attribute = try ItemAttribute(call.given(0))
        let keys = try keys(items, [attribute], caseSensitive: call.flag(2), or: call.given(1))
        var groups: [(key: [SortKey], grouper: TemplateValue, list: [TemplateValue])] = []
        for index in order(keys, reverse: false) {
            if let last = groups.last, last.key == keys[index] {
                groups[groups.count - 1].list.append(items[index])
            } else {
                let grouper = try attribute.value(of: items[index], or: call.given(1))
                groups.append((keys[index], grouper, [items[index]]))
            }
        }
        return .list(groups.map { .object(Group(grouper: $0.grouper, list: $0.list)) })
    }

    private static func extreme(
        _ call: FilterCall, _ name: String, _ isBetter: ([SortKey], [SortKey]) -> Bool
    ) throws(Fault) -> TemplateValue {
        let items = try call.value.walked()
        let attribute = try ItemAttribute(call.given(1))
        let keys = try keys(items, [attribute], caseSensitive: call.flag(0))
        guard var best = keys.indices.first else { throw ListFilters.empty(name) }
        for index in keys.indices where isBetter(keys[index], keys[best]) { best = index }
        return items[best]
    }

}

/// A group of `groupby`: a pair that has names.
final class Group: TemplateObject {
    private let grouper: TemplateValue
    private let list: [TemplateValue]

    init(grouper: TemplateValue, list: [TemplateValue]) {
        self.grouper = grouper
        self.list = list
    }

    func member(_ name: String) -> TemplateValue? {
        name == "grouper" ? grouper : name == "list" ? .list(list) : nil
    }
    var memberNames: [String] { ["grouper", "list"] }
    var elements: [TemplateValue]? { [grouper, .list(list)] }
}

private func < (a: [SortKey], b: [SortKey]) -> Bool { a.lexicographicallyPrecedes(b) }
