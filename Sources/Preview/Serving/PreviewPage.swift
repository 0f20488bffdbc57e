import HTML

/// Pages of the preview itself.
enum PreviewPage {
    /// The policy of these pages: our own script and style, and nothing else.
    static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; "
        + "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

    /// A page with a title and a sentence.
    static func html(_ title: String, _ sentence: String) -> [UInt8] {
        html(title, [.element("p", text: sentence)])
    }

    /// A page with a title and these nodes below it; one that follows changes loads itself again, which the answer to a
    /// submission must not.
    static func html(_ title: String, _ content: [HTMLNode], followsChanges: Bool = true) -> [UInt8] {
        let head: [HTMLNode] = [
            .element("meta", [HTMLAttribute("charset", "utf-8")]),
            .element(
                "meta",
                [HTMLAttribute("name", "viewport"), HTMLAttribute("content", "width=device-width, initial-scale=1")]),
            .element("title", text: title),
            .element("link", [HTMLAttribute("rel", "stylesheet"), HTMLAttribute("href", "/_sitegen/preview.css")]),
            followsChanges
                ? .element("script", [HTMLAttribute("src", "/_sitegen/preview.js"), HTMLAttribute("defer")]) : .nothing,
        ]
        let body = HTMLNode.element("main", [], [.element("h1", text: title)] + content)
        let page = HTML(
            .element(
                "html", [HTMLAttribute("lang", "en")], [.element("head", [], head), .element("body", [], [body])]))
        return Array("<!doctype html>\n".utf8) + page.bytes
    }
}

/// The preview's own script and style.
enum PreviewAssets {
    static let script = bytes("preview.js")
    static let style = bytes("preview.css")

    private static func bytes(_ name: String) -> [UInt8] {
        guard let file = EmbeddedAssets.files.first(where: { $0.name == name }) else {
            preconditionFailure("there is no asset \(name)")
        }
        return Array("\(file.text)\n".utf8)
    }
}
