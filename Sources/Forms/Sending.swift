package import HTML

/// What is shown after a submission: a text in the page, or a page.
package enum Outcome: Sendable {
    case text(LiveMarkup)
    case page(SafeURL)
}

/// Where a form goes.
package enum Sending: Sendable {
    case nowhere
    case save
    case target(SendTarget)
}

/// A place that takes a form's values.
package struct SendTarget: Sendable {
    /// The address.
    package let url: SafeURL
    /// `get` or `post`.
    package let method: String
    /// `urlencoded`, `multipart`, `text` or `json`.
    package let encoding: String
    /// Whether the page stays, and the script sends.
    package let stays: Bool
    /// Whether Netlify takes it, which finds forms by attributes of their own.
    package var isNetlify = false
    /// The origin, for the page's Content-Security-Policy; nil on the site's own host.
    package var origin: String?
}

/// What a form keeps.
package struct Persist: Sendable {
    /// `local` or `session`.
    package let storage: String
    /// The full key: base path and the author's key, or the page's route and the form's id.
    package let key: String
    /// When values are kept: `change` or `submit`.
    package let save: String
    /// While this does not hold, nothing is kept.
    package let when: Expression?
    /// The fields that are kept.
    package let names: [String]
}
