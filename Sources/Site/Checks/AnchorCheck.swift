import Diagnostics
import Forms
import Markdown

/// Links to places in pages that no heading has.
enum AnchorCheck {
    /// What its warnings are called.
    static let identifier = "link.unknown-anchor"

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
            let anchors = known[page] ?? anchors(of: outline.contents[page])
            known[page] = anchors
            guard !isThere(use.fragment, among: anchors, of: outline.contents[page]), counts.add(identifier)
            else { continue }
            faults.append(
                missing(
                    use.fragment, in: outline.pages[page], at: use.place,
                    among: faults.count < mostHelped ? anchors : []))
        }
        counts.tellOthers(in: &faults)
        return faults
    }

    /// The ids of the headings of a page.
    static func anchors(of content: PageContent) -> Set<String> { Set(content.headings.map(\.id)) }

    /// Whether a page with these `anchors` has the place.
    static func isThere(_ fragment: String, among anchors: Set<String>, of content: PageContent) -> Bool {
        anchors.contains(fragment) || isFormPart(fragment, of: content)
    }

    /// What is told of a link to a place that `page` does not have.
    static func missing(
        _ fragment: String, in page: PageSource, at place: Place, among anchors: Set<String>
    ) -> Diagnostic {
        Diagnostic(
            .warning, identifier, "`content/\(page.path)` has no place `#\(fragment)`", at: place,
            help: Suggestion.help(for: fragment, among: anchors.sorted()))
    }

    /// Whether the fragment is a form of the page, or something in it: `order`, `order_quantity`.
    private static func isFormPart(_ fragment: String, of content: PageContent) -> Bool {
        let form = fragment.prefix { $0 != "_" }
        return content.forms.contains { $0?.id == String(form) }
    }
}
