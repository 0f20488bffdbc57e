import Diagnostics
import HTML
import Templates
import TestSupport

/// A set of templates given by name and text.
func templates(_ texts: [String: String]) -> TemplateSet {
    TemplateSet(
        sources: Dictionary(
            uniqueKeysWithValues: texts.map { ($0.key, Source(path: "templates/\($0.key)", text: $0.value)) })
    )
}

/// A diagnostic, by where it begins and what it says.
func shown(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.inOrder.map { diagnostic in
        let position = diagnostic.place.position
        return "\(diagnostic.place.source.path):\(position.line):\(position.column): \(diagnostic.message)"
            + diagnostic.help.map { " = \($0)" }.joined()
    }
}

/// All diagnostics of compiling `texts` and rendering `page.html`, and the page.
func rendered(
    _ texts: [String: String], _ context: [(String, TemplateValue)] = []
) -> (text: String, diagnostics: [Diagnostic]) {
    let set = templates(texts)
    guard set.hasPage("page.html") else { return ("", set.diagnostics) }
    let (html, faults) = set.render("page.html", context: context)
    return (html.text, (set.diagnostics + faults).inOrder)
}

/// The page that one template makes.
func rendered(_ text: String, _ context: [(String, TemplateValue)] = []) -> (
    text: String, diagnostics: [Diagnostic]
) {
    rendered(["page.html": text], context)
}

/// Something handed out member by member, which counts how often it is asked.
final class Handed: TemplateObject {
    private let members: [String: TemplateValue]
    init(_ members: [String: TemplateValue]) { self.members = members }
    func member(_ name: String) -> TemplateValue? { members[name] }
    var memberNames: [String] { members.keys.sorted() }
}
