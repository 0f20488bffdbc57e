import Diagnostics
import HTML

@testable import Forms
@testable import Site

/// The spec of a form: parsed, checked, rendered, and a submission judged.
enum FormTarget {
    static func fault(of text: String) -> String? {
        let source = Source(path: "a.md", text: text)
        let block = FormBlock(
            info: "form a", infoPlace: source.place(0..<0), body: source.whole, ordinal: 1,
            heading: FormHeading(id: "h", text: "H", level: 2))
        let (spec, faults) = FormSpec.parse(block)
        if let fault = FuzzTarget.places(faults) { return fault }
        guard let spec else { return faults.isEmpty ? "no spec, and no word" : nil }
        var context = context
        context.shared = SharedValues([("en", [spec])])
        let (form, more) = FormCheck.check(spec, context)
        if let fault = FuzzTarget.places(more + FormCheck.checkPage([spec]) + context.shared.diagnostics) {
            return fault
        }
        guard let form else { return (faults + more).isEmpty ? "no form, and no word" : nil }
        let rendered = FormRenderer.render(form)
        _ = form.judge([("a", .text("<b>")), ("name", .number(1e300)), ("", .null), ("a", .list(["x"]))])
        return MarkupFault.first(in: rendered.html.bytes) ?? MarkupFault.first(inScript: rendered.script)
    }

    private static var context: FormContext {
        FormContext(
            resolveLink: { text, place in
                let url = ["index.md": "/", "thanks.md": "/thanks/", "delivery.md": "/delivery/"][text]
                return url.flatMap { SafeURL($0) }.map { .success($0) }
                    ?? .failure(LinkFault(.error("form.no-page", "no page `\(text)`", at: place)))
            },
            markdown: { text, _, _ in (HTML(text: text), []) },
            dataOptions: { _, _ in .success([DataOption(value: "a", label: "A"), DataOption(value: "b", label: "B")]) })
    }
}
