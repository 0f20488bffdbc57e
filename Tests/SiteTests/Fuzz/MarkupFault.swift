@testable import Site

/// What an author's text must never become: an element that no renderer of ours writes, a handler, a URL that runs.
enum MarkupFault {
    /// The elements that Markdown, forms and the theme write.
    static let elements: Set<String> = [
        "html", "head", "title", "meta", "link", "body", "header", "footer", "main", "nav", "section", "article",
        "aside", "div", "span", "p", "a", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd",
        "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "figure", "figcaption", "img", "pre", "code",
        "blockquote", "em", "strong", "del", "s", "sup", "sub", "br", "hr", "kbd", "mark", "small", "abbr", "time",
        "form", "fieldset", "legend", "label", "input", "select", "optgroup", "option", "textarea", "button", "output",
        "datalist", "progress", "meter", "details", "summary", "template", "search", "dialog", "noscript", "wbr", "b",
        "i", "u", "svg", "path", "circle", "rect", "line", "polyline", "polygon", "ellipse", "g", "picture", "source",
        "script",
    ]

    /// The first in a page or a part of one.
    static func first(in bytes: [UInt8]) -> String? {
        if String(validating: bytes, as: UTF8.self) == nil { return "the markup is no UTF-8" }
        var tokens = HTMLTokens(bytes)
        while let token = tokens.next() {
            guard case .start(let tag) = token else { continue }
            if !elements.contains(tag.name) { return "an element <\(tag.name)>" }
            for (name, value) in tag.attributes {
                // The theme's icon of a site without one holds nothing.
                if tag.name == "link", value == "data:," { continue }
                if let fault = fault(of: name, value) { return "<\(tag.name)> \(fault)" }
            }
            if tag.name == "script",
                !tag.attributes.contains(where: { $0.name == "src" && $0.value.hasPrefix("/assets/") })
            {
                return "a script that is none of ours"
            }
        }
        return nil
    }

    private static func fault(of name: String, _ value: String) -> String? {
        if name.hasPrefix("on") || ["style", "srcdoc", "is"].contains(name) { return "an attribute \(name)" }
        guard ["href", "src", "action", "formaction", "xlink:href"].contains(name) else { return nil }
        let url = value.unicodeScalars.filter { $0.value > 0x20 }.map { String($0).lowercased() }.joined()
        let runs = ["javascript:", "data:", "vbscript:", "blob:", "file:"].contains { url.hasPrefix($0) }
        return runs ? "a URL that runs: \(value)" : nil
    }

    /// The first in a script: what would end the element that holds it, or the line of a string.
    static func first(inScript text: String) -> String? {
        for sign in ["</", "<!--", "<script"] where text.contains(sign) { return "`\(sign)` in a script" }
        let breaks = text.unicodeScalars.contains { $0.value == 0x2028 || $0.value == 0x2029 }
        return breaks ? "a line break of Unicode in a script" : nil
    }
}
