/// Where in the HTML a place of a template stands, as a browser's tokenizer would see it (HTML Standard, 13.2.5).
struct HTMLState: Hashable, Sendable {
    enum Place: Hashable, Sendable {
        case text
        /// Behind `<` or `</`.
        case tagOpen
        case tagName
        /// In a tag, between attributes.
        case between
        /// In a tag, where branches met of which one may have ended in a name: only a blank, `/` or `>` is clear here.
        case boundary
        case attributeName
        case afterName
        case beforeValue
        case quoted(UInt8)
        case unquoted
        case comment
        /// `<!doctype …>`, `<?…>` and what a browser takes for a comment.
        case declaration
        /// In an element whose content is text and no markup: `title`, `textarea`.
        case escapableText
        /// In an element whose content is neither: `script`, `style` and the like.
        case rawText
    }

    var place = Place.text
    /// The element whose tag or content this is, in lower case.
    var element: [UInt8] = []
    var isEndTag = false
    /// The attribute whose name or value this is, in lower case.
    var attribute: [UInt8] = []
    /// `=` and the value so far of a script's `type`; with a `?` in it where it is not known.
    var scriptType: [UInt8] = []

    static let text = HTMLState()

    var attributeText: String { String(decoding: attribute, as: UTF8.self) }
    var elementText: String { String(decoding: element, as: UTF8.self) }

    /// In a tag, at a place where the tag could end.
    private var isInTag: Bool {
        switch place {
        case .tagName, .between, .boundary, .attributeName, .afterName, .unquoted: true
        default: false
        }
    }

    /// Where branches that end here and at `other` meet, or nil where they do not fit together.
    func meeting(_ other: HTMLState) -> HTMLState? {
        if self == other { return self }
        guard isInTag, other.isInTag, element == other.element, isEndTag == other.isEndTag else { return nil }
        var met = self
        met.place = .boundary
        met.attribute = []
        if scriptType != other.scriptType { met.scriptType = [UInt8(ascii: "?")] }
        return met
    }

    /// The place in words: "a quoted attribute (`href`)".
    var shown: String {
        switch place {
        case .text: "text"
        case .tagOpen, .tagName: "the name of a tag"
        case .between, .boundary, .attributeName, .afterName: "a tag (`\(elementText)`)"
        case .beforeValue, .unquoted: "an attribute without quotes (`\(attributeText)`)"
        case .quoted: "a quoted attribute (`\(attributeText)`)"
        case .comment: "a comment"
        case .declaration: "a declaration"
        case .escapableText, .rawText: "`\(elementText)`"
        }
    }
}

/// How a value is printed where it stands.
enum OutputMode: Sendable, Equatable {
    /// Text is escaped, markup is printed as it is.
    case text
    /// Text is escaped, and of markup all that could end an attribute.
    case quoted
    /// As `quoted`; the attribute as a whole is checked to be a URL that runs nothing.
    case url
    /// The output of `tojson` in a script that is data.
    case json
}

extension HTMLState {
    /// How `expression` is printed here, or why it cannot be.
    func mode(for expression: Expression) -> Result<OutputMode, SyntaxFault> {
        switch place {
        case .text: return .success(.text)
        case .escapableText: return .success(.quoted)
        case .quoted: return quotedMode(expression.range)
        case .rawText:
            if element == Array("script".utf8), isDataScript, expression.isJSON { return .success(.json) }
            return .failure(refusal(in: "a `\(elementText)`", expression.range, help: rawTextHelp))
        case .beforeValue, .unquoted:
            return .failure(refusal(in: shown, expression.range, help: "put quotes round the value"))
        case .comment, .declaration: return .failure(refusal(in: shown, expression.range))
        case .tagOpen, .tagName, .between, .boundary, .attributeName, .afterName:
            return .failure(refusal(in: "a tag, as a name", expression.range, help: "write the names out"))
        }
    }

    private func quotedMode(_ range: Range<Int>) -> Result<OutputMode, SyntaxFault> {
        let name = attributeText
        if name.hasPrefix("on") {
            return .failure(refusal(in: "an event handler, which is a script (`\(name)`)", range))
        }
        if name == "style" { return .failure(refusal(in: "a `style` attribute", range, help: "use a class")) }
        if name == "srcdoc" { return .failure(refusal(in: "`srcdoc`, which is a page of its own", range)) }
        return .success(holdsURL ? .url : .quoted)
    }

    private func refusal(in place: String, _ range: Range<Int>, help: String? = nil) -> SyntaxFault {
        SyntaxFault(
            message: "an expression cannot stand in \(place): no escaping is right there", range: range,
            help: help.map { [$0] } ?? [], identifier: "template.unsafe-place")
    }

    private var rawTextHelp: String {
        if element != Array("script".utf8) { return "use classes and attributes" }
        return isDataScript
            ? "in a data script, `| tojson` is safe"
            : "put the value in a `data-…` attribute, and read it from there"
    }

    /// A script that a browser does not run: `type="application/ld+json"`.
    private var isDataScript: Bool {
        let type = String(decoding: scriptType, as: UTF8.self)
        return type == "=application/json" || type == "=application/ld+json"
    }

    private static let urlAttributes: Set<String> = [
        "href", "src", "action", "formaction", "poster", "srcset", "imagesrcset", "xlink:href", "data",
        "cite",
        "background", "ping", "manifest", "longdesc", "codebase", "icon", "archive", "classid", "profile",
        "usemap",
        "lowsrc", "dynsrc",
    ]
    private static let animated: Set<String> = ["to", "from", "by", "values"]

    /// Whether the attribute holds a URL a browser may follow.
    var holdsURL: Bool {
        let name = attributeText
        if Self.urlAttributes.contains(name) { return true }
        return Self.animated.contains(name) && (elementText == "set" || elementText.hasPrefix("animate"))
    }
}

extension Expression {
    /// Whether its last filter is `tojson`.
    var isJSON: Bool { if case .filter(_, let use) = kind { use.filter.name == "tojson" } else { false } }
}
