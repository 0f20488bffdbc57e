import Diagnostics

/// Every control has a label (WCAG 2.2, 1.3.1, 3.3.2, 4.1.2; techniques H44, H65), and every group of choices a legend (H71).
enum ControlCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        let labels = page.indices(of: "label")
        let labelled = Set(labels.filter { !page.name(of: $0).isEmpty }.compactMap { page.elements[$0]["for"] })
        return page.elements.indices.compactMap { index in
            let element = page.elements[index]
            guard isControl(element), !page.isHidden(index) else { return nil }
            if let id = element["id"], labelled.contains(id) { return nil }
            if page.ancestors(of: index).contains(where: { $0.name == "label" }) { return nil }
            if !page.name(of: index, fromContent: false).isEmpty { return nil }
            return PageFault(
                .error, "page.label", "the control `\(element.shown)` has no label",
                clues: page.clues(of: element),
                help: ["write `<label for=…>` with the control's `id`; a placeholder is none"])
        }
    }

    private static func isControl(_ element: BuiltPage.Element) -> Bool {
        switch element.name {
        case "select", "textarea": true
        case "input":
            !["hidden", "submit", "reset", "button", "image"].contains(element["type"]?.lowercased() ?? "text")
        default: false
        }
    }
}

/// Links, buttons and other things that are named by their content have some (WCAG 2.2, 2.4.4, 2.4.6, 4.1.2).
enum NameCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        page.elements.indices.compactMap { index in
            let element = page.elements[index]
            guard let kind = kind(of: element), !page.isHidden(index) else { return nil }
            let name = page.name(of: index, fromContent: element.name != "iframe" && element.name != "input")
            guard name.isEmpty, element.name != "a" || !page.isSilent(index) else {
                return kind == "link" ? advice(name, element) : nil
            }
            return PageFault(
                .error, "page.empty-name", "the \(kind) `\(element.shown)` has no text", clues: page.clues(of: element),
                help: [
                    element.name == "iframe"
                        ? "say in its `title` what it holds" : "write what it is for; a picture in it needs an `alt`"
                ])
        }
    }

    private static func kind(of element: BuiltPage.Element) -> String? {
        switch element.name {
        case "a": element["href"] == nil ? nil : "link"
        case "button": "button"
        case "summary", "legend", "label": element.name
        case "h1", "h2", "h3", "h4", "h5", "h6": "heading"
        case "iframe": "frame"
        case "input" where ["button"].contains(element["type"]?.lowercased()) && (element["value"] ?? "").isEmpty:
            "button"
        default: nil
        }
    }

    /// Links are also read out of their context, in a list of all links (technique G91).
    private static let empty: Set<String> = [
        "here", "click here", "this", "this link", "link", "more", "read more", "this page", "这里", "点击这里", "点这里", "此处",
        "更多", "链接",
    ]

    private static func advice(_ name: String, _ element: BuiltPage.Element) -> PageFault? {
        guard empty.contains(name.lowercased()) else { return nil }
        return PageFault(
            .note, "page.link-text", "the link `\(name)` does not say where it leads", clues: ["[\(name)]", name],
            help: ["some readers go from link to link: name the page behind it"])
    }
}
