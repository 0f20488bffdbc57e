/// What values are compared by where they are sorted, grouped or told apart.
enum SortKey: Comparable, Hashable {
    case number(Double)
    case text([UInt8])
    case list([SortKey])

    static func < (a: SortKey, b: SortKey) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a < b
        case (.text(let a), .text(let b)): a.lexicographicallyPrecedes(b)
        case (.list(let a), .list(let b)): a.lexicographicallyPrecedes(b)
        default: false
        }
    }

    /// The key of `value`; letters count as small ones unless `caseSensitive`.
    init(_ value: TemplateValue, caseSensitive: Bool) throws(Fault) {
        if let text = value.textual {
            self = .text(Array((caseSensitive ? text : text.lowercased()).utf8))
            return
        }
        switch value {
        case .number(let number): self = .number(number.double)
        case .boolean(let flag): self = .number(flag ? 1 : 0)
        case .list(let items):
            var keys: [SortKey] = []
            for item in items {
                let key = try SortKey(item, caseSensitive: caseSensitive)
                keys.append(key)
            }
            self = .list(keys)
        default: throw Fault("\(value.kindName) has no order")
        }
    }

    private var kind: Int {
        switch self {
        case .number: 0
        case .text: 1
        case .list: 2
        }
    }

    /// A fault where texts and numbers are mixed.
    static func check(_ keys: [SortKey]) throws(Fault) {
        guard let first = keys.first else { return }
        guard keys.allSatisfy({ $0.kind == first.kind }) else {
            throw Fault("texts and numbers have no order")
        }
    }
}

/// An attribute of the items of a list, named as `attribute="a.b"`.
struct ItemAttribute {
    private let parts: [String]

    /// The attribute of that name; nil is the item itself.
    init(_ name: TemplateValue?) throws(Fault) {
        guard let name else {
            parts = []
            return
        }
        parts = try name.plainText().split(separator: ".").map(String.init)
    }

    private init(parts: [String]) { self.parts = parts }

    /// Each of several with `,` between them.
    static func list(_ names: TemplateValue?) throws(Fault) -> [ItemAttribute] {
        guard let names else { return [ItemAttribute(parts: [])] }
        return try names.plainText().split(separator: ",").map {
            ItemAttribute(parts: $0.split(separator: ".").map(String.init))
        }
    }

    /// Its value for `item`, or `otherwise`, or a fault where there is neither.
    func value(of item: TemplateValue, or otherwise: TemplateValue? = nil) throws(Fault) -> TemplateValue {
        if let value = find(in: item) { return value }
        if let otherwise { return otherwise }
        throw Fault(
            "an item, \(item.kindName), has no `\(parts.joined(separator: "."))`",
            help: "`default` may say what then")
    }

    /// Its value for `item`, or nil.
    func find(in item: TemplateValue) -> TemplateValue? {
        var value = item
        for part in parts {
            guard let inner = Self.member(part, of: value) else { return nil }
            value = inner
        }
        return value
    }

    private static func member(_ name: String, of value: TemplateValue) -> TemplateValue? {
        switch value {
        case .map(let map): return map[name]
        case .object(let object): return object.member(name)
        case .list(let items):
            guard let index = Int(name), items.indices.contains(index) else { return nil }
            return items[index]
        default: return nil
        }
    }
}
