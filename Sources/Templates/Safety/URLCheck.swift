import HTML

/// Checks what was printed into an attribute that holds a URL, as a whole: a scheme may be put together of parts.
enum URLCheck {
    /// The first URL of an attribute's value that would run something, as a person reads it, or nil.
    ///
    /// `written` is the value as it stands in the page. References by number are read as a browser reads them, and of the
    /// named ones those of our own escaping and those that could make a scheme (`&colon;`), which markup may hold.
    static func fault(in written: ArraySlice<UInt8>, attribute: String) -> String? {
        let isList = attribute.hasSuffix("srcset") || attribute == "ping" || attribute == "values"
        if !isList, isPlainlyRelative(written) { return nil }
        let value = decoded(written)
        guard isList else { return SafeURL(value) == nil ? value : nil }
        let parts = value.split { $0 == "," || $0 == ";" || $0.isWhitespace }
        return parts.first { SafeURL(String($0)) == nil }.map { String($0) }
    }

    /// Whether no `:` stands before the path, the query or the fragment, so that there is no scheme whatever a browser
    /// cuts out; most links are so, and a page has many.
    private static func isPlainlyRelative(_ written: ArraySlice<UInt8>) -> Bool {
        for byte in written {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "&"): return false
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            default: continue
            }
        }
        return true
    }

    private static let named: [(name: [UInt8], byte: UInt8)] = [
        (Array("amp;".utf8), UInt8(ascii: "&")), (Array("lt;".utf8), UInt8(ascii: "<")),
        (Array("gt;".utf8), UInt8(ascii: ">")), (Array("quot;".utf8), UInt8(ascii: "\"")),
        (Array("colon;".utf8), UInt8(ascii: ":")), (Array("Tab;".utf8), 0x09), (Array("NewLine;".utf8), 0x0A),
    ]

    private static func decoded(_ written: ArraySlice<UInt8>) -> String {
        guard written.contains(UInt8(ascii: "&")) else { return String(decoding: written, as: UTF8.self) }
        var text: [UInt8] = []
        var rest = written
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&") else {
                text.append(byte)
                continue
            }
            if let (name, byte) = named.first(where: { rest.starts(with: $0.name) }) {
                text.append(byte)
                rest.removeFirst(name.count)
            } else if let (scalar, count) = NumericReference.read(rest) {
                text += Array(String(Character(scalar)).utf8)
                rest.removeFirst(count)
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
