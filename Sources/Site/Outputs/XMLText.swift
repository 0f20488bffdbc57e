import HTML

/// XML that is well formed whatever it is made from (XML 1.0, 2.2 and 2.4): text is escaped, and what XML cannot hold is
/// left out.
struct XMLText {
    /// The document so far, in UTF-8.
    private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
    private var open: [StaticString] = []

    /// Begins an element, which `close` ends.
    mutating func open(_ name: StaticString, _ attributes: [(StaticString, String)] = []) {
        write(start: name, attributes)
        bytes += ">\n".utf8
        open.append(name)
    }

    /// Ends the element that was begun last.
    mutating func close() {
        guard let name = open.popLast() else { return }
        bytes += "</\(name)>\n".utf8
    }

    /// An element that holds `text` alone; without a text, an empty one.
    mutating func element(_ name: StaticString, _ attributes: [(StaticString, String)] = [], _ text: String? = nil) {
        write(start: name, attributes)
        guard let text else { return bytes += "/>\n".utf8 }
        bytes += ">".utf8
        HTMLEscape.append(XMLText.cleaned(text), to: &bytes)
        bytes += "</\(name)>\n".utf8
    }

    private mutating func write(start name: StaticString, _ attributes: [(StaticString, String)]) {
        bytes += "<\(name)".utf8
        for (attribute, value) in attributes {
            bytes += " \(attribute)=\"".utf8
            HTMLEscape.append(XMLText.cleaned(value), to: &bytes)
            bytes += "\"".utf8
        }
    }

    /// `text` without the scalars that no XML document may hold.
    private static func cleaned(_ text: String) -> String {
        func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE || [0x09, 0x0A, 0x0D].contains(scalar.value)
        }
        guard !text.unicodeScalars.allSatisfy(isAllowed) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
    }
}
