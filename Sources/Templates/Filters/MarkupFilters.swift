import HTML

/// Filters from text to markup and back, and into URLs.
enum MarkupFilters {
    static let all: [Filter] = [
        Filter(
            "escape", "e",
            summary: "The text as markup: `&`, `<`, `>` and quotes escaped; markup stays as it is.",
            example: #"{{ "<b>" | escape }} → &lt;b&gt;"#, apply: escape),
        Filter(
            "safe", summary: "The text taken for markup, unescaped. Only for what is markup of your own.",
            example: #"{{ "<b>tea</b>" | safe }} → <b>tea</b>"#, apply: safe),
        Filter(
            "striptags",
            summary:
                "The text of markup: no tags, no comments, references read, white space as single blanks.",
            example: #"{{ "<b>green</b> tea" | striptags }} → green tea"#, apply: stripTags),
        Filter(
            "urlencode",
            summary:
                "The text as a part of a URL, or a map as a query: all but letters, digits and `_.-~/` as `%XX`.",
            example: #"{{ "green tea" | urlencode }} → green%20tea"#, apply: urlEncode),
    ]

    private static func escape(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try .html(call.value.markup())
    }

    private static func safe(_ call: FilterCall) throws(Fault) -> TemplateValue {
        if case .html = call.value { return call.value }
        return try .html(HTML(trusted: Array(call.value.plainText().utf8)))
    }

    private static func stripTags(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try .text(Markup.text(of: Array(call.value.plainText().utf8)))
    }

    private static func urlEncode(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let pairs: [(TemplateValue, TemplateValue)]
        switch call.value {
        case .map(let map): pairs = map.entries.map { (.text($0.key), $0.value) }
        case .list(let items):
            var found: [(TemplateValue, TemplateValue)] = []
            for item in items {
                let pair = try item.sequence()
                guard pair.count == 2 else { throw Fault("a query is made of pairs of name and value") }
                found.append((pair[0], pair[1]))
            }
            pairs = found
        default: return try .text(encoded(call.value.plainText(), isQuery: false))
        }
        var parts: [String] = []
        for (name, value) in pairs {
            let part =
                try encoded(name.plainText(), isQuery: true) + "=" + encoded(value.plainText(), isQuery: true)
            parts.append(part)
        }
        return .text(parts.joined(separator: "&"))
    }

    /// Percent-encoding by RFC 3986; in a query a blank is `+`, and `/` is encoded too.
    private static func encoded(_ text: String, isQuery: Bool) -> String {
        var result: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if byte.isASCIILetter || byte.isDigit || "_.-~".utf8.contains(byte)
                || !isQuery && byte == UInt8(ascii: "/")
            {
                result.append(byte)
            } else if isQuery, byte == 0x20 {
                result.append(UInt8(ascii: "+"))
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
