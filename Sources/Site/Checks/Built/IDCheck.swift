import Diagnostics

/// Every id names one element (HTML, 3.2.6).
enum IDCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        var seen: Set<String> = []
        var told: Set<String> = []
        return page.elements.compactMap { element in
            guard let id = element["id"] else { return nil }
            if id.isEmpty || id.contains(where: \.isWhitespace) {
                return PageFault(
                    .error, "page.id", "`id=\"\(id)\"` is no id: it is empty or holds a blank", clues: ["id=\"\(id)\""])
            }
            guard !seen.insert(id).inserted, told.insert(id).inserted else { return nil }
            return PageFault(
                .error, "page.duplicate-id", "two elements of the page have the id `\(id)`",
                clues: ["id=\"\(id)\""], help: ["links, labels and scripts find the first only; rename one"])
        }
    }
}

/// What attributes name is there: `for`, `aria-…`, `headers`, `list`, `form` (HTML; WAI-ARIA 1.2, 6.3).
enum ReferenceCheck: PageCheck {
    private static let attributes = [
        "for", "list", "form", "headers", "popovertarget", "aria-activedescendant", "aria-controls", "aria-describedby",
        "aria-details", "aria-errormessage", "aria-flowto", "aria-labelledby", "aria-owns",
    ]

    static func faults(in page: BuiltPage) -> [PageFault] {
        let ids = Set(page.elements.compactMap { $0["id"] })
        return page.elements.flatMap { element in
            attributes.flatMap { attribute -> [PageFault] in
                guard let value = element[attribute] else { return [] }
                let missing = BuiltPage.words(value).filter { !ids.contains($0) }
                return missing.map { id in
                    PageFault(
                        .error, "page.reference",
                        "`\(attribute)` of `\(element.shown)` names `\(id)`, and nothing has that id",
                        clues: ["\(attribute)=\"\(value)\""] + page.clues(of: element))
                }
            }
        }
    }
}
