/// A URL that may stand in `href`, `src` or `action`: relative, or of a scheme that runs nothing.
package struct SafeURL: Sendable, Hashable {
    /// The URL as it is written into the page.
    package let text: String

    /// Schemes that lead somewhere and run nothing.
    package static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The URL `text`, or nil where it names another scheme, once cleaned the way a browser cleans it (WHATWG URL, 4.4:
    /// leading and trailing C0 controls and blanks cut, tabs and line breaks taken out anywhere).
    package init?(_ text: String) {
        let cleaned = SafeURL.cleaned(text)
        if let scheme = SafeURL.scheme(of: cleaned), !SafeURL.schemes.contains(scheme) { return nil }
        self.text = cleaned
    }

    /// Schemes that run code, or show what is not of the web.
    private static let refusedSchemes: Set<String> = [
        "javascript", "vbscript", "data", "file", "blob", "filesystem", "about", "jar", "view-source",
    ]

    /// The URL of a link in a page's text, where an author may use any scheme (`irc:`, `doi:`) but those that run code;
    /// nil for these.
    package init?(link text: String) {
        let cleaned = SafeURL.cleaned(text)
        if let scheme = SafeURL.scheme(of: cleaned), SafeURL.refusedSchemes.contains(scheme) { return nil }
        self.text = cleaned
    }

    /// `text` as a browser reads it before it parses it.
    package static func cleaned(_ text: String) -> String {
        if !text.utf8.contains(where: { $0 <= 0x20 }) { return text }
        var scalars = text.unicodeScalars.filter { $0.value != 0x09 && $0.value != 0x0A && $0.value != 0x0D }
        while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
        let kept = scalars.drop { $0.value <= 0x20 }
        return String(String.UnicodeScalarView(kept))
    }

    /// The scheme of a cleaned URL in lower case, or nil where it is relative (WHATWG URL, scheme start state).
    package static func scheme(of text: String) -> String? {
        let name = text.utf8.prefix {
            isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
        }
        guard let first = name.first, isLetter(first), name.endIndex < text.endIndex,
            text.utf8[name.endIndex] == UInt8(ascii: ":")
        else { return nil }
        return String(text[..<name.endIndex]).lowercased()
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
