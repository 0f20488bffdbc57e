import Diagnostics

/// Headings make an outline: one of the first level, and none a level left out (WCAG 2.2, 1.3.1; technique G141).
enum HeadingCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        let headings = page.indices(of: "h1", "h2", "h3", "h4", "h5", "h6").filter { !page.isHidden($0) }
        return first(headings, page) + steps(headings, page)
    }

    private static func first(_ headings: [Int], _ page: BuiltPage) -> [PageFault] {
        let tops = headings.filter { page.elements[$0].name == "h1" }
        guard let second = tops.dropFirst().first else {
            guard tops.isEmpty else { return [] }
            return [
                PageFault(
                    .warning, "page.h1", "the page has no heading of the first level", clues: ["<h1"],
                    help: ["give it a `title:`, or an `<h1>` in the template"])
            ]
        }
        let text = page.text(of: second)
        return [
            PageFault(
                .warning, "page.h1", "`\(text)` is a second heading of the first level", clues: ["# " + text, text],
                help: ["the page's title is the first; begin its parts with `##`"])
        ]
    }

    private static func steps(_ headings: [Int], _ page: BuiltPage) -> [PageFault] {
        zip(headings, headings.dropFirst()).compactMap { before, after in
            guard let old = level(page.elements[before]), let new = level(page.elements[after]), new > old + 1 else {
                return nil
            }
            let text = page.text(of: after)
            return PageFault(
                .warning, "page.heading-level",
                "the heading `\(text)` is of level \(new), but the one before it of level \(old)",
                clues: ["# " + text, text],
                help: ["make it one of level \(old + 1): \(String(repeating: "#", count: old + 1))"])
        }
    }

    private static func level(_ element: BuiltPage.Element) -> Int? { element.name.last?.wholeNumberValue }
}
