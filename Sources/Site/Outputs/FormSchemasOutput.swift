import Diagnostics
import Forms

/// Beside each page with forms that send, a JSON Schema of what each submits: `/contact/` with the form `order` has
/// `/contact/order.schema.json`, and a page that is a file, `/contact.html`, has `/contact.order.schema.json`.
enum FormSchemasOutput: SiteOutput {
    static let name = "form schema"

    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile] {
        rendering.forms.keys.sorted().flatMap { files(of: $0, rendering) }
    }

    /// Those of the page `index`.
    static func files(of index: Int, _ rendering: Rendering) -> [OutputFile] {
        let page = rendering.site.pages[index]
        guard page.redirect == nil else { return [] }
        return (rendering.forms[index]?.forms ?? []).compactMap { form in
            guard let form, let schema = form.submissions else { return nil }
            return OutputFile(
                path: path(of: form.id, at: page.source.route), bytes: schema,
                origin: page.source.top)
        }
    }

    private static func path(of form: String, at route: Route) -> String {
        guard route.isFile, let file = route.segments.last else {
            return (route.segments + ["\(form).schema.json"]).joined(separator: "/")
        }
        let stem = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
        return (route.segments.dropLast() + ["\(stem).\(form).schema.json"]).joined(separator: "/")
    }
}
