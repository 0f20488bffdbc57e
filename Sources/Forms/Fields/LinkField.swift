import HTML

/// `- link: delivery.md`
struct LinkField: FieldType {
    let kind = "link"
    let documentation = "A link; what is kept is kept before the page is left."
    let subject = FieldSubject.link
    let keys =
        FieldKeys.part + [
            SpecKey("label", .liveText, "The link's text; the page's name where there is none."),
            SpecKey("icon", .text, "A drawing before the text."),
        ]

    func body(of field: FieldSpec, _ check: inout FormChecking) -> FieldBody? {
        let url = check.link(field.subject)
        let label = check.live(field.values.text("label")) ?? LiveMarkup(text: field.subject.text)
        let icon = check.icon(field.values.text("icon"))
        return url.map { .link(FormLink(url: $0, label: label, icon: icon)) }
    }

    func render(_ field: Field, _ rendering: inout FormRendering) -> HTMLNode {
        guard case .link(let link) = field.body else { return .nothing }
        let shell = rendering.open(field.condition, isStill: field.isStill)
        let face = rendering.face(link.label, link.icon)
        rendering.close()
        let anchor = HTMLNode.element("a", [HTMLAttribute("href", link.url)], face)
        return .element(
            "div", [HTMLAttribute("class", field.classes("sg-link"))] + shell.attributes, shell.when + [anchor])
    }
}
