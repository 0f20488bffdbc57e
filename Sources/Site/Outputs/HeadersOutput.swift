import Diagnostics

/// `_headers`, by which hosts send each page with the strictest policy under which it works (form-rules.md, R61).
///
///     /*
///       Content-Security-Policy: default-src 'none'; script-src 'self'; …
enum HeadersOutput: SiteOutput {
    static let name = "headers"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        let policy = ContentSecurityPolicy(
            connect: Set(rendering.forms.values.flatMap(\.connectTargets)),
            form: Set(rendering.forms.values.flatMap(\.postTargets)))
        let text = """
            /*
              Content-Security-Policy: \(policy.text)
              X-Content-Type-Options: nosniff
              Referrer-Policy: strict-origin-when-cross-origin

            """
        return [
            OutputFile(
                path: "_headers", bytes: Array(text.utf8), origin: Source(path: "_headers", bytes: []).place(0..<0))
        ]
    }
}

/// The Content-Security-Policy of a site (W3C CSP3): nothing inline, nothing from elsewhere but what its forms send to.
struct ContentSecurityPolicy: Sendable, Equatable {
    /// Origins that `stay` forms send to.
    let connect: Set<String>
    /// Origins that plain forms are submitted to.
    let form: Set<String>

    /// The header's value.
    var text: String {
        let connect = (["'self'"] + self.connect.sorted()).joined(separator: " ")
        let form = (["'self'"] + self.form.sorted()).joined(separator: " ")
        return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; "
            + "connect-src \(connect); base-uri 'none'; form-action \(form); frame-ancestors 'self'; "
            + "require-trusted-types-for 'script'"
    }
}
