import Diagnostics
import Forms
import HTML
import Markdown

/// Markdown inside a form spec: labels, notes, introductions.
struct FormMarkdown: Sendable {
    let page: PageSource
    let links: LinkResolver
    let allowsHTML: Bool

    /// `text` as HTML; every mistake in it is told at `place`, where the text stands in the spec.
    func html(_ text: String, _ shape: FormContext.MarkdownShape, _ place: Place) -> (
        html: HTML, diagnostics: [Diagnostic]
    ) {
        var options = MarkdownOptions()
        options.rawHTML = allowsHTML
        options.headingIDs = false
        let faults = FaultList()
        var hooks = MarkdownHooks()
        hooks.link = { use in
            do throws(LinkResolver.Fault) {
                let target = try links.target(of: use.destination, from: page.folders)
                return SafeURL(links.url(of: target, from: page.route)).map { .keep($0) } ?? .drop
            } catch {
                faults.list.append(Diagnostic(.error, error.identifier, error.message, at: place, help: error.help))
                return .drop
            }
        }
        let slice = Source(path: place.source.path, text: text).whole
        let rendered =
            switch shape {
            case .inline: MarkdownRenderer.inline(slice, options: options, hooks: hooks)
            case .block: MarkdownRenderer.render(slice, options: options, hooks: hooks)
            }
        let moved = rendered.diagnostics.map {
            Diagnostic($0.severity, $0.identifier, $0.message, at: place, help: $0.help)
        }
        return (rendered.html, moved + faults.list)
    }

    /// Collects on one thread what a hook finds.
    private final class FaultList { var list: [Diagnostic] = [] }
}
