package import Diagnostics
package import HTML

/// What a form must know of the site and the page it stands in; all of it comes in as values and functions.
package struct FormContext: Sendable {
    /// How a text is Markdown.
    package enum MarkdownShape: Sendable { case inline, block }

    /// The page's language as BCP 47 writes it: `en`, `zh-Hans`.
    package var language: String
    /// The site's `forms.style`.
    package var style: String?
    /// The site's `forms.disabledSubmit`.
    package var disabledSubmit: String?
    /// The site's `forms.messages`.
    package var messages: [(rule: String, text: String)]
    /// The base path, with `/` at both ends.
    package var basePath: String
    /// The page's route, which tells its forms' stored values from those of other pages.
    package var route: String
    /// Values of forms that share a key, of the whole site.
    package var shared: SharedValues
    /// The site's own drawings, `data/icons/NAME.svg`, by their names.
    package var icons: [String: Source]
    /// The URL of a page, file or anchor that an author named, or what is wrong with the name.
    package var resolveLink: @Sendable (String, Place) -> Result<SafeURL, LinkFault>
    /// Markdown as HTML, and what is wrong with it.
    package var markdown: @Sendable (String, MarkdownShape, Place) -> (html: HTML, diagnostics: [Diagnostic])
    /// Values and labels of a data file, or what is wrong with its name.
    package var dataOptions: @Sendable (String, Place) -> Result<[DataOption], LinkFault>

    /// A context of these parts; what is left out is a bare site's.
    package init(
        language: String = "en", style: String? = nil, disabledSubmit: String? = nil,
        messages: [(rule: String, text: String)] = [], basePath: String = "/", route: String = "/",
        shared: SharedValues = .none, icons: [String: Source] = [:],
        resolveLink: @escaping @Sendable (String, Place) -> Result<SafeURL, LinkFault>,
        markdown: @escaping @Sendable (String, MarkdownShape, Place) -> (html: HTML, diagnostics: [Diagnostic]),
        dataOptions: @escaping @Sendable (String, Place) -> Result<[DataOption], LinkFault>
    ) {
        self.language = language
        self.style = style
        self.disabledSubmit = disabledSubmit
        self.messages = messages
        self.basePath = basePath
        self.route = route
        self.shared = shared
        self.icons = icons
        self.resolveLink = resolveLink
        self.markdown = markdown
        self.dataOptions = dataOptions
    }
}

extension FormContext {
    /// A context without pages and data: every link leads nowhere, Markdown is text.
    static let bare = FormContext(
        resolveLink: { .failure(LinkFault(.error("form.no-page", "no page `\($0)`", at: $1))) },
        markdown: { text, _, _ in (HTML(text: text), []) },
        dataOptions: { .failure(LinkFault(.error("form.no-data", "no data file `\($0)`", at: $1))) })
}

/// What is wrong with a link or a file that a form names.
package struct LinkFault: Error {
    /// The diagnostic, at the place that was asked about.
    package let diagnostic: Diagnostic

    /// A fault told by `diagnostic`.
    package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// A choice that comes from a data file.
package struct DataOption: Sendable {
    /// What is submitted.
    package let value: String
    /// What is shown.
    package let label: String
    /// A line of help beside it, as plain text.
    package let hint: String?

    /// A choice of these.
    package init(value: String, label: String, hint: String? = nil) {
        self.value = value
        self.label = label
        self.hint = hint
    }
}
