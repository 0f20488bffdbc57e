import Diagnostics

/// A page has one main part, and parts of one kind have names that tell them apart (technique ARIA11; WCAG 2.2, 2.4.1).
enum LandmarkCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        main(page) + same(page)
    }

    private static func main(_ page: BuiltPage) -> [PageFault] {
        let count = page.elements.indices.count {
            (page.elements[$0].name == "main" || page.elements[$0]["role"] == "main") && !page.isHidden($0)
        }
        guard count != 1 else { return [] }
        return [
            PageFault(
                .warning, "page.main",
                count == 0 ? "the page has no `<main>`" : "the page has \(count) elements `<main>`", clues: ["<main"],
                help: ["`<main>` holds what only this page has"])
        ]
    }

    private static func same(_ page: BuiltPage) -> [PageFault] {
        var names: [String: [String]] = [:]
        for index in page.elements.indices where !page.isHidden(index) {
            guard let kind = kind(of: page.elements[index]) else { continue }
            names[kind, default: []].append(page.name(of: index, fromContent: false))
        }
        return names.keys.sorted().flatMap { kind -> [PageFault] in
            let list = names[kind] ?? []
            let twice = Set(list.filter { name in list.count { $0 == name } > 1 })
            return twice.sorted().map { name in
                let what = name.isEmpty ? "without a name" : "with the name `\(name)`"
                return PageFault(
                    .warning, "page.landmark", "the page has several `<\(kind)>` \(what)",
                    clues: name.isEmpty ? [] : [name],
                    help: ["give each an `aria-label` of its own, by which readers tell them apart"])
            }
        }
    }

    /// The kinds that readers jump between; forms and sections are such only with a name.
    private static func kind(of element: BuiltPage.Element) -> String? {
        switch element.name {
        case "nav", "aside", "search": element.name
        default: nil
        }
    }
}

/// Focus goes in the order of reading, and stays where it is on load (WCAG 2.2, 2.4.3; failure F44).
enum FocusCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        var faults = page.elements.compactMap { element -> PageFault? in
            guard let text = element["tabindex"], let number = Int(text), number > 0 else { return nil }
            return PageFault(
                .error, "page.tabindex", "`tabindex=\"\(number)\"` of `\(element.shown)` breaks the order of the page",
                clues: ["tabindex=\"\(number)\""] + page.clues(of: element),
                help: ["use 0, or put the element where it belongs"])
        }
        let focused = page.elements.filter { $0["autofocus"] != nil }
        if focused.count > 1, let second = focused.dropFirst().first {
            faults.append(
                PageFault(
                    .error, "page.autofocus", "two elements of the page ask for the focus on load",
                    clues: ["autofocus"] + page.clues(of: second)))
        }
        return faults
    }
}
