package import Diagnostics

/// Where a file of the output came from.
package struct OutputOrigin: Sendable {
    /// The path in the output folder.
    package let path: String
    /// What it is: `page`, `redirect`, `asset`.
    package let kind: String
    /// The file it is made from.
    package let source: Place
    /// The template that renders it: `page.html`; nil for what is not rendered.
    package let template: String?
}

/// What a file of the site's folders became.
package enum SourceFate: Sendable {
    /// A page at `url`; it is written to `outputs`, first the page itself.
    case page(url: String, outputs: [OutputOrigin], aliases: [String], redirect: String?)
    /// A file that is copied to this path.
    case copied(String)
    /// A file that forms take in.
    case takenIn
    /// A template, or an asset or words of the theme. Of a template, how many files are made through it, and through
    /// which templates that are their pages'.
    case theme(use: (files: Int, through: [String])?)
    /// Data for templates and options: how many files are made by templates that ask for it, and of how many pages the
    /// forms take their choices from it; nil for a drawing.
    case data(use: (files: Int, formPages: Int)?)
    /// The configuration.
    case configuration
    /// Nothing.
    case leftOut(LeftOutFile)
}
