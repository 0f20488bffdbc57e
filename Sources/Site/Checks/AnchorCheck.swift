import Diagnostics
import Forms
import Markdown

/// Links to places in pages that no heading has.
enum AnchorCheck {
    /// What its warnings are called.
    private static let identifier = "link.unknown-anchor"

    /// Of how many links of a page it is told what may be meant. To look for that costs time for each anchor; the first few
    /// are enough.
    static let mostHelped = 20

    /// A warning for each link whose anchor its page does not have.
    static func faults(in outline: Outline) -> [Diagnostic] {
        var known: [Int: Set<String>] = [:]
        return outline.contents.indices.flatMap { faults(in: outline, page: $0, &known) }
    }

    /// A warning for each such link in the page `index`, a hundred at most; `known` keeps the anchors of pages from one call
    /// to the next.
    static func faults(in outline: Outline, page index: Int, _ known: inout [Int: Set<String>]) -> [Diagnostic] {
        var counts = FindingCounts()
        var faults: [Diagnostic] = []
        for use in outline.contents[index].anchors {
            let page = use.page ?? index
            guard !use.fragment.isEmpty, use.fragment != "top" else { continue }
            let anchors = known[page] ?? Set(outline.contents[page].headings.map(\.id))
            known[page] = anchors
            guard !anchors.contains(use.fragment), !isFormPart(use.fragment, of: outline.contents[page]),
                counts.add(identifier)
            else { continue }
            let near = faults.count < mostHelped ? anchors.sorted() : []
            faults.append(
                Diagnostic(
                    .warning, identifier, "`content/\(outline.pages[page].path)` has no place `#\(use.fragment)`",
                    at: use.place, help: Suggestion.help(for: use.fragment, among: near)))
        }
        counts.tellOthers(in: &faults)
        return faults
    }

    /// Whether the fragment is a form of the page, or something in it: `order`, `order_quantity`.
    private static func isFormPart(_ fragment: String, of content: PageContent) -> Bool {
        let form = fragment.prefix { $0 != "_" }
        return content.forms.contains { $0?.id == String(form) }
    }
}
