import Diagnostics
import Forms
import Markdown

/// Links to places in pages that no heading has.
enum AnchorCheck {
    /// A warning for each link whose anchor its page does not have.
    static func faults(in outline: Outline) -> [Diagnostic] {
        let anchors = outline.contents.map { Set($0.headings.map(\.id)) }
        var faults: [Diagnostic] = []
        for (index, content) in outline.contents.enumerated() {
            for use in content.anchors {
                let page = use.page ?? index
                let known = anchors[page]
                guard !use.fragment.isEmpty, use.fragment != "top", !known.contains(use.fragment),
                    !isFormPart(use.fragment, of: outline.contents[page])
                else { continue }
                faults.append(
                    Diagnostic(
                        .warning, "link.unknown-anchor",
                        "`content/\(outline.pages[page].path)` has no place `#\(use.fragment)`", at: use.place,
                        help: Suggestion.help(for: use.fragment, among: known.sorted())))
            }
        }
        return faults
    }

    /// Whether the fragment is a form of the page, or something in it: `order`, `order_quantity`.
    private static func isFormPart(_ fragment: String, of content: PageContent) -> Bool {
        let form = fragment.prefix { $0 != "_" }
        return content.forms.contains { $0?.id == String(form) }
    }
}
