import Diagnostics
import HTML

/// The pages that a submission leads to, and the inbox itself.
enum InboxPages {
    /// All that came in.
    static func inbox(_ items: [Inbox.Item]) -> [UInt8] {
        guard !items.isEmpty else {
            return PreviewPage.html(
                "Inbox", "Nothing was submitted yet. What forms of this site send to the site itself comes here.")
        }
        return PreviewPage.html("Inbox", items.map(article))
    }

    /// What the reader of a page without a `done` page sees.
    static func received(_ verdict: Verdict) -> [UInt8] {
        PreviewPage.html(
            "Received",
            [
                .element("p", text: "The rules of the form are met. The service that takes it would now say so."),
                links(verdict),
            ], followsChanges: false)
    }

    /// What was wrong, in the words of the form.
    static func refused(_ verdict: Verdict) -> [UInt8] {
        let items = verdict.faults.map { line in
            HTMLNode.element(
                "li", [HTMLAttribute("lang", verdict.language)],
                [.element("strong", text: line.label), .text(": " + (line.fault ?? ""))])
        }
        return PreviewPage.html(
            "Not accepted",
            [
                .element("p", text: "The form's own rules, judged again on the server's side, are not met:"),
                .element("ul", [], items), links(verdict),
            ], followsChanges: false)
    }

    private static func links(_ verdict: Verdict) -> HTMLNode {
        .element(
            "p", [],
            [
                .element("a", [HTMLAttribute("href", verdict.page)], text: "Back to the form"), .text(" · "),
                .element("a", [HTMLAttribute("href", "/_sitegen/inbox")], text: "Inbox"),
            ])
    }

    // MARK: One submission

    private static func article(_ item: Inbox.Item) -> HTMLNode {
        let verdict = item.verdict
        let state =
            verdict.isTrapped
            ? "taken for a robot's" : verdict.faults.isEmpty ? "accepted" : "not accepted: \(verdict.faults.count)"
        var content: [HTMLNode] = [
            .element("h2", text: "\(item.number). \(verdict.form) · \(state)"),
            .element(
                "p",
                text: "\(HTTPDate.text(item.time)) · \(item.submission.encoding.rawValue) · \(item.submission.path)"),
            table(item),
        ]
        if !verdict.unknown.isEmpty {
            let names = verdict.unknown.joined(separator: ", ")
            content.append(.element("p", [HTMLAttribute("class", "broken")], text: "No field of the form: \(names)"))
        }
        for (name, text) in Services.all(item.submission, form: verdict.form) {
            content.append(
                .element(
                    "details", [],
                    [.element("summary", text: name), .element("pre", [HTMLAttribute("tabindex", "0")], text: text)]))
        }
        return .element("article", [], content)
    }

    private static func table(_ item: Inbox.Item) -> HTMLNode {
        let head = ["Field", "Sent as", "Value", "Verdict"].map {
            HTMLNode.element("th", [HTMLAttribute("scope", "col")], text: $0)
        }
        let known = item.verdict.lines.map { line in
            let values = item.submission.fields.filter { $0.name == line.name }.map { shown($0.content) }
            let verdict = line.fault ?? (line.isOff ? "not asked for" : "fine")
            return row(
                line.label, line.name, values.isEmpty ? "(nothing)" : values.joined(separator: "\n"), verdict,
                isBroken: line.fault != nil)
        }
        let names = Set(item.verdict.lines.map(\.name))
        let others = item.submission.fields.filter { !names.contains($0.name) }.map {
            row("", $0.name, shown($0.content), "", isBroken: false)
        }
        return .element(
            "table", [], [.element("thead", [], [.element("tr", [], head)])] + [.element("tbody", [], known + others)])
    }

    private static func row(
        _ label: String, _ name: String, _ value: String, _ verdict: String, isBroken: Bool
    ) -> HTMLNode {
        let cells: [HTMLNode] = [
            .element("td", text: label), .element("td", [], [.element("code", text: name)]),
            .element("td", text: value),
            .element("td", isBroken ? [HTMLAttribute("class", "broken")] : [], text: verdict),
        ]
        return .element("tr", [], cells)
    }

    private static let longest = 2000

    private static func shown(_ content: Submission.Content) -> String {
        switch content {
        case .text(let text): text.count > longest ? text.prefix(longest) + "…" : text
        case .file(let name, let type, let size): "\(name.isEmpty ? "(no file)" : name) · \(type) · \(size) bytes"
        case .number(let number): Services.number(number)
        case .boolean(let truth): truth ? "true" : "false"
        case .list(let texts): texts.joined(separator: ", ")
        case .null: "null"
        case .secret(let count): String(repeating: "•", count: min(count, 40))
        }
    }
}

/// What the services that take forms make of a submission.
enum Services {
    /// The name of each and what it would receive.
    static func all(_ submission: Submission, form: String) -> [(name: String, text: String)] {
        let data = submission.fields.filter { !["form-name", "subject_2", "_gotcha"].contains($0.name) }
        let members = object(data, indent: "    ")
        return [
            (
                "As Netlify keeps it",
                "{\n  \"form_name\": \(JSONText.inScript("sg-" + form)),\n  \"data\": {\n\(members)\n  }\n}"
            ),
            (
                "As Formspree passes it on",
                "{\n  \"form\": \(JSONText.inScript(form)),\n  \"submission\": {\n\(members)\n  }\n}"
            ),
            (
                "As a server of your own reads it",
                submission.fields.map { "\($0.name) = \(json($0.content))" }.joined(separator: "\n")
            ),
        ]
    }

    /// Members of an object; what came several times is a list.
    private static func object(_ fields: [Submission.Field], indent: String) -> String {
        var names: [String] = []
        for field in fields where !names.contains(field.name) { names.append(field.name) }
        return names.map { name in
            let values = fields.filter { $0.name == name }.map { json($0.content) }
            let value = values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]"
            return "\(indent)\(JSONText.inScript(name)): \(value)"
        }.joined(separator: ",\n")
    }

    private static func json(_ content: Submission.Content) -> String {
        switch content {
        case .text(let text): JSONText.inScript(text)
        case .file(let name, let type, let size):
            "{\"filename\": \(JSONText.inScript(name)), \"type\": \(JSONText.inScript(type)), \"size\": \(size)}"
        case .number(let number): self.number(number)
        case .boolean(let truth): truth ? "true" : "false"
        case .list(let texts): "[\(texts.map(JSONText.inScript).joined(separator: ", "))]"
        case .null: "null"
        case .secret(let count): JSONText.inScript(String(repeating: "•", count: min(count, 40)))
        }
    }

    /// A number without a superfluous `.0`.
    static func number(_ number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? "\(number)"
    }
}
