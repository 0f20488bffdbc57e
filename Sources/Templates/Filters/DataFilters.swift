import Diagnostics
import HTML

/// Filters for dates and for data in pages.
enum DataFilters {
    static let all: [Filter] = [
        Filter(
            "tojson",
            summary:
                "The value as JSON that is safe in text, in quoted attributes and in data scripts: `<` is `\\u003c`.",
            example: #"{{ {"a": 1} | tojson }} → {"a": 1}"#
        ) { call throws(Fault) in
            var json = JSONWriter()
            try json.write(call.value, depth: 0)
            return .html(HTML(trusted: json.bytes))
        },
        Filter(
            "date", parameters: [.free("format")],
            summary:
                "A date (`2026-03-01`, also with a time) written by a `format` (`%Y-%m-%d`): `%Y %y %m %d %e %B %b "
                + "%A %a %H %M %S %j %%`, and without leading zero `%-m %-d %-H`.",
            example: #"{{ "2026-03-01" | date("%-d %B %Y") }} → 1 March 2026"#
        ) { call throws(Fault) in
            let text = try call.value.plainText()
            guard let date = CalendarDate(text) else {
                throw Fault("`\(text.prefix(40))` is no date", help: "a date is written as `2026-03-01`")
            }
            return try .text(date.text(call.text(0, "%Y-%m-%d"), call.words))
        },
    ]
}

/// Writes JSON that no place of a page takes for markup.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: TemplateValue, depth: Int) throws(Fault) {
        guard depth < 64, bytes.count <= TemplateLimits.outputBytes else { throw Operators.tooLarge }
        switch value {
        case .none: add("null")
        case .boolean(let flag): add(flag ? "true" : "false")
        case .number(let number): add(Self.number(number))
        case .text(let text): write(text)
        case .html(let html): write(html.text)
        case .list(let items): try write(items, depth)
        case .map(let map): try write(map, depth)
        case .object(let object) where object.elements != nil: try write(object.elements ?? [], depth)
        default:
            throw Fault(
                "\(value.kindName) has no JSON",
                help: "make a map of what you need: `{\"title\": page.title}`")
        }
    }

    private mutating func add(_ text: String) { bytes += Array(text.utf8) }

    /// A number as it was written where that is JSON too.
    private static func number(_ number: TemplateNumber) -> String {
        let text = number.text
        let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
        let isPlain = digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        let hasZero = digits.hasPrefix("0") && digits.count > 1 && !digits.hasPrefix("0.")
        if isPlain, !hasZero, !digits.hasPrefix("."), !digits.hasSuffix(".") { return text }
        return number.integer.map { String($0) } ?? "\(number.double)"
    }

    private mutating func write(_ items: [TemplateValue], _ depth: Int) throws(Fault) {
        add("[")
        for (index, item) in items.enumerated() {
            if index > 0 { add(", ") }
            try write(item, depth: depth + 1)
        }
        add("]")
    }

    private mutating func write(_ map: TemplateMap, _ depth: Int) throws(Fault) {
        add("{")
        for (index, entry) in map.entries.enumerated() {
            if index > 0 { add(", ") }
            write(entry.key)
            add(": ")
            try write(entry.value, depth: depth + 1)
        }
        add("}")
    }

    /// What markup, scripts or quotes could end on is written by its number.
    private mutating func write(_ text: String) {
        JSONText.append(text, to: &bytes) {
            ["<", ">", "&", "'", "\u{7F}", "\u{2028}", "\u{2029}"].contains($0)
        }
    }
}
